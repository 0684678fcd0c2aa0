"""Stand-ins for systems that tests cannot run on: other encodings, fewer modules, awkward folders."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from urllib.request import urlopen

import pytest

import gatecrash
from cli.shell import run

SOURCE = Path(gatecrash.__file__).parent
POSIX_ONLY = frozenset({"fcntl", "grp", "pty", "pwd", "resource", "termios", "tty", "uvloop"})
WITHOUT = (
    "import sys\n"
    "for name in {missing}: sys.modules[name] = None\n"
    "from gatecrash.cli import main\n"
    "sys.exit(main(sys.argv[1:]))"
)
GAMES = [
    ("moat", ["1", "q"]),
    ("mighty-monsters", ["1", "1", "log", "1", "q"]),
]


def ran(
    *arguments: str,
    typed: str = "",
    missing: frozenset[str] = frozenset(),
    cwd: Path | None = None,
    variables: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """A command in a process that lacks these modules; a file opened in the console's encoding is an error there."""
    code = WITHOUT.format(missing=sorted(missing))
    return subprocess.run(
        [sys.executable, "-W", "error", "-X", "warn_default_encoding", "-c", code, *arguments],
        input=typed.encode(),
        capture_output=True,
        cwd=cwd,
        env={**os.environ, **(variables or {})},
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "lines"), GAMES)
def test_a_console_of_cp1252_shows_every_sign_or_one_like_it(
    game: str, lines: list[str], language: str, tmp_path: Path
) -> None:
    settings = {"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0", "GATECRASH_HOME": str(tmp_path)}
    done = ran("play", game, "--seed", "3", "--lang", language, typed="\n".join(lines), variables=settings)
    assert done.returncode == 0, done.stderr.decode("cp1252")
    said = done.stdout.decode("cp1252")
    if game == "mighty-monsters":
        assert "**" in said, "a star becomes an asterisk"


@pytest.mark.parametrize(("game", "lines"), GAMES)
def test_nothing_posix_only_and_no_compiler_is_needed(game: str, lines: list[str], tmp_path: Path) -> None:
    missing = POSIX_ONLY | {"numba", "llvmlite"}
    save = tmp_path / "game.jsonl"
    done = ran("play", game, "--seed", "3", "--save", str(save), typed="\n".join(lines), missing=missing)
    assert done.returncode == 0, done.stderr.decode()
    assert ran("verify", str(save), missing=missing).returncode == 0
    assert ran("replay", str(save), missing=missing).returncode == 0
    assert ran("perft", game, "--depth", "2", missing=missing).returncode == 0


def test_a_server_needs_no_more(tmp_path: Path) -> None:
    """On a console of cp1252, with its data in a folder with blanks and umlauts."""
    wanted = ["serve", "--port", "0", "--data", str(tmp_path / "Tische für alle")]
    command = [sys.executable, "-W", "error", "-c", WITHOUT.format(missing=sorted(POSIX_ONLY)), *wanted]
    console = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=console) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().decode("cp1252").removeprefix("Gatecrash: ").strip()
            with urlopen(f"{address}healthz", timeout=30) as answer:
                assert answer.status == 200
        finally:
            process.kill()


def test_no_module_imports_what_only_posix_has() -> None:
    """At its top, that is: a function may, where it has a way round it."""
    wrong = []
    for path in SOURCE.rglob("*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            wrong += [f"{path.relative_to(SOURCE)}: {name}" for name in names if name.split(".")[0] in POSIX_ONLY]
    assert not wrong


def test_processes_are_spawned_never_forked() -> None:
    wrong = []
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "value", "")
            if name in ("fork", "forkserver", "preexec_fn"):
                wrong.append(f"{path.relative_to(SOURCE)}: {name}")
    assert not wrong


def test_a_folder_with_blanks_and_umlauts(tmp_path: Path) -> None:
    folder = tmp_path / "Müllers Spiele & Söhne"
    folder.mkdir()
    home = {"GATECRASH_HOME": str(folder / "Übrige Partien")}
    done = ran(
        "play", "moat", "--seed", "3", "--save", "erste Partie.jsonl", typed="1\nq\n", cwd=folder, variables=home
    )
    assert done.returncode == 0, done.stderr.decode()
    assert ran("verify", "erste Partie.jsonl", cwd=folder).returncode == 0
    assert ran("play", "moat", typed="q\n", cwd=folder, variables=home).returncode == 0
    (kept,) = (folder / "Übrige Partien/games").glob("*.jsonl")
    assert ran("play", "--resume", str(kept), typed="q\n", variables=home).returncode == 0


def test_line_ends_of_windows_are_taken_at_the_keyboard(tmp_path: Path) -> None:
    answer = run("play", "moat", "--seed", "3", typed="1\r\nq\r\n", home=tmp_path)
    assert answer.code == 0 and "Nothing fits" not in answer.out
