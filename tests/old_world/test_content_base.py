"""The content set `base`: the counts of C1, what D.6 leaves with every expansion off, its texts in both languages."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from gatecrash.core.words import LANGUAGES
from gatecrash.games.old_world.content import Content
from gatecrash.games.old_world.effects import Effect, Op
from gatecrash.games.old_world.laws import LAWS
from gatecrash.games.old_world.loader import content_names, shipped
from gatecrash.games.old_world.texts import faces_of
from gatecrash.games.old_world.texts.names import names_of

BASE = shipped("base")
EN, DE = (names_of("base", language) for language in ("en", "de"))


def test_c1_1_and_2_the_map_has_nineteen_places_and_their_actions() -> None:
    assert [place.id for place in BASE.locations] == list(range(19))
    actions = Counter(place.action for place in BASE.locations)
    assert actions == {"train": 6, "level": 4, "potion": 3, "swap": 2, "rumour": 2, "poker": 1, "clear": 1}
    assert {place.argument for place in BASE.locations if place.action == "level"} == set("cdas")
    assert all(place.school == (place.action == "train") for place in BASE.locations)


def test_c1_4_and_5_six_slayers_start_with_ten_cards_each_from_a_school_of_their_own() -> None:
    slayers = BASE.characters.values()
    assert len(slayers) == len({one.school for one in slayers}) == 6
    assert all(one.kind == "slayer" and len(one.deck) == 10 and not one.special for one in slayers)
    assert len({tuple(sorted(one.deck)) for one in slayers}) == 6
    dealt = {card for one in slayers for card in one.deck}
    assert dealt == {card.id for card in BASE.cards.values() if card.kind == "start"}


def test_c1_7_the_pool_has_ninety_cards_of_forty_five_kinds() -> None:
    pool = [card for card in BASE.cards.values() if card.kind == "basic"]
    assert sum(card.copies for card in pool) == 90
    assert len(pool) == 45
    assert len({(one.colour, one.cost, one.base, tuple(one.tabs.items()), one.terrain) for one in pool}) == 45
    assert {card.cost for card in pool} == {0, 1, 2, 3}


def test_c1_9_thirty_potions_of_ten_kinds_or_more() -> None:
    assert sum(potion.copies for potion in BASE.potions.values()) == 30
    assert len(BASE.potions) >= 10


def test_c1_12_to_15_trophies_monsters_and_fight_cards() -> None:
    assert Counter(one.attr for one in BASE.trophies.values()) == dict.fromkeys("cdas", 2)
    assert Counter(one.rank for one in BASE.monsters.values()) == {1: 8, 2: 7, 3: 6}
    assert all(one.ability and one.trophy for one in BASE.monsters.values())
    assert sum(card.copies for card in BASE.fight_cards.values()) == 20


def test_c1_15_fight_cards_are_spread_as_b9_says() -> None:
    charge, bite = ([getattr(card, half)[0] for card in BASE.fight_cards.values()] for half in ("charge", "bite"))
    assert Counter((one.kind, one.n) for one in charge) == {
        ("damage", 2): 3,
        ("damage", 3): 4,
        ("damage", 4): 3,
        ("damage", 5): 2,
        ("damage", "rank+2"): 1,
        ("discard", "rank"): 4,
        ("trash", 1): 3,
    }
    wanted: dict[object, int] = {2: 3, 3: 3, 4: 4, 5: 2, "rank+2": 1, "rank-1": 3}
    wanted |= dict.fromkeys(("combat", "defence", "alchemy", "specialisation"), 1)
    assert Counter(one.n for one in bite) == wanted
    assert sorted(card.bite[1].word for card in BASE.fight_cards.values() if len(card.bite) > 1) == ["a", "c", "d"]


def test_c1_21_and_22_scenes_and_events_and_every_event_is_the_end_of_a_quest() -> None:
    assert Counter(scene.deck for scene in BASE.scenes.values()) == {"city": 20, "wilds": 20}
    assert sorted(BASE.events) == list(range(1, 31))
    assert sorted(quest[1] for _, _, quest in quests()) == list(range(1, 31))


def test_d_6_nothing_of_an_expansion_is_in_it() -> None:
    kinds = (BASE.characters, BASE.cards, BASE.potions, BASE.trophies, BASE.monsters, BASE.scenes, BASE.events)
    assert {one.set for kind in kinds for one in kind.values()} == {"base"}
    assert not (
        BASE.bombs or BASE.mutagens or BASE.legends or BASE.movements or BASE.tiles or BASE.sea or BASE.sea_cards
    )


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_c2_the_laws_hold(law: Any) -> None:
    assert list(law(BASE)) == []


def test_it_is_the_default_until_there_is_another() -> None:
    assert content_names()[0] == ("standard" if "standard" in content_names() else "base")


# Effects


def plain(content: Content, number: int) -> Any:
    """An effect with its blocks in place of their numbers, so that equal effects are equal."""
    effect: Effect = content.effects[number]
    parts = (block(content, one) for one in (effect.cost, effect.do, effect.other))
    return replace(effect, cost=0, do=0, other=0), *parts


def block(content: Content, number: int) -> Any:
    return tuple(_plain_op(content, op) for op in content.blocks[number])


def _plain_op(content: Content, op: Op) -> Any:
    rows = tuple((low, high, block(content, inner)) for low, high, inner in op.table)
    return replace(op, blocks=(), table=()), tuple(block(content, one) for one in op.blocks), rows


def lists(what: str) -> dict[str, Any]:
    """Effect lists by owner: of monsters, of everything that is a trophy, or of specialisations."""
    if what == "abilities":
        found = {one.id: one.ability for one in BASE.monsters.values()}
    elif what == "trophies":
        found = {one.id: one.trophy for one in BASE.monsters.values()}
        found |= {one.id: one.effects for one in BASE.trophies.values()}
        found |= {one.id: (one.medallion,) for one in BASE.characters.values()}
    else:
        found = {f"{one.id} {i}": (x,) for one in BASE.characters.values() for i, x in enumerate(one.specialisation)}
    return {key: tuple(plain(BASE, number) for number in numbers) for key, numbers in found.items()}


@pytest.mark.parametrize("what", ["abilities", "trophies", "specialisations"])
def test_no_two_share_an_effect_list(what: str) -> None:
    found = lists(what)
    assert Counter(Counter(map(repr, found.values())).values()).keys() == {1}
    assert len(found) == {"abilities": 21, "trophies": 35, "specialisations": 30}[what]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_different_effects_read_the_same(language: str) -> None:
    faces = faces_of(BASE, language)
    said: dict[tuple[bool, str], Any] = {}
    for number, owner in BASE.owners.items():
        monster = ".ability" in owner
        text = faces.effect(number, monster=monster, fight=not owner.startswith(("exploration", "event")))
        assert said.setdefault((monster, text), plain(BASE, number)) == plain(BASE, number), (owner, text)


# Texts


def texts_of(content: Content) -> Iterator[str]:
    """Every text that a content set must have."""
    for kind in ("cards", "potions", "trophies", "fight_cards"):
        yield from (
            f"{kind.removesuffix('s').replace('trophie', 'trophy')}.{key}.name" for key in getattr(content, kind)
        )
    yield from (f"location.{place.id}.name" for place in content.locations)
    for kind, ids in (("monster", list(content.monsters)), ("character", list(content.characters))):
        yield from (f"{kind}.{key}.{part}" for key in ids for part in ("name", "story"))
    for key in content.scenes:
        parts = ("name", "intro", "label1", "label2", "result1", "result2")
        yield from (f"exploration.{key}.{part}" for part in parts)
    yield from (f"event.{number}.{part}" for number in content.events for part in ("name", "text"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_and_none_too_many(language: str) -> None:
    texts = names_of("base", language).texts
    assert sorted(texts) == sorted([*texts_of(BASE), "set.name", "set.story"])
    assert all(isinstance(text, str) and text.strip() == text and text for text in texts.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_a_kind_differ_and_so_do_all_stories(language: str) -> None:
    texts = names_of("base", language).texts
    for ending in (".name", ".story", ".intro", ".label1", ".label2", ".result1", ".result2", ".text"):
        kinds = [(code.split(".")[0], text) for code, text in texts.items() if code.endswith(ending)]
        assert len(set(kinds)) == len(kinds), ending


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_label_says_what_gold_it_asks(language: str) -> None:
    names = names_of("base", language)
    for scene in BASE.scenes.values():
        for i, option in enumerate(scene.options, 1):
            asked = re.search(r"\((\d) (?:gold|Gold)\)$", names(f"exploration.{scene.id}.label{i}"))
            assert (int(asked[1]) if asked else 0) == option.gold, scene.id


def test_gold_asked_is_gold_paid() -> None:
    for scene in BASE.scenes.values():
        for option in scene.options:
            ops = [op for number in option.result.effects for op in BASE.blocks[BASE.effects[number].do]]
            assert not option.gold or (ops[0].op, ops[0].n) == ("gold", -option.gold), scene.id


def quests() -> Iterator[tuple[str, int, tuple[str, int]]]:
    """Scene, option and quest of every quest."""
    for scene in BASE.scenes.values():
        for i, option in enumerate(scene.options, 1):
            if option.result.quest:
                yield scene.id, i, option.result.quest


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_quest_names_its_place_aloud(language: str) -> None:
    names = names_of("base", language)
    for scene, option, (target, _) in quests():
        if target.isdigit():
            assert names(f"location.{target}.name") in names(f"exploration.{scene}.result{option}"), scene


def test_quotation_marks_are_those_of_the_language() -> None:
    for names, opened, closed in ((EN, "“", "”"), (DE, "„", "“")):
        for code, text in names.texts.items():
            assert isinstance(text, str) and '"' not in text, code
            assert text.count(opened) == text.count(closed), code
