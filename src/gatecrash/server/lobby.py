"""What people do to a table around its game: seats, names, options, settings, the start. Each becomes a draft."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from gatecrash.core.errors import BadOption, GameError
from gatecrash.core.registry import bots_for
from gatecrash.server import messages as m
from gatecrash.server.errors import from_game, refuse
from gatecrash.server.seats import Place, clean_name
from gatecrash.server.store import SetName
from gatecrash.server.table import Draft, Table

__all__ = ["check_level", "check_settings", "draft", "level_or_usual"]


def draft(table: Table, person: int, command: m.Command, now: int) -> Draft:
    """The draft of a person's command; refused where it may not be, or was meant for an earlier row."""
    if (done := table.once(person, command.key)) is not None:
        return done
    table.need_thawed()
    if not isinstance(command, m.MoveCommand):
        table.calm(person, now)
    return table.sign(_DRAFTS[type(command)](table, person, command, now), person, command.key)


def check_level(game: str, level: str | None) -> str:
    """A bot that plays this game; refused if there is none of that name."""
    if level is None or level not in [kind.name for kind in bots_for(game)]:
        raise refuse("game/unknown", why=f"no bot {str(level)[:40]!r} plays {game}")
    return level


def level_or_usual(game: str, level: str | None) -> str:
    """The level that is asked for, or the strongest."""
    return check_level(game, level) if level else bots_for(game)[-1].name


def check_settings(game: str, settings: m.TableSettings) -> m.TableSettings:
    """Settings in which everything is said, and whose level exists."""
    pace = settings.pace or ("live" if settings.public else "relaxed")
    return msgspec.structs.replace(settings, pace=pace, stand_in=level_or_usual(game, settings.stand_in))


def _own(table: Table, person: int, seat: int) -> Place:
    place = table.lobby.place(seat)
    if place.person != person or place.kind != "human":
        raise refuse("who/not-yours", seat=seat)
    return place


def _host(table: Table, person: int) -> None:
    if table.lobby.host != person:
        raise refuse("who/not-yours", host=table.lobby.host)


def _before_start(table: Table) -> None:
    if table.lobby.state != "open":
        raise refuse("table/state", state=table.lobby.state)


def _not_over(table: Table) -> None:
    if table.lobby.state not in ("open", "running"):
        raise refuse("table/state", state=table.lobby.state)


def _move(table: Table, person: int, command: m.MoveCommand, now: int) -> Draft:
    _own(table, person, command.seat)
    return table.draft_move(command.seat, command.row, command.text, now)


def _undo(table: Table, person: int, command: m.Undo, now: int) -> Draft:
    _own(table, person, command.seat)
    return table.draft_undo(command.seat, command.row, now)


def _react(table: Table, person: int, command: m.React, now: int) -> Draft:
    _own(table, person, command.seat)
    if command.code not in m.REACTIONS:
        raise refuse("react/unknown")
    return table.draft_reaction(command.seat, command.code, now)


def sit(table: Table, person: int, seat: int, name: str | None, choices: dict[str, str], now: int) -> Draft:
    """Somebody takes an open seat, before the start or in the game."""
    _not_over(table)
    if table.lobby.place(seat).kind != "open":
        raise refuse("table/seat", seat=seat)
    if table.lobby.state == "open":
        table.lobby.check_choices({seat: choices})
    result = table.draft_seat("take", now, seat=seat, person=person, choices=choices)
    result.changes.append(SetName(seat, clean_name(name)))
    return result


def _sit(table: Table, person: int, command: m.Sit, now: int) -> Draft:
    table.need_fresh(command.row, table.lobby.place(command.seat).since)
    return sit(table, person, command.seat, command.name, command.choices, now)


def _leave(table: Table, person: int, command: m.Leave, now: int) -> Draft:
    _own(table, person, command.seat)
    _not_over(table)
    if table.lobby.state == "running":
        level = level_or_usual(table.rules.name, table.lobby.settings.stand_in)
        return table.draft_seat("resign", now, seat=command.seat, level=level)
    return _freed(table, command.seat, now)


def _freed(table: Table, seat: int, now: int) -> Draft:
    result = table.draft_seat("free", now, seat=seat)
    result.changes.append(SetName(seat, ""))
    return result


def _choose(table: Table, person: int, command: m.Choose, now: int) -> Draft:
    _before_start(table)
    place = table.lobby.place(command.seat)
    if not (place.person == person or (place.kind == "bot" and table.lobby.host == person)):
        raise refuse("who/not-yours", seat=command.seat)
    table.lobby.check_choices({command.seat: command.choices})
    return table.draft_seat("choose", now, seat=command.seat, choices=command.choices)


def _name(table: Table, person: int, command: m.NameSeat, now: int) -> Draft:
    place = table.lobby.place(command.seat)
    if place.kind != "human":
        raise refuse("table/seat", seat=command.seat)
    if place.person != person:
        _host(table, person)
    result = table.draft_seat("name", now, seat=command.seat)
    result.changes.append(SetName(command.seat, clean_name(command.name)))
    return result


def _bot(table: Table, person: int, command: m.Bot, now: int) -> Draft:
    _host(table, person)
    _not_over(table)
    place = table.lobby.place(command.seat)
    table.need_fresh(command.row, place.since)
    if table.lobby.state == "running" and place.kind == "human":
        raise refuse("table/seat", seat=command.seat)
    level = check_level(table.rules.name, command.level)
    result = table.draft_seat("bot", now, seat=command.seat, level=level)
    result.changes.append(SetName(command.seat, ""))
    return result


