"""What every request and every socket needs: the house, the limits, the sockets that are there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from gatecrash.server.errors import refuse
from gatecrash.server.house import House
from gatecrash.server.keys import new_id
from gatecrash.server.limits import Buckets
from gatecrash.server.making import rematch
from gatecrash.server.messages import Command, Rematch
from gatecrash.server.past import Pasts
from gatecrash.server.room import Room
from gatecrash.server.settings import Settings
from gatecrash.server.table import Draft

if TYPE_CHECKING:
    from gatecrash.server.sockets import TableSocket

__all__ = ["Desk", "SocketCount"]

LOG = logging.getLogger("gatecrash")


class SocketCount:
    """How many sockets each address has."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: Counter[str] = Counter()

    def enter(self, address: str) -> None:
        """One more; refused if that is too many."""
        if self._most and self._counts[address] >= self._most:
            raise refuse("wire/too-many", wait_ms=10_000)
        self._counts[address] += 1

    def leave(self, address: str) -> None:
        """One less."""
        self._counts[address] -= 1
        if self._counts[address] <= 0:
            del self._counts[address]


class Desk:
    """Shared by all handlers."""

    def __init__(self, house: House, settings: Settings) -> None:
        self.house, self.settings, self.clock = house, settings, time.monotonic
        self.server = new_id()
        """Tells this running server from any other."""
        self.requests = Buckets(settings.requests, 10)
        self.made = Buckets(settings.tables_per_hour, 3600)
        self.wrong = Buckets(settings.wrong_per_minute, 60)
        self.sockets_of = SocketCount(settings.sockets)
        self.sockets: set[TableSocket] = set()
        self.pasts = Pasts(house)
        self.open_lan: Callable[[], Awaitable[list[str]]] | None = None
        """Opens the network listener and answers its addresses; None: not to be had here."""
        self.lan: list[str] = []
        """Addresses for the phones in this room, while the server listens there."""
        self._asking: asyncio.Task[None] | None = None

    async def command(
        self, room: Room, person: int, command: Command, answer: Callable[[Draft], None] | None = None
    ) -> Draft:
        """Do a person's command; `answer` is called after the commit, before anybody is told."""
        if isinstance(command, Rematch):
            return await rematch(self.house, room, person, command, answer)
        return await room.command(person, command, answer)

    async def begin(self) -> None:
        """Begin what goes on by itself, and name what is frozen."""
        for line in await self.house.begin():
            LOG.warning(line)
        self._asking = asyncio.create_task(self._ask())

    async def _ask(self) -> None:
        """Ask every socket now and then whether it is there."""
        while True:
            await asyncio.sleep(self.settings.ping_s)
            for socket in list(self.sockets):
                socket.ask()

    async def close(self) -> None:
        """End everything."""
        if self._asking is not None:
            self._asking.cancel()
        await self.house.close()
