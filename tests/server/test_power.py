"""The power goes out under load, on a disk that keeps only what was flushed: no acknowledged move is lost."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gatecrash.server.console import STORE
from server.load import Party, busy, check_log
from server.serving import serving

HERE = Path(__file__).parent
PARTIES = 4

WRITER = """
import asyncio, sqlite3, sys
from pathlib import Path
from gatecrash.server.rows import Row
from gatecrash.server.store import Stored, sqlite

class Weaker(sqlite3.Connection):
    def execute(self, text, *rest):
        return super().execute("PRAGMA synchronous = NORMAL" if "synchronous = FULL" in text else text, *rest)

def connect(path):
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, factory=Weaker)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection

if sys.argv[2] == "NORMAL":
    sqlite.connect = connect

async def main():
    store = sqlite.SqliteStore(Path(sys.argv[1]))
    await store.make(Stored(id="t", code="C", game="g", rules=1, made=0), [])
    for row in range(1, 301):
        await store.append("t", [Row(row, "move", 0, 1, "4-1a", "person", key=f"k{row}")])
        print(row, flush=True)
    sys.stdin.read()

asyncio.run(main())
"""
"""Writes rows one by one, says each once it is acknowledged, and waits for its end."""


@pytest.fixture(scope="module")
def disk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The model of the disk, to be preloaded."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None or not sys.platform.startswith("linux"):
        pytest.skip("the model of the disk is compiled with gcc, for Linux")
    library = tmp_path_factory.mktemp("disk") / "flushed.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, HERE / "flushed.c", "-ldl"], check=True)
    return library


def variables(disk: Path, root: Path, kept: Path) -> dict[str, str]:
    """What a process runs with whose files below `root` are on that disk."""
    root.mkdir(parents=True, exist_ok=True)
    kept.mkdir(parents=True, exist_ok=True)
    return {"LD_PRELOAD": str(disk), "FLUSHED_ROOT": str(root.resolve()), "FLUSHED_KEPT": str(kept.resolve())}


def after_the_cut(kept: Path) -> Path:
    """The folder as it is found when the power is back."""
    for part in kept.glob("*.part"):
        part.unlink()
    return kept


@pytest.mark.parametrize(("flush", "loses"), [("FULL", False), ("NORMAL", True)])
def test_the_model_shows_what_is_not_flushed(disk: Path, tmp_path: Path, flush: str, *, loses: bool) -> None:
    """The store keeps every acknowledged row; with a weaker setting the same disk loses some."""
    root, kept = tmp_path / "root", tmp_path / "kept"
    around = {**os.environ, **variables(disk, root, kept)}
    command = [sys.executable, "-c", WRITER, str(root / STORE), flush]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=around, text=True) as process:
        assert process.stdout is not None
        acknowledged = {f"k{row}": row for row, _ in zip(range(1, 301), process.stdout, strict=False)}
        process.kill()
    assert len(acknowledged) == 300
    store = after_the_cut(kept) / STORE
    if loses:
        with pytest.raises(AssertionError, match="lost"):
            asyncio.run(check_log(store, {"t": acknowledged}))
    else:
        asyncio.run(check_log(store, {"t": acknowledged}))


async def cut_under_load(disk: Path, root: Path, kept: Path, answered: int, seed: int) -> list[Party]:
    """Play until the power goes out, after so many answers."""
    with serving(root, variables=variables(disk, root, kept)) as served:
        parties = [Party(served.address, seed + number) for number in range(PARTIES)]
        playing = [asyncio.create_task(party.play()) for party in parties]
        await busy(parties, answered)
        served.process.kill()
        await asyncio.to_thread(served.process.wait)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return parties


def test_no_acknowledged_move_is_lost_in_a_power_cut(disk: Path, tmp_path: Path, *, long: bool) -> None:
    chance = random.Random(7)
    for cut in range(20 if long else 2):
        root, kept = tmp_path / f"root{cut}", tmp_path / f"kept{cut}"
        parties = asyncio.run(cut_under_load(disk, root, kept, chance.randint(20, 300), seed=10 * cut))
        store = after_the_cut(kept) / STORE
        for party in parties:
            asyncio.run(check_log(store, party.acknowledged, party.finished))
        with serving(kept) as again:
            assert again.stop() == 0
