"""Phases II and III, rounds, the market, meditation (A7.4, A7.5, D41, D56, D66, D96–D101, D124)."""

import pytest

from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.machine import Look
from gatecrash.games.old_world.market import price
from gatecrash.games.old_world.state import Pile, State
from old_world.positions import begun, bent, lucky, play, player, seat, texts, told, until

ROW = ("blue-f-1", "red-m-1", "green-w-1", "yellow-f-0", "purple-m-0", "blue-w-0")


def shopping(hand: tuple[str, ...], expansions: str = "", kinds: str = "", step: str = "market") -> State:
    """Seat 1 in phase III with this hand and a known row."""
    state = seat(begun(3, expansions, kinds), 1, hand=hand, at=5)
    return run(bent(state, rows=(ROW, state.rows[1])), (step, 1))


def run(state: State, *frames: tuple[object, ...]) -> State:
    """The position once these frames have been carried out up to a question; then the turn ends."""
    from gatecrash.games.old_world.machine import Game

    game = Game(bent(state, stack=(("turn_end", state.active), *reversed(frames))))
    game.run()
    return game.done()


def test_a37_three_phases() -> None:
    state = play(begun(3), "end")
    assert state.stack[-1][0] == "phase2"
    state = until(state, "drop_menu")
    assert state.stack[-1][0] == "drop_menu"


def test_a60_exploration_of_the_city_or_the_wilds() -> None:
    state = seat(begun(3), 1, at=5)
    state = play(bent(state, beasts=(("", -1, 0),) * 3), "end")
    assert texts(state) == ["explore:city", "explore:wilds"]
    assert all(one.startswith("city:") for one in texts(play(state, "explore:city")))


def test_d96_pass_only_if_nothing_is_to_be_explored() -> None:
    state = seat(begun(3), 1, at=5)
    state = bent(state, beasts=(("", -1, 0),) * 3, scenes=(Pile(()), Pile(())), scene_discards=((), ()))
    assert texts(play(state, "end")) == ["pass"]


def explored(name: str, deck: str, gold: int = 0, **fields: object) -> State:
    state = seat(begun(3), 1, **({"at": 5, "gold": gold} | fields))
    which = ("city", "wilds").index(deck)
    piles = list(state.scenes)
    piles[which] = Pile((name,))
    state = bent(state, beasts=(("", -1, 0),) * 3, scenes=tuple(piles))
    return play(state, f"end explore:{deck} {deck}:{name}")


def test_a60_an_option_asks_for_gold() -> None:
    state = explored("scene-5", "wilds", 2)
    assert texts(state) == ["opt:1", "opt:2"]


def test_d98_one_affordable_option_is_taken() -> None:
    state = explored("scene-5", "wilds", 0)
    assert state.stack[-1][0] != "option"
    assert player(state).gold == 1


def test_d98_without_a_quest_the_card_is_discarded() -> None:
    assert "scene-5" in explored("scene-5", "wilds", 0).scene_discards[1]


def test_a61_a_quest_is_kept() -> None:
    state = play(explored("scene-8", "city"), "opt:2")
    assert player(state).quests == (("city", "scene-8", 7, 1, 0),)
    assert "scene-8" not in state.scene_discards[0]


def test_a20_d77_a_random_target_is_drawn_when_the_quest_is_gained() -> None:
    state = play(explored("scene-4", "city"), "opt:2")
    assert all(one.startswith("tile:") for one in texts(state))
    place = int(texts(state)[0].split(":")[1])
    after = play(state, texts(state)[0])
    assert player(after).quests[0][2] == place
    assert all(place not in pile.bag for pile in after.places)


def test_d77_pile_empty_any_location_of_the_terrain() -> None:
    state = explored("scene-4", "city")
    state = bent(state, places=(Pile(()), Pile(()), Pile(())))
    found = [int(one.split(":")[1]) for one in texts(play(state, "opt:2"))]
    assert len(found) == 6


def test_d125_a_choice_reveals_so_it_is_not_taken_back() -> None:
    state = explored("scene-8", "city")
    assert RULES.apply(state, RULES.read_move(state, "opt:2")).reveals
    assert not RULES.apply(begun(3), RULES.read_move(begun(3), "end")).reveals


