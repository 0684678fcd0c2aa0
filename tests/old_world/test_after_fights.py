"""After fights: trophies, gold, new monsters, player fights, wagers (A9, D37, D55, D91, D97, D112–D120)."""

from dataclasses import replace

from gatecrash.core.rules import Seat
from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.machine import Game, perform
from gatecrash.games.old_world.moves import move
from gatecrash.games.old_world.state import Pile, State
from old_world.arena import DECK, begun_fight, duel, fight_of, hunt, pool
from old_world.positions import begun, bent, lucky, play, player, seat, texts, told, until


def about_to_win(**fields: object) -> State:
    """One life card left, the hunter's combo laid."""
    state = pool(begun_fight(hunt(trails=(-2, -1, -1), **fields)), "maul-2")  # type: ignore[arg-type]  # by name
    return play(state, "play:blue-f done")


def about_to_lose(*cards: str, foe: str = "f", **fields: object) -> State:
    """One card left, the monster to charge."""
    fields = {"hand": (), "deck": ("blue-f",), "guard": 0} | fields
    state = pool(begun_fight(hunt(**fields), foe), *cards)  # type: ignore[arg-type]  # by name
    return play(state, "charge hit:maul-2")


def test_a96_a_monster_defeated_is_a_trophy_a_step_and_two_gold() -> None:
    after = lucky(play(about_to_win(), "hit:maul-2"))
    after = until(after, "drop_menu", "buy")
    assert (player(after).trophies, player(after).space, player(after).gold) == (("beast-2",), 1, 2)


def test_a5_exhaustion_trashes_own_cards_anywhere() -> None:
    state = seat(about_to_win(), 1, space=2)
    state = play(state, "hit:maul-2")
    assert all(one.startswith("pick:deck.") for one in texts(state))
    before = len(player(state).deck)
    after = play(state, texts(state)[0])
    assert len(player(after).deck) + len(player(after).hand) <= before - 1 + 3


def test_d99_exhaustion_uses_the_space_reached() -> None:
    state = seat(about_to_win(), 1, space=2)
    state = play(state, "hit:maul-2")
    picks = 0
    while texts(state)[0].startswith("pick:deck."):
        state, picks = play(state, texts(state)[0]), picks + 1
    assert picks == state.table.content.tracks.exhaustion[3]


def test_d2_exhaustion_is_data() -> None:
    assert begun().table.content.tracks.exhaustion == (0, 1, 1, 2, 2)


def test_d3_gold_by_space_is_data() -> None:
    assert begun().table.content.tracks.gold == (1, 1, 2, 2, 3)


def test_a97_the_next_monster_is_a_rank_higher_on_the_same_terrain() -> None:
    state = play(about_to_win(), "hit:maul-2")
    while texts(state)[0].startswith("pick:deck."):
        state = play(state, texts(state)[0])
    assert {one.split(":")[0] for one in texts(state)} == {"mon"}
    assert set(texts(state)) <= {f"mon:beast-{at}" for at in range(8, 15)}
    after = play(state, texts(state)[0])
    assert all(small_terrain(one) == "f" for one in texts(after))


