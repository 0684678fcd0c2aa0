"""Ops about cards (C4): draw, discard, trash, gain, fetch, tuck, peek, reshuffle, show."""

from __future__ import annotations

from gatecrash.games.old_world.doing import op, running, short
from gatecrash.games.old_world.effects import Op
from gatecrash.games.old_world.machine import Game
from gatecrash.games.old_world.piles import mixed
from gatecrash.games.old_world.weigh import foe_of, value

__all__: list[str] = []


def chooser(game: Game, one: Op, side: int) -> int:
    """Who picks the cards that a side loses (D102); -1: luck."""
    me = running(game)[0]
    match one.by:
        case "luck":
            return -1
        case "me":
            return me or game.right(game.state.active)
        case "foe":
            foe = foe_of(game, me)
            return foe if foe > 0 else game.right(game.state.active)
        case "controller":
            return game.right(game.state.active)
    return side


@op
def do_draw(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """`draw n`."""
    if side <= 0:
        return short(game)
    return game.push("draw", side, n)


@op
def do_discard(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """Hand cards, the deck's top, or both (D102); of a monster, life cards."""
    if side == 0:
        game.push("beaten")
        return game.push("life_lost", n, 0)
    return _lose(game, one, side, n, ref, "discard")


@op
def do_trash(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """The same, out of the game; also from the discard pile, the rows or everywhere."""
    if side <= 0:
        return short(game)
    if one.source == "row":
        return game.push("clear_rows", side, n, ref if one.filter else 0, int(one.up_to))
    if one.source in ("discard", "all"):
        zones = "pile" if one.source == "discard" else "hand deck pile"
        return game.push("trash_own", side, n, zones, ref if one.filter else 0, int(one.up_to), "trash")
    return _lose(game, one, side, n, ref, "trash")


def _lose(game: Game, one: Op, side: int, n: int, ref: int, to: str) -> None:
    by, purpose = chooser(game, one, side), to
    if side in (game.state.fight.active, game.state.fight.rival) if game.state.fight else False:
        game.push("check_out")
    if one.source == "deck":
        return game.push("mill", side, n, to)
    if one.source == "any" and not one.filter:
        return game.push("take_any", side, n, by, to, purpose)
    return game.push("take_hand", side, n, by, to, ref if one.filter else 0, int(one.up_to), purpose)


@op
def do_gain(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """A row card to hand, discard or deck top; `rowdeck`: searched."""
    if side <= 0:
        return short(game)
    source = "rowdeck" if one.source == "rowdeck" else "row"
    return game.push("gain_card", side, 0, 9, ref if one.filter else 0, one.to or "hand", source)


@op
def do_fetch(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """Discard pile → hand."""
    if side <= 0:
        return short(game)
    return game.push("trash_own", side, n, "pile", ref if one.filter else 0, int(one.up_to), "hand")


@op
def do_tuck(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """Hand → top or bottom of one's deck."""
    if side <= 0:
        return short(game)
    return game.push(
        "take_hand", side, n, side, one.to or "bottom", ref if one.filter else 0, int(one.up_to), "put_back"
    )


@op
def do_peek(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """Look at the next cards of one's deck or the foe's pool, drop some, order the rest."""
    whose = foe_of(game, side) if one.source == "foe" else side
    looker = side or game.right(game.state.active)
    if whose < 0:
        return short(game)
    return game.push("peek", looker, whose, n, value(game, one.value, side), 0)


@op
def do_reshuffle(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """The discard pile into the deck, outside fights."""
    if side <= 0 or game.state.fight is not None:
        return short(game)
    player = game.edit(side)
    player.deck, player.discard = mixed(player.deck, player.discard), ()
    return game.tell("shuffled", side)


@op
def do_show(game: Game, one: Op, side: int, n: int, ref: int) -> None:
    """The hand is shown to all."""
    if side <= 0:
        return short(game)
    game.reveals = True
    return game.tell("shown", side, "+".join(game.player(side).hand), len(game.player(side).hand))
