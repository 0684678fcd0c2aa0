"""The socket: hello, commands that count once, what was missed, and what is no message."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from server.people import Json, differs, first_move, made, refused, run
from server.raw import Raw, socket
from server.serving import Served, serving


def test_hello_is_answered_by_welcome_table_and_a_view_for_each_eye(served: Served) -> None:
    async def work() -> None:
        table, token, joined = await made(served.server, ["me", "me", "bot"], start=True)
        async with socket(served.address) as line:
            welcome, told, one, two = await line.hello(table, token)
            assert welcome["seats"] == [1, 2] and welcome["person"] == 1 and welcome["code"] == joined["code"]
            assert told["table"]["id"] == table and told["table"]["seats"][0]["present"]
            assert (one["seat"], two["seat"]) == (1, 2)
            assert one["view"]["seat"] == 1 and one["rows"] == [] and one["since"] == one["row"]
            await line.say({"type": "ping"})
            assert (await line.hear("pong"))["now"] > 0
        async with socket(served.address) as line:
            welcome, _, view = await line.hello(table)
            assert welcome["seats"] == [] and welcome["person"] is None and welcome["code"] is None
            assert view["seat"] is None and view["view"]["private"] is False

    run(work())


def test_commands_of_a_spectator_are_refused(served: Served) -> None:
    async def work() -> None:
        table, _, _ = await made(served.server, ["me", "me", "bot"], start=True)
        async with served.server.table(table) as line:
            await refused(line.send("react", seat=1, code="wow"), "who/not-yours")

    run(work())


@pytest.mark.parametrize(
    ("first", "code", "close"),
    [
        ({"type": "hello", "protocol": 2, "table": "x"}, "wire/protocol", 4400),
        ({"type": "ping"}, None, None),
        ({"type": "move", "key": "k", "row": 1, "seat": 1, "text": "x"}, "wire/protocol", 4400),
        ("not JSON", "wire/malformed", 4400),
        ({"type": "hello", "protocol": 1, "table": "none", "token": None}, "table/unknown", 4404),
        ({"type": "hello", "protocol": 1, "table": "none", "more": 1}, "wire/malformed", 4400),
    ],
)
def test_what_comes_instead_of_hello(served: Served, first: Json, code: str | None, close: int | None) -> None:
    async def work() -> None:
        async with socket(served.address) as line:
            await line.say(first)
            if code is None:
                assert (await line.hear())["type"] == "pong"
                return
            ended, said = await line.closed()
            assert ended == close and said[0]["code"] == code and said[0]["sentence"]

    run(work())


def test_no_hello_in_time(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with socket(served.address) as line:
            code, said = await line.closed()
            assert code == 4400 and said[0]["code"] == "wire/protocol"

    with serving(tmp_path, settings={"hello_s": 0.2}) as served:
        run(work(served))


WRONG = (
    "",
    "[]",
    "null",
    "{}",
    '{"type":"nothing"}',
    '{"type":"move"}',
    '{"type":"move","key":"","row":1,"seat":1,"text":"x"}',
    '{"type":"move","key":"k","row":-1,"seat":1,"text":"x"}',
    '{"type":"move","key":"k","row":1,"seat":"1","text":"x"}',
    '{"type":"move","key":"k","row":1,"seat":1,"text":"x","more":1}',
    '{"type":"move","key":"k","row":1e400,"seat":1,"text":"x"}',
    '{"type":"react","key":"k","row":1,"seat":0,"code":"x"}',
    "[" * 10_000,
    '{"type":"ping"',
    b"\xff\xfe",
)


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: repr(wrong)[:30])
def test_what_is_no_message_is_refused_and_the_socket_stays(served: Served, wrong: str | bytes) -> None:
    async def work() -> None:
        table, token, _ = await made(served.server, ["me", "me", "me"], start=True)
        async with socket(served.address) as line:
            await line.hello(table, token)
            await line.say(wrong)
            error = await line.hear()
            assert (error["type"], error["code"], error["key"]) == ("error", "wire/malformed", None)
            await line.say({"type": "ping"})
            assert (await line.hear())["type"] == "pong"

    run(work())


def test_ten_in_a_row_close_it(served: Served) -> None:
    async def work() -> None:
        table, token, _ = await made(served.server, ["me", "me", "me"], start=True)
        async with socket(served.address) as line:
            await line.hello(table, token)
            for _ in range(9):
                await line.say("x")
            await line.say({"type": "ping"})
            for _ in range(10):
                await line.say("x")
            code, said = await line.closed()
            assert code == 4400 and sum(one["type"] == "error" for one in said) == 19

    run(work())


def test_a_message_in_fragments_is_one(served: Served) -> None:
    async def work() -> None:
        async with socket(served.address) as line:
            await line.line.send(iter(['{"type":', '"pi', 'ng"}']))
            assert (await line.hear())["type"] == "pong"

    run(work())


def test_a_resent_command_counts_once(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "me", "me"], start=True)
        async with server.table(table, token) as line:
            seat, known = line.to_decide(), line.row
            assert seat is not None
            text = first_move(seat, line.views[seat])
            row = await line.send("move", seat=seat, text=text, key="once", row=known)
            again = await line.send("move", seat=seat, text=text, key="once", row=known)
            command = {"type": "move", "key": "once", "row": known, "seat": seat, "text": text}
            by_http = await server.command(table, token, command)
            assert row == again == by_http["row"]
            rows = (await server.rows(table, token, seat=seat))["rows"]
            assert sum(one["row"] >= (row or 0) and one["seat"] == seat for one in rows) == 1
            await refused(line.send("move", seat=seat, text=text, key="other", row=known), "table/stale")

    run(work())


def test_moves_that_cannot_be(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, joined = await made(server, ["me", "me", "open"])
        other = await server.join(table, code=joined["code"])
        async with server.table(table, token) as line, server.table(table, other["token"]) as three:
            await refused(line.send("move", seat=1, text="x"), "table/state")
            await line.send("start")
            await line.until(lambda: bool(line.views[1]) and line.table["state"] == "running")
            turn = line.views[1]["to_act"]
            mover = three if turn == 3 else line
            await mover.until(lambda: mover.to_decide() is not None)
            await refused(mover.send("move", seat=turn, text="checkmate"), "move/malformed")
            offered = [move["text"] for move in mover.views[turn]["decision"]["moves"]]
            absent = next(text for card in "12345" if (text := card + offered[0][1:]) not in offered)
            refusal = await refused(mover.send("move", seat=turn, text=absent), "move/illegal")
            assert refusal.data["reason"]["code"]
            idle = 2 if turn == 1 else 1
            text = first_move(turn, mover.views[turn])
            await refused(line.send("move", seat=idle, text=text), "move/not-your-turn")
            await refused(line.send("move", seat=3, text=text), "who/not-yours")
            await refused(line.send("move", seat=9, text=text), "table/seat")
            await refused(mover.send("move", seat=turn, text=text, row=99_999), "table/stale")
            await mover.send("move", seat=turn, text=text)

    run(work())


def test_luck_cannot_be_played_by_a_seat(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "me", "me"], start=True)
        rows = (await server.rows(table, token, seat=1))["rows"]
        dealt = next(row["text"] for row in rows if row.get("by") == "luck")
        async with server.table(table, token) as line:
            seat = line.to_decide()
            with pytest.raises(Exception, match=r"move/(illegal|malformed)"):
                await line.send("move", seat=seat, text=dealt)

    run(work())


def test_who_comes_back_is_told_what_was_missed(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "me", "me"], start=True)
        async with server.table(table, token) as line:
            row = line.row
            for _ in range(2):
                await play_one(line)
            async with socket(served.address) as back:
                told = (await back.hello(table, token, row))[2]
                assert told["since"] == row
                assert [one["row"] for one in told["rows"]] == list(range((row or 0) + 1, told["row"] + 1))
                assert told["view"] == line.views[1]
            for _ in range(30):
                await play_one(line)
            async with socket(served.address) as back:
                told = (await back.hello(table, token, row))[2]
                assert told["rows"] == [] and told["since"] == told["row"] == line.row, "too much was missed"
                assert told["view"] == line.views[1]
            async with socket(served.address) as back:
                told = (await back.hello(table, token, 99_999))[2]
                assert told["since"] == told["row"] == line.row

    run(work())


async def play_one(line: Json) -> None:
    """One move of whoever is to act."""
    await line.until(lambda: line.to_decide() is not None)
    seat, known = line.to_decide(), line.row
    await line.send("move", seat=seat, text=first_move(seat, line.views[seat]))
    await line.until(differs(line, known))


def test_a_broken_line_is_connected_again_and_what_was_unanswered_is_sent_again(served: Served) -> None:
    async def work() -> None:
        server = served.server
        table, token, _ = await made(server, ["me", "me", "me"], start=True)
        async with server.table(table, token) as line:
            for _ in range(10):
                seat, known = line.to_decide(), line.row
                assert seat is not None
                sending = asyncio.create_task(line.send("move", seat=seat, text=first_move(seat, line.views[seat])))
                await asyncio.sleep(0)
                await line.drop()
                assert await sending
                await line.until(differs(line, known))
                await line.until(lambda: line.to_decide() is not None)
        rows = (await server.rows(table, token, seat=1))["rows"]
        assert sum(one["kind"] == "move" and one["seat"] is not None for one in rows) == 10

    run(work())


def test_done_comes_before_what_it_caused_is_told(served: Served) -> None:
    async def work() -> None:
        table, token, _ = await made(served.server, ["me", "me", "me"], start=True)
        async with socket(served.address) as line:
            heard = await line.hello(table, token)
            turn = heard[2]["view"]["to_act"]
            text = first_move(turn, heard[1 + turn]["view"])
            await line.say({"type": "move", "key": "k", "row": heard[2]["row"], "seat": turn, "text": text})
            done = await line.hear()
            assert done == {"type": "done", "key": "k", "row": heard[2]["row"] + 1}
            told = await line.hear()
            assert told["type"] == "told" and told["since"] == heard[2]["row"]
            assert told["rows"][0]["row"] == done["row"]

    run(work())


def test_the_socket_is_nowhere_else_and_takes_no_strange_origin(served: Served) -> None:
    async def work() -> None:
        for origin in ("https://evil.example", "null", "http://localhost:1"):
            with pytest.raises(InvalidStatus) as refusal:
                async with socket(served.address, origin=origin):
                    pass
            assert refusal.value.response.status_code == 403
            assert b"wire/origin" in refusal.value.response.body
        with pytest.raises(InvalidStatus) as refusal:
            async with socket(served.address + "else/"):
                pass
        assert refusal.value.response.status_code == 404
        async with socket(served.address, origin=served.address.rstrip("/")) as line:
            assert isinstance(line, Raw)

    run(work())


def test_a_message_that_is_too_long_closes_the_socket(served: Served) -> None:
    async def work() -> None:
        async with socket(served.address) as line:
            await line.say("x" * 16_385)
            assert (await line.closed())[0] == 1009

    run(work())
