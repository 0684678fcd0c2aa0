"""The wheel, built and installed elsewhere, works without the repository."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path
from urllib.request import urlopen

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
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment elsewhere that has the wheel, and our libraries by links instead of a download."""
    folder = tmp_path_factory.mktemp("else where")
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    install = [sys.executable, "-m", "pip", "--python", str(folder), "install", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(install, check=True, capture_output=True, timeout=120)
    libraries = folder / "libraries"
    libraries.mkdir()
    for place in {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}:
        for item in Path(place).iterdir():
            if not item.name.startswith(OURS) and item.suffix != ".pth":
                (libraries / item.name).symlink_to(item)
    site = sysconfig.get_path("purelib", "venv", {"base": str(folder), "platbase": str(folder)})
    (Path(site) / "libraries.pth").write_text(f"{libraries}\n", encoding="utf-8")
    return folder


def installed(home: Path, name: str) -> str:
    """A command of the environment."""
    return str(home / ("Scripts" if os.name == "nt" else "bin") / (f"{name}.exe" if os.name == "nt" else name))


def variables(home: Path) -> dict[str, str]:
    """What is set there: nothing that leads back here."""
    return {"PATH": os.environ.get("PATH", ""), "GATECRASH_HOME": str(home / "games"), "LANG": "en_US.UTF-8"}


def ran(home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command of the installed wheel, far from the repository."""
    return subprocess.run(
        [installed(home, "gatecrash"), *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        cwd=home,
        env=variables(home),
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
    command = [installed(home, "python"), "-I", "-c", "import gatecrash; print(gatecrash.__file__)"]
    assert str(home) in subprocess.run(command, capture_output=True, text=True, check=True).stdout


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


def test_it_serves_the_page(home: Path) -> None:
    command = [installed(home, "gatecrash"), "serve", "--port", "0", "--data", str(home / "tables")]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", cwd=home, env=variables(home)
    ) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().removeprefix("Gatecrash: ").strip()
            for path, told in (("", "<!doctype html"), ("api/1/games", "mighty-monsters"), ("healthz", "true")):
                with urlopen(address + path, timeout=30) as answer:
                    assert told in answer.read().decode().lower(), path
        finally:
            process.kill()
