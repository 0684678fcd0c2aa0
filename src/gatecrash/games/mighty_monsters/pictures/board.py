"""The table as lines of styled pieces, at most 78 columns and 14 lines of it with six players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gatecrash.core.rules import Seat
from gatecrash.games.mighty_monsters import rules
from gatecrash.games.mighty_monsters.facts import GuardFacts
from gatecrash.games.mighty_monsters.pictures.shown import (
    Say,
    Seen,
    Told,
    bonus,
    cards,
    decimal,
    facts,
    family,
    percent,
    stack,
    tile_strength,
    won,
)
from gatecrash.games.mighty_monsters.position import Guard, Position

__all__ = ["WIDTH", "Piece", "board"]

WIDTH = 78
SEATS_A_LINE = 3
NAME = 11
FREE = "·"
LEFT, RIGHT = "<", ">"


class Piece(NamedTuple):
    """Some text, and what it is: a style for a terminal with colours."""

    text: str
    style: str = ""


Line = list[Piece]


def board(view: Seen, say: Say, name: Told | None = None) -> list[Line]:
    """The view line by line: round, tile, own cards, castle, seats, faces not yet seen."""
    return [*_heading(view, say, name), *_castle(view, say), *_seats(view, say, name), *_unseen(view, say)]


def _heading(view: Seen, say: Say, name: Told | None) -> Iterator[Line]:
    position = view.state
    parts = [say("view.round", round=position.round, rounds=position.rounds), say(f"phase.{position.phase}")]
    if position.start:
        parts.append(say("view.begins", seat=_seat(say, name, position.start)))
    yield [Piece(" · ".join(parts), "bold")]
    if position.tile:
        yield [Piece(f"♔ {say(f'tile.{position.tile}')}. ", "magenta"), Piece(say(f"tile_effect.{position.tile}"))]
    if view.seat is not None:
        yield _own(view, say, name, view.seat)


def _own(view: Seen, say: Say, name: Told | None, seat: Seat) -> Line:
    hand, resting = cards(view.state, seat, gap=" ")
    gold = rules.gold(view.state.words, seat)
    parts = [
        say("view.you", seat=_seat(say, name, seat)),
        f"{say('view.gold')} {gold}",
        f"{say('view.hand')} {hand or '–'}",
        f"{say('view.resting')} {resting or '–'}",
    ]
    return [Piece("  ".join(parts), "bold green")]


def _seat(say: Say, name: Told | None, seat: int) -> str:
    return name(seat) if name else say("view.seat", seat=seat)


# The castle: a line a guard, from the gate

COLUMNS = (
    ("guard", LEFT, 5),
    ("strength", LEFT, 8),
    ("loot", LEFT, 8),
    ("a", LEFT, 5),
    ("b", LEFT, 5),
    ("total", LEFT, 6),
    ("chance", RIGHT, 6),
    ("reached", RIGHT, 8),
    ("shares", LEFT, 16),
)
FATE = 15
"""The two chances, where a word stands instead."""


def _castle(view: Seen, say: Say) -> Iterator[Line]:
    position = view.state
    if not position.guards:
        return
    yield _row([Piece(name if len(name) == 1 else say(f"view.{name}"), "dim") for name, _, _ in COLUMNS])
    for at, (guard, odds) in enumerate(zip(position.guards, facts(view).guards, strict=True), start=1):
        yield [*_row(_guard(position, say, at, guard)), Piece(" "), *_fate(position, say, guard, odds)]


def _row(cells: Sequence[Piece]) -> Line:
    padded = (
        Piece(f"{cell.text:{side}{width}}", cell.style)
        for cell, (_, side, width) in zip(cells, COLUMNS[: len(cells)], strict=True)
    )
    return [piece for cell in padded for piece in (cell, Piece(" "))][:-1]


def _guard(position: Position, say: Say, at: int, guard: Guard) -> list[Piece]:
    words = position.words
    back = position.setup.deck.levels[guard.level - 1]
    strength, loot = (f"{low}–{high}" for low, high in (back.strength, back.loot))
    if guard.face:
        strength, loot = map(str, guard.face)
    return [
        Piece(f"{at} {say(f'level.{guard.level}')}", "bold"),
        Piece(f"{strength}{bonus(tile_strength(words, at))}", "red" if guard.state == "lost" else ""),
        Piece(f"{loot}{bonus(rules.tile_loot(words, at))}", "yellow"),
        _monster(position, say, 2 * at - 2),
        _monster(position, say, 2 * at - 1),
        Piece(f"{guard.total}/{back.maximum}{'!' if guard.locked else ''}", "dim" if guard.locked else ""),
    ]


def _monster(position: Position, say: Say, space: int) -> Piece:
    monster = position.monster(space)
    if monster is None:
        return Piece(FREE, "dim")
    return Piece(f"{monster.card} {_short(say, family(position, monster.seat))}", "bold cyan")


def _short(say: Say, of: str) -> str:
    """The first three letters of a family's name tell it from every other."""
    return say(f"family.{of}")[:3]


