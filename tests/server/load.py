"""People who play table after table, through kills and restarts, and remember what was acknowledged."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from gatecrash.client import RemoteTable, Server
from gatecrash.client.refusal import Lost
from gatecrash.server.rows import Row
from gatecrash.server.store.sqlite import SqliteStore

__all__ = ["Party", "busy", "check_log"]

Json = Any
PAUSES = (0.1,) * 300
"""A client comes back as soon as the server does."""


class Party:
    """One person at a table of three, every seat on this device, who begins anew when a game is over."""

    def __init__(self, address: str, seed: int) -> None:
        self._server, self._random = Server(address), random.Random(seed)
        self.line: RemoteTable | None = None
        self.acknowledged: dict[str, dict[str, int]] = {}
        """By table and key the first row that the command added, as the server said."""
        self.finished: list[str] = []
        self.enough = False

    @property
    def unanswered(self) -> int:
        """Commands sent and not answered."""
        return 0 if self.line is None else self.line.unanswered

    @property
    def answered(self) -> int:
        """Commands that were acknowledged."""
        return sum(map(len, self.acknowledged.values()))

    async def play(self) -> None:
        """Play until it is enough, the last game to its end."""
        while not self.enough:
            table, token = await self._make()
            acknowledged = self.acknowledged.setdefault(table, {})
            async with self._server.table(table, token, attempts=PAUSES) as self.line:
                self.line.hear = partial(_note, acknowledged)
                await self.line.play(self._choose)
            self.finished.append(table)

    async def _make(self) -> tuple[str, str]:
        while True:
            try:
                made = await self._server.make("mighty-monsters", 3, seats=[{"kind": "me"}] * 3, start=True)
            except Lost:
                await asyncio.sleep(PAUSES[0])
            else:
                return made["table"]["id"], made["token"]

    def _choose(self, seat: int, view: Json) -> str:
        return str(self._random.choice(view["decision"]["moves"])["text"])


async def busy(parties: Sequence[Party], answered: int) -> None:
    """Wait until so many commands were acknowledged and one is under way."""
    while sum(party.answered for party in parties) < answered:
        await asyncio.sleep(0.005)
    while not any(party.unanswered for party in parties):
        await asyncio.sleep(0)


def _note(acknowledged: dict[str, int], message: Json) -> None:
    if message["type"] == "done":
        acknowledged[message["key"]] = message["row"]


async def check_log(store: Path, acknowledged: dict[str, dict[str, int]], finished: list[str] | None = None) -> None:
    """Every acknowledged move is in the log, no row is there twice or missing, what was over is over."""
    kept = SqliteStore(store)
    try:
        for table, said in acknowledged.items():
            whole = await kept.load(table)
            assert whole is not None or not said, f"a table with {len(said)} acknowledged moves is lost"
            if whole is not None:
                _check_rows(whole.rows, said)
                assert whole.table.state == "over" or table not in (finished or [])
    finally:
        await kept.close()


def _check_rows(rows: list[Row], said: dict[str, int]) -> None:
    assert [row.row for row in rows] == list(range(1, len(rows) + 1))
    keys = [row.key for row in rows if row.key is not None]
    assert len(keys) == len(set(keys)), "a command was counted twice"
    where = {row.key: row.row for row in rows if row.key is not None}
    lost = {key: row for key, row in said.items() if where.get(key) != row}
    assert not lost, f"acknowledged and lost: {lost}"
