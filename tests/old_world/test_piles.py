"""When a pile runs out (D.5), and what falls away without an expansion (D.6)."""

from itertools import pairwise
from typing import Any

import pytest

from gatecrash.core.errors import BadOption
from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.machine import Game
from gatecrash.games.old_world.state import Pile, State
from old_world.arena import begun_fight, fight_of, hunt, pool
from old_world.positions import ALL, begun, bent, lucky, options, play, player, random_states, seat, texts


def run(state: State, *frames: tuple[object, ...]) -> State:
    """These frames carried out up to a question, above the end of the turn."""
    game = Game(bent(state, stack=(("turn_end", state.active), *reversed(frames))))
    game.run()
    return game.done()


def test_p1_the_own_deck_takes_the_discard_back_outside_fights() -> None:
    state = seat(begun(3), 1, hand=(), deck=(), discard=("blue-f", "red-m"))
    drawn = run(state, ("draw", 1, 1))
    assert texts(drawn) == ["draw:blue-f", "draw:red-m"]
    empty = seat(begun(3), 1, hand=(), deck=(), discard=())
    assert player(run(empty, ("draw", 1, 1))).hand == ()


def test_p2_a_row_deck_takes_its_discard_back_and_empty_too_the_slot_stays_empty() -> None:
    row = ("", "", "blue-f-1", "red-m-1", "green-w-1", "blue-f-0")
    state = bent(begun(3), rows=(row, ("",) * 6), row_decks=(Pile(()), Pile(())), row_discards=(("red-f-0",), ()))
    drawn = run(state, ("refill", 0))
    assert texts(drawn) == ["row:red-f-0"]
    after = play(drawn, "row:red-f-0")
    assert after.rows[0][:2] == ("", "red-f-0")


def test_p3_used_potions_are_reshuffled_and_none_means_none_gained() -> None:
    state = bent(begun(3), potions=Pile(()), potion_discard=("potion-2",))
    assert texts(run(state, ("gain_potion", 1, 1))) == ["potion:potion-2"]
    state = bent(begun(3), potions=Pile(()), potion_discard=())
    assert player(run(state, ("gain_potion", 1, 1))).potions == ()


def test_p4_a_story_deck_takes_its_discard_back_and_is_not_chosen_when_empty() -> None:
    state = seat(begun(3), 1, at=5)
    state = bent(
        state, beasts=(("", -1, 0),) * 3, scenes=(Pile(()), state.scenes[1]), scene_discards=(("scene-0",), ())
    )
    assert texts(play(state, "end explore:city")) == ["city:scene-0"]
    state = bent(state, scene_discards=((), ()))
    assert "explore:city" not in texts(play(state, "end"))


def test_p5_events_are_looked_up_and_never_used_up() -> None:
    state = seat(begun(3), 1, gold=0)
    assert player(run(run(state, ("event", 1, 2)), ("event", 1, 2))).gold == 4


def test_p7_movement_cards_are_reshuffled_without_the_open_one() -> None:
    state = begun(3, "l")
    rest = tuple(sorted(set(state.table.content.movements) - {state.march}))
    state = bent(state, marches=(), march_discard=rest)
    assert texts(run(state, ("push_legend", 1))) == [f"march:{one}" for one in rest]


def test_p8_monster_tiles_see_d38_and_d118() -> None:
    state = bent(begun(3), beast_bags=((), ("beast-9",), ()), beast_discards=((), (), ()))
    assert texts(run(state, ("replace_beast", 0, 1, 0))) == ["mon:beast-9"]


def test_p9_without_location_tiles_no_trail_and_no_rumour() -> None:
    state = bent(begun(3), places=(Pile(()),) * 3)
    assert player(run(state, ("lose_trail", 1, "f"))).trails == (-1, -1, -1)
    assert player(run(state, ("rumour", 1))).rumours == ()


def test_p10_nothing_left_is_nothing_had() -> None:
    state = bent(begun(3, ALL), bonuses=(), sea_trails=0, tiles=(), tiles_out=0, supply=())
    assert player(run(state, ("sea_bonus", 1))).trophies == ()
    assert player(run(state, ("lose_trail", 1, "sea"))).sea_trail == 0
    assert player(run(state, ("lose_tile", 1))).tiles == ()


def test_p11_fight_cards_all_come_back_after_each_fight() -> None:
    state = begun_fight(hunt())
    assert fight_of(state).pool.bag == state.fight_cards
    won = play(pool(begun_fight(hunt(trails=(-2, -1, -1))), "maul-2"), "play:blue-f done hit:maul-2")
    assert won.fight_cards == state.fight_cards


# D.6


def test_x1_without_l_nothing_of_the_legendary_monster() -> None:
    state = begun(3, "sahm")
    assert (state.legend, state.marches, state.tiles) == ("", (), ())
    assert RULES.view_data(RULES.view(state, None))["legend"] is None


def test_x2_without_s_no_sea() -> None:
    state = begun(3, "lahm")
    assert (state.ships, len(state.sea_deck), state.bonuses) == ((), 0, ())
    assert all(place < 19 for pile in state.places for place in pile.bag)
    at_harbour = seat(state, 1, at=8)
    assert all(int(one.split(":")[1].split("/")[0]) < 19 for one in texts(at_harbour) if one.startswith("go"))


