"""What a table does for one move of a seat: `apply`, luck up to the next decision, and four views as JSON."""

from __future__ import annotations

import time
from typing import Any

from benchmarks._hearts import hearts_moves_per_second
from benchmarks._run import measured, report
from benchmarks.rules import steps_of
from gatecrash.core.luck import SystemLuck
from gatecrash.core.rules import Luck, Seat
from gatecrash.games.mighty_monsters import RULES
from gatecrash.games.mighty_monsters.engine import ENGINE

WANTED = 100
"""Moves of hearts that it may take as long as."""
GAMES = 40


def seats_moves(first: int) -> list[tuple[Any, Any]]:
    """Positions that a table would be in, with the seats' moves."""
    steps = steps_of(GAMES * (first + 1), 4)
    kept = steps[-len(steps) // (first + 1) :]
    return [(state, move) for state, move in kept if not isinstance(RULES.to_act(state), Luck)]


def table_move(moves: list[tuple[Any, Any]]) -> float:
    """Microseconds a move; luck as a table draws it."""
    luck, seats = SystemLuck(), [Seat(number) for number in range(1, 5)]
    began = time.process_time()
    for before, move in moves:
        state = RULES.apply(before, move).state
        while isinstance(RULES.to_act(state), Luck):
            state = RULES.apply(state, luck(RULES, state)).state
        for seat in seats:
            RULES.view_json(state, seat)
    return (time.process_time() - began) / len(moves) * 1e6


def main() -> None:
    """Measure, print and append."""
    ENGINE.compile()
    batches = iter([seats_moves(number) for number in range(6)])  # fresh games each time: no view is met again
    table_move(next(batches))
    works = {
        "OpenSpiel hearts, plain Python loop": ("moves/s", hearts_moves_per_second),
        "a table's move, 4 players": ("µs", lambda: table_move(next(batches))),
    }
    got = measured(works)
    hearts, ours = (measure.median for measure in got.values())
    findings = [
        f"A table's move takes as long as {ours * hearts / 1e6:.0f} moves of hearts (wanted: at most {WANTED})."
    ]
    report("A table's move", got, findings, ("numba", "open_spiel"))


if __name__ == "__main__":
    main()
