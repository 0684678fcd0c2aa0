"""The public odds of a position (8.1), guard by guard: what a view works out so that nobody outside needs a rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from gatecrash.core.rules import Seat
from gatecrash.games.mighty_monsters import odds, rules
from gatecrash.games.mighty_monsters.position import Position

__all__ = ["Facts", "GuardFacts", "Share", "Unseen", "facts_of", "numbers_of"]


@dataclass(frozen=True, slots=True)
class Share:
    """What the owners at a guard get if it shows this face, which would fall."""

    face: tuple[int, int]
    copies: int
    gold: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class GuardFacts:
    """The public odds of one guard, for the monsters there now, tile included."""

    falls: Fraction
    """The share of the copies not yet revealed that would fall; of a flipped guard 1 or 0."""
    reached: Fraction
    """The chance that all guards before it fall."""
    shares: tuple[Share, ...]
    mean: tuple[tuple[Seat, Fraction], ...]
    """Of the shares, by copies."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """A face of a level that some copies still have which were not revealed."""

    level: int
    strength: int
    loot: int
    copies: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What a view works out of public knowledge."""

    guards: tuple[GuardFacts, ...]
    """From the gate; none before the guards lie."""
    unseen: tuple[Unseen, ...]


def numbers_of(position: Position) -> Sequence[int]:
    """The numbers that `odds.facts` writes."""
    numbers = [0] * odds.FACTS_LIMIT
    return numbers[: odds.facts(position.words, position.setup.deck_words, numbers)]


def facts_of(position: Position) -> Facts:
    """The public odds."""
    reader = _Reader(numbers_of(position))
    words = position.words
    laid = [guard for guard in position.seats if rules.level(words, guard)]
    guards = tuple(_guard(reader, *_owners(position, guard)) for guard in laid)
    unseen = tuple(
        Unseen(level, reader.next(), reader.next(), reader.next()) for level in (1, 2, 3) for _ in range(reader.next())
    )
    return Facts(guards, unseen)


class _Reader:
    """Numbers, one after the other."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.next = iter(numbers).__next__


def _owners(position: Position, guard: int) -> tuple[Seat, Seat]:
    """The owners of the left and the right monster there; 0 is nobody."""
    left = 2 * guard - 2
    return Seat(rules.owner_at(position.words, left)), Seat(rules.owner_at(position.words, left + 1))


def _guard(reader: _Reader, left: Seat, right: Seat) -> GuardFacts:
    falls = Fraction(reader.next(), reader.next())
    reached = Fraction(reader.next(), reader.next())
    many, *sums = (reader.next() for _ in range(3))
    copies = reader.next()
    shares = []
    for _ in range(many):
        face, face_copies = (reader.next(), reader.next()), reader.next()
        shares.append(Share(face, face_copies, _by_owner(left, right, reader.next(), reader.next())))
    mean = tuple((seat, Fraction(gold, copies)) for seat, gold in _by_owner(left, right, *sums)) if copies else ()
    return GuardFacts(falls, reached, tuple(shares), mean)


def _by_owner(left: Seat, right: Seat, gold_left: int, gold_right: int) -> tuple[tuple[Seat, int], ...]:
    """What each owner gets; one owner of both has it all on the left."""
    both = ((left, gold_left), (right, gold_right))
    return tuple((seat, gold) for seat, gold in (both[:1] if left == right else both) if seat)
