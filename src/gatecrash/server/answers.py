"""The shapes of answers, for the document that describes the wire; tests hold real answers against them."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from gatecrash.server.messages import TableSettings

__all__ = [
    "About",
    "ContentValue",
    "Done",
    "Games",
    "Health",
    "Joined",
    "Lan",
    "Link",
    "LookedAt",
    "Picture",
    "Problem",
    "PublicTables",
    "RecordAnswer",
    "Rows",
    "TableAnswer",
    "Uploaded",
    "View",
    "WordsAnswer",
]

Object = dict[str, Any]


class Problem(Struct):
    """What every refusal says: a stable code, what to do, and data."""

    code: str
    sentence: str
    data: Object


class Health(Struct):
    """The server is there."""

    ok: bool
    server: str
    """Another one each time the server starts."""


class About(Struct):
    """The program."""

    program: str
    version: str
    protocol: int
    reactions: list[str]
    languages: list[str]
    limits: dict[str, float]


class WordsAnswer(Struct):
    """Every catalogue of a language: codes and texts, by catalogue."""

    language: str
    catalogues: dict[str, dict[str, str | dict[str, str]]]


class OptionAnswer(Struct):
    """An option of a game."""

    code: str
    kind: Literal["switch", "one", "several", "number", "content"]
    default: Any
    values: list[str]
    low: int
    high: int


class ChoiceAnswer(Struct):
    """What each seat chooses."""

    code: str
    values: list[str]
    distinct: bool


class OfferAnswer(Struct):
    """What a game offers."""

    players: list[int]
    options: list[OptionAnswer]
    choices: list[ChoiceAnswer]


class BotAnswer(Struct):
    """A bot."""

    name: str
    level: int


class GameAnswer(Struct):
    """A game."""

    name: str
    rules: int
    offer: OfferAnswer
    bots: list[BotAnswer]
    schema: Object
    """The JSON schema of its views."""


class Games(Struct):
    """What can be played."""

    games: list[GameAnswer]


class ContentValue(Struct):
    """A content file as an option's value."""

    value: Any


class TableLine(Struct):
    """A table in the public list."""

    id: str
    game: str
    state: str
    players: int
    open: int
    names: list[str]
    made: int


class PublicTables(Struct):
    """The public list."""

    tables: list[TableLine]


class SeatAnswer(Struct):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["open", "human", "bot"]
    person: int | None
    name: str
    level: str | None
    choices: dict[str, str]
    present: bool
    muted: bool
    stand_in: bool
    move_ms: int | None
    game_ms: int | None


class ResultAnswer(Struct):
    """How a game ended."""

    winners: list[int]
    numbers: list[int]
    data: Object


class Table(Struct):
    """A table as everybody sees it."""

    id: str
    game: str
    rules: int
    state: Literal["open", "running", "over", "frozen"]
    players: int
    options: Object
    settings: TableSettings
    host: int
    row: int
    made: int
    to_act: int | Literal["luck"] | None
    asleep: bool
    watching: int
    next: str | None
    frozen: str | None
    seats: list[SeatAnswer]
    result: ResultAnswer | None


class TableAnswer(Struct):
    """A table."""

    table: Table


class Joined(Struct):
    """For who came to a table."""

    table: Table
    person: int
    token: str
    seats: list[int]
    code: str


class Done(Struct, tag="done"):
    """The command was done: the first row that it added."""

    key: str
    row: int | None


class Link(Struct):
    """A one-time link."""

    secret: str
    path: str
    expires: int


class LookedAt(Struct):
    """Where a link leads."""

    table: Table
    seat: int


class RowAnswer(Struct):
    """A row, as an eye is told of it; more keys by its kind."""

    row: int
    kind: Literal["move", "undo", "seat", "clock", "reaction"]
    at: int
    seat: int | None


class Rows(Struct):
    """Some rows, and the number of the last there is."""

    rows: list[RowAnswer]
    row: int


class View(Struct):
    """A game's view: more keys by the game, whose schema `/api/1/games` holds."""

    game: str
    rules: int
    seat: int | None
    private: bool
    to_act: int | Literal["luck"] | None
    players: int
    decision: Object | None
    reasons: list[Object]
    result: Object | None


class Picture(Struct):
    """A view, drawn."""

    text: str
    svg: str


class RecordAnswer(Struct):
    """A record (docs/notation.md)."""

    format: Literal["gatecrash-record/1"]
    game: str
    rules: int
    players: int
    options: Object
    seats: list[Object]
    moves: str
    result: Object | None


class Uploaded(Struct):
    """Where an uploaded record is."""

    id: str
    path: str


class Lan(Struct):
    """Whether phones in this room can join."""

    may: bool
    open: bool
    addresses: list[str]
