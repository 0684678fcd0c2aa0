"""Clause 1: families, tiles and gold. Decks have a file of their own."""

from __future__ import annotations

from gatecrash.core.words import LANGUAGES, words
from gatecrash.games.mighty_monsters import RULES, layout, rules, tables
from gatecrash.games.mighty_monsters.setup import FAMILIES
from mighty_monsters.games import begin, chances, changed, played


def test_1_1_six_families_of_five_cards_alike_in_play() -> None:
    assert FAMILIES == ("orcs", "undead", "sea-creatures", "demons", "insects", "dragons")
    position = played("deal:135 deal:234 deal:145").state
    for hand, resting in zip(position.hands, position.resting, strict=True):
        assert sorted(hand + resting) == [1, 2, 3, 4, 5]
    one, other = begin(3).state, RULES.start(RULES.offer.complete(3, {}, [{"family": "dragons"}]))
    assert one.families != other.families
    assert one.words == other.words, "no rule knows a family"


def test_1_1_the_german_names() -> None:
    say = words("gatecrash.games.mighty_monsters", "de")
    names = ["Orks", "Untote", "Meereswesen", "Dämonen", "Insekten", "Drachen"]
    assert [say(f"family.{family}") for family in FAMILIES] == names


def test_1_5_twelve_king_tiles_all_different() -> None:
    assert len(set(tables.TILES)) == 12
    tiles = chances(played("deal:135 deal:234 deal:145 start:1 back:1 back:1 back:1", kings_rules=True))
    assert set(tiles) == {f"king:{tile}" for tile in tables.TILES}
    for language in LANGUAGES:
        say = words("gatecrash.games.mighty_monsters", language)
        assert len({say(f"tile.{tile}") for tile in tables.TILES}) == 12
        assert len({say(f"tile_effect.{tile}") for tile in tables.TILES}) == 12


def test_1_6_the_treasury_never_runs_out() -> None:
    start = played("deal:234 deal:135 deal:145 start:1 back:3 back:1 back:1 4-1a 5-2a 5-3a 2-1b 1-2b 1-3b").state
    rich = changed(start, gold=[300, 8, 8])
    step = RULES.apply(rich, RULES.read_move(rich, "flip:6/11"))
    assert step.state.gold == (311, 8, 8)
    most = (
        8 + 6 * (50 + 10) + 6 * 2 * 10
    )  # loot of a castle's last guard, six times; fees, as if from ten cards a guard
    assert most < 1 << dict((name, bits) for line in layout.LAYOUT for name, bits, _ in line)["gold"]
    assert rules.gold(rich.words, 1) == 300
