"""Moves as text (E2, E3): what may be written, and reading it in a position."""

from __future__ import annotations

import re

from gatecrash.core.errors import Malformed
from gatecrash.games.old_world.machine import chances_of, legal_of
from gatecrash.games.old_world.moves import Move, move
from gatecrash.games.old_world.state import State

__all__ = ["read_move"]

ID = "[a-z0-9]+(?:-[a-z0-9]+)*"
NUMBER = "(?:0|[1-9][0-9]{0,2})"
DICE = r"[1-6](?:\+[1-6]){0,4}"
BARE = frozenset({"act", "stay", "end", "pass", "charge", "bite", "done", "yes", "no"})
WHAT = {
    **dict.fromkeys(("who", "trophy", "aside", "legend", "mon", "march", "spoil", "row", "find", "draw", "look"), ID),
    **dict.fromkeys(("rand", "potion", "bomb", "mutagen", "bonus", "city", "wilds", "sea", "hit"), ID),
    **dict.fromkeys(("push", "pay", "drop", "meditate"), ID),
    **dict.fromkeys(("start", "home", "tile", "numeral", "quest", "poker", "buy", "opt", "die"), NUMBER),
    "raise": "[cdas]",
    "second": "[fmw]",
    "ships": rf"{NUMBER}(?:\+{NUMBER})*",
    "dice": DICE,
    "reroll": rf"-|{DICE}",
    "go": rf"{NUMBER}/(?:-|{ID}|{ID}\+{ID}|{ID}\+1g)",
    "use": rf"(?:{ID}|spec|medal\.{ID}|weak\.[fmw][1-6])",
    "fight": rf"(?:[fmw]|sea|legend|drawn|{NUMBER})",
    "explore": "city|wilds",
    "bet": rf"-|{NUMBER}",
    "play": rf"{ID}(?:\*[1-9](?:\+[1-9])*)?",
    "pick": rf"(?:(?:hand|deck|pile)\.)?{ID}|medal\.{ID}",
}
"""What may stand after the colon."""
PATTERNS = {code: re.compile(pattern) for code, pattern in WHAT.items()}
LONGEST = 120


def read_move(state: State, text: str) -> Move:
    """The move written so; whom it concerns follows from the position."""
    if len(text) > LONGEST:
        raise Malformed("a move is short text")
    for made in _here(state):
        if made.text == text:
            return made
    code, colon, what = text.partition(":")
    if (not colon and code in BARE) or (colon and code in PATTERNS and PATTERNS[code].fullmatch(what)):
        return move(code, what)
    raise Malformed(f"no move is written {text!r}")


def _here(state: State) -> tuple[Move, ...]:
    if state.actor > 0:
        return legal_of(state) if state._moves is None else state._moves
    if state.actor == 0:
        return tuple(one for one, _ in (chances_of(state) if state._moves is None else state._moves))
    return ()
