"""Moves, a seat's and luck's. Each exists once: what is read or offered comes from the tables below."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import ClassVar

from gatecrash.core.rules import Seat, index
from gatecrash.games.mighty_monsters import tables

__all__ = [
    "BACKS",
    "CARDS",
    "DEALS",
    "DISPLACES",
    "GUARDS",
    "HANDS",
    "HIDDEN_DEALS",
    "KINGS",
    "PLACES",
    "SPACES",
    "STARTS",
    "TABLES",
    "Back",
    "Deal",
    "Displace",
    "Flip",
    "King",
    "Move",
    "Place",
    "Play",
    "Start",
    "flip",
    "numbered",
]

CARDS = (1, 2, 3, 4, 5)
HANDS = tuple(combinations(CARDS, 3))
"""The ten hands of three (2.4), in the order of `tables.HANDS`."""
GUARDS = tuple(range(1, 10))
"""Numbers that notation can write: a castle has fewer, and `why_not` says so."""
SPACES = tuple(f"{guard}{side}" for guard in GUARDS for side in "ab")
"""A space's name by its index, from the gate."""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat's: lay a held card on a free space (3.2)."""

    code: ClassVar[str] = "place"
    card: int
    space: str
    text: str = field(compare=False, repr=False)
    """Its notation, at hand because it is asked for at every move."""
    number: int = field(compare=False, repr=False)
    """Its number in `tables`."""
    index: int = field(compare=False, repr=False)
    """The space's index."""


@dataclass(frozen=True, slots=True)
class Displace:
    """A seat's: lay a held card on a weaker monster, which goes back to its owner's hand (3.3)."""

    code: ClassVar[str] = "displace"
    card: int
    space: str
    text: str = field(compare=False, repr=False)
    number: int = field(compare=False, repr=False)
    index: int = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Deal:
    """Luck's: the three cards that `seat` takes in hand; none where the reader may not see them."""

    code: ClassVar[str] = "deal"
    seat: Seat
    hand: tuple[int, ...]
    text: str = field(compare=False, repr=False)
    number: int = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Start:
    """Luck's: the start player."""

    code: ClassVar[str] = "start"
    seat: Seat
    text: str = field(compare=False, repr=False)
    number: int = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Back:
    """Luck's: the level of the next guard laid face down."""

    code: ClassVar[str] = "back"
    level: int
    text: str = field(compare=False, repr=False)
    number: int = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class King:
    """Luck's: the king tile of the round."""

    code: ClassVar[str] = "king"
    tile: str
    text: str = field(compare=False, repr=False)
    number: int = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Flip:
    """Luck's: the face of the next guard, as printed."""

    code: ClassVar[str] = "flip"
    strength: int
    loot: int
    text: str = field(compare=False, repr=False)
    number: int = field(compare=False, repr=False)


Play = Place | Displace
Move = Place | Displace | Deal | Start | Back | King | Flip

BEYOND = 1 << 20
"""Numbers of moves to spaces that no castle has begin here."""


def _pair(card: int, index: int) -> int:
    """The number of a card and a space; `tables` has numbers for the spaces of a castle alone."""
    if index < tables.SPACES:
        return (card - 1) * tables.SPACES + index
    return BEYOND + (card - 1) * len(SPACES) + index


PLACES = tuple(
    tuple(Place(card, space, f"{card}-{space}", tables.PLACE + _pair(card, at), at) for at, space in enumerate(SPACES))
    for card in CARDS
)
"""By strength - 1 and the space's index."""
DISPLACES = tuple(
    tuple(
        Displace(card, space, f"{card}x{space}", tables.DISPLACE + _pair(card, at), at)
        for at, space in enumerate(SPACES)
    )
    for card in CARDS
)
DEALS = tuple(
    tuple(Deal(Seat(seat), hand, f"deal:{''.join(map(str, hand))}", tables.DEAL + at) for at, hand in enumerate(HANDS))
    for seat in range(1, 7)
)
"""By index of the seat and the hand's place in HANDS."""
HIDDEN_DEALS = tuple(Deal(Seat(seat), (), "deal:?", 2 * BEYOND) for seat in range(1, 7))
"""What others are shown of them (10.1c)."""
STARTS = tuple(Start(Seat(seat), f"start:{seat}", tables.START + seat) for seat in range(1, 7))
BACKS = tuple(Back(level, f"back:{level}", tables.BACK + level) for level in (1, 2, 3))
KINGS = tuple(King(tile, f"king:{tile}", tables.KING + at) for at, tile in enumerate(tables.TILES, start=1))


@cache
def flip(strength: int, loot: int) -> Flip:
    """The flip of that face."""
    return Flip(strength, loot, f"flip:{strength}/{loot}", tables.FLIP + strength * tables.LOOT_LIMIT + loot)


TABLES: tuple[tuple[Move, ...], ...] = (*PLACES, *DISPLACES, STARTS, BACKS, KINGS)
"""All moves but deals, which differ by seat, and flips."""
NUMBERED = {move.number: move for table in TABLES for move in table}


def numbered(number: int, dealt: Seat) -> Move:
    """The move of that number in `tables`; a deal is the hand of `dealt`."""
    if (move := NUMBERED.get(number)) is not None:
        return move
    if number < tables.START:
        return DEALS[index(dealt)][number - tables.DEAL]
    return flip(*divmod(number - tables.FLIP, tables.LOOT_LIMIT))
