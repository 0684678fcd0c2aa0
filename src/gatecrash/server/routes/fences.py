"""Around every request: its rate, its origin, its size, the security headers of the answer, and a log line."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable, MutableMapping
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gatecrash.server.addresses import here, origin_allowed, sender
from gatecrash.server.desk import Desk
from gatecrash.server.errors import Refused, refuse
from gatecrash.server.told import encode

__all__ = ["Fences", "problem"]

LOG = logging.getLogger("gatecrash")
HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'{sockets}; manifest-src 'self'; worker-src 'self'; media-src 'self' blob:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
OPENER = ("Cross-Origin-Opener-Policy", "same-origin")
"""For secure contexts alone: browsers warn of it over plain http from elsewhere."""
STATIC_COST = 0.05
"""A file of the page counts little: opening it asks for some dozens."""


def problem(error: Refused) -> Response:
    """An error as the wire has it."""
    headers = {"Cache-Control": "no-store"}
    if "wait_ms" in error.data:
        headers["Retry-After"] = str(-(-int(error.data["wait_ms"]) // 1000))
    return Response(encode(error.body()), error.kind.status, headers, "application/json")


class Fences:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, desk: Desk, clock: Callable[[], float] = time.perf_counter) -> None:
        self._app, self._desk, self._clock = app, desk, clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, headers = self._clock(), Headers(scope=scope)
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _protect(
                    message,
                    headers.get("host"),
                    secure=scope["scheme"] == "https" or here(scope.get("client"), headers),
                )
            await send(message)

        try:
            self._check(scope, headers)
            await self._app(scope, self._limited(receive), sending)
        except Refused as error:
            await problem(error)(scope, receive, sending)
        except Exception:
            LOG.exception("a request failed", extra={"fields": {"route": _route(scope)}})
            if not status:
                await problem(refuse("wire/internal"))(scope, receive, sending)
        milliseconds = round((self._clock() - began) * 1000, 1)
        fields = {"method": scope["method"], "route": _route(scope), "status": status, "ms": milliseconds}
        LOG.debug("request", extra={"fields": fields})

    def _check(self, scope: Scope, headers: Headers) -> None:
        settings, path = self._desk.settings, scope["path"]
        if path == "/healthz":
            return
        address = sender(scope.get("client"), headers, settings.trusted_proxies)
        self._desk.requests.take(address, 1 if path.startswith("/api/") else STATIC_COST)
        if not origin_allowed(headers.get("origin"), headers.get("host"), settings.origins):
            raise refuse("wire/origin")
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > settings.body_bytes:
            raise refuse("wire/too-large")

    def _limited(self, receive: Receive) -> Receive:
        """The body, up to the limit."""
        most, came = self._desk.settings.body_bytes, 0

        async def receiving() -> Message:
            nonlocal came
            message = await receive()
            came += len(message.get("body", b""))
            if came > most:
                raise refuse("wire/too-large")
            return message

        return receiving


def _route(scope: MutableMapping[str, Any]) -> str:
    """The pattern of the address: addresses of tables are not for logs."""
    route = scope.get("route")
    return str(getattr(route, "path", "none"))


def _protect(message: Message, host: str | None, *, secure: bool) -> None:
    sockets = f" ws://{host} wss://{host}" if host and HOST.fullmatch(host) else ""
    headers = MutableHeaders(scope=message)
    headers["Content-Security-Policy"] = POLICY.format(sockets=sockets)
    for name, value in [*HEADERS.items(), *([OPENER] if secure else [])]:
        headers[name] = value
