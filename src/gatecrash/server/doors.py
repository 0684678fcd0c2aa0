"""How people come to a seat: with a code, or by a one-time link that moves it to another device."""

from __future__ import annotations

import hmac
from typing import Any

from gatecrash.server import lobby
from gatecrash.server.errors import refuse
from gatecrash.server.house import House, person_of
from gatecrash.server.keys import hashed, new_secret, tidy_code
from gatecrash.server.making import joined
from gatecrash.server.messages import Join, LinkSecret
from gatecrash.server.room import Room
from gatecrash.server.seats import clean_name
from gatecrash.server.store import NewLink, NewPerson, SetName, SpendLink
from gatecrash.server.table import Draft

__all__ = ["join", "look", "make_link", "take"]


async def join(house: House, room: Room, wanted: Join, token: str | None) -> dict[str, Any]:
    """Somebody takes an open seat; who has a token takes one more."""
    table = room.table
    person = person_of(table, token)
    code = tidy_code(wanted.code or "")
    may = table.lobby.settings.public or hmac.compare_digest(code.encode(), table.stored.code.encode())
    if person is None and not may:
        raise refuse("table/unknown")
    token = token or new_secret()

    def draft() -> Draft:
        table.need_thawed()
        who = person or table.next_person()
        seat = wanted.seat or next(iter(table.lobby.open_seats()), None)
        if seat is None:
            raise refuse("table/full")
        made = lobby.sit(table, who, seat, wanted.name, wanted.choices, house.now())
        if person is None:
            made.changes.append(NewPerson(who, hashed(token)))
        return made

    await room.do(draft)
    return joined(room, table.people[hashed(token)], token)


async def make_link(house: House, room: Room, seat: int, token: str | None) -> dict[str, Any]:
    """A secret that moves the seat to another device, once."""
    table = room.table
    person = person_of(table, token)
    place = table.lobby.place(seat)
    if person is None or person not in (place.person, table.lobby.host):
        raise refuse("who/not-yours", seat=seat)
    if place.kind != "human":
        raise refuse("table/seat", seat=seat)
    secret = new_secret()
    expires = house.now() + house.settings.link_hours * 3_600_000
    await house.store.append(table.id, [], [NewLink(hashed(secret), seat, expires)])
    return {"secret": secret, "path": f"/#/seat/{secret}", "expires": expires}


async def look(house: House, wanted: LinkSecret) -> dict[str, Any]:
    """Which seat a link is for; nothing changes."""
    room, seat = await _linked(house, wanted.secret)
    return {"table": room.table_data(), "seat": seat}


async def take(house: House, wanted: LinkSecret, token: str | None) -> dict[str, Any]:
    """The seat moves to whoever asks; the link is spent."""
    room, seat = await _linked(house, wanted.secret)
    table = room.table
    person = table.people.get(hashed(token)) if token is not None else None
    token = token if person is not None and token is not None else new_secret()

    def draft() -> Draft:
        if hashed(wanted.secret) in table.spent:
            raise refuse("table/unknown")
        if table.lobby.place(seat).kind != "human":
            raise refuse("table/seat", seat=seat)
        who = person or table.next_person()
        made = table.draft_seat("device", house.now(), seat=seat, person=who)
        made.changes.append(SpendLink(hashed(wanted.secret)))
        if person is None:
            made.changes.append(NewPerson(who, hashed(token)))
        if wanted.name is not None:
            made.changes.append(SetName(seat, clean_name(wanted.name)))
        return made

    await room.do(draft)
    return joined(room, table.people[hashed(token)], token)


async def _linked(house: House, secret: str) -> tuple[Room, int]:
    found = await house.store.with_link(hashed(secret), house.now())
    if found is None:
        raise refuse("table/unknown")
    room = await house.room(found[0])
    return room, found[1]
