"""What a request asks, read and checked."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from gatecrash.server import messages as m
from gatecrash.server.addresses import sender
from gatecrash.server.desk import Desk
from gatecrash.server.errors import GUESSES, Refused, refuse
from gatecrash.server.house import person_of
from gatecrash.server.room import Room
from gatecrash.server.told import Eye, encode

__all__ = ["address", "answer", "body", "desk", "eye", "guessing", "number", "room", "token"]

BIGGEST = 2**31


def desk(request: Request) -> Desk:
    """What every handler shares."""
    found: Desk = request.app.state.desk
    return found


def answer(data: Any, status: int = 200, **headers: str) -> Response:
    """JSON that nobody keeps."""
    headers = {"Cache-Control": "no-store", **{name.replace("_", "-"): value for name, value in headers.items()}}
    return Response(data if isinstance(data, bytes) else encode(data), status, headers, "application/json")


async def body(request: Request, shape: Any) -> Any:
    """The request's body as a message of that shape."""
    return m.read(await request.body(), shape)


def token(request: Request) -> str | None:
    """The bearer's token, if there is one."""
    kind, _, value = request.headers.get("authorization", "").partition(" ")
    value = value.strip()
    if kind.lower() != "bearer" or not value:
        return None
    if len(value) > 128 or not value.isascii():
        raise refuse("who/unknown")
    return value


def number(request: Request, name: str, usual: int | None = None) -> int | None:
    """A whole number of the query."""
    text = request.query_params.get(name)
    if text is None or text == "":
        return usual
    if not (text.isascii() and text.isdigit() and len(text) < 11 and int(text) < BIGGEST):
        raise refuse("wire/malformed", why=f"{name} is a whole number")
    return int(text)


def address(request: Request) -> str:
    """Whom limits count."""
    peer = (request.client.host,) if request.client else None
    return sender(peer, request.headers, desk(request).settings.trusted_proxies)


class guessing:
    """Counts a wrong code, link, token or id against the address; who guesses too much is refused before it tries."""

    def __init__(self, request: Request) -> None:
        self._wrong, self._address = desk(request).wrong, address(request)

    def __enter__(self) -> None:
        self._wrong.check(self._address)

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        if isinstance(error, Refused) and error.code in GUESSES:
            self._wrong.take(self._address)


async def room(request: Request) -> Room:
    """The room of the table in the address."""
    return await desk(request).house.room(request.path_params["id"])


def eye(request: Request, where: Room) -> Eye:
    """For whom the request asks: a seat needs its token while the game goes on."""
    table = where.table
    seat = number(request, "seat")
    person = person_of(table, token(request))
    if seat is None:
        if person is None and not table.lobby.settings.watch and table.lobby.state != "over":
            raise refuse("table/unknown")
        return None
    place = table.lobby.place(seat)
    if table.lobby.state != "over" and (person is None or place.person != person):
        raise refuse("who/unknown" if person is None else "who/not-yours", seat=seat)
    return seat
