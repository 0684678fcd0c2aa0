"""A position of Mighty Monsters: the words, and a face that people can read over them. The face decides nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from gatecrash.core.rules import Seat
from gatecrash.games.mighty_monsters import masks, rules, tables
from gatecrash.games.mighty_monsters.layout import Words
from gatecrash.games.mighty_monsters.moves import DISPLACES, PLACES, SPACES, Play
from gatecrash.games.mighty_monsters.setup import Setup

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = ["Guard", "Monster", "Position", "cards_of"]

CARDS_OF = tuple(tuple(card for card in range(1, 6) if masks.holds(cards, card)) for cards in range(32))


def cards_of(cards: int) -> tuple[int, ...]:
    """The strengths in a set of cards, ascending."""
    return CARDS_OF[cards]


@lru_cache(maxsize=1 << 14)
def plays_of(pairs: int, occupied: int) -> tuple[Play, ...]:
    """The moves of these pairs of card and space: displacing on the spaces occupied, else placing."""
    plays = []
    for pair in masks.members(pairs):
        strength, space = divmod(pair, tables.SPACES)
        plays.append((DISPLACES if masks.has(occupied, space) else PLACES)[strength][space])
    return tuple(plays)


class Monster(NamedTuple):
    """A card in the castle."""

    seat: Seat
    card: int


class Guard(NamedTuple):
    """A guard of the castle, as everyone sees it."""

    level: int
    face: tuple[int, int] | None
    """Strength and loot as printed, once it is flipped."""
    state: str
    """closed, won, lost or unreached."""
    total: int
    """Of the monsters there."""
    locked: bool


class Position:
    """Where a game stands. Equal where words and set-up are equal; `rules.py` says what the words mean."""

    __slots__ = ("_pairs", "setup", "words")

    words: Words
    setup: Setup

    def __init__(self, words: Words, setup: Setup, pairs: int = -1) -> None:
        self.words, self.setup = words, setup
        self._pairs = pairs

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.words == other.words and self.setup.text == other.setup.text

    def __hash__(self) -> int:
        return hash(self.words)

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (self.words, self.setup)

    def __repr__(self) -> str:
        from gatecrash.games.mighty_monsters.state_text import write_state

        return f"<Position {write_state(self)}>"

    def __rich__(self) -> RenderableType:
        from gatecrash.games.mighty_monsters.pictures import rich_position

        return rich_position(self)

    def _repr_svg_(self) -> str:
        from gatecrash.games.mighty_monsters.pictures import svg_position

        return svg_position(self)

    @property
    def plays(self) -> tuple[Play, ...]:
        """The moves of the seat to act, ascending by strength and space: the pinned order."""
        if self._pairs < 0:
            playing = rules.phase(self.words) == tables.PLAYING
            self._pairs = rules.legal(self.words) if playing else 0
        return plays_of(self._pairs, masks.taken(rules.owners(self.words))) if self._pairs else ()

    # The face

    @property
    def players(self) -> int:
        """How many play."""
        return rules.players(self.words)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise."""
        return tuple(map(Seat, range(1, self.players + 1)))

    @property
    def families(self) -> tuple[str, ...]:
        """The seats' families, in seat order."""
        return self.setup.families

    @property
    def round(self) -> int:
        """The round, from 1."""
        return rules.round_now(self.words)

    @property
    def rounds(self) -> int:
        """How many rounds the game has (2.2)."""
        return rules.rounds(self.words)

    @property
    def phase(self) -> str:
        """deal, start, back, king, play, fight or over."""
        return tables.PHASES[rules.phase(self.words)]

    @property
    def turn(self) -> Seat | None:
        """The seat whose turn it is, if a seat is to act."""
        return Seat(rules.turn(self.words)) if rules.phase(self.words) == tables.PLAYING else None

    @property
    def start(self) -> Seat | None:
        """The start player, once drawn."""
        return Seat(rules.start_player(self.words)) or None

    @property
    def tile(self) -> str | None:
        """The king tile in force."""
        tile = rules.tile(self.words)
        return tables.TILES[tile - 1] if tile else None

    @property
    def tiles_gone(self) -> tuple[str, ...]:
        """The tiles of earlier rounds."""
        gone = masks.members(rules.tiles_gone(self.words))
        return tuple(tables.TILES[at] for at in gone if at + 1 != rules.tile(self.words))

    @property
    def gold(self) -> tuple[int, ...]:
        """Gold, in seat order."""
        return tuple(rules.gold(self.words, seat) for seat in self.seats)

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """Cards in hand, in seat order."""
        return tuple(cards_of(rules.hand(self.words, seat)) for seat in self.seats)

    @property
    def resting(self) -> tuple[tuple[int, ...], ...]:
        """Cards face down in front, in seat order."""
        return tuple(cards_of(rules.resting(self.words, seat)) for seat in self.seats)

    @property
    def spaces(self) -> dict[str, Monster | None]:
        """The monsters in the castle by the names of the spaces, from the gate."""
        return {SPACES[at]: self.monster(at) for at in range(2 * self.players)}

    @property
    def guards(self) -> tuple[Guard, ...]:
        """The guards that lie in the castle, from the gate."""
        return tuple(self.guard(guard) for guard in range(1, self.players + 1) if rules.level(self.words, guard))

    def monster(self, at: int) -> Monster | None:
        """The monster on the space of that index."""
        card = rules.strength_at(self.words, at)
        return Monster(Seat(rules.owner_at(self.words, at)), card) if card else None

    def face_of(self, guard: int) -> tuple[int, int] | None:
        """A guard's face as printed, once it is flipped."""
        shown, level, deck = rules.face(self.words, guard), rules.level(self.words, guard), self.setup.deck_words
        if not shown:
            return None
        return rules.strength_of_copy(deck, level, shown - 1), rules.loot_of_copy(deck, level, shown - 1)

    def guard(self, guard: int) -> Guard:
        """A guard that lies in the castle, counted from the gate."""
        level, face = rules.level(self.words, guard), self.face_of(guard)
        total = rules.total(self.words, guard)
        locked = rules.locked(self.words, self.setup.deck_words, guard)
        if face is not None:
            state = "won" if rules.beaten(self.words, guard, face[0]) else "lost"
        else:
            state = "unreached" if rules.phase(self.words) == tables.OVER else "closed"
        return Guard(level, face, state, total, locked)
