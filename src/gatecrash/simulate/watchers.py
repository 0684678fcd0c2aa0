"""Accumulators: they are told what happens in game after game, and add it up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from gatecrash.core.kernel import Tally, game_digest, tally_of
from gatecrash.core.match import Match, Row
from gatecrash.core.records import Record, record_of
from gatecrash.simulate.run import Run

__all__ = ["Counter", "Recorder", "Watcher"]


class Watcher(Protocol):
    """Is told of every move with its events, and of every end."""

    def step(self, row: Row[Any, Any]) -> None:
        """A move was made, a seat's or luck's."""

    def end(self, game: int, match: Match[Any, Any]) -> None:
        """The game of that number is over."""


class Counter:
    """Counts games into a tally."""

    def __init__(self, *, digest: bool) -> None:
        self.digest = digest
        self.last: Tally | None = None
        """Of the game that ended last."""

    def step(self, row: Row[Any, Any]) -> None:
        """Moves are counted at the end."""

    def end(self, game: int, match: Match[Any, Any]) -> None:
        """Make the game's tally."""
        result = match.rules.result(match.state)
        assert result is not None, "the game is over"
        numbers = [match.rules.number(row.move) for row in match.rows] if self.digest else []
        digest = game_digest(game, numbers, result) if self.digest else 0
        self.last = tally_of(result, len(match.rows), digest)


class Recorder:
    """Makes a record of every game and hands it on."""

    def __init__(self, run: Run, keep: Callable[[Record], None]) -> None:
        self.run, self.keep = run, keep
        self.seats = [{"name": bot, "kind": "bot"} for bot in run.bots]

    def step(self, row: Row[Any, Any]) -> None:
        """Moves are written at the end."""

    def end(self, game: int, match: Match[Any, Any]) -> None:
        """Hand the record on, with the seed and the number that the game can be found by."""
        self.keep(record_of(match, self.seats, seed=self.run.seed, game_number=game))
