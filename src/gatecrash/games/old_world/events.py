"""What happened, in the past tense, every consequence in its fields."""

from __future__ import annotations

from gatecrash.core.rules import Seat
from gatecrash.games.old_world.state import value_class

__all__ = ["Happened"]

SeatOrNobody = int
"""A seat; 0 is nobody, or the monster."""


@value_class
class Happened:
    """A fact of the kind `code`: the seat it concerns (0: nobody's), what it is about, a number and a place.

    One shape serves all: `what` an id (card, monster, tile, attribute), `n` how many or how much, `total` what that
    leaves or makes.
    """

    code: str
    seat: SeatOrNobody = 0
    what: str = ""
    n: int = 0
    total: int = 0
    other: SeatOrNobody = 0
    """Another seat that it concerns."""
    owner: int = 0
    """Who alone may see `what`; 0: everybody may."""

    def seen_by(self, seat: Seat | None) -> Happened:
        """As the seat is told of it."""
        if self.owner in (0, seat):
            return self
        return Happened(self.code, self.seat, "?", self.n, self.total, self.other, self.owner)
