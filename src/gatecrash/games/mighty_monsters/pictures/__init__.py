"""Drawings of a view: lines for a terminal, and one SVG picture. They decide nothing."""

from gatecrash.games.mighty_monsters.pictures.svg import draw_svg, svg_position
from gatecrash.games.mighty_monsters.pictures.text import draw_rich, draw_text, rich_position

__all__ = ["draw_rich", "draw_svg", "draw_text", "rich_position", "svg_position"]
