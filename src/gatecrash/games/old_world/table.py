"""What holds for a whole game: the options, and what follows from them and the content."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gatecrash.games.old_world.content import Content

__all__ = ["Table"]


@dataclass(frozen=True, eq=False)
class Table:
    """Options and content of a game; one object for equal options (see `options`)."""

    key: str
    """The options as canonical text."""
    players: int
    values: Mapping[str, Any]
    kinds: tuple[str, ...]
    """slayer or mage, by seat."""
    content: Content
    expansions: frozenset[str]
    pools: Mapping[str, tuple[Any, ...]]
    """What each pile holds at the start, ascending, copies repeated."""
    starts: Mapping[str, tuple[str, ...]]
    """Each character's starting deck, ascending."""

    def __repr__(self) -> str:
        return f"Table({self.content.name}, {self.players} players)"

    @property
    def legends(self) -> bool:
        """L."""
        return "l" in self.expansions

    @property
    def sea(self) -> bool:
        """S."""
        return "s" in self.expansions

    @property
    def hunt(self) -> bool:
        """H."""
        return "h" in self.expansions

    @property
    def mages(self) -> bool:
        """M."""
        return "m" in self.expansions

    def option(self, code: str) -> Any:
        """An option's value."""
        return self.values[code]
