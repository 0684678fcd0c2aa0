"""Effects at work (C4): whether one may act, its limits and cost, and running its ops."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from gatecrash.games.old_world.content import fits
from gatecrash.games.old_world.effects import Filter, Op
from gatecrash.games.old_world.machine import Game, Look, step
from gatecrash.games.old_world.state import Run
from gatecrash.games.old_world.vocabulary import FIGHT_TRIGGERS
from gatecrash.games.old_world.weigh import dice_in, foe_of, holds, value

__all__ = [
    "FIGHTING",
    "STOCK",
    "begin",
    "filter_of",
    "note_moved",
    "op",
    "op_at",
    "ready",
    "roll_die",
    "run_block",
    "running",
    "short",
    "targets",
]

Doing = Callable[[Game, Op, int, int, int], None]
OPS: dict[str, Doing] = {}
"""What each op does to a side, with its amount worked out and its own name (`ref`)."""
STOCK = 4
"""At most so many potions, and so many bombs (10)."""
FIGHTING = frozenset(FIGHT_TRIGGERS)


def op(function: Doing) -> Doing:
    """Register an op: its name follows `do_`."""
    OPS[function.__name__.removeprefix("do_")] = function
    return function


# Registers of the effect that runs


def running(look: Look) -> Run:
    """The innermost effect's registers."""
    return look.state.turn.running[-1]


def _note(game: Game, at: int, what: Any) -> None:
    turn = game.edit_turn()
    run = turn.running[-1]
    turn.running = (*turn.running[:-1], (*run[:at], what, *run[at + 1 :]))


def short(game: Game) -> None:
    """The op that runs could not be done in full."""
    if game.state.turn.running and not running(game)[4]:
        _note(game, 4, 1)


def note_moved(game: Game, card: str) -> None:
    """The effect that runs has moved this card, for all to see."""
    if game.state.turn.running:
        _note(game, 3, (*running(game)[3], card))


def ref_of(block: int, at: int) -> int:
    """How frames name an op."""
    return block * 100 + at


