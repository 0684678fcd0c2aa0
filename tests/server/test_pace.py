"""When bots and clocks act: relaxed and live tables, sleep, stand-ins, the host's role, undo with grace, clocks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.people import Json, differs, first_move, made, refused, run
from server.serving import Served, serving


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on which who is away for 0.2 s is away."""
    with serving(tmp_path_factory.mktemp("hasty"), settings={"away_s": 0.2, "sweep_s": 0.2}) as running:
        yield running


def test_a_table_without_any_person_sleeps(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, _ = await made(server, ["bot", "bot", "bot"], start=True)
        row = (await server.get(f"/tables/{table}"))["table"]["row"]
        async with server.table(table) as watcher:
            assert watcher.table["asleep"] and watcher.table["watching"] == 1
            told = (await server.get(f"/tables/{table}"))["table"]
            assert told["row"] == row and told["state"] == "running", "a spectator wakes nobody"
            async with server.table(table, token) as host:
                await host.until(lambda: host.over)
            await watcher.until(lambda: watcher.over)

    run(work())


def test_a_relaxed_table_waits_for_who_is_away_and_the_host_may_have_a_bot_stand_in(hasty: Served) -> None:
    async def work() -> None:
        server = hasty.server
        table, token, joined = await made(server, ["me", "open", "bot"])
        other = await server.join(table, code=joined["code"])
        async with server.table(table, token) as line:
            async with server.table(table, other["token"]) as away:
                await line.send("start")
                await away.until(lambda: away.table["state"] == "running")
            await line.until(lambda: not line.table["seats"][1]["present"])
            while line.views[1]["to_act"] != 2:
                known = line.row
                if line.to_decide() == 1:
                    await line.send("move", seat=1, text=first_move(1, line.views[1]))
                await line.until(differs(line, known))
            assert not line.table["seats"][1]["stand_in"]
            await refused(line.send("stand_in", seat=3, on=True), "table/seat")
            await line.send("stand_in", seat=2, on=True)
            await line.until(lambda: line.table["seats"][1]["stand_in"] and line.to_decide() == 1)
            assert line.table["seats"][1]["kind"] == "human"
            async with server.table(table, other["token"]) as back:
                assert back.table["seats"][1]["stand_in"], "at a relaxed table it is given back when it is asked for"
                await back.send("stand_in", seat=2, on=False)
                await back.until(lambda: not back.table["seats"][1]["stand_in"])
        rows = await server.rows(table, other["token"], seat=2)
        assert {row["by"] for row in rows["rows"] if row["kind"] == "move" and row["seat"] == 2} == {"stand_in"}

    run(work())


def test_at_a_live_table_a_bot_plays_for_who_is_away_and_gives_the_seat_back(hasty: Served) -> None:
    async def work() -> None:
        server = hasty.server
        table, token, joined = await made(server, ["me", "open", "bot"], settings={"pace": "live"})
        other = await server.join(table, code=joined["code"])
        async with server.table(table, token) as line:
            async with server.table(table, other["token"]):
                await line.send("start")
            await line.until(lambda: line.table["seats"][1]["stand_in"])
            assert line.table["seats"][1]["kind"] == "human" and not line.table["seats"][1]["present"]
            async with server.table(table, other["token"]) as back:
                await back.until(lambda: not back.table["seats"][1]["stand_in"])
                assert back.seats == [2]

    run(work())


def test_one_with_a_single_human_seat_waits(hasty: Served) -> None:
    async def work() -> None:
        server = hasty.server
        table, token, joined = await made(server, ["open", "bot", "bot"], settings={"pace": "live"})
        other = await server.join(table, code=joined["code"])
        async with server.table(table, token) as host:
            async with server.table(table, other["token"]) as line:
                await host.send("start")
                await line.until(lambda: line.to_decide() == 1)
            await host.until(lambda: not host.table["seats"][0]["present"])
            row = host.row
            async with server.table(table, other["token"]) as line:
                await line.send("react", seat=1, code="hello")
                await line.until(lambda: line.row != row)
                rows = await server.rows(table, **{"from": (row or 0) + 1})  # type: ignore[arg-type]  # a keyword
                assert [one["kind"] for one in rows["rows"]] == ["reaction"]

    run(work())


def test_the_hosts_role_passes_to_the_next_person_present(hasty: Served) -> None:
    async def work() -> None:
        server = hasty.server
        table, token, joined = await made(server, ["me", "open", "open"])
        other = await server.join(table, code=joined["code"])
        async with server.table(table, other["token"]) as line:
            async with server.table(table, token):
                assert line.table["host"] == 1
            await line.until(lambda: line.table["host"] == 2)
            await line.send("start", fill="bots")

    run(work())


def test_an_undo_takes_the_own_move_back_while_bots_wait(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "bot", "bot"], settings={"grace_ms": 60_000})
        async with server.table(table, token) as line:
            await line.send("start")
            await line.until(lambda: line.to_decide() == 1)
            before, known = line.views[1], line.row
            row = await line.send("move", seat=1, text=first_move(1, before))
            await line.until(differs(line, known))
            assert line.row == row, "no luck was drawn"
            await line.send("undo", seat=1)
            await line.until(differs(line, row))
            assert line.views[1] == before
            await refused(line.send("undo", seat=1), "move/no-undo")
            last = (await server.rows(table, token, seat=1))["rows"][-1]
            assert (last["kind"], last["undone"]) == ("undo", row)

    run(work())


