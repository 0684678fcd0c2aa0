"""Where compiled rules are kept, and who compiles them: one process at a time, whoever comes first.

The folder's name is a digest of all rule sources, of Numba, Python and the processor, so a changed rule finds an empty
folder. Numba itself looks at one file alone, not at those whose functions it calls.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

__all__ = ["fill", "fill_elsewhere", "folder_for", "is_ready"]

READY = "ready"
"""The file that says that the folder is whole."""
PATIENCE = 600
"""Seconds that a process waits for another one's compiling."""


def folder_for(sources: Sequence[str]) -> Path:
    """The folder for these files as they are now; it can be written, or is filled already."""
    name = _digest(sources)
    for home in _homes():
        folder = home / name
        if is_ready(folder) or _writable(folder):
            return folder
    return Path(tempfile.mkdtemp(prefix="gatecrash-"))


def is_ready(folder: Path) -> bool:
    """Whether the folder is whole."""
    return (folder / READY).is_file()


def fill(folder: Path, work: Callable[[Path], object]) -> None:
    """Have the work fill the folder, unless that is done; processes that come together wait for one."""
    with _locked(folder / "lock"):
        if not is_ready(folder):
            work(folder)
            (folder / READY).touch()


def fill_elsewhere(folder: Path, module: str) -> None:
    """Have a child process fill the folder; it goes on if this one ends."""
    path = os.pathsep.join(filter(None, sys.path))
    subprocess.run(
        [sys.executable, "-m", module, str(folder)],
        check=True,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": path},
    )


def _digest(sources: Sequence[str]) -> str:
    """A changed source gives another digest; so does a touched or moved one, which Numba would compile anew."""
    llvm = import_module("llvmlite.binding")
    processor = (platform.machine(), llvm.get_host_cpu_name(), sorted(llvm.get_host_cpu_features().items()))
    parts = [repr((sys.version, version("numba"), version("llvmlite"), processor)).encode()]
    for source in map(Path, sources):
        parts += [repr((str(source), source.stat().st_mtime_ns)).encode(), source.read_bytes()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:32]


def _homes() -> Iterator[Path]:
    """Folders of this user alone: what is read from a cache is run."""
    if home := os.environ.get("GATECRASH_CACHE"):
        yield Path(home)
    match sys.platform:
        case "win32":
            base = os.environ.get("LOCALAPPDATA", "")
        case "darwin":
            base = os.path.expanduser("~/Library/Caches")
        case _:
            base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    if os.path.isabs(base):
        yield Path(base) / "gatecrash"
    if (own := Path(tempfile.gettempdir()) / f"gatecrash-{_user()}") and _private(own):
        yield own


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")


def _private(folder: Path) -> bool:
    """Whether the folder in a place that all may write is ours, and no one else may write there."""
    with suppress(OSError):
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
        return not hasattr(os, "getuid") or (found.st_uid == os.getuid() and found.st_mode & 0o170022 == 0o040000)
    return False


def _writable(folder: Path) -> bool:
    with suppress(OSError), tempfile.NamedTemporaryFile(dir=_made(folder)):
        return True
    return False


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """One process at a time: a database's lock goes with its holder, on every system."""
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield
