"""The names and numbers of Mighty Monsters: phases, tiles, reasons, and every move as a small whole number."""

from __future__ import annotations

STRENGTHS = 5
SPACES = 12
"""Of the largest castle; a strength and a space are one of 60 pairs."""

# Moves. A seat's: kind + (strength - 1) * SPACES + space.
PLACE = 0
DISPLACE = 60
# Luck's:
DEAL = 120
"""DEAL + where the hand stands in HANDS."""
START = 130
"""START + seat."""
BACK = 140
"""BACK + level."""
KING = 150
"""KING + tile."""
FLIP = 200
"""FLIP + strength * LOOT_LIMIT + loot, both as printed."""
LOOT_LIMIT = 64

# The values of the field `phase` (10.1), and by phase the kind of luck's occasion ("" in play and when over).
DEALING, STARTING, BACKS, TILE, PLAYING, FIGHTING, OVER = range(7)
PHASES = ("deal", "start", "back", "king", "play", "fight", "over")
KINDS = ("deal", "start", "back", "king", "", "flip", "")

HANDS = ("123", "124", "125", "134", "135", "145", "234", "235", "245", "345")

# The king's tiles (6.1), numbered from 1; 0 is none.
TILES = (
    "no-ones",
    "costly-healing",
    "twins",
    "weakest-pair",
    "strong-hands",
    "no-change",
    "first-rich",
    "second-tough",
    "first-two-poor",
    "last-hoard",
    "last-two-rich",
    "last-feeble",
)
(
    NO_ONES,
    COSTLY_HEALING,
    TWINS,
    WEAKEST_PAIR,
    STRONG_HANDS,
    NO_CHANGE,
    FIRST_RICH,
    SECOND_TOUGH,
    FIRST_TWO_POOR,
    LAST_HOARD,
    LAST_TWO_RICH,
    LAST_FEEBLE,
) = range(1, 13)

# Why a seat's move is not legal; 0 is legal.
REASONS = (
    "",
    "no_such_guard",
    "card_not_held",
    "no_ones",
    "space_taken",
    "space_free",
    "not_stronger",
    "locked",
    "too_dear",
)
(
    LEGAL,
    NO_SUCH_GUARD,
    CARD_NOT_HELD,
    NO_ONES_NOW,
    SPACE_TAKEN,
    SPACE_FREE,
    NOT_STRONGER,
    LOCKED,
    TOO_DEAR,
) = range(9)
