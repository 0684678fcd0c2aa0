"""Moat, clause by clause: the example of how to add a game is one that keeps its rules."""

from __future__ import annotations

import pytest

from core.moat import WHOLE, played
from gatecrash.core.errors import Illegal, Malformed
from gatecrash.core.rules import Luck, Seat
from gatecrash_moat import RULES
from gatecrash_moat.rules import Drew, Scored, Stone


def refused(moves: str, text: str, **values: int) -> str:
    """The reason's code when this is played after these moves."""
    with pytest.raises(Illegal) as caught:
        played(moves, **values).play(text)
    return caught.value.reason.code


def test_1_every_stone_is_there_once_and_equally_likely() -> None:
    match = played("ask", stones=6)
    assert match.to_act is Luck.LUCK
    assert RULES.chances(match.state) == tuple((Stone(Seat(1), stone), 1) for stone in range(1, 7))
    assert refused("ask stone:2 ask", "stone:2") == "not_in_bag"


def test_1_1_three_stones_are_a_full_hand() -> None:
    three = "ask stone:1 ask stone:2 ask stone:3 ask stone:4 ask stone:5 ask stone:6"
    assert refused(three, "ask") == "hand_full"


def test_1_1_a_drawn_stone_is_seen_by_its_owner_alone() -> None:
    match = played("ask stone:2")
    assert RULES.view(match.state, Seat(1)).state.hands == ((2,), ())
    assert RULES.view(match.state, Seat(2)).state.hands == RULES.view(match.state, None).state.hands == ((0,), ())
    (event,) = match.rows[-1].step.events
    assert RULES.seen(event, Seat(1)) == event == Drew(Seat(1), 2)
    assert RULES.seen(event, Seat(2)) == Drew(Seat(1), 0)
    assert RULES.write_move(RULES.seen(match.rows[-1].move, None)) == "stone:?"


def test_1_1_an_empty_bag_cannot_be_asked() -> None:
    assert refused("ask stone:1 ask stone:2 ask stone:3 ask stone:4", "ask", stones=4) == "bag_empty"


def test_1_2_only_a_held_stone_is_laid() -> None:
    assert refused("ask stone:2 ask stone:4", "lay:4") == "not_held"


def test_1_3_only_the_next_higher_stone_follows() -> None:
    held = "ask stone:2 ask stone:9 ask stone:3 ask stone:8 ask stone:5 ask stone:7 lay:2"
    assert refused(held, "lay:5") == "not_next"
    assert played(f"{held} lay:3").state.run == (2, 3)


def test_1_4_who_has_laid_nothing_cannot_stop_and_who_has_cannot_ask() -> None:
    assert refused("ask stone:2 ask stone:4", "stop") == "nothing_laid"
    assert refused("ask stone:2 ask stone:4 lay:2", "ask") == "run_begun"


@pytest.mark.parametrize(("laid", "points"), [("lay:1", 1), ("lay:1 lay:2", 4), ("lay:1 lay:2 lay:3", 9)])
def test_2_a_run_brings_its_length_squared(laid: str, points: int) -> None:
    held = "ask stone:1 ask stone:7 ask stone:2 ask stone:8 ask stone:3 ask stone:9"
    match = played(f"{held} {laid} stop")
    assert match.state.points == (points, 0)
    assert match.rows[-1].step.events == (Scored(Seat(1), points, points),)


def test_3_the_most_points_win() -> None:
    match = played(f"{WHOLE} lay:6 stop" if played(WHOLE, stones=6).to_act == 1 else WHOLE, stones=6)
    while match.to_act is not None:
        match.play("stop" if match.state.run else "lay:6")
    result = RULES.result(match.state)
    assert result is not None and result.winners == (1,) and result.numbers[0] > result.numbers[1]


def test_3_equal_points_share_the_win() -> None:
    match = played(
        "ask stone:1 ask stone:3 ask stone:2 ask stone:4 lay:1 stop lay:3 stop lay:2 stop lay:4 stop", stones=4
    )
    result = RULES.result(match.state)
    assert result is not None and result.winners == (1, 2) and result.share(Seat(1)) == 0.5


@pytest.mark.parametrize("text", ["", "Ask", "ask ", "lay", "lay:", "lay:04", "lay:100", "lay:٤", "stone:?", "stop\n"])
def test_what_is_not_written_so_is_no_move(text: str) -> None:
    with pytest.raises(Malformed):
        RULES.read_move(played("").state, text)


@pytest.mark.parametrize("text", ["", "1 d - - 1 - ", "3 d - - 1 -|- 0,0", "1 d - - 01 -|- 0,0", "1 x - - 1 -|- 0,0"])
def test_what_is_not_written_so_is_no_position(text: str) -> None:
    with pytest.raises(Malformed):
        RULES.read_state(text)
