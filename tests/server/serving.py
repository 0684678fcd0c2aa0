"""A server in a process of its own: `with serving(folder) as served: …`; on a free port, without limits."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from server.described import DescribedServer

__all__ = ["FREE", "Served", "serving"]

FREE = {"tables_per_hour": 0, "requests": 0, "wrong_per_minute": 0, "messages": 0, "sockets": 0, "bot_processes": 1}
"""Limits off: a test that is about one sets it."""
PATIENCE = 120


class Served:
    """A running server."""

    def __init__(self, process: subprocess.Popen[str], folder: Path) -> None:
        self.process, self.folder = process, folder
        self.said: list[str] = []
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.address = self.line("Gatecrash: ").removeprefix("Gatecrash: ")
        self.server = DescribedServer(self.address)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip("\n"))
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def line(self, beginning: str) -> str:
        """The next line that begins so; standard error comes with the rest."""
        while (line := self._lines.get(timeout=PATIENCE)) is not None:
            if line.startswith(beginning):
                return line
        raise AssertionError("\n".join(["the server ended:", *self.said]))

    def stop(self) -> int:
        """Stop it as a person does, and answer its exit code."""
        self.process.send_signal(signal.SIGINT)
        return self._ended()

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self.process.kill()
        self._ended()

    def ended(self) -> None:
        """Wait for its last line."""
        self._reader.join(PATIENCE)

    def _ended(self) -> int:
        code = self.process.wait(PATIENCE)
        self.ended()
        return code


@contextmanager
def serving(
    folder: Path,
    *,
    settings: Mapping[str, Any] | None = None,
    variables: Mapping[str, str] | None = None,
    port: int = 0,
) -> Iterator[Served]:
    """A server for that folder, killed at the end if it still runs."""
    wanted = {**FREE, **(settings or {})}
    sets = [word for name, value in wanted.items() for word in ("--set", f"{name}={value}")]
    command = [sys.executable, "-m", "gatecrash", "serve", "--port", str(port), "--data", str(folder), *sets]
    around = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1", "PYTHONWARNINGS": "error", **(variables or {})}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", env=around, start_new_session=True
    )
    served = None
    try:
        served = Served(process, folder)
        yield served
    finally:
        if process.poll() is None:
            process.kill()
            process.wait(PATIENCE)
        if served is not None:
            served.ended()
        if process.stdout is not None:
            process.stdout.close()
