"""The server is killed at random moments under load: what it acknowledged is in the log, and every table goes on."""

from __future__ import annotations

import asyncio
import random
from contextlib import ExitStack
from pathlib import Path

from gatecrash.server.console import STORE
from server.load import Party, busy, check_log
from server.serving import Served, serving

PARTIES = 6


async def kill_when_busy(served: Served, parties: list[Party], moves: int) -> None:
    """After so many more answers, as soon as a move is under way."""
    await busy(parties, moves + sum(party.answered for party in parties))
    served.process.kill()
    await asyncio.to_thread(served.process.wait)


async def killed_again_and_again(folder: Path, kills: int, seed: int) -> list[Party]:
    """Play through so many kills; the parties, once every table is over."""
    chance = random.Random(seed)
    with ExitStack() as stack:
        served = await asyncio.to_thread(stack.enter_context, serving(folder))
        port = int(served.address.rstrip("/").rpartition(":")[2])
        parties = [Party(served.address, seed + number) for number in range(PARTIES)]
        async with asyncio.TaskGroup() as group:
            for party in parties:
                group.create_task(party.play())
            for _ in range(kills):
                await kill_when_busy(served, parties, chance.randint(5, 250))
                served = await asyncio.to_thread(stack.enter_context, serving(folder, port=port))
            for party in parties:
                party.enough = True
        assert await asyncio.to_thread(served.stop) == 0
    return parties


def test_what_was_acknowledged_survives_kill(tmp_path: Path, *, long: bool) -> None:
    folder = tmp_path / "data"
    parties = asyncio.run(killed_again_and_again(folder, kills := 50 if long else 3, seed=kills))
    for party in parties:
        assert party.finished and set(party.finished) == set(party.acknowledged)
        asyncio.run(check_log(folder / STORE, party.acknowledged, party.finished))
