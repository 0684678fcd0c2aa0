"""The set-up in its order (A10, D57–D65)."""

from collections import Counter
from functools import cache

import pytest

from gatecrash.core.luck import Sampler
from gatecrash.core.rules import Luck
from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.heroes import gain_gold
from gatecrash.games.old_world.machine import Game
from gatecrash.games.old_world.state import State
from old_world.positions import ALL, begun, options, play, player, texts
from old_world.small import small


@cache
def set_up(
    players: int, expansions: str, kinds: str = "", seed: int = 3, **values: str
) -> tuple[tuple[str, ...], State]:
    """The codes of all moves of a set-up, and the position at its end."""
    state, luck, codes = RULES.start(options(players, expansions, kinds, **values)), Sampler(3, 0), []
    while RULES.to_act(state) is Luck.LUCK or state.stack[-1][0] != "phase1":
        made = luck(RULES, state) if RULES.to_act(state) is Luck.LUCK else RULES.legal(state)[0]
        codes.append(made.code)
        state = RULES.apply(state, made).state
    return tuple(codes), state


def test_d58_the_order_of_the_set_up() -> None:
    codes, _ = set_up(2, ALL, "sm")
    expected = ["start", "who", "who", "home", *["trophy"] * 4, *["row"] * 12, "ships", *["aside"] * 8, "second"]
    expected += ["tile", "mon"] * 3
    assert list(codes[: len(expected)]) == expected
    rest = [code for code in codes[len(expected) :] if code != "tile"]
    assert rest == ["legend", "march", *["draw"] * 8]


def test_d58_skipped_are_the_steps_of_what_is_off() -> None:
    codes, _ = set_up(4, "")
    assert Counter(codes) == {
        "start": 1, "who": 4, "raise": 4, "row": 6, "tile": 3, "mon": 3, "draw": 14
    }  # fmt: skip


def test_a1_two_to_five_play() -> None:
    assert RULES.offer.players == (2, 3, 4, 5)


def test_a2_hunt_and_mages_are_played_with_too() -> None:
    _, state = set_up(3, ALL, "smm")
    assert [one.kind for one in state.players] == ["slayer", "mage", "mage"]
    assert state.table.hunt


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a170_hands_and_gold_in_player_order(players: int) -> None:
    hands = {2: [3, 5], 3: [3, 4, 5], 4: [2, 3, 4, 5], 5: [2, 3, 4, 4, 5]}
    gold = {2: [2, 4], 3: [2, 4, 6], 4: [4, 5, 6, 7], 5: [5, 5, 5, 7, 7]}
    _, state = set_up(players, "")
    order = [(state.start - 1 + at) % players for at in range(players)]
    assert [len(state.players[at].hand) for at in order] == hands[players]
    assert [state.players[at].gold for at in order] == gold[players]


def test_d39_five_players_gold() -> None:
    _, state = set_up(5, "")
    assert sorted(one.gold for one in state.players) == [5, 5, 5, 7, 7]


def test_d40_two_players_meet_two_of_rank_one_and_one_of_rank_two() -> None:
    _, state = set_up(2, "")
    ranks = sorted(small().monsters[name].rank for name, _, _ in state.beasts)
    assert ranks == [1, 1, 2]


def test_a162_others_meet_three_of_rank_one_and_a_second_pile() -> None:
    for players, second in ((3, 0), (4, 1), (5, 2)):
        _, state = set_up(players, "")
        assert [small().monsters[name].rank for name, _, _ in state.beasts] == [1, 1, 1]
        assert state.second == second


def test_a13_ten_cards_and_with_h_eleven() -> None:
    for expansions, cards in (("", 10), ("h", 11)):
        _, state = set_up(3, expansions)
        assert {len(one.deck) + len(one.hand) for one in state.players} == {cards}


def test_a12_mages_use_mage_cards() -> None:
    _, state = set_up(2, "m", "mm")
    assert {card[:2] for one in state.players for card in (*one.hand, *one.deck.bag)} == {"g-"}


