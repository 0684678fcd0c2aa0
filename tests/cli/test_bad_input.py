"""Whatever is wrong with the input: one line that says what, where and what to do; exit code 2; nothing overwritten."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cli.shell import run, spawn

RECORD = (
    '{"format": "gatecrash-record/1", "game": "moat", "rules": 1, "players": 2, "options": {"stones": 4}, "seats": '
    '[{"name": "A", "kind": "human"}, {"name": "B", "kind": "bot"}], "moves": "ask stone:4 ask stone:3 lay:4", '
    '"result": null}'
)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("plya",), "No such command 'plya'. Did you mean 'play'"),
        (("play", "chess"), "no game 'chess' is installed; there are: "),
        (("play", "moat", "--players", "9"), "9 players: it is a game for 2, 3, 4"),
        (("play", "moat", "--players", "two"), "--players"),
        (("play", "moat", "--bots", "hal"), "no bot 'hal' is installed; there are: "),
        (("play", "moat", "--players", "3", "--bots", "random,random,random"), "3 names for 2 seats"),
        (("play", "moat", "--players", "3", "--bots", "random,"), "a name is missing"),
        (("play", "moat", "--set", "stones=99"), "stones: 99 is not offered; it is a whole number from 4 to 40"),
        (("play", "moat", "--set", "stone=9"), "no option 'stone'; offered: stones"),
        (("play", "moat", "--set", "stones"), "it is KEY=VALUE"),
        (("play", "moat", "--set", "stones=9", "--set", "stones=8"), "given twice"),
        (("play", "moat", "--kings-rules"), "no option 'kings_rules'"),
        (("play", "moat", "--family", "orcs"), "no option 'family'"),
        (("play", "moat", "--seat", "5"), "it is a seat from 1 to 4"),
        (("play", "moat", "--seat", "1,1"), "it is a seat from 1 to 4"),
        (("play", "moat", "--seat", "first"), "it is a seat from 1 to 4"),
        (("play", "moat", "--name", "A,B"), "2 names for 1 people"),
        (("play", "moat", "--lang", "fr"), "it is one of en, de"),
        (("play", "--resume", "nowhere.jsonl"), "nowhere.jsonl: no such file"),
        (("play", "--resume", "nowhere.jsonl", "--players", "3"), "a game goes on as it was begun"),
        (("play", "--resume", "nowhere.jsonl", "--kings-rules"), "a game goes on as it was begun"),
        (("play", "--frobnicate"), "No such option"),
        (("play", "moat", "extra"), "extra"),
        (("verify",), "Missing argument"),
        (("verify", "nowhere.jsonl"), "nowhere.jsonl: no such file; check the path"),
        (("verify", "."), "a folder, not a file"),
        (("replay", "nowhere.jsonl"), "nowhere.jsonl: no such file"),
        (("perft", "moat", "--depth", "0"), "--depth"),
        (("perft", "moat", "--state", "rubbish"), "rubbish"),
    ],
)
def test_a_refusal_is_one_line(arguments: tuple[str, ...], told: str, tmp_path: Path) -> None:
    assert told in run(*arguments, home=tmp_path).complaint
    assert not list(tmp_path.rglob("*.jsonl")), "nothing is begun that is refused"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "holds no record"),
        (b"\n", "no line is blank"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"\xef\xbb\xbf" + RECORD.encode(), "no byte-order mark"),
        (RECORD.encode()[:100], "not JSON"),
        (b"[1, 2]\n", "not an object"),
        (RECORD.replace("record/1", "record/9").encode(), "format 'gatecrash-record/9'"),
        (RECORD.replace('"rules": 1', '"rules": 2').encode(), "rules version 2"),
        (RECORD.replace("moat", "chess").encode(), "no game 'chess' is installed"),
        (RECORD.replace('"stones": 4', '"stones": 400').encode(), "stones"),
        (RECORD.replace('"players": 2', '"players": 3').encode(), "2 entries for 3 players"),
        (RECORD.encode() + b"\n\n", "line 2"),
    ],
)
@pytest.mark.parametrize("command", [("verify",), ("replay",), ("play", "--resume")])
def test_a_file_that_cannot_be_read_is_refused(
    command: tuple[str, ...], content: bytes, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(content)
    if command == ("replay",) and content.startswith(RECORD.encode()):
        return  # it reads no further than its game
    complaint = run(*command, str(path), home=tmp_path).complaint
    assert told in complaint or (not content and "no" in complaint)
    assert path.read_bytes() == content


def test_a_record_that_does_not_follow_the_rules_is_code_1(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    wrong = RECORD.replace("lay:4", "lay:3")
    path.write_text("\n".join([RECORD, wrong, RECORD, wrong]))
    ran = run("verify", str(path))
    assert ran.code == 1 and ran.out == ""
    assert ran.err.splitlines() == [
        f"gatecrash: {path}: line 2, move 5, 'lay:3': illegal: not_held (stone 3)",
        f"gatecrash: {path}: line 4, move 5, 'lay:3': illegal: not_held (stone 3)",
        f"gatecrash: {path}: 2 of 4 games do not follow the rules",
    ]


def test_records_that_follow_the_rules_are_code_0(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{RECORD}\n{RECORD}\n")
    ran = run("verify", str(path))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{path}: 2 games follow the rules\n"
    assert run("verify", "-", typed=RECORD).out == "-: 1 game follows the rules\n"


@pytest.mark.parametrize("line_feeds", [False, True])
def test_100_mb_of_rubbish_is_refused_in_one_line(line_feeds: bool, tmp_path: Path) -> None:  # noqa: FBT001
    path = tmp_path / "rubbish.jsonl"
    block = (b"x" * 99 + b"\n" if line_feeds else b"x" * 100) * 10_000
    with path.open("wb") as file:
        for _ in range(100):
            file.write(block)
    for command in (("verify",), ("replay",), ("play", "--resume")):
        assert "line 1" in run(*command, str(path), home=tmp_path).complaint


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="who may read everything is never refused")
def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "secret.jsonl"
    path.write_text(RECORD)
    path.chmod(0)
    assert "not permitted" in run("verify", str(path)).complaint


def test_a_save_overwrites_nothing_without_force(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_text("mine")
    assert "exists already; add --force" in run("play", "moat", "--save", str(path), home=tmp_path).complaint
    assert path.read_text() == "mine"
    assert run("play", "moat", "--save", str(path), "--force", typed="q\n", home=tmp_path).code == 0
    assert path.read_text().startswith("{")
    assert "no such file" in run("play", "moat", "--save", str(tmp_path / "none" / "x"), home=tmp_path).complaint
    assert "a folder" in run("play", "moat", "--save", str(tmp_path), home=tmp_path).complaint


def test_no_traceback_in_a_process_of_its_own() -> None:
    ran = spawn("play", "chess")
    assert ran.complaint.startswith("no game 'chess'")