def test_a62_meditation_needs_an_attribute_at_five_and_its_trophy() -> None:
    state = seat(begun(3), 1, at=5, attrs=(5, 1, 1, 1))
    state = play(bent(state, beasts=(("", -1, 0),) * 3), "end")
    trophy = next(one for one in state.supply if one.startswith("calm-c"))
    assert f"meditate:{trophy}" in texts(state)
    after = play(state, f"meditate:{trophy}")
    assert (player(after).trophies, player(after).space) == ((trophy,), 1)
    assert trophy not in after.supply


def test_a62_each_attributes_trophy_once() -> None:
    state = seat(begun(4), 1, at=5, attrs=(5, 1, 1, 1), trophies=("calm-c-1",))
    state = play(bent(state, beasts=(("", -1, 0),) * 3, supply=("calm-c-2",)), "end")
    assert not any(one.startswith("meditate") for one in texts(state))


def test_a11_a63_meditation_never_reaches_the_last_space() -> None:
    state = seat(begun(3), 1, at=5, attrs=(5, 1, 1, 1), space=3)
    state = play(bent(state, beasts=(("", -1, 0),) * 3), "end")
    trophy = next(one for one in state.supply if one.startswith("calm-c"))
    after = play(state, f"meditate:{trophy}")
    assert (player(after).space, after.by) == (3, "")


def test_d99_after_meditation_hand_and_discard_stay() -> None:
    state = seat(begun(3), 1, at=5, attrs=(5, 1, 1, 1), hand=("blue-f",), discard=("red-m",))
    state = play(bent(state, beasts=(("", -1, 0),) * 3), "end")
    trophy = next(one for one in state.supply if one.startswith("calm-c"))
    state = play(state, f"meditate:{trophy}")
    assert {one.split(".")[0] for one in texts(state)} == {"pick:hand", "pick:deck", "pick:pile"}
    after = play(state, "pick:deck.blue-f" if "pick:deck.blue-f" in texts(state) else texts(state)[1])
    assert (player(after).hand, player(after).discard) == (("blue-f",), ("red-m",))


# Phase III


def test_a65_drop_any_then_draw_up_to_three() -> None:
    state = shopping(("blue-f", "red-m"), step="phase3")
    assert texts(state) == ["use:beast-1", "done"] or texts(state) == ["drop:blue-f", "drop:red-m", "done"]
    dropped = play(state, "drop:blue-f drop:red-m")
    assert len(player(lucky(dropped)).hand) == 3


def test_a65_more_than_three_are_kept_and_nothing_is_drawn() -> None:
    state = play(shopping(("blue-f", "red-m", "green-w", "yellow-f"), step="phase3"), "done")
    assert state.stack[-1][0] == "buy"
    assert len(player(state).hand) == 4


def test_d100_at_most_three_are_kept() -> None:
    state = seat(begun(3, keep="three"), 1, hand=("blue-f", "red-m", "green-w", "yellow-f"), at=5)
    state = run(state, ("drop", 1))
    assert "done" not in texts(state)
    assert "done" in texts(play(state, "drop:blue-f"))


def test_o10_keep_any_and_three() -> None:
    for keep, free in (("any", True), ("three", False)):
        state = run(seat(begun(3, keep=keep), 1, hand=("blue-f", "red-m", "green-w", "yellow-f")), ("drop", 1))
        assert ("done" in texts(state)) == free


@pytest.mark.parametrize(("slot", "cost", "wanted"), [(1, 1, 2), (2, 1, 2), (6, 1, 0), (6, 0, 0), (3, 1, 1)])
def test_w4_prices_by_slot(slot: int, cost: int, wanted: int) -> None:
    row = [""] * 6
    row[slot - 1] = f"blue-f-{cost}"
    state = bent(begun(3), rows=(tuple(row), ("",) * 6))
    assert price(Look(state), 1, slot - 1) == wanted


def test_a66_paid_by_hand_cards() -> None:
    state = play(shopping(("blue-f", "red-m", "green-w")), "buy:1")
    assert texts(state) == ["pay:blue-f", "pay:green-w", "pay:red-m"]
    state = play(state, "pay:blue-f pay:red-m")
    assert player(state).hand == ("blue-f-1", "green-w")
    assert player(state).discard[-2:] == ("blue-f", "red-m")


