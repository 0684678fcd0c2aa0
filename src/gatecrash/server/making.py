"""How tables come to be: made by somebody, or as the rematch of another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from gatecrash.core.errors import GameError
from gatecrash.core.rules import Rules
from gatecrash.server import lobby, told
from gatecrash.server.errors import from_game, refuse
from gatecrash.server.house import House, rules_of, stored_for
from gatecrash.server.keys import hashed, new_code, new_id, new_secret
from gatecrash.server.messages import MakeTable, Rematch, TableSettings, WantedSeat
from gatecrash.server.room import Room
from gatecrash.server.rows import Row
from gatecrash.server.seats import Lobby, Place, clean_name
from gatecrash.server.store import Change, Conflict, NewPerson, SetName, Whole
from gatecrash.server.table import Draft, Table

__all__ = ["joined", "make_table", "rematch"]

TRIES = 8
MAKER = 1
"""Who makes a table is its first person."""


class Beginning(Struct, frozen=True):
    """What a table begins with."""

    rules: Any
    options: dict[str, Any]
    settings: TableSettings
    seats: list[dict[str, Any]]
    """Kind, person, level and choices of each."""
    names: dict[int, str]
    people: dict[str, int]
    """By the hash of their token."""
    host: int = MAKER


def joined(room: Room, person: int, token: str) -> dict[str, Any]:
    """What who came to a table is told: the token is shown this once."""
    table = room.table
    seats = table.lobby.seats_of(person)
    return {
        "table": room.table_data(),
        "person": person,
        "token": token,
        "seats": seats,
        "code": table.stored.code,
    }


async def make_table(house: House, wanted: MakeTable) -> dict[str, Any]:
    """A new table, begun at once if that is wanted."""
    rules, token = rules_of(wanted.game), new_secret()
    beginning = _beginning(rules, wanted, hashed(token))
    room = await _write(house, beginning, start=wanted.start)
    return joined(room, MAKER, token)


def _beginning(rules: Rules[Any, Any], wanted: MakeTable, token_hash: str) -> Beginning:
    """What is wanted, checked."""
    if wanted.seats and len(wanted.seats) != wanted.players:
        raise refuse("table/option", why=f"{len(wanted.seats)} seats for {wanted.players} players")
    try:
        options = rules.offer.complete(wanted.players, wanted.options).values
    except GameError as error:
        raise from_game(error) from None
    seats = wanted.seats or [WantedSeat()] * wanted.players
    names = {seat: name for seat, one in enumerate(seats, 1) if one.kind == "me" and (name := clean_name(one.name))}
    return Beginning(
        rules,
        dict(options),
        lobby.check_settings(rules.name, wanted.settings),
        [_seat(rules, one) for one in seats],
        names,
        {token_hash: MAKER},
    )


def _seat(rules: Rules[Any, Any], wanted: WantedSeat) -> dict[str, Any]:
    match wanted.kind:
        case "me":
            return {"kind": "human", "person": MAKER, "choices": wanted.choices}
        case "bot":
            return {"kind": "bot", "level": lobby.level_or_usual(rules.name, wanted.level), "choices": wanted.choices}
    return {"kind": "open"}


async def _write(house: House, beginning: Beginning, *, start: bool) -> Room:
    """Put the table into the store, and a room around it."""
    for _ in range(TRIES):
        table, draft = _tried(house, beginning, start=start)
        first = Row(1, "seat", table.stored.made, None, "make", data=_make_data(beginning))
        changes: list[Change] = [NewPerson(person, token) for token, person in beginning.people.items()]
        changes += [SetName(seat, name) for seat, name in beginning.names.items()]
        try:
            await house.store.make(table.stored, [first, *draft.rows], [*changes, *draft.changes])
        except Conflict:  # the code is taken
            continue
        table.accept(draft)
        return house.add(table)
    raise refuse("wire/internal")


def _tried(house: House, beginning: Beginning, *, start: bool) -> tuple[Table, Draft]:
    """The table in memory, and the draft of its start if it is to start at once."""
    now, rules = house.now(), beginning.rules
    public = beginning.settings.public
    stored = stored_for(new_id(), new_code(), rules, now, beginning.seats, public=public)
    first = Row(1, "seat", now, None, "make", data=_make_data(beginning))
    table = Table(Whole(stored, [first], beginning.people, beginning.names), rules)
    table.lobby.check_choices({})
    return table, table.seal(lobby.start(table, now)) if start else Draft()


def _make_data(beginning: Beginning) -> str:
    data = {
        "options": beginning.options,
        "settings": beginning.settings,
        "host": beginning.host,
        "seats": beginning.seats,
    }
    return told.encode(data).decode()


async def rematch(
    house: House, room: Room, person: int, command: Rematch, answer: Callable[[Draft], None] | None = None
) -> Draft:
    """A new table with the same people, named by a row of the old one."""
    table = room.table
    if (done := table.once(person, command.key)) is not None:
        return await room.do(lambda: done, answer)
    table.need_thawed()
    if table.lobby.host != person:
        raise refuse("who/not-yours", host=table.lobby.host)
    if table.lobby.state != "over" or table.lobby.next is not None:
        raise refuse("table/state", state=table.lobby.state, next=table.lobby.next)
    new = await _write(house, _again(table, rotate=command.rotate), start=False)

    def draft() -> Draft:
        if table.lobby.next is not None:
            raise refuse("table/state", state=table.lobby.state, next=table.lobby.next)
        return table.sign(table.draft_seat("rematch", house.now(), table=new.table.id), person, command.key)

    return await room.do(draft, answer)


def _again(table: Table, *, rotate: bool) -> Beginning:
    """What the rematch begins with; with `rotate` everybody moves on by one seat."""
    old: Lobby = table.lobby
    places = old.places[-1:] + old.places[:-1] if rotate else old.places
    return Beginning(
        table.rules,
        old.values,
        old.settings,
        [_place_data(place) for place in places],
        {seat: place.name for seat, place in enumerate(places, 1) if place.name and place.kind == "human"},
        {token: person for token, person in table.people.items() if person not in old.moved},
        old.host,
    )


def _place_data(place: Place) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": place.kind, "choices": dict(place.choices)}
    if place.kind == "human":
        data["person"] = place.person
    elif place.kind == "bot":
        data["level"] = place.level
    return data
