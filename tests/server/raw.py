"""A socket without manners: sends what it likes, and shows all that comes."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

__all__ = ["Raw", "socket"]

Json = Any


class Raw:
    """One connection."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line

    async def say(self, message: Json) -> None:
        """Send an object, or text or bytes as they are."""
        await self.line.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def hello(self, table: str, token: str | None = None, row: int | None = None) -> list[Json]:
        """Say hello; the messages up to the first view of every eye."""
        await self.say({"type": "hello", "protocol": 1, "table": table, "token": token, "row": row})
        heard = [await self.hear(), await self.hear()]
        assert [one["type"] for one in heard] == ["welcome", "table"], heard
        return [*heard, *[await self.hear() for _ in heard[0]["seats"] or [None]]]

    async def hear(self, kind: str | None = None) -> Json:
        """The next message, or the next of that type."""
        while True:
            message = json.loads(await self.line.recv())
            if kind is None or message["type"] == kind:
                return message

    async def closed(self) -> tuple[int, list[Json]]:
        """Wait until it is closed: the code, and what was said before."""
        said = []
        try:
            while True:
                said.append(json.loads(await self.line.recv()))
        except ConnectionClosed as end:
            return (end.rcvd.code if end.rcvd else 1006), said


@asynccontextmanager
async def socket(address: str, **more: Any) -> AsyncIterator[Raw]:
    """A connection to the server at that address."""
    url = address.replace("http", "ws", 1).rstrip("/") + "/api/1/socket"
    async with connect(url, compression=None, proxy=None, max_size=None, **more) as line:
        yield Raw(line)
