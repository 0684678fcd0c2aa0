"""Drawings: they fit, they show what the view holds and no more, in every language."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from gatecrash.core.rules import Seat
from gatecrash.core.words import LANGUAGES, words
from gatecrash.games.mighty_monsters import RULES
from gatecrash.games.mighty_monsters.deck import shipped
from gatecrash.games.mighty_monsters.pictures import draw_rich, draw_svg, draw_text
from mighty_monsters.games import NAMES, SETTINGS, along, at_random, played

PACKAGE = "gatecrash.games.mighty_monsters"
MOST_LINES = 15
"""So that 80 columns by 24 lines hold a table of six with the moves and the prompt."""
EXTREME = {
    "name": "twelve faces",
    "healing": [9] * 5,
    "levels": [
        {"strength": [1, 15], "loot": [0, 50], "guards": [[15 - at, 50 - at, 1] for at in range(12)]} for _ in range(3)
    ],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "variant"), SETTINGS, ids=NAMES)
def test_every_position_of_a_game_fits_the_terminal(players: int, variant: dict[str, bool], language: str) -> None:
    say = words(PACKAGE, language)
    match = at_random(players, players, **variant)
    for number, position in enumerate(along(match)):
        seat = Seat(1 + number % players)
        text = draw_text(RULES.view(position, seat), say)
        assert max(map(len, text.splitlines())) < 80, text
        assert len(text.splitlines()) <= MOST_LINES, text
        assert "{" not in text, "a slot is left open"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deck_of_twelve_faces_a_level_fits_too(language: str) -> None:
    for position in along(at_random(5, 6, kings_rules=True, deck=EXTREME)):
        text = draw_text(RULES.view(position, Seat(6)), words(PACKAGE, language))
        assert max(map(len, text.splitlines())) < 80, text
        assert len(text.splitlines()) <= MOST_LINES + 3, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_a_drawing_is_missing(language: str) -> None:
    known = words(PACKAGE, language)
    asked: set[str] = set()

    def say(code: str, **data: object) -> str:
        asked.add(code)
        return known(code, **data)

    for position in along(at_random(2, 4, kings_rules=True)):
        view = RULES.view(position, None)
        draw_text(view, say)
        draw_svg(view, say)
    assert {code for code in asked if code not in known} == set()


@pytest.mark.parametrize("players", (3, 4, 5, 6))
def test_the_svg_is_one_picture_without_scripts_styles_or_links(players: int) -> None:
    for position in along(at_random(9, players, kings_rules=True)):
        root = ElementTree.fromstring(draw_svg(RULES.view(position, Seat(2)), words(PACKAGE, "de")))
        tags = {element.tag.rpartition("}")[2] for element in root.iter()}
        assert tags <= {"svg", "title", "rect", "path", "circle", "g", "text"}
        names = {name for element in root.iter() for name in element.attrib}
        assert not {name for name in names if "style" in name or "href" in name or name.startswith("on")}
        assert all(int(element.attrib["font-size"]) >= 12 for element in root.iter() if "font-size" in element.attrib)


def test_drawings_show_the_masked_position_alone() -> None:
    say = words(PACKAGE, "en")
    here = played("deal:123 deal:245 deal:345 start:1 back:1 back:2 back:3 1-1a 4x1a").state
    other = played("deal:135 deal:345 deal:124 start:1 back:1 back:2 back:3 1-1a 4x1a").state
    for draw in (draw_text, draw_svg):
        assert draw(RULES.view(here, None), say) == draw(RULES.view(other, None), say)
        assert draw(RULES.view(here, Seat(1)), say) != draw(RULES.view(other, Seat(1)), say)


def test_what_the_text_says_of_a_castle() -> None:
    match = played(
        "deal:123 deal:245 deal:345 start:2 back:1 back:2 back:3 king:last-hoard 4-1a 5-3a", kings_rules=True
    )
    lines = draw_text(RULES.view(match.state, Seat(1)), words(PACKAGE, "en")).splitlines()
    assert lines[:3] == [
        "Round 1 of 6 · Monsters to the gate · Seat 2 begins",
        "♔ Last Hoard. The last guard has 10 more loot.",
        "You are Seat 1  gold 8  hand 1 2 3  resting 4 5",
    ]
    assert lines[4].split() == ["1", "★", "3–6", "3–6", "4", "Und", "·", "4/6", "50%", "100%", "Und", "2"]
    assert lines[6].split()[2:9] == ["5–9", "10–14+10", "5", "Sea", "·", "5/9", "17%"]
    assert lines[7].split() == [
        "►1",
        "Orcs",
        "8",
        "123|45",
        "2",
        "Undead",
        "8",
        "??|??",
        "3",
        "Sea",
        "Creatur",
        "8",
        "??|??",
    ]
    assert lines[8].startswith("Unseen ★ (11): 3/3×3")


def test_a_position_draws_itself_for_notebooks() -> None:
    position = played("deal:123 deal:245 deal:345 start:2").state
    assert position._repr_svg_().startswith("<svg ")
    assert "123|45" in str(position.__rich__())
    named = draw_rich(
        RULES.view(position, None), words(PACKAGE, "en"), lambda seat: ("Alexander", "Ben", "Cleo")[seat - 1]
    )
    assert "Alexand Orc" in named.plain


def test_the_shipped_deck_s_faces_are_listed_until_they_are_used_up() -> None:
    level = shipped("standard").levels[0]
    text = draw_text(RULES.view(played("deal:123 deal:245 deal:345").state, None), words(PACKAGE, "en"))
    assert all(f"{face.strength}/{face.loot}×{face.copies}" in text for face in level.guards)
