"""Who may know what (D.4), imagining, texts (part E) and the contract."""

import json
from dataclasses import replace
from typing import Any

import pytest

from gatecrash.core.errors import BadRecord, Malformed
from gatecrash.core.kit import check_game
from gatecrash.core.luck import Sampler, Stream
from gatecrash.core.match import Match
from gatecrash.core.records import read, record_of, verify, write
from gatecrash.core.rules import Luck, Seat
from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.events import Happened
from gatecrash.games.old_world.moves import move
from gatecrash.games.old_world.state import Pile, State
from old_world.arena import begun_fight, hunt, pool
from old_world.positions import ALL, begun, bent, options, play, player, random_states, seat, texts, told

ONE, TWO = Seat(1), Seat(2)


def seen_by(state: State, number: Seat | None, of: int = 1) -> dict[str, Any]:
    """What a seat is told of another."""
    data: dict[str, Any] = RULES.view_data(RULES.view(state, number))["seats"][of - 1]
    return data


def test_k1_what_lies_open_is_the_same_for_all() -> None:
    state = begun(3, ALL, "ssm")
    hidden = {"hand", "deck", "unseen", "deck_known"}
    for of in (1, 2, 3):
        views = [seen_by(state, number, of) for number in (ONE, TWO, None)]
        assert all({k: v for k, v in one.items() if k not in hidden} == {
            k: v for k, v in views[0].items() if k not in hidden
        } for one in views)  # fmt: skip


def test_k2_the_hand_is_its_owners() -> None:
    state = begun(3)
    assert seen_by(state, ONE)["hand"] == list(player(state).hand)
    for other in (TWO, None):
        assert seen_by(state, other)["hand"] is None
        assert seen_by(state, other)["cards"] == len(player(state).hand)


def test_k3_the_deck_its_owner_knows_without_order_others_with_the_hand_as_one_list() -> None:
    state = begun(3)
    assert seen_by(state, ONE)["deck"] == sorted(player(state).deck.bag)
    assert seen_by(state, TWO)["unseen"] == sorted((*player(state).deck.bag, *player(state).hand))


def test_k4_cards_looked_at_are_known_to_who_saw_them() -> None:
    state = seat(begun(3), 1, deck=("blue-f", "red-m"))
    deck = Pile(("blue-f",), (("red-m", 1 << 1),))
    state = bent(state, players=(replace(player(state), deck=deck), *state.players[1:]))
    assert seen_by(state, ONE)["deck_known"] == [["red-m", 0]]
    assert seen_by(state, TWO)["deck_known"] == []
    assert RULES.view(state, TWO).state.players[0].deck.top[0][0] == "?"


def test_k5_a_trail_tells_its_terrain_only() -> None:
    state = seat(begun(3), 1, trails=(-2, -1, -1))
    assert all(seen_by(state, number)["trails"] == ["f"] for number in (ONE, TWO, None))


def test_k6_a_weakness_tile_on_the_map_tells_its_place() -> None:
    state = begun(3, "h")
    found = RULES.view_data(RULES.view(state, TWO))["weaknesses"]
    assert [one["at"] for one in found] == list(state.weak_at)
    assert all(set(one) == {"terrain", "at"} for one in found)


def test_k7_piles_are_bags_and_counts() -> None:
    state = begun(3)
    assert RULES.view_data(RULES.view(state, None))["piles"]["row_s"] == len(state.row_decks[0])


def test_k8_a_story_tells_the_affordable_options_and_never_where_they_lead() -> None:
    state = seat(begun(3), 1, at=5, gold=2)
    piles = (state.scenes[0], Pile(("scene-25",)))
    state = bent(state, beasts=(("", -1, 0),) * 3, scenes=piles)
    state = play(state, "end explore:wilds wilds:scene-25")
    wanted = {"deck": "wilds", "card": "scene-25", "options": [{"option": 1, "gold": 2}, {"option": 2, "gold": 0}]}
    for number in (ONE, TWO, None):
        assert RULES.view_data(RULES.view(state, number))["story"] == wanted


