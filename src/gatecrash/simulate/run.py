"""What is simulated: a game, its options, who sits where, and which games of a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gatecrash.core.offer import Options
from gatecrash.core.rules import Rules

__all__ = ["Run"]


@dataclass(frozen=True, slots=True)
class Run:
    """A simulation. Game *i* of a seed is the same on every backend, machine and number of threads."""

    rules: Rules[Any, Any]
    options: Options
    bots: Sequence[str]
    """The bots' names, in seat order."""
    seed: int
    games: range
