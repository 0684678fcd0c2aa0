"""How a game ended (E5, D123, D124)."""

from __future__ import annotations

from gatecrash.core.rules import Result, Seat
from gatecrash.games.old_world.state import State

__all__ = ["result_of"]


def result_of(state: State) -> Result | None:
    """Winners and spaces; `by` says how: legend, track, rounds."""
    if not state.by:
        return None
    spaces = tuple(player.space for player in state.players)
    winners = tuple(sorted(state.winners))
    data = {"winners": list(winners), "by": state.by, "round": state.round, "spaces": list(spaces)}
    return Result(tuple(Seat(seat) for seat in winners), spaces, data)
