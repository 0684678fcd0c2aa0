"""Clause 7: the guards' line-up."""

from __future__ import annotations

from itertools import product

import pytest

from gatecrash.games.mighty_monsters.events import BackLaid, LinedUp
from mighty_monsters.games import PLAYERS, SETTINGS, along, at_random, begin, played, told

HANDS = "deal:345 deal:245 deal:123 start:2 "


@pytest.mark.parametrize("levels", list(product((1, 2, 3), repeat=3)))
def test_7_1_the_guards_are_laid_in_ascending_level(levels: tuple[int, ...]) -> None:
    match = played(HANDS + " ".join(f"back:{level}" for level in levels), line_up=True)
    assert [guard.level for guard in match.state.guards] == sorted(levels)
    events = told(match)
    assert events[0] == BackLaid(3, levels[2])
    moved = list(levels) != sorted(levels)
    assert events[1:] == ((LinedUp(tuple(sorted(levels))),) if moved else ())


@pytest.mark.parametrize("players", PLAYERS)
def test_7_1_at_set_up_and_after_each_round(players: int) -> None:
    match = at_random(6, players, line_up=True)
    rounds = set()
    for position in along(match):
        if position.phase in ("play", "fight", "over"):
            levels = [guard.level for guard in position.guards]
            assert levels == sorted(levels)
            rounds.add(position.round)
    assert rounds == set(range(1, match.state.rounds + 1))


def test_7_1_without_it_they_stay_as_drawn() -> None:
    match = played(HANDS + "back:3 back:1 back:2")
    assert [guard.level for guard in match.state.guards] == [3, 1, 2]


def test_7_2_the_two_variants_are_independent_switches() -> None:
    assert {tuple(variant.values()) for _, variant in SETTINGS} == set(product((False, True), repeat=2))
    for players, variant in SETTINGS:
        match = begin(players, **variant)
        assert (match.state.setup.kings_rules, match.state.setup.line_up) == tuple(variant.values())
    match = played(HANDS + "back:3 back:1 back:2", line_up=True)
    assert (match.state.phase, [guard.level for guard in match.state.guards]) == ("play", [1, 2, 3])
    match = played(HANDS + "back:3 back:1 back:2", kings_rules=True)
    assert (match.state.phase, [guard.level for guard in match.state.guards]) == ("king", [3, 1, 2])
