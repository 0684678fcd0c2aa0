"""A position: frozen values that share what did not change, and the drafts that the engine writes on.

The engine changes copies (`thaw`) that nobody else sees and turns them into values (`freeze`) when a move is done.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform

from gatecrash.games.old_world.table import Table

__all__ = [
    "NOBODY",
    "UNKNOWN",
    "Fight",
    "Frame",
    "Modifier",
    "Pile",
    "Player",
    "Run",
    "State",
    "Turn",
    "freeze",
    "thaw",
    "value_class",
]

V = TypeVar("V")
Frame = tuple[Any, ...]
"""One unfinished thing: its name and what it needs to go on; texts, whole numbers and tuples of them."""
Modifier = tuple[str, str, Any, int, str, int, int, tuple[str, ...]]
"""Key, how, value, whom it is on (0: the monster), until, its owner, number of the (fight) turn it began, words."""
Run = tuple[int, str, int, tuple[str, ...], int, int]
"""A running effect: me, source, paid, cards moved openly, whether an op fell short, the seat chosen."""
UNKNOWN = "?"
NOBODY = -1


@dataclass_transform(frozen_default=False)
def value_class(cls: type[V]) -> type[V]:
    """A frozen slotted dataclass, quick to make, with a twin of the same slots that may be written on."""
    made: Any = dataclass(frozen=True, slots=True, init=False)(cls)
    every = fields(made)
    draft = type(f"{made.__name__}Draft", (), {"__slots__": tuple([one.name for one in every])})
    scope: dict[str, Any] = {"draft": draft, "make": object.__new__, "frozen": made}
    scope |= {f"_{one.name}": one.default for one in every}
    given = ", ".join(one.name if one.default is MISSING else f"{one.name}=_{one.name}" for one in every)
    new = [f"    new.{one.name} = {one.name}" for one in every]
    copy = [f"    new.{one.name} = old.{one.name}" for one in every]
    lines = [f"def build(cls, {given}):", "    new = make(draft)", *new, "    new.__class__ = frozen", "    return new"]
    lines += ["def copy(old):", "    new = make(draft)", *copy, "    return new"]
    exec("\n".join(lines), scope)
    made.__new__ = scope["build"]
    made.__reduce__ = lambda self: (made, tuple([getattr(self, one.name) for one in every]))
    _COPY[made] = scope["copy"]
    _FROZEN[draft] = made
    return made  # type: ignore[no-any-return]  # the same class with slots


_COPY: dict[type, Any] = {}
_FROZEN: dict[type, type] = {}


def thaw(value: V) -> V:
    """A copy of a value that may be written on."""
    made: V = _COPY[type(value)](value)
    return made


def freeze(draft: Any) -> None:
    """Turn a draft into the value that it stands for."""
    draft.__class__ = _FROZEN[type(draft)]


@value_class
class Pile:
    """A face-down pile: a bag of what it may hold, and known cards above and below (D64)."""

    bag: tuple[Any, ...]
    """Ascending, copies repeated."""

    top: tuple[tuple[Any, int], ...] = ()
    """Cards put back, topmost first, each with who knows it: bit 1 << seat."""

    bottom: tuple[tuple[Any, int], ...] = ()
    """Likewise below, lowest last."""

    short: int = 0
    """How many of the bag lie unseen elsewhere."""

    def __len__(self) -> int:
        return len(self.bag) + len(self.top) + len(self.bottom) - self.short


@value_class
class Player:
    """What lies before a seat."""

    seat: int
    kind: str
    """slayer or mage."""
    character: str = ""
    school: int = -1
    at: int = -1
    gold: int = 0
    attrs: tuple[int, int, int, int] = (1, 1, 1, 1)
    """Combat, Defence (Wisdom), Alchemy, Specialisation."""
    hero: int = 1
    guard: int = 1
    """Shield or energy."""
    protect: int = 0
    hand: tuple[str, ...] = ()
    deck: Pile = Pile(())
    discard: tuple[str, ...] = ()
    """Last on top."""
    space: int = 0
    """On the victory track."""
    trophies: tuple[str, ...] = ()
    """In order of gain: monsters and trophy cards by id, `medal.<character>`."""
    medallions: int = 0
    """Of its own school, left to lose."""
    potions: tuple[str, ...] = ()
    bombs: tuple[str, ...] = ()
    mutagens: tuple[str, ...] = ()
    trails: tuple[int, int, int] = (-1, -1, -1)
    """By terrain: -1 none, -2 one nobody has seen, else the location of what was a rumour."""
    rumours: tuple[int, ...] = ()
    """Locations of rumours, in order of gain."""
    weaknesses: tuple[tuple[int, int], ...] = ()
    """Terrain (index) and numeral, ascending."""
    quests: tuple[tuple[str, str, int, int, int], ...] = ()
    """Deck, card, place, event, whether the place's tile was drawn (2: looked up); in order of gain."""
    tiles: tuple[str, ...] = ()
    """Destruction tiles; those of D28 are `?`."""
    sea_trail: int = 0
    less: int = 0
    """How many cards fewer in the next phase III."""
    effects: tuple[tuple[str, int], ...] = ()
    """What it owns that acts: source and effect, in order of acquisition; follows from the rest."""
    listens: int = 0
    """The triggers among them, as bits."""
    draws: int = 0
    """How many cards luck has dealt or shown it, for `occasion`."""


