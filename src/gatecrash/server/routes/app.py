"""The application: every route, in one table that the OpenAPI document reads as well."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from gatecrash.core.errors import GameError
from gatecrash.server.desk import Desk
from gatecrash.server.errors import Refused, from_game, refuse
from gatecrash.server.routes import games, records, tables
from gatecrash.server.routes.fences import Fences, problem
from gatecrash.server.routes.static import Static

__all__ = ["API", "application"]

Handler = Callable[[Request], Awaitable[Response]]

API: tuple[tuple[str, str, Handler], ...] = (
    ("GET", "/healthz", games.health),
    ("GET", "/api/1", games.about),
    ("GET", "/api/1/words/{language}", games.words),
    ("GET", "/api/1/games", games.games),
    ("POST", "/api/1/games/{game}/content/{option}", games.content),
    ("GET", "/api/1/tables", tables.public),
    ("POST", "/api/1/tables", tables.make),
    ("GET", "/api/1/codes/{code}", tables.by_code),
    ("GET", "/api/1/tables/{id}", tables.table),
    ("POST", "/api/1/tables/{id}/join", tables.join),
    ("POST", "/api/1/tables/{id}/commands", tables.command),
    ("POST", "/api/1/tables/{id}/links", tables.link),
    ("POST", "/api/1/links/look", tables.look),
    ("POST", "/api/1/links/take", tables.take),
    ("GET", "/api/1/tables/{id}/rows", tables.rows),
    ("GET", "/api/1/tables/{id}/view", tables.view),
    ("GET", "/api/1/tables/{id}/picture", tables.picture),
    ("GET", "/api/1/tables/{id}/record", tables.record),
    ("POST", "/api/1/records", records.upload),
    ("GET", "/api/1/records/{id}", records.get),
    ("GET", "/api/1/records/{id}/rows", records.rows),
    ("GET", "/api/1/records/{id}/view", records.view),
    ("GET", "/api/1/records/{id}/picture", records.picture),
    ("GET", "/api/1/lan", games.lan),
    ("POST", "/api/1/lan", games.open_lan),
    ("POST", "/api/1/qr", games.qr),
)


def application(desk: Desk) -> ASGIApp:
    """The application of one server."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await desk.begin()
        yield
        await desk.close()

    routes = [Route(path, handler, methods=[method]) for method, path, handler in API]
    static = Static()

    async def page(request: Request) -> Response:
        return await static(request)

    routes += [Route("/", page), Route("/{path:path}", page)]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={Refused: _refused, GameError: _game_error, HTTPException: _http_error},
    )
    app.state.desk = desk
    return Fences(app, desk)


def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return problem(error)


def _game_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, GameError)
    return problem(from_game(error))


def _http_error(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    return problem(refuse({404: "wire/not-found", 405: "wire/method"}.get(status, "wire/malformed")))