def test_a15_the_draw_deck_lies_face_down() -> None:
    _, state = set_up(3, "")
    data = RULES.view_data(RULES.view(state, None))
    assert data["seats"][0]["deck"] is None


def test_a14_cards_are_movement_payment_and_life() -> None:
    assert all(card.terrain and card.cost >= 0 for card in small().cards.values())


def test_a150_the_side_is_an_option() -> None:
    assert RULES.offer.option("side").values == ("a", "b")


def test_a151_the_three_cheap_slots_hold_zero_cards() -> None:
    _, state = set_up(3, "")
    assert [small().cards[card].cost for card in state.rows[0][3:]] == [0, 0, 0]
    assert all(state.rows[0])


def test_d59_slots_from_the_right_then_any_card() -> None:
    state = RULES.start(options(3, ""))
    luck = Sampler(1, 0)
    drawn: list[set[int]] = []
    while RULES.to_act(state) is Luck.LUCK and len(drawn) < 6:
        if texts(state)[0].startswith("row"):
            drawn.append({small().cards[one.split(":")[1]].cost for one in texts(state)})
        state = RULES.apply(state, luck(RULES, state)).state
    assert drawn == [{0}, {0}, {0}, {0, 1, 2, 3}, {0, 1, 2, 3}, {0, 1, 2, 3}]


def test_a152_potions_mutagens_and_bombs_are_shuffled() -> None:
    _, state = set_up(3, "h")
    assert all(len(pile.bag) and not pile.top for pile in (state.potions, state.bombs, state.mutagens))


def test_a153_attribute_trophies_by_players() -> None:
    for players, many in ((2, 4), (3, 4), (4, 8), (5, 8)):
        assert len(set_up(players, "")[1].supply) == many


def test_a154_scenes_are_shuffled_by_kind_and_events_are_looked_up() -> None:
    _, state = set_up(3, "")
    assert all(small().scenes[name].deck == "city" for name in state.scenes[0].bag)
    assert not hasattr(state, "events")


def test_a155_d5_sea_cards_are_shuffled_sea_events_ordered() -> None:
    _, state = set_up(3, "s")
    assert state.sea_deck.bag == tuple(sorted(small().sea_cards))


def test_a156_gold_is_endless() -> None:
    game = Game(begun(3))
    gain_gold(game, 1, 10_000)
    assert game.player(1).gold == 10_000 + player(begun(3)).gold


def test_a157_location_tiles_by_terrain_one_drawn_each() -> None:
    _, state = set_up(3, "")
    assert [len(pile.bag) for pile in state.places] == [5, 5, 5]


def test_d47_d61_isle_tiles_are_in_the_piles() -> None:
    _, state = set_up(3, "s")
    places = {place for pile in state.places for place in pile.bag} | {at for _, at, _ in state.beasts}
    assert places == set(range(1, 22))


def test_d47_isle_tiles_belong_to_the_piles() -> None:
    assert [len(pile.bag) for pile in set_up(3, "s")[1].places] == [6, 6, 6]


def test_a158_the_sea_monster_starts_by_players() -> None:
    for players, space in ((2, 2), (3, 1), (4, 1), (5, 0)):
        assert set_up(players, "s")[1].danger == space


def test_d92_danger_track() -> None:
    assert small().tracks.safe_from == (2, 2, 3, 3, 4, 5)
    assert small().tracks.danger_start == (2, 1, 1, 0)


def test_a159_three_ships_at_harbours() -> None:
    _, state = set_up(3, "s")
    assert len(state.ships) == 3
    assert all(small().locations[at].harbour for at in state.ships)


def test_a160_a_monster_may_be_on_an_isle() -> None:
    state = RULES.start(options(3, "s"))
    luck = Sampler(1, 0)
    while not texts(state)[0].startswith("tile"):
        state = RULES.apply(state, luck(RULES, state)).state
    assert "tile:21" in texts(state)


