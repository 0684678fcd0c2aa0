"""The wheel, built and installed elsewhere, works without the repository."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
OURS = ("gatecrash", "_gatecrash", "__editable__", "_editable", "_virtualenv", "distutils-precedence")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, as it would be published."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=120)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An environment elsewhere that has the wheel, and our libraries by links instead of a download."""
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    site = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder), "platbase": str(folder)}))
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    libraries = folder / "libraries"
    libraries.mkdir()
    for place in {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}:
        for item in Path(place).iterdir():
            if not item.name.startswith(OURS) and item.suffix != ".pth":
                (libraries / item.name).symlink_to(item)
    (site / "libraries.pth").write_text(f"{libraries}\n", encoding="utf-8")
    yield folder


def ran(home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command of the installed wheel, far from the repository."""
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    return subprocess.run(
        [python, "-I", "-c", "import sys; from gatecrash.cli import main; sys.exit(main())", *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        cwd=home,
        env={"PATH": os.environ.get("PATH", ""), "GATECRASH_HOME": str(home / "games"), "LANG": "en_US.UTF-8"},
        timeout=120,
        check=False,
    )


def test_the_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "src/gatecrash"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.split("\0")
    tracked = {name.removeprefix("src/") for name in listed if name and (ROOT / name).is_file()}
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert not tracked - names, "what is tracked is in the wheel"
    assert {name.split("/")[0] for name in names} == {"gatecrash"}
    assert not [name for name in names if name.endswith((".pyc", ".part", ".nbi", ".nbc"))]


def test_it_is_not_the_repository_that_answers(home: Path) -> None:
    done = ran(home, "--version")
    assert done.returncode == 0 and done.stdout.startswith("gatecrash "), done.stderr
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    told = subprocess.run(
        [python, "-I", "-c", "import gatecrash; print(gatecrash.__file__)"], capture_output=True, text=True, check=True
    )
    assert str(home) in told.stdout


def test_a_whole_game_is_played_kept_and_verified(home: Path) -> None:
    save = home / "a game.jsonl"
    done = ran(home, "play", "--seat", "0", "--bots", "random", "--save", str(save))
    assert done.returncode == 0, done.stderr
    assert json.loads(save.read_text("utf-8"))["result"]
    assert ran(home, "verify", str(save)).stdout.endswith("1 game follows the rules\n")
    assert ran(home, "replay", str(save), "--lang", "de").returncode == 0


def test_what_is_installed_is_listed(home: Path) -> None:
    names = [json.loads(line)["game"] for line in ran(home, "games", "--json").stdout.splitlines()]
    assert "mighty-monsters" in names and "moat" not in names
    assert "random" in ran(home, "bots").stdout
