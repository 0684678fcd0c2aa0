"""The store's statements: written with SQLAlchemy Core, compiled once, run by the standard library's sqlite3."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import astuple
from sqlalchemy import bindparam, delete, func, insert, literal_column, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import Dialect
from sqlalchemy.sql.expression import ClauseElement

from gatecrash.server.rows import Row
from gatecrash.server.store import (
    Change,
    Conflict,
    Line,
    NewLink,
    NewPerson,
    SetName,
    SetState,
    SpendLink,
    Stored,
    Whole,
)
from gatecrash.server.store import schema as s

__all__ = [
    "add_record",
    "add_rows",
    "append",
    "forget",
    "lines",
    "load",
    "make",
    "purge",
    "record",
    "versions",
    "with_code",
    "with_link",
]

Values = dict[str, Any]
DIALECT = sqlite.dialect(paramstyle="named")
BY_PLACE = sqlite.dialect(paramstyle="qmark")
AT_ONCE = (64, 8, 4, 2, 1)
"""So many rows to a statement."""
ROW_FIELDS = Row.__struct_fields__


def _text(statement: ClauseElement, dialect: Dialect = DIALECT) -> str:
    return str(statement.compile(dialect=dialect))


def _of(table: Any, *names: str) -> str:
    """Insert these columns, each from the parameter of its name."""
    return _text(insert(table).values({name: bindparam(name) for name in names}))


MAKE = _of(s.tables, *(column.name for column in s.tables.c))
ADD_PERSON = _of(s.people, "table", "person", "token_hash")
ADD_LINK = _of(s.links, "table", "secret_hash", "seat", "expires")
DROP_NAME = _text(delete(s.names).where(s.names.c.table == bindparam("table"), s.names.c.seat == bindparam("seat")))
ADD_NAME = _of(s.names, "table", "seat", "name")
DROP_LINK = _text(delete(s.links).where(s.links.c.secret_hash == bindparam("secret_hash")))
SET_STATE = _text(
    update(s.tables)
    .where(s.tables.c.id == bindparam("the_id"), s.tables.c.state != literal_column("'closed'"))
    .values({name: bindparam(f"the_{name}") for name in ("state", "public", "players", "open", "result")})
)
STORED = Stored.__struct_fields__
LOAD = _text(select(*(s.tables.c[name] for name in STORED)).where(s.tables.c.id == bindparam("table")))
ROWS = _text(
    select(*(s.rows.c[name] for name in ROW_FIELDS)).where(s.rows.c.table == bindparam("table")).order_by(s.rows.c.row)
)
PEOPLE = _text(select(s.people.c.token_hash, s.people.c.person).where(s.people.c.table == bindparam("table")))
NAMES = _text(select(s.names.c.seat, s.names.c.name).where(s.names.c.table == bindparam("table")))
WITH_CODE = _text(select(s.tables.c.id).where(s.tables.c.code == bindparam("code")))
WITH_LINK = _text(
    select(s.links.c.table, s.links.c.seat).where(
        s.links.c.secret_hash == bindparam("secret_hash"), s.links.c.expires > bindparam("now")
    )
)
STATE = _text(select(s.tables.c.state).where(s.tables.c.id == bindparam("table")))
RECORD = _text(select(s.records.c.text).where(s.records.c.id == bindparam("id")))
ADD_RECORD = _text(sqlite.insert(s.records).on_conflict_do_nothing())
VERSIONS = _text(
    select(s.tables.c.game, s.tables.c.rules, s.tables.c.state, func.count())
    .group_by(s.tables.c.game, s.tables.c.rules, s.tables.c.state)
    .order_by(s.tables.c.game, s.tables.c.rules, s.tables.c.state)
)
DROP_RECORD = _text(delete(s.records).where(s.records.c.id == bindparam("id")))
RECORDS = _text(select(s.records.c.id, s.records.c.text))
SET_RECORD = _text(update(s.records).where(s.records.c.id == bindparam("the_id")).values(text=bindparam("the_text")))
FORGET = _text(delete(s.names).where(s.names.c.name == bindparam("name")))


@cache
def _add_rows(count: int) -> str:
    columns = ("table", *ROW_FIELDS)
    values: list[Any] = [{name: bindparam(f"{name}{number}") for name in columns} for number in range(count)]
    return _text(insert(s.rows).values(values), BY_PLACE)


def add_rows(connection: sqlite3.Connection, rows: Sequence[tuple[str, Row]]) -> None:
    """Rows of any tables, many to a statement: each statement lets the event loop in, and has to get past it again."""
    values = [value for table, row in rows for value in (table, *astuple(row))]
    width, begun, left = 1 + len(ROW_FIELDS), 0, len(rows)
    for size in AT_ONCE:
        while left >= size:
            connection.execute(_add_rows(size), values[begun : (begun := begun + size * width)])
            left -= size


def make(connection: sqlite3.Connection, table: Stored, rows: Sequence[Row], changes: Sequence[Change]) -> None:
    """A new table with its first rows."""
    connection.execute(MAKE, msgspec.structs.asdict(table))
    append(connection, table.id, rows, changes)


def append(connection: sqlite3.Connection, table: str, rows: Sequence[Row], changes: Sequence[Change]) -> None:
    """Rows and what changes with them."""
    add_rows(connection, [(table, row) for row in rows])
    for change in changes:
        _change(connection, table, change)


def _change(connection: sqlite3.Connection, table: str, change: Change) -> None:
    match change:
        case NewPerson(person, token_hash):
            connection.execute(ADD_PERSON, {"table": table, "person": person, "token_hash": token_hash})
        case SetName(seat, name):
            connection.execute(DROP_NAME, {"table": table, "seat": seat})
            if name:
                connection.execute(ADD_NAME, {"table": table, "seat": seat, "name": name})
        case SetState():
            values = {f"the_{name}": value for name, value in msgspec.structs.asdict(change).items()}
            connection.execute(SET_STATE, values | {"the_id": table})
        case NewLink(secret_hash, seat, expires):
            values = {"secret_hash": secret_hash, "seat": seat, "expires": expires}
            connection.execute(ADD_LINK, values | {"table": table})
        case SpendLink(secret_hash):
            if connection.execute(DROP_LINK, {"secret_hash": secret_hash}).rowcount != 1:
                raise Conflict("the link was used")


def load(connection: sqlite3.Connection, table: str) -> Whole | None:
    """The whole table."""
    found = connection.execute(LOAD, {"table": table}).fetchone()
    if found is None:
        return None
    stored = Stored(**dict(zip(STORED, (*found[:6], bool(found[6]), *found[7:]), strict=True)))
    rows = [Row(*one) for one in connection.execute(ROWS, {"table": table})]
    people = dict(connection.execute(PEOPLE, {"table": table}).fetchall())
    return Whole(stored, rows, people, dict(connection.execute(NAMES, {"table": table}).fetchall()))


def with_code(connection: sqlite3.Connection, code: str) -> str | None:
    """The id of the table with that code."""
    return _one(connection.execute(WITH_CODE, {"code": code}))


def with_link(connection: sqlite3.Connection, secret_hash: str, now: int) -> tuple[str, int] | None:
    """Table and seat of a link."""
    found = connection.execute(WITH_LINK, {"secret_hash": secret_hash, "now": now}).fetchone()
    return None if found is None else (str(found[0]), int(found[1]))


def lines(connection: sqlite3.Connection, *, public: bool, states: Sequence[str], limit: int) -> list[Line]:
    """Tables for a list, the newest first; `touched` and `rows` come from the log."""
    count = select(func.max(s.rows.c.row)).where(s.rows.c.table == s.tables.c.id).scalar_subquery()
    touched = select(func.max(s.rows.c.at)).where(s.rows.c.table == s.tables.c.id).scalar_subquery()
    columns = [s.tables.c[name] for name in ("id", "game", "rules", "state", "players", "open", "public", "made")]
    query = select(*columns, touched.label("last"), count).order_by(s.tables.c.made.desc()).limit(bindparam("limit"))
    values: Values = {"limit": limit}
    if public:
        query = query.where(s.tables.c.public == bindparam("public"))
        values["public"] = True
    if states:
        query = query.where(s.tables.c.state.in_([bindparam(f"state{n}") for n in range(len(states))]))
        values |= {f"state{n}": state for n, state in enumerate(states)}
    compiled = query.compile(dialect=DIALECT)
    found = connection.execute(str(compiled), {**compiled.params, **values}).fetchall()
    return [_line(connection, one) for one in found]


def _line(connection: sqlite3.Connection, found: Sequence[Any]) -> Line:
    fields = [*found[:6], bool(found[6]), *found[7:], _names(connection, found[0])]
    return Line(*fields)


def _names(connection: sqlite3.Connection, table: str) -> list[str]:
    return [name for _, name in sorted(connection.execute(NAMES, {"table": table}).fetchall())]


def states(connection: sqlite3.Connection, tables: Sequence[str]) -> dict[str, tuple[str, dict[int, str]]]:
    """State and names of each table that is there."""
    found = {}
    for table in tables:
        if (state := _one(connection.execute(STATE, {"table": table}))) is not None:
            found[table] = state, dict(connection.execute(NAMES, {"table": table}).fetchall())
    return found


def add_record(connection: sqlite3.Connection, record: str, text: str, at: int) -> None:
    """Keep an uploaded record."""
    connection.execute(ADD_RECORD, {"id": record, "text": text, "at": at})


def record(connection: sqlite3.Connection, record: str) -> str | None:
    """An uploaded record."""
    return _one(connection.execute(RECORD, {"id": record}))


def purge(connection: sqlite3.Connection, table: str) -> bool:
    """Remove a table and all that belongs to it, or an uploaded record."""
    if connection.execute(DROP_RECORD, {"id": table}).rowcount:
        return True
    for part in (s.rows, s.people, s.names, s.links):
        connection.execute(_text(delete(part).where(part.c.table == bindparam("table"))), {"table": table})
    gone = connection.execute(_text(delete(s.tables).where(s.tables.c.id == bindparam("the_id"))), {"the_id": table})
    return gone.rowcount == 1


def forget(connection: sqlite3.Connection, name: str) -> int:
    """Delete a name, of tables and of uploaded records."""
    count = connection.execute(FORGET, {"name": name}).rowcount
    for key, text in connection.execute(RECORDS).fetchall():
        if name in text and (nameless := _without(msgspec.json.decode(text), name)) is not None:
            connection.execute(SET_RECORD, {"the_id": key, "the_text": msgspec.json.encode(nameless).decode()})
            count += 1
    return count


def _without(record: dict[str, Any], name: str) -> dict[str, Any] | None:
    """The record without that name, None if no seat has it."""
    seats = [{**seat, "name": ""} if seat["name"] == name else seat for seat in record["seats"]]
    return None if seats == record["seats"] else {**record, "seats": seats}


def versions(connection: sqlite3.Connection) -> list[tuple[str, int, str, int]]:
    """How many tables there are of each game, rules version and state."""
    return connection.execute(VERSIONS).fetchall()


def _one(found: sqlite3.Cursor) -> str | None:
    row = found.fetchone()
    return None if row is None else str(row[0])
