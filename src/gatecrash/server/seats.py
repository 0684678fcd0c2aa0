"""Who sits where: the fold of a table's seat rows."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from copy import copy
from typing import Any

import msgspec

from gatecrash.core.offer import Offer
from gatecrash.server.errors import refuse
from gatecrash.server.messages import TableSettings
from gatecrash.server.rows import Row

__all__ = ["Lobby", "Place", "State", "clean_name"]

State = str  # "open", "running", "over", "closed": how far the table is
NAME_LENGTH = 24


def clean_name(text: str | None) -> str:
    """A name as text: no control or invisible characters, single blanks, at most 24 characters."""
    kept = "".join(
        c if unicodedata.category(c)[0] not in "CZ" else " " for c in unicodedata.normalize("NFC", text or "")
    )
    return " ".join(kept.split())[:NAME_LENGTH].strip()


class Place:
    """One seat of a table."""

    __slots__ = ("choices", "kind", "level", "muted", "name", "person", "since", "stand_in")

    def __init__(self) -> None:
        self.kind = "open"
        self.person: int | None = None
        self.level: str | None = None
        self.name = ""
        self.choices: dict[str, str] = {}
        self.muted = False
        self.stand_in = False
        self.since = 0
        """The last row that changed this seat."""

    def become(self, kind: str, *, person: int | None = None, level: str | None = None) -> None:
        """Change who sits here; what belonged to the one before goes."""
        self.kind, self.person, self.level = kind, person, level
        self.stand_in = self.muted = False
        if kind != "human":
            self.name = ""

    @property
    def player(self) -> str | None:
        """The level that plays the seat now, None: a person, or nobody."""
        return self.level if self.kind == "bot" or self.stand_in else None


class Lobby:
    """Seats, people, options, settings and host of a table, as the seat rows so far make them."""

    def __init__(self, offer: Offer) -> None:
        self.offer = offer
        self.places: list[Place] = []
        self.values: dict[str, Any] = {}
        self.settings = TableSettings()
        self.host = 1
        self.moved: set[int] = set()
        """Persons whose last seat went to another device."""
        self.state: State = "open"
        self.next: str | None = None
        self.started = 0
        """The row of the start, 0 before it."""

    def copy(self) -> Lobby:
        """The same, to try rows on."""
        other = copy(self)
        other.places, other.moved = [copy(place) for place in self.places], set(self.moved)
        return other

    def place(self, seat: int) -> Place:
        """The seat of that number; refused where there is none."""
        if not 1 <= seat <= len(self.places):
            raise refuse("table/seat", seat=seat)
        return self.places[seat - 1]

    def seats_of(self, person: int | None) -> list[int]:
        """The seats that this person holds."""
        return [seat for seat, place in enumerate(self.places, 1) if person is not None and place.person == person]

    def people(self) -> list[int]:
        """Who holds a seat, in the order of the seats."""
        return list(dict.fromkeys(place.person for place in self.places if place.person is not None))

    def open_seats(self) -> list[int]:
        """The seats nobody has."""
        return [seat for seat, place in enumerate(self.places, 1) if place.kind == "open"]

    def check_choices(self, changed: Mapping[int, Mapping[str, str]]) -> None:
        """Refuse choices that are not offered or clash with another seat's."""
        choices = [dict(changed.get(seat, place.choices)) for seat, place in enumerate(self.places, 1)]
        for choice in self.offer.choices:
            taken = [one[choice.code] for one in choices if choice.code in one]
            clash = choice.distinct and len(set(taken)) < len(taken)
            if clash or not set(taken) <= set(choice.values):
                raise refuse("table/choice", choice=choice.code)
        codes = {choice.code for choice in self.offer.choices}
        if any(code not in codes for one in choices for code in one):
            raise refuse("table/choice")

    def fold(self, row: Row) -> None:
        """Take a seat row in."""
        data = msgspec.json.decode(row.data) if row.data else {}
        _FOLDS[row.text](self, row, data)
        if row.seat is not None:
            self.places[row.seat - 1].since = row.row

    def _seat(self, row: Row) -> Place:
        assert row.seat is not None
        return self.places[row.seat - 1]


