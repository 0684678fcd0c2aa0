"""What the cards, places and tracks are (C3), as frozen values, and the tables that the engine looks them up in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gatecrash.games.old_world.effects import Amount, Block, Effect, Filter

__all__ = [
    "Attack",
    "Boost",
    "Card",
    "Character",
    "Content",
    "EventPage",
    "FightCard",
    "Gift",
    "Icon",
    "Legend",
    "Location",
    "Monster",
    "Movement",
    "Scene",
    "SceneOption",
    "SeaCard",
    "StoryResult",
    "Tile",
    "Tracks",
    "TrophyCard",
    "fits",
]


@dataclass(frozen=True, slots=True)
class Location:
    """A place on the map."""

    id: int
    terrain: str
    region: str
    roads: tuple[int, ...]
    school: bool
    harbour: bool
    action: str
    argument: str | int = 0
    set: str = "base"


@dataclass(frozen=True, slots=True)
class Icon:
    """A symbol on an action card."""

    kind: str
    n: int = 1
    word: str = ""


@dataclass(frozen=True, slots=True)
class Boost:
    """Icons that a mage may pay energy for."""

    energy: int
    icons: tuple[Icon, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """An action card."""

    id: str
    pool: str
    kind: str
    colour: str
    cost: int
    terrain: tuple[str, ...]
    copies: int
    base: tuple[Icon, ...]
    tabs: Mapping[str, tuple[Icon, ...]]
    boosts: tuple[Boost, ...]
    effects: tuple[int, ...]
    roll: tuple[tuple[int, int, int], ...]
    set: str = "base"


@dataclass(frozen=True, slots=True)
class Character:
    """A slayer or a mage."""

    id: str
    kind: str
    school: int
    specialisation: tuple[int, ...]
    deck: tuple[str, ...]
    special: str
    medallion: int
    set: str = "base"


@dataclass(frozen=True, slots=True)
class Gift:
    """A potion, bomb or mutagen: copies in its pile and effects."""

    id: str
    copies: int
    effects: tuple[int, ...]
    set: str = "base"


@dataclass(frozen=True, slots=True)
class TrophyCard:
    """An attribute trophy or a sea bonus card."""

    id: str
    kind: str
    attr: str
    effects: tuple[int, ...]
    set: str = "base"


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster, or the sea monster (rank 2, no weaknesses)."""

    id: str
    rank: int
    life: int
    ability: tuple[int, ...]
    passive: int
    specials: tuple[int, ...]
    weaknesses: tuple[int, ...]
    trophy: tuple[int, ...]
    set: str = "base"


@dataclass(frozen=True, slots=True)
class Legend:
    """A legendary monster."""

    id: str
    start: int
    ability: tuple[int, ...]
    specials: tuple[int, ...]
    set: str = "l"


@dataclass(frozen=True, slots=True)
class Attack:
    """One thing that a half of a fight card does."""

    kind: str
    n: Amount = 1
    word: str = ""


@dataclass(frozen=True, slots=True)
class FightCard:
    """A life card of a monster."""

    id: str
    deck: str
    copies: int
    special: int
    charge: tuple[Attack, ...]
    bite: tuple[Attack, ...]
    blocks: tuple[int, ...]
    """The ops of charge and bite."""
    set: str = "base"


@dataclass(frozen=True, slots=True)
class Movement:
    """Where the legendary monster heads."""

    id: str
    main: int
    secondary: int
    steps: tuple[int, ...]
    set: str = "l"


@dataclass(frozen=True, slots=True)
class Tile:
    """A destruction tile."""

    id: str
    copies: int
    bonus: int
    set: str = "l"


@dataclass(frozen=True, slots=True)
class StoryResult:
    """What a choice leads to."""

    effects: tuple[int, ...]
    quest: tuple[str, int] | None = None
    """Target (a location's number or a terrain) and event."""


@dataclass(frozen=True, slots=True)
class SceneOption:
    """A choice of a scene: gold asked, and what it leads to."""

    gold: int
    result: StoryResult


@dataclass(frozen=True, slots=True)
class Scene:
    """A city or wilderness card."""

    id: str
    deck: str
    options: tuple[SceneOption, ...]
    set: str = "base"


@dataclass(frozen=True, slots=True)
class SeaCard:
    """A sea card: a safe and a dangerous section (one option: no choice)."""

    id: str
    safe: StoryResult
    options: tuple[SceneOption, ...]
    set: str = "s"


@dataclass(frozen=True, slots=True)
class EventPage:
    """A numbered event."""

    no: int
    deck: str
    effects: tuple[int, ...]
    set: str = "base"


@dataclass(frozen=True, slots=True)
class Tracks:
    """Danger track and victory track."""

    safe_from: tuple[int, ...] = (2, 2, 3, 3, 4, 5)
    danger_start: tuple[int, ...] = (2, 1, 1, 0)
    exhaustion: tuple[int, ...] = (0, 1, 1, 2, 2)
    gold: tuple[int, ...] = (1, 1, 2, 2, 3)
    protection: tuple[tuple[int, ...], tuple[int, ...]] = ((3, 2, 1, 0, 0), (4, 3, 2, 1, 0))

    @property
    def last(self) -> int:
        """The last space of the victory track."""
        return len(self.exhaustion) - 1


@dataclass(frozen=True, eq=False)
class Content:
    """A content set: everything by id, effects and blocks by number."""

    name: str
    digest: str
    effects: tuple[Effect, ...]
    blocks: tuple[Block, ...]
    locations: tuple[Location, ...]
    characters: Mapping[str, Character]
    cards: Mapping[str, Card]
    potions: Mapping[str, Gift]
    bombs: Mapping[str, Gift]
    mutagens: Mapping[str, Gift]
    trophies: Mapping[str, TrophyCard]
    monsters: Mapping[str, Monster]
    sea: Monster | None
    legends: Mapping[str, Legend]
    fight_cards: Mapping[str, FightCard]
    movements: Mapping[str, Movement]
    tiles: Mapping[str, Tile]
    scenes: Mapping[str, Scene]
    sea_cards: Mapping[str, SeaCard]
    events: Mapping[int, EventPage]
    tracks: Tracks
    owners: Mapping[int, str] = field(default_factory=dict)
    """Where each effect stands, for errors, coverage and texts: `monster.mire-hag.ability`."""

    def place(self, number: int) -> Location:
        """The location of that number."""
        return self.locations[number]


def fits(card: Card, wanted: Filter) -> bool:
    """Whether a card passes the filter."""
    return (
        wanted.cost_min <= card.cost <= wanted.cost_max
        and wanted.colour in ("", card.colour)
        and (not wanted.terrain or wanted.terrain in card.terrain)
        and wanted.kind in ("", card.kind)
        and (not wanted.icon or any(icon.kind == wanted.icon for icon in card.base))
    )
