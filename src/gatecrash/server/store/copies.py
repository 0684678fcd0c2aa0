"""Copies of a store's file: backup of a live one, restore into an empty one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from gatecrash.server.store.schema import HEAD
from gatecrash.server.store.upgrade import OLDER, TooNew, stands_at

__all__ = ["BadCopy", "backup", "restore"]


class BadCopy(Exception):
    """There is nothing to copy, the copy is no store, or there is one already where it should go."""


def backup(store: Path, target: Path) -> int:
    """Copy the store as it is at one moment, while servers go on writing; the number of its tables."""
    if stands_at(store) is None:
        raise BadCopy(f"{store}: no tables are kept there; name the folder with --data")
    with closing(sqlite3.connect(store)) as source, closing(sqlite3.connect(target)) as copy:
        source.execute("PRAGMA busy_timeout = 10000")
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, whole in itself
    return _tables(target)


def restore(copy: Path, store: Path) -> int:
    """Put a backup where no table is kept yet; the number of its tables."""
    at = _checked(copy)
    if at != HEAD and at not in OLDER:
        raise TooNew(
            f"{copy} was written by a newer gatecrash (store {at}, this one knows {HEAD}): install that version"
        )
    if store.exists() and stands_at(store) is not None and _tables(store):
        raise BadCopy(f"{store}: tables are kept there already; restore into another folder, named with --data")
    store.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(copy)) as source, closing(sqlite3.connect(store)) as target:
        source.backup(target)
    return _tables(store)


def _checked(copy: Path) -> str:
    """Where the backup stands; refused unless it is whole."""
    if not copy.is_file():
        raise BadCopy(f"{copy}: no such file; name a file that gatecrash backup wrote")
    try:
        at = stands_at(copy)
        with closing(sqlite3.connect(copy)) as connection:
            whole = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    except sqlite3.DatabaseError:
        at, whole = None, False
    if at is None or not whole:
        raise BadCopy(f"{copy}: not a whole backup of gatecrash; name a file that gatecrash backup wrote")
    return at


def _tables(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])
