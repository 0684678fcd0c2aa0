"""Clause 2: set-up."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations

import pytest

from gatecrash.core.errors import BadOption
from gatecrash.core.rules import Seat
from gatecrash.games.mighty_monsters import RULES
from gatecrash.games.mighty_monsters.deck import shipped
from mighty_monsters.games import ONLOOKERS, PLAYERS, at_random, begin, chances, played, why_not

HANDS = "deal:345 deal:245 deal:123 "


@pytest.mark.parametrize("players", PLAYERS)
def test_2_1_a_guard_for_every_player_and_two_spaces_a_guard(players: int) -> None:
    match = played(
        "deal:123 " * players + "start:1 " + "back:1 back:2 back:3 back:1 back:2 back:3 "[: 7 * players], players
    )
    assert [guard.level for guard in match.state.guards] == [1, 2, 3, 1, 2, 3][:players]
    assert list(match.state.spaces) == [f"{guard}{side}" for guard in range(1, players + 1) for side in "ab"]
    assert why_not(match, f"1-{players + 1}a") == "no_such_guard"


@pytest.mark.parametrize(("players", "rounds"), [(3, 6), (4, 6), (5, 5), (6, 6)])
def test_2_2_the_king_s_stack_counts_the_rounds(players: int, rounds: int) -> None:
    assert begin(players).state.rounds == rounds
    for kings_rules in (False, True):
        match = at_random(1, players, kings_rules=kings_rules)
        assert match.state.round == rounds
        assert {row.before.round for row in match.rows} == set(range(1, rounds + 1))


def test_2_3_guards_are_dealt_from_the_gate_on() -> None:
    match = played(HANDS + "start:2 back:3")
    assert [guard.level for guard in match.state.guards] == [3]
    match.play("back:1")
    assert [guard.level for guard in match.state.guards] == [3, 1]


def test_2_3a_everyone_sees_the_backs() -> None:
    match = played(HANDS + "start:2 back:3 back:1 back:2")
    for seat in ONLOOKERS:
        guards = RULES.view_data(RULES.view(match.state, seat))["guards"]
        assert [(one["level"], one["strength"], one["loot"]) for one in guards] == [
            (3, [5, 9], [10, 14]),
            (1, [3, 6], [3, 6]),
            (2, [3, 7], [6, 10]),
        ]


def test_2_3b_nobody_sees_a_face_before_it_is_flipped() -> None:
    match = played(HANDS + "start:1 back:1 back:1 back:2 4-1a 2-1b 3-2a 3-3a 4-2b 1-3b")
    assert [guard.face for guard in match.state.guards] == [None, None, None]
    match.play("flip:3/3")
    assert [guard.face for guard in match.state.guards] == [(3, 3), None, None]
    sent = json.loads(RULES.view_json(match.state, Seat(1)))
    assert [guard["face"] for guard in sent["guards"]] == [[3, 3], None, None]


def test_2_3c_the_maximum_is_the_level_s_from_the_back() -> None:
    deck = {**shipped("standard").data(), "name": "low"}
    deck["levels"][0] = {"strength": [1, 9], "loot": [3, 6], "guards": [[2, 3, 12]]}
    match = played(HANDS + "start:1 back:1 back:2 back:3 4-1a 4-1b", deck=deck)
    assert why_not(match, "2-2a") is None
    assert match.state.guards[0].total == 8
    assert not match.state.guards[0].locked, "no guard has a 9, and yet the maximum is 9"
    assert RULES.view_data(RULES.view(match.state, None))["guards"][0]["maximum"] == 9


def test_2_4_eight_gold_three_cards_in_hand_two_face_down() -> None:
    match = begin(4)
    assert match.state.gold == (8, 8, 8, 8)
    hands = {f"deal:{''.join(map(str, hand))}" for hand in combinations(range(1, 6), 3)}
    assert chances(match) == dict.fromkeys(hands, Fraction(1, 10))
    for text in ("deal:135", "deal:245", "deal:123", "deal:123"):
        match.play(text)
    assert match.state.hands == ((1, 3, 5), (2, 4, 5), (1, 2, 3), (1, 2, 3))
    assert match.state.resting == ((2, 4), (1, 3), (4, 5), (4, 5))


def test_2_4_one_family_of_their_choice_no_two_alike() -> None:
    chosen = RULES.offer.complete(3, {}, [{"family": "dragons"}, {"family": "orcs"}, {}])
    assert RULES.start(chosen).families == ("dragons", "orcs", "undead")
    with pytest.raises(BadOption, match="no two seats may choose alike"):
        RULES.offer.complete(3, {}, [{"family": "orcs"}, {"family": "orcs"}])
    with pytest.raises(BadOption, match="'trolls' is not one of orcs"):
        RULES.offer.complete(3, {}, [{"family": "trolls"}])


@pytest.mark.parametrize("players", PLAYERS)
def test_2_5_the_start_player_is_drawn_at_random(players: int) -> None:
    match = played("deal:123 " * players, players)
    assert chances(match) == {f"start:{seat}": Fraction(1, players) for seat in range(1, players + 1)}
    match.play("start:3")
    assert match.state.start == 3


@pytest.mark.parametrize("players", [0, 1, 2, 7, 12])
def test_2_only_three_to_six_can_play(players: int) -> None:
    with pytest.raises(BadOption, match="it is a game for 3, 4, 5, 6"):
        begin(players)