def _free(table: Table, person: int, command: m.Free, now: int) -> Draft:
    _host(table, person)
    _not_over(table)
    table.need_fresh(command.row, table.lobby.place(command.seat).since)
    return _freed(table, command.seat, now)


def _seats(table: Table, person: int, command: m.Seats, now: int) -> Draft:
    _host(table, person)
    _before_start(table)
    if command.players not in table.rules.offer.players:
        raise refuse("table/option", why=f"not a game for {command.players}")
    going = range(command.players + 1, len(table.lobby.places) + 1)
    if any(table.lobby.place(seat).kind == "human" for seat in going):
        raise refuse("table/seat", seats=list(going))
    return table.draft_seat("seats", now, players=command.players)


def _mute(table: Table, person: int, command: m.Mute, now: int) -> Draft:
    _host(table, person)
    table.lobby.place(command.seat)
    return table.draft_seat("mute", now, seat=command.seat, muted=command.muted)


def _options(table: Table, person: int, command: m.OptionsChange, now: int) -> Draft:
    _host(table, person)
    _before_start(table)
    try:
        values = table.rules.offer.complete(len(table.lobby.places), {**table.lobby.values, **command.options}).values
    except GameError as error:
        raise from_game(error) from None
    return table.draft_seat("options", now, options=dict(values))


def _settings(table: Table, person: int, command: m.SettingsChange, now: int) -> Draft:
    _host(table, person)
    changed = {name: value for name, value in msgspec.to_builtins(command.settings).items() if value is not None}
    if table.lobby.state != "open" and changed.keys() & {"move_s", "game_s"}:
        raise refuse("table/state", state=table.lobby.state)
    if "stand_in" in changed:
        check_level(table.rules.name, changed["stand_in"])
    return table.draft_seat("settings", now, settings=changed)


def _start(table: Table, person: int, command: m.Start, now: int) -> Draft:
    _host(table, person)
    _before_start(table)
    return start(table, now, command.fill, command.level)


def start(table: Table, now: int, fill: str | None = None, level: str | None = None) -> Draft:
    """The game begins: open seats are filled or removed if that is wanted, else it is refused."""
    rules, lobby = table.rules, table.lobby
    open_seats = lobby.open_seats()
    if open_seats and fill is None:
        raise refuse("table/open-seats", seats=open_seats)
    before = _fill(table, open_seats, level, now) if fill == "bots" else []
    if fill == "remove" and open_seats:
        before = _remove(table, open_seats, now)
    places = [place for seat, place in enumerate(lobby.places, 1) if fill != "remove" or seat not in open_seats]
    try:
        options = rules.offer.complete(len(places), lobby.values, [place.choices for place in places])
    except BadOption as error:
        raise from_game(error) from None
    begun = table.draft_seat("start", now, choices=[dict(one) for one in options.choices])
    rows = [*before, *begun.rows]
    numbered = [msgspec.structs.replace(row, row=table.row + 1 + at) for at, row in enumerate(rows)]
    names = [place.name for place in places] + [""] * (len(lobby.places) - len(places))
    moved = [SetName(seat, name) for seat, name in enumerate(names, 1) if name != lobby.place(seat).name]
    return table.begin(Draft(numbered, [*moved]), options, now)


def _fill(table: Table, seats: list[int], level: str | None, now: int) -> list[Any]:
    bot = level_or_usual(table.rules.name, level)
    return [table.draft_seat("bot", now, seat=seat, level=bot).rows[0] for seat in seats]


def _remove(table: Table, seats: list[int], now: int) -> list[Any]:
    left = len(table.lobby.places) - len(seats)
    if left not in table.rules.offer.players:
        raise refuse("table/option", why=f"not a game for {left}")
    return [table.draft_seat("drop", now, seats=seats).rows[0]]


def _stand_in(table: Table, person: int, command: m.StandIn, now: int) -> Draft:
    table.need_running()
    place = table.lobby.place(command.seat)
    if place.kind != "human" or place.stand_in == command.on:
        raise refuse("table/seat", seat=command.seat)
    if command.on or place.person != person:
        _host(table, person)
    return stand_in(table, command.seat, now, on=command.on)


def stand_in(table: Table, seat: int, now: int, *, on: bool) -> Draft:
    """A bot plays for the seat, or gives it back."""
    if not on:
        return table.draft_seat("back", now, seat=seat)
    level = level_or_usual(table.rules.name, table.lobby.settings.stand_in)
    return table.draft_seat("stand_in", now, seat=seat, level=level)


def _resign(table: Table, person: int, command: m.Resign, now: int) -> Draft:
    _own(table, person, command.seat)
    table.need_running()
    level = level_or_usual(table.rules.name, command.level or table.lobby.settings.stand_in)
    return table.draft_seat("resign", now, seat=command.seat, level=level)


def _pass_host(table: Table, person: int, command: m.Host, now: int) -> Draft:
    _host(table, person)
    other = table.lobby.place(command.seat).person
    if other is None:
        raise refuse("table/seat", seat=command.seat)
    return table.draft_seat("host", now, person=other)


_DRAFTS: dict[type[m.Command], Callable[[Table, int, Any, int], Draft]] = {
    m.MoveCommand: _move,
    m.Undo: _undo,
    m.React: _react,
    m.Sit: _sit,
    m.Leave: _leave,
    m.Choose: _choose,
    m.NameSeat: _name,
    m.Bot: _bot,
    m.Free: _free,
    m.Seats: _seats,
    m.Mute: _mute,
    m.OptionsChange: _options,
    m.SettingsChange: _settings,
    m.Start: _start,
    m.StandIn: _stand_in,
    m.Resign: _resign,
    m.Host: _pass_host,
}
