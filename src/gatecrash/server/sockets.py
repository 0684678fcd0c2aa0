"""The table's WebSocket, straight on uvicorn's transport: frames are made once for all, and nothing waits for a reader.

uvicorn hands a connection over when a request asks for an upgrade. What a socket does not read is not kept: above
`outbox_bytes` it is left out, gets the newest view when it reads again, and is dropped if it does not.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

import msgspec
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from gatecrash.server import messages as m
from gatecrash.server.addresses import origin_allowed, sender
from gatecrash.server.errors import GUESSES, Refused, refuse
from gatecrash.server.frames import frame
from gatecrash.server.house import person_of
from gatecrash.server.limits import Bucket
from gatecrash.server.told import Eye, encode

if TYPE_CHECKING:
    from gatecrash.server.desk import Desk
    from gatecrash.server.room import Room
    from gatecrash.server.table import Draft

__all__ = ["PATH", "TableSocket"]

LOG = logging.getLogger("gatecrash")
SILENT = logging.getLogger("gatecrash-frames")
SILENT.disabled = True  # what it would log holds tokens
PATH = "/api/1/socket"
CLOSE_S = 2
"""So long the other side may take to close as well."""
FAULTS = 10
"""So many malformed messages in a row close a socket."""
FLOOD = 200
"""So many messages in a row above the rate close it too."""
PENDING = 16
"""So many messages wait before no more are read."""
DECODER = msgspec.json.Decoder(m.Incoming)


class TableSocket(asyncio.Protocol):
    """One socket: says hello, then sends commands and is told of its table."""

    def __init__(self, desk: Desk, server_state: Any) -> None:
        self._desk, self._connections = desk, server_state.connections
        self._http: ServerProtocol = ServerProtocol(max_size=desk.settings.message_bytes, logger=SILENT)
        self._transport: asyncio.Transport
        self._address = ""
        self._counted = False
        self._room: Room | None = None
        self._parts: list[bytes] = []
        self._pending: deque[bytes] = deque()
        self._held = b""
        """An answer that goes out with what the table tells next."""
        self._working: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._bucket: Bucket | None = None
        self._faults = self._floods = 0
        self._full = self._behind = self._closing = False
        self.alive = True
        """Something came since it was last asked whether it is there."""
        self.person: int | None = None
        self.eyes: tuple[Eye, ...] = ()
        self.row = 0

    # --- the connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """uvicorn hands over."""
        self._transport = cast(asyncio.Transport, transport)
        most = self._desk.settings.outbox_bytes
        self._transport.set_write_buffer_limits(high=most)
        with suppress(OSError):  # what the system would keep for it counts as well
            transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, most)
        self._connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone, whoever wanted it."""
        self._connections.discard(self)
        self._closing = True
        self._stop_timer()
        if self._counted:
            self._desk.sockets_of.leave(self._address)
            self._desk.sockets.discard(self)
        if self._room is not None:
            self._room.leave(self)

    def data_received(self, data: bytes) -> None:
        """Bytes came."""
        self.alive = True
        self._http.receive_data(data)
        for event in self._http.events_received():
            if isinstance(event, Request):
                self._shake_hands(event)
            elif isinstance(event, Frame) and not self._closing:
                self._take(event)
        self._flush()

    def eof_received(self) -> bool:
        """The other side sends no more."""
        return False

    def _flush(self) -> None:
        """Send what the protocol itself has to say: the handshake, pongs, the close."""
        for data in self._http.data_to_send():
            if data:
                self._transport.write(data)
            elif not self._transport.is_closing():  # it says so: nothing follows
                self._closing = True
                self._transport.close()

    def shutdown(self) -> None:
        """uvicorn stops."""
        self.end(refuse("wire/stopping"))

    # --- the handshake

    def _shake_hands(self, request: Request) -> None:
        settings = self._desk.settings
        self._address = sender(self._transport.get_extra_info("peername"), request.headers, settings.trusted_proxies)
        try:
            if request.path.partition("?")[0] != PATH:
                raise refuse("wire/not-found")
            if not origin_allowed(request.headers.get("Origin"), request.headers.get("Host"), settings.origins):
                raise refuse("wire/origin")
            self._desk.requests.take(self._address)
            self._desk.sockets_of.enter(self._address)
        except Refused as error:
            self._reject(error)
            return
        self._counted = True
        self._desk.sockets.add(self)
        self._http.send_response(self._http.accept(request))
        self._bucket = Bucket(2 * settings.messages, self._desk.clock())
        self._timer = asyncio.get_running_loop().call_later(settings.hello_s, self._no_hello)

    def _reject(self, error: Refused) -> None:
        response = self._http.reject(error.kind.status, encode(error.body()).decode())
        response.headers["Content-Type"] = "application/json"
        self._http.send_response(response)

    def _no_hello(self) -> None:
        self._refuse(refuse("wire/protocol"), None)
        self.close(refuse("wire/protocol"))

    # --- what comes in

    def _take(self, event: Frame) -> None:
        if event.opcode not in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            return
        self._parts.append(bytes(event.data))
        if not event.fin:
            return
        self._pending.append(b"".join(self._parts))
        self._parts.clear()
        if len(self._pending) >= PENDING:
            self._transport.pause_reading()
        if self._working is None:
            self._working = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        """Do what came in, one after another."""
        try:
            while self._pending and not self._closing:
                await self._do(self._pending.popleft())
                if len(self._pending) < PENDING and not self._full and not self._transport.is_closing():
                    self._transport.resume_reading()
        finally:
            self._working = None

    async def _do(self, body: bytes) -> None:
        key: str | None = None
        try:
            message = self._read(body)
            key = getattr(message, "key", None)
            self._count()
            await self._obey(message)
            self._faults = self._floods = 0
        except Refused as error:
            self._refuse(error, key)
        except Exception:
            LOG.exception("a message failed")
            self._refuse(refuse("wire/internal"), key)

    def _read(self, body: bytes) -> Any:
        try:
            return DECODER.decode(body)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise refuse("wire/malformed", why=str(error)[:200]) from None

    def _count(self) -> None:
        """Hold the socket to its rate."""
        rate = self._desk.settings.messages
        if rate and self._bucket is not None:
            wait = self._bucket.take(1, 2 * rate, 2, self._desk.clock())
            if wait:
                raise refuse("wire/too-many", wait_ms=int(wait * 1000) + 1)

    async def _obey(self, message: Any) -> None:
        match message:
            case m.Hello() if self._room is None:
                await self._hello(message)
            case m.Ping():
                self._write(encode({"type": "pong", "now": self._desk.house.now()}))
            case m.Command() if self._room is not None:
                if self.person is None:
                    raise refuse("who/not-yours")
                try:
                    await self._desk.command(self._room, self.person, message, self._done(message.key))
                finally:
                    self._release()
            case _:
                raise refuse("wire/protocol")

    async def _hello(self, hello: m.Hello) -> None:
        if hello.protocol != m.PROTOCOL:
            raise refuse("wire/protocol", protocol=m.PROTOCOL)
        self._desk.wrong.check(self._address)
        try:
            room = await self._desk.house.room(hello.table)
            person = person_of(room.table, hello.token)
            if person is None and not room.table.lobby.settings.watch:
                raise refuse("table/unknown")
        except Refused as error:
            if error.code in GUESSES:
                self._desk.wrong.take(self._address)
            raise
        if self._closing:
            return
        self._stop_timer()
        self._room, self.person = room, person
        room.enter(self, hello.row)

    def _done(self, key: str) -> Callable[[Draft], None]:
        def tell(draft: Draft) -> None:
            self._held += frame(encode({"type": "done", "key": key, "row": draft.done or draft.first}))

        return tell

    def _release(self) -> None:
        """Send the answer that nothing came to be sent with."""
        if self._held and not self._closing:
            self._put(b"")

    # --- what goes out

    def send(self, message: bytes) -> bool:
        """A frame for this socket; False: it does not read, so that it was left out."""
        if self._closing:
            return True
        if self._full:
            self._behind = True
            return False
        self._put(message)
        return True

    def _write(self, payload: bytes) -> None:
        if not self._closing and self._http.state is OPEN:
            self._put(frame(payload))

    def _put(self, data: bytes) -> None:
        if self._held:
            data, self._held = self._held + data, b""
        self._transport.write(data)

    def _refuse(self, error: Refused, key: str | None) -> None:
        """Say what is not done; close where that belongs to it."""
        self._write(encode({"type": "error", "key": key, **error.body()}))
        before_hello = self._room is None
        self._faults += error.code == "wire/malformed"
        self._floods += error.code == "wire/too-many"
        if error.kind.close is not None and (before_hello or error.code in ("table/closed", "wire/stopping")):
            self.close(error)
        elif self._floods >= FLOOD:
            self.close(error)
        elif before_hello or self._faults >= FAULTS:
            self.close(refuse("wire/protocol"))

    def pause_writing(self) -> None:
        """The other side does not read: no more is taken from it, and after a while it is dropped."""
        self._full = True
        self._transport.pause_reading()
        self._stop_timer()
        self._timer = asyncio.get_running_loop().call_later(self._desk.settings.slow_s, self._too_slow)

    def resume_writing(self) -> None:
        """It reads again: the newest view makes up for what was left out."""
        self._full = False
        self._stop_timer()
        if self._transport.is_closing():
            return
        if len(self._pending) < PENDING:
            self._transport.resume_reading()
        if self._behind and self._room is not None:
            self._behind = False
            self._room.catch_up(self)

    def _too_slow(self) -> None:
        LOG.info("socket dropped", extra={"fields": {"why": "wire/too-slow"}})
        self._transport.abort()

    def ask(self) -> None:
        """Drop it if it was silent since it was last asked; else ask whether it is there."""
        if not self.alive:
            self._transport.abort()
        elif self._http.state is OPEN and not self._closing:
            self.alive = False
            self._http.send_ping(b"")
            self._flush()

    def end(self, error: Refused) -> None:
        """Say goodbye, and close."""
        body = error.body()
        self._write(encode({"type": "bye", "code": body["code"], "sentence": body["sentence"]}))
        self.close(error)

    def close(self, error: Refused) -> None:
        """Close with the error's code."""
        if self._closing:
            return
        self._release()
        self._closing = True
        self._stop_timer()
        if self._http.state is OPEN:
            self._http.send_close(error.kind.close or 1008, error.code)
            self._flush()
        if self._room is not None:
            self._room.leave(self)
        if not self._transport.is_closing():
            self._transport.resume_reading()  # the other side's close is what we wait for
            self._timer = asyncio.get_running_loop().call_later(CLOSE_S, self._transport.abort)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
