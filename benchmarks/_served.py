"""Servers under load: each in a process of its own, the load in another, all on loopback and bounded in time."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks._run import ROOT

LOAD = ROOT / "benchmarks" / "server_load"
LIMITS = ("messages", "requests", "tables_per_hour", "sockets", "wrong_per_minute")
MOST_S = 300
PEER = "boardgame"


@dataclass(frozen=True, slots=True)
class Served:
    """A server that is there."""

    kind: str
    """Of the load: `gatecrash` or `boardgame`."""
    pid: int
    url: str

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Kilobytes in use."""
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.pid}/status").read_text("utf-8"))
        return float(found[1]) if found else 0.0


def install() -> None:
    """boardgame.io's server from npm, as the lock file pins it."""
    if not (LOAD / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=LOAD, check=True, stdout=sys.stderr)


@contextmanager
def serving(kind: str, folder: Path) -> Iterator[Served]:
    """A server of that kind: `gatecrash`, a store of `_stores`, `boardgame` (in memory) or `boardgame-file`."""
    peer = kind.startswith(PEER)
    command = _peer(kind, folder) if peer else _ours(kind, folder)
    place, environment = (LOAD if peer else ROOT), {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, cwd=place, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            yield Served(PEER if peer else "gatecrash", process.pid, _address(process))
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def _peer(kind: str, folder: Path) -> list[str]:
    return ["node", "server.js", *([str(folder)] if kind == f"{PEER}-file" else [])]


def _ours(kind: str, folder: Path) -> list[str]:
    module = ["gatecrash"] if kind == "gatecrash" else ["benchmarks._stores", kind]
    limits = [part for name in LIMITS for part in ("--set", f"{name}=0")]
    return [sys.executable, "-m", *module, "serve", "--port", "0", "--data", str(folder), *limits]


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://\S+:\d+", line):
            return found[0]
        if found := re.search(r'"port":(\d+)', line):
            return f"http://127.0.0.1:{found[1]}"
    raise SystemExit("the server did not start")


def load(served: Served, **wish: Any) -> dict[str, Any]:
    """What the load generator found, with the server's processor time and memory between its marks."""
    text = json.dumps({"kind": served.kind, "url": served.url, **wish})
    with subprocess.Popen(
        ["node", "load.js", text], cwd=LOAD, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        assert process.stdout is not None
        began, marks = time.monotonic(), []
        for line in process.stderr:
            if line == "mark\n":
                marks.append((served.cpu(), served.memory()))
            else:
                print(line, end="", file=sys.stderr)
            if time.monotonic() - began > MOST_S:
                process.kill()
        found: dict[str, Any] = json.loads(process.stdout.read())
    found["cpu_s"] = sum(after[0] - before[0] for before, after in zip(marks[::2], marks[1::2], strict=True))
    found["grown_kb"] = marks[-1][1] - marks[0][1]
    return found
