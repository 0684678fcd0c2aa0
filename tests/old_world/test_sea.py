"""Sea travel and the danger track (A6, A7.2, A9.3, D48–D50, D81–D90)."""

from typing import Any

from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.state import Pile, State
from old_world.arena import begun_fight, pool
from old_world.positions import begun, bent, lucky, play, player, seat, texts, told, until

HAND = ("blue-f", "red-m", "green-w", "blue-w")


def harbour(expansions: str = "s", **fields: Any) -> State:
    """Seat 1 at the harbour 8 with a ship, the others at 5 and 2."""
    state = begun(3, expansions)
    for other, place in ((2, 4), (3, 7)):
        state = seat(state, other, at=place, gold=0)
    state = seat(state, 1, at=8, hand=HAND, gold=0, discard=())
    return bent(state, **({"ships": (5, 8, 14), "danger": 1, "beasts": (("", -1, 0),) * 3} | fields))


def sailing(card: str, **fields: Any) -> State:
    """On the way to isle 20 with this sea card to be drawn."""
    return harbour(sea_deck=Pile((card,)), **fields)


def test_a32_a33_the_higher_the_more_dangerous() -> None:
    assert list(begun(3, "s").table.content.tracks.safe_from) == sorted(begun(3, "s").table.content.tracks.safe_from)


def test_a43_the_journey_costs_the_isles_terrain() -> None:
    goes = [one for one in texts(harbour()) if one.startswith("go:20/")]
    assert "go:20/green-w" in goes
    assert "go:20/red-m" not in goes


def test_a44_no_harbour_to_harbour_no_isle_to_isle_nor_to_the_deep() -> None:
    state = seat(harbour(ships=(8, 14, 20), danger=6), 1, at=20)
    assert {one.split("/")[0] for one in texts(state) if one.startswith("go:")} == {"go:2", "go:5", "go:11", "go:17"}


def test_a45_once_per_turn() -> None:
    state = play(harbour(), "go:20/green-w die:6")
    assert state.turn.sailed == 1


def test_d81_a_boarding_uses_up_the_journey() -> None:
    assert play(harbour(), "go:20/green-w").turn.sailed == 1


def test_d48_the_die_against_the_space() -> None:
    state = play(harbour(danger=2), "go:20/green-w")
    assert play(state, "die:3").danger == 3
    assert play(state, "die:2").danger == 2


def test_a45_safe_raises_the_sea_monster_dangerous_does_not() -> None:
    test_d48 = play(harbour(danger=0), "go:20/green-w die:2")
    assert test_d48.danger == 1


def test_a46_a_sea_card_is_drawn_and_its_section_read() -> None:
    state = play(sailing("sea-4"), "go:20/green-w die:6")
    assert texts(state) == ["sea:sea-4"]
    assert [one.n for one in told(state, "sea:sea-4") if one.code == "sea_card"] == [0]
    dangerous = play(sailing("sea-4", danger=4), "go:20/green-w die:1")
    assert [one.n for one in told(dangerous, "sea:sea-4") if one.code == "sea_card"] == [1]


def test_a47_at_the_destination_its_action_is_open() -> None:
    state = play(sailing("sea-4"), "go:20/green-w die:6 sea:sea-4")
    assert player(state).at == 20
    assert state.ships == (5, 14, 20)
    assert "act" in texts(state)


def test_d50_ships_carry_their_player_and_one_lies_at_a_place() -> None:
    state = harbour(ships=(5, 8, 20))
    assert not any(one.startswith("go:20/") for one in texts(state))
    assert not any(one.startswith("go:20/") for one in texts(harbour(ships=(5, 11, 14))))


def test_a48_back_to_a_harbour_without_a_ship() -> None:
    state = seat(harbour(ships=(8, 14, 20)), 1, at=20)
    after = play(state, "go:11/red-m")
    assert (player(after).at, after.ships) == (11, (8, 11, 14))
    assert after.stack[-1][0] == "phase1"


def test_d85_every_harbour_serves_every_isle() -> None:
    assert {one.split("/")[0] for one in texts(harbour()) if one.startswith(("go:19", "go:20", "go:21"))} == {
        "go:19", "go:20", "go:21"
    }  # fmt: skip


def test_a60_after_a_sea_card_no_exploring() -> None:
    state = play(sailing("sea-4"), "go:20/green-w die:6 sea:sea-4 end")
    assert not any(one.startswith("explore") for one in texts(state))
    assert "pass" in texts(state)


def test_a48_on_the_way_back_exploring_stays_open() -> None:
    state = seat(harbour(ships=(8, 14, 20)), 1, at=20)
    assert "explore:city" in texts(play(state, "go:11/red-m end"))


def test_a35_risen_by_the_die() -> None:
    state = seat(harbour(danger=5), 1, guard=1)
    after = play(state, "go:20/green-w die:6")
    assert (after.danger, player(after).guard, player(after).sea_trail, player(after).at) == (6, 0, 1, 20)
    assert after.sea_trails == 5


def test_d49_the_top_reached_by_the_die() -> None:
    assert play(harbour(danger=5), "go:20/green-w die:5").danger == 6


def test_d82_risen_by_the_die_exploring_stays_open() -> None:
    state = play(harbour(danger=5), "go:20/green-w die:6 end")
    assert "explore:city" in texts(state)


def test_d82_risen_by_a_card_the_rest_is_skipped() -> None:
    state = play(sailing("sea-5", danger=4), "go:20/green-w die:6 sea:sea-5")
    assert (state.danger, player(state).gold, player(state).at, player(state).sea_trail) == (6, 0, 20, 1)


