"""Luck's numbers: the same on every machine, fair, and never next in a sequence."""

from __future__ import annotations

from collections import Counter

import pytest

from core.moat import played, random_match
from gatecrash.core.luck import (
    Sampler,
    Stream,
    SystemLuck,
    below,
    game_key,
    kind_number,
    luck_number,
    mix,
    pick,
    policy_key,
    system_draw,
)
from gatecrash.core.rules import Luck
from gatecrash_moat import RULES

HALVES = [("head", 1), ("tail", 1)]


def test_the_numbers_never_change() -> None:
    """A seed that somebody wrote down would else mean other games; these were written down once."""
    assert mix(1) == 6925088929732843670
    assert game_key(7, 0) == 4871777529271372886
    assert luck_number(game_key(7, 3), kind_number("flip"), 2, 1) == 7203044189888694608
    assert Stream(policy_key(7, 0)).number() == 20886041670122890


def test_numbers_have_63_bits() -> None:
    for number in (0, 1, (1 << 63) - 1, 12345):
        assert 0 <= mix(number) < 1 << 63
        assert 0 <= luck_number(number, 5, 6, 7) < 1 << 63


def test_weights_are_laid_end_to_end() -> None:
    chances = [("a", 2), ("b", 1), ("c", 3)]
    assert [pick(chances, number) for number in range(6)] == ["a", "a", "b", "c", "c", "c"]
    with pytest.raises(ValueError, match="not below"):
        pick(chances, 6)


def test_below_spreads_evenly() -> None:
    counts = Counter(below(mix(number), 6) for number in range(60_000))
    assert set(counts) == set(range(6))
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 25  # chi-square, 5 degrees: p > 10⁻⁴


def test_games_of_a_seed_differ_and_come_again() -> None:
    first, second = (list(random_match(seed=seed).texts()) for seed in (1, 2))
    assert first != second
    assert first == list(random_match(seed=1).texts())


def test_other_decisions_meet_the_same_luck() -> None:
    """The third stone is the same, whoever asks for it and whatever was laid before."""
    draw = Sampler(5, 0)
    one, other = played("ask stone:2 ask stone:4 ask"), played("ask stone:2 ask stone:4 lay:2 stop ask")
    assert one.to_act is other.to_act is Luck.LUCK and one.state.turn != other.state.turn
    assert RULES.write_move(draw(RULES, one.state)) == RULES.write_move(draw(RULES, other.state))


def test_policies_have_a_stream_of_their_own() -> None:
    assert policy_key(1, 0) != game_key(1, 0)
    stream, again = Stream(9), Stream(9)
    numbers = [stream.number() for _ in range(100)]
    assert len(set(numbers)) == 100
    assert numbers == [again.number() for _ in range(100)]
    draw = Stream(3)
    assert {draw(HALVES) for _ in range(50)} == {"head", "tail"}


def test_a_table_draws_from_the_operating_system() -> None:
    assert {system_draw(HALVES) for _ in range(200)} == {"head", "tail"}
    match = played("ask")
    assert RULES.write_move(SystemLuck(lambda chances: chances[-1][0])(RULES, match.state)) == "stone:9"
