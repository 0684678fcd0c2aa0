"""The table in sentences, for who hears it: everything that is public, nothing that is not, in both languages."""

from __future__ import annotations

import re

import pytest

from gatecrash.core.luck import Sampler, Stream
from gatecrash.core.rules import Seat
from gatecrash.core.words import LANGUAGES, words
from gatecrash.games.mighty_monsters import RULES
from gatecrash.games.mighty_monsters.position import Position
from mighty_monsters.games import NAMES, SETTINGS, begin, played, step

START = "deal:345 deal:134 deal:134 start:3 back:1 back:1 back:3 king:last-hoard"
PEOPLE = ("Ani", "Ben", "Cleo", "Dario", "Emma", "Finn")


def told(state: Position, seat: int | None = 1, language: str = "en") -> list[str]:
    """The sentences for a seat."""
    said = words("gatecrash.games.mighty_monsters", language)
    view = RULES.view(state, None if seat is None else Seat(seat))
    return RULES.describe(view, said, lambda number: PEOPLE[number - 1])


def test_a_board_is_told_line_by_line() -> None:
    state = played(f"{START} 1-1a 5-3a 3-3b 3-2a 4-1b 1-2b flip:5/5", kings_rules=True).state
    assert told(state) == [
        "Round 1 of 6. The king's tile: Last Hoard. The last guard has 10 more loot. "
        "The guards of this deck are reconstructed; the printed ones may differ.",
        "Ani, Orcs: 11 gold, in hand 3, resting 1 2.",
        "Ben, Undead: 8 gold, one card in hand.",
        "Cleo, Sea Creatures: 10 gold, one card in hand, began the round.",
        "Guard 1, one star: shows strength 5, loot 5. On 1a the 1 of Cleo, on 1b the 4 of Ani. Fallen.",
        "Guard 2, one star: strength 3–6, loot 3–6. On 2a the 3 of Cleo, on 2b the 1 of Ben. "
        "Together 4; from 6 on it is locked. Falls 55 %, reached 100 %. If it falls, on average Cleo 2.0, Ben 1.5.",
        "Guard 3, three stars: strength 5–9, loot 10–14, by the tile +10 loot. On 3a the 5 of Ani, on 3b the 3 of Ben. "
        "Together 8; from 9 on it is locked. Falls 83 %, reached 55 %. If it falls, on average Ani 11.1, Ben 10.5.",
    ]


def test_german_writes_numbers_with_a_comma() -> None:
    state = played(f"{START} 1-1a 5-3a 3-3b 3-2a", kings_rules=True).state
    assert "Wenn sie fällt, im Mittel Ani 11,1, Ben 10,5." in told(state, language="de")[6]


def test_a_locked_guard_is_said_to_be() -> None:
    state = played(f"{START} 3-1a 4-1b 3-2a", kings_rules=True).state
    assert "Together 7, so it is locked." in told(state)[4]


def test_what_was_seen_of_anothers_hand_is_told_and_no_more() -> None:
    state = played(f"{START} 1-1a 3x1a", kings_rules=True).state
    assert told(state, 1)[3] == "Cleo, Sea Creatures: 8 gold, 3 cards in hand, known of them 1, began the round."
    assert told(state, None)[1] == "Ani, Orcs: 7 gold, 2 cards in hand."
    assert told(state, 3)[3] == "Cleo, Sea Creatures: 8 gold, in hand 1 3 4, resting 2 5, began the round."


def test_before_the_guards_lie_there_is_little_to_tell() -> None:
    assert told(begin().state) == [
        "Round 1 of 6. The guards of this deck are reconstructed; the printed ones may differ.",
        "Ani, Orcs: 8 gold.",
        "Ben, Undead: 8 gold.",
        "Cleo, Sea Creatures: 8 gold.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "variant"), SETTINGS, ids=NAMES)
def test_every_position_of_a_game_can_be_told(players: int, variant: dict[str, bool], language: str) -> None:
    match, luck, policy = begin(players, **variant), Sampler(4, 0), Stream(4)
    while match.to_act is not None:
        step(match, luck, policy)
        lines = told(match.state, 2, language)
        assert len(lines) == 1 + players + len(match.state.guards)
        assert not [line for line in lines if re.search(r"[{}]|spoken\.|family\.|tile_effect\.|\.\.", line)], lines
        for space, monster in match.state.spaces.items():
            if monster is not None:
                there = rf"{space} .*{monster.card} .*{PEOPLE[monster.seat - 1]}"
                assert re.search(there, lines[players + int(space[0])])


def test_chances_are_never_rounded_to_certainty() -> None:
    from gatecrash.games.mighty_monsters.spoken import percent

    assert [percent(ratio) for ratio in ((0, 1), (1, 1000), (1, 3), (999, 1000), (7, 7))] == [0, 1, 33, 99, 100]
