"""Monster fights: pools, calls, halves, combos, damage, the end (A8, D27–D36, D102–D111)."""

from dataclasses import replace

import pytest

from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.machine import Look
from gatecrash.games.old_world.monster_turn import caller
from gatecrash.games.old_world.state import State
from old_world.arena import DECK, begun_fight, duel, fight_of, hunt, pool
from old_world.positions import bent, lucky, play, player, seat, texts, told, until


def first_turn(state: State, *cards: str, foe: str = "f") -> State:
    """The monster's turn is skipped by a trail: seat 1 is to act, the pool holds these cards."""
    state = seat(state, 1, trails=(-2, -1, -1), sea_trail=1)
    return pool(begun_fight(state, foe), *cards)


def drawn_up(state: State) -> int:
    """How many cards the hand holds when phase III comes to buying."""
    return len(player(until(state, "buy")).hand)


def test_a75_the_hand_is_kept() -> None:
    assert player(begun_fight(hunt())).hand == player(hunt()).hand


def test_a76_the_discard_is_shuffled_into_the_pool() -> None:
    state = begun_fight(hunt(discard=("yellow-w", "purple-f")))
    assert (len(player(state).deck), player(state).discard) == (5, ())


def test_a83_the_monsters_pool_has_its_number_of_cards() -> None:
    state = begun_fight(hunt())
    assert len(fight_of(state).pool) == 9


def test_a85_the_monster_begins_without_a_trail() -> None:
    assert RULES.to_act(begun_fight(hunt())) == 3
    assert texts(begun_fight(hunt())) == ["charge", "bite"]


def test_a7_with_a_trail_the_hunter_begins() -> None:
    state = begun_fight(hunt(trails=(-2, -1, -1)))
    assert RULES.to_act(state) == 1


def test_d111_first_strike_comes_by_itself() -> None:
    assert fight_of(begun_fight(hunt(trails=(5, -1, -1)))).side == 1


def test_d57_the_seat_to_the_right_controls() -> None:
    assert RULES.to_act(begun_fight(hunt(players=4))) == 4


def test_d36_the_call_rotates_or_stays_right_or_is_a_die() -> None:
    state = begun_fight(hunt(players=4))
    callers = [caller(Look(bent(state, fight=replace(fight_of(state), turns=(0, n + 1))))) for n in range(3)]
    assert RULES.to_act(state) == callers[0]
    assert callers == [4, 2, 3]
    assert RULES.to_act(begun_fight(hunt(call="right"))) == 3
    assert texts(begun_fight(hunt(call="die"))) == [f"die:{n}" for n in range(1, 7)]


@pytest.mark.parametrize("values", ["rotate", "right", "die"])
def test_o9_call(values: str) -> None:
    assert texts(begun_fight(hunt(call=values)))[0] == ("die:1" if values == "die" else "charge")


def test_a87_a_half_is_announced_then_the_card_is_revealed() -> None:
    state = play(begun_fight(hunt()), "bite")
    assert fight_of(state).half == "bite"
    assert all(one.startswith("hit:") for one in texts(state))


def test_a88_the_announced_half_applies() -> None:
    state = pool(begun_fight(hunt()), *["fury"] * 9)
    charged = play(state, "charge hit:fury")
    assert charged.stack[-1][0] == "flip"
    bitten = play(state, "bite hit:fury")
    assert (RULES.to_act(bitten), texts(bitten)[0].split(":")[0]) == (1, "pick")


def test_w6_shield_then_deck_then_hand() -> None:
    state = hunt(hand=("blue-f", "red-m"), guard=2, attrs=(1, 2, 1, 1))
    state = pool(begun_fight(state), *["maul-5"] * 9)
    state = play(state, "charge hit:maul-5")
    assert player(state).guard == 0
    state = lucky(state)
    assert (len(player(state).deck), player(state).hand) == (0, ("blue-f", "red-m"))


def test_w6_six_damage_cost_a_hand_card() -> None:
    state = hunt(hand=("blue-f", "red-m"), guard=2, attrs=(1, 2, 1, 1))
    state = pool(begun_fight(state), *["fury"] * 9)
    state = bent(state, fight=replace(fight_of(state), rank=4))
    state = lucky(play(state, "charge hit:fury"))
    assert (player(state).guard, len(player(state).deck)) == (0, 0)
    assert texts(state) == ["pick:blue-f", "pick:red-m"]
    after = play(state, "pick:red-m")
    assert player(after).hand == ("blue-f",)
    assert after.fight is not None


