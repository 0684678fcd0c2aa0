"""The tables of the store, for every engine that keeps one."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, Table, Text

__all__ = ["HEAD", "METADATA", "links", "names", "people", "records", "rows", "tables"]

HEAD = "0001"
"""The newest migration; a test holds it against the folder."""

METADATA = MetaData()

tables = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("players", Integer, nullable=False),
    Column("open", Integer, nullable=False),
    Column("result", Text),
)
Index("tables_by_state", tables.c.state, tables.c.made)

rows = Table(
    "rows",
    METADATA,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("row", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("person", Integer),
    Column("key", Text),
    Column("spent", Integer, nullable=False),
    sqlite_with_rowid=False,
)

people = Table(
    "people",
    METADATA,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("token_hash", Text, primary_key=True),
    Column("person", Integer, nullable=False),
)

names = Table(
    "names",
    METADATA,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
)

links = Table(
    "links",
    METADATA,
    Column("secret_hash", Text, primary_key=True),
    Column("table", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

records = Table(
    "records",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)
