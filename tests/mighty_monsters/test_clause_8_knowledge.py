"""Clause 8: what everyone may know, and what luck can do."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations

import pytest

from gatecrash.core.errors import Illegal
from gatecrash.core.rules import Seat
from gatecrash.games.mighty_monsters import RULES, layout
from gatecrash.games.mighty_monsters.events import Dealt
from gatecrash.games.mighty_monsters.moves import Deal
from gatecrash.games.mighty_monsters.tables import TILES
from mighty_monsters.games import ONLOOKERS, PLAYERS, Game, along, at_random, begin, chances, played

DEALT = "deal:123 deal:245 deal:345 "
BACKS = "start:1 back:3 back:3 back:3 "


def cards(match: Game, viewer: int | None, of: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards of a seat in hand and at rest as the viewer sees them."""
    state = RULES.view(match.state, Seat(viewer) if viewer else None).state
    return state.hands[of - 1], state.resting[of - 1]


def test_8_1_public_are_gold_levels_monsters_tiles_rounds_faces_and_the_start_player() -> None:
    match = played(DEALT + BACKS + "king:twins 1-1a 4x1a 3-3a", kings_rules=True)
    data = RULES.view_data(RULES.view(match.state, None))
    assert [seat["gold"] for seat in data["seats"]] == [10, 5, 8]
    assert [guard["level"] for guard in data["guards"]] == [3, 3, 3]
    assert data["guards"][0]["spaces"] == [{"space": "1a", "card": 4, "seat": 2}, {"space": "1b"}]
    assert (data["tile"], data["tiles_gone"], data["round"], data["rounds"]) == ("twins", [], 1, 6)
    assert data["start"] == 1
    assert [seat["cards"] for seat in data["seats"]] == [3, 2, 2]
    assert data["guards_left"] == [12, 12, 9]
    assert data["unseen"][2] == {"level": 3, "faces": [[5, 10, 2], [6, 11, 3], [7, 12, 2], [8, 13, 3], [9, 14, 2]]}


def test_8_1_not_public_are_hands_faces_the_stack_and_the_next_level() -> None:
    match = played(DEALT + BACKS + "1-1a 4x1a 3-3a")
    for seat in ONLOOKERS:
        data = RULES.view_data(RULES.view(match.state, seat))
        assert [guard["face"] for guard in data["guards"]] == [None] * 3
        shown = [entry["seat"] for entry in data["seats"] if entry["hand"] is not None]
        assert shown == ([seat] if seat else [])
        assert data["private"] == (seat is not None)


def test_8_1_flipped_guards_are_known_for_the_rest_of_the_game() -> None:
    match = played(DEALT + BACKS + "1-1a 5-1b 3-2a 2-2b 4-3b 4-3a flip:6/11 flip:9/14")
    assert match.state.round == 2
    assert RULES.view_data(RULES.view(match.state, None))["unseen"][2]["faces"] == [
        [5, 10, 2],
        [6, 11, 2],
        [7, 12, 2],
        [8, 13, 3],
        [9, 14, 1],
    ]


def test_8_1a_one_knows_one_s_own_hand_and_face_down_cards() -> None:
    match = played(DEALT)
    assert cards(match, 1, 1) == ((1, 2, 3), (4, 5))
    assert cards(match, 2, 1) == cards(match, None, 1) == ((), ())


def test_8_1a_cards_that_have_lain_in_the_castle_are_known_back_in_hand_too() -> None:
    match = played(DEALT + BACKS + "1-1a 4x1a")
    assert cards(match, 2, 1) == cards(match, None, 1) == ((1,), ())
    assert cards(match, 1, 2) == ((), ())
    assert RULES.view_data(RULES.view(match.state, None))["seats"][0]["known"] == [1]


def test_8_1a_what_follows_three_cards_seen_tell_the_two_that_rest() -> None:
    match = played(DEALT + BACKS + "1-1a 4x1a 3-3a 2-2a 5x2a 4-3b")
    assert cards(match, 2, 1) == ((1, 2), ())
    match.play("3-1b")
    for viewer in (None, 2, 3):
        assert cards(match, viewer, 1) == ((1, 2), (4, 5))
    assert not RULES.view(match.state, None).private
    assert RULES.view(match.state, Seat(2)).private, "seat 2 knows its own cards, others do not"


def test_8_1a_from_the_first_swap_on_all_cards_are_known() -> None:
    match = played(DEALT + BACKS + "1-1a 5-1b 3-2a 2-2b 4-3b 4-3a flip:9/14")
    for viewer in ONLOOKERS:
        view = RULES.view(match.state, viewer)
        assert view.state == match.state
        assert not view.private


def test_8_1a_or_from_the_flip_of_strong_hands() -> None:
    match = played(DEALT + BACKS, kings_rules=True)
    assert cards(match, None, 1) == ((), ())
    match.play("king:strong-hands")
    assert cards(match, None, 1) == ((3, 4, 5), (1, 2))


