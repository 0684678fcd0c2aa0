"""When bots and clocks act at a table, and what happens to who is away. A table where no person is present sleeps."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from gatecrash.core.rules import Seat
from gatecrash.server import lobby
from gatecrash.server.errors import Refused
from gatecrash.server.rows import By
from gatecrash.server.table import Draft
from gatecrash.server.thinkers import Thinkers

if TYPE_CHECKING:
    from gatecrash.server.room import Room

__all__ = ["Pace"]


class Pace:
    """The timers of one table. They hold no truth: what they do is decided anew when they go off."""

    def __init__(self, room: Room, thinkers: Thinkers) -> None:
        self._room, self._thinkers = room, thinkers
        self._turn: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._away: dict[int, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stopped = False

    # --- whose turn it is

    def schedule(self) -> None:
        """Set in motion what is to happen next, in place of what was planned."""
        self._cancel()
        room, table = self._room, self._room.table
        if self._stopped or table.lobby.state != "running" or not room.present():
            table.clock.pause(room.now())
            return
        seat = table.to_act
        if seat is None:
            return
        level = table.lobby.place(seat).player
        if level is not None:
            self._turn = asyncio.create_task(self._bot_turn(seat, level, table.moved))
        elif table.clock.runs and table.lobby.place(seat).kind == "human":
            table.clock.go_on(room.now())
            left = table.clock.time_left(seat, room.now())
            if left is not None:
                self._alarm = asyncio.get_running_loop().call_later(left / 1000, self._time_out, seat, table.moved)

    def _cancel(self) -> None:
        if self._turn is not None and self._turn is not asyncio.current_task():
            self._turn.cancel()
        if self._alarm is not None:
            self._alarm.cancel()
        self._turn = self._alarm = None

    async def _bot_turn(self, seat: int, level: str, moved: int) -> None:
        room, table = self._room, self._room.table
        text, _ = await asyncio.gather(self._choice(seat, level), asyncio.sleep(self._patience()))
        by: By = "stand_in" if table.lobby.place(seat).stand_in else "bot"

        def draft() -> Draft:
            return table.draft_move(seat, moved, text, room.now(), by)

        await self._quietly(room.do(draft))

    def _patience(self) -> float:
        """Seconds that a bot takes at least: its pace, and a grace in which the move before may be taken back."""
        table, settings = self._room.table, self._room.table.lobby.settings
        grace = settings.grace_ms if table.game is not None and table.game.undoable else 0
        passed = max(self._room.now() - table.moved_at, 0)
        return max(settings.bot_ms, grace - passed, 0) / 1000

    async def _choice(self, seat: int, level: str) -> str:
        game = self._room.table.need_running()
        state = game.state
        return await self._thinkers.choose(level, lambda: game.rules.view(state, Seat(seat)))

    def _time_out(self, seat: int, moved: int) -> None:
        self._run(self._move_for(seat, moved))

    async def _move_for(self, seat: int, moved: int) -> None:
        """Time is out: a bot moves, unless the seat did while the bot thought."""
        room, table = self._room, self._room.table
        level = lobby.level_or_usual(table.rules.name, table.lobby.settings.stand_in)
        text = await self._choice(seat, level)

        def draft() -> Draft:
            table.need_fresh(moved, table.moved)
            return table.draft_timeout(seat, text, room.now())

        await self._quietly(room.do(draft))

    async def _quietly(self, work: Coroutine[Any, Any, Draft]) -> None:
        """Do it; if something came in between, what is next was planned anew by that."""
        try:
            await work
        except Refused:
            return

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- who is there

    def came(self, person: int | None) -> None:
        """A socket of this person is there."""
        if person is None:
            return
        if (timer := self._away.pop(person, None)) is not None:
            timer.cancel()
        table = self._room.table
        if table.lobby.settings.pace == "live" and table.lobby.state == "running":
            for seat in table.lobby.seats_of(person):
                if table.lobby.place(seat).stand_in:
                    self._run(self._change(lambda seat=seat: lobby.stand_in(table, seat, self._room.now(), on=False)))
        if self._turn is None and self._alarm is None:
            self.schedule()

    def went(self, person: int | None) -> None:
        """A socket of this person has gone; after a while, if none came back, the person is away."""
        room = self._room
        if person is None or person in room.present() or self._stopped:
            return
        if not room.present():
            self.schedule()
        loop = asyncio.get_running_loop()
        self._away[person] = loop.call_later(room.settings.away_s, self._is_away, person)

    def _is_away(self, person: int) -> None:
        self._away.pop(person, None)
        present = self._room.present()
        if person in present or not present:
            return
        self._run(self._replace(person, present))

    async def _replace(self, person: int, present: set[int]) -> None:
        """The host's role passes on; at a live table a bot stands in, unless only one seat is a person's."""
        room, table = self._room, self._room.table
        if table.lobby.host == person:
            seated = [one for one in table.lobby.people() if one in present]
            heir = seated[0] if seated else min(present)
            await self._change(lambda: table.draft_seat("host", room.now(), person=heir))
        humans = sum(place.kind == "human" for place in table.lobby.places)
        if table.lobby.settings.pace != "live" or table.lobby.state != "running" or humans < 2:
            return
        for seat in table.lobby.seats_of(person):
            if not table.lobby.place(seat).stand_in:
                await self._change(lambda seat=seat: lobby.stand_in(table, seat, room.now(), on=True))

    async def _change(self, make: Callable[[], Draft]) -> None:
        await self._quietly(self._room.do(make))

    def stop(self) -> None:
        """Nothing happens by itself any more."""
        self._stopped = True
        self._cancel()
        for timer in self._away.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
