"""Movement (A7.1, D6, D72): where a seat may go, what it pays, arriving, pushing the legendary monster."""

from __future__ import annotations

from functools import lru_cache

from gatecrash.games.old_world.cards import put_card, take_from_hand
from gatecrash.games.old_world.content import Content
from gatecrash.games.old_world.heroes import gain_gold
from gatecrash.games.old_world.legend import may_push
from gatecrash.games.old_world.machine import Game, Look, answers, menu, step
from gatecrash.games.old_world.moves import Move, move, moves
from gatecrash.games.old_world.sea import DEEP, harbours_for, isles_for, may_dive, sail_ship
from gatecrash.games.old_world.weigh import modified

__all__ = ["destinations", "go", "go_moves"]


def destinations(look: Look, seat: int) -> tuple[int, ...]:
    """Where the seat may move: roads, journeys, and back from the sea."""
    place = look.content.locations[look.player(seat).at]
    if place.region != "mainland":
        return harbours_for(look, seat)
    if not look.table.sea:
        return place.roads
    deep = (DEEP,) if may_dive(look, seat) else ()
    return (*place.roads, *isles_for(look, seat), *deep)


@lru_cache(maxsize=1 << 14)
def payments(content: Content, terrain: str, hand: tuple[str, ...], gold: int, strict: int) -> tuple[str, ...]:
    """39: one fitting card; two cards; one card and 1 gold (`strict`: these only if none fits)."""
    kinds = tuple(dict.fromkeys(hand))
    fitting = [card for card in kinds if terrain == "any" or terrain in content.cards[card].terrain]
    if strict and fitting:
        return tuple(fitting)
    pairs = [
        f"{one}+{other}" for at, one in enumerate(kinds) for other in kinds[at:] if one != other or hand.count(one) > 1
    ]
    return (*fitting, *pairs, *([f"{card}+1g" for card in kinds] if gold else []))


@lru_cache(maxsize=1 << 13)
def _moves_to(
    content: Content, place: int, hand: tuple[str, ...], gold: int, strict: int, free: int
) -> tuple[Move, ...]:
    terrain = content.locations[place].terrain
    paid = payments(content, terrain, hand, gold, strict)
    return tuple([move("go", f"{place}/{one}") for one in (*(("-",) if free else ()), *paid)])


def go_moves(look: Look, seat: int) -> list[Move]:
    """`go` to every destination, by number, with every payment."""
    player = look.player(seat)
    strict = int(look.table.option("payment") == "strict")
    free = int(modified(look, "move_cost", seat, 1) <= 0)
    made: list[Move] = []
    if not player.hand and not free:
        return made
    gold = min(player.gold, 1)
    for place in destinations(look, seat):
        made += _moves_to(look.content, place, player.hand, gold, strict, free)
    return made


def go(game: Game, seat: int, what: str) -> None:
    """Pay and move."""
    text, _, paid = what.partition("/")
    for one in paid.split("+") if paid != "-" else ():
        if one == "1g":
            gain_gold(game, seat, -1)
        else:
            take_from_hand(game, seat, one)
            put_card(game, seat, one, "discard")
    if paid == "-":
        _free_move_used(game, seat)
    place = game.content.locations[int(text)]
    here = game.player(seat).at
    game.tell("went", seat, paid, place.id, here)
    if place.region == "isle":
        return game.push("board", seat, place.id)
    if place.id == DEEP or game.content.locations[here].region != "mainland":
        sail_ship(game, here, place.id)
    return game.push("arrive", seat, place.id)


def _free_move_used(game: Game, seat: int) -> None:
    """A modifier that makes a move free is spent with it."""
    modifiers = game.state.modifiers
    at = next((i for i, one in enumerate(modifiers) if one[0] == "move_cost" and one[3] == seat), -1)
    if at >= 0:
        game.state.modifiers = modifiers[:at] + modifiers[at + 1 :]


@step
def arrive(game: Game, seat: int, place: int) -> None:
    """D72: rumours, the weakness tile, `arrive` effects, then the push."""
    game.edit(seat).at = place
    game.tell("arrived", seat, "", place)
    if seat == game.state.active:
        game.edit_turn().moved += 1
    terrains = [t for t, at in enumerate(game.state.weak_at) if at == place]
    game.plan(
        ("hear_rumours", seat, place),
        *[("take_weakness", seat, terrain) for terrain in terrains],
        ("happens", "arrive", seat),
        ("push", seat),
    )


@step
def push(game: Game, seat: int) -> None:
    """42, D11, D26: the legendary monster stands here."""
    if seat == game.state.active and may_push(game, seat):
        game.push("push_menu", seat)


@menu("push")
def push_menu(look: Look, seat: int) -> tuple[Move, ...]:
    """Any hand card, or stay (`always`: no staying)."""
    made = moves("push", look.player(seat).hand)
    return made if look.table.option("push") == "always" else (*made, move("stay"))


@answers
def push_menu_answer(game: Game, made: Move, seat: int) -> None:
    """D79: the card first, then the movement card."""
    if made.code == "push":
        take_from_hand(game, seat, made.what)
        put_card(game, seat, made.what, "discard")
        game.tell("discarded", seat, made.what, 1, len(game.player(seat).hand))
        game.push("push_legend", 1)
