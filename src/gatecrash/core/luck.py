"""Where luck's numbers come from.

A number is a hash of what is drawn, never the next of a sequence: game *i* of seed *s* is the same on every machine,
and two games of one seed in which people decide differently still meet the same luck as far as it can be the same.
What is here of whole numbers alone runs as it is and compiled: 63 bits, so that Python's whole numbers and a machine's
signed words agree. Sums and products stay below 2**63, as compilers take for granted; `times` is for those that do not.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TypeVar

from gatecrash.core.rules import Draw, Rules

__all__ = [
    "Sampler",
    "Stream",
    "SystemLuck",
    "below",
    "game_key",
    "kind_number",
    "luck_number",
    "mix",
    "pick",
    "policy_key",
    "policy_number",
    "system_draw",
    "text_number",
    "times",
]

S = TypeVar("S")
M = TypeVar("M")
T = TypeVar("T")

BITS = 0x7FFF_FFFF_FFFF_FFFF
STEP = 0x1E3779B97F4A7C15
"""What consecutive numbers are spread by before they are mixed."""
LIMIT = 1 << 31
"""The weights of one draw add up to less than this (the kit holds it)."""


def times(left: int, right: int) -> int:
    """The product's lower 63 bits: the one operation that a machine's words spell in another way."""
    return (left * right) & BITS


def mix(number: int) -> int:
    """A hash of a 63-bit number: two rounds of multiply and fold (the constants are odd, with mixed bits)."""
    number = times(number ^ (number >> 32), 0x4CF5AD432745937F)
    number = times(number ^ (number >> 29), 0x52DCE729DA3ED7A1)
    return number ^ (number >> 32)


def game_key(seed: int, game: int) -> int:
    """Luck's key in game number `game` of a seed."""
    return mix(mix(seed & BITS) ^ game)


def policy_key(seed: int, game: int) -> int:
    """The policies' key in that game: a stream of their own, so that they never disturb luck's."""
    return mix(game_key(seed, game) ^ 0x2545F4914F6CDD1D)


def luck_number(key: int, kind: int, occasion_round: int, place: int) -> int:
    """The 63-bit number of an occasion."""
    return mix(key ^ kind ^ times(occasion_round << 32 | place, STEP))


def policy_number(key: int, count: int) -> int:
    """The policies' number `count` (from 1)."""
    return mix(key ^ times(count, STEP))


def below(number: int, total: int) -> int:
    """A number from 0 to total - 1; `total` is below 2**31, so no chance is off by more than 2**-32."""
    return ((number >> 31) * total) >> 32


def kind_number(kind: str) -> int:
    """The kind of an occasion as a number."""
    return text_number(kind)


def text_number(text: str) -> int:
    """A 63-bit number for a text, the same on every machine."""
    number = len(text)
    for byte in text.encode():
        number = mix((number * 257 + byte) & BITS)
    return number


def pick(chances: Sequence[tuple[T, int]], number: int) -> T:
    """The outcome that `number` falls on, the weights laid end to end."""
    for outcome, weight in chances:
        if number < weight:
            return outcome
        number -= weight
    raise ValueError("the number is not below the sum of the weights")


class Sampler:
    """Luck in game number `game` of a seed: for simulation, arena and tests, never for a table."""

    def __init__(self, seed: int, game: int) -> None:
        self._key = game_key(seed, game)

    def __call__(self, rules: Rules[S, M], state: S) -> M:
        """Luck's move in this position."""
        chances = rules.chances(state)
        kind, occasion_round, place = rules.occasion(state)
        number = luck_number(self._key, kind_number(kind), occasion_round, place)
        return pick(chances, below(number, sum(weight for _, weight in chances)))


class Stream:
    """A policy's numbers, one after another: a `Draw`."""

    def __init__(self, key: int) -> None:
        self._key, self._count = key, 0

    def number(self) -> int:
        """The next 63-bit number."""
        self._count += 1
        return policy_number(self._key, self._count)

    def __call__(self, chances: Sequence[tuple[T, int]]) -> T:
        return pick(chances, below(self.number(), sum(weight for _, weight in chances)))


def system_draw(chances: Sequence[tuple[T, int]]) -> T:
    """A `Draw` from the operating system's randomness: nothing foretells it."""
    return pick(chances, secrets.randbelow(sum(weight for _, weight in chances)))


class SystemLuck:
    """Luck at a table: each number comes from the operating system when it is drawn."""

    def __init__(self, draw: Draw = system_draw) -> None:
        self._draw = draw

    def __call__(self, rules: Rules[S, M], state: S) -> M:
        """Luck's move in this position."""
        return self._draw(rules.chances(state))
