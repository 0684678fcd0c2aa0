"""Moves in notation, both ways (10.1). Whatever else comes is refused, never guessed at."""

from __future__ import annotations

import re

from gatecrash.core.errors import Malformed
from gatecrash.core.rules import Seat, index
from gatecrash.games.mighty_monsters.moves import DEALS, TABLES, Move, flip

__all__ = ["read_move", "write_move"]

FLIP = re.compile("flip:([1-9]|1[0-5])/(0|[1-9]|[1-4][0-9]|50)", re.ASCII)

FIXED = {move.text: move for table in TABLES for move in table}
"""Every text but those of deals, which concern the seat to be dealt, and of flips."""
HANDS = {move.text: at for at, move in enumerate(DEALS[0])}


def read_move(text: str, dealt: Seat) -> Move:
    """The move written so; a deal is the hand of `dealt`. `Malformed` if none is."""
    if (move := FIXED.get(text)) is not None:
        return move
    if (at := HANDS.get(text)) is not None:
        return DEALS[index(dealt)][at]
    if face := FLIP.fullmatch(text):
        return flip(int(face[1]), int(face[2]))
    raise Malformed(f"no move is written {text[:40]!r}")


def write_move(move: Move) -> str:
    """The move's one spelling."""
    return move.text
