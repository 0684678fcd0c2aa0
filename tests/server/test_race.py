"""Everybody at once: moves, duplicates, stale rows, other people's seats, undos and clocks have one outcome for all."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from itertools import pairwise
from typing import Any

from gatecrash.client import Refusal, RemoteTable
from server.people import made, run
from server.serving import Served
from server.watched import logged

Json = Any
REFUSALS = {
    *("table/stale", "move/not-your-turn", "move/no-undo", "move/illegal", "who/not-yours", "table/state"),
    *("react/unknown", "wire/too-many"),
}


class Storm:
    """Three people at four seats (the third holds two), each with two tabs, and a spectator."""

    def __init__(self, lines: list[list[RemoteTable]], spectator: RemoteTable, chance: random.Random) -> None:
        self.people, self.spectator, self.chance = lines, spectator, chance
        self.keys = 0
        self.done: dict[tuple[int, str], set[int | None]] = {}

    async def blow(self) -> None:
        """Each tab sends a few things; wait until everything is answered and everybody knows the same."""
        sent = []
        for person, tabs in enumerate(self.people):
            for line in tabs:
                sent.append(self._send(person, line, self._command(line), self._key()))
            twice, key = self._command(tabs[0]), self._key()
            sent += [self._send(person, line, twice, key) for line in tabs]
        self.chance.shuffle(sent)
        await asyncio.gather(*sent)
        rows = [row for answers in self.done.values() for row in answers if row]
        for line in self._all():
            await line.until(lambda line=line: (line.row or 0) >= max(rows, default=0))  # type: ignore[misc] # bound
        assert len({line.row for line in self._all()}) == 1

    def _all(self) -> list[RemoteTable]:
        return [self.spectator, *[line for tabs in self.people for line in tabs]]

    def _key(self) -> str:
        self.keys += 1
        return f"k{self.keys}"

    async def _send(self, person: int, line: RemoteTable, command: tuple[str, dict[str, Json]], key: str) -> None:
        kind, data = command
        row = line.row if self.chance.random() < 0.8 else self.chance.randint(0, (line.row or 0) + 2)
        try:
            answer = await line.send(kind, row=row, key=key, **data)
        except Refusal as refusal:
            assert refusal.code in REFUSALS, refusal
        else:
            self.done.setdefault((person, key), set()).add(answer)

    def _command(self, line: RemoteTable) -> tuple[str, dict[str, Json]]:
        seat = self.chance.choice(line.seats) if self.chance.random() < 0.8 else self.chance.randint(1, 4)
        what = self.chance.random()
        if what < 0.2:
            return "undo", {"seat": seat}
        if what < 0.3:
            return "react", {"seat": seat, "code": "hello"}
        own = line.to_decide()
        if own is not None and what < 0.9:
            return "move", {"seat": own, "text": self.chance.choice(line.views[own]["decision"]["moves"])["text"]}
        return "move", {"seat": seat, "text": f"{self.chance.randint(1, 5)}-{self.chance.randint(1, 4)}a"}


async def storms(served: Served, count: int, seed: int) -> tuple[str, Storm]:
    chance = random.Random(seed)
    table, token, joined = await made(served.server, ("me", "open", "open", "open"), settings={"grace_ms": 0})
    tokens = [token]
    for _ in range(2):
        tokens.append((await served.server.join(table, code=joined["code"]))["token"])
    await served.server.join(table, tokens[2], code=joined["code"])
    async with AsyncExitStack() as stack:
        spectator = await stack.enter_async_context(served.server.table(table))
        lines = [[await stack.enter_async_context(served.server.table(table, one)) for _ in range(2)] for one in tokens]
        await lines[0][0].send("start", fill=None, level=None)
        storm = Storm(lines, spectator, chance)
        await asyncio.gather(*[line.until(lambda line=line: bool(line.table["row"])) for line in lines[0]])  # type: ignore[misc] # bound
        for _ in range(count):
            await storm.blow()
    return table, storm


def test_storms_have_one_outcome_for_all(served: Served, *, long: bool) -> None:
    for seed in range(20 if long else 2):
        table, storm = run(storms(served, 25, seed))
        rows = asyncio.run(logged(served.folder, table)).rows
        assert [row.row for row in rows] == list(range(1, len(rows) + 1))
        keyed = {(row.person, row.key): row.row for row in rows if row.key is not None}
        for (person, key), answers in storm.done.items():
            assert len(answers) == 1, "a command that was sent twice was answered in two ways"
            assert keyed[person + 1, key] in answers
        assert sum(row.kind == "move" and row.seat is not None for row in rows) > 10
        assert sum(row.kind == "undo" for row in rows) > 0


async def undo_against_move(served: Served, *, undo_first: bool) -> set[str]:
    """The last mover takes back while the next one plays; what was done."""
    table, token, joined = await made(served.server, ("me", "open", "open"), settings={"grace_ms": 0})
    tokens = [token, *[(await served.server.join(table, code=joined["code"]))["token"] for _ in range(2)]]
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(served.server.table(table, one)) for one in tokens]
        await lines[0].send("start", fill=None, level=None)
        first = await _mover(lines)
        row = await _move(lines[first])
        for line in lines:
            await line.until(lambda line=line: (line.row or 0) >= (row or 0))  # type: ignore[misc] # bound
        second = await _mover(lines)
        both = [lines[first].send("undo", seat=first + 1), _move(lines[second])]
        answers = await asyncio.gather(*(both if undo_first else both[::-1]), return_exceptions=True)
        undone, moved = answers if undo_first else answers[::-1]
        assert isinstance(undone, int) != isinstance(moved, int), answers
        refused = moved if isinstance(undone, int) else undone
        assert isinstance(refused, Refusal) and refused.code in ("table/stale", "move/not-your-turn", "move/no-undo")
        return {"undo" if isinstance(undone, int) else "move"}


async def _mover(lines: list[RemoteTable]) -> int:
    for line in lines:
        await line.until(lambda line=line: bool(line.views.get(line.eyes[0])))  # type: ignore[misc] # bound
    (mover,) = {line.views[line.eyes[0]]["to_act"] for line in lines}
    return int(mover) - 1


async def _move(line: RemoteTable) -> int | None:
    seat = line.to_decide()
    assert seat is not None
    return await line.send("move", seat=seat, text=line.views[seat]["decision"]["moves"][0]["text"])


def test_an_undo_against_a_move(served: Served) -> None:
    outcomes = set[str]()
    for number in range(8):
        outcomes |= run(undo_against_move(served, undo_first=number % 2 == 0))
    assert outcomes == {"undo", "move"}


async def clock_against_moves(served: Served) -> str:
    """Moves are sent just when the time is out."""
    settings = {"grace_ms": 0, "bot_ms": 0, "move_s": 1, "stand_in": "random"}
    table, token, _ = await made(served.server, ("me", "me", "me"), settings=settings, start=True)
    async with served.server.table(table, token) as line:
        for _ in range(4):
            await line.until(lambda: line.to_decide() is not None)
            seat, row = line.to_decide(), line.row
            moves = line.views[seat]["decision"]["moves"]
            await asyncio.sleep(0.99)
            try:
                await line.send("move", seat=seat, row=row, text=moves[0]["text"])
            except Refusal as refusal:
                assert refusal.code in ("table/stale", "move/not-your-turn"), refusal
            await line.until(lambda row=row: line.row != row)  # type: ignore[misc] # bound
    return table


def test_a_clock_against_a_move(served: Served) -> None:
    table = run(clock_against_moves(served))
    rows = asyncio.run(logged(served.folder, table)).rows
    for clock, after in pairwise(rows):
        if clock.kind == "clock":
            assert after.kind == "move" and after.by == "clock" and after.seat == clock.seat
    assert sum(row.kind == "move" and row.seat is not None for row in rows) >= 4
