"""Location actions, training, potions, levels (A2, A5, A11, D13–D17, D44–D46, D73–D75)."""

from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.moves import move
from gatecrash.games.old_world.state import Pile, State, Turn
from old_world.positions import ALL, begun, bent, lucky, play, player, seat, texts

FAR = 9


def here(place: int, expansions: str = "", players: int = 3, **fields: object) -> State:
    """Seat 1 stands at a place, has moved, and may act; the others are away, without gold."""
    state = begun(players, expansions)
    for other in range(2, players + 1):
        state = seat(state, other, at=FAR, gold=0)
    state = seat(state, 1, **({"at": place, "hand": (), "gold": 0} | fields))
    return bent(state, turn=Turn(moved=1), legend_at=-1 if "l" not in expansions else FAR)


def test_a171_an_attribute_not_above_the_hero_level_is_raised() -> None:
    raised = play(here(0, attrs=(1, 1, 1, 1)), "act")
    assert player(raised).attrs == (1, 1, 1, 2)
    assert "act" not in texts(here(0, attrs=(1, 1, 1, 2)))


def test_d44_never_above_level_and_one() -> None:
    state = here(0, attrs=(3, 3, 3, 2), hero=2)
    assert player(play(state, "act")).attrs[3] == 3
    assert "act" not in texts(here(0, attrs=(3, 3, 3, 3), hero=2))


def test_w2_training_costs_level_and_one() -> None:
    state = here(4, gold=3, attrs=(2, 1, 1, 1))
    after = play(state, "act pick:c")
    assert (player(after).attrs[0], player(after).gold) == (3, 0)
    assert player(play(here(0, attrs=(1, 1, 1, 2), hero=2), "act")).attrs[3] == 3
    assert "act" not in texts(here(0, attrs=(1, 1, 1, 3), hero=2))


def test_a175_a_school_trains_three_attributes_the_own_one_four() -> None:
    own = player(begun(3)).school
    foreign = next(place for place in (1, 4, 7) if place != own)
    assert texts(play(here(foreign, gold=9), "act")) == ["pick:c", "pick:d", "pick:a"]
    assert texts(play(here(own, gold=9), "act")) == ["pick:c", "pick:d", "pick:a", "pick:s"]


def test_a175_without_enough_gold_no_training() -> None:
    assert "act" not in texts(here(4, gold=1))
    assert texts(play(here(4, gold=2, attrs=(2, 1, 1, 1)), "act")) == ["pick:d", "pick:a"]


def test_a22_levels_end_at_five() -> None:
    assert "act" not in texts(here(4, gold=9, attrs=(5, 5, 5, 1), hero=1))


def test_a24_defence_moves_shield_and_its_maximum() -> None:
    after = play(here(4, gold=2, guard=0), "act pick:d")
    assert (player(after).attrs[1], player(after).guard) == (2, 1)


def test_d17_a_raised_defence_raises_the_shield_by_as_much() -> None:
    after = play(here(4, gold=3, attrs=(1, 2, 1, 1), guard=2), "act pick:d")
    assert player(after).guard == 3


def test_a27_the_hero_level_follows_all_attributes() -> None:
    state = here(4, gold=2, attrs=(1, 2, 2, 2))
    after = lucky(play(state, "act pick:c"))
    assert player(after).hero == 2


def test_a28_reaching_two_or_three_draws_one_card_four_or_five_two() -> None:
    after = lucky(play(here(4, gold=2, attrs=(1, 2, 2, 2)), "act pick:c"))
    assert len(player(after).hand) == 1
    high = here(4, gold=4, attrs=(3, 4, 4, 4), hero=3)
    assert len(player(lucky(play(high, "act pick:c"))).hand) == 2


def test_w3_four_attributes_of_two_give_level_two_and_a_mutagen_of_three() -> None:
    state = play(here(4, "h", gold=2, attrs=(1, 2, 2, 2)), "act pick:c")
    assert all(one.startswith("mutagen:") for one in texts(state))
    offered = lucky(state)
    assert len(offered.stack[-2][2]) == 3
    assert all(one.startswith("pick:mutagen") for one in texts(offered))
    kept = play(offered, texts(offered)[0])
    assert (player(kept).hero, len(player(kept).mutagens), len(kept.mutagen_discard)) == (2, 1, 2)
    assert player(kept).hand == ()


def test_a29_at_four_and_five_two_mutagens() -> None:
    state = lucky(play(here(4, "h", gold=4, attrs=(3, 4, 4, 4), hero=3), "act pick:c"))
    state = lucky(play(state, texts(state)[0]))
    state = play(state, texts(state)[0])
    assert len(player(state).mutagens) == 2


