"""A person at a terminal of 80×24: whole games, what is refused, undo, saving, a kill and a resume."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from cli.shell import run
from cli.terminal import COLUMNS, LINES, Terminal, terminal
from gatecrash.core.records import read, verify

pytest.importorskip("pty")
pytest.importorskip("termios")

LIMIT = 500
"""No game asks more often."""


def play_on(screen: Terminal, *, until: int = LIMIT) -> bool:
    """Make the first move, again and again; whether the game is over after so many answers."""
    for _ in range(until):
        try:
            screen.wait()
        except AssertionError:
            if screen.process.wait(60) == 0:
                return True
            raise
        screen.type("" if "Enter" in screen.screen.splitlines()[-1] else "1")
    return False


def kept(home: Path) -> Path:
    """The one game that is kept."""
    (path,) = (home / "games").glob("*.jsonl")
    return path


@pytest.mark.parametrize("game", ["moat", "mighty-monsters"])
def test_a_whole_game_with_an_illegal_move_a_save_a_kill_and_a_resume(game: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    illegal, reason = {
        "moat": ("lay:9", "You do not hold stone 9."),
        "mighty-monsters": ("5-6b", "The castle has 4 guards, no more."),
    }[game]
    with terminal("play", game, "--players", "4", "--seed", "11", "--bots", "random", home=tmp_path) as screen:
        screen.wait()
        screen.type(illegal)
        assert reason in screen.wait(), "a move that is refused says why"
        screen.type(f"save {copy}")
        assert "Saved in " in screen.wait()
        assert not play_on(screen, until=6)
        screen.wait()
        screen.kill()
    before = read(kept(tmp_path).read_text("utf-8"))
    assert before.moves.startswith(read(copy.read_text("utf-8")).moves) and before.result is None
    with terminal("play", "--resume", str(kept(tmp_path)), home=tmp_path) as screen:
        assert play_on(screen)
        assert 12 < screen.tallest <= LINES and 40 < screen.widest <= COLUMNS, (screen.tallest, screen.widest)
    after = read(kept(tmp_path).read_text("utf-8"))
    assert after.moves.startswith(before.moves) and after.result is not None
    verify(after)


def test_old_world_begins_waits_and_goes_on(tmp_path: Path) -> None:
    with terminal("play", "old-world", "--players", "2", "--seed", "5", "--bots", "random", home=tmp_path) as screen:
        assert not play_on(screen, until=8)
        screen.wait()
        assert 8 < screen.tallest <= LINES and screen.widest <= COLUMNS, (screen.tallest, screen.widest)
        screen.kill()
    before = read(kept(tmp_path).read_text("utf-8"))
    with terminal("play", "--resume", str(kept(tmp_path)), home=tmp_path) as screen:
        assert not play_on(screen, until=8)
        screen.wait()
        screen.type("q")
        assert screen.ended() == 0
    after = read(kept(tmp_path).read_text("utf-8"))
    assert after.moves.startswith(before.moves) and len(after.moves) > len(before.moves)
    verify(after)


def test_six_players_with_every_variant_fit_the_screen_in_german(tmp_path: Path) -> None:
    wanted = ("--players", "6", "--kings-rules", "--line-up", "--seed", "8", "--bots", "random", "--lang", "de")
    with terminal("play", *wanted, "--name", "Bartholomäus der Zweite", home=tmp_path) as screen:
        assert play_on(screen)
        assert 20 < screen.tallest <= LINES and screen.widest <= COLUMNS, (screen.tallest, screen.widest)


def test_the_first_board_is_there_before_anything_is_compiled(tmp_path: Path) -> None:
    """Under 2 s on a machine of its own; three times that where others work too."""
    began = time.monotonic()
    cold = {"XDG_CACHE_HOME": str(tmp_path / "cold"), "NUMBA_CACHE_DIR": str(tmp_path / "cold")}
    with terminal("play", "--seed", "1", home=tmp_path, variables=cold) as screen:
        assert "Round 1 of 6" in screen.wait()
    assert time.monotonic() - began < 6


def test_the_last_board_says_how_it_ended(tmp_path: Path) -> None:
    with terminal("play", "moat", "--players", "2", "--set", "stones=4", "--seed", "1", home=tmp_path) as screen:
        assert play_on(screen)
        assert "win" in screen.screen
        assert f"gatecrash replay {kept(tmp_path)}" in screen.screen.replace("\n", "")


def test_a_move_can_be_taken_back_until_somebody_acts(tmp_path: Path) -> None:
    with terminal("play", "mighty-monsters", "--players", "3", "--seed", "4", home=tmp_path) as screen:
        first = screen.wait()
        screen.type("1")
        assert "u takes it back" in screen.wait()
        screen.type("u")
        again = screen.wait()
        assert "Taken back." in again
        assert again.splitlines()[:3] == first.splitlines()[:3]
        moves = json.loads(kept(tmp_path).read_text("utf-8"))["moves"]
        screen.type("undo")
        assert "Nothing to take back" in screen.wait()
        assert json.loads(kept(tmp_path).read_text("utf-8"))["moves"] == moves


def test_ctrl_c_keeps_the_game_and_is_code_130(tmp_path: Path) -> None:
    with terminal("play", "moat", "--seed", "2", home=tmp_path) as screen:
        screen.wait()
        assert screen.interrupt() == 130
        assert "--resume" in screen.screen and "Traceback" not in screen.screen
    assert read(kept(tmp_path).read_text("utf-8")).result is None


def test_two_people_at_one_keyboard_see_only_their_own_hand(tmp_path: Path) -> None:
    wanted = ("play", "mighty-monsters", "--players", "3", "--seat", "1,2", "--name", "Ani,Ben", "--seed", "3")
    with terminal(*wanted, home=tmp_path) as screen:
        assert "No peeking!" in screen.wait()
        assert "Hand" not in screen.screen.replace("Hand it", "")
        screen.type("")
        board = screen.wait()
        me = next(name for name in ("Ani", "Ben") if f"You are {name}" in board)
        other = {"Ani": "Ben", "Ben": "Ani"}[me]
        assert f"You are {other}" not in board


def test_two_people_play_a_whole_game_at_one_keyboard(tmp_path: Path) -> None:
    wanted = ("--players", "3", "--seat", "1,3", "--name", "Ani,Ben", "--bots", "random", "--seed", "6")
    with terminal("play", "moat", *wanted, home=tmp_path) as screen:
        assert play_on(screen)
    record = read(kept(tmp_path).read_text("utf-8"))
    assert [seat["kind"] for seat in record.seats] == ["human", "bot", "human"]
    assert [record.seats[at]["name"] for at in (0, 2)] == ["Ani", "Ben"]
    verify(record)


@pytest.mark.parametrize("variables", [{"TERM": "dumb"}, {}], ids=["dumb", "--plain"])
def test_plain_says_sentences_without_redraw_or_colour(variables: dict[str, str], tmp_path: Path) -> None:
    wanted = ["play", "mighty-monsters", "--seed", "4", *([] if variables else ["--plain"])]
    with terminal(*wanted, home=tmp_path, variables=variables) as screen:
        said = screen.wait()
        assert "\x1b" not in screen.raw
        assert "Guard 1, " in said and "Place: 1 " in said
        screen.type("q")
        assert screen.ended() == 0


def test_german_is_spoken_where_the_system_speaks_it(tmp_path: Path) -> None:
    with terminal("play", "moat", home=tmp_path, variables={"LANG": "de_DE.UTF-8"}) as screen:
        assert "Bitte um einen Stein" in screen.wait()


def test_replay_steps_through_a_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run("play", "moat", "--seat", "0", "--players", "2", "--set", "stones=4", "--save", str(path), home=tmp_path)
    with terminal("replay", str(path), home=tmp_path) as screen:
        assert "Move 1 of " in screen.wait()
        screen.type("")
        assert "Move 2 of " in screen.wait()
        screen.type("b")
        assert "Move 1 of " in screen.wait()
        screen.type("5")
        assert "Move 5 of " in screen.wait()
        screen.type("q")
        assert screen.ended() == 0
