"""A table with its sockets: commands come in one after another, go to the store, and then everybody is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from gatecrash.server import lobby, told
from gatecrash.server.errors import Refused, refuse
from gatecrash.server.frames import frame
from gatecrash.server.messages import PROTOCOL, Command
from gatecrash.server.pace import Pace
from gatecrash.server.settings import Settings
from gatecrash.server.store import Conflict, Store
from gatecrash.server.table import Draft, Table, Told
from gatecrash.server.thinkers import Thinkers

__all__ = ["Listener", "Room"]


class Listener(Protocol):
    """A socket as a room sees it."""

    person: int | None
    """None: a spectator."""
    eyes: tuple[told.Eye, ...]
    row: int
    """The last row it was told of."""

    def send(self, message: bytes) -> bool:
        """Send a frame; False if the socket does not read, so that it was left out."""

    def end(self, error: Refused) -> None:
        """Say why, and close."""


class Room:
    """Everything that happens at one table."""

    def __init__(
        self, table: Table, store: Store, thinkers: Thinkers, settings: Settings, clock: Callable[[], int]
    ) -> None:
        self.table, self.store, self.settings, self.now = table, store, settings, clock
        self.listeners: set[Listener] = set()
        self.broken = False
        """The store holds rows that this room does not know: it must be loaded anew."""
        self.idle_since: int | None = clock()
        """Since when no socket is here."""
        self._lock = asyncio.Lock()
        self.pace = Pace(self, thinkers)

    # --- commands

    async def command(self, person: int, command: Command, answer: Callable[[Draft], None] | None = None) -> Draft:
        """Do a person's command; the answer comes after the commit."""
        return await self.do(lambda: lobby.draft(self.table, person, command, self.now()), answer)

    async def do(self, make: Callable[[], Draft], before_telling: Callable[[Draft], None] | None = None) -> Draft:
        """Make a draft, write it, accept it, tell of it. Drafts of one table come one after another."""
        async with self._lock:
            if self.broken:
                raise refuse("wire/stopping")
            draft = self.table.seal(make())
            if draft.done is not None:
                if before_telling is not None:
                    before_telling(draft)
                return draft
            try:
                await self.store.append(self.table.id, draft.rows, draft.changes)
            except Conflict:
                self.broken = True
                asyncio.get_running_loop().call_soon(self.end, refuse("wire/stopping"))
                raise refuse("table/stale", row=self.table.row) from None
            added = self.table.accept(draft)
        if before_telling is not None:
            before_telling(draft)
        self._tell(added)
        self.pace.schedule()
        return draft

    # --- who is there

    def present(self) -> set[int]:
        """The persons with a live socket."""
        return {one.person for one in self.listeners if one.person is not None}

    def enter(self, listener: Listener, row: int | None) -> None:
        """A socket comes: it is told all it needs, the others that somebody is there."""
        was_there = self.present()
        self.listeners.add(listener)
        self.idle_since = None
        listener.eyes = self._eyes(listener.person)
        listener.send(self._welcome(listener))
        listener.send(self._table_message())
        self.bring_up(listener, row)
        self.presence(was_there, listener)
        self.pace.came(listener.person)

    def leave(self, listener: Listener) -> None:
        """A socket has gone."""
        if listener not in self.listeners:
            return
        was_there = self.present()
        self.listeners.discard(listener)
        if not self.listeners:
            self.idle_since = self.now()
        self.presence(was_there, listener)
        self.pace.went(listener.person)

    def presence(self, was_there: set[int], but: Listener | None = None) -> None:
        """Tell everybody if other persons are there than before."""
        if self.present() != was_there or (but is not None and but.person is None):
            self._send_all(self._table_message(), but)

    def bring_up(self, listener: Listener, row: int | None) -> None:
        """Tell a socket what it missed since `row`, or only how it stands now if that was too much."""
        missed = self.table.since(row)
        since = self.table.row if missed is None or row is None else row
        for eye in listener.eyes:
            listener.send(frame(told.told_for(self.table, eye, since, missed or (), self.now())))
        listener.row = self.table.row

    def catch_up(self, listener: Listener) -> None:
        """A socket reads again: the newest view is what it gets."""
        listener.send(self._table_message())
        self.bring_up(listener, listener.row)

    # --- telling

    def _tell(self, added: list[Told]) -> None:
        if any(one.row.kind == "seat" for one in added) or self.table.lobby.state == "over":
            self._refresh()
            self._send_all(self._table_message())
        since = self.table.row - len(added)
        frames: dict[told.Eye, bytes] = {}
        for listener in self.listeners:
            sent = [listener.send(self._told(frames, eye, since, added)) for eye in listener.eyes]
            if all(sent):
                listener.row = self.table.row

    def _told(self, frames: dict[told.Eye, bytes], eye: told.Eye, since: int, added: Iterable[Told]) -> bytes:
        """The message for an eye, made once."""
        if eye not in frames:
            frames[eye] = frame(told.told_for(self.table, eye, since, added, self.now()))
        return frames[eye]

    def _refresh(self) -> None:
        """Sockets whose seats changed learn of it, with the view of each new eye."""
        for listener in list(self.listeners):
            if listener.person in self.table.lobby.moved:
                listener.end(refuse("who/moved"))
                continue
            eyes = self._eyes(listener.person)
            if eyes != listener.eyes:
                listener.eyes = eyes
                listener.send(self._welcome(listener))

    def _eyes(self, person: int | None) -> tuple[told.Eye, ...]:
        return tuple(self.table.lobby.seats_of(person)) or (None,)

    def _welcome(self, listener: Listener) -> bytes:
        seats = [eye for eye in listener.eyes if eye is not None]
        data: dict[str, Any] = {"type": "welcome", "protocol": PROTOCOL, "person": listener.person, "seats": seats}
        data["code"] = None if listener.person is None else self.table.stored.code
        data |= {"row": self.table.row, "now": self.now()}
        return frame(told.encode(data))

    def table_data(self) -> dict[str, Any]:
        """The table as everybody sees it."""
        watching = sum(one.person is None for one in self.listeners)
        return told.table_data(self.table, self.present(), watching, self.now())

    def _table_message(self) -> bytes:
        return frame(told.encode({"type": "table", "table": self.table_data()}))

    def _send_all(self, message: bytes, but: Listener | None = None) -> None:
        for listener in self.listeners:
            if listener is not but:
                listener.send(message)

    def forgot(self, names: dict[int, str]) -> bool:
        """Whether a name that is known here is not in the store any more."""
        return any(place.name and not names.get(seat) for seat, place in enumerate(self.table.lobby.places, 1))

    async def drop_names(self) -> None:
        """Forget the names that the store has forgotten."""
        async with self._lock:
            names = (await self.store.states([self.table.id])).get(self.table.id, ("", {}))[1]
            for seat, place in enumerate(self.table.lobby.places, 1):
                place.name = names.get(seat, "")
        self._send_all(self._table_message())

    def end(self, error: Refused) -> None:
        """Everybody leaves: the server stops, or the table is closed."""
        self.pace.stop()
        for listener in list(self.listeners):
            listener.end(error)
