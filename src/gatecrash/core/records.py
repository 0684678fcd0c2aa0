"""Records: whole games as JSON, one a line, read and written to the letter of the format and checked by replaying.

`read` refuses what is no record of a game that is installed; `verify` plays the moves again and names the first that
cannot be. `load` and `dump` stream files of any size; `writing` makes a file that is there whole or not at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from textwrap import shorten
from typing import Any, BinaryIO

from gatecrash.core.errors import BadRecord, GameError, Illegal, Malformed
from gatecrash.core.jsontext import read_object, same, write_text
from gatecrash.core.match import Match
from gatecrash.core.offer import Offer, Option, Options
from gatecrash.core.registry import game
from gatecrash.core.rules import Json, Luck

__all__ = ["FORMAT", "LINE_LIMIT", "VERDICTS", "Record", "dump", "load", "read", "record_of", "scan", "verify", "write"]

FORMAT = "gatecrash-record/1"
LINE_LIMIT = 1 << 20
"""Bytes of a line, its line feed not counted."""
VERDICTS = frozenset({"malformed", "illegal", "impossible", "result"})
"""What is wrong with a record that can be read: its moves or its result. Any other fault makes it unreadable."""
KEYS = ("format", "game", "rules", "players", "options", "seats", "moves", "result")


@dataclass(frozen=True, slots=True)
class Record:
    """One game as it is kept: what it began with, every move in notation, how it ended."""

    game: str
    rules: int
    players: int
    options: Mapping[str, Json]
    seats: tuple[Mapping[str, Json], ...]
    moves: str
    result: Mapping[str, Json] | None
    further: Mapping[str, Json] = field(default_factory=dict)
    """Keys that the format does not name."""
    source: str = field(default="", compare=False, repr=False)
    """The line it was read from: written again as it was, as long as it says the same."""

    def texts(self) -> list[str]:
        """The moves, one by one."""
        return self.moves.split(" ") if self.moves else []

    def begin(self) -> Match[Any, Any]:
        """The game before its first move."""
        rules = game(self.game)
        return Match(rules, _options(rules.offer, self.players, self.options, self.seats))


def record_of(match: Match[Any, Any], seats: Sequence[Mapping[str, Json]], **further: Json) -> Record:
    """The record of a match; `seats` has each seat's name and kind, and the choices are added."""
    rules, result = match.rules, match.rules.result(match.state)
    choices = match.options.choices or ({},) * match.options.players
    return Record(
        game=rules.name,
        rules=rules.version,
        players=match.options.players,
        options=dict(rules.options_of(match.state).values),
        seats=tuple({**seat, **choice} for seat, choice in zip(seats, choices, strict=True)),
        moves=" ".join(match.texts()),
        result=None if result is None else dict(result.data),
        further=further,
    )


def write(record: Record) -> str:
    """The record as one line, without its line feed."""
    if record.source and _parse(record.source) == record:
        return record.source
    named = (FORMAT, record.game, record.rules, record.players, record.options, record.seats, record.moves)
    return write_text({**dict(zip(KEYS, (*named, record.result), strict=True)), **record.further})


def read(line: str) -> Record:
    """The record that is written so; `BadRecord` says what is wrong with it. Its moves are not played: see `verify`."""
    record = _parse(line)
    try:
        rules = game(record.game)
        if record.rules != rules.version:
            raise BadRecord("unknown", f"rules version {record.rules}; this {record.game} is version {rules.version}")
        rules.start(_options(rules.offer, record.players, record.options, record.seats))
    except BadRecord:
        raise
    except GameError as error:
        raise BadRecord("unknown", shorten(str(error), 300)) from error
    for number, text in enumerate(record.texts(), 1):
        if not text:
            raise BadRecord("malformed", "moves have exactly one space between, none at either end", move=number)
    return record


def verify(record: Record) -> Match[Any, Any]:
    """The game played again; `BadRecord` names the first move that cannot be, or a result that does not follow."""
    match = record.begin()
    for number, text in enumerate(record.texts(), 1):
        _play(match, number, text)
    result = match.rules.result(match.state)
    if result is None and record.result is not None:
        raise BadRecord("result", "the game is not over, and yet there is a result")
    if result is not None and not _follows(result.data, record.result):
        raise BadRecord("result", f"the result does not follow from the moves: it is {write_text(result.data)}")
    return match


def scan(stream: BinaryIO) -> Iterator[tuple[int, Record | BadRecord]]:
    """Every line's number and record, or what is wrong with it, one at a time."""
    number = 0
    while line := stream.readline(LINE_LIMIT + 1):
        number += 1
        try:
            yield number, _read_line(line, number)
        except BadRecord as fault:
            yield number, BadRecord(fault.what, fault.why, line=number, move=fault.move, text=fault.text)
        while not line.endswith(b"\n") and (line := stream.readline(LINE_LIMIT)):
            pass  # what is left of a line that is too long


