"""The command line as a test types it: in this process, with streams of its own, or in a process of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from gatecrash.cli import main

__all__ = ["Ran", "run", "spawn"]


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command answered."""

    code: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """The one line of a refusal: exit code 2, nothing else said."""
        assert self.code == 2, (self.code, self.err)
        assert self.out == ""
        assert self.err.count("\n") == 1 and self.err.endswith("\n"), self.err
        assert self.err.startswith("gatecrash: "), self.err
        return self.err.removeprefix("gatecrash: ").rstrip("\n")


def run(*arguments: str, typed: str | bytes = "", home: Path | None = None, encoding: str = "utf-8") -> Ran:
    """Run a command in this process; `home` is where games are kept."""
    given = typed.encode() if isinstance(typed, str) else typed
    streams = [io.TextIOWrapper(io.BytesIO(data), encoding=encoding) for data in (given, b"", b"")]
    variables = {"GATECRASH_HOME": str(home)} if home else {}
    stdin, stdout, stderr = streams
    with (
        patch.object(sys, "stdin", stdin),
        patch.object(sys, "stdout", stdout),
        patch.object(sys, "stderr", stderr),
        patch.dict(os.environ, {"LC_ALL": "C", **variables}),
    ):
        code = main(list(arguments))
        stdout.flush()
        stderr.flush()
    out, err = (stream.buffer.getvalue().decode(encoding) for stream in (stdout, stderr))
    return Ran(code, out.replace("\r\n", "\n"), err.replace("\r\n", "\n"))


def spawn(*arguments: str, typed: bytes = b"", variables: Mapping[str, str] | None = None) -> Ran:
    """Run a command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", "import sys; from gatecrash.cli import main; sys.exit(main())", *arguments],
        input=typed,
        capture_output=True,
        env={**os.environ, "PYTHONWARNINGS": "error", **(variables or {})},
        timeout=120,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
