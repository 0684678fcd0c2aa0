"""A store's file is copied and migrated when an older program wrote it, and refused when a newer one did."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from cli.shell import run as command
from gatecrash.server.store import schema, upgrade
from gatecrash.server.store.sqlite import SqliteStore
from server.people import run


def new_store(path: Path) -> None:
    """A store as this program makes it."""
    run(SqliteStore(path).close())


def test_the_newest_migration_is_the_head() -> None:
    config = Config()
    config.set_main_option("script_location", "gatecrash.server.store:migrations")
    script = ScriptDirectory.from_config(config)
    assert script.get_current_head() == schema.HEAD
    older = [one.revision for one in script.walk_revisions() if one.revision != schema.HEAD]
    assert sorted(older) == sorted(upgrade.OLDER)


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    from sqlalchemy import create_engine

    new_store(tmp_path / "migrated")
    engine = create_engine(f"sqlite:///{tmp_path / 'declared'}")
    schema.METADATA.create_all(engine)
    engine.dispose()
    assert columns(tmp_path / "migrated") == columns(tmp_path / "declared")


def columns(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every table's columns and foreign keys."""
    with closing(sqlite3.connect(path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            name: connection.execute(f"PRAGMA table_info({name!r})").fetchall()
            + connection.execute(f"PRAGMA foreign_key_list({name!r})").fetchall()
            for (name,) in names
            if name != "alembic_version"
        }


def test_a_store_that_is_up_to_date_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    new_store(path)
    assert upgrade.upgrade(path) is None
    assert not list(tmp_path.glob("*before*"))


def test_an_older_store_is_copied_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tables.sqlite"
    new_store(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0000'")
        connection.commit()
    monkeypatch.setattr(upgrade, "OLDER", ("0000",))
    steps: list[Path] = []
    monkeypatch.setattr(upgrade, "_migrate", steps.append)
    copy = upgrade.upgrade(path)
    assert copy is not None and steps == [path]
    assert copy.name == f"tables.sqlite.before-0000-to-{schema.HEAD}"
    assert upgrade.stands_at(copy) == "0000"


def test_a_newer_store_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    new_store(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    for words in (("serve", "--port", "0"), ("tables",)):
        assert "written by a newer gatecrash" in command(*words, "--data", str(tmp_path)).complaint
    assert upgrade.stands_at(path) == "9999"