def test_k9_a_quests_event_is_nobodys_until_it_is_done() -> None:
    state = seat(begun(3), 1, quests=(("city", "scene-0", 7, 3, 0),))
    for number in (ONE, TWO, None):
        assert seen_by(state, number)["quests"] == [{"card": "scene-0", "at": 7}]


def test_k10_lucks_draws_into_a_hand() -> None:
    made = move("draw", "blue-f", 1)
    assert [RULES.seen(made, number).text for number in (ONE, TWO, None)] == ["draw:blue-f", "draw:?", "draw:?"]
    lost = move("draw", "blue-f")
    assert RULES.seen(lost, TWO).text == "draw:blue-f"


def test_e8_hidden_facts_read_as_unknown() -> None:
    event = Happened("drew", 1, "blue-f", 1, 3, owner=1)
    assert RULES.seen(event, TWO).what == "?"
    assert RULES.seen(event, ONE) == event


def test_a82_d102_a_hand_that_another_picks_from_is_shown_to_all() -> None:
    state = pool(begun_fight(hunt(expansions="h", beast="beast-3")), *["special-3"] * 9)
    state = play(state, "charge hit:special-3")
    assert (RULES.to_act(state), state.stack[-1][0]) == (3, "foreign_pick")
    assert seen_by(state, None)["hand"] == list(player(state).hand)


def test_d102_picked_by_another_seat_the_hand_is_shown() -> None:
    state = pool(begun_fight(hunt(expansions="h", beast="beast-3")), *["special-3"] * 9)
    assert any(one.code == "shown" for one in told(state, "charge hit:special-3"))


@pytest.mark.parametrize(("players", "expansions", "kinds"), [(2, "", ""), (3, ALL, "sms"), (5, ALL, "smsms")])
def test_a_view_is_the_same_whatever_it_hides(players: int, expansions: str, kinds: str) -> None:
    draw = Stream(players)
    for state in random_states(RULES.start(options(players, expansions, kinds)), 5, 900)[::37]:
        for number in (None, *map(Seat, range(1, players + 1))):
            view = RULES.view(state, number)
            whole = RULES.imagine(view, draw)
            assert RULES.view(whole, number) == view
            assert RULES.view_json(whole, number) == RULES.view_json(state, number)
            if number == RULES.to_act(state):
                assert RULES.legal(whole) == RULES.legal(state)


VARIANTS: list[dict[str, Any]] = [
    {},
    {"call": "die", "bombs": "own", "keep": "three", "payment": "strict", "push": "always", "tile_at": "left"},
    {"call": "right", "characters": "choose", "side": "b", "legend": "legend-1", "rounds": 20},
]


@pytest.mark.parametrize(
    ("players", "expansions"), [(2, ""), (4, ""), (2, "l"), (3, "s"), (2, "h"), (3, "m"), (2, ALL), (5, ALL)]
)
def test_the_kit_holds(players: int, expansions: str) -> None:
    values = VARIANTS[(players + len(expansions)) % 3]
    kinds = "".join("ms"[(one + players) % 2] if "m" in expansions else "s" for one in range(players))
    check_game(RULES, options(players, expansions, kinds, **{"rounds": 20, **values}), seed=players, thin=97, secrets=1)


@pytest.mark.parametrize("players", [2, 5])
def test_the_kit_holds_with_the_base_content(players: int) -> None:
    options_ = RULES.offer.complete(players, {"rounds": 20, "content": "base"})
    check_game(RULES, options_, seed=players, thin=97, secrets=1)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("values", VARIANTS)
def test_the_kit_holds_over_options(players: int, values: dict[str, Any]) -> None:
    for expansions in ("", "l", "s", "a", "h", "m", "lh", "sm", ALL):
        kinds = "".join("sm"[one % 2] if "m" in expansions else "s" for one in range(players))
        check_game(RULES, options(players, expansions, kinds, **values), seed=players, thin=23, secrets=1)


# Part E


def test_e1_moves_are_short_lower_case_ascii() -> None:
    for state in random_states(begun(3, ALL, "ssm"), 3, 600)[::11]:
        for text in texts(state):
            assert text == text.lower() and text.isascii() and " " not in text


def test_e2_e3_every_move_reads_back() -> None:
    for state in random_states(begun(3, ALL, "ssm"), 4, 600)[::11]:
        for text in texts(state):
            assert RULES.write_move(RULES.read_move(state, text)) == text


