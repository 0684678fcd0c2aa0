"""Standard streams and files: `-`, --force, atomic writing, and encodings that lack our signs."""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import BinaryIO

from gatecrash.core.atomic import writing

__all__ = ["output", "refuse_existing", "safe_streams", "source"]

ALIKE = str.maketrans(
    {
        "★": "*",
        "☆": "*",
        "→": "->",
        "←": "<-",
        "−": "-",
        "–": "-",
        "—": "-",
        "…": "...",
        "·": ".",
        "×": "x",
        "≥": ">=",
        "≤": "<=",
        "“": '"',
        "”": '"',
        "„": '"',
        "‘": "'",
        "’": "'",
        "½": "1/2",
        "▸": ">",
        "●": "*",
        "○": "o",
        "█": "#",
        "▒": "+",
        "░": ".",
        "─": "-",
        "━": "=",
        "│": "|",
        "┃": "|",
    }
)
CORNERS = frozenset("┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛")
HANDLER = "gatecrash-alike"


def _alike(error: UnicodeError) -> tuple[str | bytes, int]:
    """For a sign that an encoding lacks: one that looks like it, or a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    plain = "".join("+" if sign in CORNERS else sign.translate(ALIKE) for sign in text)
    return plain.encode("ascii", "replace").decode("ascii"), error.end


def safe_streams() -> None:
    """Standard streams that never fail over a sign: cp1252 shows `*` for a star."""
    codecs.register_error(HANDLER, _alike)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=HANDLER)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def source(path: str) -> AbstractContextManager[BinaryIO]:
    """The file of that name to read; `-` is standard input, which stays open."""
    return nullcontext(sys.stdin.buffer) if path == "-" else open(path, "rb")


def refuse_existing(path: str, *, force: bool) -> None:
    """Raise `FileExistsError` unless nothing is there, it is `-`, or `force`; a folder is always refused."""
    if path == "-":
        return
    if "\0" in path:
        raise OSError(errno.EINVAL, "no path is written so; choose another name", path.replace("\0", "?"))
    if os.path.isdir(path):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    if os.path.lexists(path) and not force:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path)
    folder = os.path.dirname(path) or "."
    if not os.path.isdir(folder):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), folder)


@contextmanager
def output(path: str, *, force: bool) -> Iterator[BinaryIO]:
    """A file that appears whole when the block ends well or is interrupted, and not at all on an error."""
    if path == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    refuse_existing(path, force=force)
    with writing(Path(path), force=force) as stream:
        yield stream
