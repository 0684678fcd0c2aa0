"""Every way into the server over HTTP, in one table: the application and the OpenAPI document read it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from gatecrash.server import answers as a
from gatecrash.server import messages as m
from gatecrash.server.routes import games, records, tables

__all__ = ["WAYS", "Way"]

Handler = Callable[[Request], Awaitable[Response]]
Query = tuple[str, ...]
EYE: Query = ("seat", "row")
DRAWN: Query = (*EYE, "language")
SOME: Query = ("seat", "from", "count")


@dataclass(frozen=True, slots=True)
class Way:
    """A method and a path, what does it, what comes and what goes."""

    method: str
    path: str
    handler: Handler
    answer: Any
    """The shape of the answer; None: not JSON."""
    body: Any = None
    query: Query = ()
    token: bool = False
    """Whether a token matters."""
    status: int = 200


GET, POST = "GET", "POST"
WAYS: tuple[Way, ...] = (
    Way(GET, "/healthz", games.health, a.Health),
    Way(GET, "/api/1", games.about, a.About),
    Way(GET, "/api/1/words/{language}", games.words, a.WordsAnswer),
    Way(GET, "/api/1/games", games.games, a.Games),
    Way(POST, "/api/1/games/{game}/content/{option}", games.content, a.ContentValue, m.Content),
    Way(GET, "/api/1/tables", tables.public, a.PublicTables),
    Way(POST, "/api/1/tables", tables.make, a.Joined, m.MakeTable, status=201),
    Way(GET, "/api/1/codes/{code}", tables.by_code, a.TableAnswer),
    Way(GET, "/api/1/tables/{id}", tables.table, a.TableAnswer, token=True),
    Way(POST, "/api/1/tables/{id}/join", tables.join, a.Joined, m.Join, token=True),
    Way(POST, "/api/1/tables/{id}/commands", tables.command, a.Done, m.AnyCommand, token=True),
    Way(POST, "/api/1/tables/{id}/links", tables.link, a.Link, m.LinkFor, token=True, status=201),
    Way(POST, "/api/1/links/look", tables.look, a.LookedAt, m.LinkSecret),
    Way(POST, "/api/1/links/take", tables.take, a.Joined, m.LinkSecret, token=True),
    Way(GET, "/api/1/tables/{id}/rows", tables.rows, a.Rows, query=SOME, token=True),
    Way(GET, "/api/1/tables/{id}/view", tables.view, a.View, query=EYE, token=True),
    Way(GET, "/api/1/tables/{id}/picture", tables.picture, a.Picture, query=DRAWN, token=True),
    Way(GET, "/api/1/tables/{id}/record", tables.record, a.RecordAnswer, token=True),
    Way(POST, "/api/1/records", records.upload, a.Uploaded, a.RecordAnswer, status=201),
    Way(GET, "/api/1/records/{id}", records.get, a.RecordAnswer),
    Way(GET, "/api/1/records/{id}/rows", records.rows, a.Rows, query=SOME),
    Way(GET, "/api/1/records/{id}/view", records.view, a.View, query=EYE),
    Way(GET, "/api/1/records/{id}/picture", records.picture, a.Picture, query=DRAWN),
    Way(GET, "/api/1/lan", games.lan, a.Lan),
    Way(POST, "/api/1/lan", games.open_lan, a.Lan),
    Way(POST, "/api/1/qr", games.qr, None, m.QrText),
)
