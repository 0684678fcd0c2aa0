"""The naive second statement of Mighty Monsters, held against the worked examples of its rules page."""

import itertools
import random
from fractions import Fraction
from typing import Any

import pytest

from naive.mighty_monsters import TILES, Naive

STANDARD: dict[str, Any] = {
    "name": "standard",
    "healing": [1, 1, 1, 2, 2],
    "levels": [
        {"strength": [3, 6], "loot": [3, 6], "guards": [[3, 3, 3], [4, 4, 3], [5, 5, 3], [6, 6, 3]]},
        {"strength": [3, 7], "loot": [6, 10], "guards": [[3, 6, 2], [4, 7, 3], [5, 8, 2], [6, 9, 3], [7, 10, 2]]},
        {"strength": [5, 9], "loot": [10, 14], "guards": [[5, 10, 2], [6, 11, 3], [7, 12, 2], [8, 13, 3], [9, 14, 2]]},
    ],
}

WHOLE_GAME = (  # 10.3
    ("deal:345 deal:134 deal:134 start:3", [8, 8, 8]),
    ("back:1 back:1 back:3 king:last-hoard 1-1a 5-3a 3-3b 3-2a 4-1b 1-2b flip:5/5 flip:6/6", [9, 6, 9]),
    ("back:2 back:2 back:2 king:weakest-pair 3-2a 5-2b 4-3a 2-3b 4x3b 5-1b 1-1a flip:7/10", [8, 0, 5]),
    ("back:1 back:1 back:1 king:twins 2-1b 1-3b 2-2a 1-3a 2-1a 4-2b flip:4/4 flip:5/5 flip:3/3", [13, 2, 7]),
    (
        "back:2 back:2 back:3 king:strong-hands 3-3a 3-2a 3-3b 5x3a 4-1b 5-2b 4x3b 4-1a flip:5/8 flip:6/9 flip:7/12",
        [21, 13, 15],
    ),
    ("back:2 back:2 back:2 king:costly-healing 2-1a 3-2a 3x1a 5-2b 1-3a 2-3b 2x3a 1-1b flip:7/10", [15, 12, 11]),
    ("back:1 back:3 back:2 king:no-ones 2-1b 4-3a 4-1a 4-3b 5-2a 3-2b flip:3/3 flip:6/9 flip:6/11", [21, 18, 21]),
)


def game(players: int, moves: str, *, kings_rules: bool = False, line_up: bool = False) -> Naive:
    naive = Naive(players, kings_rules=kings_rules, line_up=line_up, deck=STANDARD)
    play(naive, moves)
    return naive


def play(naive: Naive, moves: str) -> None:
    for text in moves.split():
        naive.play(text)


def test_8_3_chances_of_every_kind() -> None:
    naive = game(3, "", kings_rules=True)
    assert naive.to_act() == "luck"
    assert naive.legal() == set()
    hands = {"".join(hand) for hand in itertools.combinations("12345", 3)}
    assert naive.chances() == {f"deal:{hand}": Fraction(1, 10) for hand in hands}
    play(naive, "deal:123 deal:123 deal:123")
    assert naive.chances() == {f"start:{seat}": Fraction(1, 3) for seat in (1, 2, 3)}
    play(naive, "start:1 back:2")
    assert naive.chances() == {"back:1": Fraction(12, 35), "back:2": Fraction(11, 35), "back:3": Fraction(12, 35)}
    play(naive, "back:2 back:2")
    assert naive.chances() == {f"king:{tile}": Fraction(1, 12) for tile in TILES}
    play(naive, "king:no-change")
    assert naive.chances() == {}
    play(naive, "3-1a 2-2a 1-3a 2-1b 3-2b 2-3b")
    assert naive.chances() == {
        "flip:3/6": Fraction(2, 12),
        "flip:4/7": Fraction(3, 12),
        "flip:5/8": Fraction(2, 12),
        "flip:6/9": Fraction(3, 12),
        "flip:7/10": Fraction(2, 12),
    }
    play(naive, "flip:3/6")
    assert naive.chances()["flip:3/6"] == Fraction(1, 11)
    play(naive, "flip:7/10")
    assert (naive.round, naive.start, naive.tile, naive.tiles_gone) == (2, 2, None, {"no-change"})
    # guards discarded unseen are dealt, but not revealed
    assert naive.chances()["back:2"] == Fraction(9, 33)
    play(naive, "back:2 back:2 back:2")
    assert "king:no-change" not in naive.chances()
    assert naive.chances()["king:twins"] == Fraction(1, 11)
    play(naive, "king:strong-hands")
    assert naive.falls(1) == 0
    play(naive, "5-1a")
    assert naive.falls(1) == Fraction(1 + 3 + 2, 10)


