"""Whole games at a server, with everything that each eye held, and the log that they came from."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gatecrash.client import RemoteTable, Server
from gatecrash.core.registry import game
from gatecrash.server.console import STORE
from gatecrash.server.rows import Row
from gatecrash.server.seats import Lobby
from gatecrash.server.store import Whole
from gatecrash.server.store.sqlite import SqliteStore
from server.people import FAST

__all__ = ["Eye", "Position", "Watched", "logged", "positions", "watch"]

Json = Any
Eye = int | None


@dataclass
class Watched:
    """A game that was played, or its beginning."""

    game: str
    table: str
    tokens: list[str]
    heard: dict[Eye, list[Json]] = field(default_factory=dict)
    """By eye every message, in order."""


async def watch(address: str, name: str, players: int, most: int, chance: random.Random) -> Watched:
    """Play at random, a socket a seat and one for a spectator, until it is over or so many moves were made."""
    server = Server(address)
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (players - 1)]
    made = await server.make(name, players, seats=seats, settings=FAST, options=_options(name, chance))
    seen = Watched(name, made["table"]["id"], [made["token"]])
    for _ in range(players - 1):
        seen.tokens.append((await server.join(seen.table, code=made["code"]))["token"])
    async with AsyncExitStack() as stack:
        lines = []
        for eye, token in enumerate([None, *seen.tokens]):
            line = server.table(seen.table, token)
            line.hear = seen.heard.setdefault(eye or None, []).append
            lines.append(await stack.enter_async_context(line))
        await lines[1].send("start", fill=None, level=None)
        await _play(lines, most, chance)
    return seen


async def _play(lines: list[RemoteTable], most: int, chance: random.Random) -> None:
    spectator = lines[0]
    for _ in range(most):
        row = spectator.row or 0
        await spectator.until(lambda: spectator.over or bool(_to_act(spectator)))
        if spectator.over:
            break
        line = lines[_to_act(spectator)]
        await line.until(_decides(line))
        seat = line.to_decide()
        assert seat is not None
        text = chance.choice(line.views[seat]["decision"]["moves"])["text"]
        row = await line.send("move", seat=seat, text=text) or 0
        for one in lines:
            await one.until(_knows(one, row))


def _to_act(line: RemoteTable) -> int:
    view = line.views.get(None)
    return view["to_act"] if view and isinstance(view["to_act"], int) else 0


def _decides(line: RemoteTable) -> Callable[[], bool]:
    return lambda: line.to_decide() is not None


def _knows(line: RemoteTable, row: int) -> Callable[[], bool]:
    return lambda: (line.row or 0) >= row


def _options(name: str, chance: random.Random) -> dict[str, Json]:
    switches = [option.code for option in game(name).offer.options if option.kind == "switch"]
    return {code: chance.random() < 0.5 for code in switches}


async def logged(folder: Path, table: str) -> Whole:
    """The table's log, as it lies on the disk."""
    store = SqliteStore(folder / STORE)
    try:
        whole = await store.load(table)
    finally:
        await store.close()
    assert whole is not None
    return whole


@dataclass
class Position:
    """What a row led to: the move as it was made, what happened, and how it stands."""

    row: Row
    move: Any = None
    events: tuple[Any, ...] = ()
    state: Any = None


def positions(whole: Whole) -> list[Position]:
    """The game's own account of the log; index 0 is before the first row."""
    rules = game(whole.table.game)
    lobby, found = Lobby(rules.offer), [Position(Row(0, "seat", 0))]
    playing: Any = None
    for row in whole.rows:
        if row.kind == "seat":
            lobby.fold(row)
        if row.kind == "seat" and row.text == "start":
            choices = [place.choices for place in lobby.places]
            playing = rules.start(rules.offer.complete(len(choices), lobby.values, choices))
        position = Position(row, state=playing)
        if row.kind == "move":
            position.move = rules.read_move(playing, row.text)
            step = rules.apply(playing, position.move)
            playing, position.events, position.state = step.state, step.events, step.state
        found.append(position)
    return found
