"""Stories told piece by piece (60, 61, 96, 101, D125)."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from gatecrash.core.luck import Sampler, Stream
from gatecrash.core.rules import Luck, Seat, Step
from gatecrash.core.words import LANGUAGES
from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.events import Happened
from gatecrash.games.old_world.loader import shipped
from gatecrash.games.old_world.state import State
from gatecrash.games.old_world.texts.names import names_of
from gatecrash.games.old_world.texts.tales import tale
from gatecrash.server.told import events_data

BASE = shipped("base")


def start() -> State:
    """A base game after set-up."""
    state = RULES.start(RULES.offer.complete(2, {"content": "base", "expansions": []}))
    luck = Sampler(2, 0)
    while RULES.to_act(state) is Luck.LUCK:
        state = RULES.apply(state, luck(RULES, state)).state
    return state


def rich(gold: int) -> State:
    """The same with that much gold at seat 1."""
    state = start()
    return replace(state, players=(replace(state.players[0], gold=gold), *state.players[1:]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_60_2_an_option_that_is_too_dear_is_not_read(language: str) -> None:
    names, event = names_of("base", language), Happened("scene", 1, "second-hand-sword")
    dear, free = (names(f"exploration.second-hand-sword.label{n}") for n in (1, 2))
    told = tale(rich(2), event, language)
    assert told.split("\n") == [names("exploration.second-hand-sword.intro"), f"1. {dear}", f"2. {free}"]
    assert dear not in tale(rich(1), event, language) and f"2. {free}" in tale(rich(1), event, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_60_4_the_result_not_chosen_is_never_read(language: str) -> None:
    names, state = names_of("base", language), start()
    for scene in BASE.scenes:
        results = [names(f"exploration.{scene}.result{n}") for n in (1, 2)]
        before = tale(state, Happened("scene", 1, scene), language)
        assert not any(result in before for result in results)
        assert [tale(state, Happened("chose", 1, scene, n), language) for n in (1, 2)] == results


@pytest.mark.parametrize("language", LANGUAGES)
def test_61_96_101_events_and_trophies_are_read(language: str) -> None:
    names, state = names_of("base", language), start()
    assert tale(state, Happened("quest_done", 1, "reeds", 7), language) == names("event.7.text")
    assert tale(state, Happened("trophy", 1, "bog-aunt"), language) == names("monster.bog-aunt.story")
    assert tale(state, Happened("trophy", 1, "medal.toad"), language) == names("character.toad.story")
    assert tale(state, Happened("trophy", 1, "guild-ring"), language) == ""
    assert tale(state, Happened("gold", 1, "", 2, 3), language) == ""


@pytest.mark.parametrize("seat", [None, Seat(1), Seat(2)])
def test_a_page_is_sent_the_story_as_it_is_told(seat: Seat | None) -> None:
    state, event = rich(1), Happened("scene", 1, "second-hand-sword")
    happened: Any = (event, Happened("gold", 1, "", 2, 3))
    scene, gold = events_data(RULES, Step(state, happened), seat)
    assert scene["code"] == "scene" and "tale" not in gold
    assert scene["tale"] == {language: tale(state, event, language) for language in LANGUAGES}


def test_a_whole_game_is_told() -> None:
    state, luck, draw, told = start(), Sampler(2, 0), Stream(2), Counter[str]()
    while (who := RULES.to_act(state)) is not None:
        made = luck(RULES, state) if who is Luck.LUCK else draw([(one, 1) for one in RULES.legal(state)])
        step = RULES.apply(state, made)
        state = step.state
        told.update(event.code for event in step.events if isinstance(event, Happened) and tale(state, event, "de"))
    assert {"scene", "chose", "trophy"} <= set(told)
    assert told["chose"] == told["scene"]
