"""A seat is held by a secret token, and moves to another device by a link that is spent once."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import pytest

from gatecrash.client import Lost
from gatecrash.server.keys import LETTERS, hashed, new_code, new_id, new_secret, tidy_code
from server.people import differs, first_move, made, refused, run
from server.serving import Served


def test_secrets_and_ids_are_long_and_codes_can_be_said_aloud() -> None:
    assert len({new_secret() for _ in range(1000)}) == 1000
    assert len(new_secret()) == 43 and len(new_id()) == 22
    assert all(len(code) == 6 and set(code) <= set(LETTERS) for code in (new_code() for _ in range(1000)))
    assert not set(LETTERS) & set("ILO01")
    assert tidy_code(" k7q-2 mx ") == "K7Q2MX"


def test_no_secret_is_stored(served: Served) -> None:
    async def work() -> tuple[str, str]:
        table, token, _ = await made(served.server, ["me", "open", "bot"])
        return token, await served.server.link(table, token, 1)

    token, secret = run(work())
    with closing(sqlite3.connect(served.folder / "tables.sqlite")) as connection:
        dump = "\n".join(connection.iterdump())
    assert token not in dump and secret not in dump
    assert hashed(token) in dump and hashed(secret) in dump


def test_no_name_stands_in_the_log(served: Served) -> None:
    async def work() -> str:
        joined = await served.server.make(
            "mighty-monsters", 3, seats=[{"kind": "me", "name": "Xanthippe"}, *[{"kind": "open"}] * 2]
        )
        await served.server.join(joined["table"]["id"], code=joined["code"], name="Xanthippe")
        return str(joined["table"]["id"])

    table = run(work())
    with closing(sqlite3.connect(served.folder / "tables.sqlite")) as connection:
        rows = connection.execute('SELECT data, text FROM rows WHERE "table" = ?', (table,)).fetchall()
        names = connection.execute('SELECT name FROM names WHERE "table" = ?', (table,)).fetchall()
    assert "Xanthippe" not in str(rows)
    assert names == [("Xanthippe",), ("Xanthippe",)]


def test_a_strange_token_is_nobodys(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, _, _ = await made(server, ["me", "me", "me"], start=True)
        _, foreign, _ = await made(server)
        for token in ("x", new_secret(), foreign):
            await refused(server.view(table, token, seat=1), "who/unknown")
            await refused(
                server.command(table, token, {"type": "undo", "key": "k", "row": 1, "seat": 1}), "who/unknown"
            )
            await refused(server.link(table, token, 1), "who/unknown")
            with pytest.raises(Lost) as lost:
                async with server.table(table, token):
                    raise AssertionError("it must not come this far")
            assert lost.value.code == 4401
        await refused(server.view(table, seat=1), "who/unknown")
        await refused(
            server.post(f"/tables/{table}/commands", {"type": "undo", "key": "k", "row": 1, "seat": 1}), "who/unknown"
        )

    run(work())


def test_a_link_moves_the_seat_and_looking_changes_nothing(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "me", "bot"], start=True)
        secret = await server.link(table, token, 2)
        for _ in range(3):
            seen = await server.post("/links/look", {"secret": secret})
            assert seen["seat"] == 2 and seen["table"]["id"] == table
        async with server.table(table, token) as old:
            taken = await server.take(secret, name="Phone")
            assert taken["seats"] == [2] and taken["token"] != token and taken["person"] == 2
            await old.until(lambda: old.seats == [1])
            assert set(old.views) == {1}
            await refused(old.send("react", seat=2, code="hello"), "who/not-yours")
            await refused(server.view(table, token, seat=2), "who/not-yours")
            assert (await server.view(table, taken["token"], seat=2))["seat"] == 2
        await refused(server.take(secret), "table/unknown")
        await refused(server.post("/links/look", {"secret": secret}), "table/unknown")

    run(work())


def test_an_old_device_without_seats_is_told_and_its_token_is_dead(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "bot", "bot"], start=True)
        secret = await server.link(table, token, 1)
        async with server.table(table, token) as old:
            taken = await server.take(secret)
            with pytest.raises(Lost) as lost:
                await old.until(lambda: False)
            assert lost.value.code == 4409
        await refused(server.view(table, token, seat=1), "who/moved")
        async with server.table(table, taken["token"]) as new:
            assert new.table["host"] == new.welcome["person"] == 2
            await new.play(first_move)

    run(work())


def test_a_seat_can_join_the_others_of_a_person(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, joined = await made(server, ["me", "open", "bot"])
        other = await server.join(table, code=joined["code"])
        secret = await server.link(table, other["token"], 2)
        both = await server.take(secret, token)
        assert both["seats"] == [1, 2] and both["token"] == token

    run(work())


def test_a_link_taken_twice_at_once_is_spent_once(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "me", "bot"], start=True)
        secret = await server.link(table, token, 2)
        async with server.table(table, token) as line:
            answers = await asyncio.gather(*(server.take(secret) for _ in range(5)), return_exceptions=True)
            assert sum(isinstance(answer, dict) for answer in answers) == 1
            assert {getattr(one, "code", "") for one in answers if not isinstance(one, dict)} == {"table/unknown"}
            await line.send("react", seat=1, code="wow")

    run(work())


def test_a_link_is_made_by_the_holder_or_the_host_alone(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, joined = await made(server, ["me", "open", "bot"])
        other = await server.join(table, code=joined["code"])
        await refused(server.link(table, other["token"], 1), "who/not-yours")
        await refused(server.link(table, token, 3), "table/seat")
        await refused(server.link(table, token, 9), "table/seat")
        assert await server.link(table, token, 2)
        assert await server.link(table, other["token"], 2)

    run(work())


def test_who_may_not_watch_learns_nothing(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "me", "me"], settings={"watch": False}, start=True)
        await refused(server.get(f"/tables/{table}"), "table/unknown")
        await refused(server.view(table), "table/unknown")
        await refused(server.rows(table), "table/unknown")
        with pytest.raises(Lost) as lost:
            async with server.table(table):
                raise AssertionError("it must not come this far")
        assert lost.value.code == 4404
        assert (await server.get(f"/tables/{table}", token))["table"]["id"] == table

    run(work())


def test_two_tabs_of_one_device_are_one_person(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "bot", "bot"], start=True)
        async with server.table(table, token) as one, server.table(table, token) as two:
            assert one.welcome["person"] == two.welcome["person"]
            await one.until(lambda: one.to_decide() == 1)
            await one.send("move", seat=1, text=first_move(1, one.views[1]))
            await two.until(lambda: two.row == one.row)
            assert two.views == one.views
            await two.close()
            await one.play(first_move)

    run(work())


def test_rows_and_views_of_the_past_are_told_as_then(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "me", "me"], start=True)
        told: dict[int, list[object]] = {}
        views: dict[tuple[int, int], object] = {}
        async with server.table(table, token) as line:

            def hear(message: dict) -> None:  # type: ignore[type-arg]  # JSON
                if message["type"] == "told":
                    told.setdefault(message["seat"], []).extend(message["rows"])
                    views[message["seat"], message["row"]] = message["view"]

            line.hear = hear
            for _ in range(8):
                await line.until(lambda: line.to_decide() is not None)
                seat, known = line.to_decide(), line.row
                assert seat is not None
                await line.send("move", seat=seat, text=first_move(seat, line.views[seat]))
                await line.until(differs(line, known))
        for seat in (1, 2, 3):
            rows = (await server.rows(table, token, seat=seat))["rows"]
            assert rows[-len(told[seat]) :] == told[seat]
        for (seat, row), view in views.items():
            assert await server.view(table, token, seat=seat, row=row) == view
        await refused(server.view(table, token, seat=1, row=0), "table/state")
        await refused(server.view(table, token, seat=1, row=9999), "table/unknown")
        picture = await server.get(f"/tables/{table}/picture", token, seat=1, language="de")
        assert picture["text"] and "Runde" in picture["text"]

    run(work())