def test_w6_a_mage_loses_no_energy_and_is_out() -> None:
    hand = ("g-blue-f", "g-red-m")
    state = hunt(hand, ("g-blue-m", "g-red-w", "g-green-f"), kinds="mss", expansions="m", guard=2, attrs=(1, 2, 1, 1))
    state = pool(begun_fight(state), *["fury"] * 9)
    state = bent(state, fight=replace(fight_of(state), rank=4))
    state = lucky(play(state, "charge hit:fury"))
    while state.stack[-1][0] == "hand_pick":
        state = play(state, texts(state)[0])
    assert state.fight is None
    assert drawn_up(state) == 2


def test_a89_a_discard_takes_hand_cards_then_the_deck() -> None:
    state = pool(begun_fight(hunt(hand=("blue-f",))), *["grab-0"] * 9)
    state = play(state, "charge hit:grab-0")
    assert texts(state) == ["rand:blue-f"]
    after = play(state, "rand:blue-f")
    assert player(after).hand == ()
    assert len(player(lucky(after)).deck) == 3


def test_a89_an_attribute_is_lowered_for_good() -> None:
    state = pool(begun_fight(hunt(attrs=(3, 1, 1, 1))), *["rend-0"] * 9)
    after = play(state, "bite hit:rend-0")
    assert player(after).attrs[0] == 2


def test_d102_the_loser_picks_unless_the_text_says_random() -> None:
    state = pool(begun_fight(hunt()), *["fury"] * 9)
    assert RULES.to_act(play(state, "bite hit:fury")) == 1


def test_d103_each_op_is_a_packet_and_shields_are_used_once() -> None:
    state = hunt(guard=1)
    state = pool(begun_fight(state), *["maul-2"] * 9)
    state = play(state, "charge hit:maul-2")
    assert player(state).guard == 0
    assert len(player(lucky(state)).deck) == 2


# The player's turn


def test_a90_step_one_then_the_combo() -> None:
    state = first_turn(hunt(potions=("potion-0",)), *["maul-2"] * 9)
    assert texts(state) == ["use:potion-0", "use:spec", *(f"play:{card}" for card in sorted(DECK))]
    used = play(state, "use:potion-0")
    assert "use:potion-0" not in texts(used)
    assert texts(play(used, "play:blue-f"))[-1] == "done"


def test_a25_alchemy_limits_potions() -> None:
    state = first_turn(hunt(potions=("potion-0", "potion-3")), *["maul-2"] * 9)
    assert "use:potion-3" not in texts(play(state, "use:potion-0"))
    more = first_turn(hunt(potions=("potion-0", "potion-3"), attrs=(1, 1, 2, 1)), *["maul-2"] * 9)
    assert "use:potion-3" in texts(play(more, "use:potion-0"))


@pytest.mark.parametrize(("switch", "left"), [("shared", True), ("own", True)])
def test_w10_one_left_of_two_means_a_bomb_or_a_potion(switch: str, left: bool) -> None:  # noqa: FBT001 - a case
    state = hunt(expansions="h", bombs=switch, potions=("potion-0", "potion-3"), attrs=(1, 1, 2, 1))
    state = seat(state, 1, bombs=("bomb-1", "bomb-7"))
    state = play(first_turn(state, *["maul-2"] * 9), "use:potion-0")
    assert ("use:bomb-1" in texts(state), "use:potion-3" in texts(state)) == (left, left)
    bombed = lucky(play(state, "use:bomb-1"))
    assert ("use:potion-3" in texts(bombed)) == (switch == "own")
    assert ("use:bomb-7" in texts(bombed)) == (switch == "own")


def test_a8_bombs_count_for_the_tolerance() -> None:
    state = seat(hunt(expansions="h", potions=("potion-0",)), 1, bombs=("bomb-1",))
    state = play(first_turn(state, *["maul-2"] * 9), "use:potion-0")
    assert "use:bomb-1" not in texts(state)


