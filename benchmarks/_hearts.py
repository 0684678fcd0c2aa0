"""OpenSpiel's hearts from the plainest and fastest Python loop: the clock that our figures are set beside."""

from __future__ import annotations

import random
import time
from typing import Any

SECONDS = 1.0


def hearts_moves_per_second() -> float:
    """Whole random games for a while; at chance nodes too every legal action is as likely, as hearts' deals are."""
    import pyspiel  # type: ignore[import-not-found] # only in .venv-bench

    game: Any = pyspiel.load_game("hearts")
    choose, moves = random.choice, 0
    began = time.process_time()
    while (passed := time.process_time() - began) < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
            moves += 1
    return moves / passed
