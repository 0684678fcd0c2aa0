"""A server's life: health, start, stop, a hard end, the network of the room, and tables of other versions."""

from __future__ import annotations

import http.client
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from gatecrash.client import Server
from gatecrash.core import records
from gatecrash.server import listen
from gatecrash.server.listen import PortTaken, addresses_for, room_addresses
from server.people import Json, differs, first_move, made, refused, run
from server.raw import socket
from server.serving import Served, serving


def test_a_healthy_server_says_so_and_who_it_is(served: Served) -> None:
    one, two = (run(served.server.ask("GET", "/healthz"))[2] for _ in range(2))
    assert one == two and json.loads(one)["ok"] is True


def test_about_games_and_the_document(served: Served) -> None:
    async def work() -> None:
        about = await served.server.get("")
        assert about["protocol"] == 1 and about["languages"] == ["en", "de"] and "hello" in about["reactions"]
        games = {game["name"]: game for game in await served.server.games()}
        assert games["mighty-monsters"]["offer"]["players"] == [3, 4, 5, 6]
        assert "random" in {bot["name"] for bot in games["mighty-monsters"]["bots"]}
        assert {option["code"] for option in games["mighty-monsters"]["offer"]["options"]} >= {"deck", "line_up"}
        status, headers, document = await Server.ask(served.server, "GET", "/api/1/openapi.json")
        assert status == 200 and headers["content-type"] == "application/json"
        assert json.loads(document)["openapi"].startswith("3.1")

    run(work())


def test_who_is_there_is_told_when_it_stops_and_finds_the_table_again(tmp_path: Path) -> None:
    async def before(served: Served) -> tuple[str, str, int | None, Json]:
        table, token, _ = await made(served.server, ["me", "me", "me"], start=True)
        async with socket(served.address) as raw, served.server.table(table, token) as line:
            await raw.hello(table, token)
            await play_one(line)
            row, views = line.row, dict(line.views)
            served.process.terminate()
            code, said = await raw.closed()
            assert code == 1012 and said[-1]["type"] == "bye" and said[-1]["code"] == "wire/stopping"
        return table, token, row, views

    async def after(served: Served, table: str, token: str, row: int | None, views: Json) -> None:
        async with served.server.table(table, token) as line:
            assert line.row == row and line.views == views
            await line.play(first_move)
        assert records.verify(records.read(json.dumps(await served.server.record(table))))

    with serving(tmp_path) as served:
        told = run(before(served))
        assert served.process.wait(30) == 0
    with serving(tmp_path) as served:
        run(after(served, *told))


async def play_one(line: Json) -> None:
    """One move of whoever is to act."""
    await line.until(lambda: line.to_decide() is not None)
    seat, known = line.to_decide(), line.row
    await line.send("move", seat=seat, text=first_move(seat, line.views[seat]))
    await line.until(differs(line, known))


def test_what_was_acknowledged_is_there_after_a_hard_end(tmp_path: Path) -> None:
    async def before(served: Served) -> tuple[str, str, int]:
        table, token, _ = await made(served.server, ["me", "me", "me"], start=True)
        async with served.server.table(table, token) as line:
            for _ in range(7):
                seat, known = line.to_decide(), line.row
                assert seat is not None
                row = await line.send("move", seat=seat, text=first_move(seat, line.views[seat]), key=f"k{known}")
                await line.until(differs(line, known))
                await line.until(lambda: line.to_decide() is not None)
            seat = line.to_decide()
            command = {"type": "move", "key": "last", "row": line.row, "seat": seat}
            command["text"] = first_move(seat or 0, line.views[seat])
            row = (await served.server.command(table, token, command))["row"]
            served.kill()
        (tmp_path / "command").write_text(json.dumps(command), "utf-8")
        return table, token, row

    async def after(served: Served, table: str, token: str, row: int) -> None:
        command = json.loads((tmp_path / "command").read_text("utf-8"))
        again = await served.server.command(table, token, command)
        assert again["row"] == row, "a resend after a lost answer counts once, even after a restart"
        async with served.server.table(table, token) as line:
            await line.play(first_move)

    with serving(tmp_path) as served:
        table, token, row = run(before(served))
    with serving(tmp_path) as served:
        run(after(served, table, token, row))


# --- tables of other versions


