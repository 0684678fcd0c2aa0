"""A game in progress at a table: the fold of its moves, with what may be taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gatecrash.core.errors import GameError
from gatecrash.core.offer import Options
from gatecrash.core.rules import Luck, Result, Rules, Seat, Step
from gatecrash.server.errors import from_game, refuse

__all__ = ["Game", "Played"]

Luckily = Callable[[Rules[Any, Any], Any], Any]


@dataclass(slots=True)
class Played:
    """A move that was tried or made, and what followed."""

    seat: int | None
    """None: luck."""
    move: Any
    text: str
    step: Step[Any]


class Game:
    """The position, and the stack of moves that may be taken back: those of one seat since anything else happened."""

    __slots__ = ("options", "rules", "state", "undoable")

    def __init__(self, rules: Rules[Any, Any], options: Options) -> None:
        self.rules, self.options = rules, options
        self.state = rules.start(options)
        self.undoable: list[tuple[int, int, Any]] = []
        """Seat, row and the position before, oldest first."""

    @property
    def to_act(self) -> int | None:
        """The seat to act, None if it is luck's or over."""
        actor = self.rules.to_act(self.state)
        return None if actor is None or isinstance(actor, Luck) else actor

    @property
    def over(self) -> bool:
        """Whether nothing can be done any more."""
        return self.rules.to_act(self.state) is None

    def result(self) -> Result | None:
        """How it ended."""
        return self.rules.result(self.state)

    def plan(self, seat: int, text: str, luck: Luckily) -> list[Played]:
        """The seat's move and luck's up to the next decision, tried and not yet made."""
        if self.rules.to_act(self.state) != Seat(seat):
            raise refuse("move/not-your-turn", to_act=self.to_act)
        try:
            move = self.rules.read_move(self.state, text)
            first = Played(seat, move, self.rules.write_move(move), self.rules.apply(self.state, move))
        except GameError as error:
            raise from_game(error) from None
        return [first, *self.plan_luck(luck, first.step.state)]

    def plan_luck(self, luck: Luckily, state: Any) -> list[Played]:
        """Luck's moves from `state` up to the next decision."""
        played = []
        while isinstance(self.rules.to_act(state), Luck):
            move = luck(self.rules, state)
            step = self.rules.apply(state, move)
            played.append(Played(None, move, self.rules.write_move(move), step))
            state = step.state
        return played

    def make(self, played: Played, row: int) -> None:
        """Make a move that was planned."""
        if played.seat is None or played.step.reveals:
            self.undoable.clear()
        else:
            if self.undoable and self.undoable[-1][0] != played.seat:
                self.undoable.clear()
            self.undoable.append((played.seat, row, self.state))
        self.state = played.step.state

    def replay(self, text: str, row: int) -> Played:
        """Make the move that the log has, whoever's it is."""
        actor = self.rules.to_act(self.state)
        move = self.rules.read_move(self.state, text)
        seat = None if actor is None or isinstance(actor, Luck) else int(actor)
        played = Played(seat, move, text, self.rules.apply(self.state, move))
        self.make(played, row)
        return played

    def may_undo(self, seat: int) -> int:
        """The row that the seat may take back; refused if there is none."""
        if not self.undoable or self.undoable[-1][0] != seat or self.over:
            raise refuse("move/no-undo")
        return self.undoable[-1][1]

    def undo(self) -> None:
        """Take the last move back."""
        self.state = self.undoable.pop()[2]
