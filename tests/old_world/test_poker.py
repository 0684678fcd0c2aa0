"""Dice poker (53, 54, 174, B1, D51, D52, D78)."""

import pytest

from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.poker import score
from gatecrash.games.old_world.state import State, Turn
from old_world.positions import begun, bent, play, player, seat, texts

RANKED = [
    "1+2+3+4+6",
    "1+1+2+3+4",
    "1+1+2+2+3",
    "1+1+1+2+3",
    "1+2+3+4+5",
    "2+3+4+5+6",
    "1+1+1+2+2",
    "1+1+1+1+2",
    "1+1+1+1+1",
]


def dice(text: str) -> tuple[int, ...]:
    return tuple(int(one) for one in text.split("+"))


def meeting(mine: int = 1, theirs: int = 1, place: int = 8) -> State:
    state = seat(seat(begun(3), 1, at=place, hand=(), gold=mine), 2, at=place, gold=theirs)
    return bent(seat(state, 3, at=5, gold=0), turn=Turn(moved=1))


def test_a54_the_ranking_from_nothing_to_five_of_a_kind() -> None:
    scores = [score(dice(text)) for text in RANKED]
    assert scores == sorted(scores)
    assert [one[0] for one in scores] == list(range(9))


@pytest.mark.parametrize(("better", "worse"), [("1+3+3+5+5", "2+2+5+5+6"), ("2+2+4+4+4", "3+3+3+6+6")])
def test_w5_ties(better: str, worse: str) -> None:
    assert score(dice(better)) > score(dice(worse))


def test_w5_equal_in_all_the_active_player_wins() -> None:
    state = play(meeting(), "poker:2 dice:1+2+3+4+6 dice:1+2+3+4+6 reroll:- reroll:-")
    assert (player(state).gold, player(state, 2).gold) == (3, 0)


def test_w5_a_win_is_two_gold_net_a_loss_one() -> None:
    state = play(meeting(), "poker:2 dice:1+2+3+4+6 dice:1+1+3+4+6 reroll:- reroll:-")
    assert (player(state).gold, player(state, 2).gold) == (0, 3)


def test_d51_unused_dice_in_descending_order() -> None:
    assert score(dice("1+2+3+5+5")) < score(dice("1+2+4+5+5")) < score(dice("1+2+5+5+6"))


def test_a54_full_houses_compare_triples_then_pairs() -> None:
    assert score(dice("1+1+2+2+2")) < score(dice("3+3+2+2+2")) < score(dice("1+1+3+3+3"))


def test_d78_two_pairs_the_higher_pair_first() -> None:
    assert score(dice("1+2+2+5+5")) < score(dice("1+3+3+5+5")) < score(dice("1+1+2+6+6"))


def test_d78_with_nothing_all_dice_count() -> None:
    assert score(dice("1+2+3+5+6"))[2] == (6, 5, 3, 2, 1)
    assert score(dice("1+2+3+4+5"))[2] == ()


def test_a53_against_a_player_here_with_gold() -> None:
    assert "poker:2" in texts(meeting())
    assert "poker:2" not in texts(meeting(theirs=0))


def test_d52_an_opponent_without_gold_is_not_met() -> None:
    assert "poker:2" not in texts(meeting(theirs=0))


def test_d78_one_needs_gold_oneself() -> None:
    assert "poker:2" not in texts(meeting(mine=0))


def test_a53_the_opponent_rolls_again_first_then_the_active_player() -> None:
    state = play(meeting(), "poker:2 dice:1+2+3+4+6 dice:1+1+3+4+6")
    assert RULES.to_act(state) == 2
    state = play(state, "reroll:3+4+6")
    assert "dice:2+2+2" in texts(state)
    state = play(state, "dice:1+1+2")
    assert RULES.to_act(state) == 1
    state = play(state, "reroll:1+2+3+4+6 dice:6+6+6+6+6")
    assert player(state).gold == 3


def test_e4_poker_is_written_in_its_order() -> None:
    state = play(meeting(), "poker:2")
    assert texts(state)[0] == "dice:1+1+1+1+1"
    assert sum(weight for _, weight in RULES.chances(state)) == 6**5


def test_d71_each_opponent_once_a_turn() -> None:
    state = play(meeting(2, 2), "poker:2 dice:1+2+3+4+6 dice:1+1+3+4+6 reroll:- reroll:-")
    assert "poker:2" not in texts(state)


def test_a174_locals_pay_two_and_the_seat_to_the_right_rolls() -> None:
    state = play(meeting(), "act dice:1+2+3+4+6 dice:1+1+3+4+6")
    assert RULES.to_act(state) == 3
    lost = play(state, "reroll:- reroll:-")
    assert (player(lost).gold, player(lost, 3).gold) == (0, 0)
    won = play(state, "reroll:- reroll:1+2+3+4+6 dice:6+6+6+6+6")
    assert player(won).gold == 3


def test_d78_where_the_legendary_monster_stands_only_the_locals_are_barred() -> None:
    state = seat(seat(begun(3, "l"), 1, at=8, hand=(), gold=1), 2, at=8, gold=1)
    state = bent(state, turn=Turn(moved=1), legend_at=8)
    assert "poker:2" in texts(state)
    assert "act" not in texts(state)
