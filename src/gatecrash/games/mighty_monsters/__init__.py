"""Mighty Monsters: small villains rob a castle, guard by guard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gatecrash.games.mighty_monsters.game import RULES

__all__ = ["RULES"]


def __getattr__(name: str) -> Any:
    """`RULES` when it is first asked for: the rules alone, as a graphics card runs them, need none of its imports."""
    if name != "RULES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from gatecrash.games.mighty_monsters.game import RULES

    return RULES
