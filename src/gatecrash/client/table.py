"""One table over its socket: connected again when the line breaks, and what was not answered is sent once more."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from gatecrash.client.refusal import Lost, Refusal

__all__ = ["RemoteTable"]

Json = Any
Choose = Callable[[int, Json], str]
"""A bot: seat and view in, a move's text out."""
FOR_GOOD = frozenset({4400, 4401, 4404, 4409, 4410})
"""Close codes after which connecting again would change nothing."""
LARGEST = 4 << 20


class RemoteTable:
    """What a client knows of a table, always the newest: `table`, `views` by seat (None: spectator), `row`."""

    def __init__(self, address: str, table: str, token: str | None, pauses: Sequence[float]) -> None:
        self._address, self._id, self._token, self._pauses = address, table, token, pauses
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._waiting: dict[str, tuple[dict[str, Json], asyncio.Future[int | None]]] = {}
        self._changed = asyncio.Condition()
        self._lost: Lost | None = None
        self._heard = 0
        self.welcome: Json = None
        self.table: Json = None
        self.views: dict[int | None, Json] = {}
        self._rows: dict[int | None, int] = {}
        self.hear: Callable[[Json], None] | None = None
        """Called with every message, as it comes."""

    @property
    def row(self) -> int | None:
        """The last row that all our eyes were told of."""
        return min(self._rows.values(), default=None)

    @property
    def seats(self) -> list[int]:
        """The seats that we hold."""
        return list(self.welcome["seats"]) if self.welcome else []

    @property
    def unanswered(self) -> int:
        """Commands that were sent and not answered yet."""
        return len(self._waiting)

    @property
    def eyes(self) -> Sequence[int | None]:
        """For whom we are told: our seats, or a spectator."""
        return self.seats or (None,)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.table) and self.table["state"] == "over"

    # --- the line

    async def __aenter__(self) -> RemoteTable:
        """Connect, and wait for the first view."""
        self._reading = asyncio.create_task(self._keep())
        try:
            await self.until(lambda: self.welcome is not None and set(self.eyes) <= set(self.views))
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave the table's socket."""
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()

    async def drop(self) -> None:
        """Break the line without a word, as a tunnel does; it is connected again."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _keep(self) -> None:
        """Stay connected until it is for good."""
        failures = 0
        while True:
            try:
                await self._listen()
                failures = 0
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else None
                failures = 1 if self.welcome is not None and self._socket is not None else failures + 1
                if code in FOR_GOOD:
                    return await self._lose(Lost(closed.rcvd.reason if closed.rcvd else "closed", code))
            except InvalidStatus as status:
                return await self._lose(Lost(f"the server refused: {status.response.status_code}"))
            except (OSError, InvalidHandshake, TimeoutError):
                failures += 1
            self._socket = None
            if failures > len(self._pauses):
                return await self._lose(Lost("the server cannot be reached"))
            await asyncio.sleep(self._pauses[failures - 1] if failures else 0)

    async def _listen(self) -> None:
        async with connect(self._address, compression=None, max_size=LARGEST, proxy=None, open_timeout=10) as socket:
            self._socket = socket
            hello = {"type": "hello", "protocol": 1, "table": self._id, "token": self._token, "row": self.row}
            await socket.send(json.dumps(hello))
            while True:
                await self._take(json.loads(await socket.recv()))

    async def _lose(self, lost: Lost) -> None:
        self._lost = lost
        for _, future in self._waiting.values():
            if not future.done():
                future.set_exception(lost)
        async with self._changed:
            self._changed.notify_all()

    async def _take(self, message: Json) -> None:
        match message["type"]:
            case "welcome":
                self.welcome = message
                self.views = {eye: self.views[eye] for eye in self.eyes if eye in self.views}
                self._rows = {eye: self._rows[eye] for eye in self.eyes if eye in self._rows}
                for command, _ in list(self._waiting.values()):
                    await self._send(command)
            case "table":
                self.table = message["table"]
            case "told":
                self.views[message["seat"]] = message["view"]
                self._rows[message["seat"]] = message["row"]
            case "done":
                self._settle(message["key"], message["row"])
            case "error":
                self._settle(message["key"], Refusal(message))
        self._heard += 1
        if self.hear is not None:
            self.hear(message)
        async with self._changed:
            self._changed.notify_all()

    def _settle(self, key: str | None, answer: int | Refusal | None) -> None:
        _, future = self._waiting.pop(key or "", ({}, None))
        if future is None or future.done():
            return
        if isinstance(answer, Refusal):
            future.set_exception(answer)
        else:
            future.set_result(answer)

    async def _send(self, message: Mapping[str, Json]) -> None:
        if self._socket is not None:
            try:
                await self._socket.send(json.dumps(message))
            except ConnectionClosed:  # it is sent again when the line is back
                return

    # --- what one does at a table

    async def send(self, kind: str, *, row: int | None = None, key: str | None = None, **data: Json) -> int | None:
        """A command; the answer is the first row it added. `Refusal` if the server says no."""
        if self._lost is not None:
            raise self._lost
        key = key or secrets.token_hex(12)
        known = row if row is not None else self.row or 0
        command = {"type": kind, "key": key, "row": known, **data}
        future: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self._waiting[key] = command, future
        await self._send(command)
        return await future

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until it is true of what is known; `Lost` if the line is gone for good."""
        async with self._changed:
            while not true():
                if self._lost is not None:
                    raise self._lost
                await self._changed.wait()

    def to_decide(self) -> int | None:
        """The seat of ours that is to act, by its view."""
        for seat in self.seats:
            view = self.views.get(seat)
            if view and view["decision"] and view["decision"]["seat"] == seat and view["decision"]["moves"]:
                return seat
        return None

    async def play(self, choose: Choose) -> Json:
        """Play our seats to the end; the answer is the table's result."""
        while not self.over:
            heard, known = self._heard, self.row
            seat = self.to_decide()
            if seat is None or self.table["state"] != "running":
                await self.until(_differs(lambda: self._heard, heard))
                continue
            try:
                await self.send("move", seat=seat, text=choose(seat, self.views[seat]))
            except Refusal as refusal:
                if refusal.code not in ("table/stale", "move/not-your-turn", "table/state", "wire/too-many"):
                    raise
                await asyncio.sleep(float(refusal.data.get("wait_ms", 0)) / 1000)
                continue
            await self.until(_differs(lambda: self.row, known))
        return self.table["result"]


def _differs(value: Callable[[], Json], before: Json) -> Callable[[], bool]:
    return lambda: bool(value() != before)
