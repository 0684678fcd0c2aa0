"""What happened, in the past tense and with every consequence: nobody who reads events works anything out.

Seats stand in fields named `seat` and `owner`. Guards not flipped stay unseen: no event holds their faces (5.3).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gatecrash.core.rules import Seat

__all__ = [
    "BackLaid",
    "CastleFilled",
    "Dealt",
    "Displaced",
    "Event",
    "GameEnded",
    "GameWon",
    "GuardFlipped",
    "GuardHeld",
    "GuardWon",
    "GuardsDiscarded",
    "HandsSwapped",
    "Healed",
    "LinedUp",
    "LootTaken",
    "MarkerMoved",
    "OwnDisplaced",
    "Placed",
    "RoundEnded",
    "StartDrawn",
    "StrongHandsTaken",
    "TileFlipped",
    "TileLeft",
]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A seat took three cards in hand and laid two face down; others see no hand (2.4)."""

    code: ClassVar[str] = "dealt"
    seat: Seat
    hand: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StartDrawn:
    """The start player was drawn (2.5)."""

    code: ClassVar[str] = "start_drawn"
    seat: Seat


@dataclass(frozen=True, slots=True)
class BackLaid:
    """A guard was laid face down (2.3)."""

    code: ClassVar[str] = "back_laid"
    guard: int
    level: int


@dataclass(frozen=True, slots=True)
class LinedUp:
    """The guards were sorted by level (7.1)."""

    code: ClassVar[str] = "lined_up"
    levels: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TileFlipped:
    """The king's tile for the round came up (6.1)."""

    code: ClassVar[str] = "tile_flipped"
    tile: str


@dataclass(frozen=True, slots=True)
class StrongHandsTaken:
    """Everyone took 3, 4, 5 in hand and laid 1, 2 face down (6.1)."""

    code: ClassVar[str] = "strong_hands_taken"
    hand: tuple[int, ...]
    resting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A card was laid on a free space (3.2)."""

    code: ClassVar[str] = "placed"
    seat: Seat
    card: int
    guard: int
    space: str
    total: int
    """Of the monsters at that guard now."""
    maximum: int
    """From this total on the guard is locked (3.4)."""


@dataclass(frozen=True, slots=True)
class Displaced:
    """A card drove another seat's from its space, back to the owner's hand (3.3, 3.5)."""

    code: ClassVar[str] = "displaced"
    seat: Seat
    card: int
    guard: int
    space: str
    owner: Seat
    displaced: int
    """The card that went back."""
    treasury: int
    to_owner: int
    fee: int
    """Both together."""
    left: int
    """What the seat has after paying."""
    owner_gold: int
    """What the owner has now."""
    total: int
    maximum: int


@dataclass(frozen=True, slots=True)
class OwnDisplaced:
    """A card drove out one of the same seat's (3.5)."""

    code: ClassVar[str] = "own_displaced"
    seat: Seat
    card: int
    guard: int
    space: str
    displaced: int
    fee: int
    """To the treasury, all of it."""
    left: int
    total: int
    maximum: int


@dataclass(frozen=True, slots=True)
class CastleFilled:
    """Every space was taken, and the fight began (3.7)."""

    code: ClassVar[str] = "castle_filled"


@dataclass(frozen=True, slots=True)
class GuardFlipped:
    """A guard showed its face (4.1)."""

    code: ClassVar[str] = "guard_flipped"
    guard: int
    level: int
    strength: int
    """As printed."""
    loot: int
    """As printed."""
    needed: int
    """What the monsters must add up to, tile included."""
    worth: int
    """The loot, tile included."""


@dataclass(frozen=True, slots=True)
class GuardWon:
    """The monsters won (4.2)."""

    code: ClassVar[str] = "guard_won"
    guard: int
    total: int
    needed: int
    loot: int
    """All of it, before the split, tile included."""
    tile_bonus: int
    """How much of it the tile in force added, or took."""
    lost_coin: int
    """1 where both were equally strong and the odd coin went to nobody."""


@dataclass(frozen=True, slots=True)
class LootTaken:
    """An owner took a share of the loot (4.2)."""

    code: ClassVar[str] = "loot_taken"
    seat: Seat
    guard: int
    gold: int
    odd_coin: int
    """1 where the odd coin is part of it."""
    left: int
    """What the seat has now."""


@dataclass(frozen=True, slots=True)
class GuardHeld:
    """The guard was too strong: no loot, and the fight was over (4.4)."""

    code: ClassVar[str] = "guard_held"
    guard: int
    total: int
    needed: int


@dataclass(frozen=True, slots=True)
class Healed:
    """A seat paid to heal its monsters at the lost guard and behind it (5.1)."""

    code: ClassVar[str] = "healed"
    seat: Seat
    monsters: tuple[int, ...]
    """Their strengths, from the gate."""
    due: int
    paid: int
    """Less than was due where there was less."""
    left: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round was over."""

    code: ClassVar[str] = "round_ended"
    round: int
    gold: tuple[int, ...]
    """In seat order."""


@dataclass(frozen=True, slots=True)
class HandsSwapped:
    """Everyone took up the resting cards and laid down the two just played (5.2)."""

    code: ClassVar[str] = "hands_swapped"
    hands: tuple[tuple[int, ...], ...]
    """In seat order."""
    resting: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class GuardsDiscarded:
    """All guards left the castle; those not flipped stay unseen (5.3)."""

    code: ClassVar[str] = "guards_discarded"
    unseen: int
    """How many were not flipped."""


@dataclass(frozen=True, slots=True)
class TileLeft:
    """The top tile of the king's stack left (5.4)."""

    code: ClassVar[str] = "tile_left"
    rounds_left: int


@dataclass(frozen=True, slots=True)
class MarkerMoved:
    """The start marker moved one seat clockwise (5.4)."""

    code: ClassVar[str] = "marker_moved"
    seat: Seat
    round: int
    """The round that begins."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last tile had left: the game was over (5.4)."""

    code: ClassVar[str] = "game_ended"
    gold: tuple[int, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    """A seat had the most gold, maybe with others (5.5)."""

    code: ClassVar[str] = "game_won"
    seat: Seat
    gold: int
    winners: int
    """How many share the victory."""


Event = (
    Dealt
    | StartDrawn
    | BackLaid
    | LinedUp
    | TileFlipped
    | StrongHandsTaken
    | Placed
    | Displaced
    | OwnDisplaced
    | CastleFilled
    | GuardFlipped
    | GuardWon
    | LootTaken
    | GuardHeld
    | Healed
    | RoundEnded
    | HandsSwapped
    | GuardsDiscarded
    | TileLeft
    | MarkerMoved
    | GameEnded
    | GameWon
)
