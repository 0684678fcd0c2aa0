"""The table as text: narrow enough, named, and no more than the seat may know."""

from typing import Any
from xml.etree import ElementTree

import pytest

from gatecrash.core.luck import Sampler, Stream
from gatecrash.core.rules import Luck, Seat
from gatecrash.core.words import LANGUAGES, words
from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.loader import shipped
from gatecrash.games.old_world.pictures import WIDTH, draw_text
from old_world.small import option

PACKAGE = "gatecrash.games.old_world"
BASE = shipped("base")


def positions(kind: str) -> list[Any]:
    """Some positions of a random game."""
    if kind == "base":
        state = RULES.start(RULES.offer.complete(5, {"content": "base", "expansions": []}))
    else:
        seats = [{"plays": one} for one in ("slayer", "mage", "mage")]
        state = RULES.start(RULES.offer.complete(3, {"content": option(), "expansions": list("lsahm")}, seats))
    luck, draw = Sampler(6, 0), Stream(6)
    found = [state]
    for n in range(700):
        if (who := RULES.to_act(state)) is None:
            break
        made = luck(RULES, state) if who is Luck.LUCK else draw([(one, 1) for one in RULES.legal(state)])
        state = RULES.apply(state, made).state
        if n % 7 == 0 or state.fight is not None:
            found.append(state)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["base", "small"])
def test_every_position_fits_the_sheet_and_says_all_its_words(kind: str, language: str) -> None:
    say = words(PACKAGE, language)
    for state in positions(kind):
        for seat in (None, Seat(1), Seat(2)):
            text = draw_text(RULES.view(state, seat), say)
            assert max(map(len, text.splitlines())) <= WIDTH
            assert "view." not in text and "{" not in text, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_is_shown_to_its_owner_alone(language: str) -> None:
    say = words(PACKAGE, language)
    for state in positions("base")[5:60:5]:
        texts = {seat: draw_text(RULES.view(state, seat), say) for seat in (None, Seat(1), Seat(2))}
        own = [say(f"text.{card}") for card in state.players[0].hand]
        lines = texts[Seat(1)].replace("\n        ", " ")
        assert all(text.split(". ")[0] in lines for text in own)
        assert texts[None].count("\n    ") <= texts[Seat(1)].count("\n    ")
        bare = texts[None].splitlines()
        assert sum(line.startswith("    ") and "[" in line for line in bare) == 0


def test_it_names_monsters_places_and_roads() -> None:
    state = next(one for one in positions("base") if one.fight is None and one.players[0].at >= 0 and one.beasts[0][0])
    text = draw_text(RULES.view(state, Seat(1)), words(PACKAGE, "en"))
    say = words(PACKAGE, "en")
    flat = " ".join(text.split())
    assert say(f"thing.{state.beasts[0][0]}") in flat
    for road in BASE.locations[state.players[0].at].roads:
        assert f"{road} {say(f'place.{road}')}" in flat


@pytest.mark.parametrize("kind", ["base", "small"])
def test_the_picture_shows_what_the_text_says_and_every_figure(kind: str) -> None:
    say = words(PACKAGE, "de")
    for state in positions(kind)[::9]:
        view = RULES.view(state, Seat(2))
        drawn = ElementTree.fromstring(RULES.draw_svg(view, say))
        written = [one.text or "" for one in drawn.iter("{http://www.w3.org/2000/svg}text")]
        assert set(RULES.draw_text(view, say).splitlines()) <= set(written)
        on_map = [player for player in state.players if 0 <= player.at < 19]
        assert all(str(player.seat) in written for player in on_map)
        monsters = [name for name, at, _ in state.beasts if name and at < 19]
        assert all(
            any(text.startswith(f"{say(f'thing.{name}')} I") for text in written) for name in monsters if kind == "base"
        )
