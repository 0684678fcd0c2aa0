"""Clause 1: components. Decks are data, checked to the letter."""

from __future__ import annotations

import copy
import hashlib
import json
from importlib.resources import files
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatecrash.core.errors import BadContent, Unknown
from gatecrash.games import mighty_monsters
from gatecrash.games.mighty_monsters.deck import (
    RECONSTRUCTED,
    deck_schema,
    deck_text,
    read_deck,
    shipped,
    shipped_names,
)

STANDARD = shipped("standard")
TEXT = files(mighty_monsters).joinpath("decks", "standard.toml").read_text("utf-8")
OTHER = TEXT.replace('"standard"', '"mine"')


def data() -> dict[str, Any]:
    return copy.deepcopy({**STANDARD.data(), "name": "mine"})


def refused(deck: Any) -> BadContent:
    with pytest.raises(BadContent) as caught:
        read_deck(deck, "my.toml")
    return caught.value


def test_1_2_healing_costs_live_in_the_data_file() -> None:
    assert STANDARD.healing == (1, 1, 1, 2, 2)
    assert deck_text(OTHER.replace("[1, 1, 1, 2, 2]", "[0, 1, 2, 3, 9]"), "x").healing == (0, 1, 2, 3, 9)


def test_1_3_twelve_guards_of_each_level_and_their_backs() -> None:
    assert [sum(face.copies for face in level.guards) for level in STANDARD.levels] == [12, 12, 12]
    assert [level.strength for level in STANDARD.levels] == [(3, 6), (3, 7), (5, 9)]
    assert [level.loot for level in STANDARD.levels] == [(3, 6), (6, 10), (10, 14)]
    assert [level.maximum for level in STANDARD.levels] == [6, 7, 9]


def test_1_4_the_faces_and_that_they_are_reconstructed() -> None:
    assert [level.guards for level in STANDARD.levels] == [
        ((3, 3, 3), (4, 4, 3), (5, 5, 3), (6, 6, 3)),
        ((3, 6, 2), (4, 7, 3), (5, 8, 2), (6, 9, 3), (7, 10, 2)),
        ((5, 10, 2), (6, 11, 3), (7, 12, 2), (8, 13, 3), (9, 14, 2)),
    ]
    for plus, level in zip((0, 3, 5), STANDARD.levels, strict=True):
        assert all(face.loot == face.strength + plus for face in level.guards)
    assert "standard" in RECONSTRUCTED


def test_1_4a_a_deck_file_is_read_back_from_its_data() -> None:
    assert deck_text(TEXT, "standard.toml") == STANDARD == read_deck(STANDARD.data(), "x")
    assert read_deck(json.loads(json.dumps(data())), "x").data() == data()


@pytest.mark.parametrize(
    ("key", "value", "at"),
    [
        (("name",), 3, "name"),
        (("name",), " ", "name"),
        (("name",), "two\nlines", "name"),
        (("healing",), [1, 1, 1, 2], "healing"),
        (("healing", 2), 10, "healing[2]"),
        (("healing", 2), 1.0, "healing[2]"),
        (("healing", 2), True, "healing[2]"),
        (("levels",), [], "levels"),
        (("levels",), {}, "levels"),
        (("levels", 1), [], "levels[1]"),
        (("levels", 1, "maximum"), 7, "levels[1].maximum"),
        (("extra",), 1, "extra"),
        (("levels", 0, "strength"), [6, 3], "levels[0].strength"),
        (("levels", 0, "strength"), [3], "levels[0].strength"),
        (("levels", 0, "strength", 1), 16, "levels[0].strength[1]"),
        (("levels", 0, "strength", 0), 0, "levels[0].strength[0]"),
        (("levels", 0, "loot", 1), 51, "levels[0].loot[1]"),
        (("levels", 0, "loot", 0), -1, "levels[0].loot[0]"),
        (("levels", 2, "guards", 3), [8, 13], "levels[2].guards[3]"),
        (("levels", 2, "guards", 3), [10, 13, 3], "levels[2].guards[3]"),
        (("levels", 2, "guards", 3), [8, 15, 3], "levels[2].guards[3]"),
        (("levels", 2, "guards", 3), [7, 12, 3], "levels[2].guards[3]"),
        (("levels", 2, "guards", 3, 2), 0, "levels[2].guards[3][2]"),
        (("levels", 2, "guards", 3, 2), 13, "levels[2].guards[3][2]"),
        (("levels", 2, "guards", 3, 2), 2, "levels[2].guards"),
        (("levels", 2, "guards"), "all", "levels[2].guards"),
    ],
)
def test_1_4a_a_bad_deck_is_refused_with_file_key_and_reason(key: tuple[Any, ...], value: Any, at: str) -> None:
    deck = data()
    inside: Any = deck
    for part in key[:-1]:
        inside = inside[part]
    inside[key[-1]] = value
    wrong = refused(deck)
    assert (wrong.where, wrong.key, wrong.line) == ("my.toml", at, None)
    assert str(wrong).startswith(f"my.toml: {at}: ")
    assert wrong.why


