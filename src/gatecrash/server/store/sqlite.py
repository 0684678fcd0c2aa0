"""The store in one SQLite file: a thread that commits what arrived together, and a thread that reads."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

from gatecrash.server.rows import Row
from gatecrash.server.store import Change, Conflict, Line, Store, Stored, Whole
from gatecrash.server.store import statements as sql
from gatecrash.server.store.upgrade import upgrade

__all__ = ["SqliteStore", "connect"]

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
MOST_AT_ONCE = 512


def connect(path: Path) -> sqlite3.Connection:
    """A connection that keeps what it has committed: WAL, every commit flushed, both asserted."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=64)
    connection.execute("PRAGMA busy_timeout = 10000")
    mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    flush = connection.execute("PRAGMA synchronous").fetchone()[0]
    if mode != "wal" or flush != 2:
        connection.close()
        raise RuntimeError(f"{path} cannot be kept safely here (journal {mode}, synchronous {flush}): use a local disk")
    return connection


class _Job:
    """Work for a thread, and who waits for it."""

    __slots__ = ("future", "loop", "work")

    def __init__(self, work: Work, loop: asyncio.AbstractEventLoop, future: asyncio.Future[Any]) -> None:
        self.work, self.loop, self.future = work, loop, future


class _Append:
    """Rows for a table; where many such come together, one statement adds all of them."""

    __slots__ = ("changes", "rows", "table")

    def __init__(self, table: str, rows: Sequence[Row], changes: Sequence[Change]) -> None:
        self.table, self.rows, self.changes = table, rows, changes

    def __call__(self, connection: sqlite3.Connection) -> None:
        sql.append(connection, self.table, self.rows, self.changes)


