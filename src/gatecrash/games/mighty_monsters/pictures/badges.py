"""The families' badges and small signs, as SVG: told apart by shape, not by colour alone. Our own drawings."""

from __future__ import annotations

from xml.sax.saxutils import escape

__all__ = ["INK", "badge", "coin", "label", "rect", "roof", "shield"]

INK = "#2A1E33"
GOLD = "#F5BE3B"
COLOURS = {
    "orcs": "#7BAA45",
    "undead": "#B5B2BE",
    "sea-creatures": "#1F8FA3",
    "demons": "#BE3330",
    "insects": "#EDA62F",
    "dragons": "#7F62C4",
}
LIGHT = {"demons", "sea-creatures", "dragons"}
"""Families on whose colour the numeral is cream."""
SHAPES = {
    "orcs": "M-20,-18 L-12,-21 L18,-19 L21,-8 L19,18 L8,21 L-19,19 L-21,6 Z",
    "undead": "M-10,-23 L10,-23 L20,-9 L11,23 L-11,23 L-20,-9 Z",
    "sea-creatures": "M0,-26 C8,-14 21,-6 21,6 A21,17 0 1 1 -21,6 C-21,-6 -8,-14 0,-26 Z",
    "demons": "M-20,-20 Q-10,-15 0,-22 Q10,-15 20,-20 C22,2 16,16 0,25 C-16,16 -22,2 -20,-20 Z",
    "insects": "M-12,-21 L12,-21 L24,0 L12,21 L-12,21 L-24,0 Z",
    "dragons": "M0,-26 L23,0 L0,26 L-23,0 Z",
}
EDGE = f'stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"'
ROOFS = {
    1: "M0,14 L0,0 L{e},0 L{e},6 L{f},6 L{f},0 L{g},0 L{g},6 L{h},6 L{h},0 L{w},0 L{w},14 Z",
    2: "M-4,14 L{m},-8 L{o},14 Z",
    3: "M4,14 L{m},-26 L{i},14 Z",
}


def label(x: float, y: float, text: str, size: int = 14, *, bold: bool = False, anchor: str = "middle") -> str:
    """Text, with the baseline at y."""
    weight = ' font-weight="700"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}"{weight}>{escape(text)}</text>'


def rect(x: float, y: float, width: float, height: float, fill: str, *, dashed: bool = False, radius: int = 6) -> str:
    """A box with an ink line."""
    dash = ' stroke-dasharray="5 4"' if dashed else ""
    size = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius}"'
    return f'<rect {size} fill="{fill}" stroke="{INK}" stroke-width="2"{dash}/>'


def badge(x: float, y: float, family: str, text: str, scale: float = 1) -> str:
    """A family's badge with a numeral."""
    ink = "#FFF6E3" if family in LIGHT else INK
    numeral = f'<text y="8" font-size="23" font-weight="700" text-anchor="middle" fill="{ink}">{escape(text)}</text>'
    shape = f'<path d="{SHAPES[family]}" fill="{COLOURS[family]}" {EDGE}/>'
    return f'<g transform="translate({x:g},{y:g}) scale({scale:g})">{shape}{numeral}</g>'


def coin(x: float, y: float) -> str:
    """A piece of gold."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="7" fill="{GOLD}" stroke="{INK}" stroke-width="2"/>'


def shield(x: float, y: float) -> str:
    """The sign of a guard's strength."""
    path = "M-7,-7 L7,-7 L7,0 C7,5 3,7 0,9 C-3,7 -7,5 -7,0 Z"
    return f'<path transform="translate({x:g},{y:g})" d="{path}" fill="#D5C9B8" stroke="{INK}" stroke-width="2"/>'


def roof(x: float, y: float, width: float, level: int) -> str:
    """Battlements, a gable or a spire: the skyline tells the level."""
    fifth = width / 5
    path = ROOFS[level].format(
        e=f"{fifth:g}", f=f"{2 * fifth:g}", g=f"{3 * fifth:g}", h=f"{4 * fifth:g}", w=f"{width:g}",
        m=f"{width / 2:g}", o=f"{width + 4:g}", i=f"{width - 4:g}",
    )  # fmt: skip
    fill = "#CAB6A1" if level == 1 else "#5273B3"
    return f'<path transform="translate({x:g},{y:g})" d="{path}" fill="{fill}" {EDGE}/>'