def test_d14_several_hero_levels_come_one_at_a_time() -> None:
    state = here(4, gold=2, attrs=(1, 3, 3, 3))
    after = lucky(play(state, "act pick:c"))
    assert player(after).hero == 2
    twice = play(here(4, gold=3, attrs=(2, 3, 3, 3)), "act pick:c")
    twice = lucky(twice)
    assert (player(twice).hero, len(player(twice).hand)) == (3, 2)


def test_d15_mutagens_not_kept_are_reshuffled_when_fewer_than_three_are_left() -> None:
    state = here(4, "h", gold=2, attrs=(1, 2, 2, 2))
    state = bent(state, mutagens=Pile(("mutagen-0",)), mutagen_discard=("mutagen-1",))
    offered = lucky(play(state, "act pick:c"))
    assert texts(offered) == ["pick:mutagen-0", "pick:mutagen-1"]


def test_d121_the_hero_level_rises_at_once() -> None:
    state = play(here(0, attrs=(2, 2, 2, 1)), "act")
    assert player(state).hero == 2


def test_a31_the_hero_level_never_sinks() -> None:
    from gatecrash.games.old_world.heroes import lower
    from gatecrash.games.old_world.machine import Game

    state = here(4, attrs=(2, 5, 1, 2), hero=2)
    game = Game(state)
    for index in range(4):
        lower(game, 1, index)
    assert game.player(1).attrs == (1, 5, 1, 1)
    assert game.player(1).hero == 2


def test_d16_a_lowered_defence_cuts_the_shield_at_once() -> None:
    from gatecrash.games.old_world.heroes import lower
    from gatecrash.games.old_world.machine import Game

    game = Game(here(4, attrs=(1, 3, 1, 1), guard=3))
    lower(game, 1, 1)
    assert game.player(1).guard == 2


def test_a172_trash_a_hand_card_for_one_of_cost_one_more_at_most() -> None:
    state = here(12, hand=("blue-f",))
    row = ("blue-f-3", "blue-f-2", "blue-f-1", "red-f-0", "red-m-0", "red-w-0")
    state = bent(state, rows=(row, state.rows[1]))
    swap = play(state, "act pick:blue-f")
    assert texts(swap) == ["pick:s3", "pick:s4", "pick:s5", "pick:s6"]
    after = lucky(play(swap, "pick:s3"))
    assert player(after).hand == ("blue-f-1",)
    assert "blue-f" not in player(after).discard


def test_d74_a_swap_refills_and_nothing_else_goes() -> None:
    state = here(12, "m", hand=("blue-f",))
    before = state.rows[1]
    after = lucky(play(state, "act pick:blue-f pick:s6"))
    assert all(after.rows[0])
    assert after.rows[1] == before


def test_a173_a_potion_is_drawn() -> None:
    after = lucky(play(here(18), "act"))
    assert len(player(after).potions) == 1


def test_a10_at_most_four_potions() -> None:
    state = here(18, potions=("potion-0",) * 4)
    drawn = lucky(play(state, "act"))
    assert texts(drawn)[0] == "pick:potion-0"
    kept = play(drawn, "pick:potion-0")
    assert len(player(kept).potions) == 4
    assert kept.potion_discard[-1] == "potion-0"


def test_d75_the_limit_counts_at_the_end_of_the_action() -> None:
    state = here(24, "s", potions=("potion-0",) * 4)
    drawn = lucky(play(state, "act"))
    assert len(player(drawn).potions) == 8


def test_a9_a_potion_and_a_coin_for_a_bomb() -> None:
    state = lucky(play(here(18, "h", gold=1, potions=("potion-1",)), "act"))
    assert texts(state) == ["yes", "no"]
    traded = lucky(play(state, "yes pick:potion-1"))
    assert (len(player(traded).bombs), player(traded).gold, len(player(traded).potions)) == (1, 0, 1)


def test_d13_any_potion_may_go_even_with_four() -> None:
    state = lucky(play(here(18, "h", gold=1, potions=("potion-1",) * 4), "act"))
    assert "pick:potion-1" in texts(play(state, "yes"))


def test_a176_a_rumour_brings_a_coin_and_a_tile() -> None:
    state = play(here(11), "act")
    assert texts(state) == ["pick:beast-0", "pick:beast-1", "pick:beast-3"]
    drawn = play(state, "pick:beast-3")
    after = play(drawn, texts(drawn)[0])
    assert (player(after).gold, len(player(after).rumours)) == (1, 1)


