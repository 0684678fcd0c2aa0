"""Help comes at once, and imports nothing heavy for it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from cli.shell import run
from gatecrash.cli.app import COMMANDS

HEAVY = {"numba", "numpy", "rich", "sqlalchemy", "starlette", "uvicorn", "asyncio", "jsonschema"}
LISTED = "import sys; from gatecrash.cli import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), *((name, "--help") for name in COMMANDS)])
def test_help_imports_nothing_heavy(arguments: tuple[str, ...]) -> None:
    done = subprocess.run([sys.executable, "-c", LISTED, *arguments], capture_output=True, text=True, check=True)
    modules = {name.partition(".")[0] for name in done.stderr.split()}
    assert not modules & HEAVY
    assert "gatecrash" in modules


@pytest.mark.parametrize("arguments", [("--help",), ("play", "--help")])
def test_help_answers_in_a_moment(arguments: tuple[str, ...]) -> None:
    """Under 0.3 s of the processor on a machine of its own; the best of five may take three times that."""
    command = [sys.executable, "-c", f"from gatecrash.cli import main; main({list(arguments)})"]
    best = min(_seconds(command) for _ in range(5))
    assert best < 0.9


def _seconds(command: list[str]) -> float:
    before = os.times()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_says_what_it_does(name: str) -> None:
    ran = run(name, "--help")
    assert ran.code == 0 and ran.err == ""
    assert f"Usage: gatecrash {name}" in ran.out
    assert name in run("--help").out


def test_help_lists_what_the_game_offers() -> None:
    said = run("play", "moat", "--help").out
    assert "moat offers" in said
    assert "stones     a whole number from 4 to 40; else 9" in said


def test_the_version_is_told() -> None:
    ran = run("--version")
    assert ran.code == 0 and ran.out.startswith("gatecrash ")
