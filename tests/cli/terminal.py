"""A terminal of 80×24 with a person in front of it: what is on the screen, and what is typed."""

from __future__ import annotations

import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from codecs import getincrementaldecoder
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

__all__ = ["Terminal", "terminal"]

COLUMNS, LINES = 80, 24
CLEAR = re.compile(r"\x1b\[2J")
TYPED = "\x1b[2J"  # after a line was typed nothing that stood there counts
CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PATIENCE = 60.0
"""Seconds in which the program has to say something; only a fault takes that long."""


class Terminal:
    """A process on a pseudo-terminal."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self.process, self._master = process, master
        self._all = ""
        self._decoder = getincrementaldecoder("utf-8")()
        self.tallest = self.widest = 0

    @property
    def screen(self) -> str:
        """What stands there since the screen was last cleared."""
        return CONTROL.sub("", CLEAR.split(self._all)[-1]).replace("\r", "")

    @property
    def raw(self) -> str:
        """Everything that was written, control sequences too; what was typed parts it."""
        return self._all.replace(TYPED, "")

    def wait(self, ending: str = "> ") -> str:
        """The screen once it ends with the prompt."""
        deadline = time.monotonic() + PATIENCE
        while not self.screen.endswith(ending):
            if not self._read(deadline):
                raise AssertionError(f"the program has gone; it said:\n{self.screen}")
        self._measure()
        return self.screen

    def type(self, line: str) -> None:
        """Type a line. What it does is waited for with `wait`."""
        self._all += TYPED
        os.write(self._master, f"{line}\n".encode())

    def interrupt(self) -> int:
        """Press Ctrl-C until the process has gone (one that comes just before Python reads is not noticed)."""
        while True:
            os.write(self._master, b"\x03")
            try:
                self.process.wait(1)
            except subprocess.TimeoutExpired:
                continue
            return self.ended()

    def ended(self) -> int:
        """The exit code, once the process has gone."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def _read(self, deadline: float) -> bool:
        """Take in what the program says; False if it has gone."""
        ready, _, _ = select.select([self._master], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            raise AssertionError(f"nothing more was said; there stands:\n{self.screen}")
        with suppress(OSError):  # on Linux reading fails when the other end is closed
            if data := os.read(self._master, 1 << 16):
                self._take(data)
                return True
        return False

    def _take(self, data: bytes) -> None:
        self._all += self._decoder.decode(data)

    def _measure(self) -> None:
        lines = self.screen.split("\n")
        self.tallest = max(self.tallest, len(lines))
        self.widest = max(self.widest, *map(len, lines))


@contextmanager
def terminal(*arguments: str, home: Path, variables: Mapping[str, str] | None = None) -> Iterator[Terminal]:
    """`gatecrash` with these arguments on a terminal of its own."""
    import fcntl
    import pty
    import termios

    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    settings = {"TERM": "xterm-256color", "LANG": "en_US.UTF-8", "PYTHONUTF8": "1", "GATECRASH_HOME": str(home)}
    gone = {"LC_ALL", "LC_MESSAGES", "COLUMNS", "LINES", "NO_COLOR"}
    environment = (
        {key: value for key, value in os.environ.items() if key not in gone} | settings | dict(variables or {})
    )
    process = subprocess.Popen(
        [sys.executable, "-c", "import sys; from gatecrash.cli import main; sys.exit(main())", *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment,
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # so that Ctrl-C reaches it
    )
    os.close(slave)
    try:
        yield Terminal(process, master)
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGKILL)
            process.wait(PATIENCE)
        os.close(master)