def test_x3_without_a_no_records_of_its_set() -> None:
    assert "more-8" in begun(3, "a").scenes[0].bag
    assert "more-8" not in begun(3, "lshm").scenes[0].bag


def test_x4_without_h_no_bombs_mutagens_weaknesses_or_special_cards() -> None:
    state = begun(3, "lsam")
    assert (len(state.bombs), len(state.mutagens), state.weak_at) == (0, 0, (-1, -1, -1))
    assert len(state.fight_cards) == 20
    assert not any(card.startswith("adv") for card in state.row_decks[0].bag)
    assert [source for source, _ in fight_of(begun_fight(hunt(beast="beast-3"))).effects] == ["ability"]


def test_x5_without_m_slayers_only() -> None:
    state = begun(3, "lsah", "sms")
    assert {one.kind for one in state.players} == {"slayer"}


def test_x6_all_off_is_the_base_game() -> None:
    state = begun(3)
    assert state.table.expansions == frozenset()


@pytest.mark.parametrize("off", "lsahm")
def test_every_expansion_can_be_switched_off_alone(off: str) -> None:
    on = ALL.replace(off, "")
    state = lucky(RULES.start(options(4, on, "smsm" if "m" in on else "")))
    assert RULES.to_act(state) is not None


def test_o1_expansions_any_of_five() -> None:
    assert begun(2, "sl").table.expansions == {"l", "s"}
    with pytest.raises(BadOption):
        options(2, "x")


def test_o12_content_by_name_or_as_files() -> None:
    option = RULES.offer.option("content")
    assert option.kind == "content"
    assert begun(2).table.content.name == "small"


def test_options_of_an_expansion_that_is_off_have_no_effect() -> None:
    state = begun(2, "", push="always", tile_at="left", bombs="own")
    assert RULES.to_act(play(state, "end")) == 1


def conserved(state: State) -> dict[str, Any]:
    """What neither appears nor vanishes but by rule: tiles, ships, monsters, fight cards, potions, stories."""
    content, table = state.table.content, state.table
    terrains = {}
    for at, terrain in enumerate("fmw"):
        held = [state.beasts[at][1]] if state.beasts[at][0] else []
        for one in state.players:
            held += [place for place in one.rumours if content.locations[place].terrain == terrain]
            held += [one.trails[at]] if one.trails[at] >= 0 else []
            held += [quest[2] for quest in one.quests if quest[4] and content.locations[quest[2]].terrain == terrain]
        terrains[terrain] = sorted((*state.places[at].bag, *held))
    potions = [one for player in state.players for one in player.potions]
    quests = [quest[1] for player in state.players for quest in player.quests]
    stories = [*(card for pile in state.scenes for card in pile.bag), *sum(state.scene_discards, ())]
    stories += [*state.sea_deck.bag, *state.sea_discard, *quests, *([state.open[1]] if state.open[1] else [])]
    short = [sum(one.trails[at] == -2 for one in state.players) for at in range(3)]
    return {
        "tiles": terrains,
        "unseen": [pile.short for pile in state.places] == short,
        "potions": sorted((*state.potions.bag, *state.potion_discard, *potions)),
        "stories": sorted(stories),
        "ships": len(state.ships),
        "marches": sorted((*state.marches, *state.march_discard, *([state.march] if state.march else []))),
        "fight cards": len(state.fight_cards) + len(state.aside),
        "table": table.key,
    }


SETTLED = ("phase1", "phase2", "drop_menu", "buy", "phase3_menu")


@pytest.mark.parametrize(
    ("players", "expansions", "kinds"), [(2, "", ""), (3, ALL, "sms"), (4, "sh", ""), (5, ALL, "")]
)
def test_nothing_appears_or_vanishes(players: int, expansions: str, kinds: str) -> None:
    states = random_states(begun(players, expansions, kinds), 11, 3000)
    settled = [one for one in states if one.actor > 0 and one.stack[-1][0] in SETTLED]
    first = conserved(settled[0])
    for state in settled:
        assert conserved(state) == first


def in_combo(state: State, number: int) -> int:
    """Cards that a seat has laid in a fight and not yet discarded."""
    return len(state.fight.combo) if state.fight is not None and state.fight.side == number else 0


def test_own_cards_only_grow_or_leave_by_rule() -> None:
    states = random_states(begun(3, ALL, "sms"), 12, 2500)
    for before, after in pairwise(states):
        for one, two in zip(before.players, after.players, strict=True):
            pairs = ((before, one), (after, two))
            cards = [len(p.hand) + len(p.deck) + len(p.discard) + in_combo(s, p.seat) for s, p in pairs]
            assert abs(cards[1] - cards[0]) <= 1


@pytest.mark.parametrize("seed", range(3))
def test_bounds_hold(seed: int) -> None:
    for state in random_states(begun(4, ALL, "smsm"), seed, 2500):
        for one in state.players:
            assert one.gold >= 0
            assert all(1 <= level <= 5 for level in one.attrs)
            assert 0 <= one.space <= 4
            assert one.guard >= 0
            assert 1 <= one.hero <= 5
        for pile in (*state.places, *(one.deck for one in state.players)):
            assert 0 <= pile.short <= len(pile.bag)