def test_a177_the_own_location_is_drawn_again() -> None:
    state = here(11)
    state = bent(state, places=(state.places[0], Pile((11, 12)), state.places[2]))
    again = play(state, "act pick:beast-1 tile:11")
    assert texts(again) == ["tile:12"]
    after = play(again, "tile:12")
    assert player(after).rumours == (12,)
    assert after.places[1].bag == (11,)


def test_a179_without_tiles_no_rumour_about_that_monster() -> None:
    state = here(11)
    state = bent(state, places=(state.places[0], Pile(()), state.places[2]))
    assert texts(play(state, "act")) == ["pick:beast-0", "pick:beast-3"]


def test_a181_a_coin_for_the_poor_and_up_to_two_cards_of_the_rows() -> None:
    state = play(here(6), "act")
    assert player(state).gold == 1
    assert texts(state)[-1] == "done"
    once = play(state, "pick:s1")
    assert once.rows[0][0] == ""
    twice = lucky(play(once, "pick:s2"))
    assert all(twice.rows[0])


def test_a4_the_row_is_chosen_for_each_card() -> None:
    state = play(bent(here(6, "m"), table=begun(3, "m", "smm").table), "act")
    rows = {one[5] for one in texts(state) if one.startswith("pick:")}
    assert rows <= {"s", "m"}


def test_d73_what_could_do_nothing_is_not_offered() -> None:
    assert RULES.why_not(here(8), move("act")).code == "does_nothing"  # type: ignore[union-attr]  # not legal
    assert "act" in texts(here(8, gold=1))


def test_a182_a_random_trophy_for_who_owns_one_or_none() -> None:
    state = here(22, "s", trophies=("beast-0",))
    after = lucky(play(state, "act"))
    assert (len(player(after).trophies), player(after).space) == (2, 0)
    assert "act" not in texts(here(22, "s", trophies=("beast-0", "beast-1")))


def test_d45_all_rank_one_trophies_count() -> None:
    assert "act" in texts(here(22, "s", trophies=("beast-9", "beast-10", "beast-1")))


def test_a183_a_drawn_monster_is_fought_at_once() -> None:
    state = play(here(23, "s", hand=("blue-f",)), "act")
    assert texts(state) == ["pick:1", "pick:2", "pick:3"]
    drawn = lucky(play(state, "pick:2"))
    assert texts(drawn) == ["fight:drawn"]


def test_d46_the_pile_is_chosen_before_the_draw() -> None:
    state = play(here(23, "s", hand=("blue-f",)), "act pick:3")
    assert texts(state) == [f"mon:beast-{at}" for at in range(15, 21)]


def test_a184_four_potions_then_four_left() -> None:
    state = lucky(play(here(24, "s", potions=("potion-0",)), "act"))
    assert len(player(state).potions) == 5
    assert len(player(play(state, "pick:potion-0")).potions) == 4


def test_a185_three_gold() -> None:
    assert player(play(here(25, "s"), "act")).gold == 3


def test_a186_a_trail_of_each_terrain() -> None:
    after = play(here(26, "s", trails=(-1, 4, -1)), "act")
    assert player(after).trails == (-2, 4, -2)
    assert after.places[0].short == 1


def test_a180_one_trail_a_terrain_is_enough() -> None:
    assert "act" not in texts(here(26, "s", trails=(-2, -2, -2)))


def test_d91_the_named_isles() -> None:
    assert texts(play(here(19, "s", gold=2), "act")) == ["pick:c", "pick:d", "pick:a", "pick:s"]
    recruit = play(here(20, "s", gold=1), "act")
    assert texts(recruit) == ["opt:1", "opt:2"]
    paid = play(recruit, "opt:2")
    assert player(paid).gold == 0
    swap = play(here(21, "s", trophies=("beast-0",)), "act")
    assert texts(swap) == ["pick:beast-0"]
    assert all(one.startswith("mon:") for one in texts(play(here(21, "s"), "act")))


def test_d91_a_swapped_trophy_is_of_a_rank_higher() -> None:
    after = lucky(play(here(21, "s", trophies=("beast-0",)), "act pick:beast-0"))
    (trophy,) = player(after).trophies
    assert trophy in {f"beast-{at}" for at in range(8, 15)}


def test_d118_no_tile_of_a_rank_and_the_action_is_not_offered() -> None:
    state = bent(here(22, "s"), beast_bags=((), ("beast-9",), ()), beast_discards=((), (), ()))
    assert "act" not in texts(state)


def test_d1_with_l_the_track_stops_at_its_last_space() -> None:
    from gatecrash.games.old_world.machine import Game

    state = here(18, ALL, space=4)
    game = Game(state)
    game.stack = [("track_step", 1, "fight")]
    game.run()
    assert (game.player(1).space, game.state.by) == (4, "")
