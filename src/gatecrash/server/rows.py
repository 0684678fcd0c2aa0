"""The rows of a table's log, as they are stored."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

__all__ = ["By", "Kind", "Row", "SeatData"]

Kind = Literal["move", "undo", "seat", "clock", "reaction"]
By = Literal["person", "bot", "stand_in", "clock", "luck", "table"]


class Row(Struct, frozen=True, gc=False):
    """One row. Names, tokens and addresses never stand in it, so that they can be deleted."""

    row: int
    kind: Kind
    at: int
    """Milliseconds since 1970."""
    seat: int | None = None
    text: str = ""
    """A move's notation, a reaction's code, what a seat row does."""
    by: By = "table"
    data: str = ""
    """JSON: what a seat row needs to be folded."""
    person: int | None = None
    key: str | None = None
    """The idempotency key of the command that added it, on its first row."""
    spent: int = 0
    """Milliseconds that the seat used for this move, where clocks run."""


SeatData = dict[str, Any]