@value_class
class Turn:
    """What has happened this turn."""

    phase: int = 1
    moved: int = 0
    acted: tuple[int, ...] = ()
    """Locations whose action was taken."""
    quested: tuple[str, ...] = ()
    """Cards of quests done."""
    diced: tuple[int, ...] = ()
    """Seats met at poker."""
    sailed: int = 0
    sea_card: int = 0
    """Whether a sea card was read."""
    journey: int = -1
    """Where a journey under way leads."""
    fight: str = ""
    """A fight that must be: `drawn`, `sea`, or a terrain (an effect asks for it here)."""
    drawn: str = ""
    """The monster drawn by H2 or an effect."""
    running: tuple[Run, ...] = ()
    """Effects running, the innermost last: what they trigger waits."""
    waiting: tuple[Frame, ...] = ()
    """What waits for them."""


@value_class
class Fight:
    """A fight in progress."""

    active: int
    """Whose turn of the game it is."""
    foe: str
    """`f m w` a monster by its place, `drawn`, `sea`, `legend`, or `seat`."""
    rival: int = 0
    """The seat challenged, or 0."""
    monster: str = ""
    """Its id."""
    rank: int = 0
    side: int = 0
    """Whose fight turn it is: a seat, 0 the monster."""
    number: int = 0
    """Fight turns begun."""
    turns: tuple[int, int] = (0, 0)
    """Fight turns begun by the active player and by the foe."""
    stage: str = "before"
    pool: Pile = Pile(())
    life: int = 0
    """Starting life."""
    lost: tuple[str, ...] = ()
    """Life cards discarded, last on top."""
    effects: tuple[tuple[str, int], ...] = ()
    """The monster's ability."""
    listens: int = 0
    weak: tuple[tuple[str, int], ...] = ()
    """Weaknesses that the hunter found."""
    half: str = ""
    revealed: str = ""
    combo: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Cards played this fight turn, each with the boosts paid."""
    draws: int = 0
    """What icons add to the draw step."""
    step: int = 0
    """The step of a player's fight turn (90–93)."""
    must: str = ""
    """A first card that luck chose."""
    drinks: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    """Potions and bombs used by the active player and by the rival."""
    again: int = 0
    skip: tuple[int, int] = (0, 0)
    bets: tuple[tuple[int, int], ...] = ()
    """Bettor and the seat betted on."""
    first: int = 0
    """Who began."""
    outcome: str = ""
    """won, away, lost as the active player sees it."""


