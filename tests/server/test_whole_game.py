"""A whole game over the wire: several people and bots, spectators, the record."""

from __future__ import annotations

import asyncio
import json

import pytest

from gatecrash.core import records
from server.people import Json, first_move, made, refused, run
from server.serving import Served


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_people_and_bots_play_to_the_end(served: Served, players: int) -> None:
    async def play() -> None:
        server = served.server
        table, token, joined = await made(server, ["me", "open", *["bot"] * (players - 2)])
        other = await server.join(table, code=joined["code"].lower(), name="Bo")
        await server.command(table, token, {"type": "start", "key": "go", "row": 0})
        async with (
            server.table(table, token) as one,
            server.table(table, other["token"]) as two,
            server.table(table) as watcher,
        ):
            results = await asyncio.gather(one.play(first_move), two.play(first_move))
            await watcher.until(lambda: watcher.over)
            assert results[0] == results[1] == watcher.table["result"]
            assert watcher.views[None]["private"] is False and watcher.seats == []
        record = await server.record(table)
        match = records.verify(records.read(json.dumps(record)))
        assert match.rules.result(match.state) is not None
        assert [seat["kind"] for seat in record["seats"]] == ["human", "human", *["bot"] * (players - 2)]
        assert [seat["name"] for seat in record["seats"]][1] == "Bo"
        assert "stand_ins" not in record

    run(play())


def test_an_unfinished_record_reaches_nobody(served: Served) -> None:
    async def play() -> None:
        table, token, _ = await made(served.server, ["me", "me", "me"], start=True)
        await refused(served.server.record(table), "record/unfinished")
        await refused(served.server.get(f"/tables/{table}/record", token), "record/unfinished")
        await refused(served.server.get(f"/records/{table}"), "record/unfinished")
        await refused(served.server.get(f"/records/{table}/rows", seat=1), "record/unfinished")

    run(play())


def test_a_finished_game_is_replayed_from_its_address(served: Served) -> None:
    async def play() -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "bot", "bot"], start=True)
        async with server.table(table, token) as one:
            await one.play(first_move)
        record = await server.get(f"/records/{table}")
        moves = record["moves"].split(" ")
        rows: list[Json] = []
        while len(rows) < len(moves):
            rows += (await server.get(f"/records/{table}/rows", None, seat=1, **{"from": len(rows) + 1}))["rows"]
        assert [row["row"] for row in rows] == list(range(1, len(moves) + 1))
        assert all(row["text"] == move or "?" in row["text"] for row, move in zip(rows, moves, strict=True))
        last = await server.get(f"/records/{table}/view", seat=2)
        assert last["result"] is not None and last["seat"] == 2
        begun = await server.get(f"/records/{table}/view", row=0)
        assert begun["to_act"] == "luck"
        picture = await server.get(f"/records/{table}/picture", row=len(moves), language="de")
        assert picture["text"]

    run(play())
