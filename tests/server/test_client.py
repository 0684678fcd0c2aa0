"""The Python client: its own example, reconnecting, and what it says when there is nothing to connect to."""

from __future__ import annotations

import asyncio
import re
import textwrap
from pathlib import Path
from typing import Any

import pytest

import gatecrash.client
from gatecrash.client import Lost, Refusal, Server
from server.people import first_move, made, run
from server.serving import Served, serving


def test_the_example_of_the_package_plays_a_game(served: Served) -> None:
    example = re.findall(r"```python\n(.*?)```", gatecrash.client.__doc__ or "", re.DOTALL)[0]
    example = example.replace("http://127.0.0.1:8642", served.address)
    example = example.replace("start=True", 'start=True, settings={"bot_ms": 0, "grace_ms": 0}')
    example = example.replace("await table.play", "result = await table.play")
    names: dict[str, Any] = {"Server": Server}
    exec(f"async def example():\n{textwrap.indent(example, '    ')}\n    return result", names)
    assert run(names["example"]())["winners"]


def test_nobody_is_there() -> None:
    async def work() -> None:
        server = Server("127.0.0.1:1")
        with pytest.raises(Lost, match="cannot be reached"):
            await server.games()
        with pytest.raises(Lost, match="cannot be reached"):
            async with server.table("x", attempts=(0, 0)):
                raise AssertionError("it must not come this far")

    run(work())


@pytest.mark.parametrize("address", ["ftp://example", "http://", ""])
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(ValueError, match="no address"):
        Server(address)


def test_a_refusal_says_its_code_and_what_to_do(served: Served) -> None:
    with pytest.raises(Refusal, match="game/unknown: No such game"):
        run(served.server.make("chess", 2))


def test_it_goes_on_after_a_restart_of_the_server(tmp_path: Path) -> None:
    async def work() -> None:
        with serving(tmp_path) as served:
            port = int(served.address.rstrip("/").rpartition(":")[2])
            table, token, _ = await made(served.server, ["me", "me", "me"], start=True)
            line = served.server.table(table, token, attempts=(0.1,) * 200)
            async with line:
                seat = line.to_decide()
                assert seat is not None
                await asyncio.to_thread(served.kill)
                sending = asyncio.create_task(line.send("move", seat=seat, text=first_move(seat, line.views[seat])))
                with serving(tmp_path, port=port):
                    assert await sending
                    await line.play(first_move)

    run(work())
