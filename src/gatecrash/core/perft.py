"""Counting: how many sequences of moves there are, luck's counted like a seat's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from gatecrash.core.rules import Luck, Rules

__all__ = ["divide", "moves_of", "perft"]

S = TypeVar("S")
M = TypeVar("M")


def moves_of(rules: Rules[S, M], state: S) -> tuple[M, ...]:
    """What can be done in a position, whoever does it."""
    if isinstance(rules.to_act(state), Luck):
        return tuple(move for move, _ in rules.chances(state))
    return tuple(rules.legal(state))


def perft(rules: Rules[S, M], state: S, depth: int) -> int:
    """The sequences of exactly `depth` moves from here; a game that is over has none but the empty one."""
    return _count(rules, state, depth, {})


def divide(rules: Rules[S, M], state: S, depth: int) -> Iterator[tuple[M, int]]:
    """The same by the first move, for finding where two engines differ."""
    seen: dict[tuple[Any, int], int] = {}
    for move in moves_of(rules, state):
        yield move, _count(rules, rules.apply(state, move).state, depth - 1, seen)


def _count(rules: Rules[S, M], state: S, depth: int, seen: dict[tuple[Any, int], int]) -> int:
    if depth == 0:
        return 1
    moves = moves_of(rules, state)
    if depth == 1:
        return len(moves)
    if (counted := seen.get((state, depth))) is not None:
        return counted
    total = sum(_count(rules, rules.apply(state, move).state, depth - 1, seen) for move in moves)
    seen[state, depth] = total
    return total
