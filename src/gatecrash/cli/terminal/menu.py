"""The moves of a decision, numbered and grouped, so that one of hundreds is found with a few keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from textwrap import wrap

__all__ = ["Entry", "Menu", "columns", "groups"]

INDENT = "     "


@dataclass(frozen=True, slots=True)
class Entry:
    """A move on offer: its number, its notation, and what it is in words."""

    number: int
    text: str
    code: str
    target: str
    words: str
    short: str
    """The notation with what it costs, in a few signs; or the move in as few words."""
    face: str = ""
    """What stands on the card that it is about."""

    def matches(self, query: str) -> bool:
        """Whether every word of the query stands in the notation or in the words."""
        hay = f"{self.text} {self.words} {self.short} {self.target}".casefold()
        return all(word in hay for word in query.casefold().split())


@dataclass(frozen=True, slots=True)
class Group:
    """Moves that are alike in kind, or aimed at the same."""

    key: str
    """What opens it: a letter."""
    title: str
    entries: tuple[Entry, ...]

    @property
    def span(self) -> str:
        """The numbers of its moves."""
        first, last = self.entries[0].number, self.entries[-1].number
        return str(first) if first == last else f"{first}–{last}"


class Menu:
    """All moves, and the part of them that is on the screen: a group that was opened or what a query found."""

    def __init__(self, entries: Sequence[Entry], title: Callable[[str], str]) -> None:
        self._all = tuple(entries)
        self._title = title
        self.shown = self._all
        self._open: tuple[Group, ...] = ()
        """The groups that were listed last: what a letter opens."""

    def numbered(self, number: int) -> Entry | None:
        """The move of that number."""
        return self._all[number - 1] if 0 < number <= len(self._all) else None

    @property
    def count(self) -> int:
        """How many moves there are in all."""
        return len(self._all)

    @property
    def narrowed(self) -> bool:
        """Whether only a part of the moves is shown."""
        return len(self.shown) < len(self._all)

    def everything(self) -> None:
        """Show all moves again."""
        self.shown = self._all

    def narrow(self, query: str) -> bool:
        """Show a group by its letter, or the moves that fit the query; False if there are none."""
        found = next((group.entries for group in self._open if group.key == query.casefold()), ())
        found = found or tuple(entry for entry in self._all if entry.matches(query))
        self.shown = found or self.shown
        return bool(found)

    def groups(self, room: int, width: int) -> tuple[Group, ...]:
        """The groups that the moves shown are in, if there is no room for the moves themselves."""
        self._open = self._grouped(room, width)
        return self._open

    def _grouped(self, room: int, width: int) -> tuple[Group, ...]:
        if len(columns([_numbered(entry) for entry in self.shown], width)) <= room:
            return ()
        by_code = groups(self.shown, lambda entry: entry.code)
        parts = by_code if len(by_code) > 1 else groups(self.shown, lambda entry: entry.target)
        if len(parts) < 2 or len(parts) > len(ascii_lowercase):
            return ()
        return tuple(
            Group(letter, self._title(name) if parts is by_code else name or "–", tuple(part))
            for letter, (name, part) in zip(ascii_lowercase, parts, strict=False)
        )

    def lines(self, room: int, width: int) -> list[str]:
        """The moves in words, if there is room; else in columns, by kind; or the groups, where those do not fit."""
        for worded in (_explained(self.shown, width), _worded(self.shown)):
            if len(worded) <= room and max(map(len, worded), default=0) <= width:
                self._open = ()
                return worded
        if opened := self.groups(room, width):
            return columns([f"{group.key}) {group.title} ({group.span})" for group in opened], width)
        parts = groups(self.shown, lambda entry: entry.code)
        if len(parts) == len(self.shown):
            return columns([_numbered(entry) for entry in self.shown], width)
        lines = []
        for code, part in parts:
            title = self._title(code)
            rows = columns([_numbered(entry) for entry in part], width - len(title) - 2)
            lines += [f"{title if not at else '':{len(title)}}  {row}" for at, row in enumerate(rows)]
        return lines


def groups(entries: Iterable[Entry], key: Callable[[Entry], str]) -> list[tuple[str, list[Entry]]]:
    """The entries by key, in the order in which the keys first come."""
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        found.setdefault(key(entry), []).append(entry)
    return list(found.items())


def columns(cells: Sequence[str], width: int) -> list[str]:
    """The cells in rows of equal columns, read from left to right."""
    if not cells:
        return []
    widest = max(map(len, cells)) + 2
    across = max(1, width // widest)
    rows = [cells[at : at + across] for at in range(0, len(cells), across)]
    return ["".join(f"{cell:{widest}}" for cell in row).rstrip() for row in rows]


def _worded(entries: Sequence[Entry]) -> list[str]:
    """One a line: number, notation where the few words keep it, words."""
    signs = [entry.short if entry.text in entry.short and entry.short not in entry.words else "" for entry in entries]
    widest = max(map(len, signs), default=0)
    gap = "  " if widest else ""
    return [
        f"{entry.number:2} {sign:{widest}}{gap}{entry.words}".rstrip()
        for entry, sign in zip(entries, signs, strict=True)
    ]


def _explained(entries: Sequence[Entry], width: int) -> list[str]:
    """The same, and under each what stands on its card."""
    made = []
    for line, entry in zip(_worded(entries), entries, strict=True):
        made += [line, *wrap(entry.face, width, initial_indent=INDENT, subsequent_indent=INDENT)]
    return made


def _numbered(entry: Entry) -> str:
    return f"{entry.number:2} {entry.short}"