def op_at(look: Look, ref: int) -> Op:
    """The op of that name."""
    return look.content.blocks[ref // 100][ref % 100]


def filter_of(look: Look, ref: int) -> Filter | None:
    """The filter of an op (0: none)."""
    return op_at(look, ref).filter if ref else None


# Whether an effect may act


def _used(look: Look, per: str, name: str) -> int:
    return next((n for kind, what, n in look.state.used if kind == per and what == name), 0)


def _count_use(game: Game, per: str, name: str) -> None:
    rest = tuple(one for one in game.state.used if one[:2] != (per, name))
    game.state.used = (*rest, (per, name, _used(game, per, name) + 1))


def _limits(look: Look, number: int, owner: int, source: str) -> Iterator[tuple[str, str, int]]:
    """Per what, under which name, how often."""
    effect, name = look.content.effects[number], f"{owner}.{source}.{number}"
    if effect.limit is not None:
        yield effect.limit[0], name, effect.limit[1]
    elif source in look.content.mutagens and effect.on != "static":
        yield "fight", name, 1
    if effect.first:
        yield "fight" if effect.on in FIGHTING else "turn", f"first.{name}", 1


def ready(look: Look, number: int, owner: int, source: str) -> bool:
    """Whether its conditions hold, its limits are not reached and its cost can be paid."""
    effect = look.content.effects[number]
    for cond in effect.conditions:
        if not holds(look, cond, owner):
            return False
    for per, name, n in _limits(look, number, owner, source):
        if _used(look, per, name) >= n:
            return False
    return not effect.cost or all(_payable(look, one, owner) for one in look.content.blocks[effect.cost])


def _payable(look: Look, op: Op, me: int) -> bool:
    side = me if op.who == "me" else foe_of(look, me)
    if side <= 0:
        return False
    player, n = look.player(side), abs(value(look, op.n, me)) if not dice_in(op.n) else 1
    match op.op:
        case "gold":
            return player.gold >= n
        case "potion" | "bomb":
            return len(getattr(player, f"{op.op}s")) >= n
        case "shield" | "energy":
            return player.guard >= n
        case "lower":
            return op.attr in ("chosen", "lowest", "highest") or player.attrs["cdas".index(op.attr)] not in (1, 5)
        case "discard" | "trash" | "tuck" if op.source in ("", "hand"):
            wanted = op.filter
            return sum(1 for card in player.hand if wanted is None or fits(look.content.cards[card], wanted)) >= n
        case "discard" | "trash" if op.source in ("any", "deck", "all"):
            return len(player.hand) * (op.source != "deck") + len(player.deck) >= n
    return True


# Running


@step
def effect(game: Game, number: int, owner: int, source: str) -> None:
    """A mandatory effect, if it may act now."""
    if ready(game, number, owner, source):
        begin(game, number, owner, source)


def begin(game: Game, number: int, owner: int, source: str) -> None:
    """Run an effect."""
    effect = game.content.effects[number]
    for per, name, _ in tuple(_limits(game, number, owner, source)):
        _count_use(game, per, name)
    game.tell("effect", owner, source, number)
    turn = game.edit_turn()
    turn.running = (*turn.running, (owner, source, 0, (), 0, 0))
    game.push("effect_end")
    game.push("ops", effect.do, 0, effect.other)
    if effect.uses_up:
        game.push("use_up", owner, source)
    if effect.cost:
        game.push("paid")
        game.push("ops", effect.cost, 0, 0)


@step
def paid(game: Game) -> None:
    """How many cards the cost moved: `paid`."""
    _note(game, 2, len(running(game)[3]) or running(game)[2])
    _note(game, 4, 0)


def run_block(game: Game, block: int, owner: int, source: str) -> None:
    """Run a block of ops that is no effect of its own: a half of a fight card, a roll table."""
    turn = game.edit_turn()
    turn.running = (*turn.running, (owner, source, 0, (), 0, 0))
    game.push("effect_end")
    game.push("ops", block, 0, 0)


@step
def run_all(game: Game, numbers: tuple[int, ...], owner: int, source: str) -> None:
    """Effects one after another."""
    game.plan(*[("effect", number, owner, source) for number in numbers])


@step
def effect_end(game: Game) -> None:
    """It is done; what it triggered comes now."""
    turn = game.edit_turn()
    turn.running = turn.running[:-1]
    if not turn.running:
        if game.state.fight is None:
            game.state.modifiers = tuple([one for one in game.state.modifiers if one[4] != "now"])
        waiting, turn.waiting = turn.waiting, ()
        game.plan(*waiting)
        for player in game.state.players:
            if len(player.potions) > STOCK or len(player.bombs) > STOCK:
                game.push("stock_limit", player.seat)


@step
def ops(game: Game, block: int, at: int, other: int) -> None:
    """The ops of a block in order; once one fell short, the `else` instead."""
    if at and other and running(game)[4]:
        game.push("ops", other, 0, 0)
        return
    if at >= len(game.content.blocks[block]):
        return
    game.push("ops", block, at + 1, other)
    if running(game)[4]:
        _note(game, 4, 0)
    one = game.content.blocks[block][at]
    dice = dice_in(one.n) + dice_in(one.value)
    if dice:
        game.push("op_rolled", ref_of(block, at), (), dice)
        roll_die(game)
    else:
        _start(game, one, ref_of(block, at), ())


def roll_die(game: Game) -> None:
    """Luck rolls one die."""
    game.chance("die", DIE)


DIE = tuple((str(face), 1) for face in range(1, 7))


@step
def op_rolled(game: Game, ref: int, rolled: tuple[int, ...], dice: int) -> None:
    """One more die of an amount."""
    rolled = (*rolled, int(game.got))
    if len(rolled) < dice:
        game.push("op_rolled", ref, rolled, dice)
        return roll_die(game)
    return _start(game, op_at(game, ref), ref, rolled)


def _start(game: Game, one: Op, ref: int, rolled: tuple[int, ...]) -> None:
    me = running(game)[0]
    n = value(game, one.value if one.op == "mod" and not isinstance(one.value, str) else one.n, me, rolled)
    if one.who == "chosen":
        seats = tuple(str(seat) for seat in game.seats(me or game.state.active) if seat != me)
        game.push("op_chosen", ref, n)
        return game.pick(me or game.state.active, seats, "seat")
    sides = targets(game, one.who, me)
    if not sides:
        return short(game)
    return game.plan(*[("perform_op", ref, side, n) for side in sides])


@step
def op_chosen(game: Game, ref: int, n: int) -> None:
    """The seat that the op is meant for is chosen."""
    game.push("perform_op", ref, int(game.got), n)


def targets(look: Look, who: str, me: int) -> tuple[int, ...]:
    """The sides that a word means."""
    active = me or look.state.active
    match who:
        case "me":
            return (me,)
        case "foe":
            foe = foe_of(look, me)
            return (foe,) if foe >= 0 else ()
        case "controller":
            return (look.right(look.state.active),)
        case "left":
            return (look.left(active),)
        case "right":
            return (look.right(active),)
        case "each":
            return look.seats()
    return tuple(seat for seat in look.seats() if seat != me)


@step
def perform_op(game: Game, ref: int, side: int, n: int) -> None:
    """One op on one side."""
    one = op_at(game, ref)
    OPS[one.op](game, one, side, n, ref)