Data = dict[str, Any]


def _make(lobby: Lobby, row: Row, data: Data) -> None:
    lobby.values = data["options"]
    lobby.settings = msgspec.convert(data["settings"], TableSettings)
    lobby.host = data["host"]
    for wanted in data["seats"]:
        place = Place()
        place.become(wanted["kind"], person=wanted.get("person"), level=wanted.get("level"))
        place.choices = wanted.get("choices", {})
        lobby.places.append(place)


def _take(lobby: Lobby, row: Row, data: Data) -> None:
    place = lobby._seat(row)
    place.become("human", person=data["person"])
    if not lobby.started:
        place.choices = data.get("choices", {})


def _free(lobby: Lobby, row: Row, data: Data) -> None:
    place = lobby._seat(row)
    place.become("open")
    if not lobby.started:
        place.choices = {}


def _bot(lobby: Lobby, row: Row, data: Data) -> None:
    lobby._seat(row).become("bot", level=data["level"])


def _choose(lobby: Lobby, row: Row, data: Data) -> None:
    lobby._seat(row).choices = data["choices"]


def _name(lobby: Lobby, row: Row, data: Data) -> None:
    """Only the fact stands in the log; the name is kept apart."""


def _seats(lobby: Lobby, row: Row, data: Data) -> None:
    count = data["players"]
    del lobby.places[count:]
    while len(lobby.places) < count:
        lobby.places.append(Place())


def _drop(lobby: Lobby, row: Row, data: Data) -> None:
    """Open seats are removed wherever they stand; those behind move up."""
    lobby.places = [place for seat, place in enumerate(lobby.places, 1) if seat not in data["seats"]]


def _mute(lobby: Lobby, row: Row, data: Data) -> None:
    lobby._seat(row).muted = data["muted"]


def _options(lobby: Lobby, row: Row, data: Data) -> None:
    lobby.values = data["options"]


def _settings(lobby: Lobby, row: Row, data: Data) -> None:
    lobby.settings = msgspec.convert(msgspec.to_builtins(lobby.settings) | data["settings"], TableSettings)


def _start(lobby: Lobby, row: Row, data: Data) -> None:
    for place, choices in zip(lobby.places, data["choices"], strict=True):
        place.choices = choices
    lobby.state, lobby.started = "running", row.row


def _stand_in(lobby: Lobby, row: Row, data: Data) -> None:
    place = lobby._seat(row)
    place.stand_in, place.level = True, data["level"]


def _back(lobby: Lobby, row: Row, data: Data) -> None:
    place = lobby._seat(row)
    place.stand_in, place.level = False, None


def _resign(lobby: Lobby, row: Row, data: Data) -> None:
    place = lobby._seat(row)
    name = place.name
    place.become("bot", level=data["level"])
    place.name = name


def _host(lobby: Lobby, row: Row, data: Data) -> None:
    lobby.host = data["person"]


def _rematch(lobby: Lobby, row: Row, data: Data) -> None:
    lobby.next = data["table"]


def _device(lobby: Lobby, row: Row, data: Data) -> None:
    """A seat moved to another device: another person holds it now, under the same name."""
    place, new = lobby._seat(row), data["person"]
    old, place.person = place.person, new
    place.stand_in, place.level = False, None
    lobby.moved.discard(new)
    if old is not None and old != new and not lobby.seats_of(old):
        lobby.moved.add(old)
        if lobby.host == old:
            lobby.host = new


_FOLDS = {
    "make": _make,
    "take": _take,
    "free": _free,
    "bot": _bot,
    "choose": _choose,
    "name": _name,
    "seats": _seats,
    "drop": _drop,
    "mute": _mute,
    "options": _options,
    "settings": _settings,
    "start": _start,
    "stand_in": _stand_in,
    "back": _back,
    "resign": _resign,
    "host": _host,
    "rematch": _rematch,
    "device": _device,
}
