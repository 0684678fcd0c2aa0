"""Whatever comes over HTTP or the socket: a clear error, no fault, no growth, and other tables play on."""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import checks
from websockets.exceptions import ConnectionClosed

from gatecrash.server.errors import REFUSALS
from gatecrash.server.routes.openapi import document
from server.people import FAST, first_move, made, run
from server.raw import socket
from server.serving import Served, serving

Json = Any
CODES = frozenset(REFUSALS)
api = schemathesis.openapi.from_dict(json.loads(document())).exclude(path="/api/1/lan", method="POST")
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.unsupported_method,
]


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of its own: what is left there disturbs nobody."""
    with serving(tmp_path_factory.mktemp("fuzz")) as running:
        yield running
        assert running.stop() == 0
        assert not [line for line in running.said if "Traceback" in line]


@api.parametrize()
@settings(max_examples=15, suppress_health_check=list(HealthCheck))
def test_every_way_keeps_to_its_description(case: schemathesis.Case[Any], target: Served) -> None:
    """Statuses, headers and bodies are as the OpenAPI document says, whatever is asked."""
    response = case.call(base_url=target.address.rstrip("/"))
    case.validate_response(response, checks=CHECKS)


WORDS: tuple[Any, ...] = (
    *("hello", "move", "undo", "react", "sit", "leave", "choose", "name", "bot", "free", "seats", "mute", "options"),
    *("settings", "start", "stand_in", "resign", "host", "rematch", "ping", "", "__proto__", "\u0000", "🐙" * 40),
    *(None, True, -1, 0, 1, 3, 7, 1 << 70, 1.5, [], {}, [[[[]]]], {"family": "orcs"}, "4-1a", "deal:?", "x" * 3000),
)
KEYS = (
    "type",
    "key",
    "row",
    "seat",
    "text",
    "code",
    "name",
    "level",
    "players",
    "options",
    "settings",
    "token",
    "table",
)


def message(chance: random.Random) -> str | bytes:
    """Something that might come: near to a command, or nothing of the kind."""
    shape = chance.random()
    if shape < 0.1:
        return bytes(chance.randbytes(chance.randint(0, 60)))
    if shape < 0.2:
        return "[" * chance.randint(1, 6000)
    data = {key: chance.choice(WORDS) for key in chance.sample(KEYS, chance.randint(1, 8))}
    if shape < 0.8:
        data |= {"type": chance.choice(WORDS[:20]), "key": f"k{chance.random()}", "row": chance.randint(0, 9)}
    text = json.dumps(data)
    if shape > 0.95:
        return text[: chance.randint(0, len(text))]
    return text if shape < 0.93 else text + chance.choice(["}", " ", "\u2028", "x" * 17_000])


async def storm(served: Served, table: str, token: str | None, count: int, chance: random.Random) -> int:
    """Send so many hostile messages, on as many sockets as that takes; how many were sent."""
    sent = 0
    while sent < count:
        async with socket(served.address) as raw:
            if chance.random() < 0.9:
                await raw.hello(table, token)
            try:
                for _ in range(chance.randint(1, 60)):
                    await raw.say(message(chance))
                    sent += 1
                if chance.random() < 0.5:
                    await raw.say({"type": "ping"})
                    await asyncio.wait_for(hears_pong(raw), 30)
            except ConnectionClosed as closed:
                assert (
                    closed.rcvd is None
                    or closed.rcvd.code in (1000, 1001, 1002, 1003, 1007, 1009)
                    or (4400 <= closed.rcvd.code < 4500)
                )
    return sent


async def hears_pong(raw: Any) -> None:
    """Everything that comes is a message that the wire knows; errors have known codes."""
    while (heard := await raw.hear())["type"] != "pong":
        assert heard["type"] in ("error", "done", "told", "table", "welcome", "bye"), heard
        if heard["type"] == "error":
            assert heard["code"] in CODES and heard["code"] != "wire/internal", heard
            assert heard["sentence"]


async def hostile(served: Served, count: int, seed: int) -> None:
    """Some people send rubbish, at two tables and as spectators; at another table a game is played to its end."""
    table, token, _ = await made(served.server, ("me", "bot", "open"))
    quiet, owner, _ = await made(served.server, ("me", "bot", "bot"), start=True, settings=FAST)
    share = count // 4
    senders = [token, token, None, None]
    storms = [storm(served, table, who, share, random.Random(seed + at)) for at, who in enumerate(senders)]

    async def peace() -> None:
        async with served.server.table(quiet, owner) as line:
            assert (await line.play(first_move))["winners"]

    await asyncio.gather(*storms, peace())


def memory(pid: int) -> int:
    """The bytes that the process holds."""
    pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def test_hostile_messages_do_no_harm(tmp_path: Path, *, long: bool) -> None:
    each = 25_000 if long else 2_500
    with serving(tmp_path / "data") as served:
        run(hostile(served, each, 1))
        settled = memory(served.process.pid) if Path("/proc/self/statm").exists() else 0
        for seed in (2, 3, 4):
            asyncio.run(hostile(served, each, 10 * seed))
        if settled:
            assert memory(served.process.pid) < settled * 1.25 + 8_000_000
        assert served.stop() == 0
        assert not [line for line in served.said if "Traceback" in line]
