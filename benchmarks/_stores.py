"""Serve with a store that is worse on purpose, to compare with: `python -m benchmarks._stores KIND …`."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gatecrash.cli import main
from gatecrash.server import run
from gatecrash.server.rows import Row
from gatecrash.server.store import Change
from gatecrash.server.store.sqlite import SqliteStore

SLOWER_S = 0.01


def slow_commit(connection: sqlite3.Connection) -> None:
    """A commit whose flush takes longer."""
    connection.execute("COMMIT")
    time.sleep(SLOWER_S)


class Slow(SqliteStore):
    """Every flush takes 10 ms more."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, slow_commit)


class Apart(Slow):
    """Slow, and a commit for every move."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._one = asyncio.Lock()

    async def append(self, table: str, rows: Sequence[Row], changes: Sequence[Change] = ()) -> None:
        async with self._one:
            await super().append(table, rows, changes)


class Forgetful(SqliteStore):
    """Moves are not written at all."""

    async def append(self, table: str, rows: Sequence[Row], changes: Sequence[Change] = ()) -> None:
        if changes or any(row.kind != "move" for row in rows):
            await super().append(table, [row for row in rows if row.kind != "move"], changes)


KINDS: dict[str, Any] = {"slow": Slow, "apart": Apart, "forgetful": Forgetful}

if __name__ == "__main__":
    run.SqliteStore = KINDS[sys.argv.pop(1)]  # type: ignore[attr-defined] # the server is not to know
    main()
