"""The map of a content set as a drawing: where its places lie, its roads, terrains, schools and harbours."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from math import copysign, cos, dist, pi, sin

from gatecrash.games.old_world.content import Content, Location
from gatecrash.games.old_world.texts import faces_of

__all__ = ["HEIGHT", "PAPER", "WIDTH", "draw_map", "map_parts", "positions"]

WIDTH, HEIGHT = 1000, 780
NEAR, AROUND = 60, 110
INK, PAPER, ROAD = "#2a1e33", "#fff9ec", "#b08850"
FILLS = {"f": "#7fae5a", "m": "#b9a690", "w": "#6fa8c9", "any": "#e8c65a", "none": "#dddddd"}
MARKS = {"f": "M0 -15 L12 7 H-12 Z M0 -3 L14 15 H-14 Z", "m": "M-17 13 L-4 -11 L3 1 L8 -6 L17 13 Z", "any": ""}
WAVES = "M-15 -4 q4 -6 8 0 t8 0 t8 0 M-15 7 q4 -6 8 0 t8 0 t8 0"


def positions(content: Content) -> dict[int, tuple[int, int]]:
    """Where each mainland place lies: as the content's `texts/map.toml` says, else on a ring."""
    known = _known(content.name)
    places = [place.id for place in content.locations if place.region == "mainland"]
    return {number: known.get(number) or _on_ring(at, len(places)) for at, number in enumerate(places)}


@cache
def _known(name: str) -> Mapping[int, tuple[int, int]]:
    path = files("gatecrash.games.old_world").joinpath("content").joinpath(name).joinpath("texts").joinpath("map.toml")
    if not path.is_file():
        return {}
    return {int(number): (x, y) for number, (x, y) in tomllib.loads(path.read_text("utf-8")).items()}


def _on_ring(at: int, size: int) -> tuple[int, int]:
    angle = 2 * pi * at / size
    return round(WIDTH / 2 + 400 * sin(angle)), round(HEIGHT / 2 - 300 * cos(angle))


def draw_map(content: Content, language: str) -> str:
    """The map as SVG."""
    faces = faces_of(content, language)
    title = escape(faces.names("set.name") if "set.name" in faces.names else content.name)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="serif">'
    parts = [head, f"<title>{title}</title>", f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>']
    return "\n".join([*parts, *map_parts(content, faces.places), "</svg>"]) + "\n"


def map_parts(content: Content, names: Mapping[int, str]) -> list[str]:
    """Roads and places, to stand in a picture."""
    at = positions(content)
    places = [_place(content.locations[number], x, y, names[number]) for number, (x, y) in at.items()]
    return [*_roads(content, at), *places]


Point = tuple[float, float]


def _roads(content: Content, at: Mapping[int, tuple[int, int]]) -> Iterator[str]:
    """Every road once; one that would run through another place bends around it."""
    for number, here in at.items():
        for other in content.locations[number].roads:
            if other > number and other in at:
                (x, y), (x2, y2), (bend_x, bend_y) = here, at[other], _bend(here, at[other], at.values())
                yield (
                    f'<path d="M{x} {y} Q{bend_x:g} {bend_y:g} {x2} {y2}" stroke="{ROAD}" fill="none" '
                    'stroke-width="7" stroke-linecap="round" stroke-dasharray="1 11"/>'
                )


def _bend(a: Point, b: Point, places: Iterable[Point]) -> Point:
    """The middle of the way, or a point beside it, away from the place that it would run through."""
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    way = dist(a, b)
    across = ((b[1] - a[1]) / way, (a[0] - b[0]) / way)
    for place in places:
        off = (place[0] - a[0]) * across[0] + (place[1] - a[1]) * across[1]
        if place not in (a, b) and abs(off) < NEAR and dist(place, middle) < way / 2:
            aside = -copysign(AROUND, off)
            return round(middle[0] + across[0] * aside), round(middle[1] + across[1] * aside)
    return middle


def _place(place: Location, x: int, y: int, called: str) -> str:
    """A place: its terrain, a square where it is a school, an anchor's ring where it is a harbour, number and name."""
    fill = FILLS[place.terrain]
    shape = f'<circle r="30" fill="{fill}" stroke="{INK}" stroke-width="3"/>'
    if place.school:
        shape = f'<rect x="-29" y="-29" width="58" height="58" rx="9" fill="{fill}" stroke="{INK}" stroke-width="4"/>'
    harbour = f'<circle r="40" fill="none" stroke="{FILLS["w"]}" stroke-width="5"/>' if place.harbour else ""
    mark = f'<path d="{MARKS[place.terrain]}" fill="{INK}" opacity=".55"/>' if place.terrain in MARKS else ""
    if place.terrain == "w":
        mark = f'<path d="{WAVES}" fill="none" stroke="{INK}" stroke-width="3" opacity=".6"/>'
    name = f"{place.id} {escape(called)}"
    text = f'y="58" text-anchor="middle" font-size="22" fill="{INK}"'
    halo = f'<text {text} stroke="{PAPER}" stroke-width="6" stroke-linejoin="round" aria-hidden="true">{name}</text>'
    return f'<g transform="translate({x} {y})">{harbour}{shape}{mark}{halo}<text {text}>{name}</text></g>'
