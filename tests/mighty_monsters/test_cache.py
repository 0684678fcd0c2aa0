"""Compiled rules are kept, compiled once, and never outlive a change of the rules."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

import gatecrash
from gatecrash.games.mighty_monsters import cache, compiled, engine
from gatecrash.games.mighty_monsters.engine import Engine

SOURCE = Path(gatecrash.__file__).parent
FEE = """
import sys
import tempfile
from gatecrash.games.mighty_monsters import RULES
kernel = RULES.kernel()
tally = kernel.tally(RULES.offer.complete(3), ["random"] * 3, 1, range(50), digest=True)
print(kernel.compiled, f"{tally.digest:016x}")
"""


def run(package: Path, home: Path, *options: str, code: str = FEE) -> str:
    """What the code prints in a process of its own, with that package and that cache."""
    return finish(begin(package, home, *options, code=code))


def begin(package: Path, home: Path, *options: str, code: str = FEE) -> subprocess.Popen[str]:
    variables = {**os.environ, "PYTHONPATH": str(package), "GATECRASH_CACHE": str(home)}
    variables |= {"HOME": str(home), "XDG_CACHE_HOME": str(home / "other"), "TMPDIR": str(home)}
    home.mkdir(exist_ok=True)
    return subprocess.Popen(
        [sys.executable, *options, "-c", code], env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def finish(process: subprocess.Popen[str]) -> str:
    out, error = process.communicate(timeout=280)
    assert process.returncode == 0, error
    return out


def copied(folder: Path) -> Path:
    """A package of one's own to change."""
    shutil.copytree(SOURCE, folder / "gatecrash", ignore=shutil.ignore_patterns("web", "server", "__pycache__"))
    return folder


def filled(home: Path) -> list[Path]:
    return sorted(path.parent for path in home.glob("*/ready"))


@pytest.fixture(scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, list[str]]:
    """A copy of the package, its cache, and what four processes said that came to it together while it was cold."""
    package, home = copied(tmp_path_factory.mktemp("package")), tmp_path_factory.mktemp("home")
    processes = [begin(package, home) for _ in range(4)]
    return package, home, [finish(process) for process in processes]


def test_four_processes_together_compile_once(warm: tuple[Path, Path, list[str]]) -> None:
    _, home, said = warm
    assert len(set(said)) == 1 and said[0].startswith("True ")
    (folder,) = filled(home)
    indices = list(folder.rglob("*.nbi"))
    assert len(indices) == len({index.name for index in indices}) >= 5
    assert len(list(folder.rglob("*.nbc"))) == len(compiled.ENTRIES), "each entry was compiled once"


def test_the_second_start_is_quick(warm: tuple[Path, Path, list[str]]) -> None:
    """Under 2 s on a machine of its own; three times that where others work too. The best of three counts."""
    package, home, said = warm
    passed = []
    for _ in range(3):
        began = time.perf_counter()
        assert run(package, home) == said[0]
        passed.append(time.perf_counter() - began)
    assert min(passed) < 6
    assert len(filled(home)) == 1


def test_a_changed_rule_is_never_served_from_an_old_cache(warm: tuple[Path, Path, list[str]], tmp_path: Path) -> None:
    _, home, said = warm
    package = copied(tmp_path / "changed")
    rules = package / "gatecrash/games/mighty_monsters/rules.py"
    text = rules.read_text("utf-8")
    before, after = "return 5 if players(words) == 5 else 6\n", "return 5\n"
    assert text.count(before) == 1
    rules.write_text(text.replace(before, after), "utf-8")
    changed = run(package, home)
    interpreted = run(package, home, code="import sys; sys.modules['numba'] = None\n" + FEE)
    assert changed != said[0]
    assert changed.removeprefix("True ") == interpreted.removeprefix("False ")
    assert len(filled(home)) == 2


def test_every_source_that_is_compiled_decides_the_folder(tmp_path: Path) -> None:
    copies = [str(shutil.copy2(source, tmp_path / f"{at}.py")) for at, source in enumerate(compiled.SOURCES)]
    with home_at(tmp_path / "home"):
        names = {cache.folder_for(copies).name}
        for copy in copies:
            kept, times = Path(copy).read_bytes(), os.stat(copy)
            Path(copy).write_bytes(kept + b"#")
            os.utime(copy, ns=(times.st_atime_ns, times.st_mtime_ns))
            names.add(cache.folder_for(copies).name)
            Path(copy).write_bytes(kept)
            os.utime(copy, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert len(names) == 1 + len(copies)


@contextmanager
def home_at(home: Path) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GATECRASH_CACHE", str(home))
        yield


def test_where_no_cache_can_be_written_a_temporary_folder_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder", "utf-8")
    monkeypatch.setenv("GATECRASH_CACHE", str(blocked))
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    monkeypatch.setenv("LOCALAPPDATA", str(blocked))
    monkeypatch.setattr(Path, "home", lambda: blocked)
    monkeypatch.setenv("HOME", str(blocked))
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path / "tmp"))
    (tmp_path / "tmp").mkdir()
    folder = cache.folder_for(compiled.SOURCES)
    assert folder.is_relative_to(tmp_path / "tmp")
    assert folder == cache.folder_for(compiled.SOURCES)


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="permissions are not so elsewhere")
def test_a_temporary_folder_that_others_may_write_is_not_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    own = tmp_path / f"gatecrash-{os.getuid()}"
    own.mkdir(mode=0o777)
    own.chmod(0o777)
    assert own not in list(cache._homes())


def test_a_package_that_is_read_only_is_no_hindrance(warm: tuple[Path, Path, list[str]]) -> None:
    package, home, said = warm
    before = {path for path in package.rglob("*") if "__pycache__" not in path.parts}
    assert run(package, home, "-B") == said[0]
    assert {path for path in package.rglob("*") if "__pycache__" not in path.parts} == before


def test_without_numba_everything_is_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    one = Engine()
    one.compile()
    assert not one.compiled and one.step is engine.INTERPRETED.step


def test_a_compiler_that_fails_leaves_the_interpreter(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def load() -> SimpleNamespace:
        raise OSError("no room")

    monkeypatch.setattr(compiled, "load", load)
    one = Engine()
    one.prepare()
    one.prepare()
    one.wait()
    assert not one.compiled
    assert [record.message for record in caplog.records] == ["Mighty Monsters stays interpreted: no room"]


def test_play_goes_on_while_the_rules_are_compiled(machine: SimpleNamespace) -> None:
    one = Engine()
    interpreted = one.step
    one.prepare()
    one.wait()
    assert one.compiled and one.step is not interpreted
