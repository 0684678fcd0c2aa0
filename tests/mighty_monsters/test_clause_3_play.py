"""Clause 3: monsters are placed, and displaced for a fee."""

from __future__ import annotations

import pytest

from gatecrash.core.errors import Illegal, Malformed
from gatecrash.core.rules import Seat
from gatecrash.games.mighty_monsters.events import CastleFilled, Displaced, OwnDisplaced, Placed
from mighty_monsters.games import changed, going_on, legal, played, told, why_not

OPENING = "deal:345 deal:245 deal:123 start:2 back:1 back:2 back:3 "


def test_3_1_from_the_start_player_on_clockwise_one_card_a_turn() -> None:
    match = played(OPENING)
    assert match.to_act == 2
    turns = []
    for text in "2-1a 1-2a 3-3a 4-1b 2-2b 4-3b".split():
        turns.append(match.to_act)
        match.play(text)
    assert turns == [2, 3, 1, 2, 3, 1]
    assert told(match)[0] == Placed(seat=Seat(1), card=4, guard=3, space="3b", total=7, maximum=9)


def test_3_1_no_passing_and_only_cards_from_hand() -> None:
    match = played(OPENING)
    assert all(text[0] in "245" for text in legal(match))
    assert why_not(match, "1-1a") == "card_not_held"
    for text in ("pass", "", "0-1a"):
        with pytest.raises(Malformed):
            match.play(text)
    with pytest.raises(Illegal, match="3-1a: card_not_held"):
        match.play("3-1a")


def test_3_1_the_card_leaves_the_hand() -> None:
    match = played(OPENING + "2-1a")
    assert match.state.hands[1] == (4, 5)
    assert match.state.spaces["1a"] == (2, 2)


def test_3_2_place_on_any_free_space() -> None:
    match = played(OPENING)
    assert legal(match) == {f"{card}-{guard}{side}" for card in (2, 4, 5) for guard in (1, 2, 3) for side in "ab"}
    match.play("2-2b")
    assert why_not(match, "1-2b") == "space_taken"
    assert why_not(match, "1x2a") == "space_free"
    assert "1-2a" in legal(match)


def test_3_3_displace_with_a_strictly_higher_strength() -> None:
    match = played(OPENING + "4-3a 3-3b 3-2a")
    reasons = {text: why_not(match, text) for text in ("2x3a", "5x3a", "2x3b", "5x3b", "2x2a", "5x2a")}
    assert reasons == {
        "2x3a": "not_stronger",
        "5x3a": None,
        "2x3b": "not_stronger",
        "5x3b": None,
        "2x2a": "not_stronger",
        "5x2a": None,
    }
    match = played(OPENING + "4-3a 3-3b")
    assert why_not(match, "4x3a") == "not_stronger", "equal is not higher"


def test_3_3_the_displaced_card_is_an_ordinary_hand_card_again() -> None:
    match = played(OPENING + "2-1a 1-2a 3x1a")
    assert match.state.hands[1] == (2, 4, 5)
    assert match.state.spaces["1a"] == (1, 3)
    assert {"2-1b", "2x2a"} <= legal(match)
    match.play("2x2a")
    assert match.state.hands == ((4, 5), (4, 5), (1, 2, 3))


@pytest.mark.parametrize(("back", "maximum"), [(1, 6), (2, 7), (3, 9)])
def test_3_4_displacing_only_below_the_level_s_maximum(back: int, maximum: int) -> None:
    opening = f"deal:345 deal:345 deal:345 start:1 back:{back} back:{back} back:{back} "
    for one, other in ((3, 3), (3, 4), (4, 4), (4, 3)):
        match = played(opening + f"{one}-1a {other}-1b")
        assert (why_not(match, "5x1a") == "locked") == (one + other >= maximum)
        assert match.state.guards[0].locked == (one + other >= maximum)
        assert ("5x1b" in legal(match)) == (one + other < maximum)


def test_3_4_equal_blocks_and_a_lone_monster_can_be_displaced() -> None:
    match = played("deal:345 deal:345 deal:234 start:1 back:1 back:2 back:3 3-2a 4-2b")
    assert match.state.guards[1].total == 7 == match.state.setup.deck.levels[1].maximum
    assert why_not(match, "4x2a") == "locked"
    match = played("deal:345 deal:345 deal:234 start:1 back:1 back:2 back:3 3-2a")
    assert why_not(match, "4x2a") is None


def test_3_4_a_five_never_can() -> None:
    match = played("deal:345 deal:345 deal:345 start:1 back:3 back:3 back:3 5-1a")
    assert not {text for text in legal(match) if text.endswith("x1a")}
    assert why_not(match, "5x1a") == "not_stronger"