def test_7_1_the_line_up_sorts_after_the_last_back() -> None:
    naive = game(3, "deal:123 deal:123 deal:123 start:1 back:3 back:1", line_up=True)
    assert naive.levels == [3, 1]
    play(naive, "back:2")
    assert naive.levels == [1, 2, 3]


def test_9_1_the_maximum_locks_a_guard() -> None:
    opening = "deal:345 deal:245 deal:245 start:1 back:1 back:2 back:3 "
    naive = game(3, opening + "3-1a 2-1b 4-2a 5-2b 4-3a")
    assert naive.to_act() == 3
    assert naive.why_not("5x1a") is None
    assert naive.why_not("5x1b") is None
    naive = game(3, opening + "4-1a 2-1b 4-2a")
    assert naive.why_not("5x1a") == naive.why_not("5x1b") == "locked"


def test_9_2_a_four_displaces_a_two() -> None:
    naive = game(3, "deal:234 deal:245 deal:124 start:1 back:1 back:2 back:3 2-1a 4x1a")
    assert naive.spaces == {"1a": (2, 4)}
    assert naive.hands == [{2, 3, 4}, {2, 5}, {1, 2, 4}]
    assert naive.gold == [8, 7, 8]


def test_9_3_inga_and_frank_displace_each_other() -> None:
    # seats: Inga, Frank, a third
    naive = game(3, "deal:245 deal:123 deal:135 start:2 back:1 back:2 back:3 2-1a 1-3a 2-2a 1-1b 5-3b")
    assert naive.to_act() == 1
    play(naive, "4x1a")
    assert naive.gold == [7, 8, 8]
    assert naive.to_act() == 2
    play(naive, "3x2a")
    assert naive.gold == [8, 6, 8]
    assert naive.to_act() == 1, "the third player is skipped"
    assert naive.legal() == {"2-2b", "5-2b"} | {"5x1a", "2x1b", "5x1b", "5x2a"} | {"2x3a", "5x3a"}
    play(naive, "2-2b")
    assert naive.gold == [8, 6, 8]
    assert naive.to_act() == "luck"


@pytest.mark.parametrize("weaker", (2, 1))
def test_9_4_an_odd_coin_goes_to_the_stronger_monster(weaker: int) -> None:
    # seats: Frank, Inga, a third; 5 and 1 pay the same as 4 and 2
    stronger = 6 - weaker
    deals = f"deal:3{stronger}5 " if stronger == 4 else "deal:345 "
    naive = game(
        3, deals + f"deal:123 deal:345 start:1 back:3 back:3 back:3 {stronger}-1a {weaker}-1b 3-2a 3-3a 3-2b 4-3b"
    )
    assert naive.shares(1) == [((5, 10), {1: 5, 2: 5}), ((6, 11), {1: 6, 2: 5})]
    play(naive, "flip:6/11")
    assert naive.gold == [14, 13, 8]


def test_9_5_a_nine_beats_four_and_two() -> None:
    naive = game(3, "deal:345 deal:123 deal:345 start:1 back:3 back:3 back:3 4-1a 2-1b 3-2a 3-3a 3-2b 4-3b")
    play(naive, "flip:9/14")
    assert naive.round == 2
    assert naive.gold == [8 - 2 - 1, 8 - 1 - 1, 8 - 1 - 2]