def test_d12_bombs_shared_or_own() -> None:
    state = seat(hunt(expansions="h", bombs="own", potions=("potion-0",)), 1, bombs=("bomb-1",))
    state = play(first_turn(state, *["maul-2"] * 9), "use:potion-0")
    assert "use:bomb-1" in texts(state)


def test_o8_bombs_shared_and_own() -> None:
    for switch, more in (("shared", False), ("own", True)):
        state = seat(hunt(expansions="h", bombs=switch, potions=("potion-0",)), 1, bombs=("bomb-1",))
        state = play(first_turn(state, *["maul-2"] * 9), "use:potion-0")
        assert ("use:bomb-1" in texts(state)) == more


def test_d105_the_limit_reads_the_alchemy_of_the_moment() -> None:
    state = hunt(potions=("potion-6", "potion-0"))
    state = play(first_turn(state, *["maul-2"] * 9), "use:potion-6")
    assert "use:potion-0" in texts(state)


def test_a91_cards_are_chained_by_tab_colour() -> None:
    state = play(first_turn(hunt(), *["maul-2"] * 9), "play:blue-f")
    assert texts(state) == ["play:red-m", "done"]
    assert texts(play(state, "play:red-m")) == ["play:green-w", "done"]


def test_a91_a_combo_may_be_a_single_card() -> None:
    state = play(first_turn(hunt(), *["maul-2"] * 9), "play:blue-f done")
    assert len(fight_of(state).lost) == 0
    assert len(fight_of(lucky(state)).lost) == 1


def test_d106_a_card_must_be_played_while_one_may_start() -> None:
    assert "done" not in texts(first_turn(hunt(), *["maul-2"] * 9))


def test_d106_an_empty_hand_skips_step_one() -> None:
    state = first_turn(hunt(hand=()), *["maul-2"] * 9)
    assert all(one.startswith(("draw:", "use:")) or one == "done" for one in texts(state))


def test_d106_a_colourless_card_can_only_start() -> None:
    state = first_turn(hunt(hand=("oath", "red-m", "green-w"), expansions="h"), *["maul-2"] * 9)
    assert "play:oath" in texts(state)
    assert "play:oath" not in texts(play(state, "play:red-m"))


def test_d106_a_random_first_card_ends_step_one_by_done() -> None:
    state = first_turn(hunt(beast="beast-5"), *["maul-2"] * 9)
    assert texts(state)[-1] == "done"
    assert not any(one.startswith("play") for one in texts(state))
    drawn = play(state, "done")
    assert [one.split(":")[0] for one in texts(drawn)] == ["rand"] * 5
    assert texts(play(drawn, "rand:red-m")) == ["play:red-m"]
    assert texts(play(drawn, "rand:red-m play:red-m")) == ["play:green-w", "done"]


def test_a92_damage_then_shield_then_effects() -> None:
    state = first_turn(hunt(guard=0), *["maul-2"] * 9)
    state = lucky(play(state, "play:blue-f play:red-m play:green-w done"))
    assert len(fight_of(state).lost) == 3
    assert player(state).guard == 1


def test_d107_only_the_tab_used_pays() -> None:
    alone = lucky(play(first_turn(hunt(guard=0, attrs=(1, 3, 1, 1)), *["maul-2"] * 9), "play:blue-f done"))
    linked = play(first_turn(hunt(guard=0, attrs=(1, 3, 1, 1)), *["maul-2"] * 9), "play:blue-f play:red-m done")
    assert player(alone).guard == 0
    assert player(lucky(linked)).guard == 1


def test_d108_boosts_are_paid_as_the_card_is_played() -> None:
    hand = ("g-red-m-1", "g-blue-f")
    state = hunt(hand, ("g-blue-m",) * 3, kinds="mss", expansions="m", guard=2, attrs=(1, 3, 1, 1))
    state = first_turn(state, *["maul-2"] * 9)
    assert [one for one in texts(state) if "red-m-1" in one] == [
        "play:g-red-m-1",
        "play:g-red-m-1*1",
        "play:g-red-m-1*2",
        "play:g-red-m-1*1+2",
    ]
    energy = player(state).guard
    assert player(play(state, "play:g-red-m-1*2")).guard == energy - 2


