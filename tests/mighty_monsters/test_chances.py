"""Luck's draws have the stated chances, and nothing but the seed decides them. Chi-square with fixed seeds."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from math import sqrt
from typing import Any

import numpy as np
import pytest

from gatecrash.core.luck import Sampler, Stream, game_key
from gatecrash.games.mighty_monsters import RULES, chances, rules
from gatecrash.games.mighty_monsters.moves import HANDS
from gatecrash.games.mighty_monsters.position import Position
from mighty_monsters.games import SETTINGS, along, at_random, changed, played

DRAWS = 20_000
SIGMAS = 4.75
"""One in a million: the seeds are fixed, so a failure is a change, not chance."""
FULL = "deal:345 deal:245 deal:123 start:2 back:3 back:3 back:3 2-2a 1-3a 4-1a 5-1b 3-2b 5-3b"


def chi_square(found: Mapping[Any, int], wanted: Mapping[Any, float]) -> float:
    """How far counts are from what chances let expect, in standard deviations (Wilson and Hilferty)."""
    assert found.keys() <= wanted.keys(), "what cannot come has come"
    draws, total = sum(found.values()), sum(wanted.values())
    expected = {outcome: draws * weight / total for outcome, weight in wanted.items()}
    assert min(expected.values()) > 5
    square = sum((found.get(outcome, 0) - many) ** 2 / many for outcome, many in expected.items())
    free = len(wanted) - 1
    part = 2 / (9 * free)
    return float(((square / free) ** (1 / 3) - (1 - part)) / sqrt(part))


def test_the_test_notices_a_crooked_die() -> None:
    wanted = dict.fromkeys(range(6), 1.0)
    assert abs(chi_square(Counter(range(6)) + Counter({at: 1000 for at in range(6)}), wanted)) < SIGMAS
    assert chi_square(Counter({at: 1000 + 300 * (at == 5) for at in range(6)}), wanted) > SIGMAS


def drawn(position: Position) -> dict[str, int]:
    """What luck draws here in so many games of one seed."""
    deck = position.setup.deck_words
    counts = Counter(chances.drawn(position.words, deck, game_key(7, game)) for game in range(DRAWS))
    return {text_of(position, outcome): many for outcome, many in counts.items()}


def text_of(position: Position, outcome: int) -> str:
    number = chances.luck_move(position.words, position.setup.deck_words, outcome)
    return next(move.text for move, _ in RULES.chances(position) if move.number == number)


@pytest.mark.parametrize(
    "moves",
    [
        "",
        "deal:123 deal:345",
        "deal:123 deal:345 deal:123",
        "deal:123 deal:345 deal:123 start:1",
        "deal:123 deal:345 deal:123 start:1 back:3 back:3",
        "deal:123 deal:345 deal:123 start:1 back:3 back:3 back:1",
    ],
)
def test_8_3_luck_s_draws_have_the_stated_chances(moves: str) -> None:
    position = played(moves, kings_rules=True).state
    wanted = {move.text: float(weight) for move, weight in RULES.chances(position)}
    assert chi_square(drawn(position), wanted) < SIGMAS


@pytest.mark.parametrize("flips", ["", " flip:6/11", " flip:6/11 flip:5/10"])
def test_8_2_flips_come_by_the_copies_left(flips: str) -> None:
    position = changed(played(FULL + flips).state)
    wanted = {move.text: float(weight) for move, weight in RULES.chances(position)}
    assert len(wanted) == 5
    assert chi_square(drawn(position), wanted) < SIGMAS


def test_draws_of_one_game_do_not_depend_on_each_other() -> None:
    """Two hands; the backs of the first two guards; the faces of two guards of a level."""
    start = played("", kings_rules=True).state
    deck = start.setup.deck_words
    hands, backs, faces = Counter[tuple[int, int]](), Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    full = played(FULL).state
    for game in range(DRAWS):
        key = game_key(11, game)
        first = chances.drawn(start.words, deck, key)
        words = chances.befall(start.words, deck, first)
        hands[first, chances.drawn(words, deck, key)] += 1
        words = rules.choose_start(rules.deal(rules.deal(words, 7), 7), 1)
        one = chances.drawn(words, deck, key)
        backs[one, chances.drawn(rules.lay_guard(words, one), deck, key)] += 1
        face = chances.drawn(full.words, deck, key)
        if face <= 4:  # a face of strength 5 or 6 falls, so that a second guard is flipped
            faces[face, chances.drawn(chances.befall(full.words, deck, face), deck, key)] += 1
    assert chi_square(hands, {(one, other): 1.0 for one in range(10) for other in range(10)}) < SIGMAS
    assert chi_square(backs, {(a, b): 12.0 * (12 - (a == b)) for a in (1, 2, 3) for b in (1, 2, 3)}) < SIGMAS
    copies = {1: 2, 4: 3, 6: 2, 9: 3, 11: 2}
    after = {face: {**copies, face: copies[face] - 1} for face in (1, 4)}
    wanted: dict[tuple[int, int], float] = {}
    for face, left in after.items():
        # a face is used up from above, so that the next copy of the same face is the one below
        wanted |= {(face, other - (other == face)): float(copies[face] * many) for other, many in left.items()}
    assert chi_square(faces, wanted) < SIGMAS


@pytest.mark.parametrize(("players", "variant"), SETTINGS[::3])
def test_the_sampler_draws_what_the_kernels_draw(players: int, variant: dict[str, bool]) -> None:
    for position in along(at_random(21, players, **variant)):
        if RULES.chances(position):
            for game in range(5):
                number = chances.drawn(position.words, position.setup.deck_words, game_key(5, game))
                assert Sampler(5, game)(RULES, position).text == text_of(position, number)


@pytest.mark.parametrize(("plays", "fitting"), [("", 10), (" 2-1a", 6), (" 2-1a 1-1b 4-3a 4-2b", 3)])
def test_8_1a_imagined_hands_come_as_often_as_they_should(plays: str, fitting: int) -> None:
    match = played("deal:345 deal:245 deal:123 start:2 back:3 back:1 back:3" + plays)
    view, draw = RULES.view(match.state, None), Stream(3)
    imagined = (RULES.imagine(view, draw).resting[1] for _ in range(4000))
    hands = Counter(frozenset({1, 2, 3, 4, 5}.difference(resting)) for resting in imagined)
    possible = [frozenset(hand) for hand in HANDS if set(hand) >= {2, 4}.intersection(card_marks(plays))]
    assert len(possible) == fitting
    assert chi_square(hands, dict.fromkeys(possible, 1.0)) < SIGMAS


def card_marks(plays: str) -> set[int]:
    """The cards that seat 2 showed."""
    return {int(text[0]) for at, text in enumerate(plays.split()) if at % 3 == 0}


def test_no_global_generator_has_a_say() -> None:
    texts = list(at_random(4, 4, kings_rules=True).texts())
    for seed in (1, 2):
        random.seed(seed)
        np.random.seed(seed)
        kept = random.getstate()
        assert list(at_random(4, 4, kings_rules=True).texts()) == texts
        assert random.getstate() == kept, "nor is it used"


def test_no_order_of_hashing_has_a_say() -> None:
    script = (
        "from mighty_monsters.games import at_random\n"
        "from gatecrash.games.mighty_monsters import RULES\n"
        "match = at_random(4, 3, kings_rules=True)\n"
        "print(*match.texts(), RULES.view_json(match.rows[40].before, 1))"
    )
    told = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, check=True)
        told.add(done.stdout)
    assert len(told) == 1