@pytest.mark.parametrize("players", PLAYERS)
def test_8_1a_a_spectator_s_view_is_that_of_a_seat_without_cards(players: int) -> None:
    for position in along(at_random(13, players, kings_rules=True)):
        spectator = RULES.view(position, None)
        assert not spectator.private
        for seat in position.seats:
            words, own = spectator.state.words, RULES.view(position, seat).state
            for other in position.seats:
                if other != seat:
                    assert own.hands[other - 1] == spectator.state.hands[other - 1]
                    assert own.resting[other - 1] == spectator.state.resting[other - 1]
            assert layout.fields(words)["gold"] == layout.fields(own.words)["gold"]


def test_8_2_an_unflipped_guard_has_no_face_that_could_leak() -> None:
    match = played(DEALT + BACKS + "1-1a 5-1b 3-2a 2-2b 4-3b 4-3a")
    assert layout.fields(match.state.words)["face"] == (0,) * 6
    assert "faces" in RULES.write_state(match.state)
    assert json.loads(RULES.write_state(match.state))["faces"] == [-1, -1, -1]


def test_8_2_a_face_is_drawn_from_the_copies_not_yet_revealed() -> None:
    match = played(DEALT + BACKS + "1-1a 5-1b 3-2a 2-2b 4-3b 4-3a")
    assert chances(match) == {
        "flip:5/10": Fraction(2, 12),
        "flip:6/11": Fraction(3, 12),
        "flip:7/12": Fraction(2, 12),
        "flip:8/13": Fraction(3, 12),
        "flip:9/14": Fraction(2, 12),
    }
    match.play("flip:6/11")
    assert chances(match)["flip:6/11"] == Fraction(2, 11)
    assert chances(match)["flip:9/14"] == Fraction(2, 11)


def test_8_2_a_face_whose_copies_are_all_revealed_cannot_come() -> None:
    deck = {"name": "one nine", "healing": [0] * 5, "levels": []}
    deck["levels"] = [{"strength": [1, 9], "loot": [0, 9], "guards": [[1, 0, 11], [9, 9, 1]]}] * 3
    match = played(DEALT + BACKS + "1-1a 5-1b 3-2a 2-2b 4-3b 4-3a flip:9/9", deck=deck)
    match.play("back:3")
    for text in "back:3 back:3 1-1a 5-1b 5-2a 2-2b 1-3a 4-3b".split():
        match.play(text)
    assert chances(match) == {"flip:1/0": Fraction(1)}
    with pytest.raises(Illegal, match="none_left"):
        match.play("flip:9/9")


def test_8_3_luck_s_moves_are_equally_likely() -> None:
    match = begin(3, kings_rules=True)
    hands = {f"deal:{''.join(map(str, hand))}" for hand in combinations(range(1, 6), 3)}
    for text in DEALT.split():
        assert chances(match) == dict.fromkeys(hands, Fraction(1, 10)), "each seat on its own"
        match.play(text)
    assert chances(match) == {f"start:{seat}": Fraction(1, 3) for seat in (1, 2, 3)}
    match.play("start:1")
    assert chances(match) == {f"back:{level}": Fraction(1, 3) for level in (1, 2, 3)}
    match.play("back:2")
    assert chances(match) == {"back:1": Fraction(12, 35), "back:2": Fraction(11, 35), "back:3": Fraction(12, 35)}
    match.play("back:2")
    match.play("back:2")
    assert chances(match) == {f"king:{tile}": Fraction(1, 12) for tile in TILES}


def test_8_3_guards_discarded_unseen_count_as_not_revealed_but_as_dealt() -> None:
    match = played(DEALT + BACKS + "1-1a 5-1b 3-2a 2-2b 4-3b 4-3a flip:9/14")
    assert chances(match) == {"back:1": Fraction(12, 33), "back:2": Fraction(12, 33), "back:3": Fraction(9, 33)}
    for text in "back:3 back:1 back:1 1-1a 5-1b 5-2a 2-2b 1-3a 4-3b".split():
        match.play(text)
    assert sum(weight for _, weight in RULES.chances(match.state)) == 11
    assert chances(match)["flip:9/14"] == Fraction(1, 11)


def test_8_3_tiles_not_yet_flipped_in_this_game() -> None:
    moves = DEALT + BACKS + "king:twins 1-1a 5-1b 3-2a 2-2b 4-3b 4-3a flip:9/14 back:3 back:1 back:1"
    match = played(moves, kings_rules=True)
    assert chances(match) == {f"king:{tile}": Fraction(1, 11) for tile in TILES if tile != "twins"}


def test_10_1c_another_seat_s_deal_is_not_told() -> None:
    match = played(DEALT)
    for row, owner in zip(match.rows, (1, 2, 3), strict=True):
        assert isinstance(row.move, Deal)
        assert row.step.events == (Dealt(Seat(owner), row.move.hand),)
        for seat in ONLOOKERS:
            text = RULES.write_move(RULES.seen(row.move, seat))
            assert text == (row.move.text if seat == owner else "deal:?")
            hand = row.move.hand if seat == owner else ()
            assert RULES.seen(row.step.events[0], seat) == Dealt(Seat(owner), hand)
