"""A game in progress: its log and the fold of it. No socket, no clock, no database."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from gatecrash.core.errors import Illegal, Reason
from gatecrash.core.offer import Options
from gatecrash.core.rules import Luck, Rules, Seat, Step

__all__ = ["Luckily", "Match", "Row"]

S = TypeVar("S")
M = TypeVar("M")
Luckily = Callable[[Rules[Any, Any], Any], Any]
"""Draws luck's move in a position: `Sampler`, `SystemLuck` or a script."""


@dataclass(frozen=True, slots=True)
class Row(Generic[S, M]):
    """One move of the log: who made it (None: luck), the position before, and what followed."""

    seat: Seat | None
    move: M
    before: S
    step: Step[S]


class Match(Generic[S, M]):
    """A log of moves and the position they lead to. Terminal, table and replay all drive this."""

    def __init__(self, rules: Rules[S, M], options: Options) -> None:
        self.rules, self.options = rules, options
        self.state: S = rules.start(options)
        self.rows: list[Row[S, M]] = []

    @property
    def to_act(self) -> Seat | Luck | None:
        """Whose the position is."""
        return self.rules.to_act(self.state)

    def play(self, text: str) -> Row[S, M]:
        """Add the move written so, a seat's or luck's: `Malformed` or `Illegal` if it cannot be."""
        return self.add(self.rules.read_move(self.state, text))

    def add(self, move: M) -> Row[S, M]:
        """Add a move: `Illegal` if the rules forbid it."""
        actor = self.to_act
        if actor is None:
            raise Illegal(Reason("over"), self.rules.write_move(move))
        row = Row(None if isinstance(actor, Luck) else actor, move, self.state, self.rules.apply(self.state, move))
        self.rows.append(row)
        self.state = row.step.state
        return row

    def luck(self, draw: Luckily) -> list[Row[S, M]]:
        """Let luck act until a seat is to act or the game is over."""
        added = []
        while isinstance(self.to_act, Luck):
            added.append(self.add(draw(self.rules, self.state)))
        return added

    def may_take_back(self, seat: Seat) -> bool:
        """Whether the last row is this seat's, nothing was drawn or done since, and it taught nothing."""
        return bool(self.rows) and self.rows[-1].seat == seat and not self.rows[-1].step.reveals

    def take_back(self, seat: Seat) -> Row[S, M]:
        """Undo the seat's last move: `Illegal` unless `may_take_back`."""
        if not self.may_take_back(seat):
            raise Illegal(Reason("nothing_to_take_back"))
        row = self.rows.pop()
        self.state = row.before
        return row

    def texts(self) -> Iterable[str]:
        """The moves in notation, as a record holds them."""
        return (self.rules.write_move(row.move) for row in self.rows)
