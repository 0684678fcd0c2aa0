"""A server, from its settings to its end: store, bots, listeners, and what is told on the way."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
from collections.abc import Callable
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any, cast

import msgspec
import uvicorn

from gatecrash.core.errors import Unknown
from gatecrash.core.registry import game, game_names, prepare
from gatecrash.server.console import STORE
from gatecrash.server.desk import Desk
from gatecrash.server.house import House
from gatecrash.server.listen import PortTaken, addresses_for, bind, listen, room_addresses, url
from gatecrash.server.logs import begin_logging
from gatecrash.server.routes.app import application
from gatecrash.server.running import SERVING
from gatecrash.server.settings import Settings
from gatecrash.server.sockets import TableSocket
from gatecrash.server.store.sqlite import SqliteStore
from gatecrash.server.thinkers import Thinkers

__all__ = ["Serving", "serve"]

LOG = logging.getLogger("gatecrash")
YOUNG = 20_000
"""So many new objects before cycles are looked for."""


class _Server(uvicorn.Server):
    """uvicorn's, which says when it listens, and ends by itself when it is told to stop: the exit code is 0."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup(sockets)
        self._ready()
        LOG.info("serving", extra={"fields": {"version": version("gatecrash")}})

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Stop in good order; told twice, at once."""
        self.force_exit = self.should_exit
        self.should_exit = True


class Serving:
    """One running server."""

    def __init__(self, settings: Settings, ready: Callable[[Serving], None], *, exactly: bool) -> None:
        self.folder = Path(settings.data)
        first = listen(settings.host, settings.port, exactly=exactly)
        self.listeners = [first]
        self.host, self.port = first.getsockname()[:2]
        if settings.lan:
            self.listeners += self._lan_sockets()
        store = self._open_store()
        thinkers = Thinkers(settings.bot_processes or max((os.cpu_count() or 2) - 1, 1), settings.bot_s)
        self.desk = Desk(House(store, thinkers, settings), settings)
        self.desk.open_lan = self.open_lan
        self.desk.lan = addresses_for(self.listeners)
        self.server = _Server(self._config(settings), lambda: ready(self))

    def _open_store(self) -> SqliteStore:
        try:
            store = SqliteStore(self.folder / STORE)
        except BaseException:
            for listener in self.listeners:
                listener.close()
            raise
        if store.copy is not None:
            LOG.info("the store was migrated", extra={"fields": {"copy": store.copy.name}})
        return store

    def _config(self, settings: Settings) -> uvicorn.Config:
        def socket_for(config: Any, server_state: Any, app_state: Any) -> TableSocket:
            return TableSocket(self.desk, server_state)

        return uvicorn.Config(
            application(self.desk),
            http="h11",
            ws=cast(Any, socket_for),  # uvicorn calls it as it calls its own classes
            lifespan="on",
            loop="asyncio",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=max(int(settings.stop_s), 1),
        )

    @property
    def address(self) -> str:
        """Where the page is, for a browser on this machine."""
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.host, self.host)
        return url(host, self.port)

    def _lan_sockets(self) -> list[socket.socket]:
        """Listeners on the networks of this room that we do not listen on yet."""
        if self.host in ("0.0.0.0", "::"):
            return []
        found = []
        for address in room_addresses():
            if address == self.host:
                continue
            try:
                found.append(bind(address, self.port))
            except (PortTaken, OSError):
                with suppress(PortTaken, OSError):
                    found.append(bind(address, 0))
        return found

    async def open_lan(self) -> list[str]:
        """Listen on the network of this room, until the server stops."""
        loop = asyncio.get_running_loop()
        config, state = self.server.config, self.server.server_state

        def protocol() -> asyncio.Protocol:
            made = cast(Any, config.http_protocol_class)
            built: asyncio.Protocol = made(config=config, server_state=state, app_state=self.server.lifespan.state)
            return built

        added = self._lan_sockets()
        for listener in added:
            self.server.servers.append(await loop.create_server(protocol, sock=listener))
        self.listeners += added
        return addresses_for(self.listeners)

    def run(self) -> None:
        """Serve until told to stop."""
        calm_collector()
        place = self.folder / SERVING
        place.write_bytes(msgspec.json.encode({"address": self.address, "server": self.desk.server}))
        try:
            self.server.run(sockets=list(self.listeners))
            LOG.info("stopped")
        finally:
            with suppress(OSError, msgspec.DecodeError, AttributeError):
                if msgspec.json.decode(place.read_bytes()).get("server") == self.desk.server:
                    place.unlink()


def calm_collector() -> None:
    """What is there at the start stays: the collector of cycles need not walk it, and comes less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 10, 10)


def serve(settings: Settings, ready: Callable[[Serving], None], *, exactly: bool = True) -> None:
    """Serve until told to stop; `ready` is called when it listens."""
    begin_logging(settings)
    Path(settings.data).mkdir(parents=True, exist_ok=True)
    for name in game_names():
        with suppress(Unknown):
            prepare(game(name))
    Serving(settings, ready, exactly=exactly).run()
