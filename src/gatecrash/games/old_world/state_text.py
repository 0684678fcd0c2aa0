"""Positions as text: JSON of the options and of every field that differs from an empty table's."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

from gatecrash.core.errors import GameError, Malformed
from gatecrash.games.old_world.machine import chances_of, legal_of
from gatecrash.games.old_world.options import table_of
from gatecrash.games.old_world.state import Fight, Pile, Player, State, Turn
from gatecrash.games.old_world.table import Table

__all__ = ["read_state", "write_state"]

LONGEST = 1 << 18
VALUES: dict[str, type] = {"pile": Pile, "player": Player, "turn": Turn, "fight": Fight}
NAMES = {kind: name for name, kind in VALUES.items()}
FIELDS = {kind: [one for one in fields(kind) if one.name not in ("table", "_moves")] for kind in (*NAMES, State)}


def write_state(state: State) -> str:
    """The position's one spelling."""
    data = {"table": json.loads(state.table.key), **_fields(state)}
    return json.dumps(data, separators=(",", ":"), ensure_ascii=True)


def _fields(value: Any) -> dict[str, Any]:
    """Fields by name, those left out that hold what a new value holds."""
    return {
        one.name: _plain(getattr(value, one.name))
        for one in FIELDS[type(value)]
        if getattr(value, one.name) != one.default
    }


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    name = NAMES.get(type(value))
    return value if name is None else {name: _fields(value)}


def read_state(text: str) -> State:
    """The position written so."""
    if len(text) > LONGEST:
        raise Malformed("no position is that long")
    try:
        data = json.loads(text)
        table = table_of(json.dumps(data.pop("table"), sort_keys=True, separators=(",", ":")))
        state: State = _value(State, data, table)
        if write_state(state) != text:
            raise Malformed("a position has one spelling")
        _check(state)
    except Malformed:
        raise
    except (
        GameError,
        ValueError,
        TypeError,
        KeyError,
        IndexError,
        AttributeError,
        AssertionError,
        RecursionError,
    ) as error:
        raise Malformed(f"no position is written so: {type(error).__name__}") from error
    return state


def _value(kind: type, data: Any, table: Table | None = None) -> Any:
    known = {one.name for one in FIELDS[kind]}
    if not isinstance(data, dict) or not data.keys() <= known:
        raise Malformed(f"these are no fields of a {kind.__name__}")
    read = {name: _read(value) for name, value in data.items()}
    return kind(**({"table": table} if table is not None else {}), **read)


def _read(value: Any) -> Any:
    if isinstance(value, list):
        return tuple([_read(one) for one in value])
    if isinstance(value, dict):
        ((name, inner),) = value.items()
        return _value(VALUES[name], inner)
    if isinstance(value, float | bool):
        raise Malformed("a position holds whole numbers and texts")
    return value


def _check(state: State) -> None:
    """It can be gone on from: who decides has moves, who draws has chances."""
    content, ids = state.table.content, state.table.content.cards
    if len(state.players) != state.table.players:
        raise Malformed("a seat is missing or too many")
    for player in state.players:
        deck = (*player.deck.bag, *(card for card, _ in (*player.deck.top, *player.deck.bottom)))
        if any(card not in ids for card in (*player.hand, *player.discard, *deck) if card != "?"):
            raise Malformed("there is no such card")
        if not -1 <= player.at < len(content.locations):
            raise Malformed("there is no such location")
    if state.actor > 0 and not legal_of(state):
        raise Malformed("who is to decide has no move")
    if state.actor == 0 and not chances_of(state):
        raise Malformed("luck has nothing to draw")
