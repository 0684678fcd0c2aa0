"""The tables of a server: each is loaded when somebody comes, and leaves memory when nobody is there any more."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from gatecrash.core.errors import Unknown
from gatecrash.core.offer import Offer
from gatecrash.core.registry import game
from gatecrash.core.rules import Rules
from gatecrash.server.errors import refuse
from gatecrash.server.keys import hashed
from gatecrash.server.room import Room
from gatecrash.server.settings import Settings
from gatecrash.server.store import Store, Stored, Whole
from gatecrash.server.table import Table
from gatecrash.server.thinkers import Thinkers

__all__ = ["House", "now_ms", "open_table", "person_of", "rules_of", "stored_for", "why_frozen"]

LOG = logging.getLogger("gatecrash")


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class _Absent:
    """Stands for the rules of a game that is not installed."""

    offer = Offer(players=())

    def __init__(self, name: str) -> None:
        self.name = name


def why_frozen(name: str, version: int) -> str | None:
    """Why a table of that game and rules version cannot be played here, None if it can."""
    try:
        rules = game(name)
    except Unknown:
        return f"The game {name} is not installed here."
    if rules.version != version:
        return f"It was begun with rules {version} of {name}; this program has rules {rules.version}."
    return None


def open_table(whole: Whole) -> Table:
    """The table as its log makes it; frozen where this version cannot play that log."""
    stored = whole.table
    frozen = why_frozen(stored.game, stored.rules)
    try:
        rules: Any = game(stored.game)
    except Unknown:
        rules = _Absent(stored.game)
    if frozen is None:
        try:
            return Table(whole, rules)
        except Exception as error:  # whatever it is, the other tables run
            LOG.warning("table frozen: its log does not follow the rules", extra={"fields": {"why": str(error)[:200]}})
            frozen = f"Its log does not follow rules {stored.rules} of {stored.game} as this program has them."
    return Table(whole, rules, frozen=frozen)


class House:
    """Rooms by table, all on one store."""

    def __init__(self, store: Store, thinkers: Thinkers, settings: Settings, clock: Callable[[], int] = now_ms) -> None:
        self.store, self.thinkers, self.settings, self.now = store, thinkers, settings, clock
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._sweeping: asyncio.Task[None] | None = None
        self.stopping = False

    # --- rooms

    async def room(self, table: str) -> Room:
        """The table's room; refused where there is no such table."""
        if self.stopping:
            raise refuse("wire/stopping")
        room = self.rooms.get(table)
        if room is not None and not room.broken:
            return room
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Room:
        if (broken := self.rooms.pop(table, None)) is not None:
            broken.end(refuse("wire/stopping"))
        whole = await self.store.load(table)
        if whole is None:
            raise refuse("table/unknown")
        if whole.table.state == "closed":
            raise refuse("table/closed")
        return self.add(open_table(whole))

    def add(self, table: Table) -> Room:
        """A room for a table that was just made or loaded."""
        room = Room(table, self.store, self.thinkers, self.settings, self.now)
        self.rooms[table.id] = room
        return room

    async def with_code(self, code: str) -> Room:
        """The room of the table with that code."""
        table = await self.store.with_code(code)
        if table is None:
            raise refuse("table/unknown")
        return await self.room(table)

    # --- what goes on by itself

    async def begin(self) -> list[str]:
        """Begin to sweep; the answer names what is frozen, a sentence each."""
        self._sweeping = asyncio.create_task(self._sweep())
        lines = []
        for name, version, state, count in await self.store.versions():
            why = why_frozen(name, version) if state in ("open", "running") else None
            if why is not None:
                tables = "1 table is" if count == 1 else f"{count} tables are"
                lines.append(f"{tables} frozen ({state}): {why} The records are kept.")
        return lines

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_s)
            try:
                await self._look_after()
            except Exception:
                LOG.exception("the sweep failed")

    async def _look_after(self) -> None:
        """Let rooms go that nobody needs, and notice what the host's console did."""
        for room in list(self.rooms.values()):
            if room.idle_since is not None and self.now() - room.idle_since > self.settings.keep_s * 1000:
                room.pace.stop()
                del self.rooms[room.table.id]
        states = await self.store.states(list(self.rooms))
        for table, room in list(self.rooms.items()):
            state, names = states.get(table, ("gone", {}))
            if state in ("closed", "gone"):
                del self.rooms[table]
                room.end(refuse("table/closed" if state == "closed" else "table/unknown"))
            elif room.forgot(names):
                await room.drop_names()

    async def close(self) -> None:
        """Everybody is told; what is under way is finished and written."""
        self.stopping = True
        if self._sweeping is not None:
            self._sweeping.cancel()
        for room in self.rooms.values():
            room.end(refuse("wire/stopping"))
        self.thinkers.close()
        await self.store.close()


def person_of(table: Table, token: str | None) -> int | None:
    """The person with that token, None without one; refused if it is nobody's here."""
    if token is None:
        return None
    person = table.people.get(hashed(token))
    if person is None:
        raise refuse("who/unknown")
    if person in table.lobby.moved:
        raise refuse("who/moved")
    return person


def rules_of(name: str) -> Rules[Any, Any]:
    """The game of that name; refused if it is not installed."""
    try:
        return game(name)
    except Unknown as error:
        raise refuse("game/unknown", why=str(error)[:300]) from None


def stored_for(
    table: str, code: str, rules: Rules[Any, Any], made: int, seats: list[dict[str, Any]], *, public: bool
) -> Stored:
    """What the store keeps of a new table."""
    return Stored(
        id=table,
        code=code,
        game=rules.name,
        rules=rules.version,
        made=made,
        public=public,
        players=len(seats),
        open=sum(seat["kind"] == "open" for seat in seats),
    )