def test_a93_draw_the_combat_level_and_at_least_none() -> None:
    state = play(first_turn(hunt(attrs=(3, 1, 1, 1)), *["maul-2"] * 9), "play:blue-f done hit:maul-2")
    assert texts(state)[0].startswith("draw:")
    assert len(player(lucky(state)).hand) == 4 + 2  # the monster's ability: one card less
    low = play(first_turn(hunt(attrs=(1, 1, 1, 1)), *["maul-2"] * 9), "play:blue-f done hit:maul-2")
    assert len(player(low).hand) == 4


def test_a23_combat_says_how_many_cards_are_drawn() -> None:
    for level in (2, 4):
        state = play(first_turn(hunt(attrs=(level, 1, 1, 1)), *["maul-2"] * 9), "play:blue-f done hit:maul-2")
        assert len(player(lucky(state)).hand) == 4 + min(3, level - 1)


def test_a17_the_hand_limit_holds_in_fights() -> None:
    hand = (*DECK, "blue-m", "red-w")
    state = first_turn(hunt(hand, ("green-f",) * 6, attrs=(5, 1, 1, 1)), *["maul-2"] * 9)
    assert len(player(lucky(play(state, "play:blue-f done"))).hand) == 7


def test_a93_in_a_fight_an_empty_deck_is_not_reshuffled() -> None:
    state = first_turn(hunt(deck=(), attrs=(4, 1, 1, 1)), *["maul-2"] * 9)
    state = lucky(play(state, "play:blue-f done"))
    assert len(player(state).hand) == 4
    assert player(state).discard == ("blue-f",)


def test_a16_outside_fights_it_is() -> None:
    state = seat(hunt(hand=(), deck=(), discard=("blue-f", "red-m")), 1)
    state = bent(state, stack=(("phase3", 1),))
    from gatecrash.games.old_world.machine import Game

    game = Game(bent(state, stack=(("draw", 1, 1),)))
    game.run()
    assert game.stack[-1][0] == "flip"
    assert len(game.player(1).deck) == 2


def test_a93_the_combo_is_discarded_in_order() -> None:
    state = lucky(play(first_turn(hunt(), *["maul-2"] * 9), "play:blue-f play:red-m done"))
    assert player(state).discard == ("blue-f", "red-m")


# Ends


def test_w7_the_last_card_revealed_and_you_stand() -> None:
    state = pool(begun_fight(hunt(guard=1)), "maul-2")
    state = lucky(play(state, "charge hit:maul-2"))
    assert (RULES.to_act(state), len(fight_of(state).pool)) == (1, 0)
    won = play(state, "play:blue-f done")
    assert "beast-2" in player(won).trophies


def test_w7_it_knocks_you_out_driven_away() -> None:
    state = pool(begun_fight(hunt(hand=(), deck=("blue-f",), guard=0)), "maul-2")
    after = play(state, "charge hit:maul-2 draw:blue-f")
    assert (player(after).trophies, player(after).gold) == ((), 2)


def test_w7_two_cards_left_and_you_lose() -> None:
    state = pool(begun_fight(hunt(hand=(), deck=("blue-f",), guard=0)), *["maul-2"] * 3)
    after = play(state, "charge hit:maul-2 draw:blue-f")
    assert (player(after).gold, drawn_up(after)) == (0, 2)


def test_d35_no_damage_and_the_monster_is_defeated_on_its_own_turn() -> None:
    state = pool(begun_fight(hunt(hand=("yellow-f",), guard=1)), "maul-2")
    state = lucky(play(state, "charge hit:maul-2"))
    state = bent(state, modifiers=(("icons", "ban", 1, 1, "fight", 0, 0, ("damage",)),))
    after = play(state, "play:yellow-f done")
    assert "beast-2" in player(lucky(after)).trophies


def test_a95_the_three_outcomes() -> None:
    for cards, outcome in ((("maul-2",), "away"), (("maul-2", "maul-3"), "away"), (("maul-2",) * 3, "lost")):
        state = pool(begun_fight(hunt(hand=(), deck=("blue-f",), guard=0)), *cards)
        events = told(state, "charge hit:maul-2 draw:blue-f")
        assert [one.what for one in events if one.code == "fight_over"] == [outcome]


def test_a77_an_empty_pool_and_hand_knock_out() -> None:
    state = pool(begun_fight(hunt(hand=("blue-f",), deck=(), guard=0)), *["maul-2"] * 3)
    state = play(state, "charge hit:maul-2")
    assert texts(state) == ["pick:blue-f"]
    assert play(state, "pick:blue-f").fight is None


