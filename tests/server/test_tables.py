"""What people do to a table around its game: seats, names, families, options, the start, the end, the rematch."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from gatecrash.client import Refusal, Server
from server.people import FAST, Json, first_move, made, refused, run
from server.serving import Served

Tell = Any


def teller(server: Server, table: str, token: str) -> Tell:
    """Sends commands over HTTP with fresh keys: `await tell("name", seat=1, name="Zoë")`."""
    count = 0

    async def tell(kind: str, row: int | None = None, **data: Json) -> Json:
        nonlocal count
        count += 1
        known = (await server.get(f"/tables/{table}", token))["table"]["row"] if row is None else row
        return await server.command(table, token, {"type": kind, "key": f"{kind}{count}", "row": known, **data})

    return tell


async def told_of(server: Server, table: str) -> Json:
    """The table as everybody sees it."""
    return (await server.get(f"/tables/{table}"))["table"]


def test_a_table_is_made_with_a_code_and_joined_by_it(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, joined = await made(server, ["me", "open", "bot"], options={"line_up": True})
        assert len(joined["code"]) == 6 and joined["seats"] == [1] and joined["person"] == 1
        assert joined["table"]["options"]["line_up"] is True
        assert token not in str(joined["table"]) and joined["code"] not in str(joined["table"])
        spaced = " ".join(joined["code"].lower())
        assert (await server.with_code(spaced))["id"] == table
        other = await server.join(table, code=spaced, name="  Bo\u202e \x07 Li  ", choices={"family": "dragons"})
        assert other["seats"] == [2] and other["person"] == 2 and other["token"] != token
        seat = (await told_of(server, table))["seats"][1]
        assert (seat["name"], seat["choices"], seat["kind"]) == ("Bo Li", {"family": "dragons"}, "human")
        await refused(server.join(table, code=joined["code"]), "table/full")
        await refused(server.join(table, code="AAAAAA"), "table/unknown")
        await refused(server.join(table), "table/unknown")
        await refused(server.with_code("AAAAAA"), "table/unknown")

    run(work())


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess", "players": 3}, "game/unknown"),
        ({"game": "mighty-monsters", "players": 2}, "table/option"),
        ({"game": "mighty-monsters", "players": 3, "seats": [{"kind": "me"}]}, "table/option"),
        ({"game": "mighty-monsters", "players": 3, "options": {"nothing": 1}}, "table/option"),
        ({"game": "mighty-monsters", "players": 3, "options": {"line_up": "yes"}}, "table/option"),
        ({"game": "mighty-monsters", "players": 3, "seats": [{"kind": "bot", "level": "hal"}] * 3}, "game/unknown"),
        ({"game": "mighty-monsters", "players": 3, "settings": {"stand_in": "hal"}}, "game/unknown"),
        ({"game": "mighty-monsters", "players": 3, "settings": {"pace": "hasty"}}, "wire/malformed"),
        ({"game": "mighty-monsters", "players": 3, "nothing": 1}, "wire/malformed"),
        ({"game": "mighty-monsters", "players": 3, "start": True}, "table/open-seats"),
        (
            {"game": "mighty-monsters", "players": 3, "seats": [{"kind": "me", "choices": {"family": "orcs"}}] * 3},
            "table/choice",
        ),
        (
            {"game": "mighty-monsters", "players": 3, "seats": [{"kind": "me", "choices": {"hat": "red"}}] * 3},
            "table/choice",
        ),
    ],
)
def test_a_table_that_cannot_be_is_not_made(served: Served, wanted: Json, code: str) -> None:
    async def work() -> None:
        before = (await served.server.get("/tables"))["tables"]
        await refused(served.server.post("/tables", wanted), code)
        assert (await served.server.get("/tables"))["tables"] == before

    run(work())


def test_seats_names_families_options_before_the_start(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "open", "open"])
        tell = teller(server, table, token)
        await tell("sit", seat=2, name="Bo", choices={"family": "orcs"})
        await tell("name", seat=2, name="Bob")
        await refused(tell("choose", seat=1, choices={"family": "orcs"}), "table/choice")
        await tell("choose", seat=1, choices={"family": "insects"})
        await tell("bot", seat=3, level="random")
        await tell("choose", seat=3, choices={"family": "dragons"})
        await tell("options", options={"kings_rules": True})
        await refused(tell("options", options={"kings_rules": 3}), "table/option")
        await tell("seats", players=5)
        await refused(tell("seats", players=2), "table/option")
        await refused(tell("bot", seat=9, level="random"), "table/seat")
        await refused(tell("bot", seat=4, level="hal"), "game/unknown")
        now = await told_of(server, table)
        assert [seat["kind"] for seat in now["seats"]] == ["human", "human", "bot", "open", "open"]
        assert [seat["name"] for seat in now["seats"]] == ["", "Bob", "", "", ""]
        assert now["options"]["kings_rules"] is True and now["players"] == 5
        await tell("seats", players=3)
        await tell("leave", seat=2)
        await refused(tell("start"), "table/open-seats")
        await tell("start", fill="bots")
        now = await told_of(server, table)
        assert now["state"] == "running"
        assert [seat["choices"]["family"] for seat in now["seats"]][::2] == ["insects", "dragons"]
        for kind, data in (
            ("options", {"options": {}}),
            ("seats", {"players": 4}),
            ("choose", {"seat": 1, "choices": {}}),
            ("start", {}),
        ):
            await refused(tell(kind, **data), "table/state")

    run(work())


def test_open_seats_are_removed_by_one_click_and_who_sat_behind_moves_up(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, joined = await made(server, ["me", "open", "bot", "open", "open"])
        other = await server.join(table, code=joined["code"], seat=5, name="Eve")
        tell = teller(server, table, token)
        await tell("start", fill="remove")
        now = await told_of(server, table)
        assert now["players"] == 3 and [seat["name"] for seat in now["seats"]] == ["", "", "Eve"]
        async with server.table(table, other["token"]) as line:
            assert line.seats == [3] and line.views[3]["seat"] == 3

    run(work())


def test_too_few_are_left_to_remove_open_seats(served: Served) -> None:
    async def work() -> None:
        table, token, _ = await made(served.server, ["me", "bot", "open"])
        await refused(teller(served.server, table, token)("start", fill="remove"), "table/option")

    run(work())


def test_only_the_host_may_do_what_is_the_hosts(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, joined = await made(server, ["me", "open", "open"])
        other = await server.join(table, code=joined["code"])
        theirs, tell = teller(server, table, other["token"]), teller(server, table, token)
        for kind, data in (
            ("start", {}),
            ("bot", {"seat": 3, "level": "random"}),
            ("free", {"seat": 1}),
            ("seats", {"players": 4}),
            ("mute", {"seat": 1, "muted": True}),
            ("options", {"options": {}}),
            ("settings", {"settings": {"public": True}}),
            ("host", {"seat": 2}),
            ("name", {"seat": 1, "name": "x"}),
            ("choose", {"seat": 1, "choices": {}}),
            ("leave", {"seat": 1}),
            ("move", {"seat": 1, "text": "x"}),
            ("react", {"seat": 1, "code": "hello"}),
            ("resign", {"seat": 1}),
            ("undo", {"seat": 1}),
            ("rematch", {}),
        ):
            await refused(theirs(kind, **data), "who/not-yours")
        await tell("host", seat=2)
        assert (await told_of(server, table))["host"] == 2
        await theirs("free", seat=1)
        now = await told_of(server, table)
        assert now["seats"][0]["kind"] == "open"
        await refused(tell("name", seat=1, name="x"), "table/seat")

    run(work())


def test_reactions_are_told_and_a_mute_keeps_them(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "me", "bot"])
        heard: list[Json] = []
        async with server.table(table, token) as line, server.table(table) as watcher:
            watcher.hear = heard.append
            await line.send("react", seat=1, code="wow")
            await watcher.until(lambda: any(one["type"] == "told" and one["rows"] for one in heard))
            row = next(one for one in heard if one["type"] == "told")["rows"][-1]
            assert (row["kind"], row["seat"], row["code"]) == ("reaction", 1, "wow")
            await refused(line.send("react", seat=1, code="rude"), "react/unknown")
            await line.send("mute", seat=1, muted=True)
            await refused(line.send("react", seat=1, code="wow"), "react/muted")
            await line.send("react", seat=2, code="thanks")
            await line.send("mute", seat=1, muted=False)
            await line.send("react", seat=1, code="wow")

    run(work())


def test_nobody_fills_the_log_with_reactions(served: Served) -> None:
    async def work() -> None:
        table, token, _ = await made(served.server, ["me", "me", "me"], start=True)
        async with served.server.table(table, token) as line:
            with pytest.raises(Refusal) as refusal:
                for count in range(600):
                    await line.send("react", seat=1 + count % 2, code="wow")
            assert count >= 60 and refusal.value.code == "wire/too-many"
            assert 0 < refusal.value.data["wait_ms"] <= 501
            seat = line.to_decide()
            assert seat is not None
            await line.send("move", seat=seat, text=first_move(seat, line.views[seat]))

    run(work())


def test_public_tables_are_listed_by_choice_and_need_no_code(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, joined = await made(server, ["me", "open", "bot"], settings={"public": True})
        private, _, _ = await made(server, ["me", "open", "bot"])
        listed = {one["id"]: one for one in (await server.get("/tables"))["tables"]}
        assert private not in listed and listed[table]["open"] == 1
        assert set(listed[table]) == {"id", "game", "state", "players", "open", "names", "made"}
        assert joined["code"] not in str(listed) and token not in str(listed)
        other = await server.join(table, name="Bo")
        listed = {one["id"]: one for one in (await server.get("/tables"))["tables"]}
        assert listed[table]["open"] == 0 and listed[table]["names"] == ["Bo"]
        await teller(server, table, token)("settings", settings={"public": False})
        assert table not in {one["id"] for one in (await server.get("/tables"))["tables"]}
        assert other["seats"] == [2]

    run(work())


def test_who_resigns_is_played_on_by_a_bot_and_the_record_says_so(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, joined = await made(server, ["me", "open", "bot"])
        other = await server.join(table, code=joined["code"], name="Bo")
        await teller(server, table, token)("start")
        async with server.table(table, token) as one, server.table(table, other["token"]) as two:
            await two.send("resign", seat=2, level="random")
            await refused(two.send("resign", seat=2), "who/not-yours")
            await one.play(first_move)
            assert one.table["seats"][1]["kind"] == "bot" and one.table["seats"][1]["name"] == "Bo"
        record = await server.record(table)
        assert record["seats"][1]["kind"] == "human" and record["seats"][1]["name"] == "Bo"
        rows = (await server.get(f"/records/{table}/rows"))["rows"]
        bots = [row["row"] for row in rows if row["seat"] == 2 and row["by"] == "stand_in"]
        assert record["stand_ins"] == bots and bots

    run(work())


def test_a_rematch_takes_everybody_along(served: Served) -> None:
    async def work() -> None:
        server = served.server
        families = [{"family": "orcs"}, {"family": "undead"}]
        seats = [
            {"kind": "me", "name": name, "choices": one} for name, one in zip(("Ani", "Bo"), families, strict=True)
        ]
        joined = await server.make("mighty-monsters", 3, seats=[*seats, {"kind": "bot"}], settings=FAST, start=True)
        table, token = joined["table"]["id"], joined["token"]
        async with server.table(table, token) as line:
            await refused(line.send("rematch"), "table/state")
            await line.play(first_move)
            row = await line.send("rematch", rotate=True, key="again")
            assert await line.send("rematch", rotate=True, key="again") == row
            await refused(line.send("rematch"), "table/state")
            await line.until(lambda: line.table["next"] is not None)
            new = line.table["next"]
        async with server.table(new, token) as line:
            assert line.seats == [2, 3]
            assert [seat["name"] for seat in line.table["seats"]] == ["", "Ani", "Bo"]
            assert [seat["choices"]["family"] for seat in line.table["seats"]][1:] == ["orcs", "undead"]
            await line.send("start")
            await line.play(first_move)

    run(work())


def test_a_freed_seat_of_a_running_game_waits_until_somebody_takes_it(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, joined = await made(server, ["me", "open", "bot"])
        other = await server.join(table, code=joined["code"])
        tell = teller(server, table, token)
        await tell("start")
        await tell("free", seat=2)
        await refused(server.view(table, other["token"], seat=2), "who/not-yours")
        third = await server.join(table, code=joined["code"], name="Cy")
        assert third["seats"] == [2] and third["person"] == 3
        await tell("free", seat=2)
        await tell("bot", seat=2, level="random")
        async with server.table(table, token) as line:
            await line.play(first_move)

    run(work())


def test_a_stale_command_about_a_seat_is_refused(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, joined = await made(server, ["me", "open", "open"])
        tell = teller(server, table, token)
        row = joined["table"]["row"]
        await server.join(table, code=joined["code"], seat=2)
        await refused(tell("bot", row, seat=2, level="random"), "table/stale")
        await refused(tell("free", row, seat=2), "table/stale")
        await tell("bot", row, seat=3, level="random")
        await refused(tell("free", 10_000, seat=2), "table/stale")

    run(work())


def test_two_who_take_the_last_seat_at_once(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, _, joined = await made(server, ["me", "bot", "open"])
        tries = [server.join(table, code=joined["code"]) for _ in range(6)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(answer, dict) for answer in answers) == 1
        assert {getattr(answer, "code", "table/full") for answer in answers if not isinstance(answer, dict)} == {
            "table/full"
        }

    run(work())