def test_9_6_and_9_7_the_third_of_four_guards_is_lost() -> None:
    # seats: Inga, Ani, Frank, Jenny
    naive = game(4, "deal:235 deal:345 deal:123 deal:123 start:1 back:1 back:1 back:1 back:3")
    play(naive, "3-1a 3-2a 3-4a 3-1b 2-3a 5-3b 2-4b 2-2b flip:4/4 flip:4/4")
    assert naive.gold == [10, 10, 8, 12]
    naive = game(4, "deal:234 deal:345 deal:123 deal:123 start:1 back:1 back:1 back:1 back:3")
    play(naive, "3-1a 4-2a 3-4a 3-1b 2-3a 3-3b 2-4b 2-2b flip:4/4 flip:4/4")
    before = list(naive.gold)
    play(naive, "flip:6/6")
    assert [b - a for a, b in zip(naive.gold, before, strict=True)] == [1, 1, 2, 0]
    assert (naive.hands[3], naive.resting[3]) == ({1, 4, 5}, {2, 3})  # 9.7
    assert naive.known(None, 4) == naive.known(1, 4) == ({1, 4, 5}, {2, 3})


def test_9_8_the_most_gold_wins() -> None:
    naive = game(4, "")
    play_at_random(naive, random.Random(98))
    naive.gold = [19, 19, 23, 32]
    assert naive.result() == {"gold": [19, 19, 23, 32], "winners": [4]}
    naive.gold = [32, 19, 23, 32]
    assert naive.result() == {"gold": [32, 19, 23, 32], "winners": [1, 4]}


def test_10_3_a_whole_game() -> None:
    naive = game(3, "", kings_rules=True, line_up=True)
    for moves, gold in WHOLE_GAME:
        assert naive.result() is None
        play(naive, moves)
        assert naive.gold == gold
    assert naive.to_act() is None
    assert naive.result() == {"gold": [21, 18, 21], "winners": [1, 3]}
    # 5.4: the castle stays as it was fought, and no marker moves
    assert (naive.round, naive.start, naive.levels) == (6, 2, [1, 2, 3])
    assert naive.faces == [(3, 3), (6, 9), (6, 11)]
    assert naive.spaces["2a"] == (3, 5)
    with pytest.raises(ValueError):
        naive.play("back:1")


def test_3_reasons_in_their_order() -> None:
    naive = game(3, "deal:123 deal:135 deal:345 start:1 back:3 back:3 back:1 king:no-ones", kings_rules=True)
    assert naive.why_not("4-4a") == "no_such_guard"
    assert naive.why_not("4x1a") == "card_not_held"
    assert naive.why_not("1x1a") == "no_ones"
    assert naive.why_not("2x1a") == "space_free"
    play(naive, "3-1a")
    assert naive.why_not("3-1a") == "space_taken"
    assert naive.why_not("3x1a") == "not_stronger"
    naive.gold[1] = 2
    assert naive.why_not("5x1a") == "too_dear"
    naive.gold[1] = 3
    play(naive, "5x1a")
    assert naive.gold == [10, 0, 8]
    for text in ("flip:5/5", "3", "03-1a", "3-0a", "3-1c", "6-1a", "3-1a "):
        with pytest.raises(ValueError):
            naive.play(text)


def test_3_5_displacing_ones_own_costs_one() -> None:
    naive = game(3, "deal:123 deal:135 deal:345 start:1 back:3 back:3 back:1 1-1a 1-2a 3-3a 2x1a")
    assert naive.gold == [7, 8, 8]
    assert naive.hands[0] == {1, 3}
    assert naive.known(2, 1) == ({1}, set())


def test_8_1a_what_follows_from_the_cards_seen() -> None:
    naive = game(3, "deal:123 deal:345 deal:345")
    assert naive.known(1, 1) == ({1, 2, 3}, {4, 5})
    assert naive.known(2, 1) == naive.known(None, 1) == (set(), set())
    play(naive, "start:1 back:3 back:3 back:3 1-1a 4x1a 3-3a 2-2a 5x2a 4-3b")
    assert naive.known(2, 1) == ({1, 2}, set())
    play(naive, "3-1b")
    assert naive.known(2, 1) == naive.known(None, 1) == ({1, 2}, {4, 5})
    assert naive.known(1, 2) == (set(), set())
    naive = game(3, "deal:123 deal:345 deal:345 start:1 back:3 back:3 back:3 king:strong-hands", kings_rules=True)
    assert naive.known(None, 1) == ({3, 4, 5}, {1, 2})


