"""Texts and views on the wire: every code has a text in every language, every slot a value, every view its schema."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import fields

import pytest
from jsonschema import Draft202012Validator

from gatecrash.cli.terminal.tell import Teller
from gatecrash.core.rules import Seat
from gatecrash.core.words import LANGUAGES, words
from gatecrash.games.mighty_monsters import RULES, events, tables
from gatecrash.games.mighty_monsters.deck import shipped_names
from gatecrash.games.mighty_monsters.moves import TABLES, Deal, Flip
from gatecrash.games.mighty_monsters.setup import FAMILIES, OFFER
from mighty_monsters.games import NAMES, SETTINGS, along, at_random

PACKAGE = "gatecrash.games.mighty_monsters"
SLOT = re.compile(r"\{([a-z_]+)\}")
CATALOGUES = {language: words(PACKAGE, language) for language in LANGUAGES}
KINDS = [kind for kind in vars(events).values() if isinstance(kind, type) and hasattr(kind, "code")]
"""Of events."""
SIGNS = {"pace.beats"}
"""Texts that nobody reads."""
PEOPLE = ("Ani", "Ben", "Cleo", "Dario", "Emma", "Finn")


def slots(text: str | Mapping[str, str]) -> list[str]:
    """The slots of a text, in no order; of a text that differs by number those of both forms."""
    parts = [text] if isinstance(text, str) else [*(text[form] for form in text.keys() - {"by"}), f"{{{text['by']}}}"]
    return sorted({slot for part in parts for slot in SLOT.findall(part)})


def test_the_languages_have_the_same_codes_and_slots() -> None:
    english, german = CATALOGUES["en"].texts, CATALOGUES["de"].texts
    assert english.keys() == german.keys()
    assert {code: slots(text) for code, text in english.items()} == {code: slots(text) for code, text in german.items()}
    alike = {code for code, text in english.items() if text == german[code] and len(str(text)) > 12}
    assert {code for code in alike if not slots(english[code])} <= SIGNS, "a text that was not translated"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_text(language: str) -> None:
    moves = {type(move).code for table in TABLES for move in table} | {Deal.code, Flip.code}
    luck = {"over", "seats_turn", "lucks_turn", "wrong_order", "none_left", "no_such_seat", "hand_hidden"}
    codes = {
        *(f"event.{kind.code}" for kind in KINDS),
        *(f"move.{code}" for code in moves),
        *(f"reason.{code}" for code in {*tables.REASONS[1:], *luck}),
        *(f"wanted.{kind}" for kind in tables.KINDS if kind),
        *(f"phase.{phase}" for phase in tables.PHASES),
        *(f"{part}.{tile}" for part in ("tile", "tile_effect") for tile in tables.TILES),
        *(f"family.{family}" for family in FAMILIES),
        *(f"{part}.{level}" for part in ("level", "level_plain") for level in (1, 2, 3)),
        *(f"option.{option.code}" for option in OFFER.options),
        *(f"option.deck.{name}" for name in shipped_names()),
        *(f"state.{state}" for state in ("closed", "won", "lost", "unreached")),
        "decision.play",
        "game.name",
    }
    assert {code for code in codes if code not in CATALOGUES[language]} == set()


@pytest.mark.parametrize("kind", KINDS)
def test_a_text_of_an_event_asks_for_nothing_but_its_fields(kind: type) -> None:
    known = {field.name for field in fields(kind)}
    for language, say in CATALOGUES.items():
        for code, text in say.texts.items():
            if code == f"event.{kind.code}" or code.startswith(f"event.{kind.code}."):  # type: ignore[attr-defined] # asked above
                assert set(slots(text)) <= known, f"{language}: {code}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "variant"), SETTINGS, ids=NAMES)
def test_a_whole_game_is_told_without_a_code_or_an_open_slot(
    players: int, variant: dict[str, bool], language: str
) -> None:
    match = at_random(17, players, **variant)
    teller = Teller(RULES, language, PEOPLE[:players])
    said: list[str] = []
    for row in match.rows:
        for seat in (None, Seat(1)):
            view, to = RULES.view(row.before, seat), teller.to(seat)
            said += to.events([RULES.seen(event, seat) for event in row.step.events])
            said += [to.reason(reason) for _, reason in view.reasons]
            if view.decision:
                said += [to.decision(view.decision), *(entry.words for entry in to.entries(view.decision))]
    assert said
    for sentence in said:
        assert sentence
        assert not re.search(r"[{}_]", sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_told_with_its_data(language: str) -> None:
    teller = Teller(RULES, language, PEOPLE, Seat(1))
    match = at_random(6, 4, kings_rules=True)
    texts = ("1-9a", "deal:123", "start:1", "start:6", "back:1", "king:twins", "flip:3/3", "1-1a", "5x1a", "4x2b")
    codes: set[str] = set()
    for row in match.rows:
        for text in texts:
            if reason := RULES.why_not(row.before, RULES.read_move(row.before, text)):
                codes.add(reason.code)
                assert "{" not in teller.reason(reason)
    assert len(codes) > 5


def test_the_schema_of_a_view_is_strict() -> None:
    """It refuses a key more or less at every object, so that what it promises is all there is."""
    validator = Draft202012Validator(RULES.view_schema())
    match = at_random(8, 3, limit=30, kings_rules=True)
    data = json.loads(RULES.view_json(match.state, match.state.turn))
    validator.validate(data)
    for key in data:
        assert not validator.is_valid({name: value for name, value in data.items() if name != key}), key
    assert not validator.is_valid({**data, "more": 1})
    for inside in ("seats", "guards"):
        for key in data[inside][0]:
            less = {name: value for name, value in data[inside][0].items() if name != key}
            assert not validator.is_valid({**data, inside: [less, *data[inside][1:]]}), f"{inside}.{key}"
        assert not validator.is_valid({**data, inside: [{**data[inside][0], "more": 1}, *data[inside][1:]]})


@pytest.mark.parametrize(("players", "variant"), SETTINGS, ids=NAMES)
def test_every_view_of_a_game_is_as_the_schema_promises(players: int, variant: dict[str, bool]) -> None:
    validator = Draft202012Validator(RULES.view_schema())
    for number, position in enumerate(along(at_random(23, players, **variant))):
        if number % 4 == 0:
            for seat in (None, Seat(1 + number % players)):
                data = json.loads(RULES.view_json(position, seat))
                validator.validate(data)
                assert data == json.loads(json.dumps(RULES.view_data(RULES.view(position, seat))))
