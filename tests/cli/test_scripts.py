"""The scripts on a machine that lacks something: one line that says what to install."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
BASH = shutil.which("bash")
pytestmark = pytest.mark.skipif(BASH is None, reason="the scripts need bash")
OLD = '#!{bash}\ncase "$*" in *version_info*) exit 1 ;; esac\n'
WITHOUT_VENV = '#!{bash}\ncase "$*" in *ensurepip*) echo "No module named ensurepip" >&2; exit 1 ;; esac\n'


def machine(folder: Path, commands: Mapping[str, str]) -> Path:
    """A PATH with these commands and nothing else."""
    folder.mkdir()
    for name, text in commands.items():
        (folder / name).write_text(text.format(bash=BASH), encoding="utf-8")
        (folder / name).chmod(0o755)
    return folder


def answered(script: str, path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What a script says on that machine."""
    assert BASH is not None
    command = [BASH, str(ROOT / "scripts" / script), *arguments]
    return subprocess.run(command, env={"PATH": str(path)}, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(
    ("commands", "told"),
    [
        ({}, "Gatecrash needs Python 3.11 or newer: install it, for example with: apt install python3 python3-venv"),
        ({"python3": OLD}, "Gatecrash needs Python 3.11 or newer; the python3 here is older: install it"),
        ({"python3": WITHOUT_VENV}, "Python's venv module is missing: install it, for example with: apt install"),
    ],
    ids=["no Python", "an old Python", "no venv module"],
)
@pytest.mark.parametrize("script", ["play", "test", "check", "bench"])
def test_what_is_missing_is_said_in_one_line(
    script: str, commands: Mapping[str, str], told: str, tmp_path: Path
) -> None:
    path = machine(tmp_path / "bin", commands)
    done = answered(script, path, *(["any"] if script == "bench" else []))
    if script == "bench" and "no benchmark" in done.stderr:
        return
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith(told) and done.stderr.count("\n") == 1, done.stderr


def test_a_lane_that_is_not_there_is_refused() -> None:
    done = answered("test", Path(os.environ.get("PATH", "")), "nowhere")
    assert done.returncode == 1
    assert (
        done.stderr.startswith("scripts/test: no lane 'nowhere'; there are: check core")
        and done.stderr.count("\n") == 1
    )
