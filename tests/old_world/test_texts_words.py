"""What is read of a game: every event, move, decision, purpose and reason has words, and names where it can."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import gatecrash.games.old_world as package
from gatecrash.cli.terminal.tell import Teller
from gatecrash.core.luck import Sampler, Stream
from gatecrash.core.rules import Luck
from gatecrash.core.words import LANGUAGES, catalogue, words
from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.loader import shipped
from gatecrash.games.old_world.machine import KINDS
from gatecrash.games.old_world.vocabulary import KEYS
from old_world.small import option

SOURCE = Path(package.__file__ or "").parent
SAID = [words("gatecrash.games.old_world", language) for language in LANGUAGES]
BASE = shipped("base")
IDS = {key for kind in (BASE.cards, BASE.potions, BASE.monsters, BASE.scenes) for key in kind if "-" in key}
RAW = re.compile("[{}]|" + "|".join(rf"\b{key}\b" for key in sorted(IDS)))
"""A slot that nobody fills, or an id where a name should stand."""


def strings(node: ast.AST) -> Iterator[str]:
    """The texts that an argument can be: one, or one of two."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from (*strings(node.body), *strings(node.orelse))


def first_arguments(name: str) -> Iterator[str]:
    """What the engine's sources call `name` with first."""
    for path in SOURCE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                called = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if called == name:
                    yield from strings(node.args[0])


@pytest.mark.parametrize("said", SAID, ids=LANGUAGES)
def test_every_event_and_reason_that_the_engine_tells_has_words(said: Any) -> None:
    events = {f"event.{code}" for code in first_arguments("tell")}
    reasons = {f"reason.{code}" for code in first_arguments("Reason")}
    assert len(events) > 60 and len(reasons) > 15
    assert sorted(code for code in events | reasons if code not in said) == []


@pytest.mark.parametrize("said", SAID, ids=LANGUAGES)
def test_every_decision_and_modifier_has_words(said: Any) -> None:
    kinds = {*KINDS.values(), "character", "home", "raise", "bet", "call", "option", "pick"}
    wanted = {f"decision.{kind}" for kind in kinds} | {f"modifier.{key}" for key in KEYS}
    assert sorted(code for code in wanted if code not in said) == []


@cache
def played(kind: str) -> tuple[Any, ...]:
    """A random game: the views before each decision, and all that happened."""
    if kind == "base":
        state = RULES.start(RULES.offer.complete(3, {"content": "base", "expansions": []}))
    else:
        seats = [{"plays": one} for one in ("slayer", "mage", "slayer", "mage")]
        state = RULES.start(RULES.offer.complete(4, {"content": option(), "expansions": list("lsahm")}, seats))
    luck, draw = Sampler(4, 1), Stream(4)
    views: list[Any] = []
    told: list[Any] = []
    while (who := RULES.to_act(state)) is not None and len(told) < 6_000:
        if who is Luck.LUCK:
            made = luck(RULES, state)
        else:
            views.append(RULES.view(state, who))
            made = draw([(one, 1) for one in RULES.legal(state)])
        step = RULES.apply(state, made)
        told += [(event, who) for event in step.events]
        state = step.state
    return views, told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["base", "small"])
def test_every_decision_move_and_event_of_a_game_is_said(kind: str, language: str) -> None:
    views, told = played(kind)
    names = ("Ani", "Bo", "Cleo", "Dov")
    teller = Teller(RULES, language, names)
    say = catalogue("gatecrash.games.old_world.game", language)
    for event, _ in told:
        assert f"event.{event.code}" in say, event
        text = teller.event(event)
        assert not (RAW.search(text) if kind == "base" else "{" in text), (event, text)
    for view in views:
        assert f"decision.{view.decision.kind}" in say
        for offered in view.decision.moves:
            assert f"move.{offered.code}" in say and f"group.{offered.code}" in say, offered
            assert offered.code != "pick" or f"purpose.{dict(offered.data)['purpose']}" in say, offered
        for entry in teller.entries(view.decision):
            assert "{" not in entry.words, entry


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_offered_move_reads_as_words(language: str) -> None:
    """No number of a slot or an option, no id, no notation: in the sentence and in the few words of a column."""
    teller = Teller(RULES, language, ("Ani", "Bo", "Cleo"))
    codes = set()
    for view in played("base")[0]:
        for entry in teller.entries(view.decision):
            codes.add(entry.code)
            assert ":" not in entry.short or entry.code in ("go", "pick", "use"), entry
            assert not RAW.search(entry.words + entry.short), entry
            assert not re.search(r"\b[sm][1-6]\b", entry.words), entry
            assert entry.face or entry.code not in ("play", "buy", "drop"), entry
    assert {"go", "use", "pick", "buy", "fight", "play", "opt", "quest"} <= codes


def test_a_sentence_names_cards_places_and_seats() -> None:
    _, told = played("base")
    teller = Teller(RULES, "de", ("Ani", "Bo", "Cleo"))
    went = next(event for event, _ in told if event.code == "went")
    place = BASE.locations[went.n]
    text = teller.event(went)
    assert text.startswith(("Ani", "Bo", "Cleo"))
    assert words("gatecrash.games.old_world", "de")(f"place.{place.id}") in text


@pytest.mark.parametrize("said", SAID, ids=LANGUAGES)
def test_d_125_no_catalogue_tells_where_a_story_leads(said: Any) -> None:
    scenes = BASE.scenes
    assert not any(text for code, text in said.texts.items() if code.startswith("text.") and code[5:] in scenes)
    stories = {code.partition(".")[0] for code in said.texts} & {"exploration", "story", "result"}
    assert not stories


def test_every_open_thing_has_its_rules_text() -> None:
    content = BASE
    kinds = (content.cards, content.potions, content.trophies, content.monsters, content.fight_cards)
    for said in SAID:
        assert all(f"text.{key}" in said and f"thing.{key}" in said for kind in kinds for key in kind)
        assert all(f"text.trophy.{key}" in said for key in content.monsters)
        assert all(f"text.spec.{key}.5" in said and f"thing.medal.{key}" in said for key in content.characters)
