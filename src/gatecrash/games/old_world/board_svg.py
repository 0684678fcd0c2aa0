"""The table as one SVG picture: the map with monsters and figures on it, and everything else written below."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from gatecrash.core.rules import View
from gatecrash.games.old_world.moves import Move
from gatecrash.games.old_world.pictures import Say, draw_text, named
from gatecrash.games.old_world.state import State
from gatecrash.games.old_world.texts.map import HEIGHT, PAPER, WIDTH, map_parts, positions

__all__ = ["draw_svg"]

INK, CLAW = "#2a1e33", "#a3242b"
SEATS = ("#c2410c", "#1d6fa5", "#3f7d20", "#7c3aa8", "#8a6a00")
FIGURE = "M0 -17 C17 -17 17 3 0 20 C-17 3 -17 -17 0 -17 Z"
RANKS = ("", "I", "II", "III")
LINE, SIZE = 25, 19.5
FONT = "ui-monospace, Menlo, Consolas, monospace"


def draw_svg(view: View[State, Move], say: Say) -> str:
    """The view as one SVG picture."""
    state = view.state
    lines = draw_text(view, say).splitlines()
    height = HEIGHT + LINE * (len(lines) + 1)
    names = {place.id: named(say, "place", place.id) for place in state.table.content.locations}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" font-family="serif">',
        f"<title>{escape(say('game.name'))}</title>",
        f'<rect width="{WIDTH}" height="{height}" rx="18" fill="{PAPER}"/>',
        *map_parts(
            state.table.content, {number: "" if name == str(number) else name for number, name in names.items()}
        ),
        *_monsters(state, say),
        *_figures(state),
        *_written(lines),
        "</svg>",
    ]
    return "".join(parts)


def _monsters(state: State, say: Say) -> Iterator[str]:
    """A claw mark and the name of every monster, where it is."""
    at = positions(state.table.content)
    found = [(name, place) for name, place, _ in state.beasts if name and place in at]
    if state.legend and state.legend_at in at:
        found.append((state.legend, state.legend_at))
    for name, place in found:
        x, y = at[place]
        monster = state.table.content.monsters.get(name)
        title = f"{named(say, 'thing', name)} {RANKS[monster.rank] if monster else '!'}"
        yield (
            f'<g transform="translate({x} {y})"><circle cx="-27" cy="-27" r="17" fill="{CLAW}" stroke="{INK}" '
            'stroke-width="3"/><path d="M-33 -35 l4 17 M-27 -36 l3 18 M-20 -35 l1 16" stroke="#fff" stroke-width="3"/>'
            f'<text y="82" text-anchor="middle" font-size="21" font-style="italic" fill="{CLAW}" stroke="{PAPER}" '
            f'stroke-width="5" stroke-linejoin="round" paint-order="stroke">{escape(title)}</text></g>'
        )


def _figures(state: State) -> Iterator[str]:
    """Every seat's figure; several at one place stand side by side."""
    at = positions(state.table.content)
    crowd: dict[int, int] = {}
    for player in state.players:
        if player.at not in at:
            continue
        x, y = at[player.at]
        beside = crowd[player.at] = crowd.get(player.at, -1) + 1
        fill = SEATS[(player.seat - 1) % len(SEATS)]
        ring = 'stroke="#fff" stroke-width="4"' if player.seat != state.active else f'stroke="{INK}" stroke-width="5"'
        yield (
            f'<g transform="translate({x + 26 + 24 * beside} {y - 28})"><path d="{FIGURE}" '
            f'fill="{fill}" {ring} paint-order="stroke"/><text y="4" text-anchor="middle" font-size="18" '
            f'font-weight="bold" font-family="sans-serif" fill="#fff">{player.seat}</text></g>'
        )


def _written(lines: list[str]) -> Iterator[str]:
    """The table in words, line by line."""
    yield f'<g font-family="{FONT}" font-size="{SIZE}" fill="{INK}">'
    for at, line in enumerate(lines):
        yield f'<text x="24" y="{HEIGHT + LINE * (at + 1)}" xml:space="preserve">{escape(line)}</text>'
    yield "</g>"
