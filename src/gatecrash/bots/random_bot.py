"""The weakest bot: any legal move, each equally likely. It plays every game."""

from __future__ import annotations

from typing import Any

from gatecrash.core.bot import BotKind
from gatecrash.core.errors import Malformed
from gatecrash.core.rules import Draw, View

__all__ = ["RANDOM", "RandomBot"]


class RandomBot:
    """Draws one of the moves that its view offers."""

    def choose(self, view: View[Any, Any], draw: Draw) -> str:
        """One of the moves, each equally likely."""
        if view.decision is None or not view.decision.moves:
            raise Malformed("a view without moves: there is nothing to choose")
        return draw([(offered.text, 1) for offered in view.decision.moves])


RANDOM = BotKind("random", 0, RandomBot)
