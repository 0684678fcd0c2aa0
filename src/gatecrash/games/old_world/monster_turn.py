"""A monster's fight turn (87–89, D.3 5): the call, the card revealed, its half."""

from __future__ import annotations

from gatecrash.games.old_world.content import Attack
from gatecrash.games.old_world.doing import roll_die, run_block
from gatecrash.games.old_world.fight import finish
from gatecrash.games.old_world.firing import fire
from gatecrash.games.old_world.machine import Game, Look, step
from gatecrash.games.old_world.weigh import NAMED, attribute, setting

__all__ = ["caller", "face_loss"]

HALVES = ("charge", "bite")


@step
def monster_turn(game: Game) -> None:
    """(a) to (c): nothing left to reveal: defeated (D35); else call and reveal, in the order that holds."""
    fight = game.state.fight
    assert fight is not None
    if not len(fight.pool):
        return finish(game, "won")
    half = setting(game, "half", 0) or setting(game, "half", fight.active)
    if half in HALVES:
        game.edit_fight().half = half
        return game.plan(("reveal",), ("attack",))
    if half == "costlier":
        return game.plan(("reveal",), ("costlier",), ("attack",))
    if half == "after_reveal":
        return game.plan(("reveal",), ("call",), ("called",), ("attack",))
    return game.plan(("call",), ("called",), ("reveal",), ("attack",))


def caller(look: Look) -> int:
    """D36: who calls this monster turn."""
    fight = look.state.fight
    assert fight is not None
    right = look.right(fight.active)
    if look.table.option("call") == "right":
        return right
    others = [seat for seat in look.seats(right) if seat != fight.active]
    return others[(fight.turns[1] - 1) % len(others)]


@step
def call(game: Game) -> None:
    """87: charge or bite."""
    if game.table.option("call") == "die":
        roll_die(game)
    else:
        game.ask("call", caller(game), HALVES, "call")


@step
def called(game: Game) -> None:
    """The half is announced."""
    draft = game.edit_fight()
    half = game.got if game.got in HALVES else HALVES[int(int(game.got) > 3)]
    draft.half = half
    game.tell("called", 0, half)


@step
def reveal(game: Game) -> None:
    """88: the top card of its life pool."""
    game.push("revealed")
    game.flip("hit")


@step
def revealed(game: Game) -> None:
    """It lies open."""
    draft = game.edit_fight()
    draft.revealed = game.got
    game.tell("revealed", 0, game.got, 1, len(draft.pool))
    fire(game, "reveal", 0)


@step
def costlier(game: Game) -> None:
    """The half that costs more cards at face value; equal: charge."""
    draft = game.edit_fight()
    card = game.content.fight_cards[draft.revealed]
    draft.half = "bite" if face_loss(game, card.bite) > face_loss(game, card.charge) else "charge"


def face_loss(look: Look, attacks: tuple[Attack, ...]) -> int:
    """The cards that a half costs at face value."""
    return sum(_face(look, one) for one in attacks if one.kind in ("damage", "discard", "trash", "top"))


def _face(look: Look, attack: Attack) -> int:
    fight, n = look.state.fight, attack.n
    assert fight is not None
    if isinstance(n, str):
        if n in NAMED:
            return attribute(look, fight.active, NAMED[n])
        return fight.rank + int(n.removeprefix("rank") or 0)
    return n if isinstance(n, int) else 0


@step
def attack(game: Game) -> None:
    """(d), (e): the announced half acts, then the card is discarded."""
    fight = game.state.fight
    assert fight is not None
    card = game.content.fight_cards[fight.revealed]
    game.push("attack_over")
    run_block(game, card.blocks[HALVES.index(fight.half)], 0, card.id)


@step
def attack_over(game: Game) -> None:
    """The card is discarded."""
    draft = game.edit_fight()
    draft.lost = (*draft.lost, draft.revealed)
    draft.revealed = ""
