"""Random games, with the laws held along them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gatecrash.core.errors import BadOption
from gatecrash.core.kit.broken import Broken, hold
from gatecrash.core.kit.knowledge import Knowledge
from gatecrash.core.kit.moves import (
    check_actor,
    check_moves,
    check_occasion,
    check_others,
    check_result,
    check_rubbish,
    check_text,
)
from gatecrash.core.kit.spot import Spot
from gatecrash.core.kit.views import check_step, check_views, validator
from gatecrash.core.luck import Sampler, Stream, system_draw
from gatecrash.core.match import Match
from gatecrash.core.offer import Option, Options
from gatecrash.core.rules import Luck, Rules

__all__ = ["check_game", "check_rules"]

TRIED = 12
"""So many of a position's moves are applied, and so many that are not offered."""


def check_rules(
    rules: Rules[Any, Any], *, games: int = 3, seed: int = 0, thin: int = 1, longest: int = 10_000, secrets: int = 500
) -> None:
    """Hold the laws along random games: so many for every player count and every switch of the options.

    `thin` = 3 looks at every third position only; a game of more than `longest` moves is taken to have no end. What
    each seat can know is worked out as long as there are at most `secrets` positions that it cannot tell apart.
    """
    check_offer(rules)
    for count in rules.offer.players:
        for values in variants(rules.offer.options):
            options = rules.offer.complete(count, values)
            for number in range(games):
                check_game(rules, options, seed=seed, game=number, thin=thin, longest=longest, secrets=secrets)


def variants(options: Sequence[Option]) -> Iterator[Mapping[str, Any]]:
    """The defaults; then each option in turn set to something else; then all of them."""
    changes = {option.code: change for option in options if (change := _other(option)) != option.default}
    yield {}
    for code, change in changes.items():
        yield {code: change}
    if len(changes) > 1:
        yield changes


def _other(option: Option) -> Any:
    """A value that is not the default, where there is one."""
    match option.kind:
        case "switch":
            return not option.default
        case "number":
            return option.low if option.default != option.low else option.high
        case "several":
            return option.values[:1]
        case _:
            return next((value for value in option.values if value != option.default), option.default)


def check_offer(rules: Rules[Any, Any]) -> None:
    """What is offered is data that makes sense, and what is not offered is refused."""
    offer, where = rules.offer, f"the offer of {rules.name}"
    name = rules.name
    hold("offer", name.isascii() and name == name.lower() and " " not in name, where, f"its name is {name!r}")
    hold("offer", type(rules.version) is int and rules.version > 0, where, f"its version is {rules.version!r}")
    hold(
        "offer", offer.players and list(offer.players) == sorted(set(offer.players)), where, f"{offer.players} players"
    )
    for option in offer.options:
        try:
            option.check(option.default)
        except BadOption as error:
            raise Broken("offer", where, f"a default is not offered: {error}") from error
    for choice in offer.choices:
        enough = len(choice.values) >= max(offer.players) or not choice.distinct
        hold("offer", choice.values and enough, where, f"{choice.code}: too few values")


def check_game(
    rules: Rules[Any, Any],
    options: Options,
    *,
    seed: int = 0,
    game: int = 0,
    thin: int = 1,
    longest: int = 10_000,
    secrets: int = 500,
) -> Match[Any, Any]:
    """Play one random game of these options to its end and hold every law along it."""
    match = Match(rules, options)
    luck, draw, promise = Sampler(seed, game), Stream(seed * 1_000_003 + game), validator(rules)
    hold("pure", rules.start(options) == match.state, rules.write_state(match.state), "two starts differ")
    spot = Spot(rules, options, match.state, draw)
    check_rubbish(spot)
    known = [Knowledge(rules, options, seat, secrets) for seat in spot.onlookers]
    occasions: set[Any] = set()
    while True:
        check_occasion(spot, occasions)
        check_result(spot)
        if len(match.rows) % thin == 0 or spot.actor is None:
            check_actor(spot)
            check_text(spot)
            check_moves(spot, _some(spot.moves, draw))
            check_others(spot, _some([row.move for row in match.rows], draw))
            check_views(spot, promise)
            for knowledge in known:
                knowledge.check(match.state)
        if spot.actor is None:
            break
        hold("end", len(match.rows) < longest, spot.text, f"no end after {longest} moves")
        _advance(spot, match, luck)
        for knowledge in known:
            knowledge.learn(match.rows[-1])
        spot = Spot(rules, options, match.state, draw)
    _check_replay(match, options)
    return match


def _some(moves: Sequence[Any], draw: Stream) -> list[Any]:
    """All of a few, some of many."""
    if len(moves) <= TRIED:
        return list(moves)
    first = draw([(at, 1) for at in range(len(moves))])
    return [moves[(first + at * len(moves) // TRIED) % len(moves)] for at in range(TRIED)]


def _advance(spot: Spot[Any, Any], match: Match[Any, Any], luck: Sampler) -> None:
    """One move on, a seat's at random, by luck's own numbers where luck is to act."""
    if isinstance(spot.actor, Luck):
        move = luck(spot.rules, spot.state)
    else:
        move = spot.draw([(move, 1) for move in spot.moves])
    check_step(spot, move, match.add(move).step)


def _check_replay(match: Match[Any, Any], options: Options) -> None:
    """The texts alone lead to the same positions again, and taking moves back leads back."""
    rules, again = match.rules, Match(match.rules, options)
    for row in match.rows:
        where = rules.write_state(again.state)
        hold("replay", again.state == row.before, where, "the same texts lead to another position")
        again.play(rules.write_move(row.move))
        if row.seat is None or row.step.reveals:
            seats = Spot(rules, options, again.state, system_draw).seats
            hold("undo", not any(map(again.may_take_back, seats)), where, "what cannot be taken back is taken back")
            continue
        again.take_back(row.seat)
        hold("undo", rules.write_state(again.state) == where, where, "a move taken back leads elsewhere")
        again.add(row.move)
    hold("replay", again.state == match.state, rules.write_state(match.state), "the same texts lead to another end")