def test_a161_a20_monster_tiles_are_sorted_by_rank() -> None:
    _, state = set_up(3, "")
    assert [len(bag) for bag in state.beast_bags] == [5, 7, 6]


def test_a161_monsters_by_rank() -> None:
    _, state = set_up(3, "")
    for rank, bag in enumerate(state.beast_bags, 1):
        assert all(small().monsters[name].rank == rank for name in bag)


def test_a163_a_weakness_tile_for_every_monster_away_from_figures() -> None:
    _, state = set_up(3, "h")
    assert all(at >= 0 for at in state.weak_at)
    assert not set(state.weak_at) & {one.at for one in state.players}


def test_a21_weakness_tiles_avoid_figures_and_the_tile_goes_back() -> None:
    _, state = set_up(3, "h")
    for terrain, place in enumerate(state.weak_at):
        assert place in state.places[terrain].bag


def test_d32_a_weakness_tile_taken_is_not_replaced() -> None:
    _, state = set_up(3, "h")
    assert len([at for at in state.weak_at if at >= 0]) == 3


def test_a164_four_cards_aside_four_out_four_special_in() -> None:
    _, state = set_up(3, "h")
    assert (len(state.fight_cards), len(state.aside)) == (16, 4)
    assert sum(small().fight_cards[card].special > 0 for card in state.fight_cards) == 4


def test_d65_the_cards_set_aside_are_drawn_openly() -> None:
    codes, state = set_up(3, "h")
    assert codes.count("aside") == 8
    assert RULES.view(state, None).state.aside == state.aside


def test_a165_the_legendary_monster_starts_where_its_card_says() -> None:
    _, state = set_up(3, "l")
    assert state.legend_at == small().legends[state.legend].start
    assert state.march in small().movements


def test_d24_a_movement_card_lies_open_as_a_forecast() -> None:
    _, state = set_up(3, "l")
    assert RULES.view_data(RULES.view(state, None))["legend"]["march"] == state.march


def test_a166_the_start_player_is_drawn() -> None:
    assert texts(RULES.start(options(3, ""))) == ["start:1", "start:2", "start:3"]


def test_a167_boards_schools_and_the_lowest_space() -> None:
    _, state = set_up(4, "m", "ssmm")
    assert {one.space for one in state.players} == {0}
    assert all(one.at == one.school for one in state.players)
    assert len({one.character for one in state.players}) == 4


def test_d62_a_mages_school_is_nobodys_home() -> None:
    _, state = set_up(4, "m", "ssmm")
    assert len({one.school for one in state.players}) == 4
    assert player(state, 3).school in {place.id for place in small().locations if place.school}


def test_a168_with_four_players_each_raises_an_attribute() -> None:
    _, state = set_up(4, "")
    assert {sum(one.attrs) for one in state.players} == {5}
    assert {sum(one.attrs) for one in set_up(3, "")[1].players} == {4}


def test_a169_own_medallions_one_per_opponent() -> None:
    for players in (2, 3, 4, 5):
        assert {one.medallions for one in set_up(players, "")[1].players} == {players - 1}


def test_o3_characters_random_chosen_or_named() -> None:
    assert texts(play(RULES.start(options(2, "", characters="choose")), "start:2"))[0] == "who:slayer-0"
    named = play(RULES.start(options(2, "", characters=["slayer-4", "slayer-2"])), "start:1")
    assert [one.character for one in named.players] == ["slayer-4", "slayer-2"]


def test_o4_legend_random_or_named() -> None:
    assert set_up(2, "l", legend="legend-1")[1].legend == "legend-1"
    assert set_up(2, "l")[1].legend in small().legends


def test_d57_seats_go_clockwise_from_the_start_player() -> None:
    state = begun(3)
    after = play(state, "end")
    assert after.active == 1
    assert [player(state, one).seat for one in (1, 2, 3)] == [1, 2, 3]
