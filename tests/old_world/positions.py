"""Positions of the small content for tests: begun, bent as a test wants them, and played on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from gatecrash.core.luck import Sampler, Stream
from gatecrash.core.offer import Options
from gatecrash.core.rules import Luck
from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.events import Happened
from gatecrash.games.old_world.heroes import refresh
from gatecrash.games.old_world.machine import Game
from gatecrash.games.old_world.state import Pile, Player, State
from old_world.small import option, small

ALL = "lsahm"
CONTENT = option()


def options(players: int = 3, expansions: str = "", kinds: str = "", **values: Any) -> Options:
    """Options of a game of the small content; `kinds`: s or m by seat."""
    small()
    plays = [{"plays": {"s": "slayer", "m": "mage"}[kind]} for kind in kinds]
    more: dict[str, Any] = {"content": CONTENT, "expansions": list(expansions), **values}
    return RULES.offer.complete(players, more, plays)


@cache
def _begun(players: int, expansions: str, kinds: str, values: tuple[tuple[str, Any], ...]) -> State:
    state = RULES.start(options(players, expansions, kinds, **dict(values)))
    luck = Sampler(7, 0)
    while RULES.to_act(state) is Luck.LUCK or state.stack[-1][0] != "phase1":
        made = luck(RULES, state) if RULES.to_act(state) is Luck.LUCK else RULES.legal(state)[0]
        state = RULES.apply(state, made).state
    return state


def begun(players: int = 3, expansions: str = "", kinds: str = "", **values: Any) -> State:
    """A game at its first phase I, with seat 1 to begin and to act."""
    state = _begun(players, expansions, kinds, tuple(sorted(values.items())))
    return bent(state, actor=1, active=1, start=1, stack=(("phase1", 1),))


def bent(state: State, **fields: Any) -> State:
    """The position with some of its fields set."""
    return replace(state, _moves=None, **fields)


def seat(state: State, number: int, **fields: Any) -> State:
    """The position with some of a player's fields set; a deck may be given as its cards."""
    if isinstance(fields.get("deck"), tuple | list):
        fields["deck"] = Pile(tuple(sorted(fields["deck"])))
    if "hand" in fields:
        fields["hand"] = tuple(sorted(fields["hand"]))
    players = list(state.players)
    players[number - 1] = replace(players[number - 1], **fields)
    game = Game(bent(state, players=tuple(players)))
    refresh(game, number)
    actor, stack = game.state.actor, state.stack
    return bent(game.done(), actor=actor, stack=stack)


def player(state: State, number: int = 1) -> Player:
    """A player."""
    return state.players[number - 1]


def texts(state: State) -> list[str]:
    """All that may happen here, a seat's moves or luck's."""
    return [one.text for one in (*RULES.legal(state), *(move for move, _ in RULES.chances(state)))]


def play(state: State, moves: str = "") -> State:
    """The position after these moves, luck's among them."""
    for text in moves.split():
        state = RULES.apply(state, RULES.read_move(state, text)).state
    return state


def told(state: State, moves: str) -> list[Happened]:
    """What the last of these moves tells."""
    *before, last = moves.split()
    state = play(state, " ".join(before))
    return [one for one in RULES.apply(state, RULES.read_move(state, last)).events if isinstance(one, Happened)]


def lucky(state: State, seed: int = 1) -> State:
    """The position once luck has drawn all that it is asked for."""
    luck = Sampler(seed, 0)
    while RULES.to_act(state) is Luck.LUCK:
        state = RULES.apply(state, luck(RULES, state)).state
    return state


def until(state: State, *steps: str, seed: int = 1, limit: int = 400) -> State:
    """Played on, luck by seed and seats by their first move, until a frame of that name is to be answered."""
    luck = Sampler(seed, 0)
    for _ in range(limit):
        if (
            state.actor < 0
            or state.stack[-1][0] in steps
            or (state.stack[-1][0] == "ask" and state.stack[-1][1] in steps)
        ):
            return state
        made = luck(RULES, state) if RULES.to_act(state) is Luck.LUCK else RULES.legal(state)[0]
        state = RULES.apply(state, made).state
    raise AssertionError(f"{steps} never came")


def random_states(state: State, seed: int, limit: int = 20_000) -> list[State]:
    """Every position of a game played on at random."""
    luck, policy, found = Sampler(seed, 0), Stream(seed), [state]
    while (actor := RULES.to_act(state)) is not None and len(found) < limit:
        moves: Sequence[Any] = RULES.legal(state)
        made = luck(RULES, state) if actor is Luck.LUCK else policy([(one, 1) for one in moves])
        state = RULES.apply(state, made).state
        found.append(state)
    return found
