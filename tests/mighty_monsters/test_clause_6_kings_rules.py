"""Clause 6: the king's new rules. A test for every tile."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from gatecrash.games.mighty_monsters import RULES
from gatecrash.games.mighty_monsters.deck import shipped
from gatecrash.games.mighty_monsters.events import GuardFlipped, GuardWon, Healed, StrongHandsTaken, TileFlipped
from gatecrash.games.mighty_monsters.tables import TILES
from mighty_monsters.games import (
    PLAYERS,
    Game,
    along,
    at_random,
    chances,
    changed,
    going_on,
    legal,
    played,
    told,
    why_not,
)

BACKS = "deal:345 deal:245 deal:123 start:2 back:3 back:1 back:2 "
PLAYS = "2-2a 1-3a 4-1a 4-1b 3-2b 5-3b "
"""At guard 1 (★★★) 4 and 4, at guard 2 (★) 2 and 3, at guard 3 (★★) 1 and 5."""


def with_tile(tile: str, plays: str = PLAYS) -> Game:
    return played(f"{BACKS}king:{tile} {plays}", kings_rules=True)


def fights(tile: str, *faces: str) -> list[tuple[int, int]]:
    """What each guard needed and was worth."""
    match = with_tile(tile)
    found = []
    for face in faces:
        match.play(f"flip:{face}")
        flipped = told(match)[0]
        assert isinstance(flipped, GuardFlipped)
        found.append((flipped.needed, flipped.worth))
    return found


def test_6_1_the_top_tile_is_flipped_before_the_first_card_and_holds_for_the_round() -> None:
    match = played(BACKS, kings_rules=True)
    assert chances(match) == {f"king:{tile}": Fraction(1, 12) for tile in TILES}
    match.play("king:twins")
    assert told(match) == (TileFlipped("twins"),)
    assert (match.to_act, match.state.tile) == (2, "twins")
    for text in f"{PLAYS}flip:9/14".split():
        assert match.state.tile == "twins"
        match.play(text)
    assert match.state.tile is None
    assert match.state.tiles_gone == ("twins",)


@pytest.mark.parametrize("players", PLAYERS)
def test_6_1_one_tile_at_a_time_and_none_twice(players: int) -> None:
    match = at_random(5, players, kings_rules=True)
    tiles = [row.move.text for row in match.rows if row.move.code == "king"]
    assert len(tiles) == len(set(tiles)) == match.state.rounds
    for before, after in pairwise(along(match)):
        assert len(after.tiles_gone) + (after.tile is not None) >= len(before.tiles_gone) + (before.tile is not None)


def test_6_1_without_the_variant_no_tile_is_flipped() -> None:
    match = played(BACKS)
    assert match.to_act == 2
    assert match.state.tile is None


@pytest.mark.parametrize("tile", TILES)
def test_6_1_displacement_always_uses_the_printed_maximum(tile: str) -> None:
    match = played(f"deal:345 deal:345 deal:345 start:1 back:1 back:2 back:3 king:{tile} 3-2a 4-2b", kings_rules=True)
    assert why_not(match, "5x2a") == "locked"
    match = played(f"deal:345 deal:345 deal:345 start:1 back:1 back:2 back:3 king:{tile} 3-2a", kings_rules=True)
    assert why_not(match, "5x2a") is None


def test_6_1_no_ones_may_not_be_played() -> None:
    match = played("deal:123 deal:245 deal:134 start:1 back:3 back:1 back:2 king:no-ones", kings_rules=True)
    assert why_not(match, "1-1a") == "no_ones"
    assert {text[0] for text in legal(match)} == {"2", "3"}
    reasons = {move.text: reason.code for move, reason in RULES.view(match.state, match.state.turn).reasons}
    assert reasons == {f"1-{guard}{side}": "no_ones" for guard in (1, 2, 3) for side in "ab"}


def test_6_1_costly_healing_is_4_for_4_and_5_instead_of_the_usual_cost() -> None:
    match = with_tile("costly-healing")
    match.play("flip:9/14")
    due = [(event.monsters, event.due) for event in told(match) if isinstance(event, Healed)]
    assert due == [((4, 5), 8), ((4, 2), 5), ((3, 1), 2)]
    assert match.state.gold == (0, 3, 6)
    assert RULES.view_data(RULES.view(with_tile("costly-healing").state, None))["healing"] == [1, 1, 1, 4, 4]


def test_6_1_twins_have_3_more_loot_before_the_split() -> None:
    assert fights("twins", "8/13", "5/5") == [(8, 16), (5, 5)]
    match = with_tile("twins")
    match.play("flip:6/11")
    assert match.state.gold == (15, 15, 8)
    won = told(match)[1]
    assert isinstance(won, GuardWon)
    assert (won.loot, won.tile_bonus, won.lost_coin) == (14, 3, 0)
    match = with_tile("twins")
    match.play("flip:7/12")
    assert match.state.gold == (15, 15, 8), "an odd coin is lost"


def test_6_1_weakest_pair_has_3_more_loot_ties_included() -> None:
    assert fights("weakest-pair", "8/13", "5/5", "6/9") == [(8, 13), (5, 8), (6, 9)]
    match = with_tile("weakest-pair", "2-2a 1-3a 4-1a 4-1b 3-2b 3-3b")
    worth = []
    for face in ("8/13", "5/5", "4/7"):
        match.play(f"flip:{face}")
        flipped = told(match)[0]
        assert isinstance(flipped, GuardFlipped)
        worth.append(flipped.worth)
    assert match.rows[-1].before.guards[2].total == 4
    assert worth == [13, 5, 10]
    match = played(
        "deal:345 deal:135 deal:124 start:2 back:3 back:1 back:2 king:weakest-pair 1-2a 1-3a 3-1a 5-1b 4-2b 4-3b",
        kings_rules=True,
    )
    worth = []
    for face in ("8/13", "3/3", "5/8"):
        match.play(f"flip:{face}")
        flipped = told(match)[0]
        assert isinstance(flipped, GuardFlipped)
        worth.append(flipped.worth)
    assert worth == [13, 6, 11], "8, 5, 5"


def test_6_1_weakest_pair_counts_when_all_are_placed() -> None:
    match = with_tile("weakest-pair", "2-2a 1-3a")
    assert [guard["bonus"]["loot"] for guard in RULES.view_data(RULES.view(match.state, None))["guards"]] == [0, 0, 0]


def test_6_1_strong_hands_everyone_takes_3_4_5() -> None:
    match = with_tile("strong-hands", "")
    assert match.state.hands == ((3, 4, 5),) * 3
    assert match.state.resting == ((1, 2),) * 3
    assert told(match) == (TileFlipped("strong-hands"), StrongHandsTaken((3, 4, 5), (1, 2)))
    for text in "3-1a 3-2a 4-3a 4-1b 5-2b 5-3b flip:9/14".split():
        match.play(text)
    assert match.state.hands == ((1, 2, 3), (1, 2, 5), (1, 2, 4)), "5.2: the complement of the two played"


def test_6_1_no_change() -> None:
    assert fights("no-change", "8/13", "5/5", "6/9") == [(8, 13), (5, 5), (6, 9)]


def test_6_1_first_rich() -> None:
    assert fights("first-rich", "8/13", "5/5", "6/9") == [(8, 16), (5, 5), (6, 9)]


def test_6_1_second_tough() -> None:
    assert fights("second-tough", "8/13", "3/3", "6/9") == [(8, 13), (5, 6), (6, 9)]
    match = with_tile("second-tough")
    match.play("flip:8/13")
    match.play("flip:4/4")
    assert match.state.round == 2, "5 against 6"


def test_6_1_first_two_poor() -> None:
    assert fights("first-two-poor", "8/13", "5/5", "6/9") == [(8, 11), (5, 3), (6, 9)]


def test_6_1_last_hoard() -> None:
    assert fights("last-hoard", "8/13", "5/5", "6/9") == [(8, 13), (5, 5), (6, 19)]


def test_6_1_last_two_rich() -> None:
    assert fights("last-two-rich", "8/13", "5/5", "6/9") == [(8, 13), (5, 9), (6, 13)]


def test_6_1_last_feeble() -> None:
    assert fights("last-feeble", "8/13", "5/5", "7/10") == [(8, 13), (5, 5), (4, 5)]


def test_6_2_loot_and_strength_never_fall_below_0() -> None:
    deck = {**shipped("standard").data(), "name": "poor"}
    deck["levels"] = [{"strength": [1, 9], "loot": [0, 9], "guards": [[1, 1, 6], [2, 4, 6]]}] * 3
    plays = f"{BACKS}king:{{}} {PLAYS}flip:1/1 flip:1/1"
    match = played(plays.format("first-two-poor"), kings_rules=True, deck=deck)
    assert match.state.gold == (8, 8, 8), "loot is taken, never paid"
    match = played(plays.format("last-feeble") + " flip:2/4", kings_rules=True, deck=deck)
    flipped, won = told(match)[:2]
    assert isinstance(flipped, GuardFlipped)
    assert isinstance(won, GuardWon)
    assert (flipped.needed, flipped.worth, won.tile_bonus) == (0, 0, -4)


def test_6_2_a_9_made_11_cannot_be_beaten() -> None:
    moves = "deal:345 deal:345 deal:123 start:1 back:3 back:3 back:2 king:second-tough 5-2a 5-2b"
    match = played(moves, kings_rules=True)
    view = RULES.view_data(RULES.view(match.state, None))["guards"][1]
    assert view["total"] == 10
    assert view["falls"] == [5, 6], "only 8 of them and less"
    assert [share["face"] for share in view["shares"]] == [[5, 10], [6, 11], [7, 12], [8, 13]]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    ("tile", "from_the_last"),
    [("last-hoard", {0: 10}), ("last-feeble", {0: -5}), ("last-two-rich", {0: 4, 1: 4})],
)
def test_6_3_last_counts_from_the_end_of_this_castle(tile: str, from_the_last: dict[int, int], players: int) -> None:
    moves = "deal:123 " * players + "start:1 " + "back:1 " * players + f"king:{tile}"
    match = played(moves, players, kings_rules=True)
    bonus = [guard["bonus"]["loot"] for guard in RULES.view_data(RULES.view(match.state, None))["guards"]]
    assert bonus == [from_the_last.get(players - 1 - at, 0) for at in range(players)]


def test_6_3_with_line_up_places_count_after_the_sorting() -> None:
    moves = "deal:345 deal:345 deal:123 start:1 back:3 back:1 back:2 king:last-hoard"
    guards = RULES.view_data(RULES.view(played(moves, kings_rules=True, line_up=True).state, None))["guards"]
    assert [(guard["level"], guard["bonus"]["loot"]) for guard in guards] == [(1, 0), (2, 0), (3, 10)]


def test_6_1_it_holds_for_healing_too_but_not_beyond_the_round() -> None:
    match = with_tile("costly-healing")
    match.play("flip:9/14")
    assert RULES.view_data(RULES.view(match.state, None))["healing"] == [1, 1, 1, 2, 2]
    poor = going_on(changed(with_tile("costly-healing").state, gold=[7, 8, 8]))
    poor.play("flip:9/14")
    assert poor.state.gold[0] == 0
