"""`gatecrash simulate` as it is typed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.shell import run

SHORT = ("simulate", "mighty-monsters", "--players", "3", "--games", "20", "--seed", "5")


def told(*arguments: str) -> dict[str, Any]:
    ran = run(*arguments, "--json")
    assert (ran.code, ran.err) == (0, ""), ran.err
    data: dict[str, Any] = json.loads(ran.out)
    return data


def test_json_is_one_object() -> None:
    data = told(*SHORT)
    assert set(data) == {"games", "moves", "seconds", "seed", "digest", "wins", "gold"}
    assert (data["games"], data["seed"], data["digest"]) == (20, 5, None)
    assert len(data["wins"]) == len(data["gold"]) == 3
    assert sum(data["wins"]) == pytest.approx(20)


def test_backends_tell_the_same() -> None:
    words = (*SHORT, "--bots", "greedy,random,random", "--kings-rules", "--line-up", "--digest")
    one, other = told(*words), told(*words, "--backend", "interpreter")
    for data in one, other:
        del data["seconds"]
    assert one == other
    assert len(one["digest"]) == 16


def test_options_are_what_the_flags_stand_for() -> None:
    flags, settings = ("--kings-rules", "--line-up"), ("--set", "kings_rules=on", "--set", "line_up=on")
    assert told(*SHORT, "--digest", *flags)["digest"] == told(*SHORT, "--digest", *settings)["digest"]
    assert told(*SHORT, "--digest")["digest"] != told(*SHORT, "--digest", *flags)["digest"]


def test_the_report_tells_seats_and_seed() -> None:
    ran = run("simulate", "--players", "4", "--games", "10", "--bots", "greedy,random,random,random", "--digest")
    assert ran.code == 0 and ran.err == ""
    head, seed, _, *seats = ran.out.splitlines()
    assert head.startswith("mighty-monsters: 10 games, ")
    assert seed.startswith("seed ") and ", digest " in seed
    assert [line.split()[:2] for line in seats] == [["1", "greedy"], *([str(seat), "random"] for seat in (2, 3, 4))]


def test_records_go_to_a_file_that_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert run(*SHORT, "--records", str(file)).code == 0
    assert run("verify", str(file)).out == f"{file}: 20 games follow the rules\n"
    before = file.read_bytes()
    assert "--force" in run(*SHORT, "--records", str(file)).complaint
    assert file.read_bytes() == before
    assert run(*SHORT, "--games", "3", "--records", str(file), "--force").code == 0
    assert file.read_bytes().count(b"\n") == 3


def test_records_on_standard_output_stand_alone() -> None:
    ran = run(*SHORT, "--records", "-")
    assert ran.code == 0
    assert [json.loads(line)["players"] for line in ran.out.splitlines()] == [3] * 20
    assert "20 games" in ran.err
    assert run("verify", "-", typed=ran.out).code == 0


def test_moat_is_simulated_too() -> None:
    data = told("simulate", "moat", "--games", "5", "--seed", "1", "--backend", "interpreter", "--set", "stones=12")
    assert data["games"] == 5


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("moat", "--backend", "cpu"), "moat is not compiled; add --backend interpreter"),
        (("chess",), "no game 'chess' is installed"),
        (("--bots", "expert"), "'expert' is not compiled"),
        (("--bots", "expert", "--backend", "interpreter"), "no bot 'expert' is installed"),
        (("--bots", "random,greedy"), "2 names for 4 seats"),
        (("--backend", "cuda"), "no backend 'cuda'; there are: cpu, interpreter"),
        (("--players", "7"), "7 players: it is a game for 3, 4, 5, 6"),
        (("--set", "tempo=1"), "no option 'tempo'"),
        (("--deck", "missing.toml"), "no such file"),
        (("--records", "missing/games.jsonl"), "no such file"),
        (("--records", "-", "--json"), "both want standard output"),
        (("--games", "0"), "greater than or equal to 1"),
        (("--seed", "x"), "a valid integer"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(words: tuple[str, ...], why: str) -> None:
    assert why in run("simulate", *words).complaint


def test_help_lists_what_the_game_offers() -> None:
    said = run("simulate", "--help").out
    assert "kings_rules" in said and "--backend" in said


@pytest.mark.skipif(os.name == "nt", reason="interrupts are sent otherwise there")
def test_an_interrupt_keeps_the_games_that_are_finished(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = ["simulate", "moat", "--backend", "interpreter", "--games", "100000000", "--records", str(file)]
    code = "import sys; from gatecrash.cli import main; sys.exit(main(sys.argv[1:]))"
    process = subprocess.Popen([sys.executable, "-c", code, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    while not any(part.stat().st_size for part in tmp_path.iterdir()):
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert b"interrupted after " in out
    done = int(out.decode().partition("interrupted after ")[2].split()[0].replace(",", ""))
    lines = file.read_bytes().splitlines()
    assert done <= len(lines) <= done + 1 and all(json.loads(line)["result"] for line in lines)


def test_a_closed_pipe_ends_quietly() -> None:
    code = "import sys; from gatecrash.cli import main; sys.exit(main(sys.argv[1:]))"
    words = ["simulate", "moat", "--backend", "interpreter", "--games", "100000", "--records", "-"]
    process = subprocess.Popen([sys.executable, "-c", code, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None and process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.wait(60) == 0
    assert process.stderr.read() == b""
    process.stderr.close()