def versions(folder: Path, table: str, version: int, game: str = "mighty-monsters") -> None:
    """Fake that the table was begun with another version, or another game."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
        connection.execute("UPDATE tables SET rules = ?, game = ? WHERE id = ?", (version, game, table))
        connection.commit()


def test_tables_of_another_version_are_frozen_and_all_else_runs(tmp_path: Path) -> None:
    async def before(served: Served) -> list[str]:
        tables = []
        for _ in range(3):
            table, token, _ = await made(served.server, ["me", "me", "me"], start=True)
            async with served.server.table(table, token) as line:
                await play_one(line)
            tables.append(table)
        over, token, _ = await made(served.server, ["me", "bot", "bot"], start=True)
        async with served.server.table(over, token) as line:
            await line.play(first_move)
        return [*tables, over]

    async def after(served: Served, tables: list[str]) -> None:
        server = served.server
        for table, why in ((tables[0], "rules 0"), (tables[1], "chess")):
            told = (await server.get(f"/tables/{table}"))["table"]
            assert told["state"] == "frozen" and why in told["frozen"]
            async with server.table(table) as line:
                assert line.table["state"] == "frozen" and line.views == {None: None}
            await refused(server.view(table), "table/frozen")
            await refused(server.rows(table), "table/frozen")
            await refused(server.get(f"/tables/{table}/record"), "record/unfinished")
            await refused(server.join(table, code="AAAAAA"), "table/unknown")
        assert (await server.get(f"/tables/{tables[2]}"))["table"]["state"] == "running"
        over = (await server.get(f"/tables/{tables[3]}"))["table"]
        assert over["state"] == "over" and over["result"]["data"]["winners"] and "rules 0" in over["frozen"]
        record = await server.record(tables[3])
        assert record["rules"] == 0 and record["result"] == over["result"]["data"]
        await refused(server.get(f"/records/{tables[3]}/view"), "table/frozen")

    with serving(tmp_path) as served:
        tables = run(before(served))
    versions(tmp_path, tables[0], 0)
    versions(tmp_path, tables[1], 1, "chess")
    versions(tmp_path, tables[3], 0)
    with serving(tmp_path) as served:
        run(after(served, tables))
        named = [line for line in served.said if "frozen" in line]
        assert len(named) == 2
        assert any("The game chess is not installed here." in line for line in named)
        assert any("rules 0 of mighty-monsters" in line for line in named)


def test_a_log_that_does_not_follow_the_rules_freezes_that_table(tmp_path: Path) -> None:
    async def before(served: Served) -> tuple[str, str]:
        table, token, _ = await made(served.server, ["me", "me", "me"], start=True)
        async with served.server.table(table, token) as line:
            await play_one(line)
        return table, token

    async def after(served: Served, table: str, token: str) -> None:
        async with served.server.table(table, token) as line:
            assert line.table["state"] == "frozen" and "does not follow" in line.table["frozen"]
            await refused(line.send("move", seat=1, text="1-1a"), "table/frozen")
            await refused(line.send("rematch"), "table/frozen")

    with serving(tmp_path) as served:
        table, token = run(before(served))
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection:
        connection.execute("UPDATE rows SET text = '9-9z' WHERE kind = 'move' AND seat IS NOT NULL")
        connection.commit()
    with serving(tmp_path) as served:
        run(after(served, table, token))


def test_two_servers_on_one_folder_never_both_win_a_row(tmp_path: Path) -> None:
    async def work(one: Served, two: Served) -> None:
        table, token, _ = await made(one.server, ["me", "me", "me"], start=True)
        async with one.server.table(table, token) as here, two.server.table(table, token) as there:
            for _ in range(6):
                known = here.row
                await play_one(here)
                assert there.row == known, "this one has not heard of it"
                seat = there.to_decide()
                assert seat is not None
                await refused(there.send("move", seat=seat, text=first_move(seat, there.views[seat])), "table/stale")
                await there.until(lambda: there.row == here.row)
                assert there.views == here.views
        rows = (await one.server.rows(table, token, seat=1))["rows"]
        assert [row["row"] for row in rows] == list(range(1, len(rows) + 1))
        assert len([row for row in rows if row["kind"] == "move" and row["seat"]]) == 6

    with serving(tmp_path) as one, serving(tmp_path) as two:
        run(work(one, two))


# --- the network of the room


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> str:
    """A private network in which this machine is 127.0.0.2."""
    monkeypatch.setattr(listen, "_private", lambda address: address == "127.0.0.2")
    monkeypatch.setattr(listen, "_leading_out", lambda: ["127.0.0.2", "127.0.0.1"])
    return "127.0.0.2"


@contextmanager
def bound(host: str) -> Iterator[int]:
    """Something listens at that address; its port."""
    listener = listen.bind(host, 0)
    try:
        yield listener.getsockname()[1]
    finally:
        listener.close()


def test_only_private_addresses_are_the_rooms() -> None:
    assert all(listen._private(address) for address in ("192.168.1.5", "10.0.0.1", "172.16.0.1"))
    assert not any(listen._private(address) for address in ("127.0.0.1", "8.8.8.8", "169.254.1.1", "0.0.0.0"))
    assert all(listen._private(address) for address in room_addresses())


def test_a_taken_port_and_the_next_free_one() -> None:
    with bound("127.0.0.1") as port:
        with pytest.raises(PortTaken):
            listen.listen("127.0.0.1", port, exactly=True)
        other = listen.listen("127.0.0.1", port, exactly=False)
        assert port < other.getsockname()[1] < port + 100
        other.close()


def test_listening_everywhere_shows_the_rooms_addresses(room: str) -> None:
    everywhere = listen.bind("0.0.0.0", 0)
    port = everywhere.getsockname()[1]
    assert addresses_for([everywhere]) == [f"http://{room}:{port}/"]
    everywhere.close()


def test_phones_in_this_room_are_let_in_from_this_machine_alone(served: Served) -> None:
    async def work() -> None:
        told = await served.server.get("/lan")
        assert told["may"] is True and told["open"] is False
        parts = served.address.rstrip("/").split(":")
        line = http.client.HTTPConnection("127.0.0.1", int(parts[-1]), timeout=10)
        line.request("POST", "/api/1/lan", headers={"Host": "evil.example"})
        answer = line.getresponse()
        assert answer.status == 403 and json.loads(answer.read())["code"] == "lan/elsewhere"
        line.close()

    run(work())


def test_the_network_listener_is_opened_until_the_server_stops(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        told = await served.server.post("/lan", None)
        assert told["open"] is bool(room_addresses()) is bool(told["addresses"])
        assert (await served.server.get("/lan"))["addresses"] == told["addresses"]
        for address in told["addresses"]:
            async with socket(address) as line:
                await line.say({"type": "ping"})
                assert (await line.hear())["type"] == "pong"

    with serving(tmp_path) as served:
        run(work(served))
        assert served.stop() == 0


def test_lan_prints_addresses_and_a_code(tmp_path: Path) -> None:
    with serving(tmp_path, settings={"lan": "true"}) as served:
        told = run(served.server.get("/lan"))
        assert told["open"] is bool(room_addresses()) is bool(told["addresses"])
        for address in told["addresses"]:
            assert served.line("For phones in this room: ").endswith(address)
        if told["addresses"]:
            assert served.line("█")


# --- what is logged


@pytest.mark.parametrize("kind", ["text", "json"])
def test_logs_hold_no_secret(tmp_path: Path, kind: str) -> None:
    async def work(served: Served) -> list[str]:
        table, token, joined = await made(served.server, ["me", "open", "bot"])
        secret = await served.server.link(table, token, 1)
        other = await served.server.join(table, code=joined["code"], name="Xanthippe")
        taken = await served.server.take(secret)
        await refused(served.server.view(table, "wrong-token", seat=1), "who/unknown")
        async with served.server.table(table, taken["token"]) as line:
            await line.send("react", seat=1, code="wow")
        return [
            table,
            token,
            joined["code"],
            secret,
            other["token"],
            taken["token"],
            "Xanthippe",
            "wrong-token",
            "127.0.0.1",
        ]

    with serving(tmp_path, settings={"log": kind, "log_level": "debug"}) as served:
        secrets = run(work(served))
        assert served.stop() == 0
    lines = [line for line in served.said if not line.startswith("Gatecrash: ")]
    assert len(lines) >= 5
    assert not [secret for secret in secrets for line in lines if secret in line]
    if kind == "json":
        told = [json.loads(line) for line in lines]
        assert all({"at", "level", "event"} <= set(one) for one in told)
        assert {"route": "/api/1/tables/{id}/join", "status": 200} in [
            {name: one.get(name) for name in ("route", "status")} for one in told
        ]
