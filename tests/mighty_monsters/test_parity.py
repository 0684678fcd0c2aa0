"""Interpreted and compiled rules are equal on every word, in every phase, for every player count and variant."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gatecrash.games.mighty_monsters import RULES, chances, odds, playouts, policies, rules, tables
from gatecrash.games.mighty_monsters.layout import Words
from mighty_monsters.extreme import EXTREME
from mighty_monsters.games import NAMES, SETTINGS

GAMES = 500
"""Of each beginning, so 8,000; 20,000 in the longer proof."""
MORE_GAMES = 1250
SEED = 10
GREEDY_FIRST = 1 << 4


def begun(players: int, **values: Any) -> tuple[Words, Words]:
    position = RULES.start(RULES.offer.complete(players, values))
    return position.words, position.setup.deck_words


def same_game(machine: Any, start: Words, deck: Words, game: int, seating: int = 0) -> list[int]:
    """Both play the game alike to the last word; its moves."""
    written, out = [0] * playouts.LONGEST, np.zeros(playouts.LONGEST, np.int64)
    last, count = playouts.write_game(start, deck, SEED, game, seating, written)
    assert machine.write_game(start, deck, SEED, game, seating, out) == (last, count)
    assert out[:count].tolist() == written[:count]
    return written[:count]


def same_steps(machine: Any, words: Words, deck: Words, moves: list[int]) -> None:
    """Every step leads both to the same words and the same legal moves."""
    for move in moves:
        step = chances.step(words, deck, move)
        assert machine.step(words, deck, move) == step, (words, move)
        words = step[0]
    assert rules.phase(words) == tables.OVER


def same_numbers(machine: Any, words: Words, deck: Words, moves: list[int]) -> None:
    """What is worked out for views and bots is the same in every position, and so is what cannot be done."""
    for move in moves:
        playing = rules.phase(words) == tables.PLAYING
        for name, plain, limit in WRITERS if playing else WRITERS[1:]:
            written, out = [0] * limit, np.zeros(limit, np.int64)
            count = plain(words, deck, written)
            assert getattr(machine, name)(words, deck, out) == count
            assert out[:count].tolist() == written[:count], (words, name)
        if playing:
            same_choice(machine, words, deck)
        for other in range(0, 400, 7):
            assert machine.step(words, deck, other) == chances.step(words, deck, other)
        words = chances.step(words, deck, move)[0]


WRITERS = (
    ("turn_facts", odds.turn_facts, odds.TURN_FACTS),
    ("facts", odds.facts, odds.FACTS_LIMIT),
    ("list_chances", chances.list_chances, chances.CHANCES_LIMIT),
)


def same_choice(machine: Any, words: Words, deck: Words) -> None:
    for policy in range(len(policies.NAMES)):
        assert machine.choice(words, deck, policy, 1 << 40) == policies.choice(words, deck, policy, 1 << 40)


@pytest.mark.parametrize(("players", "variant"), SETTINGS, ids=NAMES)
def test_every_word_of_random_games_is_the_same(
    machine: Any,
    players: int,
    variant: dict[str, bool],
    long: bool,  # noqa: FBT001 - pytest's fixture
) -> None:
    start, deck = begun(players, **variant)
    for game in range(MORE_GAMES if long else GAMES):
        moves = same_game(machine, start, deck, game)
        same_steps(machine, start, deck, moves)


@pytest.mark.parametrize(("players", "variant"), SETTINGS, ids=NAMES)
def test_odds_chances_and_choices_are_the_same(
    machine: Any,
    players: int,
    variant: dict[str, bool],
    long: bool,  # noqa: FBT001 - pytest's fixture
) -> None:
    start, deck = begun(players, **variant)
    for game in range(50 if long else 1):
        same_numbers(machine, start, deck, same_game(machine, start, deck, game))
        same_game(machine, start, deck, game, GREEDY_FIRST << 4 * (game % players))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_1_4a_the_extreme_deck_is_the_same(machine: Any, players: int) -> None:
    start, deck = begun(players, kings_rules=True, line_up=False, deck=EXTREME)
    for game in range(100):
        moves = same_game(machine, start, deck, game)
        same_steps(machine, start, deck, moves)
    same_numbers(machine, start, deck, moves)


def test_the_digest_of_games_is_the_same(machine: Any) -> None:
    start, deck = begun(4, kings_rules=True, line_up=True)
    written, out = [0] * playouts.TALLY, np.zeros(playouts.TALLY, np.int64)
    playouts.tally_games(start, deck, SEED, 5, 20, GREEDY_FIRST, 1, written)
    machine.tally_games(start, deck, SEED, 5, 20, GREEDY_FIRST, 1, out)
    assert out.tolist() == written
    plain = np.zeros(playouts.TALLY, np.int64)
    machine.tally_games(start, deck, SEED, 5, 20, GREEDY_FIRST, 0, plain)
    written[playouts.DIGEST] = 0
    assert plain.tolist() == written
