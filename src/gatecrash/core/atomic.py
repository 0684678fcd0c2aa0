"""Files that are there whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

__all__ = ["writing"]


@contextmanager
def writing(path: Path, *, force: bool = False) -> Iterator[BinaryIO]:
    """A file to write that takes its name when all is done; without `force` an existing one is refused.

    An interrupt keeps what is written so far; any other exception leaves everything as it was.
    """
    _refuse(path, force=force)
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with part.open("xb") as stream:
            yield stream
            _settle(stream)
    except KeyboardInterrupt:
        _keep(part, path, force=force)
        raise
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    _keep(part, path, force=force)


def _refuse(path: Path, *, force: bool) -> None:
    if path.exists() and not force:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def _settle(stream: BinaryIO) -> None:
    stream.flush()
    os.fsync(stream.fileno())


def _keep(part: Path, path: Path, *, force: bool) -> None:
    try:
        _refuse(path, force=force)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
