"""Clause 9: the rulebook's worked examples."""

from __future__ import annotations

import pytest

from gatecrash.core.rules import Luck
from gatecrash.games.mighty_monsters import RULES, rules
from mighty_monsters.games import at_random, changed, legal, played, why_not

OPENING = "deal:345 deal:245 deal:245 start:1 back:1 back:2 back:3 "


def test_9_1_at_one_star_of_3_and_2_either_can_be_displaced_of_4_and_2_neither() -> None:
    match = played(OPENING + "3-1a 2-1b 4-2a 5-2b 4-3a")
    assert match.to_act == 3
    assert why_not(match, "5x1a") is why_not(match, "5x1b") is None
    match = played(OPENING + "4-1a 2-1b 4-2a")
    assert why_not(match, "5x1a") == why_not(match, "5x1b") == "locked"


def test_9_2_a_4_displaces_a_2() -> None:
    match = played("deal:234 deal:245 deal:124 start:1 back:1 back:2 back:3 2-1a 4x1a")
    assert match.state.spaces["1a"] == (2, 4)
    assert match.state.hands == ((2, 3, 4), (2, 5), (1, 2, 4))
    assert match.state.gold == (8, 7, 8)


def test_9_3_inga_and_frank_displace_each_other() -> None:
    # seats: Inga, Frank, a third
    match = played("deal:245 deal:123 deal:135 start:2 back:1 back:2 back:3 2-1a 1-3a 2-2a 1-1b 5-3b")
    assert match.to_act == 1
    match.play("4x1a")
    assert match.state.gold == (7, 8, 8)
    assert match.to_act == 2
    match.play("3x2a")
    assert match.state.gold == (8, 6, 8)
    assert match.to_act == 1, "the third player is skipped"
    assert [name for name, monster in match.state.spaces.items() if monster is None] == ["2b"]
    match.play("2-2b")
    assert match.state.gold == (8, 6, 8)
    assert isinstance(match.to_act, Luck)


@pytest.mark.parametrize("weaker", [2, 1])
def test_9_4_guard_6_11_brings_frank_6_and_inga_5(weaker: int) -> None:
    stronger = 6 - weaker
    assert rules.split_loot(11, stronger, weaker) == (6, 5)
    moves = f"deal:3{stronger}5 " if stronger == 4 else "deal:345 "
    moves += f"deal:123 deal:345 start:1 back:3 back:3 back:3 {stronger}-1a {weaker}-1b 3-2a 3-3a 3-2b 4-3b "
    match = played(moves)
    shares = {share.face: share.gold for share in RULES.view(match.state, None).facts.guards[0].shares}
    assert shares == {(5, 10): ((1, 5), (2, 5)), (6, 11): ((1, 6), (2, 5))}
    match.play("flip:6/11")
    assert match.state.gold == (14, 13, 8)


def test_9_5_a_guard_of_strength_9_beats_them() -> None:
    match = played(
        "deal:345 deal:123 deal:345 start:1 back:3 back:3 back:3 4-1a 2-1b 3-2a 3-3a 3-2b 4-3b flip:9/14",
    )
    assert match.state.round == 2
    assert match.state.gold == (8 - 2 - 1, 8 - 1 - 1, 8 - 1 - 2)


def test_9_6_the_third_of_four_guards_is_lost_and_so_is_the_fourth() -> None:
    # seats: Inga, Ani, Frank, Jenny
    moves = "deal:234 deal:345 deal:123 deal:123 start:1 back:1 back:1 back:1 back:3 "
    match = played(moves + "3-1a 4-2a 3-4a 3-1b 2-3a 3-3b 2-4b 2-2b flip:4/4 flip:4/4", 4)
    before = match.state.gold
    match.play("flip:6/6")
    assert [was - has for was, has in zip(before, match.state.gold, strict=True)] == [1, 1, 2, 0]


def test_9_7_jenny_takes_up_4_and_5_and_lays_2_and_3_down() -> None:
    moves = "deal:234 deal:345 deal:123 deal:123 start:1 back:1 back:1 back:1 back:3 "
    match = played(moves + "3-1a 4-2a 3-4a 3-1b 2-3a 3-3b 2-4b 2-2b", 4)
    assert match.state.guard(3).total == 5
    for text in ("flip:4/4", "flip:4/4", "flip:6/6"):
        match.play(text)
    assert (match.state.hands[3], match.state.resting[3]) == ((1, 4, 5), (2, 3))


def test_9_8_the_most_gold_wins() -> None:
    result = RULES.result(changed(at_random(98, 4).state, gold=[19, 19, 23, 32]))
    assert result is not None
    assert (result.winners, result.numbers) == ((4,), (19, 19, 23, 32))


def test_9_3_all_that_inga_could_do() -> None:
    match = played("deal:245 deal:123 deal:135 start:2 back:1 back:2 back:3 2-1a 1-3a 2-2a 1-1b 5-3b 4x1a 3x2a")
    assert legal(match) == {"2-2b", "5-2b", "5x1a", "2x1b", "5x1b", "5x2a", "2x3a", "5x3a"}
