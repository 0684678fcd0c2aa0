"""What the small commands answer, and how all of them behave in a pipe."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.shell import run

COMMAND = [sys.executable, "-c", "import sys; from gatecrash.cli import main; sys.exit(main())"]


def recorded(folder: Path, *more: str, game: str = "moat") -> Path:
    """A file with a whole game between bots."""
    path = folder / f"{game}.jsonl"
    wanted = ("play", game, "--seat", "0", "--seed", "5", "--bots", "random", "--save", str(path))
    assert run(*wanted, *more, home=folder).code == 0
    return path


def test_games_are_listed_with_what_they_offer() -> None:
    said = run("games").out
    assert "moat (rules 1)\n  --players: one of 2, 3, 4\n  stones: a whole number from 4 to 40; else 9\n" in said
    found = {one["game"]: one for one in map(json.loads, run("games", "--json").out.splitlines())}
    assert found["mighty-monsters"]["players"] == [3, 4, 5, 6]
    assert [option["code"] for option in found["mighty-monsters"]["options"]] == ["kings_rules", "line_up", "deck"]


def test_bots_are_listed_with_their_level() -> None:
    assert run("bots").out.startswith("random (level 0): every game\n")
    assert json.loads(run("bots", "--json").out.splitlines()[0]) == {"bot": "random", "level": 0, "games": []}


def test_perft_counts_by_depth() -> None:
    assert run("perft", "moat", "--set", "stones=4", "--players", "2", "--depth", "4").out == "1 1\n2 4\n3 4\n4 12\n"
    # ten hands for each of three seats, then one of three start players
    assert run("perft", "--players", "3", "--depth", "4").out == "1 10\n2 100\n3 1000\n4 3000\n"


def test_perft_divides_by_the_first_move() -> None:
    lines = run("perft", "--players", "3", "--depth", "3", "--divide").out.splitlines()
    assert len(lines) == 10 and lines[0] == "deal:123 100"


def test_perft_begins_where_it_is_told() -> None:
    assert run("perft", "moat", "--state", "1 d - - 2 1|- 0,0", "--depth", "1").out == "1 2\n"


@pytest.mark.parametrize("game", ["moat", "mighty-monsters"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_replay_tells_a_whole_game(game: str, language: str, tmp_path: Path) -> None:
    path = recorded(tmp_path, game=game)
    ran = run("replay", str(path), "--lang", language)
    assert ran.code == 0 and ran.err == ""
    assert len(ran.out.splitlines()) > 20
    assert not [line for line in ran.out.splitlines() if line.startswith(("event.", "reason."))]


def test_replay_shows_only_what_a_seat_may_know(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    whole = json.loads(path.read_text("utf-8"))["moves"].split()
    drawn = [move.partition(":")[2] for move in whole if move.startswith("stone:")]
    spectator, mine = run("replay", str(path)).out, run("replay", str(path), "--seat", "1").out
    assert spectator.count("draws stone ?") == len(drawn)
    assert 0 < mine.count("draws stone ?") < len(drawn)


def test_replay_takes_any_game_of_a_file(tmp_path: Path) -> None:
    line = recorded(tmp_path).read_text("utf-8")
    other = recorded(tmp_path, "--players", "3", "--force").read_text("utf-8")
    both = line.rstrip("\n") + "\n" + other
    assert "Dario: " in run("replay", "-", typed=both).out
    assert "Dario: " not in run("replay", "-", "--game", "2", typed=both).out
    assert "holds 2 games; there is no game 3" in run("replay", "-", "--game", "3", typed=both).complaint
    assert "the game has seats 1 to 3" in run("replay", "-", "--game", "2", "--seat", "4", typed=both).complaint


def test_bots_play_a_whole_game_for_who_watches(tmp_path: Path) -> None:
    path = recorded(tmp_path, game="mighty-monsters")
    record = json.loads(path.read_text("utf-8"))
    assert record["result"] and {seat["kind"] for seat in record["seats"]} == {"bot"}
    assert {seat["bot"] for seat in record["seats"]} == {"random"}
    assert run("verify", str(path)).code == 0


def test_a_game_that_is_over_is_not_resumed(tmp_path: Path) -> None:
    assert "is over; see it with: gatecrash replay" in run("play", "--resume", str(recorded(tmp_path))).complaint


def test_a_seat_for_everyone_and_a_deck_of_ones_own(tmp_path: Path) -> None:
    standard = Path(__file__).parents[2] / "src/gatecrash/games/mighty_monsters/decks/standard.toml"
    deck = tmp_path / "mine.toml"
    deck.write_text(standard.read_text("utf-8").replace('name = "standard"', 'name = "mine"'), encoding="utf-8")
    path = recorded(tmp_path, "--deck", str(deck), "--kings-rules", "--line-up", game="mighty-monsters")
    options = json.loads(path.read_text("utf-8"))["options"]
    assert options["deck"]["name"] == "mine" and options["kings_rules"] is options["line_up"] is True
    assert run("verify", str(path)).code == 0


def test_a_bad_deck_is_refused_with_file_key_and_reason(tmp_path: Path) -> None:
    standard = Path(__file__).parents[2] / "src/gatecrash/games/mighty_monsters/decks/standard.toml"
    deck = tmp_path / "mine.toml"
    deck.write_text(standard.read_text("utf-8").replace('name = "standard"', 'name = ""', 1), encoding="utf-8")
    assert f"{deck}: name: " in run("play", "--deck", str(deck), home=tmp_path).complaint
    deck.write_text("name = ", encoding="utf-8")
    assert f"{deck}, line 1: " in run("play", "--deck", str(deck), home=tmp_path).complaint


@pytest.mark.skipif(os.name == "nt", reason="pipes close in another way there")
@pytest.mark.parametrize("arguments", [["games", "--json"], ["perft", "--players", "3", "--depth", "5", "--divide"]])
def test_a_closed_pipe_ends_quietly(arguments: list[str]) -> None:
    """Nobody reads: the pipe is closed before the first line is written."""
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run([*COMMAND, *arguments], stdout=write, stderr=subprocess.PIPE, timeout=60, check=False)
    finally:
        os.close(write)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr and b"Broken" not in done.stderr
