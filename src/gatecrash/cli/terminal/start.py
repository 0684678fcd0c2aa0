"""From wishes on the command line to a table with a face: who sits where, which language, what kind of terminal."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gatecrash.cli.setup import options_for, per_seat, split_names, usual
from gatecrash.cli.streams import refuse_existing
from gatecrash.cli.terminal.dialogue import Dialogue
from gatecrash.cli.terminal.face import Face
from gatecrash.cli.terminal.plain import PlainFace
from gatecrash.cli.terminal.saved import keep, new_place, sitters_of, waiting
from gatecrash.cli.terminal.table import Sitter, Table
from gatecrash.cli.terminal.tell import Teller
from gatecrash.core.errors import BadOption
from gatecrash.core.luck import Sampler, Stream, SystemLuck, policy_key, system_draw
from gatecrash.core.offer import Options
from gatecrash.core.registry import bot_kind, bots_for, game, prepare
from gatecrash.core.rules import Rules, Seat
from gatecrash.core.words import LANGUAGES, Words, words

__all__ = ["Seating", "Wishes", "begin", "face_for", "go_on", "language"]

NAMES = ("Ani", "Ben", "Inga", "Dario", "Jenny", "Frank", "Mila", "Oskar")
"""What bots are called, by seat."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """How the terminal is to behave, whatever the game."""

    lang: str = ""
    plain: bool = False
    save: str = ""
    force: bool = False
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where, as it was typed."""

    seat: str = "1"
    names: str = ""
    bots: str = ""


def begin(name: str, players: int | None, settings: Sequence[str], seating: Seating, wishes: Wishes) -> int:
    """Begin a new game and play it."""
    rules = game(name)
    spoken = words("gatecrash.cli", language(wishes.lang))
    count = players if players is not None else usual(rules.offer)
    humans = _humans(seating.seat, count)
    options = options_for(rules, count, _to_seats(settings, rules, humans, count))
    sitters = _sitters(rules.name, count, humans, seating, spoken)
    place = _place(wishes, rules.name)
    return _play(rules, options, sitters, [], place, spoken, wishes)


def go_on(path: str, wishes: Wishes) -> int:
    """Go on with a game that waits in a file; it is kept there again."""
    record = waiting(path)
    spoken = words("gatecrash.cli", language(wishes.lang))
    rules = game(record.game)
    place = Path(path) if not wishes.save and path != "-" else _place(wishes, record.game)
    return _play(rules, record.begin().options, sitters_of(record), record.texts(), place, spoken, wishes)


def language(wanted: str) -> str:
    """The language asked for, or the system's if we speak it, or English."""
    if wanted:
        if wanted not in LANGUAGES:
            raise BadOption(f"--lang {wanted[:40]!r}: it is one of {', '.join(LANGUAGES)}")
        return wanted
    told = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "")
    told = told or locale.getlocale()[0] or ""
    return "de" if told.casefold().startswith(("de", "german")) else "en"


def _humans(seat: str, players: int) -> tuple[Seat, ...]:
    """The seats of people; none if they only watch."""
    numbers = [int(part) if part.isascii() and part.isdigit() and len(part) < 4 else -1 for part in split_names(seat)]
    if numbers == [0]:
        return ()
    if len(set(numbers)) < len(numbers) or not all(0 < number <= players for number in numbers):
        raise BadOption(
            f"--seat {seat[:40]!r}: it is a seat from 1 to {players}, or several with commas, or 0 to watch"
        )
    return tuple(Seat(number) for number in numbers)


def _to_seats(settings: Sequence[str], rules: Rules[Any, Any], humans: Sequence[Seat], players: int) -> list[str]:
    """What people choose stands in the order of the people; the options want it in the order of the seats."""
    choices = {choice.code for choice in rules.offer.choices}
    moved = []
    for setting in settings:
        code, _, value = setting.partition("=")
        if code in choices:
            chosen = split_names(value)
            if len(chosen) > len(humans):
                raise BadOption(f"{code}: {len(chosen)} values for {len(humans)} people")
            by_seat = dict(zip(humans, chosen, strict=False))
            value = ",".join(by_seat.get(Seat(number), "") for number in range(1, players + 1))
        moved.append(f"{code}={value}" if code in choices else setting)
    return moved


