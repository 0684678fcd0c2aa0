"""A bot for Mighty Monsters that takes what promises the most gold this round: `policies.greedy` on a view."""

from __future__ import annotations

from typing import Any

from gatecrash.core.bot import BotKind
from gatecrash.core.errors import Malformed
from gatecrash.core.rules import Draw, View
from gatecrash.games.mighty_monsters import masks, policies

__all__ = ["GREEDY", "GreedyBot"]


class GreedyBot:
    """Weighs every move by the chance that the guards fall, the shares, healing, fees and the cards kept."""

    def choose(self, view: View[Any, Any], draw: Draw) -> str:
        """The best move; of several one, each equally likely."""
        if view.decision is None or not view.decision.moves:
            raise Malformed("a view without moves: there is nothing to choose")
        best = policies.best_pairs(view.state.words, view.state.setup.deck_words)
        texts = [
            offered.text
            for offered in view.decision.moves
            if masks.has(best, masks.pair_of(offered.move.card, offered.move.index))
        ]
        return draw([(text, 1) for text in texts])


GREEDY = BotKind("greedy", 10, GreedyBot, games=("mighty-monsters",))
