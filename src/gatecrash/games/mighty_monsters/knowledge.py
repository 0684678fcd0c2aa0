"""What everyone may know of the cards (8.1a): a position in words with the rest left out.

A seat's hand and resting cards are hidden until everyone knows all five of its cards. Hidden means: the hand holds the
cards that are known to be in it and no others, and no card rests. So a masked position is words like any other.
"""

from __future__ import annotations

from gatecrash.games.mighty_monsters import masks, rules, tables
from gatecrash.games.mighty_monsters.layout import Words

__all__ = ["all_told", "fitting_hands", "hides", "in_castle", "mask"]

HAND_SIZE = 3


def in_castle(words: Words, seat: int) -> int:
    """The seat's cards in the castle, as a set."""
    cards = 0
    for space in masks.members(masks.spaces_of(rules.owners(words), seat)):
        cards = masks.with_card(cards, rules.strength_at(words, space))
    return cards


def all_told(words: Words, seat: int) -> bool:
    """Whether everyone knows all the seat's cards: three seen in round 1 tell the two that rest."""
    return masks.count(rules.known(words, seat)) >= HAND_SIZE


def has_cards(words: Words, seat: int) -> bool:
    """Whether the seat was dealt to."""
    return rules.phase(words) != tables.DEALING or seat < rules.turn(words)


def mask(words: Words, viewer: int) -> Words:
    """The position as seat `viewer` may know it; 0: as a spectator may."""
    for seat in range(1, rules.players(words) + 1):
        if seat != viewer and not all_told(words, seat):
            in_hand = masks.minus(rules.known(words, seat), in_castle(words, seat))
            words = rules.set_resting(rules.set_hand(words, seat, in_hand), seat, 0)
    return words


def hides(words: Words, seat: int) -> bool:
    """Whether this is a masked position that lacks cards of the seat."""
    return has_cards(words, seat) and rules.resting(words, seat) == 0


def fitting_hands(words: Words, seat: int) -> tuple[int, ...]:
    """The hands that the seat can have been dealt, as sets, equally likely by what is known (2.4, 8.1a)."""
    seen = rules.known(words, seat)
    hands = (masks.hand_number(number) for number in range(len(tables.HANDS)))
    return tuple(hand for hand in hands if masks.minus(seen, hand) == 0)


def with_hand(words: Words, seat: int, dealt: int) -> Words:
    """A masked position completed by the hand that the seat was dealt."""
    words = rules.set_resting(words, seat, masks.minus(masks.FAMILY, dealt))
    return rules.set_hand(words, seat, masks.minus(dealt, in_castle(words, seat)))
