"""Catalogues: slots, values that have a text of their own, and number."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatecrash.core.words import LANGUAGES, Words, catalogue, words

SAID = Words(
    "en",
    {
        "event.laid": "{seat} lays {stone}.",
        "stone.0": "a hidden stone",
        "event.won": {"by": "points", "one": "{seat} wins a point.", "other": "{seat} wins {points} points."},
    },
)


def test_a_slot_takes_its_value() -> None:
    assert SAID("event.laid", seat="Ani", stone=4) == "Ani lays 4."


def test_a_value_may_have_a_text_of_its_own() -> None:
    assert SAID("event.laid", seat="Ani", stone=0) == "Ani lays a hidden stone."


def test_a_value_may_be_named_by_another_kind_and_several_each() -> None:
    said = Words("en", {"event.laid": "{what:stone} on {at:place}.", "stone.a": "amber", "place.7": "the stair"})
    assert said("event.laid", what="a", at=7) == "amber on the stair."
    assert said("event.laid", what="a+b+a", at=8) == "amber + b + amber on 8."


def test_catalogues_made_from_content_are_read_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder, text in (("words", 'a.b = "one"'), ("words/names", 'card.ember = "Ember"')):
        (tmp_path / "named_game" / folder).mkdir(parents=True)
        (tmp_path / "named_game" / folder / "en.toml").write_text(text, encoding="utf-8")
    (tmp_path / "named_game/__init__.py").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert words("named_game", "en").texts == {"a.b": "one", "card.ember": "Ember"}


def test_none_may_have_a_form_of_its_own() -> None:
    said = Words("en", {"owed": {"by": "gold", "zero": "All paid.", "one": "{gold} coin.", "other": "{gold} coins."}})
    assert [said("owed", gold=gold) for gold in (0, 1, 2)] == ["All paid.", "1 coin.", "2 coins."]


@pytest.mark.parametrize(
    ("points", "said"), [(1, "Ani wins a point."), (0, "Ani wins 0 points."), (2, "Ani wins 2 points.")]
)
def test_a_text_may_differ_by_number(points: int, said: str) -> None:
    assert SAID("event.won", seat="Ani", points=points) == said


def test_what_has_no_text_says_its_code_and_what_is_not_given_its_slot() -> None:
    assert SAID("event.lost") == "event.lost" and "event.lost" not in SAID
    assert SAID("event.laid", seat="Ani") == "Ani lays {stone}."


def test_names_are_data_and_never_filled_again() -> None:
    assert SAID("event.laid", seat="{stone}", stone=4) == "{stone} lays 4."


@pytest.mark.parametrize("language", LANGUAGES)
def test_nested_tables_are_dotted_codes(language: str) -> None:
    said = words("gatecrash.cli", language)
    assert said.language == language
    assert {"turn.any", "help.move", "end.winner"} <= set(said.texts)


def test_a_game_finds_the_catalogue_above_its_rules() -> None:
    assert "event.placed" in catalogue("gatecrash.games.mighty_monsters.game", "de")
    assert "event.drew" in catalogue("gatecrash_moat.game", "en")
    assert not catalogue("json.decoder", "en").texts


def test_every_catalogue_is_read_as_utf_8(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "some_game"
    (package / "words").mkdir(parents=True)
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "words/en.toml").write_text('[a.b]\nc = "Käse ★"\n', encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert words("some_game", "en")("a.b.c") == "Käse ★"
