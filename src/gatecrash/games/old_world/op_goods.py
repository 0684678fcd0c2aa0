"""Ops about goods and the body: gold, potions, trophies, trails, attributes, shield, energy (C4)."""

from __future__ import annotations

from gatecrash.games.old_world.doing import op, short
from gatecrash.games.old_world.effects import Op
from gatecrash.games.old_world.heroes import HIGHEST, gain_gold, lower, put_guard, raise_attribute
from gatecrash.games.old_world.legend import take_unseen_tile
from gatecrash.games.old_world.machine import Game, step
from gatecrash.games.old_world.monsters import take_trail
from gatecrash.games.old_world.sea import take_sea_trail
from gatecrash.games.old_world.vocabulary import ATTRIBUTES, TERRAINS

__all__: list[str] = []


@op
def do_gold(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """`gold ±`."""
    if side <= 0:
        return short(game)
    return gain_gold(game, side, n)


@op
def do_potion(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """`potion ±`."""
    if side <= 0:
        return short(game)
    return game.push("gain_potion", side, n) if n > 0 else game.push("lose_stock", side, "potion", -n)


@op
def do_bomb(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """`bomb ±`."""
    if side <= 0:
        return short(game)
    return game.push("gain_bomb", side, n) if n > 0 else game.push("lose_stock", side, "bomb", -n)


@op
def do_mutagen(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """`mutagen +`."""
    if side <= 0 or not game.table.hunt:
        return short(game)
    return game.plan(*[("gain_mutagen", side)] * n)


@op
def do_zero_card(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """98.3."""
    if side <= 0:
        return short(game)
    return game.push("zero_card", side)


@op
def do_trophy(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """A random monster's trophy, or a sea bonus card."""
    if side <= 0:
        return short(game)
    if one.to == "sea":
        return game.push("sea_bonus", side)
    return game.push("random_trophy", side, n)


@op
def do_trail(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """A trail by terrain."""
    if side <= 0:
        return short(game)
    match one.to:
        case "sea":
            return take_sea_trail(game, side)
        case "each":
            for terrain in range(3):
                take_trail(game, side, terrain)
            return None
        case "here":
            terrain_here = game.content.locations[game.player(side).at].terrain
            return take_trail(game, side, TERRAINS.index(terrain_here)) if terrain_here in TERRAINS else short(game)
        case "chosen":
            game.push("trail_chosen", side)
            return game.pick(side, TERRAINS, "trail")
    return take_trail(game, side, TERRAINS.index(one.to))


@step
def trail_chosen(game: Game, seat: int) -> None:
    """Of that terrain."""
    take_trail(game, seat, TERRAINS.index(game.got))


@op
def do_weakness(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """A weakness tile from the map."""
    able = [t for t in TERRAINS if game.state.weak_at[TERRAINS.index(t)] >= 0 and one.to in ("", "chosen", t)]
    if side <= 0 or not able:
        return short(game)
    if len(able) == 1 and one.to in TERRAINS:
        return game.push("take_weakness", side, TERRAINS.index(able[0]))
    game.push("weakness_chosen", side)
    return game.pick(side, tuple(able), "weakness")


@step
def weakness_chosen(game: Game, seat: int) -> None:
    """Of that terrain."""
    game.push("take_weakness", seat, TERRAINS.index(game.got))


@op
def do_rumour(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """As 176, without its gold."""
    if side <= 0:
        return short(game)
    return game.push("rumour", side)


@op
def do_tile(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """Destruction tiles, only counted (D28)."""
    for _ in range(n):
        if side <= 0 or not take_unseen_tile(game, side):
            short(game)


# The body


@op
def do_raise(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """An attribute up."""
    _change(game, one, side, n, "raise")


@op
def do_lower(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """An attribute down, for good (D16)."""
    _change(game, one, side, n, "lower")


def _change(game: Game, one: Op, side: int, n: int, how: str) -> None:
    if side <= 0:
        return short(game)
    if one.attr in ATTRIBUTES:
        return game.plan(*[("attribute_by_one", side, one.attr, how)] * n)
    return game.plan(*[("attribute_asked", side, one.attr, how)] * n)


@step
def attribute_asked(game: Game, seat: int, which: str, how: str) -> None:
    """Of one's choice, or among the lowest or highest."""
    attrs = game.player(seat).attrs
    able = [at for at in range(4) if (attrs[at] < HIGHEST if how == "raise" else attrs[at] not in (1, HIGHEST))]
    if which != "chosen" and able:
        wanted = (min if which == "lowest" else max)(attrs[at] for at in able)
        able = [at for at in able if attrs[at] == wanted]
    if not able:
        return short(game)
    game.push("attribute_picked", seat, how)
    return game.pick(seat, tuple(ATTRIBUTES[at] for at in able), how)


@step
def attribute_picked(game: Game, seat: int, how: str) -> None:
    """The one chosen."""
    game.push("attribute_by_one", seat, game.got, how)


@step
def attribute_by_one(game: Game, seat: int, attr: str, how: str) -> None:
    """One level."""
    (raise_attribute if how == "raise" else lower)(game, seat, ATTRIBUTES.index(attr))


@op
def do_shield(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """`shield ±/=`: energy for mages (D122)."""
    if side <= 0:
        return short(game)
    before = game.player(side).guard
    put_guard(game, side, n if one.flag else before + n)
    return short(game) if not one.flag and game.player(side).guard != before + n else None


@op
def do_energy(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """`energy ±/=`."""
    do_shield(game, one, side, n, ref)


@op
def do_protect(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """Protection for mages, a shield for others."""
    if side <= 0:
        return short(game)
    if game.player(side).kind == "slayer":
        return do_shield(game, one, side, n, ref)
    game.edit(side).protect += n
    return game.tell("protect", side, "", n)