@pytest.mark.parametrize(("back", "treasury", "to_owner"), [(1, 1, 0), (2, 1, 1), (3, 1, 2)])
def test_3_5_the_fee_goes_to_the_treasury_and_the_owner(back: int, treasury: int, to_owner: int) -> None:
    match = played(f"deal:123 deal:345 deal:345 start:1 back:{back} back:{back} back:{back} 2-1a 3x1a")
    assert match.state.gold == (8 + to_owner, 8 - treasury - to_owner, 8)
    event = told(match)[0]
    assert isinstance(event, Displaced)
    assert (event.treasury, event.to_owner, event.fee) == (treasury, to_owner, treasury + to_owner)
    assert (event.seat, event.owner, event.card, event.displaced) == (2, 1, 3, 2)
    assert (event.left, event.owner_gold) == (match.state.gold[1], match.state.gold[0])


@pytest.mark.parametrize("back", [1, 2, 3])
def test_3_5_displacing_one_s_own_costs_one_at_every_level(back: int) -> None:
    match = played(f"deal:123 deal:345 deal:345 start:1 back:{back} back:{back} back:{back} 2-1a 3-2a 3-3a 3x1a")
    assert match.state.gold == (7, 8, 8)
    assert match.state.hands[0] == (1, 2)
    event = told(match)[0]
    assert isinstance(event, OwnDisplaced)
    assert (event.seat, event.fee, event.left, event.displaced) == (1, 1, 7, 2)


@pytest.mark.parametrize(("back", "fee"), [(1, 1), (2, 2), (3, 3)])
@pytest.mark.parametrize("gold", [0, 1, 2, 3])
def test_3_5_with_less_gold_than_the_whole_fee_the_move_is_illegal(back: int, fee: int, gold: int) -> None:
    opening = f"deal:123 deal:345 deal:345 start:1 back:{back} back:{back} back:{back} 2-1a"
    match = going_on(changed(played(opening).state, gold=[8, gold, 8]))
    assert why_not(match, "3x1a") == (None if gold >= fee else "too_dear")
    assert ("3x1a" in legal(match)) == (gold >= fee)
    if gold >= fee:
        match.play("3x1a")
        assert match.state.gold[1] == gold - fee


@pytest.mark.parametrize("gold", [0, 1])
def test_3_5_one_s_own_can_be_displaced_with_a_single_coin(gold: int) -> None:
    opening = "deal:123 deal:345 deal:345 start:1 back:3 back:3 back:3 2-1a 3-2a 3-3a"
    match = going_on(changed(played(opening).state, gold=[gold, 8, 8]))
    assert why_not(match, "3x1a") == (None if gold else "too_dear")
    assert ("3x1a" in legal(match)) == bool(gold)


def test_3_6_a_player_with_two_monsters_in_is_skipped() -> None:
    match = played(OPENING + "4-1a 1-2a 4-3a 2-1b 2-2b")
    assert match.to_act == 1
    match.play("5-2b" if match.state.spaces["2b"] is None else "5x2b")
    assert match.state.spaces["2b"] == (1, 5)
    assert match.to_act == 3, "seat 2 has two in, seat 3 was displaced and is in again"


def test_3_6_turn_after_turn_while_all_others_have_two() -> None:
    match = played("deal:123 deal:345 deal:345 start:1 back:1 back:3 back:3 1-1b 4-2a 4-3a 2x1b 5-2b 5-3b")
    assert match.to_act == 1, "seat 1 displaced its own, so the others have two in and it has one"
    match.play("3x1b")
    assert match.to_act == 1
    match.play("1-1a")
    assert match.state.phase == "fight"


def test_3_7_the_phase_ends_when_every_space_is_taken() -> None:
    match = played(OPENING + "2-1a 1-2a 3-3a 4-1b 2-2b")
    assert match.state.phase == "play"
    match.play("4-3b")
    assert match.state.phase == "fight"
    assert told(match)[-1] == CastleFilled()
    owners = [monster.seat for monster in match.state.spaces.values() if monster]
    assert sorted(owners) == [1, 1, 2, 2, 3, 3]


def test_3_8_both_spaces_of_a_guard_may_be_the_same_player_s() -> None:
    match = played(OPENING + "2-1a 1-2a 3-3a 4-1b")
    assert match.state.spaces["1a"] == (2, 2)
    assert match.state.spaces["1b"] == (2, 4)


def test_3_8a_a_card_can_be_placed_without_gold_and_under_no_ones_too() -> None:
    opening = "deal:123 deal:345 deal:345 start:1 back:3 back:3 back:3 king:no-ones 2-1a 3x1a 4-3a"
    match = going_on(changed(played(opening, kings_rules=True).state, gold=[0, 0, 0]))
    assert match.state.hands[0] == (1, 2, 3)
    assert legal(match) == {f"{card}-{space}" for card in (2, 3) for space in ("1b", "2a", "2b", "3b")}


def test_3_8b_at_most_maximum_cards_at_a_guard_in_a_round() -> None:
    match = played("deal:123 deal:123 deal:123 start:1 back:1 back:3 back:3 1-1a 2x1a 3x1a 1-1b 2x1b 1-2a")
    assert match.state.guards[0].total == 5
    match.play("3x1b")
    assert (match.state.guards[0].total, match.state.guards[0].locked) == (6, True)
    placed = [row for row in match.rows if row.move.text.endswith(("1a", "1b"))]
    assert len(placed) == 6
