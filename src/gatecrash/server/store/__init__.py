"""The store of tables: a small asynchronous interface that assumes neither one process nor one file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from gatecrash.server.rows import Row

__all__ = ["Change", "Conflict", "Line", "NewLink", "NewPerson", "SetName", "SetState", "SpendLink", "Store", "Stored"]


class Conflict(Exception):
    """Another writer was first: the row, the id, the code or the link is taken. Nothing of it was written."""


class Stored(Struct, frozen=True, kw_only=True):
    """A table without its rows: what it keeps from its beginning, and what lists need."""

    id: str
    code: str
    game: str
    rules: int
    """The rules version that it began with."""
    made: int
    state: str = "open"
    public: bool = False
    players: int = 0
    open: int = 0
    """Open seats."""
    result: str | None = None
    """JSON, once it is over."""


class Whole(Struct, frozen=True):
    """A table as it stands in the store."""

    table: Stored
    rows: list[Row]
    people: dict[str, int]
    """Persons by the hash of their token."""
    names: dict[int, str]
    """By seat."""


class Line(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    rules: int
    state: str
    players: int
    open: int
    public: bool
    made: int
    touched: int
    rows: int
    names: list[str]


class NewPerson(Struct, frozen=True):
    """A person of the table, known by the hash of a token."""

    person: int
    token_hash: str


class SetName(Struct, frozen=True):
    """A seat's name; empty: none."""

    seat: int
    name: str


class SetState(Struct, frozen=True):
    """How far the table is, for lists; a result once it is over."""

    state: str
    public: bool
    players: int
    open: int
    result: str | None = None


class NewLink(Struct, frozen=True):
    """A one-time link to a seat."""

    secret_hash: str
    seat: int
    expires: int


class SpendLink(Struct, frozen=True):
    """The link was used; `Conflict` if it was before, or is gone."""

    secret_hash: str


Change = NewPerson | SetName | SetState | NewLink | SpendLink
"""What is written with rows in one transaction."""


class Store(Protocol):
    """Where tables live. What a call has answered is on the disk."""

    async def make(self, table: Stored, rows: Sequence[Row], changes: Sequence[Change] = ()) -> None:
        """A new table; `Conflict` if its id or code is taken."""

    async def append(self, table: str, rows: Sequence[Row], changes: Sequence[Change] = ()) -> None:
        """All of it or nothing; `Conflict` if one of the row numbers is taken."""

    async def load(self, table: str) -> Whole | None:
        """The whole table, rows in order; None if there is none."""

    async def with_code(self, code: str) -> str | None:
        """The id of the table with that code."""

    async def with_link(self, secret_hash: str, now: int) -> tuple[str, int] | None:
        """The table and the seat of a link that can still be used."""

    async def lines(self, *, public: bool = False, states: Sequence[str] = (), limit: int = 100) -> list[Line]:
        """Tables for a list, last touched first."""

    async def states(self, tables: Sequence[str]) -> dict[str, tuple[str, dict[int, str]]]:
        """How far each of these tables is and its names by seat; one that is gone is missing."""

    async def add_record(self, record: str, text: str, at: int) -> None:
        """Keep an uploaded record; once more the same changes nothing."""

    async def record(self, record: str) -> str | None:
        """The uploaded record of that id."""

    async def purge(self, table: str) -> bool:
        """Remove the table and all that belongs to it, or the uploaded record; False if there is neither."""

    async def forget(self, name: str) -> int:
        """Delete this name from tables and uploaded records; how many there were."""

    async def versions(self) -> list[tuple[str, int, str, int]]:
        """Game, rules version, state and how many tables of those there are."""

    async def close(self) -> None:
        """Write what was asked for, and stop."""
