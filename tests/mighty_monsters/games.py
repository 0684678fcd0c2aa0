"""Games of Mighty Monsters for tests: scripted, random, and the positions along them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from gatecrash.core.luck import Sampler, Stream
from gatecrash.core.match import Match
from gatecrash.core.rules import Luck, Seat
from gatecrash.games.mighty_monsters import RULES
from gatecrash.games.mighty_monsters.events import Event
from gatecrash.games.mighty_monsters.moves import Move
from gatecrash.games.mighty_monsters.position import Position

PLAYERS = (3, 4, 5, 6)
VARIANTS: tuple[dict[str, bool], ...] = tuple(
    {"kings_rules": kings_rules, "line_up": line_up} for kings_rules in (False, True) for line_up in (False, True)
)
SETTINGS = tuple((players, variant) for players in PLAYERS for variant in VARIANTS)
"""Every player count with every set of variants."""
NAMES = tuple(
    f"{players}{'-king' if variant['kings_rules'] else ''}{'-line-up' if variant['line_up'] else ''}"
    for players, variant in SETTINGS
)

ONLOOKERS = (None, Seat(1), Seat(2), Seat(3))
"""A spectator, and the seats of a game of three."""

Game = Match[Position, Move]


def begin(players: int = 3, **values: Any) -> Game:
    """A game before its first move."""
    return Match(RULES, RULES.offer.complete(players, values))


def played(moves: str, players: int = 3, **values: Any) -> Game:
    """A game after these moves."""
    match = begin(players, **values)
    more(match, moves)
    return match


def more(match: Game, moves: str) -> Position:
    """The position after these further moves."""
    for text in moves.split():
        match.play(text)
    return match.state


def step(match: Game, luck: Sampler, policy: Stream) -> None:
    """One random move, a seat's or luck's."""
    if isinstance(match.to_act, Luck):
        match.add(luck(RULES, match.state))
    else:
        match.add(policy([(move, 1) for move in RULES.legal(match.state)]))


def at_random(seed: int, players: int = 3, limit: int = 1000, **values: Any) -> Game:
    """A random game, whole or up to a number of moves."""
    match = begin(players, **values)
    luck, policy = Sampler(seed, 0), Stream(seed)
    while match.to_act is not None and len(match.rows) < limit:
        step(match, luck, policy)
    return match


def along(match: Game) -> Iterator[Position]:
    """Every position of a game."""
    for row in match.rows:
        yield row.before
    yield match.state


def changed(position: Position, **fields: Any) -> Position:
    """The position with some of its text's fields put otherwise, such as `gold=[2, 8, 8]`."""
    data = json.loads(RULES.write_state(position))
    assert fields.keys() <= data.keys()
    return RULES.read_state(json.dumps({**data, **fields}, ensure_ascii=False, separators=(",", ":")))


def going_on(position: Position) -> Game:
    """A game that goes on from a position."""
    match = Match(RULES, RULES.options_of(position))
    match.state = position
    return match


def why_not(match: Game, text: str) -> str | None:
    """The code of the clause against the move, or None."""
    reason = RULES.why_not(match.state, RULES.read_move(match.state, text))
    return reason.code if reason else None


def legal(match: Game) -> set[str]:
    """The legal moves in notation."""
    return {move.text for move in RULES.legal(match.state)}


def chances(match: Game) -> dict[str, Fraction]:
    """Luck's moves in notation, with their chances."""
    ways = RULES.chances(match.state)
    total = sum(weight for _, weight in ways)
    return {move.text: Fraction(weight, total) for move, weight in ways}


def told(match: Game) -> tuple[Event, ...]:
    """What the last move brought about."""
    return match.rows[-1].step.events  # type: ignore[return-value]  # the game's own events
