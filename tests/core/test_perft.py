"""Counting sequences of moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.moat import WHOLE, begin, played
from gatecrash.core.perft import divide, moves_of, perft
from gatecrash_moat import RULES


def every(state: Any, depth: int) -> Iterator[tuple[Any, ...]]:
    """Every sequence, one by one: slower, and plain to see."""
    if depth == 0:
        yield ()
        return
    for move in moves_of(RULES, state):
        for rest in every(RULES.apply(state, move).state, depth - 1):
            yield (move, *rest)


def test_counts_are_those_of_the_sequences_themselves() -> None:
    state = begin(stones=4).state
    for depth in range(8):
        assert perft(RULES, state, depth) == len(set(every(state, depth))), depth


def test_the_first_counts_can_be_worked_out_by_hand() -> None:
    state = begin(stones=4).state
    assert [perft(RULES, state, depth) for depth in range(5)] == [1, 1, 4, 4 * 2 - 4, 12]


def test_divide_adds_up_to_the_count() -> None:
    state = begin(stones=5).state
    assert sum(count for _, count in divide(RULES, state, 6)) == perft(RULES, state, 6)


def test_a_game_that_is_over_has_no_sequence_but_the_empty_one() -> None:
    match = played(WHOLE, stones=6)
    while match.to_act is not None:
        match.add(moves_of(RULES, match.state)[0])
    assert perft(RULES, match.state, 0) == 1 and perft(RULES, match.state, 3) == 0
