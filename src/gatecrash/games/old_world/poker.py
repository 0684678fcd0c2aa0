"""Dice poker (53, 54, 174, B1, D51, D52, D78): the ranking and the game."""

from __future__ import annotations

from collections import Counter
from functools import cache

from gatecrash.games.old_world.heroes import gain_gold
from gatecrash.games.old_world.machine import Game, Look, answers, menu, step
from gatecrash.games.old_world.moves import Move, move
from gatecrash.games.old_world.weigh import modified

__all__ = ["LOCALS", "opponents", "score"]

LOCALS = 0
"""The opponent of 174; the seat to the right rolls for them."""
Dice = tuple[int, ...]


@cache
def score(dice: Dice) -> tuple[int, Dice, Dice]:
    """Rank (0 nothing … 8 five of a kind), scoring dice, unused dice: higher is better."""
    counts = sorted(((n, face) for face, n in Counter(dice).items()), reverse=True)
    shape = tuple(n for n, _ in counts)
    unused = tuple(face for n, face in counts if n == 1)
    if shape == (5,):
        return 8, (counts[0][1],), ()
    if shape == (4, 1):
        return 7, (counts[0][1],), unused
    if shape == (3, 2):
        return 6, (counts[0][1], counts[1][1]), ()
    if sorted(dice) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]):
        return (4 if 1 in dice else 5), (), ()
    rank = {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(shape, 0)
    scoring = tuple(face for n, face in counts if n > 1)
    return rank, scoring, unused


def opponents(look: Look, seat: int) -> tuple[int, ...]:
    """D52, D78: seats here that own gold and were not met this turn."""
    me = look.player(seat)
    if not me.gold:
        return ()
    there = (one for one in look.state.players if one.seat != seat and one.at == me.at and one.gold)
    return tuple([one.seat for one in there if one.seat not in look.state.turn.diced])


@step
def poker(game: Game, seat: int, rival: int) -> None:
    """Both stakes go into the pot; everybody's dice are rolled (E4)."""
    gain_gold(game, seat, -1)
    if rival:
        gain_gold(game, rival, -1)
        turn = game.edit_turn()
        turn.diced = (*turn.diced, rival)
    game.tell("poker", seat, "", 0, 0, rival)
    game.plan(("thrown", seat, rival, (), ()), ("happens", "poker", seat))
    game.flip("dice", 5)


def _read(text: str) -> Dice:
    return tuple(int(face) for face in text.split("+"))


@step
def thrown(game: Game, seat: int, rival: int, mine: Dice, theirs: Dice) -> None:
    """First the active player's dice, then the other's."""
    if not mine:
        game.push("thrown", seat, rival, _read(game.got), ())
        game.tell("rolled", seat, game.got)
        return game.flip("dice", 5)
    game.tell("rolled", rival, game.got)
    theirs = _read(game.got)
    return game.plan(
        ("rethrow", seat, rival, rival, mine, theirs, rerolls(game, rival)),
    )


def rerolls(look: Look, seat: int) -> int:
    """How often a side may roll dice again: once, unless modified."""
    return max(0, modified(look, "rerolls", seat, 1)) if seat else 1


@step
def rethrow(game: Game, seat: int, rival: int, who: int, mine: Dice, theirs: Dice, left: int) -> None:
    """The opponent first, then the active player."""
    if left > 0:
        return game.push("reroll", who or game.right(seat), seat, rival, who, mine, theirs, left)
    if who == rival:
        return game.push("rethrow", seat, rival, seat, mine, theirs, rerolls(game, seat))
    return game.push("settle", seat, rival, mine, theirs)


@cache
def _choices(dice: Dice) -> tuple[Move, ...]:
    """Every set of dice to throw again, by value."""
    found = {tuple(face for i, face in enumerate(dice) if mask >> i & 1) for mask in range(1, 1 << len(dice))}
    ordered = sorted(found, key=lambda one: (len(one), one))
    return (move("reroll", "-"), *[move("reroll", "+".join(map(str, one))) for one in ordered])


@menu("reroll")
def reroll(
    look: Look, roller: int, seat: int, rival: int, who: int, mine: Dice, theirs: Dice, left: int
) -> tuple[Move, ...]:
    """Any number of dice."""
    return _choices(mine if who == seat else theirs)


@answers
def reroll_answer(
    game: Game, made: Move, roller: int, seat: int, rival: int, who: int, mine: Dice, theirs: Dice, left: int
) -> None:
    """Those dice are thrown again."""
    if made.what == "-":
        return game.push("rethrow", seat, rival, who, mine, theirs, 0)
    kept = list(mine if who == seat else theirs)
    again = _read(made.what)
    for face in again:
        kept.remove(face)
    game.push("rethrown", seat, rival, who, mine, theirs, left, tuple(kept))
    return game.flip("dice", len(again))


@step
def rethrown(game: Game, seat: int, rival: int, who: int, mine: Dice, theirs: Dice, left: int, kept: Dice) -> None:
    """What they show now."""
    dice = tuple(sorted((*kept, *_read(game.got))))
    game.tell("rolled", who, "+".join(map(str, dice)))
    mine, theirs = (dice, theirs) if who == seat else (mine, dice)
    game.push("rethrow", seat, rival, who, mine, theirs, left - 1)


@step
def settle(game: Game, seat: int, rival: int, mine: Dice, theirs: Dice) -> None:
    """54: the better hand takes the pot of 3, the active player what is equal."""
    won = score(mine) >= score(theirs)
    game.tell("poker_won", seat if won else rival, "", 3)
    if won or rival:
        gain_gold(game, seat if won else rival, 3)
