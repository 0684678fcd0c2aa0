"""Decks: the guards' faces and the healing costs, from data (1.2 to 1.4)."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, NoReturn

from gatecrash.core.errors import BadContent, Unknown

__all__ = [
    "RECONSTRUCTED",
    "Deck",
    "Face",
    "Level",
    "deck_schema",
    "deck_text",
    "read_deck",
    "shipped",
    "shipped_names",
]

GUARDS = 12
"""Of each level (1.3)."""
RECONSTRUCTED = frozenset({"standard"})
"""Shipped decks whose figures are not the printed ones (1.4)."""
DECKS = files(__package__).joinpath("decks")
AT_LINE = re.compile(r" ?\(at line ([0-9]+), column [0-9]+\)$")
AT_END = " (at end of document)"


class Range(NamedTuple):
    """What the back of a guard tells: from the lowest to the highest."""

    low: int
    high: int


class Face(NamedTuple):
    """A guard's front, and how many of the level look so."""

    strength: int
    loot: int
    copies: int


@dataclass(frozen=True, slots=True)
class Level:
    """The twelve guards of one, two or three stars."""

    strength: Range
    loot: Range
    guards: tuple[Face, ...]

    @property
    def maximum(self) -> int:
        """The level's maximum strength, whether a guard reaches it or not (1.4b)."""
        return self.strength.high


@dataclass(frozen=True, slots=True)
class Deck:
    """Three levels, one star first, and the healing costs, strength 1 first."""

    name: str
    healing: tuple[int, ...]
    levels: tuple[Level, ...]

    def data(self) -> dict[str, Any]:
        """The deck as plain data, with the keys of a deck file."""
        return {
            "name": self.name,
            "healing": list(self.healing),
            "levels": [
                {"strength": list(one.strength), "loot": list(one.loot), "guards": [list(face) for face in one.guards]}
                for one in self.levels
            ],
        }


def shipped_names() -> tuple[str, ...]:
    """The decks that come with the product."""
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in DECKS.iterdir() if entry.name.endswith(".toml")))


@cache
def shipped(name: str) -> Deck:
    """The shipped deck of that name; `Unknown` says which there are."""
    if name not in shipped_names():
        raise Unknown(f"no deck {name[:40]!r} is shipped; there are: {', '.join(shipped_names())}")
    return read_deck(_parse(DECKS.joinpath(f"{name}.toml").read_text("utf-8"), name), name)


def deck_text(text: str, where: str) -> Deck:
    """The deck that a file's text holds; a shipped deck's name on another deck is refused (10.2e)."""
    deck = read_deck(_parse(text, where), where)
    if deck.name in shipped_names() and deck != shipped(deck.name):
        raise BadContent(where, "name", f"{deck.name!r} is the name of a shipped deck, and this is another deck")
    return deck


def read_deck(data: Any, where: str) -> Deck:
    """The deck that plain data describes; `BadContent` names the key that is wrong (1.4a)."""
    return _Reader(where).deck(data)


def deck_schema() -> dict[str, Any]:
    """The JSON schema of a deck file."""
    schema: dict[str, Any] = json.loads(files(__package__).joinpath("schemas", "deck.json").read_text("utf-8"))
    return schema


def _parse(text: str, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        why = str(wrong)
        if found := AT_LINE.search(why):
            raise BadContent(where, "", why[: found.start()], int(found[1])) from None
        raise BadContent(where, "", why.removesuffix(AT_END), max(1, len(text.splitlines()))) from None
    except (ValueError, RecursionError):
        raise BadContent(where, "", "no deck holds numbers this long or tables this deep") from None


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads one deck; every fault is told with its key."""

    where: str

    def deck(self, data: Any) -> Deck:
        name, healing, levels = self._fields(data, "", ("name", "healing", "levels"))
        if not isinstance(name, str) or not name.strip() or not name.isprintable():
            self._refuse("name", "a name is a text of one line, and not blank")
        self._list(healing, "healing", 5, "five costs, strength 1 first")
        costs = tuple(self._number(cost, f"healing[{at}]", 0, 9) for at, cost in enumerate(healing))
        self._list(levels, "levels", 3, "three levels, one star first")
        return Deck(name, costs, tuple(self._level(level, f"levels[{at}]") for at, level in enumerate(levels)))

    def _level(self, data: Any, key: str) -> Level:
        strength, loot, guards = self._fields(data, key, ("strength", "loot", "guards"))
        level = Level(self._range(strength, f"{key}.strength", 1, 15), self._range(loot, f"{key}.loot", 0, 50), ())
        self._list(guards, f"{key}.guards", None, "a list of faces")
        faces: list[Face] = []
        for at, guard in enumerate(guards):
            faces.append(self._face(guard, f"{key}.guards[{at}]", level))
            if faces[-1][:2] in (face[:2] for face in faces[:-1]):
                self._refuse(f"{key}.guards[{at}]", "this face came before: count its copies together")
        if (guards_there := sum(face.copies for face in faces)) != GUARDS:
            self._refuse(f"{key}.guards", f"a level has {GUARDS} guards, not {guards_there}")
        return Level(level.strength, level.loot, tuple(faces))

    def _face(self, data: Any, key: str, level: Level) -> Face:
        self._list(data, key, 3, "strength, loot and copies")
        face = Face(
            self._number(data[0], f"{key}[0]", 1, 15),
            self._number(data[1], f"{key}[1]", 0, 50),
            self._number(data[2], f"{key}[2]", 1, 12),
        )
        for what, value, back in (("strength", face.strength, level.strength), ("loot", face.loot, level.loot)):
            if not back.low <= value <= back.high:
                self._refuse(key, f"{what} {value} is not within the back's {back.low} to {back.high}")
        return face

    def _range(self, data: Any, key: str, least: int, most: int) -> Range:
        self._list(data, key, 2, "the lowest and the highest")
        low, high = (self._number(value, f"{key}[{at}]", least, most) for at, value in enumerate(data))
        if low > high:
            self._refuse(key, f"it runs from low to high, not from {low} to {high}")
        return Range(low, high)

    def _fields(self, data: Any, key: str, names: Sequence[str]) -> list[Any]:
        """The values of exactly these keys."""
        inside = f"{key}." if key else ""
        if not isinstance(data, Mapping):
            self._refuse(key, f"it has the keys {', '.join(names)}")
        for name in names:
            if name not in data:
                self._refuse(f"{inside}{name}", "this key is missing")
        for name in data:
            if name not in names:
                self._refuse(f"{inside}{str(name)[:40]}", f"no such key; there are: {', '.join(names)}")
        return [data[name] for name in names]

    def _list(self, data: Any, key: str, length: int | None, what: str) -> None:
        if not isinstance(data, list | tuple) or (length is not None and len(data) != length):
            self._refuse(key, f"it holds {what}")

    def _number(self, value: Any, key: str, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self._refuse(key, f"it is a whole number from {least} to {most}")
        return int(value)

    def _refuse(self, key: str, why: str) -> NoReturn:
        raise BadContent(self.where, key, why)