def small_terrain(text: str) -> str:
    place = int(text.split(":")[1])
    return "any" if place == 0 else "fmw"[(place - 1) // 6]


def test_d117_tile_trails_and_rumours_go_back() -> None:
    state = seat(about_to_win(), 2, trails=(3, -2, -1), rumours=(5,))
    state = play(state, "hit:maul-2")
    while not texts(state)[0].startswith("mon:"):
        state = play(state, texts(state)[0])
    assert player(state, 2).trails == (-1, -2, -1)
    assert player(state, 2).rumours == ()
    assert player(state).trails == (-1, -1, -1)


def test_d30_a_trail_is_not_spent_by_fighting() -> None:
    state = begun_fight(hunt(trails=(-2, -1, -1)))
    assert player(state).trails == (-2, -1, -1)


def test_d60_the_second_pile_is_a_count() -> None:
    assert [begun(players).second for players in (4, 5)] == [1, 2]


def test_d37_the_second_pile_replaces_a_defeated_monster_of_rank_one() -> None:
    state = bent(play(about_to_win(), ""), second=1)
    state = play(state, "hit:maul-2")
    while not texts(state)[0].startswith("mon:"):
        state = play(state, texts(state)[0])
    assert set(texts(state)) <= {f"mon:beast-{at}" for at in range(8)}
    after = play(state, texts(state)[0])
    assert (after.second, after.beasts[0][2]) == (0, 1)


def test_a98_driven_away_its_rank_comes_again_and_two_gold() -> None:
    state = play(about_to_lose("maul-2"), "draw:blue-f")
    assert player(state).gold == 2
    assert all(one.startswith("pick:s") for one in texts(state))
    state = lucky_to(play(state, texts(state)[0]), "mon")
    assert set(texts(state)) <= {f"mon:beast-{at}" for at in range(8)}
    assert state.beast_discards[0] == ("beast-2",)


def lucky_to(state: State, code: str) -> State:
    """Played on by first moves until luck is asked for this."""
    while not texts(state)[0].startswith(code):
        state = play(state, texts(state)[0])
    return state


def test_d38_an_empty_rank_takes_its_discard_back() -> None:
    state = bent(about_to_lose("maul-2"), beast_bags=((), (), ()), beast_discards=((), ("beast-9",), ()))
    state = lucky_to(play(state, "draw:blue-f"), "mon")
    assert texts(state) == ["mon:beast-2"]


def test_d118_rank_not_to_be_had_the_next_lower_else_higher() -> None:
    state = bent(about_to_win(), beast_bags=((), (), ("beast-20",)), beast_discards=((), (), ()))
    assert texts(lucky_to(play(state, "hit:maul-2"), "mon")) == ["mon:beast-20"]
    state = bent(about_to_win(), beast_bags=(("beast-5",), (), ("beast-20",)), beast_discards=((), (), ()))
    assert texts(lucky_to(play(state, "hit:maul-2"), "mon")) == ["mon:beast-5"]


def test_d118_none_at_all_and_the_terrain_stays_empty() -> None:
    state = bent(about_to_win(), beast_bags=((), (), ()), beast_discards=((), (), ()))
    after = until(play(state, "hit:maul-2"), "drop_menu", "buy")
    assert after.beasts[0][0] == ""


def test_a98_a_zero_card_goes_to_the_discard() -> None:
    state = play(about_to_lose("maul-2"), "draw:blue-f")
    slot = int(texts(state)[0][-1]) - 1
    card = state.rows[0][slot]
    assert state.table.content.cards[card].cost == 0
    after = play(state, texts(state)[0])
    assert player(after).discard == (card,)


def test_d119_without_one_shown_luck_finds_one() -> None:
    row = ("blue-f-1",) * 6
    state = bent(about_to_lose("maul-2"), rows=(row, ("",) * 6))
    state = play(state, "draw:blue-f")
    assert all(one.startswith("find:") and one.endswith("-0") for one in texts(state))


def test_d43_no_zero_card_anywhere_is_skipped() -> None:
    row = ("blue-f-1",) * 6
    state = bent(about_to_lose("maul-2"), rows=(row, ("",) * 6), row_decks=(Pile(()), Pile(())))
    assert texts(play(state, "draw:blue-f"))[0].startswith("mon:")


def test_a100_a_defeat_brings_a_trail_a_card_and_one_less() -> None:
    state = play(about_to_lose(*["maul-2"] * 3), "draw:blue-f")
    state = lucky(play(state, texts(state)[0]))
    assert player(state).trails == (-2, -1, -1)
    assert state.places[0].short == 1


def test_d100_one_less_lowers_what_is_drawn_up_to() -> None:
    state = play(about_to_lose(*["maul-2"] * 3), "draw:blue-f")
    assert len(player(until(state, "buy")).hand) == 2


def test_d97_the_order_after_a_fight() -> None:
    state = play(about_to_win(guard=0), "")
    codes = [one.code for one in told(state, "hit:maul-2")]
    order = [codes.index(code) for code in ("fight_over", "guard", "trophy", "space")]
    assert order == sorted(order)


def test_d97_after_every_fight_all_cards_are_shuffled() -> None:
    state = play(about_to_lose(*["maul-2"] * 3), "draw:blue-f")
    assert (player(state).hand, player(state).discard, len(player(state).deck)) == ((), (), 1)


# Player fights


def test_a58_the_challenged_cannot_refuse() -> None:
    state = play(duel(players=2), "fight:2")
    assert RULES.to_act(state) == 1
    assert fight_of(state).rival == 2


def test_a58_not_at_schools_nor_where_the_tavern_is_closed() -> None:
    state = duel()
    assert "fight:2" not in texts(bent(state, tavern=5))
    school = seat(seat(state, 1, at=4), 2, at=4)
    assert "fight:2" not in texts(school)


def test_a80_the_attacker_begins_and_turns_alternate() -> None:
    state = play(duel(players=2), "fight:2")
    after = lucky(play(state, "play:blue-f done"))
    assert (fight_of(state).side, fight_of(after).side) == (1, 2)


def test_a82_uninvolved_players_may_bet() -> None:
    state = seat(duel(), 3, gold=2)
    state = play(state, "fight:2")
    assert (RULES.to_act(state), texts(state)) == (3, ["bet:1", "bet:2", "bet:-"])
    assert player(play(state, "bet:2"), 3).gold == 1


def test_d112_a_bettor_without_gold_is_not_asked() -> None:
    assert RULES.to_act(play(duel(), "fight:2")) == 1


def test_d54_no_wagers_with_two_players() -> None:
    assert RULES.to_act(play(duel(players=2), "fight:2")) == 1


def beaten(**fields: object) -> State:
    """Seat 2 has one card left and seat 1's combo is laid."""
    state = seat(duel(), 3, gold=2)
    state = seat(state, 2, hand=(), deck=("blue-m",), discard=(), guard=0, space=2, **fields)
    return play(state, "fight:2 bet:1 play:blue-f done")


def test_w9_the_winner_gains_by_the_losers_space_and_so_does_the_bettor() -> None:
    state = until(play(beaten(), "draw:blue-m"), "buy", "drop_menu")
    assert (player(state).gold, player(state, 3).gold) == (2, 1 + 1 + 2)


def test_a101_the_attacker_takes_a_medallion_and_a_step() -> None:
    state = until(play(beaten(), "draw:blue-m"), "buy", "drop_menu")
    assert player(state).trophies == (f"medal.{player(state, 2).character}",)
    assert player(state).space == 1
    assert player(state, 2).medallions == 1


def test_a102_the_loser_takes_a_zero_card_and_draws_three() -> None:
    state = until(play(beaten(), "draw:blue-m"), "buy", "drop_menu")
    assert len(player(state, 2).hand) == 2  # all that there was: its own card and the 0-cost card
    assert player(state, 2).guard == 1


def test_a81_the_tavern_tile_moves_there() -> None:
    assert until(play(beaten(), "draw:blue-m"), "buy", "drop_menu").tavern == 5


def test_d55_the_same_character_again_brings_gold_only() -> None:
    state = beaten()
    state = seat(state, 1, trophies=(f"medal.{player(state, 2).character}",))
    after = until(play(state, "draw:blue-m"), "buy", "drop_menu")
    assert (len(player(after).trophies), player(after).space) == (1, 0)
    assert player(after).gold >= 2


def test_a103_the_defender_wins_draws_four_and_takes_no_trophy() -> None:
    state = seat(duel(), 1, hand=("blue-f",), deck=(), space=1)
    state = lucky(play(state, "fight:2 play:blue-f done"))
    after = until(state, "drop_menu", "buy")
    assert (player(after, 2).trophies, player(after, 2).gold) == ((), 1)
    assert len(player(after, 2).hand) == 4


def test_a104_the_attacker_loses_a_card_in_phase_three() -> None:
    state = seat(duel(), 1, hand=("blue-f",), deck=(), space=1)
    state = lucky(play(state, "fight:2 play:blue-f done"))
    assert len(player(until(state, "buy")).hand) == 2


def test_d96_a_challenged_player_without_cards_loses_at_once() -> None:
    state = seat(duel(), 2, hand=(), deck=(), discard=())
    events = told(state, "fight:2")
    assert [one.what for one in events if one.code == "fight_over"] == ["won"]


def test_d109_windows_attacker_first() -> None:
    state = seat(seat(duel(expansions="h"), 1, hand=("adv-8", "blue-f")), 2, hand=("adv-8", "blue-f"))
    state = play(state, "fight:2")
    assert (RULES.to_act(state), texts(state)) == (1, ["use:adv-8", "done"])
    assert RULES.to_act(play(state, "done")) == 2


def test_d115_a_medallion_acts_as_its_effect_says() -> None:
    state = about_to_win()
    rival = player(state, 2).character
    state = seat(state, 1, trophies=(f"medal.{rival}",))
    after = until(play(state, "hit:maul-2"), "buy", "drop_menu")
    assert player(after).gold in (3, 4)


# The legendary monster


def legend_fight(**fields: object) -> State:
    state = hunt(expansions="l", **fields)  # type: ignore[arg-type]  # by name
    return bent(state, legend_at=5, beasts=(("beast-2", 3, 0), *state.beasts[1:]))


def test_w8_life_sixteen_and_protection_two() -> None:
    state = begun_fight(legend_fight(tiles=("tile-0",) * 4, space=1), "legend")
    assert len(fight_of(state).pool) == 16
    hand = ("blue-f", "red-m", "green-w", "yellow-f", "purple-m")
    assert set(hand) == set(DECK)
    laid = play(state, "play:blue-f play:red-m play:green-w play:yellow-f play:purple-m done")
    after = lucky(laid)
    assert len(fight_of(after).lost) == 3
    weak = lucky(play(state, "play:blue-f play:red-m done"))
    assert len(fight_of(weak).lost) == 0


def test_a84_the_pool_is_short_by_the_players_tiles() -> None:
    state = begun_fight(legend_fight(tiles=("tile-0", "?")), "legend")
    assert len(fight_of(state).pool) == 18
    assert player(state).tiles == ("tile-0", "?")


def test_d27_d120_protection_is_a_constant_by_space() -> None:
    assert begun().table.content.tracks.protection == ((3, 2, 1, 0, 0), (4, 3, 2, 1, 0))


def test_d27_protection_comes_off_every_packet() -> None:
    state = begun_fight(legend_fight(tiles=("tile-0",), space=4), "legend")
    after = lucky(play(state, "play:blue-f done"))
    assert len(fight_of(after).lost) == 1


def test_d120_side_b_protects_more() -> None:
    state = begun_fight(legend_fight(tiles=("tile-0",), space=2, side="b"), "legend")
    after = lucky(play(state, "play:blue-f play:red-m done"))
    assert len(fight_of(after).lost) == 0


def test_o2_side_a_and_b() -> None:
    for side, lost in (("a", 1), ("b", 0)):
        state = begun_fight(legend_fight(tiles=("tile-0",), space=2, side=side), "legend")
        assert len(fight_of(lucky(play(state, "play:blue-f play:red-m done"))).lost) == lost


def test_a3_the_legendary_monsters_end_is_the_games() -> None:
    state = begun_fight(legend_fight(tiles=("tile-0",), space=4), "legend")
    state = pool(state, "doom-4")
    over = play(state, "play:blue-f done hit:doom-4")
    assert (over.by, over.winners, RULES.to_act(over)) == ("legend", (1,), None)


def test_d28_losing_to_it_brings_an_unseen_tile_and_it_is_never_driven_away() -> None:
    state = legend_fight(hand=(), deck=("blue-f",), guard=0)
    state = pool(begun_fight(state, "legend"), "doom-4")
    state = play(state, "charge hit:doom-4 draw:blue-f")
    state = until(state, "drop_menu", "buy")
    assert player(state).tiles == ("?",)
    assert player(state).gold == 0


def test_d29_with_twenty_tiles_it_is_won_on_being_chosen() -> None:
    over = play(legend_fight(tiles=("tile-0",) * 20), "fight:legend")
    assert (over.by, over.winners) == ("legend", (1,))


def test_d114_it_stays_where_it_is_and_its_specials_do_nothing_when_lost() -> None:
    state = begun_fight(legend_fight(tiles=("tile-0",), space=4), "legend")
    state = pool(state, "omen-1", "doom-4", "doom-4")
    after = lucky(play(state, "play:blue-f done hit:omen-1"))
    assert after.legend_at == 5
    assert not after.modifiers


def test_a86_it_has_an_ability_of_its_own() -> None:
    state = begun_fight(legend_fight(tiles=("tile-0",)), "legend")
    assert [source for source, _ in fight_of(state).effects] == ["ability"]


def test_d123_nothing_is_done_after_the_deciding_step() -> None:
    state = seat(about_to_win(), 1, space=3)
    over = play(state, "hit:maul-2")
    assert (over.by, over.winners, player(over).gold) == ("track", (1,), 0)
    assert over.stack == ()


def test_x1_without_l_the_last_space_wins() -> None:
    over = play(seat(about_to_win(), 1, space=3), "hit:maul-2")
    result = RULES.result(over)
    assert result is not None
    assert (result.winners, result.data["by"]) == ((1,), "track")


def test_a63_the_last_space_can_be_reached_by_a_fight() -> None:
    assert play(seat(about_to_win(), 1, space=3), "hit:maul-2").by == "track"


def test_d113_a_drawn_monster_brings_no_new_one() -> None:
    state = hunt(at=23, place=23, expansions="s")
    state = bent(state, turn=replace(state.turn, fight="drawn", drawn="beast-9"))
    state = bent(state, beasts=(("beast-2", 3, 0), *state.beasts[1:]))
    state = pool(begun_fight(state, "drawn"), "maul-2")
    assert fight_of(state).monster == "beast-9"
    after = play(state, "charge hit:maul-2")
    assert after.beasts == state.beasts


def test_d116_healed_cards_are_those_discarded_last() -> None:
    state = pool(begun_fight(hunt(expansions="h", beast="beast-3", trails=(-2, -1, -1))), *["maul-2"] * 9)
    state = bent(state, fight=replace(fight_of(state), lost=("maul-3", "maul-4"), life=12))
    special = state.table.content.monsters["beast-3"].specials[2]
    game = Game(bent(state, stack=(("effect", special, 0, "special.3"),)))
    game.run()
    assert game.stack[-1][:3] == ("foreign_pick", 3, 1)
    healed = perform(game.done(), move("pick", "blue-f")).state.fight
    assert healed is not None
    assert (healed.lost, len(healed.pool)) == (("maul-3",), 10)
    assert "maul-4" in healed.pool.bag


def test_d116_a_monster_never_above_its_starting_life() -> None:
    state = begun_fight(hunt(expansions="h", beast="beast-3", trails=(-2, -1, -1)))
    state = bent(state, fight=replace(fight_of(state), lost=("maul-3", "maul-4"), life=9))
    special = state.table.content.monsters["beast-3"].specials[2]
    game = Game(bent(state, stack=(("effect", special, 0, "special.3"),)))
    game.run()
    healed = perform(game.done(), move("pick", "blue-f")).state.fight
    assert healed is not None
    assert len(healed.lost) == 2


def test_a58_the_view_says_why_a_player_here_cannot_be_fought() -> None:
    def why(state: State) -> dict[str, str]:
        return {one.text: reason.code for one, reason in RULES.view(state, Seat(1)).reasons}

    assert why(bent(duel(), tavern=5)) == {"fight:2": "tavern_closed"}
    assert why(bent(seat(seat(duel(), 1, at=4), 2, at=4))) == {"fight:2": "no_fight_at_school"}
    assert why(bent(duel(), turn=replace(duel().turn, diced=(2,)))) == {"fight:2": "played_poker"}


def test_a101_without_a_medallion_left_no_trophy_and_no_step() -> None:
    state = until(play(beaten(medallions=0), "draw:blue-m"), "buy", "drop_menu")
    assert (player(state).trophies, player(state).space, player(state).gold) == ((), 0, 2)


def test_d35_damage_that_protection_takes_off_defeats_nothing() -> None:
    state = begun_fight(legend_fight(tiles=("tile-0",), space=0), "legend")
    state = pool(state)

    events = told(state, "play:blue-f done")
    assert not [one for one in events if one.code == "fight_over"]