def test_what_was_taken_back_is_not_in_the_record(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "me", "me"], start=True)
        undone = 0
        async with server.table(table, token) as line:
            while not line.over:
                seat, known = line.to_decide(), line.row
                assert seat is not None
                row = await line.send("move", seat=seat, text=first_move(seat, line.views[seat]))
                await line.until(differs(line, known))
                if line.row == row and not line.over and undone < 5:
                    await line.send("undo", seat=seat)
                    await line.until(differs(line, row))
                    undone += 1
        assert undone
        record = await server.record(table)
        rows: list[Json] = []
        while len(page := (await server.rows(table, None, **{"from": len(rows) + 1}))["rows"]):
            rows += page
        moves = [row for row in rows if row["kind"] == "move"]
        assert len(record["moves"].split(" ")) == len(moves) - undone
        assert await server.upload(record)

    run(work())


def test_when_time_is_out_a_bot_moves(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "bot", "bot"], settings={"move_s": 1}, start=True)
        heard: list[Json] = []
        async with server.table(table, token) as line:
            line.hear = heard.append
            await line.until(lambda: line.to_decide() == 1)
            assert 0 < (await server.get(f"/tables/{table}"))["table"]["seats"][0]["move_ms"] <= 1000
            await line.until(lambda: any(row["kind"] == "clock" for one in heard for row in one.get("rows", ())))
            rows = [row for one in heard for row in one.get("rows", ())]
            at = next(n for n, row in enumerate(rows) if row["kind"] == "clock")
            assert rows[at]["seat"] == 1
            assert rows[at + 1]["kind"] == "move" and rows[at + 1]["by"] == "clock" and rows[at + 1]["seat"] == 1
            assert any("clocks" in one for one in heard)

    run(work())


def test_clocks_stand_while_nobody_is_there_and_while_the_server_is_down(tmp_path: Path) -> None:
    async def begin(served: Served) -> tuple[str, int]:
        table, token, _ = await made(served.server, ["me", "bot", "bot"], settings={"game_s": 100}, start=True)
        async with served.server.table(table, token) as line:
            await line.until(lambda: line.to_decide() == 1)
        told = (await served.server.get(f"/tables/{table}"))["table"]
        return table, told["seats"][0]["game_ms"]

    with serving(tmp_path) as served:
        table, left = run(begin(served))
        again = run(served.server.get(f"/tables/{table}"))["table"]["seats"][0]["game_ms"]
        assert again == left, "nobody is there"
        served.kill()
    with serving(tmp_path) as served:
        told = run(served.server.get(f"/tables/{table}"))["table"]["seats"][0]["game_ms"]
        assert left <= told <= 100_000, "the server was down"


def test_who_never_came_back_after_a_restart_is_missed_too(tmp_path: Path) -> None:
    async def before(served: Served) -> tuple[str, str, str]:
        server = served.server
        table, token, joined = await made(server, ["me", "open", "bot"], settings={"public": True})
        assert joined["table"]["settings"]["pace"] == "live", "a public table is live if nothing else is said"
        other = await server.join(table)
        async with server.table(table, token) as line:
            await line.send("start")
        return table, token, other["token"]

    async def after(served: Served, table: str, token: str, other: str) -> None:
        async with served.server.table(table, other) as line:
            await line.until(lambda: line.table["host"] == 2 and line.table["seats"][0]["stand_in"])
            async with served.server.table(table, token) as back:
                await back.until(lambda: not back.table["seats"][0]["stand_in"])
                assert back.table["host"] == 2

    with serving(tmp_path) as served:
        told = run(before(served))
    with serving(tmp_path, settings={"away_s": 0.1}) as served:
        run(after(served, *told))
