"""Make .venv and install Gatecrash into it; prints the path of its Python. The other scripts run this.

`environment.py play` installs what playing needs, `environment.py test` what the tests need, from the lock file;
`environment.py bench` makes .venv-bench, with the peers that benchmarks are measured against. A stamp of all that
decides the result makes the second run quick. Only the standard library is used here.
"""

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOMES = {"play": ROOT / ".venv", "test": ROOT / ".venv", "bench": ROOT / ".venv-bench"}
SATISFIES = {"play": ("play", "test"), "test": ("test",), "bench": ("bench",)}
LOCK = ROOT / "requirements" / "test.lock"


def python(purpose: str) -> Path:
    """The environment's Python."""
    return HOMES[purpose] / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def stamp() -> str:
    """A digest of what decides the environment: its place, its Python, the project file and the lock."""
    parts = [str(ROOT).encode(), sys.version.encode(), (ROOT / "pyproject.toml").read_bytes(), LOCK.read_bytes()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def ready(purpose: str, now: str) -> bool:
    """Whether an earlier run has installed all that this one would."""
    marks = [HOMES[purpose] / f".gatecrash-{name}" for name in SATISFIES[purpose]]
    return python(purpose).exists() and any(mark.is_file() and mark.read_text("ascii") == now for mark in marks)


def works(purpose: str) -> bool:
    """Whether the environment is whole: an interrupted run may have left half of one."""
    command = [python(purpose), "-m", "pip", "--version"]
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def pip(purpose: str, *arguments: str) -> None:
    """Run pip; where it fails, show the end of what it said and stop."""
    command = [python(purpose), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments]
    done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        tail = "\n".join((done.stdout + done.stderr).strip().splitlines()[-12:])
        raise SystemExit(f"{tail}\npip could not install Gatecrash's libraries: is this machine online?")


def install(purpose: str) -> None:
    """Put the libraries and Gatecrash itself, editable, into the environment."""
    match purpose:
        case "test":
            pip(purpose, "-r", str(LOCK))
            pip(
                purpose,
                "--no-deps",
                "--no-build-isolation",
                "--editable",
                str(ROOT),
                "--editable",
                str(ROOT / "examples/moat"),
            )
        case "bench":
            pip(purpose, "--editable", f"{ROOT}[bench]")
        case _:
            pip(purpose, "--editable", str(ROOT))


def main(purpose: str) -> None:
    """Bring the environment up to date for a purpose and print where its Python is."""
    now = stamp()
    if not ready(purpose, now):
        print(f"Preparing {HOMES[purpose].name} (once; it takes a minute or so) …", file=sys.stderr, flush=True)
        if not works(purpose):
            venv.create(HOMES[purpose], clear=True, with_pip=True)
        install(purpose)
        (HOMES[purpose] / f".gatecrash-{purpose}").write_text(now, "ascii")
    print(python(purpose))


if __name__ == "__main__":
    main(sys.argv[1])
