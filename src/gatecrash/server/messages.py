"""What clients send: typed, checked before anything else sees it. docs/wire.md describes each."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from gatecrash.server.errors import refuse

__all__ = [
    "PROTOCOL",
    "REACTIONS",
    "AnyCommand",
    "Bot",
    "Choose",
    "Command",
    "Content",
    "Free",
    "Hello",
    "Host",
    "Incoming",
    "Join",
    "Leave",
    "LinkFor",
    "LinkSecret",
    "MakeTable",
    "MoveCommand",
    "Mute",
    "NameSeat",
    "OptionsChange",
    "Ping",
    "QrText",
    "React",
    "Rematch",
    "Resign",
    "Seats",
    "SettingsChange",
    "Sit",
    "StandIn",
    "Start",
    "TableSettings",
    "Undo",
    "WantedSeat",
    "read",
]

PROTOCOL = 1
REACTIONS = ("hello", "well_played", "thanks", "wow", "ouch", "oops", "laugh", "hurry")

Key = Annotated[str, Meta(min_length=1, max_length=64)]
RowNumber = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=1, le=64)]
Name = Annotated[str, Meta(max_length=96)]  # trimmed and cut to 24 characters later
Code = Annotated[str, Meta(max_length=64)]
Secret = Annotated[str, Meta(max_length=128)]
Choices = Annotated[dict[Code, Code], Meta(max_length=8)]
Values = Annotated[dict[Code, Any], Meta(max_length=64)]
Text = Annotated[str, Meta(max_length=512)]
Milliseconds = Annotated[int, Meta(ge=0, le=60_000)]
Seconds = Annotated[int, Meta(ge=0, le=7 * 86_400)]
Pace = Literal["relaxed", "live"]
T = TypeVar("T")


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is run, apart from its game."""

    pace: Pace | None = None
    """None: live at a public table, else relaxed."""
    public: bool = False
    watch: bool = True
    grace_ms: Milliseconds = 2_500
    bot_ms: Milliseconds = 1_200
    move_s: Seconds = 0
    game_s: Seconds = 0
    stand_in: Code = ""


class SettingsPatch(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Settings that change; None: as it was."""

    pace: Pace | None = None
    public: bool | None = None
    watch: bool | None = None
    grace_ms: Milliseconds | None = None
    bot_ms: Milliseconds | None = None
    move_s: Seconds | None = None
    game_s: Seconds | None = None
    stand_in: Code | None = None


class WantedSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as its table's maker wants it."""

    kind: Literal["open", "me", "bot"] = "open"
    name: Name | None = None
    level: Code | None = None
    choices: Choices = {}


class MakeTable(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/1/tables`."""

    game: Code
    players: SeatNumber
    options: Values = {}
    seats: Annotated[list[WantedSeat], Meta(max_length=64)] = []
    settings: TableSettings = TableSettings()
    start: bool = False


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/1/tables/{id}/join`."""

    code: Secret | None = None
    name: Name | None = None
    seat: SeatNumber | None = None
    choices: Choices = {}


class LinkFor(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/1/tables/{id}/links`."""

    seat: SeatNumber


class LinkSecret(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/1/links/…`."""

    secret: Secret
    name: Name | None = None


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/1/games/{game}/content/{option}`."""

    text: Annotated[str, Meta(max_length=200_000)]
    name: Name = "file"


class QrText(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/1/qr`."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Command(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What adds a row: with the row last seen and a key of the client's own, so that a resend counts once."""

    key: Key
    row: RowNumber


class MoveCommand(Command, frozen=True, tag="move"):
    """A move in notation."""

    seat: SeatNumber
    text: Text


class Undo(Command, frozen=True, tag="undo"):
    """Take back the seat's last move."""

    seat: SeatNumber


class React(Command, frozen=True, tag="react"):
    """A fixed reaction."""

    seat: SeatNumber
    code: Code


class Sit(Command, frozen=True, tag="sit"):
    """One more seat for this person (hot-seat)."""

    seat: SeatNumber
    name: Name | None = None
    choices: Choices = {}


class Leave(Command, frozen=True, tag="leave"):
    """Give the seat up; in a running game: resign it."""

    seat: SeatNumber


class Choose(Command, frozen=True, tag="choose"):
    """The seat's choices (family)."""

    seat: SeatNumber
    choices: Choices


class NameSeat(Command, frozen=True, tag="name"):
    """The seat's name."""

    seat: SeatNumber
    name: Name


class Bot(Command, frozen=True, tag="bot"):
    """A bot takes the seat."""

    seat: SeatNumber
    level: Code


class Free(Command, frozen=True, tag="free"):
    """The seat becomes open."""

    seat: SeatNumber


class Seats(Command, frozen=True, tag="seats"):
    """How many play."""

    players: SeatNumber


class Mute(Command, frozen=True, tag="mute"):
    """The seat's reactions are kept from all, or not."""

    seat: SeatNumber
    muted: bool


class OptionsChange(Command, frozen=True, tag="options"):
    """The game's options, before the start."""

    options: Values


class SettingsChange(Command, frozen=True, tag="settings"):
    """The table's settings."""

    settings: SettingsPatch


class Start(Command, frozen=True, tag="start"):
    """Begin the game."""

    fill: Literal["bots", "remove"] | None = None
    level: Code | None = None


class StandIn(Command, frozen=True, tag="stand_in"):
    """A bot plays for the seat, or gives it back."""

    seat: SeatNumber
    on: bool


class Resign(Command, frozen=True, tag="resign"):
    """A bot plays the seat from now on."""

    seat: SeatNumber
    level: Code | None = None


class Host(Command, frozen=True, tag="host"):
    """The host's role goes to that seat's person."""

    seat: SeatNumber


class Rematch(Command, frozen=True, tag="rematch"):
    """A new table with the same people."""

    rotate: bool = False


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message of a socket."""

    protocol: int
    table: Secret
    token: Secret | None = None
    row: RowNumber | None = None


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    """Are you there?"""


AnyCommand = (
    MoveCommand
    | Undo
    | React
    | Sit
    | Leave
    | Choose
    | NameSeat
    | Bot
    | Free
    | Seats
    | Mute
    | OptionsChange
    | SettingsChange
    | Start
    | StandIn
    | Resign
    | Host
    | Rematch
)
Incoming = AnyCommand | Hello | Ping


def read(body: bytes | str, shape: Any) -> Any:
    """The message in `body`; refused as `wire/malformed` if it is not of that shape."""
    try:
        return msgspec.json.decode(body, type=shape)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise refuse("wire/malformed", why=str(error)[:200]) from error
