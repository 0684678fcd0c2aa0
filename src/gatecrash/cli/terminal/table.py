"""The table behind the screen: it alone holds the position, and hands out views and what a seat is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from gatecrash.core.bot import Bot
from gatecrash.core.luck import SystemLuck, system_draw
from gatecrash.core.match import Luckily, Match, Row
from gatecrash.core.offer import Options
from gatecrash.core.records import Record, record_of
from gatecrash.core.rules import Draw, Luck, Result, Rules, Seat, View, index

__all__ = ["Sitter", "Table", "Told"]


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat: a person, or a bot by its kind's name."""

    name: str
    bot: str = ""

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return not self.bot


@dataclass(frozen=True, slots=True)
class Told:
    """One move as a seat is told of it: who made it (None: luck), how it is written, what happened, what it led to."""

    seat: Seat | None
    text: str
    events: tuple[Any, ...]
    after: Any


@dataclass
class Table:
    """A game in progress between people at this terminal and bots."""

    rules: Rules[Any, Any]
    options: Options
    sitters: tuple[Sitter, ...]
    bots: dict[Seat, Bot] = field(default_factory=dict)
    luck: Luckily = field(default_factory=SystemLuck)
    draw: Draw = system_draw
    changed: Callable[[Table], None] = lambda table: None
    """Called after every change of the log that is worth keeping."""

    def __post_init__(self) -> None:
        self._match = Match(self.rules, self.options)

    def restore(self, texts: list[str]) -> None:
        """Play the moves of a saved game again."""
        for text in texts:
            self._match.play(text)

    @property
    def to_act(self) -> Seat | Luck | None:
        """Whose the position is."""
        return self._match.to_act

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(Seat(number) for number, sitter in enumerate(self.sitters, start=1) if sitter.human)

    @property
    def rows(self) -> int:
        """How many moves were made, luck's included."""
        return len(self._match.rows)

    def sitter(self, seat: Seat) -> Sitter:
        """Who sits there."""
        return self.sitters[index(seat)]

    def view(self, seat: Seat | None) -> View[Any, Any]:
        """What the seat may know now."""
        return self.rules.view(self._match.state, seat)

    def result(self) -> Result | None:
        """How the game ended; None while it runs."""
        return self.rules.result(self._match.state)

    def record(self) -> Record:
        """The game so far as it is kept: a saved game is the record of a game that is not over."""
        seats = [
            {
                "name": sitter.name,
                "kind": "human" if sitter.human else "bot",
                **({"bot": sitter.bot} if sitter.bot else {}),
            }
            for sitter in self.sitters
        ]
        return record_of(self._match, seats)

    def told(self, seat: Seat | None, since: int) -> list[Told]:
        """The moves after the first `since`, as the seat is told of them."""
        return [self._seen(row, seat) for row in self._match.rows[since:]]

    def _seen(self, row: Row[Any, Any], seat: Seat | None) -> Told:
        move = self.rules.seen(row.move, seat)
        events = tuple(self.rules.seen(event, seat) for event in row.step.events)
        return Told(row.seat, self.rules.write_move(move), events, self.rules.view(row.step.state, seat).state)

    def play(self, text: str) -> None:
        """The move of the person to act: `Malformed` or `Illegal` if it cannot be made."""
        self._match.play(text)
        self.changed(self)

    def may_take_back(self, seat: Seat) -> bool:
        """Whether nothing has happened since the seat's last move that speaks against undoing it."""
        return self._match.may_take_back(seat)

    def take_back(self, seat: Seat) -> None:
        """Undo the seat's last move: `Illegal` if it may not."""
        self._match.take_back(seat)
        self.changed(self)

    def go_on(self) -> bool:
        """Let luck or a bot make the next move; False if a person is to act or the game is over."""
        actor = self.to_act
        if actor is None:
            return False
        if isinstance(actor, Luck):
            self._match.add(self.luck(self.rules, self._match.state))
        elif self.sitter(actor).human:
            return False
        else:
            self._match.play(self.bots[actor].choose(self.view(actor), self.draw))
        self.changed(self)
        return True
