"""Games of Moat for the tests of the core."""

from typing import Any

from gatecrash.core.luck import Sampler, Stream
from gatecrash.core.match import Match
from gatecrash.core.rules import Luck
from gatecrash_moat import RULES
from gatecrash_moat.rules import Move, State

SEATS = ({"name": "Ani", "kind": "human"}, {"name": "greedy", "kind": "bot"})
WHOLE = (
    "ask stone:2 ask stone:4 ask stone:1 lay:4 stop lay:1 lay:2 stop ask stone:3 ask stone:5 lay:3 stop lay:5 stop "
    "ask stone:6"
)
"""A whole game of two with six stones: 5 points to 2."""


def begin(**values: Any) -> Match[State, Move]:
    """A game of two before its first move."""
    return Match(RULES, RULES.offer.complete(2, values))


def played(moves: str, **values: Any) -> Match[State, Move]:
    """A game of two after these moves."""
    match = begin(**values)
    for text in moves.split():
        match.play(text)
    return match


def random_match(seed: int, players: int = 2, limit: int = 1000, **values: Any) -> Match[State, Move]:
    """A game played at random, whole or up to a number of moves."""
    match = Match(RULES, RULES.offer.complete(players, values))
    luck, policy = Sampler(seed, 0), Stream(seed)
    while match.to_act is not None and len(match.rows) < limit:
        if isinstance(match.to_act, Luck):
            match.add(luck(RULES, match.state))
        else:
            match.add(policy([(move, 1) for move in RULES.legal(match.state)]))
    return match