@pytest.mark.parametrize(
    "text", ["go:7", "go:07/x", "draw:?", "buy:s1", "pick:", "use:", "fight:x", "dice:7", "act:1", "Act"]
)
def test_e1_what_is_no_move_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        RULES.read_move(begun(3), text)


def recorded(players: int = 3, expansions: str = "") -> Match[Any, Any]:
    match: Match[Any, Any] = Match(RULES, options(players, expansions, rounds=20))
    luck, policy = Sampler(2, 0), Stream(2)
    while (actor := match.to_act) is not None:
        match.add(
            luck(RULES, match.state) if actor is Luck.LUCK else policy([(one, 1) for one in RULES.legal(match.state)])
        )
    return match


SEATS = [{"name": name, "kind": "bot"} for name in ("Ani", "Ben", "Cem")]


def test_e5_a_record_is_read_back_and_verified() -> None:
    match = recorded()
    line = write(record_of(match, SEATS))
    data = json.loads(line)
    assert data["result"]["by"] in ("track", "rounds")
    assert set(data["options"]) == {option.code for option in RULES.offer.options}
    assert verify(read(line)).state == match.state


def test_e7_the_first_bad_move_is_named() -> None:
    data = json.loads(write(record_of(recorded(), SEATS)))
    moves = data["moves"].split()
    at = next(i for i, text in enumerate(moves) if text.startswith("draw:"))
    moves[at] = "draw:g-blue-f"
    with pytest.raises(BadRecord) as caught:
        verify(read(json.dumps({**data, "moves": " ".join(moves)})))
    assert (caught.value.what, caught.value.move) == ("impossible", at + 1)


def test_e6_other_content_is_refused_and_named() -> None:
    data = json.loads(write(record_of(recorded(), SEATS)))
    data["options"]["content"] = {"name": "standard", "sha256": "0" * 64}
    with pytest.raises(BadRecord, match="standard"):
        read(json.dumps(data))


def test_e9_a_turn_reads_as_it_is_played() -> None:
    state = seat(begun(3), 1, at=6, hand=("green-w",), gold=0)
    assert player(play(state, "go:18/green-w act potion:potion-3")).potions == ("potion-3",)


def test_d64_a_pile_is_a_bag_and_unseen_tiles_shorten_it() -> None:
    state = seat(begun(3), 1, at=6, hand=("green-w",), gold=0)
    pile = state.places[0]
    short = bent(state, places=(Pile(pile.bag, (), (), 2), *state.places[1:]))
    assert len(short.places[0]) == len(pile) - 2
    assert short.places[0].bag == pile.bag


def test_d63_luck_is_asked_when_a_fact_is_needed() -> None:
    state = begun(3)
    assert RULES.to_act(state) == 1
    assert RULES.to_act(play(state, "end")) == 1


def test_a_position_is_below_64_kb() -> None:
    for state in random_states(begun(5, ALL, "smsms"), 9, 1500)[::100]:
        assert len(RULES.write_state(state)) < 65_536


def test_bad_positions_are_malformed() -> None:
    text = RULES.write_state(begun(3))
    for bad in (
        text[:-1],
        text.replace("blue-f", "blue-q"),
        "{}",
        "[]",
        "null",
        text.replace('"actor":1', '"actor":0'),
    ):
        with pytest.raises(Malformed):
            RULES.read_state(bad)


def test_who_is_asked_for_a_card_is_imagined_to_hold_one() -> None:
    hand = ("green-w", "red-m", "red-f", "blue-m")
    deck = ("red-w", "blue-w", "purple-w", "yellow-m", "blue-f", "purple-f", "purple-m")
    state = hunt(hand, deck, expansions="h", beast="beast-3", trails=(-2, -1, -1))
    state = pool(begun_fight(state), "special-1", *["maul-2"] * 8)
    state = play(state, "play:red-f done hit:special-1")
    assert texts(state) == ["pick:green-w"]
    for seed in range(20):
        whole = RULES.imagine(RULES.view(state, TWO), Stream(seed))
        assert texts(whole) == ["pick:green-w"]
        assert "green-w" in player(whole).hand
