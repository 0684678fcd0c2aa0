"""What is installed: games and bots, found by entry point, ours like anybody's."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from gatecrash.core.bot import BotKind
from gatecrash.core.errors import Unknown
from gatecrash.core.rules import Rules

__all__ = ["bot_kind", "bot_names", "bots_for", "game", "game_names", "prepare"]

GAMES = "gatecrash.games"
BOTS = "gatecrash.bots"


def game_names() -> tuple[str, ...]:
    """The games installed, by name; none is imported for that."""
    return tuple(sorted(_points(GAMES)))


def bot_names() -> tuple[str, ...]:
    """The bots installed, by name; none is imported for that."""
    return tuple(sorted(_points(BOTS)))


@cache
def game(name: str) -> Rules[Any, Any]:
    """The rules of the game of that name; `Unknown` says which there are."""
    rules: Rules[Any, Any] = _load(GAMES, name, "game")
    return rules


def prepare(rules: Rules[Any, Any]) -> None:
    """Before play: a game that can make itself faster, by a method of this name, does so in the background."""
    getattr(rules, "prepare", lambda: None)()


@cache
def bot_kind(name: str) -> BotKind:
    """The bot of that name; `Unknown` says which there are."""
    kind: BotKind = _load(BOTS, name, "bot")
    return kind


def bots_for(game_name: str) -> tuple[BotKind, ...]:
    """The bots that play this game, weakest first; one that cannot be loaded is left out."""
    kinds = []
    for name in bot_names():
        with suppress(Unknown):
            kinds.append(bot_kind(name))
    return tuple(sorted((kind for kind in kinds if kind.plays(game_name)), key=lambda kind: (kind.level, kind.name)))


@cache
def _points(group: str) -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=group)}


def _load(group: str, name: str, what: str) -> Any:
    points = _points(group)
    if name not in points:
        raise Unknown(f"no {what} {name[:40]!r} is installed; there are: {', '.join(sorted(points)) or 'none'}")
    try:
        return points[name].load()
    except Exception as error:  # whatever somebody's module does at its import
        raise Unknown(f"the {what} {name!r} is installed but cannot be loaded: {error}") from error
