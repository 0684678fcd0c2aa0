"""Moves: short texts with a kind and, where they hide something, whom they concern."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from gatecrash.core.rules import Seat

__all__ = ["DONE", "Move", "move", "moves"]


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat or luck wants to do. Moves made by `move` are one object for each text."""

    code: str
    """Its kind: what stands before the colon."""

    what: str = ""
    """What stands after it."""

    seat: int = 0
    """Who may see a card that it hides from others; 0: everybody may."""

    @property
    def text(self) -> str:
        """Its notation."""
        return f"{self.code}:{self.what}" if self.what else self.code

    def seen_by(self, seat: Seat | None) -> Move:
        """As the seat is told of it."""
        return self if self.seat in (0, seat) else move(self.code, "?", self.seat)


_MADE: dict[tuple[str, str, int], Move] = {}


def move(code: str, what: str = "", seat: int = 0) -> Move:
    """The move of that kind."""
    key = (code, what, seat)
    made = _MADE.get(key)
    if made is None:
        if len(_MADE) > 200_000:
            _MADE.clear()
        made = _MADE[key] = Move(code, what, seat)
    return made


@lru_cache(maxsize=1 << 14)
def moves(code: str, things: tuple[str, ...], owner: int = 0) -> tuple[Move, ...]:
    """A move of that kind for each different thing."""
    return tuple([move(code, thing, owner) for thing in dict.fromkeys(things)])


DONE = move("done")