def test_d101_the_new_card_cannot_pay_for_itself() -> None:
    state = play(shopping(("blue-f", "red-m")), "buy:1 pay:blue-f")
    assert texts(state) == ["pay:red-m"]


def test_a69_who_can_buy_must() -> None:
    assert all(one.startswith("buy:") for one in texts(shopping(("blue-f",))))


def test_d42_who_cannot_pay_buys_nothing() -> None:
    state = bent(seat(begun(3), 1, hand=(), at=5), rows=(("blue-f-1",) * 5 + ("blue-f-2",), ("",) * 6))
    assert run(state, ("market", 1)).stack[-1][0] != "buy"


def test_a67_d41_the_other_rows_column_goes_too() -> None:
    state = shopping(("blue-f", "red-m", "green-w"), "m", "ssm")
    gone = state.rows[1][5]
    after = lucky(play(state, "buy:6"))
    assert gone in after.row_discards[1]
    assert all(after.rows[0]) and all(after.rows[1])


def test_d41_one_kind_at_the_table_one_row() -> None:
    state = shopping(("blue-f", "red-m", "green-w"))
    assert lucky(play(state, "buy:6")).row_discards == ((), ())


def test_a67_cards_slide_right_and_new_ones_enter_left() -> None:
    after = play(shopping(("blue-f",)), "buy:6")
    assert after.rows[0] == ("", *ROW[:5])
    filled = play(after, texts(after)[0])
    assert filled.rows[0][0] == texts(after)[0].split(":")[1]


def test_d70_a17_a_card_beyond_seven_is_discarded_down() -> None:
    hand = ("blue-f", "red-m", "green-w", "yellow-f", "purple-m", "blue-m", "red-w")
    state = lucky(play(shopping(hand), "buy:6"))
    assert len(player(state).hand) == 8
    assert len(player(play(state, texts(state)[0])).hand) == 7


def test_a68_a_card_that_an_effect_gives_ignores_the_slot() -> None:
    state = run(bent(begun(3), rows=(ROW, ("",) * 6)), ("zero_card", 1))
    assert texts(state) == ["pick:s4", "pick:s5", "pick:s6"]


def test_d56_turns_are_strictly_one_after_another() -> None:
    state = play(shopping(("blue-f",)), "buy:6")
    assert state.active == 1


def test_a64_d56_the_next_seat_follows_phase_three() -> None:
    after = lucky(play(shopping(("blue-f",)), "buy:6"))
    assert after.active == 2


def test_a37_the_next_seat_clockwise() -> None:
    assert run(bent(begun(3), active=1)).active == 2


def test_d124_after_the_last_round_the_ranking_decides() -> None:
    state = bent(begun(3, rounds=20), round=20, active=3)
    state = seat(seat(state, 1, space=2, gold=9), 2, space=3)
    over = run(state)
    result = RULES.result(over)
    assert result is not None
    assert (result.winners, result.data["by"], result.data["round"]) == ((2,), "rounds", 20)


def test_d124_who_is_level_shares() -> None:
    state = bent(begun(3, rounds=20), round=20, active=3)
    for one in (1, 2, 3):
        state = seat(state, one, space=2, gold=3 if one < 3 else 1, attrs=(1, 1, 1, 1), tiles=(), trophies=())
    result = RULES.result(run(state))
    assert result is not None
    assert (result.winners, result.share(result.winners[0])) == ((1, 2), 0.5)


def test_o11_rounds_from_twenty_to_two_hundred() -> None:
    option = RULES.offer.option("rounds")
    assert (option.default, option.low, option.high) == (60, 20, 200)


def test_a70_the_legendary_monster_moves_after_all_turns() -> None:
    state = bent(begun(3, "l"), active=3, tiles_at=(), tiles_out=0)
    after = lucky(run(state))
    assert after.legend_at != state.legend_at
    assert after.round == 2
    assert after.march_discard[-1] == state.march


