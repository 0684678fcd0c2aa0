"""Records over HTTP: uploads, and finished tables."""

from __future__ import annotations

import asyncio
import hashlib
from base64 import urlsafe_b64encode

from starlette.requests import Request
from starlette.responses import Response

from gatecrash.core import records
from gatecrash.core.errors import BadRecord
from gatecrash.server.errors import from_game
from gatecrash.server.past import Past
from gatecrash.server.routes import asked
from gatecrash.server.routes.language import say_for
from gatecrash.server.routes.tables import MOST_ROWS, record_answer

__all__ = ["get", "picture", "rows", "upload", "view"]


async def upload(request: Request) -> Response:
    """Keep a record that follows the rules."""
    desk = asked.desk(request)
    raw = await request.body()
    desk.made.take(asked.address(request))
    try:
        text = await asyncio.to_thread(_verified, raw)
    except BadRecord as error:
        raise from_game(error) from None
    name = urlsafe_b64encode(hashlib.sha256(text.encode()).digest()[:18]).decode()
    await desk.house.store.add_record(name, text, desk.house.now())
    return asked.answer({"id": name, "path": f"/#/g/{name}"}, 201)


def _verified(raw: bytes) -> str:
    """The one record in there, as it is kept."""
    try:
        text = raw.decode("utf-8").strip()
    except UnicodeDecodeError as error:
        raise BadRecord("unreadable", f"not UTF-8: byte {error.start + 1}") from None
    record = records.read(text)
    records.verify(record)
    return records.write(record)


async def get(request: Request) -> Response:
    """The record."""
    name = request.path_params["id"]
    with asked.guessing(request):
        record = await asked.desk(request).pasts.record(name)
    return record_answer(record, f"{record.game}-{name[:8]}")


async def _past(request: Request) -> Past:
    with asked.guessing(request):
        return await asked.desk(request).pasts.of_record(request.path_params["id"])


async def rows(request: Request) -> Response:
    """The record's moves, as the eye is told of them."""
    past = await _past(request)
    first = asked.number(request, "from", 1) or 1
    count = min(asked.number(request, "count", MOST_ROWS) or 0, MOST_ROWS)
    return asked.answer(past.rows(asked.number(request, "seat"), first, count))


async def view(request: Request) -> Response:
    """The eye's view after so many moves."""
    past = await _past(request)
    return asked.answer(past.view(asked.number(request, "seat"), asked.number(request, "row")))


async def picture(request: Request) -> Response:
    """The same, drawn."""
    past = await _past(request)
    eye, row = asked.number(request, "seat"), asked.number(request, "row")
    return asked.answer(past.picture(eye, row, say_for(request, past.rules)))
