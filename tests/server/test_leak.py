"""Nothing that a seat may not know reaches it: all that sockets and answers held, against the games' own account."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from gatecrash.core.registry import game, game_names
from gatecrash.core.rules import Luck, Rules, Seat, Storied
from gatecrash.core.words import LANGUAGES
from gatecrash.server.console import STORE
from gatecrash.server.keys import hashed
from gatecrash.server.rows import Row
from gatecrash.server.store import NewPerson, Stored, Whole
from gatecrash.server.store.sqlite import SqliteStore
from server.people import refused, run
from server.serving import Served, serving
from server.watched import Eye, Position, Watched, logged, positions, watch

Json = Any
MOST = {"old-world": 60}
"""Moves of a game that takes an evening."""
TABLE_KEYS = {
    *("id", "game", "rules", "state", "players", "options", "settings", "host", "row", "made", "to_act", "asleep"),
    *("watching", "next", "frozen", "seats", "result"),
}
SEAT_KEYS = {
    *("seat", "kind", "person", "name", "level", "choices", "present", "muted", "stand_in", "move_ms", "game_ms"),
}
WELCOME_KEYS = {"type", "protocol", "person", "seats", "code", "row", "now"}


def began_at(account: Sequence[Position]) -> int:
    """The row of the start."""
    return next(at for at, position in enumerate(account) if position.state is not None)


def expected_row(rules: Rules[Any, Any], position: Position, eye: Eye) -> Json:
    """A move as the eye may be told of it, by the game alone."""
    seat = None if eye is None else Seat(eye)
    told = rules.seen(position.move, seat)
    events = [expected_event(rules, rules.seen(event, seat), position, seat) for event in position.events]
    return {"text": rules.write_move(told), "code": position.move.code, "events": events}


def expected_event(rules: Rules[Any, Any], event: Any, position: Position, seat: Seat | None) -> Json:
    """An event as it is told, and what is read aloud of it from the seat's view alone."""
    told = {"code": event.code, **json.loads(msgspec.json.encode(event))}
    if isinstance(rules, Storied):
        state = rules.view(position.state, seat).state
        tale = {language: text for language in LANGUAGES if (text := rules.tale(state, event, language))}
        told |= {"tale": tale} if tale else {}
    return told


def expected_view(rules: Rules[Any, Any], position: Position, eye: Eye) -> Json:
    if position.state is None:
        return None
    return json.loads(rules.view_json(position.state, None if eye is None else Seat(eye)))


def check_rows(rules: Rules[Any, Any], account: Sequence[Position], rows: Sequence[Json], eye: Eye) -> None:
    for row in rows:
        position = account[row["row"]]
        assert row["kind"] == position.row.kind
        if row["kind"] == "move":
            assert {name: row[name] for name in ("text", "code", "events")} == expected_row(rules, position, eye)
            assert set(row) == {"row", "kind", "at", "seat", "text", "code", "by", "events"}


def check_heard(rules: Rules[Any, Any], account: Sequence[Position], heard: Sequence[Json], eye: Eye) -> int:
    """Hold every message against the account; how many views there were."""
    views = 0
    for message in heard:
        match message["type"]:
            case "told":
                assert message["seat"] == eye
                assert set(message) == {"type", "seat", "since", "row", "rows", "view"}
                assert message["view"] == expected_view(rules, account[message["row"]], eye)
                check_rows(rules, account, message["rows"], eye)
                views += message["view"] is not None
            case "table":
                assert set(message["table"]) == TABLE_KEYS
                assert all(set(seat) == SEAT_KEYS for seat in message["table"]["seats"])
            case "welcome":
                assert set(message) == WELCOME_KEYS
                assert (message["code"] is None) == (eye is None)
            case kind:
                assert kind == "done" and set(message) == {"type", "key", "row"}
    return views


async def check_answers(served: Served, seen: Watched, account: Sequence[Position], chance: random.Random) -> None:
    """What HTTP answers about a game that runs or is over, to each eye."""
    server, rules = served.server, game(seen.game)
    last = len(account) - 1
    over = rules.result(account[-1].state) is not None
    for eye, token in enumerate([None, *seen.tokens]):
        seat = eye or None
        row = chance.randint(began_at(account), last)
        assert await server.view(seen.table, token, seat=seat, row=row) == expected_view(rules, account[row], seat)
        told = await server.rows(seen.table, token, seat=seat, count=200)
        check_rows(rules, account, told["rows"], seat)
        other = eye % len(seen.tokens) + 1
        if not over:
            for what in (server.view, server.rows):
                code = "who/not-yours" if token else "who/unknown"
                await refused(what(seen.table, token, seat=other, row=row), code)
    if not over:
        await refused(server.record(seen.table), "record/unfinished")


