"""The table for terminals, plain or with Rich's colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatecrash.games.mighty_monsters.pictures.board import board
from gatecrash.games.mighty_monsters.pictures.shown import Say, Seen, Told, english, whole
from gatecrash.games.mighty_monsters.position import Position

if TYPE_CHECKING:
    from rich.text import Text

__all__ = ["draw_rich", "draw_text", "rich_position"]


def draw_text(view: Seen, say: Say) -> str:
    """The view as text of at most 80 columns."""
    return "\n".join("".join(piece.text for piece in line).rstrip() for line in board(view, say))


def draw_rich(view: Seen, say: Say, name: Told | None = None) -> Text:
    """The same for Rich, with names where they are known."""
    from rich.text import Text

    drawn = [Text.assemble(*line) for line in board(view, say, name)]
    for line in drawn:
        line.rstrip()
    return Text("\n").join(drawn)


def rich_position(position: Position) -> Text:
    """A whole position, in English: what a notebook or a debugger shows."""
    return draw_rich(whole(position), english())
