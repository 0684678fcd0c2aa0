"""Face-down piles as bags (D63, D64): what may come next, with its chances, and taking it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import TYPE_CHECKING, Any

from gatecrash.games.old_world.content import fits
from gatecrash.games.old_world.moves import Move, move
from gatecrash.games.old_world.state import Pile, State

if TYPE_CHECKING:
    from gatecrash.games.old_world.machine import Game

__all__ = [
    "DICE",
    "DRAWN",
    "added",
    "flips",
    "known",
    "mixed",
    "removed",
    "take_flip",
    "taken",
    "without",
]

LUCK = (
    "start who trophy ships aside second legend tile mon numeral march spoil row find draw look rand potion bomb "
    "mutagen bonus city wilds sea die dice hit"
).split()
DRAWN = {code: i for i, code in enumerate(LUCK)}
"""Luck's kinds of draws: where each is counted."""
OWN = frozenset({"draw", "look", "rand"})
"""Draws from a seat's own cards, counted by seat."""


def without(bag: tuple[Any, ...], thing: Any) -> tuple[Any, ...]:
    """The ascending bag less one copy."""
    at = bisect_left(bag, thing)
    return bag[:at] + bag[at + 1 :]


def added(bag: tuple[Any, ...], thing: Any) -> tuple[Any, ...]:
    """The ascending bag and one copy more."""
    at = bisect_left(bag, thing)
    return (*bag[:at], thing, *bag[at:])


