"""Who plays without being a person: a bot gets a view and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from gatecrash.core.rules import Draw, View

__all__ = ["Bot", "BotKind"]


class Bot(Protocol):
    """Chooses among the moves that its view offers."""

    def choose(self, view: View[Any, Any], draw: Draw) -> str:
        """The notation of one of `view.decision.moves`; `draw` is the only source of chance."""


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot that is installed: what a lobby or `gatecrash bots` shows, and how one is made."""

    name: str
    level: int
    """How strong, from 0: the order in which levels are offered."""
    make: Callable[[], Bot]
    games: tuple[str, ...] = ()
    """The games it plays, by name; none named: every game."""

    def plays(self, game: str) -> bool:
        """Whether it knows the game of that name."""
        return not self.games or game in self.games
