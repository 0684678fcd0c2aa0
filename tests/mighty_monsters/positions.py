"""Random games for hypothesis: a list of choices says which move is made each time, so that failures shrink."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from gatecrash.core.perft import moves_of
from gatecrash.games.mighty_monsters import RULES
from mighty_monsters.games import SETTINGS, Game, begin

__all__ = ["chosen", "games"]

MOST = 140
"""Enough for the third round and beyond with three players, for the second with six."""


def chosen(match: Game, choices: list[int]) -> Game:
    """The game after so many moves, each picked by its choice."""
    for choice in choices:
        if not (moves := moves_of(RULES, match.state)):
            break
        match.add(moves[choice % len(moves)])
    return match


def games(settings: tuple[tuple[int, dict[str, bool]], ...] = SETTINGS, most: int = MOST) -> SearchStrategy[Game]:
    """Games of any of these player counts and variants, somewhere on their way."""
    lists = st.integers(0, most).flatmap(lambda size: st.lists(st.integers(0, 59), min_size=size, max_size=size))
    begun = st.sampled_from(settings).map(lambda setting: begin(setting[0], **setting[1]))
    return st.builds(chosen, begun, lists)
