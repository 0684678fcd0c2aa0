"""Phase I: movement, quests, pushing (A4, A7.1, A7.3, D6–D11, D71–D80)."""

import pytest

from gatecrash.core.errors import Illegal
from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.moves import move
from gatecrash.games.old_world.state import State, Turn
from old_world.positions import ALL, begun, bent, play, player, seat, texts, told, until


def at(place: int, hand: str = "", gold: int = 0, **values: str) -> State:
    """Seat 1 at a place with these cards; the others far away."""
    state = begun(3, **values)
    for other in (2, 3):
        state = seat(state, other, at=12, gold=0)
    return seat(state, 1, at=place, hand=hand.split(), gold=gold)


def test_a38_movement_is_optional_and_leads_to_connected_places() -> None:
    state = at(5, "blue-f red-m")
    assert "end" in texts(state)
    assert {one.split(":")[1].split("/")[0] for one in texts(state) if one.startswith("go")} == {"4", "6", "11", "17"}
    assert RULES.why_not(state, move("go", "9/blue-f")) is not None


def test_a39_one_fitting_card_two_cards_or_one_and_a_coin() -> None:
    state = at(5, "blue-f red-m", 1)
    assert [one for one in texts(state) if one.startswith("go:4/")] == [
        "go:4/blue-f", "go:4/blue-f+red-m", "go:4/blue-f+1g", "go:4/red-m+1g"
    ]  # fmt: skip
    after = play(state, "go:11/blue-f+1g")
    assert (player(after).at, player(after).gold, player(after).hand) == (11, 0, ("red-m",))
    assert player(after).discard[-1] == "blue-f"


def test_w1_seven_payments_and_one_when_strict() -> None:
    hand = "blue-f red-m green-w"
    assert len([one for one in texts(at(5, hand, 1)) if one.startswith("go:4/")]) == 7
    strict = at(5, hand, 1, payment="strict")
    assert [one for one in texts(strict) if one.startswith("go:4/")] == ["go:4/blue-f"]


def test_d6_strict_allows_the_rest_only_without_a_fitting_card() -> None:
    strict = at(5, "blue-f red-m", 1, payment="strict")
    assert [one for one in texts(strict) if one.startswith("go:17/")] == [
        "go:17/blue-f+red-m", "go:17/blue-f+1g", "go:17/red-m+1g"
    ]  # fmt: skip


def test_o5_payment_any_and_strict() -> None:
    assert len(texts(at(5, "blue-f red-m", 1))) > len(texts(at(5, "blue-f red-m", 1, payment="strict")))


def test_d7_location_0_takes_any_card() -> None:
    assert "go:0/red-m" in texts(at(4, "red-m"))


def test_a40_monsters_and_players_do_not_bar_a_place() -> None:
    state = bent(at(5, "blue-f"), beasts=(("beast-0", 4, 0), ("beast-1", 7, 0), ("beast-3", 17, 0)))
    state = seat(state, 2, at=4)
    assert player(play(state, "go:4/blue-f")).at == 4


def test_a50_actions_only_after_a_move() -> None:
    state = at(18, "blue-f blue-f", 1)
    assert "act" not in texts(state)
    assert RULES.why_not(state, move("act")).code == "no_move_yet"  # type: ignore[union-attr]  # it is not legal
    assert "act" in texts(play(at(6, "green-w"), "go:18/green-w"))


def test_a50_moving_back_to_the_start_is_allowed() -> None:
    state = play(at(6, "green-w blue-f"), "go:18/green-w go:6/blue-f")
    assert player(state).at == 6


def test_d8_phase_one_ends_without_moving_or_acting() -> None:
    assert play(at(5, "blue-f"), "end").stack[-1][0] == "phase2"


def test_a56_more_cards_repeat_phase_one() -> None:
    state = play(at(5, "blue-f red-f"), "go:4/blue-f")
    assert any(one.startswith("go:3/red-f") for one in texts(state))


def test_a51_each_location_acts_once_per_turn() -> None:
    state = play(at(6, "green-w blue-f red-w"), "go:18/green-w act")
    state = until(state, "phase1")
    assert "act" not in texts(state)
    state = play(state, "go:6/blue-f go:18/red-w")
    assert RULES.why_not(state, move("act")).code == "acted_here"  # type: ignore[union-attr]  # it is not legal