@pytest.mark.parametrize("missing", ["name", "healing", "levels"])
def test_1_4a_every_key_is_needed(missing: str) -> None:
    deck = data()
    del deck[missing]
    assert refused(deck).key == missing
    deck = data()
    del deck["levels"][1]["loot"]
    assert refused(deck).key == "levels[1].loot"
    assert refused([]).key == ""


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("name = \n", 1),
        ('name = "x"\nhealing = [1, 1\n', 2),
        ('name = "x"\nname = "y"\n', 2),
        ('\n\nname = "x\n', 3),
        ("", None),
        ("a = " + "9" * 5000, None),
        ("a = " + "[" * 20000, None),
    ],
)
def test_1_4a_wrong_syntax_is_told_with_its_line(text: str, line: int | None) -> None:
    with pytest.raises(BadContent) as caught:
        deck_text(text, "my.toml")
    assert caught.value.line == line
    assert str(caught.value).startswith(f"my.toml, line {line}: " if line else "my.toml: ")


def test_1_4a_the_schema_says_the_same() -> None:
    schema = jsonschema.Draft202012Validator(deck_schema())
    schema.check_schema(deck_schema())
    schema.validate(STANDARD.data())
    schema.validate(data())


@given(st.data())
def test_1_4a_what_the_schema_refuses_the_reader_refuses(draw: st.DataObject) -> None:
    deck = data()
    inside: Any = deck
    while isinstance(inside, dict | list) and inside:
        key = draw.draw(st.sampled_from(sorted(inside) if isinstance(inside, dict) else range(len(inside))))
        if not isinstance(inside[key], dict | list) or draw.draw(st.booleans()):
            inside[key] = draw.draw(
                st.integers(-2, 60) | st.none() | st.booleans() | st.text(max_size=3) | st.lists(st.integers(0, 9))
            )
            break
        inside = inside[key]
    if not jsonschema.Draft202012Validator(deck_schema()).is_valid(deck):
        refused(deck)


def test_1_4b_the_maximum_is_the_back_s_whether_a_guard_reaches_it_or_not() -> None:
    deck = data()
    deck["levels"][0] = {"strength": [1, 15], "loot": [0, 50], "guards": [[2, 0, 12]]}
    assert read_deck(deck, "x").levels[0].maximum == 15


def test_1_4c_shipped_decks_never_change() -> None:
    digests = {name: hashlib.sha256(json.dumps(shipped(name).data()).encode()).hexdigest() for name in shipped_names()}
    assert digests == {"standard": "a8f7d632e5b1ac907954b9502a9fa86eb5fba3eb3eaea341855eb560d699d502"}


def test_10_2e_a_shipped_deck_s_name_is_no_other_deck_s() -> None:
    with pytest.raises(BadContent) as caught:
        deck_text(TEXT.replace("[1, 1, 1, 2, 2]", "[1, 1, 1, 2, 3]"), "my.toml")
    assert caught.value.key == "name"
    with pytest.raises(Unknown):
        shipped("../standard")
