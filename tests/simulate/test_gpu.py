"""The graphics card's benchmark, on numba's simulator: it needs no card, and nothing but numpy and numba."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FORBIDDEN = ("msgspec", "rich", "typer", "sqlalchemy", "starlette", "uvicorn")
RUN = f"import sys; sys.modules.update(dict.fromkeys({FORBIDDEN})); from benchmarks import gpu; sys.exit(gpu.main())"
ENVIRONMENT = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}


def test_the_card_plays_the_games_that_the_processor_plays() -> None:
    words = ["--games", "1", "--cpu-games", "3", "--kings-rules", "--line-up", "--players", "5"]
    done = subprocess.run(
        [sys.executable, "-c", RUN, *words], env=ENVIRONMENT, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    told = next(line for line in done.stdout.splitlines() if line.startswith("digest of 3 games"))
    card, cpu = told.partition("card ")[2][:16], told.partition("cpu ")[2][:16]
    assert card == cpu
