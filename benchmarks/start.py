"""How long one waits: `--help`, a first and a second `simulate`, each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

from benchmarks._run import Measure, measured, report

COMMAND = [sys.executable, "-c", "import sys; from gatecrash.cli import main; sys.exit(main())"]
SIMULATE = ("simulate", "mighty-monsters", "--players", "3", "--games", "100", "--seed", "1")


def seconds(*arguments: str, cache: str = "") -> float:
    """Seconds of a command, from its start to its end."""
    environment = {**os.environ, **({"GATECRASH_CACHE": cache} if cache else {})}
    began = time.perf_counter()
    subprocess.run([*COMMAND, *arguments], stdout=subprocess.DEVNULL, env=environment, check=True)
    return time.perf_counter() - began


def main() -> None:
    """Measure, print and append."""
    with tempfile.TemporaryDirectory() as cache:
        first = seconds(*SIMULATE, cache=cache)
        works = {
            "gatecrash --help": ("s", lambda: seconds("--help")),
            "second simulate, 100 games": ("s", lambda: seconds(*SIMULATE, cache=cache)),
        }
        got = {"first simulate, compiling": Measure("first simulate, compiling", "s", (first,)), **measured(works)}
    findings = [
        f"Help answers in {got['gatecrash --help'].median:.2f} s (wanted: under 0.3).",
        f"The second simulate takes {got['second simulate, 100 games'].median:.2f} s in all (wanted: under 2).",
    ]
    report("Starting", got, findings, ("numba",), clock="")


if __name__ == "__main__":
    main()