def _sitters(name: str, players: int, humans: Sequence[Seat], seating: Seating, spoken: Words) -> tuple[Sitter, ...]:
    people = split_names(seating.names) if seating.names else []
    if len(people) > len(humans):
        raise BadOption(f"--name: {len(people)} names for {len(humans)} people")
    free = [Seat(number) for number in range(1, players + 1) if number not in humans]
    kinds = per_seat(split_names(seating.bots or bots_for(name)[-1].name), len(free), "--bots") if free else []
    for kind in kinds:
        if not bot_kind(kind).plays(name):
            fit = ", ".join(one.name for one in bots_for(name))
            raise BadOption(f"--bots: {kind} does not play {name}; there are: {fit}")
    called = {seat: people[at] if at < len(people) and people[at] else "" for at, seat in enumerate(humans)}
    by_bot = dict(zip(free, kinds, strict=True))
    return tuple(
        Sitter(_called(seat, spoken), by_bot[seat])
        if seat in by_bot
        else Sitter(called[seat] or spoken("name.human", seat=seat))
        for seat in map(Seat, range(1, players + 1))
    )


def _called(seat: Seat, spoken: Words) -> str:
    return NAMES[seat - 1] if seat <= len(NAMES) else spoken("name.human", seat=seat)


def _place(wishes: Wishes, name: str) -> Path:
    if not wishes.save:
        return new_place(name)
    refuse_existing(wishes.save, force=wishes.force)
    return Path(wishes.save)


def _play(
    rules: Rules[Any, Any],
    options: Options,
    sitters: tuple[Sitter, ...],
    moves: list[str],
    place: Path,
    spoken: Words,
    wishes: Wishes,
) -> int:
    bots = {Seat(at): bot_kind(one.bot).make() for at, one in enumerate(sitters, start=1) if one.bot}
    prepare(rules)
    seed = wishes.seed
    luck = SystemLuck() if seed is None else Sampler(seed, 0)
    draw = system_draw if seed is None else Stream(policy_key(seed, 0))
    table = Table(rules, options, sitters, bots, luck, draw, lambda one: keep(one.record(), place))
    table.restore(moves)
    keep(table.record(), place)
    face = face_for(rules, spoken, plain=wishes.plain)
    face.told([spoken("saved.resumed", rows=len(moves))] if moves else [spoken("saved.where", file=place)])
    teller = Teller(rules, spoken.language, [one.name for one in sitters])
    dialogue = Dialogue(table, face, teller, spoken, lambda path: _copy(table, path))
    try:
        over = dialogue.run()
    except KeyboardInterrupt:
        _farewell(spoken, place, over=False)
        raise
    _farewell(spoken, place, over=over)
    return 0


def _copy(table: Table, path: str) -> None:
    refuse_existing(path, force=False)
    keep(table.record(), Path(path))


def _farewell(spoken: Words, place: Path, *, over: bool) -> None:
    """Where the game lies now, on stderr: it is no part of the game."""
    codes = ("end.record", "end.look") if over else ("saved.kept", "saved.resume")
    print(file=sys.stderr)
    for code in codes:
        print(spoken(code, file=place), file=sys.stderr)


def face_for(rules: Rules[Any, Any], spoken: Words, *, plain: bool) -> Face:
    """A screen where there is one that is large enough, else sentences."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if not plain and terminal and os.environ.get("TERM", "") != "dumb":
        from rich.console import Console

        from gatecrash.cli.terminal.screen import SMALLEST, ScreenFace

        console = Console(highlight=False)
        if console.width >= SMALLEST[0] and console.height >= SMALLEST[1]:
            return ScreenFace(rules, spoken, console)
    return PlainFace(rules, spoken, pauses=terminal)
