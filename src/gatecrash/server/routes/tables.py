"""Tables over HTTP."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from gatecrash.core.records import Record, write
from gatecrash.server import doors, making
from gatecrash.server import messages as m
from gatecrash.server.errors import refuse
from gatecrash.server.house import person_of
from gatecrash.server.keys import tidy_code
from gatecrash.server.room import Room
from gatecrash.server.routes import asked
from gatecrash.server.routes.language import say_for
from gatecrash.server.store import Line
from gatecrash.server.told import Eye

__all__ = [
    "by_code",
    "command",
    "join",
    "link",
    "look",
    "make",
    "picture",
    "public",
    "record",
    "rows",
    "table",
    "take",
    "view",
]

LISTED = 100
MOST_ROWS = 200


async def public(request: Request) -> Response:
    """Tables that are listed by choice, those with an open seat first."""
    lines = await asked.desk(request).house.store.lines(public=True, states=("open", "running"), limit=LISTED)
    tables = sorted((_line(line) for line in lines), key=lambda one: not one["open"])
    return asked.answer({"tables": tables})


def _line(line: Line) -> dict[str, object]:
    return {
        "id": line.id,
        "game": line.game,
        "state": line.state,
        "players": line.players,
        "open": line.open,
        "names": line.names,
        "made": line.made,
    }


async def make(request: Request) -> Response:
    """Make a table."""
    desk = asked.desk(request)
    wanted = await asked.body(request, m.MakeTable)
    desk.made.take(asked.address(request))
    return asked.answer(await making.make_table(desk.house, wanted), 201)


async def by_code(request: Request) -> Response:
    """The table with that code."""
    with asked.guessing(request):
        room = await asked.desk(request).house.with_code(tidy_code(request.path_params["code"])[:64])
    return asked.answer({"table": room.table_data()})


async def table(request: Request) -> Response:
    """The table as everybody sees it."""
    with asked.guessing(request):
        room = await asked.room(request)
        asked.eye(request, room)
    return asked.answer({"table": room.table_data()})


async def join(request: Request) -> Response:
    """Take a seat."""
    wanted = await asked.body(request, m.Join)
    with asked.guessing(request):
        room = await asked.room(request)
        return asked.answer(await doors.join(asked.desk(request).house, room, wanted, asked.token(request)))


async def command(request: Request) -> Response:
    """Any command of the socket."""
    message = await asked.body(request, m.AnyCommand)
    with asked.guessing(request):
        room = await asked.room(request)
        person = person_of(room.table, asked.token(request))
    if person is None:
        raise refuse("who/unknown")
    done = await asked.desk(request).command(room, person, message)
    return asked.answer({"type": "done", "key": message.key, "row": done.done or done.first})


async def link(request: Request) -> Response:
    """A one-time link to a seat."""
    wanted = await asked.body(request, m.LinkFor)
    with asked.guessing(request):
        room = await asked.room(request)
        made = await doors.make_link(asked.desk(request).house, room, wanted.seat, asked.token(request))
    return asked.answer(made, 201)


async def look(request: Request) -> Response:
    """Where a link leads; nothing changes."""
    wanted = await asked.body(request, m.LinkSecret)
    with asked.guessing(request):
        return asked.answer(await doors.look(asked.desk(request).house, wanted))


async def take(request: Request) -> Response:
    """Move the seat of a link to this device."""
    wanted = await asked.body(request, m.LinkSecret)
    with asked.guessing(request):
        return asked.answer(await doors.take(asked.desk(request).house, wanted, asked.token(request)))


async def rows(request: Request) -> Response:
    """Rows of the log, as the eye is told of them."""
    room, eye = await _for_eye(request)
    first = asked.number(request, "from", 1) or 1
    count = min(asked.number(request, "count", MOST_ROWS) or 0, MOST_ROWS)
    past = await asked.desk(request).pasts.of_table(room.table)
    return asked.answer(past.rows(eye, first, count))


async def view(request: Request) -> Response:
    """The eye's view after a row."""
    room, eye = await _for_eye(request)
    past = await asked.desk(request).pasts.of_table(room.table)
    return asked.answer(past.view(eye, asked.number(request, "row")))


async def picture(request: Request) -> Response:
    """The same, drawn."""
    room, eye = await _for_eye(request)
    past = await asked.desk(request).pasts.of_table(room.table)
    return asked.answer(past.picture(eye, asked.number(request, "row"), say_for(request, past.rules)))


async def _for_eye(request: Request) -> tuple[Room, Eye]:
    with asked.guessing(request):
        room = await asked.room(request)
        return room, asked.eye(request, room)


async def record(request: Request) -> Response:
    """The record of a finished game, as a file."""
    with asked.guessing(request):
        room = await asked.room(request)
        asked.eye(request, room)
    if room.table.lobby.state != "over":
        raise refuse("record/unfinished")
    found = await asked.desk(request).pasts.record(room.table.id)
    return record_answer(found, f"{found.game}-{room.table.id[:8]}")


def record_answer(found: Record, name: str) -> Response:
    """A record as a file of that name."""
    text = write(found).encode() + b"\n"
    disposition = f'attachment; filename="{name}.jsonl"'
    return asked.answer(text, Content_Disposition=disposition)