def test_a79_knocked_out_it_may_still_be_driven_away() -> None:
    state = pool(begun_fight(hunt(hand=(), deck=("blue-f",), guard=0)), "maul-2", "maul-2")
    assert player(play(state, "charge hit:maul-2 draw:blue-f")).gold == 2


def test_a94_the_fight_ends_when_a_side_has_nothing_left() -> None:
    state = first_turn(hunt(), "maul-2")
    assert play(state, "play:blue-f done hit:maul-2").fight is None


def test_a94_a_last_life_card_discarded_by_looking_ends_the_fight() -> None:
    state = first_turn(hunt(character="slayer-1", attrs=(1, 1, 1, 3)), "maul-2")
    assert fight_of(play(state, "use:spec look:maul-2 done")).outcome == ""
    assert play(state, "use:spec look:maul-2 pick:maul-2").fight is None


def test_d34_both_last_cards_together_and_you_win() -> None:
    state = hunt(hand=("blue-f",), deck=(), expansions="h", beast="beast-13", guard=0)
    state = first_turn(state, "special-1")
    after = play(state, "play:blue-f done hit:special-1")
    assert "beast-13" in player(lucky(after)).trophies


def test_a78_the_side_whose_card_caused_it_stands() -> None:
    state = hunt(hand=("blue-f",), deck=(), expansions="h", beast="beast-13", guard=0)
    events = told(first_turn(state, "special-1"), "play:blue-f done hit:special-1")
    assert [one.what for one in events if one.code == "fight_over"] == ["won"]


def test_d33_a_passive_acts_at_once_and_what_ignores_damage_hits_the_rest() -> None:
    hand = ("blue-f", "red-m", "green-w")
    state = hunt(hand, expansions="h", beast="beast-16", place=12)
    state = first_turn(state, "special-1", "maul-2", "maul-2")
    after = lucky(play(state, "play:blue-f play:red-m play:green-w done hit:special-1"))
    assert fight_of(after).lost == ("special-1",)


def test_d104_no_knock_out_in_ones_own_steps() -> None:
    state = first_turn(hunt(hand=("blue-f",), deck=("red-m",), attrs=(2, 1, 1, 1)), *["maul-2"] * 9)
    after = play(state, "play:blue-f done hit:maul-2 draw:red-m")
    assert after.fight is not None


def test_d104_the_check_waits_for_the_pools() -> None:
    state = play(hunt(hand=(), deck=(), discard=DECK, beast="beast-0"), "fight:f")
    assert fight_of(state).stage == "turns"
    assert len(player(state).deck) == len(DECK)


def test_d104_the_check_comes_after_the_draw_step() -> None:
    state = first_turn(hunt(hand=("blue-f",), deck=()), *["maul-2"] * 9)
    assert play(state, "play:blue-f done hit:maul-2").fight is None


def test_d110_after_sixty_turns_it_is_broken_off() -> None:
    state = first_turn(hunt(), *["maul-2"] * 9)
    state = bent(state, fight=replace(fight_of(state), number=60))
    after = lucky(play(state, "play:blue-f done"))
    assert after.fight is None
    assert drawn_up(after) == 2


def test_a53_who_played_poker_is_not_fought() -> None:
    state = duel()
    assert "fight:2" in texts(state)
    assert "fight:2" not in texts(bent(state, turn=replace(state.turn, diced=(2,))))


def test_d36_a_die_of_one_to_three_charges() -> None:
    state = begun_fight(hunt(call="die"))
    halves = [fight_of(play(state, f"die:{n}")).half for n in range(1, 7)]
    assert halves == ["charge"] * 3 + ["bite"] * 3


def test_d104_a_passive_in_ones_own_steps_does_not_knock_out() -> None:
    cards = hunt(expansions="h").table.content.cards
    back = next(one.id for one in cards.values() if one.pool == "slayer" and "return" in [i.kind for i in one.base])
    state = hunt((back,), ("red-m",), expansions="h", beast="beast-14", guard=0)
    state = first_turn(state, "special-1", *["maul-2"] * 8)
    after = lucky(play(state, f"play:{back} done hit:special-1 draw:red-m"))
    assert after.fight is not None
    assert player(after).hand == (back,)
