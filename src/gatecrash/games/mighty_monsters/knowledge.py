"""What a masked position says of the cards, and how it is completed (8.1a); `rules.as_seen` masks.

A seat's hand and resting cards are hidden until everyone knows all five of its cards. Hidden means: the hand holds the
cards that are known to be in it and no others, and no card rests. So a masked position is words like any other.
"""

from __future__ import annotations

from gatecrash.games.mighty_monsters import masks, rules, tables
from gatecrash.games.mighty_monsters.layout import Words

__all__ = ["HAND_SIZE", "fitting_hands", "has_cards", "hides", "in_castle", "with_hand"]

HAND_SIZE = 3


def in_castle(words: Words, seat: int) -> int:
    """The seat's cards in the castle, as a set."""
    cards = 0
    for space in masks.members(masks.spaces_of(rules.owners(words), seat)):
        cards = masks.with_card(cards, rules.strength_at(words, space))
    return cards


def has_cards(words: Words, seat: int) -> bool:
    """Whether the seat was dealt to."""
    return rules.phase(words) != tables.DEALING or seat < rules.turn(words)


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
