"""Every store keeps the interface: what a call has answered is there, all of it or nothing, once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from gatecrash.server.rows import Row
from gatecrash.server.store import (
    Conflict,
    NewLink,
    NewPerson,
    SetName,
    SetState,
    SpendLink,
    Store,
    Stored,
)
from gatecrash.server.store.sqlite import SqliteStore, connect
from server.people import run

Open = Callable[[Path], Store]
STORES: dict[str, Open] = {"sqlite": lambda folder: SqliteStore(folder / "tables.sqlite")}


@pytest.fixture(params=list(STORES.values()), ids=list(STORES))
def kind(request: pytest.FixtureRequest) -> Open:
    """How a store of each kind is opened."""
    opened: Open = request.param
    return opened


def stored(name: str, **more: Any) -> Stored:
    """A table of that name."""
    return Stored(**{"id": name, "code": name.upper(), "game": "moat", "rules": 1, "made": 1, "players": 2, **more})


def rows(*numbers: int) -> list[Row]:
    """Moves with these numbers."""
    return [Row(number, "move", 10 * number, 1, f"play:{number}", "person", key=f"k{number}") for number in numbers]


def within(kind: Open, folder: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    """Open a store, do the work, close it."""

    async def do() -> None:
        store = kind(folder)
        try:
            await work(store)
        finally:
            await store.close()

    run(do())


def test_what_was_written_is_read_by_the_next_one(kind: Open, tmp_path: Path) -> None:
    whole = Row(1, "seat", 5, None, "make", data='{"é": 1}', person=2, key="key", spent=7)

    async def write(store: Store) -> None:
        await store.make(stored("a", public=True, open=1), [whole], [NewPerson(1, "hash"), SetName(2, "Zoë")])
        await store.append("a", rows(2, 3))

    async def read(store: Store) -> None:
        found = await store.load("a")
        assert found is not None
        assert found.table == stored("a", public=True, open=1)
        assert found.rows == [whole, *rows(2, 3)]
        assert found.people == {"hash": 1} and found.names == {2: "Zoë"}
        assert await store.with_code("A") == "a" and await store.with_code("B") is None
        assert await store.load("b") is None

    within(kind, tmp_path, write)
    within(kind, tmp_path, read)


def test_two_writers_cannot_both_win_a_row(kind: Open, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.make(stored("a"), rows(1))
        tries = [store.append("a", rows(2, 3), [SetName(1, str(n))]) for n in range(20)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 1
        assert all(answer is None or isinstance(answer, Conflict) for answer in answers)
        found = await store.load("a")
        assert found is not None and [row.row for row in found.rows] == [1, 2, 3]
        assert found.names == {1: str(answers.index(None))}, "nothing of a refused write is there"

    within(kind, tmp_path, work)


def test_one_refused_write_leaves_those_of_others(kind: Open, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await asyncio.gather(*(store.make(stored(f"t{n}"), rows(1)) for n in range(30)))
        tries = [store.append(f"t{n}", rows(1 if n % 7 == 0 else 2)) for n in range(30)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert [isinstance(answer, Conflict) for answer in answers] == [n % 7 == 0 for n in range(30)]
        for n in range(30):
            found = await store.load(f"t{n}")
            assert found is not None and len(found.rows) == (1 if n % 7 == 0 else 2)

    within(kind, tmp_path, work)


def test_many_rows_of_many_tables_arrive_whole(kind: Open, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await asyncio.gather(*(store.make(stored(f"t{n}"), rows(1)) for n in range(20)))
        several = [range(2, 3 + n * 5) for n in range(20)]
        kept = [SetState("running", public=False, players=2, open=n) for n in range(20)]
        tries = [store.append(f"t{n}", rows(*several[n]), [kept[n]] if n % 5 == 0 else ()) for n in range(20)]
        await asyncio.gather(*tries)
        for n in range(20):
            found = await store.load(f"t{n}")
            assert found is not None
            assert found.rows == rows(1, *several[n])
            assert (found.table.state == "running") == (n % 5 == 0)

    within(kind, tmp_path, work)


def test_ids_and_codes_are_unique_and_rows_need_a_table(kind: Open, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.make(stored("a"), rows(1))
        for wrong in (stored("a", code="X"), stored("b", code="A")):
            with pytest.raises(Conflict):
                await store.make(wrong, rows(1))
        with pytest.raises(Conflict):
            await store.append("nowhere", rows(1))

    within(kind, tmp_path, work)


def test_a_link_is_spent_once_and_expires(kind: Open, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.make(stored("a"), rows(1))
        await store.append("a", [], [NewLink("hash", 2, 100), NewLink("late", 1, 100)])
        assert await store.with_link("hash", 99) == ("a", 2)
        assert await store.with_link("late", 100) is None
        await store.append("a", rows(2), [SpendLink("hash")])
        assert await store.with_link("hash", 99) is None
        with pytest.raises(Conflict):
            await store.append("a", rows(3), [SpendLink("hash")])

    within(kind, tmp_path, work)


def test_lists_show_what_is_asked_for_the_newest_first(kind: Open, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for n, state in enumerate(("open", "running", "over")):
            await store.make(stored(state, made=n, public=state != "running"), rows(1, 2), [SetName(1, "Ani")])
            await store.append(state, [], [SetState(state, public=state != "running", players=3, open=n)])
        lines = await store.lines()
        assert [line.id for line in lines] == ["over", "running", "open"]
        assert (lines[0].open, lines[0].players, lines[0].rows, lines[0].touched, lines[0].names) == (
            2,
            3,
            2,
            20,
            ["Ani"],
        )
        assert [line.id for line in await store.lines(public=True, states=("open", "running"))] == ["open"]
        assert [line.id for line in await store.lines(limit=1)] == ["over"]
        assert await store.states(["open", "gone"]) == {"open": ("open", {1: "Ani"})}
        assert await store.versions() == [("moat", 1, "open", 1), ("moat", 1, "over", 1), ("moat", 1, "running", 1)]

    within(kind, tmp_path, work)


def test_a_closed_table_stays_closed(kind: Open, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.make(stored("a"), rows(1))
        for state in ("closed", "over"):
            await store.append("a", [], [SetState(state, public=False, players=2, open=0)])
        assert await store.states(["a"]) == {"a": ("closed", {})}

    within(kind, tmp_path, work)


def test_records_names_and_tables_can_be_deleted(kind: Open, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.make(stored("a"), rows(1), [SetName(1, "Ani"), SetName(2, "Bo"), NewPerson(1, "h")])
        await store.add_record("r", '{"seats":[{"name":"Ani"},{"name":"Ani B"}]}', 1)
        await store.add_record("r", "other", 2)
        assert await store.forget("Ani") == 2
        assert await store.record("r") == '{"seats":[{"name":""},{"name":"Ani B"}]}'
        found = await store.load("a")
        assert found is not None and found.names == {2: "Bo"}
        assert await store.purge("r") and await store.record("r") is None
        assert await store.purge("a") and await store.load("a") is None
        assert not await store.purge("a")

    within(kind, tmp_path, work)


def test_a_name_can_be_changed_and_removed(kind: Open, tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.make(stored("a"), rows(1), [SetName(1, "Ani")])
        for name, kept in (("Bo", {1: "Bo"}), ("", {})):
            await store.append("a", [], [SetName(1, name)])
            found = await store.load("a")
            assert found is not None and found.names == kept

    within(kind, tmp_path, work)


# --- what is SQLite's own


def test_every_commit_is_flushed(tmp_path: Path) -> None:
    connection = connect(tmp_path / "tables.sqlite")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.close()


def test_what_cannot_be_kept_safely_is_refused() -> None:
    with pytest.raises(RuntimeError, match="cannot be kept safely"):
        connect(Path(":memory:"))


def test_writes_that_arrive_together_share_a_commit(tmp_path: Path) -> None:
    commits = 0

    def count(connection: sqlite3.Connection) -> None:
        nonlocal commits
        commits += 1
        connection.execute("COMMIT")

    async def work() -> None:
        store = SqliteStore(tmp_path / "tables.sqlite", count)
        await asyncio.gather(*(store.make(stored(f"t{n}"), rows(1)) for n in range(200)))
        assert commits < 50
        await store.close()

    run(work())


def test_a_failed_commit_is_nobodys_success(tmp_path: Path) -> None:
    broken = False

    def commit(connection: sqlite3.Connection) -> None:
        if broken:
            raise sqlite3.OperationalError("disk I/O error")
        connection.execute("COMMIT")

    async def work() -> None:
        nonlocal broken
        store = SqliteStore(tmp_path / "tables.sqlite", commit)
        await store.make(stored("a"), rows(1))
        broken = True
        with pytest.raises(sqlite3.OperationalError):
            await store.append("a", rows(2))
        broken = False
        await store.append("a", rows(2))
        found = await store.load("a")
        assert found is not None and len(found.rows) == 2
        await store.close()

    run(work())
