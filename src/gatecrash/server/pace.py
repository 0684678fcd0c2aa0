"""When bots and clocks act at a table, and what happens to who is away. A table where no person is present sleeps."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, NamedTuple

from gatecrash.core.rules import Seat
from gatecrash.server import lobby
from gatecrash.server.errors import Refused
from gatecrash.server.rows import By
from gatecrash.server.table import Draft
from gatecrash.server.thinkers import Thinkers

if TYPE_CHECKING:
    from gatecrash.server.room import Room

__all__ = ["Pace"]

LOG = logging.getLogger("gatecrash")


class Plan(NamedTuple):
    """What happens next by itself: a bot of that level moves, or (None) a person's time runs out."""

    seat: int
    moved: int
    level: str | None
    bot_ms: int
    grace_ms: int


class Pace:
    """The timers of one table. They hold no truth: what they do is decided anew when they go off."""

    def __init__(self, room: Room, thinkers: Thinkers) -> None:
        self._room, self._thinkers = room, thinkers
        self._plan: Plan | None = None
        self._turn: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._away: dict[int, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stopped = False

    # --- whose turn it is

    def schedule(self) -> None:
        """Set in motion what is to happen next, unless just that is under way."""
        self._expect()
        plan = self._next()
        if plan is not None and plan == self._plan:
            return
        self._cancel()
        self._plan = plan
        room, clock = self._room, self._room.table.clock
        if plan is None or plan.level is None:
            clock.pause(room.now())
        if plan is None:
            return
        if plan.level is not None:
            self._turn = asyncio.create_task(self._bot_turn(plan, plan.level))
        else:
            clock.go_on(room.now())
            left = clock.time_left(plan.seat, room.now())
            if left is not None:
                self._alarm = asyncio.get_running_loop().call_later(left / 1000, self._time_out, plan)

    def _next(self) -> Plan | None:
        """What is to happen next by itself: a bot's move, or a person's time running out."""
        room, table = self._room, self._room.table
        if self._stopped or table.state != "running" or not room.present() or (seat := table.to_act) is None:
            return None
        place = table.lobby.place(seat)
        if place.player is None and not (table.clock.runs and place.kind == "human"):
            return None
        return Plan(seat, table.moved, place.player, table.lobby.settings.bot_ms, table.lobby.settings.grace_ms)

    def _cancel(self) -> None:
        if self._turn is not None:
            self._turn.cancel()
        if self._alarm is not None:
            self._alarm.cancel()
        self._turn = self._alarm = self._plan = None

    async def _bot_turn(self, plan: Plan, level: str) -> None:
        room, table = self._room, self._room.table
        text, _ = await asyncio.gather(self._choice(plan.seat, level), asyncio.sleep(self._patience()))
        by: By = "stand_in" if table.lobby.place(plan.seat).stand_in else "bot"

        def draft() -> Draft:
            return table.draft_move(plan.seat, plan.moved, text, room.now(), by)

        self._turn = None  # from here on it is not to be cancelled: the row may be on its way to the disk
        await self._quietly(room.do(draft))

    def _patience(self) -> float:
        """Seconds that a bot takes at least: its pace, and a grace in which a person may take a move back."""
        table, settings = self._room.table, self._room.table.lobby.settings
        before = table.game.undoable[-1][0] if table.game is not None and table.game.undoable else None
        grace = settings.grace_ms if before is not None and table.lobby.place(before).player is None else 0
        passed = max(self._room.now() - table.moved_at, 0)
        return max(settings.bot_ms, grace - passed, 0) / 1000

    async def _choice(self, seat: int, level: str) -> str:
        game = self._room.table.need_running()
        state = game.state
        return await self._thinkers.choose(level, lambda: game.rules.view(state, Seat(seat)))

    def _time_out(self, plan: Plan) -> None:
        self._run(self._move_for(plan.seat, plan.moved))

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
            self._plan = None
        except Exception:  # the store failed: the table waits until somebody does something
            self._plan = None
            LOG.exception("a move was not made")

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
                    self._run(self._stand_in(seat, on=False))
        self.schedule()

    def went(self, person: int | None) -> None:
        """A socket of this person has gone; after a while, if none came back, the person is away."""
        if person is not None and not self._stopped:
            self.schedule()

    def _expect(self) -> None:
        """Begin to wait for everybody who is missed, while somebody is there to miss them."""
        room, loop = self._room, asyncio.get_running_loop()
        present = room.present()
        if not present or self._stopped:
            return
        for person in {room.table.lobby.host, *room.table.lobby.people()} - present - self._away.keys():
            if self._is_missed(person):
                self._away[person] = loop.call_later(room.settings.away_s, self._is_away, person)

    def _is_missed(self, person: int) -> bool:
        """Whether something is to change when this person stays away."""
        table = self._room.table
        if table.state not in ("open", "running"):
            return False
        return table.lobby.host == person or bool(self._waiting_seats(person))

    def _waiting_seats(self, person: int) -> list[int]:
        """The seats that a bot is to play for this person; none at a relaxed table, nor where one person plays."""
        table = self._room.table
        humans = sum(place.kind == "human" for place in table.lobby.places)
        if table.lobby.settings.pace != "live" or table.state != "running" or humans < 2:
            return []
        return [seat for seat in table.lobby.seats_of(person) if not table.lobby.place(seat).stand_in]

    def _is_away(self, person: int) -> None:
        self._away.pop(person, None)
        present = self._room.present()
        if present and person not in present:
            self._run(self._replace(person, present))

    async def _replace(self, person: int, present: set[int]) -> None:
        """The host's role passes on; at a live table a bot stands in."""
        room, table = self._room, self._room.table
        if table.lobby.host == person:
            seated = [one for one in table.lobby.people() if one in present]
            heir = seated[0] if seated else min(present)
            await self._change(lambda: table.draft_seat("host", room.now(), person=heir))
        for seat in self._waiting_seats(person):
            await self._stand_in(seat, on=True)

    async def _stand_in(self, seat: int, *, on: bool) -> None:
        await self._change(lambda: lobby.stand_in(self._room.table, seat, self._room.now(), on=on))

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
