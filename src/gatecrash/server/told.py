"""What an eye (a seat; None: a spectator) is told, as bytes: rows and views, cut by the engine's `seen` and `view`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec
from msgspec import Raw

from gatecrash.core.rules import Rules, Seat, Step, Storied
from gatecrash.core.words import LANGUAGES
from gatecrash.server.clock import Clock
from gatecrash.server.table import Table, Told

__all__ = ["Eye", "encode", "event_data", "events_data", "row_data", "rows_for", "table_data", "told_for"]

Eye = int | None
_ENCODER = msgspec.json.Encoder()
encode = _ENCODER.encode


def event_data(event: Any) -> dict[str, Any]:
    """An event as the wire has it."""
    data = msgspec.to_builtins(event)
    return {"code": event.code, **data} if isinstance(data, dict) else {"code": event.code}


def events_data(rules: Rules[Any, Any], step: Step[Any], seat: Seat | None) -> list[dict[str, Any]]:
    """What happened as the seat is told of it; with what is read aloud, by language, where the game has stories."""
    events = [rules.seen(event, seat) for event in step.events]
    if not has_stories(type(rules)):
        return [event_data(event) for event in events]
    storied: Any = rules
    state = rules.view(step.state, seat).state
    made = []
    for event in events:
        tales = {language: tale for language in LANGUAGES if (tale := storied.tale(state, event, language))}
        made.append({**event_data(event), **({"tale": tales} if tales else {})})
    return made


@cache
def has_stories(kind: type[Any]) -> bool:
    """Whether the game has stories to read aloud."""
    return issubclass(kind, Storied)


def row_data(rules: Rules[Any, Any], told: Told, eye: Eye) -> dict[str, Any]:
    """A row as the eye is told of it."""
    row, played = told.row, told.played
    data: dict[str, Any] = {"row": row.row, "kind": row.kind, "at": row.at, "seat": row.seat}
    if played is not None:
        seat = None if eye is None else Seat(eye)
        move = rules.seen(played.move, seat)
        data["text"] = row.text if move is played.move else rules.write_move(move)
        data["code"], data["by"] = played.move.code, row.by
        data["events"] = events_data(rules, played.step, seat)
    elif row.kind == "undo":
        data["undone"] = int(row.text)
    elif row.kind == "reaction":
        data["code"] = row.text
    elif row.kind == "seat":
        data["do"] = row.text
        data |= msgspec.json.decode(row.data) if row.data else {}
    return data


def rows_for(rules: Rules[Any, Any], told: Iterable[Told], eye: Eye) -> list[Any]:
    """Rows as the eye is told of them; what hides nothing from it is written once for all such eyes."""
    return [_open_row(rules, one, eye) if _is_open(rules, one, eye) else row_data(rules, one, eye) for one in told]


def _is_open(rules: Rules[Any, Any], told: Told, eye: Eye) -> bool:
    """Whether the eye is told all of the row. What is read aloud comes from a view, so it is the eye's own."""
    if (played := told.played) is None:
        return True
    if has_stories(type(rules)):
        return False
    seat = None if eye is None else Seat(eye)
    return all(rules.seen(one, seat) is one for one in (played.move, *played.step.events))


def _open_row(rules: Rules[Any, Any], told: Told, eye: Eye) -> Raw:
    if told.open is None:
        told.open = encode(row_data(rules, told, eye))
    return Raw(told.open)


def told_for(table: Table, eye: Eye, since: int, told: Iterable[Told], now: int) -> bytes:
    """The message `told`: those rows, and the eye's view as it is now."""
    data: dict[str, Any] = {"type": "told", "seat": eye, "since": since, "row": table.row}
    data["rows"] = rows_for(table.rules, told, eye)
    data["view"] = view_of(table, eye)
    if table.clock.runs:
        data["now"], data["clocks"] = now, clock_data(table, now)
    return encode(data)


def view_of(table: Table, eye: Eye) -> Raw | None:
    """The eye's view, None before the start."""
    if table.game is None:
        return None
    return Raw(table.rules.view_json(table.game.state, None if eye is None else Seat(eye)))


def clock_data(table: Table, now: int) -> list[dict[str, int | None]]:
    """What every seat has left."""
    return [
        {"seat": seat, "move_ms": move, "game_ms": game}
        for seat in range(1, len(table.lobby.places) + 1)
        for move, game in [_left(table.clock, table.to_act, seat, now)]
    ]


def _left(clock: Clock, to_act: int | None, seat: int, now: int) -> tuple[int | None, int | None]:
    return clock.left(seat, clock.thought(now) if seat == to_act else 0)


def seat_data(table: Table, seat: int, present: set[int], now: int) -> dict[str, Any]:
    """A seat as everybody sees it."""
    place = table.lobby.place(seat)
    move, game = _left(table.clock, table.to_act, seat, now) if table.clock.runs else (None, None)
    return {
        "seat": seat,
        "kind": place.kind,
        "person": place.person,
        "name": place.name,
        "level": place.level,
        "choices": place.choices,
        "present": place.person in present,
        "muted": place.muted,
        "stand_in": place.stand_in,
        "move_ms": move,
        "game_ms": game,
    }


def result_data(table: Table) -> dict[str, Any] | None:
    """How it ended; of a table that cannot be played, what was written then."""
    if (result := table.result) is not None:
        return {"winners": list(result.winners), "numbers": list(result.numbers), "data": dict(result.data)}
    if table.stored.result is None:
        return None
    return {"winners": [], "numbers": [], "data": msgspec.json.decode(table.stored.result)}


def table_data(table: Table, present: set[int], watching: int, now: int) -> dict[str, Any]:
    """The table as everybody sees it: no secret, no code, no address."""
    lobby = table.lobby
    return {
        "id": table.id,
        "game": table.rules.name,
        "rules": table.stored.rules,
        "state": table.state,
        "players": len(lobby.places),
        "options": lobby.values,
        "settings": lobby.settings,
        "host": lobby.host,
        "row": table.row,
        "made": table.stored.made,
        "to_act": table.actor,
        "asleep": not present,
        "watching": watching,
        "next": lobby.next,
        "frozen": table.frozen,
        "seats": [seat_data(table, seat, present, now) for seat in range(1, len(lobby.places) + 1)],
        "result": result_data(table),
    }