def removed(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The ordered cards less the last copy."""
    at = len(cards) - 1 - cards[::-1].index(card)
    return cards[:at] + cards[at + 1 :]


def mixed(pile: Pile, more: tuple[Any, ...] = ()) -> Pile:
    """The pile shuffled together with more: order dissolves."""
    cards = (*pile.bag, *(card for card, _ in pile.top), *(card for card, _ in pile.bottom), *more)
    return Pile(tuple(sorted(cards)), (), (), pile.short)


def known(pile: Pile) -> tuple[str, ...]:
    """All cards of a pile that hides none, ascending."""
    return tuple(sorted((*pile.bag, *(card for card, _ in pile.top), *(card for card, _ in pile.bottom))))


def _deck(state: State, which: int) -> Pile:
    return state.players[which - 1].deck


def _set_deck(game: Game, which: int, pile: Pile) -> None:
    game.edit(which).deck = pile


def _in_tuple(name: str) -> tuple[Callable[[State, int], Pile], Callable[[Game, int, Pile], None]]:
    """A pile that stands in a tuple of piles."""

    def get(state: State, which: int) -> Pile:
        made: Pile = getattr(state, name)[which]
        return made

    def put(game: Game, which: int, pile: Pile) -> None:
        piles = list(getattr(game.state, name))
        piles[which] = pile
        setattr(game.state, name, tuple(piles))

    return get, put


def _alone(name: str) -> tuple[Callable[[State, int], Pile], Callable[[Game, int, Pile], None]]:
    """A pile that is a field."""

    def get(state: State, which: int) -> Pile:
        made: Pile = getattr(state, name)
        return made

    def put(game: Game, which: int, pile: Pile) -> None:
        setattr(game.state, name, pile)

    return get, put


def _bags(name: str) -> tuple[Callable[[State, int], Pile], Callable[[Game, int, Pile], None]]:
    """A bag that stands in a tuple of bags."""

    def get(state: State, which: int) -> Pile:
        return Pile(getattr(state, name)[which])

    def put(game: Game, which: int, pile: Pile) -> None:
        bags = list(getattr(game.state, name))
        bags[which] = pile.bag
        setattr(game.state, name, tuple(bags))

    return get, put


def _bag(name: str) -> tuple[Callable[[State, int], Pile], Callable[[Game, int, Pile], None]]:
    """A bag that is a field."""

    def get(state: State, which: int) -> Pile:
        return Pile(getattr(state, name))

    def put(game: Game, which: int, pile: Pile) -> None:
        setattr(game.state, name, pile.bag)

    return get, put


def _pool(state: State, which: int) -> Pile:
    assert state.fight is not None
    return state.fight.pool


def _set_pool(game: Game, which: int, pile: Pile) -> None:
    game.edit_fight().pool = pile


_PILES: dict[str, tuple[Callable[[State, int], Pile], Callable[[Game, int, Pile], None]]] = {
    "draw": (_deck, _set_deck),
    "look": (_deck, _set_deck),
    "lookpool": (_pool, _set_pool),
    "row": _in_tuple("row_decks"),
    "tile": _in_tuple("places"),
    "mon": _bags("beast_bags"),
    "numeral": _bags("weak_bags"),
    "potion": _alone("potions"),
    "bomb": _alone("bombs"),
    "mutagen": _alone("mutagens"),
    "march": _bag("marches"),
    "spoil": _bag("tiles"),
    "bonus": _bag("bonuses"),
    "city": _in_tuple("scenes"),
    "wilds": _in_tuple("scenes"),
    "sea": _alone("sea_deck"),
    "hit": (_pool, _set_pool),
}


@lru_cache(maxsize=1 << 13)
def _bag_moves(code: str, bag: tuple[Any, ...], owner: int) -> tuple[tuple[Move, int], ...]:
    """The draws from a bag, ascending, weighted by copies."""
    counts: dict[Any, int] = {}
    for card in bag:
        counts[card] = counts.get(card, 0) + 1
    return tuple([(move(code, str(card), owner), n) for card, n in counts.items()])


@cache
def _throws(count: int) -> tuple[tuple[Move, int], ...]:
    """The throws of so many dice."""
    return tuple([(move("dice", text), weight) for text, weight in DICE[count]])


def flips(state: State, code: str, which: int, how: int, owner: int) -> tuple[tuple[Move, int], ...]:
    """Luck's moves where a pile is drawn from or looked at."""
    if code == "dice":
        return _throws(which)
    if code == "rand":
        return _bag_moves("rand", _passing(state, state.players[which - 1].hand, how), owner)
    written = "look" if code == "lookpool" else code
    pile = _PILES[code][0](state, which)
    depth = how - 1 if how else 0
    if depth < len(pile.top):
        return ((move(written, str(pile.top[depth][0]), owner), 1),)
    under = depth - len(pile.top) - (len(pile.bag) - pile.short)
    if under >= 0:
        return ((move(written, str(pile.bottom[under][0]), owner), 1),)
    return _bag_moves(written, pile.bag, owner)


def _passing(state: State, hand: tuple[str, ...], ref: int) -> tuple[str, ...]:
    """The cards that pass the filter of an op (block × 100 + place; 0: all)."""
    content = state.table.content
    wanted = content.blocks[ref // 100][ref % 100].filter if ref else None
    return hand if wanted is None else tuple([card for card in hand if fits(content.cards[card], wanted)])


def take_flip(game: Game, code: str, which: int, how: int, owner: int, what: str) -> None:
    """Take what luck drew from its pile, or note who has seen it there."""
    game.got = what
    if code in OWN:
        game.edit(which).draws += 1
    else:
        at = DRAWN["look" if code == "lookpool" else code]
        drawn = game.state.drawn
        game.state.drawn = (*drawn[:at], drawn[at] + 1, *drawn[at + 1 :])
    if code in ("dice", "rand"):
        return
    thing: Any = int(what) if code in ("tile", "numeral") else what
    game.got = thing
    get, put = _PILES[code]
    pile = get(game.state, which)
    put(game, which, _noted(pile, how, owner, thing) if how else taken(pile, thing))


def taken(pile: Pile, thing: Any) -> Pile:
    """The pile less its top card, which was this."""
    if pile.top:
        return Pile(pile.bag, pile.top[1:], pile.bottom, pile.short)
    if len(pile.bag) > pile.short:
        return Pile(without(pile.bag, thing), pile.top, pile.bottom, pile.short)
    return Pile(pile.bag, (), pile.bottom[1:], pile.short)


def _noted(pile: Pile, how: int, owner: int, thing: Any) -> Pile:
    """The pile with its n-th card, which was this, known to who looks."""
    bit = 1 << owner
    if how <= len(pile.top):
        card, who = pile.top[how - 1]
        return Pile(pile.bag, (*pile.top[: how - 1], (card, who | bit), *pile.top[how:]), pile.bottom, pile.short)
    if len(pile.bag) > pile.short:
        return Pile(without(pile.bag, thing), (*pile.top, (thing, bit)), pile.bottom, pile.short)
    return Pile(pile.bag, (*pile.top, (thing, bit)), pile.bottom[1:], pile.short)


def _dice(count: int) -> tuple[tuple[str, int], ...]:
    """All throws of so many dice, ascending, each with how many ways it falls."""
    made = []
    for throw in combinations_with_replacement(range(1, 7), count):
        ways = factorial(count)
        for face in set(throw):
            ways //= factorial(throw.count(face))
        made.append(("+".join(map(str, throw)), ways))
    return tuple(made)


DICE = tuple(_dice(count) for count in range(6))
"""The throws of 0 to 5 dice."""
