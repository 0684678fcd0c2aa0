"""A bot for Old World that trains, hunts what it can beat, buys and explores; it sees its view and nothing else."""

from __future__ import annotations

from functools import partial
from typing import Any

from gatecrash.bots.hunter_thought import Skill, Thought
from gatecrash.core.bot import BotKind
from gatecrash.core.errors import Malformed
from gatecrash.core.rules import Draw, View

__all__ = ["HUNTER", "HUNTER_STRONG", "Hunter"]

SAME = 1e-9


class Hunter:
    """Scores what its view offers and takes the best."""

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def choose(self, view: View[Any, Any], draw: Draw) -> str:
        """The best move; of several one, each equally likely."""
        if view.decision is None or not view.decision.moves:
            raise Malformed("a view without moves: there is nothing to choose")
        if len(view.decision.moves) == 1:
            return view.decision.moves[0].text
        scores = Thought(view, self.skill).scores()
        top = max(score for score, _ in scores) - SAME
        return draw([(text, 1) for score, text in scores if score >= top])


HUNTER = BotKind("hunter", 10, partial(Hunter, Skill(steps=1, far=False)), games=("old-world",))
HUNTER_STRONG = BotKind("hunter-strong", 20, partial(Hunter, Skill(steps=3, far=True)), games=("old-world",))