@pytest.mark.parametrize("name", game_names())
def test_everything_that_reached_a_seat_was_the_seats(served: Served, name: str, *, long: bool) -> None:
    chance = random.Random(f"leak {name}")
    rules, views = game(name), 0
    for number in range(40 if long else 2):
        players = rules.offer.players[number % len(rules.offer.players)]
        most = 400 if long or name not in MOST else MOST[name]
        most = most if number % 2 == 0 else chance.randint(3, 20)
        seen = run(watch(served.address, name, players, most, chance))
        account = positions(asyncio.run(logged(served.folder, seen.table)))
        for eye, heard in seen.heard.items():
            views += check_heard(rules, account, heard, eye)
        run(check_answers(served, seen, account, chance))
    assert views > 30


# --- two servers


def twin(rules: Rules[Any, Any], account: Sequence[Position], eye: Eye, chance: random.Random) -> list[str] | None:
    """Another course of the game that looks the same to that eye, as moves; None if none was hit upon."""
    seat = None if eye is None else Seat(eye)
    began = began_at(account)
    state, texts, other = account[began].state, [], False
    for position in account[began + 1 :]:
        move = position.move
        if isinstance(rules.to_act(state), Luck):
            told = rules.seen(move, seat)
            alike = [one for one, _ in rules.chances(state) if rules.seen(one, seat) == told]
            move = chance.choice(alike) if alike else move
            other = other or move != position.move
        if rules.why_not(state, move) is not None:
            return None
        step = rules.apply(state, move)
        state = step.state
        if rules.view(state, seat) != rules.view(position.state, seat):
            return None
        if [rules.seen(one, seat) for one in step.events] != [rules.seen(one, seat) for one in position.events]:
            return None
        texts.append(rules.write_move(move))
    return texts if other else None


def cut_and_twin(name: str, whole: Whole, eye: Eye, chance: random.Random) -> tuple[list[Row], list[Row]] | None:
    """The longest beginning of a game found that has a twin for that eye: the rows of both."""
    account = positions(whole)
    began = began_at(account)
    for length in range(min(len(account), began + 24), began + 3, -1):
        for _ in range(12):
            texts = twin(game(name), account[:length], eye, chance)
            if texts is not None:
                rows = whole.rows[: length - 1]
                moved = dict(zip((row.row for row in rows[began:]), texts, strict=True))
                others = [msgspec.structs.replace(row, text=moved.get(row.row, row.text)) for row in rows]
                return rows, others
    return None


class Pair(NamedTuple):
    """Two logs that one eye cannot tell apart."""

    stored: Stored
    logs: tuple[list[Row], list[Row]]
    people: list[NewPerson]
    token: str | None
    eye: Eye


async def keep(folder: Path, pairs: Sequence[Pair], which: int) -> None:
    store = SqliteStore(folder / STORE)
    for pair in pairs:
        await store.make(pair.stored, pair.logs[which], pair.people)
    await store.close()


async def bytes_for(served: Served, table: str, token: str | None, eye: Eye, rows: int) -> list[bytes]:
    """Everything that a server says to the eye about that table."""
    said: list[bytes] = []
    async with served.server.table(table, token) as line:
        line.hear = lambda message: said.append(json.dumps(message).encode())
        said.append(json.dumps([line.views, line.welcome | {"now": 0}, _still(line.table)]).encode())
    for path, query in [
        ("view", {"row": rows}),
        ("view", {"row": rows // 2}),
        ("rows", {}),
        ("picture", {"row": rows}),
    ]:
        asked = {"seat": eye, **query}
        _, headers, body = await served.server.ask("GET", f"/api/1/tables/{table}/{path}", None, token, **asked)
        said += [body, headers["content-length"].encode()]
    return said


def _still(table: Json) -> Json:
    """The table without who happens to be connected."""
    return {**table, "seats": [{**seat, "present": None} for seat in table["seats"]], "watching": 0, "asleep": None}


@pytest.mark.parametrize("name", ["mighty-monsters", "moat"])
def test_what_a_seat_may_not_know_changes_no_byte_for_it(
    served: Served, tmp_path: Path, name: str, *, long: bool
) -> None:
    chance = random.Random(f"twins {name}")
    rules, pairs = game(name), list[Pair]()
    for number in range(30 if long else 4):
        players = rules.offer.players[number % len(rules.offer.players)]
        seen = run(watch(served.address, name, players, 12, chance))
        whole = asyncio.run(logged(served.folder, seen.table))
        people = [NewPerson(at, hashed(one)) for at, one in enumerate(seen.tokens, 1)]
        for eye, token in zip([None, *range(1, players + 1)], [None, *seen.tokens], strict=True):
            found = cut_and_twin(name, whole, eye, chance)
            if found is not None:
                number = len(pairs)
                stored = msgspec.structs.replace(whole.table, id=f"pair{number}", code=f"P{number}", state="running")
                pairs.append(Pair(msgspec.structs.replace(stored, result=None), found, people, token, eye))
    assert len(pairs) > 4
    folders = [tmp_path / "one", tmp_path / "other"]
    for which, folder in enumerate(folders):
        asyncio.run(keep(folder, pairs, which))
    with serving(folders[0]) as first, serving(folders[1]) as second:
        for pair in pairs:
            assert pair.logs[0] != pair.logs[1]
            asked = pair.stored.id, pair.token, pair.eye, len(pair.logs[0])
            assert run(bytes_for(first, *asked)) == run(bytes_for(second, *asked))