def test_a36_risen_every_journey_is_dangerous_without_a_die() -> None:
    state = play(sailing("sea-4", danger=6), "go:20/green-w")
    assert texts(state) == ["sea:sea-4"]
    assert [one.n for one in told(state, "sea:sea-4") if one.code == "sea_card"] == [1]


def test_a34_the_deep_only_after_it_has_risen() -> None:
    assert not any(one.startswith("go:27") for one in texts(harbour()))
    assert any(one.startswith("go:27") for one in texts(harbour(danger=6)))


def test_a49_a57_the_deep_means_the_fight_at_once() -> None:
    state = play(harbour(danger=6), "go:27/green-w")
    assert texts(state) == ["fight:sea"]


def test_d86_the_deep_is_no_journey_and_several_ships_may_lie_there() -> None:
    state = seat(harbour(danger=6, ships=(8, 14, 27)), 2, at=27)
    after = play(state, "go:27/green-w")
    assert after.ships == (14, 27, 27)
    assert after.turn.sailed == 0


def test_d86_next_turn_too_while_it_is_there_and_else_a_free_choice() -> None:
    state = seat(harbour(danger=6, ships=(5, 14, 27)), 1, at=27)
    assert texts(play(state, "end")) == ["fight:sea"]
    gone = play(bent(state, danger=1), "end")
    assert "explore:city" in texts(gone)


def deep(**fields: Any) -> State:
    state = seat(harbour("sh", danger=6, ships=(5, 14, 27)), 1, at=27, **fields)
    state = begun_fight(play(state, "end"), "sea")
    return play(state, texts(state)[-1])  # its ability: a card is discarded


def test_a99_it_returns_and_brings_gold_a_card_and_a_bonus() -> None:
    state = deep(sea_trail=1, hand=("blue-f", "red-m"), deck=("green-w",) * 4, discard=())
    state = pool(bent(state, sea_trails=5), "maul-2")
    state = play(state, "play:blue-f done hit:maul-2")
    state = until(state, "drop_menu", "buy")
    assert (state.danger, player(state).space, player(state).gold) == (1, 0, 2)
    assert player(state).trophies[0].startswith("boon-")


def test_d83_sea_trails_go_back_when_it_sinks() -> None:
    state = deep(sea_trail=1, hand=("blue-f", "red-m"), deck=("green-w",) * 4, discard=())
    state = pool(bent(state, sea_trails=5), "maul-2")
    state = until(play(state, "play:blue-f done hit:maul-2"), "drop_menu", "buy")
    assert (state.sea_trails, player(state).sea_trail) == (6, 0)


def test_a100_losing_to_it_brings_a_sea_trail() -> None:
    state = deep(hand=("blue-f",), deck=("red-m",), discard=(), guard=0)
    while state.fight is not None:
        state = play(state, texts(state)[0])
        if state.fight is not None and len(state.fight.pool) > 3 and state.stack[-1][0] == "ask":
            state = pool(state, *["maul-5"] * 8)
    state = until(state, "drop_menu", "buy")
    assert player(state).sea_trail == 1
    assert state.danger == 6


def test_d83_one_trail_a_player_and_none_left_is_none() -> None:
    state = seat(harbour(danger=5), 1, sea_trail=1)
    assert play(state, "go:20/green-w die:6").sea_trails == 6
    none = play(harbour(danger=5, sea_trails=0), "go:20/green-w die:6")
    assert player(none).sea_trail == 0


def test_d84_turned_back_nothing_is_entered() -> None:
    state = play(sailing("sea-6", danger=4), "go:20/green-w die:1 sea:sea-6")
    assert (player(state).at, state.ships, state.turn.moved) == (8, (5, 8, 14), 0)
    assert len(player(state).hand) == 3


def test_d90_a_hidden_isle_is_reached_by_a_card() -> None:
    state = play(sailing("sea-3"), "go:20/green-w die:6 sea:sea-3")
    assert player(state).at == 25
    assert state.ships == (5, 14, 25)
    assert "act" in texts(state)
    taken = play(sailing("sea-3", ships=(5, 8, 25)), "go:20/green-w die:6 sea:sea-3")
    assert player(taken).at == 20


def test_d88_a_sea_quest_may_be_on_an_isle() -> None:
    state = seat(sailing("sea-4", danger=4), 1, gold=1)
    state = play(state, "go:20/green-w die:1 sea:sea-4")
    quest = play(state, "opt:2")
    assert player(quest).quests[0][:3] == ("sea", "sea-4", 20)
    assert "sea-4" not in quest.sea_discard


def test_d87_no_tiles_off_the_mainland() -> None:
    assert all(not place.roads for place in begun(3, "s").table.content.locations[19:])


def test_d89_sea_bonus_cards_run_out() -> None:
    state = deep(sea_trail=1, hand=("blue-f", "red-m"), deck=("green-w",) * 4, discard=())
    state = pool(bent(state, bonuses=()), "maul-2")
    state = until(play(state, "play:blue-f done hit:maul-2"), "drop_menu", "buy")
    assert player(state).trophies == ()


def test_d113_a_fight_by_a_sea_card_follows_the_arrival() -> None:
    state = lucky(play(sailing("sea-7"), "go:20/green-w die:6 sea:sea-7"))
    assert player(state).at == 20
    assert texts(state) == ["fight:drawn"]


def test_p6_no_sea_card_left_and_the_journey_is_safe_without() -> None:
    state = play(harbour(sea_deck=Pile(()), sea_discard=(), danger=4), "go:20/green-w die:1")
    assert player(state).at == 20
    assert RULES.to_act(state) == 1
