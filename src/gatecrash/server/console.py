"""What the host of a server does with its tables, on the store itself: a running server notices within seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from gatecrash.core.records import write
from gatecrash.server.record import record_of_table
from gatecrash.server.store import Line, SetState, Store
from gatecrash.server.store.copies import BadCopy
from gatecrash.server.store.sqlite import SqliteStore
from gatecrash.server.store.upgrade import stands_at

__all__ = ["STORE", "close_table", "forget_name", "list_tables", "purge_table", "table_record", "with_store"]

STORE = "tables.sqlite"
T = TypeVar("T")


def with_store(folder: str, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    """Do something with the store of that folder, which must be there."""
    path = Path(folder) / STORE
    if stands_at(path) is None:
        raise BadCopy(f"{path}: no tables are kept there; name the folder with --data")

    async def do() -> T:
        store = SqliteStore(path)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(do())


async def list_tables(store: Store, states: tuple[str, ...], limit: int) -> list[Line]:
    """Tables, the newest first."""
    return await store.lines(states=states, limit=limit)


async def close_table(store: Store, table: str) -> bool:
    """Nobody plays or watches there any more; its log is kept. False if there is no such table."""
    whole = await store.load(table)
    if whole is None:
        return False
    stored = whole.table
    await store.append(
        table, [], [SetState("closed", public=False, players=stored.players, open=stored.open, result=stored.result)]
    )
    return True


async def purge_table(store: Store, table: str) -> bool:
    """Remove a table with its log, or an uploaded record. False if there is neither."""
    return await store.purge(table)


async def forget_name(store: Store, name: str) -> int:
    """Delete a name from all tables and records; how often it stood there."""
    return await store.forget(name)


async def table_record(store: Store, table: str) -> str | None:
    """The record of any table, finished or not, of whatever rules: it holds all that was hidden."""
    whole = await store.load(table)
    return None if whole is None else write(record_of_table(whole))