def load(stream: BinaryIO) -> Iterator[Record]:
    """The records of a file, one at a time; `BadRecord` at the first line that is none."""
    for _, found in scan(stream):
        if isinstance(found, BadRecord):
            raise found
        yield found


def dump(records: Iterable[Record], stream: BinaryIO) -> int:
    """Write records, a line each; the number written."""
    count = 0
    for record in records:
        stream.write(write(record).encode() + b"\n")
        count += 1
    return count


def _read_line(line: bytes, number: int) -> Record:
    if len(line) > LINE_LIMIT and not line.endswith(b"\n"):
        raise BadRecord("too_long", f"a line has at most {LINE_LIMIT} bytes")
    if number == 1 and line.startswith(b"\xef\xbb\xbf"):
        raise BadRecord("unreadable", "a record file has no byte-order mark")
    if not line.strip():
        raise BadRecord("unreadable", "no line is blank")
    try:
        text = line.removesuffix(b"\n").decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord("unreadable", f"not UTF-8: byte {error.start + 1}") from error
    return read(text)


def _parse(line: str) -> Record:
    """The record by its shape alone."""
    try:
        data = read_object(line)
    except ValueError as error:
        raise BadRecord("unreadable", str(error)) from error
    if "format" in data and data["format"] != FORMAT:
        raise BadRecord("unknown", f"format {str(data['format'])[:40]!r}; it is {FORMAT!r}")
    for key in KEYS:
        if key not in data:
            raise BadRecord("unreadable", f"key {key!r} is missing")
    players = _typed(data, "players", int, "a whole number")
    seats = tuple(_typed(data, "seats", list, "a list"))
    if players < 1 or len(seats) != players:
        raise BadRecord("unreadable", f"seats: {len(seats)} entries for {players} players")
    for number, seat in enumerate(seats, 1):
        _check_seat(number, seat)
    if data["result"] is not None:
        _typed(data, "result", dict, "an object or null")
    return Record(
        game=_typed(data, "game", str, "a text"),
        rules=_typed(data, "rules", int, "a whole number"),
        players=players,
        options=_typed(data, "options", dict, "an object"),
        seats=seats,
        moves=_typed(data, "moves", str, "a text"),
        result=data["result"],
        further={key: value for key, value in data.items() if key not in KEYS},
        source=line,
    )


def _typed(data: Mapping[str, Json], key: str, kind: type, words: str) -> Any:
    value = data[key]
    if type(value) is not kind:  # true is no whole number
        raise BadRecord("unreadable", f"{key}: it is {words}, written so")
    return value


def _check_seat(number: int, seat: Json) -> None:
    if type(seat) is not dict:
        raise BadRecord("unreadable", f"seats: entry {number} is not an object")
    if type(seat.get("name")) is not str:
        raise BadRecord("unreadable", f"seats: entry {number} has no name, a text")
    if seat.get("kind") not in ("human", "bot"):
        raise BadRecord("unreadable", f"seats: entry {number} is neither of kind human nor bot")


def _options(offer: Offer, players: int, values: Mapping[str, Json], seats: Sequence[Mapping[str, Json]]) -> Options:
    """What the game began with; options hold exactly the keys that the game offers."""
    offered = {option.code for option in offer.options}
    for key in sorted(offered ^ values.keys()):
        raise BadRecord("unreadable", f"options: {key!r} is {'missing' if key in offered else 'not offered'}")
    for option in offer.options:
        _check_content(option, values[option.code])
    for number, seat in enumerate(seats, 1):
        for choice in offer.choices:
            if type(seat.get(choice.code)) is not str:
                raise BadRecord("unreadable", f"seats: entry {number} has no {choice.code}")
    choices = [{choice.code: seat[choice.code] for choice in offer.choices} for seat in seats]
    return offer.complete(players, values, choices)


def _check_content(option: Option, value: Json) -> None:
    """Content that ships is named, or named with its digest; only other content stands there whole."""
    if option.kind != "content" or not isinstance(value, Mapping) or "sha256" in value:
        return
    if value.get("name") in option.values:
        raise BadRecord("unreadable", f"{option.code}: {value['name']!r} ships with Gatecrash; a record names it only")


def _play(match: Match[Any, Any], number: int, text: str) -> None:
    lucks = isinstance(match.to_act, Luck)
    try:
        match.play(text)
    except Malformed as error:
        raise BadRecord("malformed", "no move is written so", move=number, text=text) from error
    except Illegal as error:
        what, word = ("impossible", "impossible for luck") if lucks else ("illegal", "illegal")
        data = ", ".join(f"{name} {value}" for name, value in error.reason.data)
        why = f"{word}: {error.reason.code}" + (f" ({data})" if data else "")
        raise BadRecord(what, why, move=number, text=text) from error


def _follows(wanted: Mapping[str, Json], given: Mapping[str, Json] | None) -> bool:
    """Whether a record's result says what the game's does; further keys are its own affair."""
    return given is not None and all(key in given and same(given[key], value) for key, value in wanted.items())
