"""The application: the ways into it, the page's files, and what becomes of errors."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import ASGIApp

from gatecrash.core.errors import GameError
from gatecrash.server.desk import Desk
from gatecrash.server.errors import Refused, from_game, refuse
from gatecrash.server.routes.fences import Fences, problem
from gatecrash.server.routes.openapi import document
from gatecrash.server.routes.static import Static
from gatecrash.server.routes.ways import WAYS

__all__ = ["application"]


def application(desk: Desk) -> ASGIApp:
    """The application of one server."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await desk.begin()
        yield
        await desk.close()

    routes = [Route(way.path, way.handler, methods=[way.method]) for way in WAYS]
    routes.append(Route("/api/1/openapi.json", _openapi))
    static = Static()

    async def page(request: Request) -> Response:
        if _ways_there(request):
            raise HTTPException(405)
        return await static(request)

    routes += [Route("/", page), Route("/{path:path}", page)]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={Refused: _refused, GameError: _game_error, HTTPException: _http_error, Exception: _fault},
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
    answer = problem(refuse({404: "wire/not-found", 405: "wire/method"}.get(status, "wire/malformed")))
    if status == 405:
        answer.headers["Allow"] = ", ".join(sorted(_allowed(request)))
    return answer


def _allowed(request: Request) -> set[str]:
    """The methods that the address takes."""
    return {method for one in _ways_there(request) for method in one.methods or ()} or {"GET", "HEAD"}


def _ways_there(request: Request) -> list[Route]:
    """The routes of that address, whatever their method, but for the page's files."""
    routes = [one for one in request.app.routes if isinstance(one, Route) and one.endpoint.__name__ != "page"]
    return [one for one in routes if one.matches(request.scope)[0] is not Match.NONE]


def _fault(request: Request, error: Exception) -> Response:
    """What nobody foresaw: the fences log it."""
    return problem(refuse("wire/internal"))


async def _openapi(request: Request) -> Response:
    return Response(document(), headers={"Cache-Control": "no-cache"}, media_type="application/json")