def test_a51_the_legendary_monster_blocks_the_action() -> None:
    state = seat(begun(3, "l"), 1, at=6, hand=("green-w",), gold=0)
    state = bent(state, legend_at=18)
    state = play(state, "go:18/green-w")
    assert "act" not in texts(state)
    assert RULES.why_not(state, move("act")).code == "legend_blocks"  # type: ignore[union-attr]  # it is not legal


def test_a52_a_quest_only_at_its_target() -> None:
    quest = ("city", "scene-0", 18, 3, 0)
    state = seat(at(6, "green-w"), 1, quests=(quest,))
    assert "quest:1" not in texts(state)
    arrived = play(state, "go:18/green-w")
    assert "quest:1" in texts(arrived)
    done = play(arrived, "quest:1")
    assert (player(done).quests, player(done).gold) == ((), 3)


def test_a6_several_quests_may_be_held() -> None:
    quests = tuple(("city", f"scene-{at}", 18, 3, 0) for at in (0, 4, 8))
    state = play(seat(at(6, "green-w"), 1, quests=quests), "go:18/green-w")
    assert [one for one in texts(state) if one.startswith("quest")] == ["quest:1", "quest:2", "quest:3"]


def test_d71_a_quest_needs_a_move_this_turn() -> None:
    state = seat(at(18, "green-w"), 1, quests=(("city", "scene-0", 18, 3, 0),))
    assert RULES.why_not(state, move("quest", "1")).code == "no_move_yet"  # type: ignore[union-attr]  # not legal


def test_d77_a_quest_done_gives_card_and_tile_back() -> None:
    state = seat(at(6, "green-w"), 1, quests=(("city", "scene-0", 18, 3, 1),))
    pile = state.places[2]
    state = bent(state, places=(*state.places[:2], type(pile)(tuple(one for one in pile.bag if one != 18))))
    done = play(state, "go:18/green-w quest:1")
    assert "scene-0" in done.scene_discards[0]
    assert 18 in done.places[2].bag


def test_a19_a_rumour_becomes_a_trail_and_its_gold_is_taken() -> None:
    state = seat(at(6, "green-w"), 1, rumours=(18,))
    after = play(state, "go:18/green-w")
    assert (player(after).rumours, player(after).trails, player(after).gold) == ((), (-1, -1, 18), 1)


def test_a178_the_gold_lies_on_the_rumour() -> None:
    assert [one.code for one in told(seat(at(6, "green-w"), 1, rumours=(18,)), "go:18/green-w")][2:4] == [
        "gold",
        "trail",
    ]


def test_d76_with_a_trail_the_tile_goes_back_and_the_gold_stays() -> None:
    state = seat(at(6, "green-w"), 1, rumours=(18,), trails=(-1, -1, -2))
    before = state.places[2].bag.count(18)
    after = play(state, "go:18/green-w")
    assert (player(after).gold, player(after).trails[2]) == (1, -2)
    assert after.places[2].bag.count(18) == before + 1


def test_a41_a_weakness_tile_is_taken_on_entering() -> None:
    state = seat(begun(3, "h"), 1, at=6, hand=("green-w",), gold=0)
    state = bent(state, weak_at=(-1, -1, 18))
    state = play(state, "go:18/green-w numeral:4")
    assert player(state).weaknesses == ((2, 4),)
    assert state.weak_at == (-1, -1, -1)


def test_d61_the_numeral_is_drawn_when_the_tile_is_taken() -> None:
    state = bent(seat(begun(3, "h"), 1, at=6, hand=("green-w",), gold=0), weak_at=(-1, -1, 18))
    assert texts(play(state, "go:18/green-w")) == [f"numeral:{n}" for n in range(1, 7)]


def test_d72_rumour_then_weakness_then_push() -> None:
    state = seat(begun(3, ALL), 1, at=6, hand=("green-w", "red-m"), gold=0, rumours=(18,))
    state = bent(state, weak_at=(-1, -1, 18), legend_at=18)
    state = play(state, "go:18/green-w")
    assert player(state).gold == 1
    assert texts(state)[0] == "numeral:1"
    assert texts(play(state, "numeral:2")) == ["push:red-m", "stay"]