def marched(card: str, legend_at: int, tiles: tuple[int, ...] = (), **values: str) -> State:
    state = begun(3, "l", **values)
    return run(bent(state, active=3, march=card, legend_at=legend_at, tiles_at=tiles, tiles_out=len(tiles)))


def target(card: str) -> tuple[int, int]:
    found = begun(3, "l").table.content.movements[card]
    return found.main, found.secondary


def test_a71_along_the_shortest_path() -> None:
    from gatecrash.games.old_world.laws import distances

    state = begun(3, "l")
    card = state.march
    main, _ = target(card)
    far = distances(state.table.content, main)
    start = next(place for place, distance in sorted(far.items()) if distance == 3)
    assert marched(card, start).legend_at == main


def test_d21_the_lowest_number_first() -> None:
    from gatecrash.games.old_world.legend import next_step

    content = begun(3, "l").table.content
    step = next_step(content, 9, 0, ())
    ways = [place for place in content.locations[9].roads if 0 in content.locations[place].roads]
    assert step == min(ways) if ways else step in content.locations[9].roads


def test_a72_d22_on_its_main_target_it_heads_for_the_secondary_one() -> None:
    from gatecrash.games.old_world.laws import distances

    state = begun(3, "l")
    main, secondary = target(state.march)
    far = distances(state.table.content, secondary)
    after = marched(state.march, main)
    assert far[after.legend_at] == max(0, far[main] - 3)


def test_a73_d93_blocked_by_tiles_the_steps_are_lost() -> None:
    state = begun(3, "l")
    roads = state.table.content.locations[9].roads
    after = marched(state.march, 9, roads)
    assert (after.legend_at, after.tiles_at) == (9, tuple(sorted(roads)))


def test_a74_a_tile_where_it_enters() -> None:
    state = begun(3, "l")
    main, _ = target(state.march)
    start = state.table.content.locations[main].roads[0]
    after = marched(state.march, start)
    assert main in after.tiles_at
    assert start not in after.tiles_at


def test_d20_d95_o7_or_where_it_leaves() -> None:
    state = begun(3, "l")
    main, _ = target(state.march)
    start = state.table.content.locations[main].roads[0]
    assert start in marched(state.march, start, tile_at="left").tiles_at


def test_d20_entered_is_the_default() -> None:
    assert RULES.offer.option("tile_at").default == "entered"


def test_d10_one_tile_at_most_and_none_when_the_supply_is_empty() -> None:
    state = begun(3, "l")
    empty = run(bent(state, active=3, tiles=(), tiles_out=0, tiles_at=()))
    assert empty.tiles_at == ()


def test_d94_entering_a_players_location_nothing_happens() -> None:
    state = begun(3, "l")
    main, _ = target(state.march)
    start = state.table.content.locations[main].roads[0]
    state = seat(state, 2, at=main)
    after = run(bent(state, active=3, legend_at=start, tiles_at=(), tiles_out=0))
    assert player(after, 2) == player(state, 2)


def test_d53_one_of_several_targets_is_chosen() -> None:
    state = seat(begun(3), 1, at=5)
    state = bent(state, beasts=(("beast-2", 5, 0), ("beast-1", 5, 0), ("beast-3", 17, 0)))
    assert texts(play(state, "end"))[:2] == ["fight:f", "fight:m"]


def test_a59_a_monster_at_the_location_may_be_fought() -> None:
    state = bent(seat(begun(3), 1, at=5), beasts=(("beast-2", 5, 0), ("beast-1", 7, 0), ("beast-3", 17, 0)))
    assert texts(play(state, "end"))[0] == "fight:f"


def test_a18_the_location_tile_says_where_a_monster_is() -> None:
    state = begun(3)
    found = RULES.view_data(RULES.view(state, None))["monsters"]
    assert [(one["id"], one["at"]) for one in found] == [(name, at) for name, at, _ in state.beasts]


def test_d96_a_fight_needs_a_card() -> None:
    state = bent(seat(begun(3), 1, at=5, hand=(), deck=(), discard=()), beasts=(("beast-2", 5, 0),) * 3)
    assert not any(one.startswith("fight") for one in texts(play(state, "end")))


def test_events_are_told_in_order() -> None:
    codes = [one.code for one in told(begun(3), "end")]
    assert codes == ["phase1_ended"]
