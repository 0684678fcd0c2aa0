"""The server over HTTP."""

from __future__ import annotations

import asyncio
import http.client
import json
import ssl
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

from gatecrash.client.refusal import Lost, Refusal
from gatecrash.client.table import RemoteTable

__all__ = ["Server"]

Json = Any
PATIENCE = 30.0


class Server:
    """A table server at an address such as http://127.0.0.1:8642."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address if "//" in address else f"http://{address}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"{address[:80]!r} is no address; it begins with http:// or https://")
        self._secure, self._host, self._port = parts.scheme == "https", parts.hostname, parts.port
        self._tls = ssl.create_default_context() if self._secure else None

    async def ask(
        self, method: str, path: str, body: Json = None, token: str | None = None, **query: Any
    ) -> tuple[int, Mapping[str, str], bytes]:
        """Any request; the answer's status, headers and body. `Refusal` if the server says no."""
        asked = urlencode({name: value for name, value in query.items() if value is not None})
        target = f"{path}?{asked}" if asked else path
        return await asyncio.to_thread(self._ask, method, target, body, token)

    def _ask(self, method: str, path: str, body: Json, token: str | None) -> tuple[int, Mapping[str, str], bytes]:
        line = self._line()
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        sent = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        try:
            line.request(method, path, sent, headers)
            answer = line.getresponse()
            read = answer.read()
        except (OSError, http.client.HTTPException) as error:
            raise Lost(f"the server cannot be reached: {error}") from error
        finally:
            line.close()
        if answer.status >= 400:
            raise Refusal(_problem(read, answer.status))
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, read

    def _line(self) -> http.client.HTTPConnection:
        if self._tls is not None:
            return http.client.HTTPSConnection(self._host, self._port, timeout=PATIENCE, context=self._tls)
        return http.client.HTTPConnection(self._host, self._port, timeout=PATIENCE)

    async def get(self, path: str, token: str | None = None, **query: Any) -> Json:
        """JSON from below /api/1."""
        return json.loads((await self.ask("GET", f"/api/1{path}", None, token, **query))[2])

    async def post(self, path: str, body: Json, token: str | None = None) -> Json:
        """Send JSON below /api/1."""
        return json.loads((await self.ask("POST", f"/api/1{path}", body, token))[2])

    # --- tables

    async def games(self) -> Json:
        """What can be played there."""
        return (await self.get("/games"))["games"]

    async def make(self, game: str, players: int, **wanted: Json) -> Json:
        """Make a table: `options`, `seats`, `settings`, `start` as the wire has them."""
        return await self.post("/tables", {"game": game, "players": players, **wanted})

    async def with_code(self, code: str) -> Json:
        """The table with that code."""
        return (await self.get(f"/codes/{quote(code, safe='')}"))["table"]

    async def join(self, table: str, token: str | None = None, **wanted: Json) -> Json:
        """Take a seat: `code`, `name`, `seat`, `choices`."""
        return await self.post(f"/tables/{table}/join", wanted, token)

    async def command(self, table: str, token: str, command: Json) -> Json:
        """A command without a socket."""
        return await self.post(f"/tables/{table}/commands", command, token)

    async def link(self, table: str, token: str, seat: int) -> str:
        """The secret of a one-time link to a seat."""
        made = await self.post(f"/tables/{table}/links", {"seat": seat}, token)
        return str(made["secret"])

    async def take(self, secret: str, token: str | None = None, name: str | None = None) -> Json:
        """Move the seat of a link here."""
        return await self.post("/links/take", {"secret": secret, "name": name}, token)

    async def rows(self, table: str, token: str | None = None, **query: Any) -> Json:
        """Rows as a seat is told of them: `seat`, `from`, `count`."""
        return await self.get(f"/tables/{table}/rows", token, **query)

    async def view(self, table: str, token: str | None = None, **query: Any) -> Json:
        """A seat's view: `seat`, `row`."""
        return await self.get(f"/tables/{table}/view", token, **query)

    async def record(self, table: str) -> Json:
        """The record of a finished game."""
        return await self.get(f"/tables/{table}/record")

    async def upload(self, record: Mapping[str, Json] | bytes) -> str:
        """Keep a record there; its id."""
        return str((await self.post("/records", record))["id"])

    def table(
        self, table: str, token: str | None = None, *, attempts: Sequence[float] = (0.2, 0.5, 1, 2, 4)
    ) -> RemoteTable:
        """The socket of a table, to be used with `async with`."""
        port = f":{self._port}" if self._port else ""
        host = f"[{self._host}]" if ":" in self._host else self._host
        scheme = "wss" if self._secure else "ws"
        return RemoteTable(f"{scheme}://{host}{port}/api/1/socket", table, token, attempts)


def _problem(body: bytes, status: int) -> Mapping[str, Json]:
    try:
        told = json.loads(body)
    except ValueError:
        told = None
    return told if isinstance(told, dict) else {"sentence": f"status {status}"}