def legendary(**values: str) -> State:
    """Seat 1 beside the legendary monster, with two cards."""
    state = seat(begun(3, "l", **values), 1, at=6, hand=("green-w", "red-m"), gold=0)
    return bent(state, legend_at=18, tiles_at=(), tiles_out=0)


def test_a42_pushing_costs_a_card_and_moves_it_a_step() -> None:
    state = play(legendary(), "go:18/green-w push:red-m")
    assert all(one.startswith("march:") for one in texts(state))
    after = play(state, texts(state)[0])
    assert after.legend_at in (1, 6, 12, 17)
    assert player(after).hand == ()
    assert "act" in texts(after)


def test_d11_without_cards_no_push() -> None:
    state = seat(legendary(), 1, hand=("green-w",))
    assert play(state, "go:18/green-w").stack[-1][0] == "phase1"


def test_d23_a_new_movement_card_is_used_and_discarded() -> None:
    state = play(legendary(), "go:18/green-w push:red-m")
    card = texts(state)[0].split(":")[1]
    after = play(state, f"march:{card}")
    assert after.march_discard[-1] == card
    assert after.march == state.march


def test_d25_a_push_places_a_tile() -> None:
    state = play(legendary(), "go:18/green-w push:red-m")
    after = play(state, texts(state)[0])
    assert after.tiles_at == (after.legend_at,)


def test_d26_to_push_is_a_choice_or_always() -> None:
    assert "stay" in texts(play(legendary(), "go:18/green-w"))
    assert texts(play(legendary(push="always"), "go:18/green-w")) == ["push:red-m"]


def test_o6_push_choice_and_always() -> None:
    assert texts(play(legendary(), "go:18/green-w")) == ["push:red-m", "stay"]
    assert texts(play(legendary(push="always"), "go:18/green-w")) == ["push:red-m"]


def test_d79_no_open_step_and_it_stays_and_blocks() -> None:
    state = bent(legendary(), tiles_at=(1, 6, 12, 17), tiles_out=4)
    after = play(play(state, "go:18/green-w push:red-m"), "")
    after = play(after, texts(after)[0])
    assert after.legend_at == 18
    assert "act" not in texts(after)


def test_a55_ending_phase_one_on_a_destruction_tile_takes_it() -> None:
    state = bent(seat(begun(3, "l"), 1, at=6, hand=(), gold=0), tiles_at=(6,), tiles_out=1)
    drawn = play(state, "end")
    assert texts(drawn) == [f"spoil:tile-{at}" for at in range(4)]
    after = play(drawn, "spoil:tile-0")
    assert (player(after).tiles, player(after).gold, after.tiles_at) == (("tile-0",), 2, ())


def test_d9_the_tile_is_taken_without_moving_too() -> None:
    state = bent(seat(begun(3, "l"), 1, at=6, hand=(), gold=0), tiles_at=(6,), tiles_out=1)
    assert not state.turn.moved
    assert player(play(state, "end spoil:tile-0")).tiles == ("tile-0",)


def test_d80_the_tile_is_taken_at_the_monsters_feet() -> None:
    state = bent(seat(begun(3, "l"), 1, at=6, hand=(), gold=0), tiles_at=(6,), tiles_out=1, legend_at=6)
    after = play(state, "end spoil:tile-0")
    assert player(after).tiles == ("tile-0",)
    assert "fight:legend" in texts(after)


def test_a7_a_trail_lies_face_down_its_terrain_known() -> None:
    state = seat(begun(3), 1, trails=(-2, -1, -1))
    data = RULES.view_data(RULES.view(state, None))
    assert data["seats"][0]["trails"] == ["f"]


def test_d67_moves_are_listed_by_kind_then_number() -> None:
    state = play(at(6, "green-w blue-f", 1), "go:18/green-w")
    codes = [one.split(":")[0] for one in texts(state)]
    assert codes == sorted(codes, key=["go", "act", "quest", "poker", "use", "end"].index)
    goes = [int(one.split(":")[1].split("/")[0]) for one in texts(state) if one.startswith("go")]
    assert goes == sorted(goes)


def test_d66_a_menu_with_one_way_is_posed() -> None:
    state = bent(seat(begun(2), 1, at=0, hand=()), turn=Turn())
    assert texts(state) == ["end"]
    with pytest.raises(Illegal):
        RULES.apply(state, move("pass"))
