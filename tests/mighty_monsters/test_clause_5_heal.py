"""Clause 5: healing, and the next round."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gatecrash.core.rules import Seat
from gatecrash.games.mighty_monsters import RULES
from gatecrash.games.mighty_monsters.events import (
    GameEnded,
    GameWon,
    GuardsDiscarded,
    HandsSwapped,
    Healed,
    MarkerMoved,
    RoundEnded,
    TileLeft,
)
from mighty_monsters.games import NAMES, PLAYERS, SETTINGS, along, at_random, changed, going_on, played, told

FULL = "deal:345 deal:245 deal:123 start:2 back:3 back:1 back:2 2-2a 1-3a 4-1a 4-1b 3-2b 5-3b "
"""At guard 1 the 4s of seats 1 and 2, at guard 2 their 2 and 3 (seats 2 and 3), at guard 3 the 1 and the 5."""


def test_5_1_all_pay_for_each_monster_at_the_lost_guard_and_behind() -> None:
    match = played(FULL + "flip:8/13 flip:6/6")
    assert match.rows[-1].before.gold == (14, 14, 8)
    assert match.state.gold == (14 - 2, 14 - 1, 8 - 1 - 1)
    healed = [event for event in told(match) if isinstance(event, Healed)]
    assert healed == [
        Healed(seat=Seat(1), monsters=(5,), due=2, paid=2, left=12),
        Healed(seat=Seat(2), monsters=(2,), due=1, paid=1, left=13),
        Healed(seat=Seat(3), monsters=(3, 1), due=2, paid=2, left=6),
    ]


def test_5_1_who_has_too_little_pays_what_is_there() -> None:
    match = going_on(changed(played(FULL).state, gold=[3, 2, 1]))
    match.play("flip:9/14")
    assert match.state.gold == (0, 0, 0)
    due = [(event.due, event.paid, event.left) for event in told(match) if isinstance(event, Healed)]
    assert due == [(4, 3, 0), (3, 2, 0), (2, 1, 0)]


def test_5_2_all_take_up_what_rested_and_lay_down_what_they_played() -> None:
    match = played(FULL + "flip:9/14")
    assert match.state.hands == ((1, 2, 3), (1, 3, 5), (2, 4, 5))
    assert match.state.resting == ((4, 5), (2, 4), (1, 3))
    assert HandsSwapped(match.state.hands, match.state.resting) in told(match)


@pytest.mark.parametrize(("players", "variant"), SETTINGS, ids=NAMES)
def test_5_2_the_next_hand_is_the_complement_of_the_cards_played(players: int, variant: dict[str, bool]) -> None:
    match = at_random(7, players, **variant)
    swaps = 0
    for before, after in pairwise(along(match)):
        if after.round > before.round:
            swaps += 1
            for seat in before.seats:
                played_now = {monster.card for monster in before.spaces.values() if monster and monster.seat == seat}
                assert set(after.hands[seat - 1]) == {1, 2, 3, 4, 5} - played_now
                assert set(after.resting[seat - 1]) == played_now
    assert swaps == match.state.rounds - 1


def test_5_3_guards_not_flipped_stay_unseen() -> None:
    match = played(FULL + "flip:8/13 flip:6/6")
    assert GuardsDiscarded(unseen=1) in told(match)
    assert match.state.guards == ()
    view = RULES.view_data(RULES.view(match.state, None))
    assert view["guards"] == []
    assert view["guards_left"] == [11, 11, 11]
    unseen = {level["level"]: sum(copies for *_, copies in level["faces"]) for level in view["unseen"]}
    assert unseen == {1: 11, 2: 12, 3: 11}, "the ★★ guard was discarded unseen"


def test_5_4_the_tile_leaves_and_the_marker_moves_clockwise() -> None:
    match = played(FULL + "flip:9/14")
    assert (match.state.round, match.state.start) == (2, 3)
    assert told(match)[-2:] == (TileLeft(rounds_left=5), MarkerMoved(Seat(3), 2))
    match = at_random(3, 3)
    starts = {position.round: position.start for position in along(match) if position.start}
    assert all(after == before % 3 + 1 for before, after in pairwise(starts[round] or 0 for round in sorted(starts)))


@pytest.mark.parametrize("players", PLAYERS)
def test_5_4_after_the_last_tile_the_game_ends_as_it_stands(players: int) -> None:
    match = at_random(11, players)
    last, before = match.state, match.rows[-1].before
    assert last.phase == "over"
    assert (last.start, last.hands, last.resting, last.spaces) == (
        before.start,
        before.hands,
        before.resting,
        before.spaces,
    )
    assert len(last.guards) == players
    codes = [event.code for event in told(match)]
    assert "hands_swapped" not in codes
    assert "marker_moved" not in codes
    assert TileLeft(rounds_left=0) in told(match)
    assert RoundEnded(last.rounds, last.gold) in told(match)


def test_5_4_with_six_players_the_guards_are_used_up_exactly() -> None:
    match = at_random(2, 6)
    assert RULES.view_data(RULES.view(match.state, None))["guards_left"] == [0, 0, 0]


@pytest.mark.parametrize(
    ("gold", "winners"),
    [([19, 19, 23], (3,)), ([23, 19, 23], (1, 3)), ([5, 5, 5], (1, 2, 3))],
)
def test_5_5_the_most_gold_wins_and_ties_share(gold: list[int], winners: tuple[int, ...]) -> None:
    over = changed(at_random(4, 3).state, gold=gold)
    result = RULES.result(over)
    assert result is not None
    assert (result.winners, result.numbers) == (winners, tuple(gold))
    assert result.data == {"gold": gold, "winners": list(winners)}
    assert result.share(Seat(winners[0])) == 1 / len(winners)


def test_5_5_six_with_next_to_nothing_have_a_winner_too() -> None:
    result = RULES.result(changed(at_random(4, 6).state, gold=[1, 0, 2, 0, 2, 1]))
    assert result is not None
    assert result.winners == (3, 5)


def test_5_5_the_end_is_told_with_the_winners() -> None:
    match = at_random(4, 3)
    result = RULES.result(match.state)
    assert result is not None
    ended = [event for event in told(match) if isinstance(event, GameEnded | GameWon)]
    assert ended[0] == GameEnded(match.state.gold, result.winners)
    assert ended[1:] == [GameWon(seat, max(match.state.gold), len(result.winners)) for seat in result.winners]