def _fate(position: Position, say: Say, guard: Guard, odds: GuardFacts) -> Line:
    """The guard's chances, or what became of it; and what its owners get of it."""
    shares = ", ".join(f"{_short(say, family(position, seat))} {decimal(gold, say)}" for seat, gold in odds.mean)
    if guard.state == "closed":
        falls, reached = f"{percent(odds.falls):>6}", f"{percent(odds.reached):>8}"
        return [Piece(falls, "green" if odds.falls == 1 else ""), Piece(f" {reached} "), Piece(shares, "yellow")]
    style = {"won": "green", "lost": "red"}.get(guard.state, "dim")
    fate = f"{say(f'state.{guard.state}'):>{FATE}} "
    return [Piece(fate, style), Piece(shares if guard.state == "won" else "", "yellow")]


# The seats: three a line


def _seats(view: Seen, say: Say, name: Told | None) -> Iterator[Line]:
    entries = [_entry(view, say, name, seat) for seat in view.state.seats]
    for at in range(0, len(entries), SEATS_A_LINE):
        yield [piece for entry in entries[at : at + SEATS_A_LINE] for piece in entry][:-1]


def _entry(view: Seen, say: Say, name: Told | None, seat: Seat) -> Line:
    position = view.state
    family_name = say(f"family.{family(position, seat)}")
    who = f"{name(seat)[: NAME - 4]} {family_name[:3]}" if name else family_name[:NAME]
    hand, resting = cards(position, seat)
    mark = "►" if position.turn == seat else "♛" if won(position, seat) else " "
    style = "bold green" if seat == view.seat else "bold" if position.turn == seat else ""
    gold = f"{rules.gold(position.words, seat):4}"
    held = f" {hand:>3}|{resting:2}" if hand or resting else " " * 7
    return [Piece(f"{mark}{seat} {who:{NAME}}", style), Piece(gold, "yellow"), Piece(held, style), Piece(" ")]


# The faces not yet seen


def _unseen(view: Seen, say: Say) -> Iterator[Line]:
    if view.state.phase == "over":
        return
    lines = _wrapped(say, _faces(view, say, with_loot=True))
    if len(lines) > 2:
        lines = _wrapped(say, _faces(view, say, with_loot=False))
    for line in lines:
        yield [Piece(line, "dim")]


def _faces(view: Seen, say: Say, *, with_loot: bool) -> Iterator[str]:
    """The pieces of the list, none of which is broken in two."""
    left = stack(view.state)
    for level in (1, 2, 3):
        copies: dict[str, int] = {}
        for one in facts(view).unseen:
            if one.level == level:
                face = f"{one.strength}/{one.loot}" if with_loot else str(one.strength)
                copies[face] = copies.get(face, 0) + one.copies
        yield f"{say(f'level.{level}')} ({left[level - 1]}):"
        yield from (f"{face}×{many}" for face, many in copies.items())


def _wrapped(say: Say, words: Iterator[str]) -> list[str]:
    lines = [say("view.unseen")]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(" ")
        lines[-1] += f" {word}"
    return lines
