"""What every drawing tells alike: chances, cards, marks, and who is who."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from gatecrash.core.rules import Seat, View, index
from gatecrash.core.words import words
from gatecrash.games.mighty_monsters import chances, rules
from gatecrash.games.mighty_monsters.facts import Facts, facts_of
from gatecrash.games.mighty_monsters.knowledge import HAND_SIZE, has_cards, hides, in_castle
from gatecrash.games.mighty_monsters.layout import Words
from gatecrash.games.mighty_monsters.moves import Move
from gatecrash.games.mighty_monsters.position import Position, cards_of

__all__ = [
    "MINUS",
    "Say",
    "Seen",
    "Told",
    "bonus",
    "cards",
    "decimal",
    "english",
    "facts",
    "family",
    "percent",
    "stack",
    "tile_strength",
    "whole",
    "won",
]

Say = Callable[..., str]
Seen = View[Position, Move]
Told = Callable[[int], str]
"""A seat's name."""
MINUS = "−"
RESTING = 2
STRONGEST = 15
"""No guard is stronger (1.4a)."""


def english() -> Say:
    """The words of a drawing that nobody asked for in a language."""
    return words("gatecrash.games.mighty_monsters", "en")


def whole(position: Position) -> Seen:
    """A position as a view of it, nothing masked: for notebooks."""
    return View(seat=None, state=position, facts=facts_of(position))


def facts(view: Seen) -> Facts:
    """The view's odds."""
    told: Facts = view.facts
    return told


def percent(chance: Fraction) -> str:
    """A chance in whole percent; only what is certain is 0% or 100%."""
    if 0 < chance < Fraction(1, 100):
        return "<1%"
    if Fraction(99, 100) < chance < 1:
        return ">99%"
    return f"{round(chance * 100)}%"


def decimal(gold: Fraction, say: Say) -> str:
    """An amount of gold in at most four signs, with the language's decimal point."""
    rounded = round(float(gold), 2 if gold < 10 else 1)
    return f"{rounded:g}".replace(".", say("view.point"))


def bonus(change: int) -> str:
    """What the tile adds or takes; nothing where it does neither."""
    return f"{'+' if change > 0 else MINUS}{abs(change)}" if change else ""


def cards(position: Position, seat: Seat, gap: str = "") -> tuple[str, str]:
    """The seat's cards in hand and at rest, a question mark for each that is hidden."""
    words = position.words
    if not has_cards(words, seat):
        return "", ""
    hand, resting = (list(map(str, cards_of(held(words, seat)))) for held in (rules.hand, rules.resting))
    if hides(words, seat):
        in_hand = HAND_SIZE - len(cards_of(in_castle(words, seat)))
        hand += ["?"] * (in_hand - len(hand))
        resting += ["?"] * (RESTING - len(resting))
    return gap.join(hand), gap.join(resting)


def stack(position: Position) -> tuple[int, ...]:
    """By level, how many guards are still to be dealt in this game."""
    return tuple(chances.backs_left(position.words, level) for level in (1, 2, 3))


def family(position: Position, seat: int) -> str:
    """The seat's family, by its id."""
    return position.families[index(Seat(seat))]


def tile_strength(words: Words, guard: int) -> int:
    """What the tile in force adds to a strength, or takes from one that is not small."""
    return rules.toughness(words, guard, STRONGEST) - STRONGEST


def won(position: Position, seat: Seat) -> bool:
    """Whether the game is over and the seat has won it."""
    return position.phase == "over" and rules.won(position.words, seat)
