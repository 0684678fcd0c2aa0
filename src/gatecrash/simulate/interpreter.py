"""The interpreter: any game through its contract, any bots through their views, one game after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from gatecrash.core.bot import Bot
from gatecrash.core.errors import BadOption
from gatecrash.core.kernel import Tally
from gatecrash.core.luck import Sampler, Stream, policy_key
from gatecrash.core.match import Match
from gatecrash.core.registry import bot_kind
from gatecrash.core.rules import Luck, Seat, index
from gatecrash.simulate.run import Run
from gatecrash.simulate.watchers import Counter, Watcher

__all__ = ["follow", "interpreted", "seated"]


def interpreted(run: Run, watchers: Sequence[Watcher] = (), *, digest: bool = False) -> Iterator[Tally]:
    """Play the games; the tally of each as it ends."""
    bots, counter = seated(run), Counter(digest=digest)
    for game in run.games:
        match = Match(run.rules, run.options)
        follow(match, game, _moves(match, bots, run.seed, game), (counter, *watchers))
        assert counter.last is not None
        yield counter.last


def seated(run: Run) -> list[Bot]:
    """A bot for every seat; refused by name where one does not play this game."""
    kinds = [bot_kind(name) for name in run.bots]
    for kind in kinds:
        if not kind.plays(run.rules.name):
            raise BadOption(f"the bot {kind.name} does not play {run.rules.name}; it plays {', '.join(kind.games)}")
    return [kind.make() for kind in kinds]


def follow(match: Match[Any, Any], game: int, moves: Iterable[Any], watchers: Sequence[Watcher]) -> None:
    """Make these moves, to the end of the game, and tell the watchers."""
    for move in moves:
        row = match.add(move)
        for watcher in watchers:
            watcher.step(row)
    for watcher in watchers:
        watcher.end(game, match)


def _moves(match: Match[Any, Any], bots: Sequence[Bot], seed: int, game: int) -> Iterator[Any]:
    """The moves of luck and the bots, each as the position before it asks for."""
    rules, luck, draw = match.rules, Sampler(seed, game), Stream(policy_key(seed, game))
    while (actor := match.to_act) is not None:
        if isinstance(actor, Luck):
            yield luck(rules, match.state)
        else:
            seat = Seat(actor)
            text = bots[index(seat)].choose(rules.view(match.state, seat), draw)
            yield rules.read_move(match.state, text)
