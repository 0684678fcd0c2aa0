"""A finished table as a record: its log with what was taken back left out."""

from __future__ import annotations

from typing import Any

import msgspec

from gatecrash.core.offer import Offer
from gatecrash.core.records import Record
from gatecrash.server.house import open_table
from gatecrash.server.rows import Row
from gatecrash.server.seats import Lobby
from gatecrash.server.store import Whole

__all__ = ["kept_moves", "record_of_table"]

STOOD_IN = frozenset({"bot", "stand_in", "clock"})
"""Who makes a move that the seat's person did not make."""


def kept_moves(rows: list[Row]) -> list[Row]:
    """The moves that count, in their order."""
    undone = {int(row.text) for row in rows if row.kind == "undo"}
    return [row for row in rows if row.kind == "move" and row.row not in undone]


def record_of_table(whole: Whole) -> Record:
    """The record: a seat that a person ever held is that person's, and `stand_ins` names the moves a bot made for it.

    It needs no rules, so that a game of other rules than ours can be had as well; the options are written as our
    rules write them where they know the game.
    """
    lobby, people = _folded(whole)
    moves = kept_moves(whole.rows)
    seats = range(1, len(lobby.places) + 1)
    stand_ins = [n for n, row in enumerate(moves, 1) if row.seat in people and row.by in STOOD_IN]
    return Record(
        game=whole.table.game,
        rules=whole.table.rules,
        players=len(lobby.places),
        options=_options(whole, lobby),
        seats=tuple(_seat(lobby, seat, whole.names.get(seat, ""), person=seat in people) for seat in seats),
        moves=" ".join(row.text for row in moves),
        result=None if whole.table.result is None else msgspec.json.decode(whole.table.result),
        further={"stand_ins": stand_ins} if stand_ins else {},
    )


def _folded(whole: Whole) -> tuple[Lobby, set[int]]:
    """Who sat where in the end, and the seats that a person held since the start."""
    lobby, people = Lobby(Offer(players=())), set[int]()
    for row in whole.rows:
        if row.kind == "seat":
            lobby.fold(row)
            if lobby.started:
                people |= {seat for seat, place in enumerate(lobby.places, 1) if place.kind == "human"}
    return lobby, people


def _options(whole: Whole, lobby: Lobby) -> dict[str, Any]:
    table = open_table(whole)
    return lobby.values if table.game is None else dict(table.rules.options_of(table.game.state).values)


def _seat(lobby: Lobby, seat: int, name: str, *, person: bool) -> dict[str, Any]:
    place = lobby.place(seat)
    if person:
        return {"name": name, "kind": "human", **place.choices}
    return {"name": place.level or "", "kind": "bot", "bot": place.level or "", **place.choices}
