"""Whatever somebody types: an answer in words, never a traceback, and nothing played that was not meant."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cli.shell import run

ODD = [
    "²",
    "١",
    "0",
    "-1",
    "+1",
    "1.0",
    "99999",
    "9" * 5000,
    "x" * 100_000,
    "\x00",
    "\x1b[2J",
    "ask ask",
    "ASK",
    "{seat}",
    "[bold]",
    "%s",
    "save",
    "save ",
    "?",
    "log",
    "board",
    "moves",
    "undo",
]


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: ascii(odd[:12]))
def test_an_odd_line_is_answered_and_plays_nothing(odd: str, tmp_path: Path) -> None:
    ran = run("play", "moat", "--seed", "1", typed=f"{odd}\nq\n", home=tmp_path)
    assert ran.code == 0, ran.err
    (kept,) = (tmp_path / "games").glob("*.jsonl")
    assert json.loads(kept.read_text("utf-8"))["moves"] == ""


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("no/such/folder/x", "no such file"),
        (".", "a folder"),
        ("a\x00b", "a?b: no path is written so"),
        ("taken.jsonl", "exists already"),
    ],
)
def test_a_copy_that_cannot_be_written_is_refused_and_the_game_goes_on(
    path: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("taken.jsonl").write_text("mine", encoding="utf-8")
    ran = run("play", "moat", "--seed", "1", typed=f"save {path}\nask\nq\n", home=tmp_path)
    assert ran.code == 0, ran.err
    assert told in ran.out and "draws stone" in ran.out
    assert Path("taken.jsonl").read_text("utf-8") == "mine"


@pytest.mark.parametrize("game", ["moat", "mighty-monsters"])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
@given(lines=st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"), max_size=30)))
def test_any_lines_at_all_are_answered(game: str, lines: list[str], tmp_path: Path) -> None:
    ran = run("play", game, "--seed", "1", typed="\n".join(line for line in lines if "save" not in line), home=tmp_path)
    assert ran.code == 0 and "Traceback" not in ran.out + ran.err
