"""A file is there whole or not at all."""

from pathlib import Path

import pytest

from gatecrash.core.atomic import writing


def test_a_file_appears_when_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with writing(path) as stream:
        stream.write(b"one\n")
        assert not path.exists()
    assert path.read_bytes() == b"one\n"
    assert list(tmp_path.iterdir()) == [path]


def test_an_existing_file_is_refused_unless_forced(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"old")
    with pytest.raises(FileExistsError), writing(path):
        pass
    with writing(path, force=True) as stream:
        stream.write(b"new")
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"new"


def test_one_that_appears_meanwhile_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with pytest.raises(FileExistsError), writing(path):
        path.write_bytes(b"another's")
    assert path.read_bytes() == b"another's"
    assert list(tmp_path.iterdir()) == [path]


def test_a_failure_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with pytest.raises(ZeroDivisionError), writing(path) as stream:
        stream.write(b"half")
        raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []


def test_an_interrupt_keeps_what_is_finished(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with pytest.raises(KeyboardInterrupt), writing(path) as stream:
        stream.write(b"one\n")
        raise KeyboardInterrupt
    assert path.read_bytes() == b"one\n"
    assert list(tmp_path.iterdir()) == [path]
