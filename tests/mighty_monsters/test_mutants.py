"""Breaking any one rule function shows in the compiled rules: one mutant a function."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mighty_monsters import mutant

TESTS = Path(__file__).resolve().parent.parent
REPRESENTATIVE = "healing_cost"
PATIENCE = 240
UNUSED = {"has_two_in": "the plain statement of 3.6 that `next_to_play` equals, held by test_laws.py"}
"""Rules that no other rule calls, and what they are for."""


def told_apart(name: str) -> bool:
    """A broken rule that never ends, or crashes the process, is told apart too; one that cannot be compiled is not."""
    path = os.pathsep.join((str(TESTS), *filter(None, sys.path)))
    command = [sys.executable, "-m", "mighty_monsters.mutant", name]
    environment = {**os.environ, "PYTHONPATH": path}
    try:
        done = subprocess.run(
            command, env=environment, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return True
    assert done.returncode <= 0, done.stderr
    return done.returncode < 0 or done.stdout == "told apart\n"


def test_a_broken_rule_is_told_apart() -> None:
    assert told_apart(REPRESENTATIVE)


@pytest.mark.long
def test_rules_that_are_not_broken_are_the_same() -> None:
    assert not told_apart(mutant.UNBROKEN)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in mutant.names() if name not in UNUSED])
def test_every_broken_rule_is_told_apart(name: str) -> None:
    assert told_apart(name)
