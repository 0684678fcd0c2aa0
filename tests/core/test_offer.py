"""What a game offers: values checked, defaults filled in, and refusals that say what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from gatecrash.core.errors import BadOption
from gatecrash.core.offer import Choice, Offer, Option

SWITCH = Option("fog", "switch", default=False)
ONE = Option("size", "one", "small", ("small", "large"))
SEVERAL = Option("sets", "several", ("base",), ("base", "sea", "sky"))
NUMBER = Option("stones", "number", 9, low=4, high=40)
CONTENT = Option("deck", "content", "standard", ("standard",))
OFFER = Offer((2, 3), (SWITCH, NUMBER), (Choice("family", ("orcs", "dragons", "insects"), distinct=True),))


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (SWITCH, "on", True),
        (SWITCH, "No", False),
        (SWITCH, "true", True),
        (ONE, "large", "large"),
        (SEVERAL, "sky,base", ("base", "sky")),
        (SEVERAL, "", ()),
        (NUMBER, "4", 4),
        (CONTENT, "standard", "standard"),
    ],
)
def test_a_text_is_read_as_its_value(option: Option, text: str, value: Any) -> None:
    assert option.read(text) == value
    assert option.check(value) == value


@pytest.mark.parametrize(
    ("option", "value", "wanted"),
    [
        (SWITCH, 1, "it is on or off"),
        (SWITCH, "maybe", "it is on or off"),
        (ONE, "huge", "it is one of small, large"),
        (ONE, ["small"], "it is one of small, large"),
        (SEVERAL, ["base", "base"], "it is any of base, sea, sky"),
        (SEVERAL, ["moon"], "it is any of base, sea, sky"),
        (SEVERAL, "base", "it is any of base, sea, sky"),
        (NUMBER, 3, "it is a whole number from 4 to 40"),
        (NUMBER, True, "it is a whole number from 4 to 40"),
        (NUMBER, 9.0, "it is a whole number from 4 to 40"),
        (CONTENT, "unknown", "it is standard, or a whole file"),
        (CONTENT, 4, "it is standard, or a whole file"),
    ],
)
def test_what_is_not_offered_is_refused_with_what_is(option: Option, value: Any, wanted: str) -> None:
    with pytest.raises(BadOption, match=wanted):
        option.check(value)


@pytest.mark.parametrize("text", ["-4", "٤", "1e1", "4 ", "9" * 5000, "0x9"])
def test_a_number_is_digits_and_nothing_else(text: str) -> None:
    with pytest.raises(BadOption):
        NUMBER.read(text)


def test_content_may_be_a_whole_object() -> None:
    assert CONTENT.check({"name": "mine"}) == {"name": "mine"}


def test_what_is_left_open_is_filled_in() -> None:
    options = OFFER.complete(3, {"stones": 12}, [{"family": "dragons"}])
    assert options.values == {"fog": False, "stones": 12}
    assert [choice["family"] for choice in options.choices] == ["dragons", "orcs", "insects"]


@pytest.mark.parametrize(
    ("players", "values", "choices", "told"),
    [
        (4, {}, [], "4 players: it is a game for 2, 3"),
        (2, {"rain": True}, [], "no option 'rain'; offered: fog, stones"),
        (2, {}, [{}, {}, {}], "3 seats' choices for 2 players"),
        (2, {}, [{"colour": "red"}], "no seat chooses 'colour'"),
        (2, {}, [{"family": "trolls"}], "family: 'trolls' is not one of orcs, dragons, insects"),
        (2, {}, [{"family": "orcs"}, {"family": "orcs"}], "family: no two seats may choose alike"),
    ],
)
def test_a_beginning_that_is_not_offered_is_refused(
    players: int, values: dict[str, Any], choices: list[dict[str, str]], told: str
) -> None:
    with pytest.raises(BadOption, match=told):
        OFFER.complete(players, values, choices)


def test_choices_that_may_be_alike_take_the_first_value() -> None:
    offer = Offer((2,), (), (Choice("hat", ("red", "blue")),))
    assert [choice["hat"] for choice in offer.complete(2).choices] == ["red", "red"]


def test_completing_leaves_what_was_given_alone() -> None:
    values: dict[str, Any] = {"stones": 5}
    choices = [{"family": "orcs"}]
    OFFER.complete(2, values, choices)
    assert values == {"stones": 5} and choices == [{"family": "orcs"}]
