"""Face-down piles as bags (D63, D64): what may come next, with its chances, and taking it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from itertools import combinations_with_replacement
from math import factorial
from typing import TYPE_CHECKING, Any

from gatecrash.games.old_world.moves import Move, move
from gatecrash.games.old_world.state import UNKNOWN, Pile, State

if TYPE_CHECKING:
    from gatecrash.games.old_world.machine import Game

__all__ = [
    "DICE",
    "DRAWN",
    "added",
    "flips",
    "known",
    "mixed",
    "pile_of",
    "removed",
    "set_pile",
    "take_flip",
    "without",
]

LUCK = (
    "start who trophy ships aside second legend tile mon numeral march spoil row find draw look rand potion bomb mutagen "
    "bonus city wilds sea die dice hit charge bite call"
).split()
DRAWN = {code: i for i, code in enumerate(LUCK)}
"""Luck's kinds of draws: where each is counted."""


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


def pile_of(state: State, code: str, which: int) -> Pile:
    """The pile that luck's move `code` draws from."""
    return _PILES[code][0](state, which)


def set_pile(game: Game, code: str, which: int, pile: Pile) -> None:
    """Replace that pile."""
    _PILES[code][1](game, which, pile)


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


def next_cards(pile: Pile, depth: int = 0) -> tuple[tuple[Any, int], ...]:
    """What the card at that depth may be, with weights (how many copies)."""
    if depth < len(pile.top):
        return ((pile.top[depth][0], 1),)
    inside = len(pile.bag) - pile.short
    if depth - len(pile.top) >= inside:
        return ((pile.bottom[depth - len(pile.top) - inside][0], 1),)
    counts: dict[Any, int] = {}
    for card in pile.bag:
        counts[card] = counts.get(card, 0) + 1
    return tuple(counts.items())


def flips(state: State, code: str, which: int, how: int, owner: int) -> tuple[tuple[Move, int], ...]:
    """Luck's moves where a pile is drawn from or looked at."""
    if code == "dice":
        return tuple([(move("dice", text), weight) for text, weight in DICE[which]])
    written = "look" if code == "lookpool" else code
    pile = _PILES[code][0](state, which)
    return tuple([(move(written, str(card), owner), n) for card, n in next_cards(pile, how - 1 if how else 0)])


def take_flip(game: Game, code: str, which: int, how: int, what: str) -> None:
    """Take what luck drew from its pile, or note what was looked at."""
    drawn = list(game.state.drawn)
    drawn[DRAWN["look" if code == "lookpool" else code]] += 1
    game.state.drawn = tuple(drawn)
    game.got = what
    if code == "dice":
        return
    if code in ("draw", "look"):
        game.edit(which).draws += 1
    thing: Any = int(what) if code in ("tile", "numeral") else what
    game.got = thing
    if how:
        return
    get, put = _PILES[code]
    pile = get(game.state, which) if code != "draw" else game.player(which).deck
    if pile.top:
        rest = Pile(pile.bag, pile.top[1:], pile.bottom, pile.short)
    elif len(pile.bag) > pile.short:
        at = bisect_left(pile.bag, thing)
        rest = Pile(pile.bag[:at] + pile.bag[at + 1 :], pile.top, pile.bottom, pile.short)
    else:
        rest = Pile(pile.bag, (), pile.bottom[1:], pile.short)
    put(game, which, rest)


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
assert UNKNOWN == "?"