class _Worker:
    """One thread with one connection. `together` is how many jobs share a transaction at most, 0: none is opened."""

    def __init__(self, path: Path, together: int, commit: Callable[[sqlite3.Connection], None] | None = None) -> None:
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._coming: dict[asyncio.AbstractEventLoop, list[_Job]] = {}
        """What each loop asks for in this turn of it: handed over at once."""
        self._path, self._together, self._commit = path, together, commit or _commit
        self._ready: Future[None] = Future()
        self._thread = threading.Thread(target=self._run, name="gatecrash-store", daemon=True)
        self._thread.start()
        self._ready.result()

    async def do(self, work: Work) -> Any:
        """Have the thread do it, and wait: for a writer, until it is on the disk."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        if (coming := self._coming.get(loop)) is None:
            coming = self._coming[loop] = []
            loop.call_soon(self._hand_over, loop)
        coming.append(_Job(work, loop, future))
        return await future

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        if jobs := self._coming.pop(loop, None):
            self._jobs.put(jobs)

    async def stop(self) -> None:
        """Do what was asked for, and end the thread."""
        self._hand_over(asyncio.get_running_loop())
        self._jobs.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._thread.join)

    def _run(self) -> None:
        try:
            connection = connect(self._path)
        except BaseException as error:  # the caller raises it
            self._ready.set_exception(error)
            return
        self._ready.set_result(None)
        while (coming := self._jobs.get()) is not None:
            jobs, last = self._gather(coming)
            _answer(self._write(connection, jobs) if self._together else [_try(connection, one) for one in jobs])
            if last:
                break
        connection.close()

    def _gather(self, jobs: list[_Job]) -> tuple[list[_Job], bool]:
        """The jobs and those that wait behind them; whether the end was among them."""
        while len(jobs) < self._together:
            try:
                more = self._jobs.get_nowait()
            except queue.Empty:
                break
            if more is None:
                return jobs, True
            jobs += more
        return jobs, False

    def _write(self, connection: sqlite3.Connection, jobs: list[_Job]) -> list[tuple[_Job, Any]]:
        """All in one transaction; if one fails, each behind a savepoint of its own, so that only that one does."""
        try:
            connection.execute("BEGIN IMMEDIATE")
            done = [
                one for rows, some in groupby(jobs, _adds_rows) for one in _together(connection, [*some], rows=rows)
            ]
            self._commit(connection)
        except Exception:
            _roll_back(connection)
            return self._write_apart(connection, jobs)
        return done

    def _write_apart(self, connection: sqlite3.Connection, jobs: list[_Job]) -> list[tuple[_Job, Any]]:
        try:
            connection.execute("BEGIN IMMEDIATE")
            done = [_try_within(connection, job) for job in jobs]
            self._commit(connection)
        except Exception as error:
            _roll_back(connection)
            return [(job, error) for job in jobs]
        return done


def _adds_rows(job: _Job) -> bool:
    return isinstance(job.work, _Append) and not job.work.changes


def _together(connection: sqlite3.Connection, jobs: list[_Job], *, rows: bool) -> list[tuple[_Job, Any]]:
    """Do these jobs; if they only add rows, all at once."""
    if not rows:
        return [(job, job.work(connection)) for job in jobs]
    sql.add_rows(
        connection, [(work.table, row) for job in jobs if isinstance(work := job.work, _Append) for row in work.rows]
    )
    return [(job, None) for job in jobs]


def _commit(connection: sqlite3.Connection) -> None:
    connection.execute("COMMIT")


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _try(connection: sqlite3.Connection, job: _Job) -> tuple[_Job, Any]:
    try:
        return job, job.work(connection)
    except Exception as error:
        return job, error


def _try_within(connection: sqlite3.Connection, job: _Job) -> tuple[_Job, Any]:
    connection.execute("SAVEPOINT job")
    done = _try(connection, job)
    if isinstance(done[1], Exception):
        connection.execute("ROLLBACK TO job")
    connection.execute("RELEASE job")
    return done


def _answer(done: list[tuple[_Job, Any]]) -> None:
    """Tell every loop once what came of its jobs."""
    for loop in {id(job.loop): job.loop for job, _ in done}.values():
        try:
            loop.call_soon_threadsafe(_settle, [one for one in done if one[0].loop is loop])
        except RuntimeError:  # the loop is closed: nobody waits any more
            continue


def _settle(done: list[tuple[_Job, Any]]) -> None:
    for job, answer in done:
        if job.future.done():
            continue
        if isinstance(answer, sqlite3.IntegrityError):
            job.future.set_exception(Conflict(str(answer)))
        elif isinstance(answer, Exception):
            job.future.set_exception(answer)
        else:
            job.future.set_result(answer)


class SqliteStore(Store):
    """`Store` in one file."""

    def __init__(self, path: Path, commit: Callable[[sqlite3.Connection], None] | None = None) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self.copy = upgrade(path)
        """Where the file from before a migration lies, if there was one."""
        self._writer = _Worker(path, MOST_AT_ONCE, commit)
        self._reader = _Worker(path, 0)

    async def make(self, table: Stored, rows: Sequence[Row], changes: Sequence[Change] = ()) -> None:
        await self._writer.do(lambda connection: sql.make(connection, table, rows, changes))

    async def append(self, table: str, rows: Sequence[Row], changes: Sequence[Change] = ()) -> None:
        await self._writer.do(_Append(table, rows, changes))

    async def load(self, table: str) -> Whole | None:
        found: Whole | None = await self._reader.do(lambda connection: sql.load(connection, table))
        return found

    async def with_code(self, code: str) -> str | None:
        found: str | None = await self._reader.do(lambda connection: sql.with_code(connection, code))
        return found

    async def with_link(self, secret_hash: str, now: int) -> tuple[str, int] | None:
        found: tuple[str, int] | None = await self._reader.do(
            lambda connection: sql.with_link(connection, secret_hash, now)
        )
        return found

    async def lines(self, *, public: bool = False, states: Sequence[str] = (), limit: int = 100) -> list[Line]:
        found: list[Line] = await self._reader.do(
            lambda connection: sql.lines(connection, public=public, states=states, limit=limit)
        )
        return found

    async def states(self, tables: Sequence[str]) -> dict[str, tuple[str, dict[int, str]]]:
        found: dict[str, tuple[str, dict[int, str]]] = await self._reader.do(
            lambda connection: sql.states(connection, tables)
        )
        return found

    async def add_record(self, record: str, text: str, at: int) -> None:
        await self._writer.do(lambda connection: sql.add_record(connection, record, text, at))

    async def record(self, record: str) -> str | None:
        found: str | None = await self._reader.do(lambda connection: sql.record(connection, record))
        return found

    async def purge(self, table: str) -> bool:
        found: bool = await self._writer.do(lambda connection: sql.purge(connection, table))
        return found

    async def forget(self, name: str) -> int:
        found: int = await self._writer.do(lambda connection: sql.forget(connection, name))
        return found

    async def versions(self) -> list[tuple[str, int, str, int]]:
        found: list[tuple[str, int, str, int]] = await self._reader.do(sql.versions)
        return found

    async def close(self) -> None:
        await self._writer.stop()
        await self._reader.stop()
