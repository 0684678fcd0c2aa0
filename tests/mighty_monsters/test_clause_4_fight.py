"""Clause 4: the guards are fought from the gate."""

from __future__ import annotations

import pytest

from gatecrash.core.rules import Luck, Seat
from gatecrash.games.mighty_monsters import rules
from gatecrash.games.mighty_monsters.events import GuardFlipped, GuardHeld, GuardWon, Healed, LootTaken
from mighty_monsters.games import chances, played, told

FULL = "deal:345 deal:245 deal:123 start:1 back:3 back:1 back:1 4-1a 2-1b 3-2a 3-2b 4-3a 1-3b "
"""Totals 6, 6, 5; at guard 1 seats 1 and 2, at guard 2 seats 3 and 1, at guard 3 seats 2 and 3."""


def test_4_1_the_pair_wins_if_it_adds_up_to_the_guard_s_strength() -> None:
    for face, wins in (("5/10", True), ("6/11", True), ("7/12", False)):
        match = played(FULL + f"flip:{face}")
        needed, loot = map(int, face.split("/"))
        flip, fate = told(match)[:2]
        assert flip == GuardFlipped(guard=1, level=3, strength=needed, loot=loot, needed=needed, worth=loot)
        assert isinstance(fate, GuardWon if wins else GuardHeld)
        assert (fate.total, fate.needed) == (6, needed)


def test_4_1_guard_1_is_flipped_first() -> None:
    match = played(FULL)
    assert match.to_act is Luck.LUCK
    assert {text.split("/")[0] for text in chances(match)} == {"flip:5", "flip:6", "flip:7", "flip:8", "flip:9"}


@pytest.mark.parametrize(
    ("loot", "left", "right", "coins"),
    [
        (11, 4, 2, (6, 5)),
        (11, 5, 1, (6, 5)),
        (11, 2, 4, (5, 6)),
        (11, 3, 3, (5, 5)),
        (10, 5, 1, (5, 5)),
        (0, 5, 1, (0, 0)),
    ],
)
def test_4_2_half_each_the_odd_coin_to_the_stronger_or_to_nobody(
    loot: int, left: int, right: int, coins: tuple[int, int]
) -> None:
    assert rules.split_loot(loot, left, right) == coins


def test_4_2_the_owners_take_their_shares() -> None:
    match = played(FULL + "flip:6/11")
    assert match.state.gold == (14, 13, 8)
    won, first, second = told(match)[1:]
    assert won == GuardWon(guard=1, total=6, needed=6, loot=11, tile_bonus=0, lost_coin=0)
    assert first == LootTaken(seat=Seat(1), guard=1, gold=6, odd_coin=1, left=14)
    assert second == LootTaken(seat=Seat(2), guard=1, gold=5, odd_coin=0, left=13)


def test_4_2_an_odd_coin_goes_to_nobody_where_both_are_equally_strong() -> None:
    match = played(FULL + "flip:6/11 flip:5/5")
    assert match.state.gold == (14 + 2, 13, 8 + 2)
    assert GuardWon(guard=2, total=6, needed=5, loot=5, tile_bonus=0, lost_coin=1) in told(match)
    assert [event.odd_coin for event in told(match) if isinstance(event, LootTaken)] == [0, 0]


def test_4_2_one_owner_of_both_takes_it_all() -> None:
    match = played("deal:345 deal:245 deal:123 start:1 back:3 back:1 back:1 4-1a 2-2a 3-2b 3-1b 4-3a 1-3b flip:6/11")
    assert match.state.gold == (19, 8, 8)
    taken = [event for event in told(match) if isinstance(event, LootTaken)]
    assert taken == [LootTaken(seat=Seat(1), guard=1, gold=11, odd_coin=0, left=19)]


def test_4_3_after_a_win_the_next_guard_after_the_last_the_end() -> None:
    match = played(FULL + "flip:6/11")
    assert match.to_act is Luck.LUCK
    assert set(chances(match)) == {"flip:3/3", "flip:4/4", "flip:5/5", "flip:6/6"}
    match.play("flip:3/3")
    match.play("flip:5/5")
    assert [guard.state for guard in match.rows[-1].before.guards] == ["won", "won", "closed"]
    assert match.state.round == 2


def test_4_4_a_lost_guard_gives_no_loot_and_ends_the_phase() -> None:
    match = played(FULL + "flip:6/11 flip:6/6 flip:6/6")
    assert match.state.gold == (14 + 3, 13 - 2, 8 + 3 - 1)
    assert match.state.round == 2
    match = played(FULL + "flip:7/12")
    assert match.state.round == 2
    assert not [event for event in told(match) if isinstance(event, GuardWon | LootTaken)]
    assert set(chances(match)) == {"back:1", "back:2", "back:3"}, "no further guard is flipped"


def test_4_5_loot_can_pay_for_healing_in_the_same_round() -> None:
    match = played(FULL)
    poor = rules.set_gold(match.state.words, 2, 0)
    match.state = type(match.state)(poor, match.state.setup)
    match.play("flip:6/11")
    assert match.state.gold[1] == 5
    match.play("flip:3/3")
    match.play("flip:6/6")
    assert Healed(seat=Seat(2), monsters=(4,), due=2, paid=2, left=3) in told(match)
    assert match.state.gold[1] == 3
