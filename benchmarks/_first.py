"""A store with very many tables: how long a start on it takes, and a table that is touched for the first time."""

from __future__ import annotations

import http.client
import sqlite3
import statistics
import tempfile
import time
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

from benchmarks._served import load, serving
from gatecrash.server.console import STORE

RUNNING, FINISHED = 500, 10_000


def with_tables(folder: Path) -> Path:
    """Tables that were played for a while, copied until there are enough."""
    with serving("gatecrash", folder) as served:
        load(served, mode="saturate", tables=1, bursts=1)
    with closing(sqlite3.connect(folder / STORE)) as store, store:
        (played,) = store.execute('SELECT "table" FROM rows GROUP BY 1 ORDER BY count(*) DESC').fetchone()
        for number in range(RUNNING + FINISHED):
            _copy(store, played, f"{number:022d}", "running" if number < RUNNING else "over")
    return folder


def _copy(store: sqlite3.Connection, played: str, copy: str, state: str) -> None:
    for table, own in (("tables", {"id": copy, "code": copy, "state": state}), ("rows", {"table": copy})):
        names = [column[1] for column in store.execute(f"PRAGMA table_info({table})")]
        values = ",".join(f":{name}" if name in own else f'"{name}"' for name in names)
        key = "id" if table == "tables" else "table"
        store.execute(
            f'INSERT INTO {table} SELECT {values} FROM {table} WHERE "{key}" = :played', own | {"played": played}
        )


def start_seconds(folder: Path | None) -> float:
    """From the command to the address."""
    with tempfile.TemporaryDirectory() as empty:
        began = time.perf_counter()
        with serving("gatecrash", folder or Path(empty)):
            return time.perf_counter() - began


def first_touches(folder: Path) -> float:
    """The p99 of asking for a running table that is not in memory, in milliseconds."""
    waits = []
    with serving("gatecrash", folder) as served:
        line = http.client.HTTPConnection(urlsplit(served.url).netloc, timeout=10)
        line.request("GET", "/healthz")
        line.getresponse().read()
        for number in range(RUNNING):
            began = time.perf_counter()
            line.request("GET", f"/api/1/tables/{number:022d}")
            answer = line.getresponse()
            answer.read()
            waits.append((time.perf_counter() - began) * 1e3)
            if answer.status != http.client.OK:
                raise SystemExit(f"a table cannot be touched: {answer.status}")
        line.close()
    return statistics.quantiles(waits, n=100)[-1]
