"""One position of one game, as the laws look at it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from gatecrash.core.kit.broken import Broken, hold
from gatecrash.core.offer import Options
from gatecrash.core.rules import Draw, Luck, Rules, Seat

__all__ = ["Spot"]

S = TypeVar("S")
M = TypeVar("M")


@dataclass
class Spot(Generic[S, M]):
    """A position with what every law asks of it first."""

    rules: Rules[S, M]
    options: Options
    state: S
    draw: Draw
    text: str = field(init=False)
    actor: Seat | Luck | None = field(init=False)
    moves: tuple[M, ...] = field(init=False)
    """All that may happen here, a seat's or luck's."""

    def __post_init__(self) -> None:
        self.text = self.rules.write_state(self.state)
        self.actor = self.rules.to_act(self.state)
        self.moves = tuple(self.rules.legal(self.state)) + tuple(move for move, _ in self.rules.chances(self.state))

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(1, self.options.players + 1))

    @property
    def onlookers(self) -> tuple[Seat | None, ...]:
        """A spectator and every seat."""
        return (None, *self.seats)

    def hold(self, law: str, holds: Any, found: str) -> None:
        """Raise `Broken` at this position unless it holds."""
        hold(law, holds, self.text, found)

    def broken(self, law: str, found: str) -> Broken:
        return Broken(law, self.text, found)
