"""The command line: one file per command, loaded when it is asked for."""

from __future__ import annotations

__all__ = ["main"]


def main(arguments: list[str] | None = None) -> int:
    """Run `gatecrash` with these arguments (the process's own if none) and answer the exit code."""
    from gatecrash.cli.app import run

    return run(arguments)
