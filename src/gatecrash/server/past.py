"""Games as they went: rows and positions of a table or a record, told to an eye as it was told then."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from gatecrash.core import records
from gatecrash.core.errors import BadRecord
from gatecrash.core.records import Record
from gatecrash.core.rules import Luck, Rules, Seat
from gatecrash.server.errors import from_game, refuse
from gatecrash.server.game import Played
from gatecrash.server.house import House, open_table, rules_of, why_frozen
from gatecrash.server.record import record_of_table
from gatecrash.server.rows import Row
from gatecrash.server.store import Whole
from gatecrash.server.table import Table, Told
from gatecrash.server.told import Eye, row_data

__all__ = ["Past", "Pasts"]

KEPT = 16


class Past:
    """Rows, and the position after each."""

    def __init__(self, rules: Rules[Any, Any], first: Any) -> None:
        self.rules = rules
        self.told: list[Told] = []
        self.states: list[Any] = [first]
        """None: before the start."""
        self.players = 0 if first is None else rules.options_of(first).players

    def add(self, told: Told, state: Any) -> None:
        """One more row."""
        self.told.append(told)
        self.states.append(state)

    def rows(self, eye: Eye, first: int, count: int) -> dict[str, Any]:
        """Some rows, as the eye is told of them."""
        self._check(eye)
        some = self.told[max(first, 1) - 1 :][:count]
        return {"rows": [row_data(self.rules, one, eye) for one in some], "row": len(self.told)}

    def state(self, row: int | None) -> Any:
        """The position after that row; refused where there is none."""
        row = len(self.told) if row is None else row
        if not 0 <= row <= len(self.told):
            raise refuse("table/unknown", row=len(self.told))
        if self.states[row] is None:
            raise refuse("table/state", state="open")
        return self.states[row]

    def view(self, eye: Eye, row: int | None) -> bytes:
        """The eye's view after that row."""
        self._check(eye)
        return self.rules.view_json(self.state(row), None if eye is None else Seat(eye))

    def picture(self, eye: Eye, row: int | None, say: Callable[..., str]) -> dict[str, str]:
        """The same as text and as a picture."""
        self._check(eye)
        view = self.rules.view(self.state(row), None if eye is None else Seat(eye))
        return {"text": self.rules.draw_text(view, say), "svg": self.rules.draw_svg(view, say)}

    def _check(self, eye: Eye) -> None:
        if eye is not None and not 1 <= eye <= self.players:
            raise refuse("table/seat", seat=eye)


def past_of_table(whole: Whole) -> Past:
    """A table's past, from its log."""
    table = open_table(whole)
    table.need_thawed()
    past = Past(table.rules, None)
    again = Table(Whole(whole.table, [], whole.people, {}), table.rules)
    for row in whole.rows:
        told = again.fold(row)
        past.add(told, again.game.state if again.game is not None else None)
    past.players = len(again.lobby.places)
    return past


def past_of_record(record: Record) -> Past:
    """A record's past: its moves, counted from 1. The game begins with the position before them."""
    rules = rules_of(record.game)
    if (why := why_frozen(record.game, record.rules)) is not None:
        raise refuse("table/frozen", why=why)
    match = record.begin()
    past = Past(rules, match.state)
    told = record.further.get("stand_ins")
    stand_ins = {one for one in told if isinstance(one, int)} if isinstance(told, list) else set()
    for number, text in enumerate(record.texts(), 1):
        lucks = isinstance(match.to_act, Luck)
        made = match.play(text)
        seat = None if made.seat is None else int(made.seat)
        by: Any = "luck" if lucks or seat is None else _by(record, seat, number, stand_ins)
        row = Row(number, "move", 0, seat, rules.write_move(made.move), by)
        past.add(Told(row, Played(seat, made.move, row.text, made.step)), match.state)
    return past


def _by(record: Record, seat: int, number: int, stand_ins: set[int]) -> str:
    if record.seats[seat - 1]["kind"] == "bot":
        return "bot"
    return "stand_in" if number in stand_ins else "person"


class Pasts:
    """Pasts that were asked for lately."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._kept: OrderedDict[tuple[str, int], Past] = OrderedDict()

    async def of_table(self, table: Table) -> Past:
        """A table's past up to now."""
        return await self._get((table.id, table.row), lambda: self._load_table(table.id))

    async def of_record(self, record: str) -> Past:
        """The past of an uploaded record, or of a finished table, as long as that is kept."""
        state = (await self._house.store.states([record])).get(record, ("", {}))[0]
        if state == "closed" or (not state and await self._house.store.record(record) is None):
            raise refuse("table/unknown")
        return await self._get((record, -1), lambda: self._load_record(record))

    async def record(self, record: str) -> Record:
        """The record of that id: uploaded, or of a finished table."""
        text = await self._house.store.record(record)
        if text is not None:
            return records.read(text)
        whole = await self._house.store.load(record)
        if whole is None or whole.table.state == "closed":
            raise refuse("table/unknown")
        if whole.table.state != "over":
            raise refuse("record/unfinished")
        return await asyncio.to_thread(record_of_table, whole)

    async def _load_table(self, table: str) -> Past:
        whole = await self._house.store.load(table)
        if whole is None:
            raise refuse("table/unknown")
        return await asyncio.to_thread(past_of_table, whole)

    async def _load_record(self, record: str) -> Past:
        try:
            return await asyncio.to_thread(past_of_record, await self.record(record))
        except BadRecord as error:
            raise from_game(error) from None

    async def _get(self, key: tuple[str, int], load: Callable[[], Any]) -> Past:
        past: Past | None = self._kept.get(key)
        if past is None:
            past = self._kept[key] = await load()
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return past
