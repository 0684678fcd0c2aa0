"""What a game offers that can play itself in bulk, inside compiled loops: tallies, the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from gatecrash.core.luck import BITS, mix
from gatecrash.core.offer import Options
from gatecrash.core.rules import Result

__all__ = ["Kernel", "Tally", "game_digest", "tally_of"]


@dataclass(frozen=True, slots=True)
class Tally:
    """What some games came to: exact numbers, so that it does not matter in which order they are added up."""

    games: int
    moves: int
    """Seats' and luck's."""
    digest: int
    """Of all moves and results; 0 where nobody asked."""
    numbers: tuple[int, ...]
    """The results' numbers summed up, in seat order."""
    squares: tuple[int, ...]
    """Their squares."""
    wins: tuple[tuple[int, ...], ...]
    """In seat order, how many wins a seat had alone, with one other, with two, …."""

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(
            self.games + other.games,
            self.moves + other.moves,
            self.digest ^ other.digest,
            _added(self.numbers, other.numbers),
            _added(self.squares, other.squares),
            tuple(map(_added, self.wins, other.wins)),
        )

    def won(self, at: int) -> Fraction:
        """The wins of the seat of that index, a win shared by k counted as 1/k."""
        return sum((Fraction(count, shared) for shared, count in enumerate(self.wins[at], start=1)), Fraction())


def _added(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(int.__add__, one, other))


def tally_of(result: Result, moves: int, digest: int = 0) -> Tally:
    """The tally of one game."""
    seats = range(1, len(result.numbers) + 1)
    shared = len(result.winners)
    return Tally(
        1,
        moves,
        digest,
        result.numbers,
        tuple(number * number for number in result.numbers),
        tuple(tuple(int(seat in result.winners and shared == k) for k in seats) for seat in seats),
    )


def game_digest(game: int, moves: Sequence[int], result: Result) -> int:
    """A hash of a game's place in the run, its moves and its result; a run's digest is these taken together by XOR."""
    digest = mix(game)
    for number in moves:
        digest = mix(digest ^ number)
    for number in result.numbers:
        digest = mix(digest ^ (number & BITS))
    return digest


class Kernel(Protocol):
    """A game's own loop: plays games of a seed by number, each seat by the policy of a bot."""

    @property
    def bots(self) -> Sequence[str]:
        """The bots that have a policy, by name."""

    @property
    def compiled(self) -> bool:
        """Whether it is; else it is interpreted, and slow."""

    def tally(self, options: Options, bots: Sequence[str], seed: int, games: range, *, digest: bool) -> Tally:
        """Play these games; may be called from several threads at once."""

    def moves(self, options: Options, bots: Sequence[str], seed: int, game: int) -> Sequence[Any]:
        """Play one game and tell its moves."""