@value_class
class State:
    """A position: enough to play on from, and nothing else."""

    table: Table
    """Options and content: the same object for the whole game."""
    players: tuple[Player, ...]
    actor: int = NOBODY
    """Who decides: a seat, 0 luck, -1 nobody."""
    stack: tuple[Frame, ...] = ()
    """What is unfinished, the innermost last."""
    active: int = 1
    start: int = 1
    round: int = 1
    turns: int = 0
    """Turns begun."""
    turn: Turn = Turn()
    fight: Fight | None = None
    modifiers: tuple[Modifier, ...] = ()
    static: int = 0
    """Whether any player owns a `static` effect."""
    used: tuple[tuple[str, str, int], ...] = ()
    """Limits spent: per what, which, how often."""
    drawn: tuple[int, ...] = ()
    """How often luck was asked, by kind, for `occasion`."""
    rows: tuple[tuple[str, ...], ...] = ((), ())
    """Slayer and mage row, slots from the left; '' an empty slot."""
    row_decks: tuple[Pile, ...] = (Pile(()), Pile(()))
    row_discards: tuple[tuple[str, ...], ...] = ((), ())
    potions: Pile = Pile(())
    potion_discard: tuple[str, ...] = ()
    bombs: Pile = Pile(())
    bomb_discard: tuple[str, ...] = ()
    mutagens: Pile = Pile(())
    mutagen_discard: tuple[str, ...] = ()
    places: tuple[Pile, Pile, Pile] = (Pile(()), Pile(()), Pile(()))
    """Location tiles by terrain."""
    beasts: tuple[tuple[str, int, int], ...] = (("", -1, 0), ("", -1, 0), ("", -1, 0))
    """By terrain: the monster, where it is, whether from the second rank I pile."""
    beast_bags: tuple[tuple[str, ...], ...] = ((), (), ())
    """Monster tiles by rank."""
    beast_discards: tuple[tuple[str, ...], ...] = ((), (), ())
    second: int = 0
    """Tiles left in the second rank I pile."""
    fight_cards: tuple[str, ...] = ()
    """The life cards that monsters draw from, ascending."""
    aside: tuple[str, ...] = ()
    """Set aside until the first monster of rank III."""
    third: int = 0
    """Whether a monster of rank III has come."""
    weak_at: tuple[int, int, int] = (-1, -1, -1)
    """Where weakness tiles lie, by terrain."""
    weak_bags: tuple[tuple[int, ...], ...] = ((), (), ())
    """Numerals not drawn."""
    ships: tuple[int, ...] = ()
    """Where ships lie, ascending."""
    danger: int = 0
    """The sea monster's space; the last is the Deep."""
    sea_trails: int = 0
    sea_deck: Pile = Pile(())
    sea_discard: tuple[str, ...] = ()
    bonuses: tuple[str, ...] = ()
    legend: str = ""
    legend_at: int = -1
    march: str = ""
    """The open movement card."""
    marches: tuple[str, ...] = ()
    march_discard: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    """Destruction tiles in supply (the bag) …"""
    tiles_out: int = 0
    """… of which so many lie unseen elsewhere."""
    tiles_at: tuple[int, ...] = ()
    """Where destruction tiles lie."""
    scenes: tuple[Pile, Pile] = (Pile(()), Pile(()))
    """City and wilderness cards."""
    scene_discards: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    supply: tuple[str, ...] = ()
    """Attribute trophies left."""
    tavern: int = -1
    """Where the tavern is closed."""
    open: tuple[str, str] = ("", "")
    """The story in progress: deck and card."""
    by: str = ""
    """How the game ended: legend, track, rounds."""
    winners: tuple[int, ...] = ()
    _moves: Any = field(default=None, compare=False, repr=False)
    """What `legal` or `chances` answered here, once asked."""
