"""Bring a store's file up to this program: a copy first, then the migrations; a newer one is refused."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from gatecrash.server.store.schema import HEAD

__all__ = ["TooNew", "stands_at", "upgrade"]

OLDER: tuple[str, ...] = ()
"""The migrations before `HEAD` that a file may stand at."""


class TooNew(Exception):
    """The store was written by a newer program."""


def stands_at(path: Path) -> str | None:
    """The migration that the file stands at, None if it is empty or not there."""
    if not path.exists():
        return None
    with closing(sqlite3.connect(path)) as connection:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
            return None
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if found is None else str(found[0])


def upgrade(path: Path) -> Path | None:
    """Migrate the file, and answer where the copy of the old one lies, if one was made."""
    at = stands_at(path)
    if at == HEAD:
        return None
    if at is not None and at not in OLDER:
        raise TooNew(
            f"{path} was written by a newer gatecrash (store {at}, this one knows {HEAD}): install that version"
        )
    copy = _copy(path, at) if at is not None else None
    _migrate(path)
    return copy


def _copy(path: Path, at: str) -> Path:
    target = path.with_name(f"{path.name}.before-{at}-to-{HEAD}")
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
    return target


def _migrate(path: Path) -> None:
    """Alembic does the steps; imported here since most starts need none."""
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine
    from sqlalchemy.engine import URL
    from sqlalchemy.pool import NullPool

    config = Config()
    config.set_main_option("script_location", "gatecrash.server.store:migrations")
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, HEAD)
    engine.dispose()
