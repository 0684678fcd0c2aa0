"""The drawn map: every place lies on it, apart from the others, and every road is drawn once."""

from itertools import combinations
from math import dist
from xml.etree import ElementTree

import pytest

from gatecrash.core.words import LANGUAGES
from gatecrash.games.old_world.content import Content
from gatecrash.games.old_world.loader import shipped
from gatecrash.games.old_world.texts.map import HEIGHT, WIDTH, draw_map, positions
from old_world.small import small

CONTENTS = [shipped("base"), small()]


@pytest.mark.parametrize("content", CONTENTS, ids=lambda content: content.name)
def test_places_lie_apart_on_the_sheet(content: Content) -> None:
    at = positions(content)
    assert sorted(at) == list(range(19))
    assert all(60 <= x <= WIDTH - 60 and 50 <= y <= HEIGHT - 70 for x, y in at.values())
    assert min(dist(a, b) for a, b in combinations(at.values(), 2)) > 90


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("content", CONTENTS, ids=lambda content: content.name)
def test_every_road_and_name_is_drawn(content: Content, language: str) -> None:
    picture = ElementTree.fromstring(draw_map(content, language))
    space = "{http://www.w3.org/2000/svg}"
    roads = {tuple(sorted((place.id, other))) for place in content.locations for other in place.roads}
    assert len(picture.findall(f"{space}path")) == len(roads)
    numbers = [text.text.split()[0] for text in picture.iter(f"{space}text") if text.text]
    assert sorted(set(numbers), key=int) == [str(number) for number in range(19)]