def test_public_odds_of_a_castle_being_filled() -> None:
    naive = game(3, "deal:123 deal:345 deal:345 start:1 back:1 back:1 back:2 king:twins 3-1a", kings_rules=True)
    assert naive.falls(1) == Fraction(3, 12)
    assert naive.shares(1) == [((3, 3), {1: 2})]
    assert naive.falls(2) == 0
    assert naive.shares(2) == []
    assert [naive.reached(guard) for guard in (1, 2, 3)] == [1, Fraction(1, 4), 0]
    play(naive, "3-1b 4-2a")
    assert naive.shares(1) == [((s, s), {1: (s + 3) // 2, 2: (s + 3) // 2}) for s in (3, 4, 5, 6)]
    assert naive.falls(2) == Fraction(1, 2)
    feeble = game(3, "deal:123 deal:345 deal:345 start:1 back:1 back:1 back:1 king:last-feeble", kings_rules=True)
    assert feeble.falls(3) == Fraction(1, 4), "6.2: a 3 made 0 falls to nobody"
    assert feeble.shares(3) == [((3, 3), {})]


def reached_by_orders(naive: Naive, guard: int) -> Fraction:
    """Once more, by listing every order in which the copies of each level can come."""
    before = range(1, guard)
    chance = Fraction(1)
    for level in (1, 2, 3):
        hidden = [g for g in before if naive.levels[g - 1] == level and naive.faces[g - 1] is None]
        copies = [face for face, n in naive._hidden(level).items() for _ in range(n)]
        orders = list(itertools.permutations(copies, len(hidden)))
        good = sum(all(naive._beaten(g, f) for g, f in zip(hidden, order, strict=True)) for order in orders)
        chance *= Fraction(good, len(orders))
    return chance


def test_reached_is_the_joint_chance() -> None:
    luck = random.Random(7)
    positions = 0
    while positions < 40:
        naive = game(4, "", kings_rules=True)
        while naive.to_act() is not None:
            if naive.phase in ("play", "fight") and luck.random() < 0.05:
                positions += 1
                for guard in (1, 2, 3, 4):
                    assert naive.reached(guard) == reached_by_orders(naive, guard)
                assert naive.reached(2) == naive.falls(1)
            one_move(naive, luck)


def one_move(naive: Naive, luck: random.Random) -> None:
    moves = sorted(naive.chances()) or sorted(naive.legal())
    naive.play(luck.choice(moves))


def play_at_random(naive: Naive, luck: random.Random) -> None:
    """To the end, holding laws on the way."""
    while (actor := naive.to_act()) is not None:
        if actor == "luck":
            assert sum(naive.chances().values()) == 1
            assert naive.legal() == set()
        else:
            assert naive.legal(), "3.8"
            assert naive.chances() == {}
        one_move(naive, luck)
        assert min(naive.gold) >= 0
        for index, hand in enumerate(naive.hands):
            played = [strength for seat, strength in naive.spaces.values() if seat == index + 1]
            if hand:
                assert sorted([*hand, *naive.resting[index], *played]) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("line_up", (False, True))
@pytest.mark.parametrize("kings_rules", (False, True))
@pytest.mark.parametrize("players", (3, 4, 5, 6))
def test_random_games_end(players: int, kings_rules: bool, line_up: bool) -> None:  # noqa: FBT001 - pytest's parameters
    for seed in range(3):
        naive = game(players, "", kings_rules=kings_rules, line_up=line_up)
        play_at_random(naive, random.Random(seed))
        result = naive.result()
        assert result is not None
        assert result["gold"] == naive.gold
        assert all(naive.gold[seat - 1] == max(naive.gold) for seat in result["winners"])
        assert naive.round == (5 if players == 5 else 6)
        assert len(naive.spaces) == 2 * players
        assert len(naive.tiles_gone) == (naive.round if kings_rules else 0)
        assert naive.levels == sorted(naive.levels) or not line_up
