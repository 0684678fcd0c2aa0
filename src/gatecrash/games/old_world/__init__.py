"""Old World: hunt monsters, train, trade and explore; the first on the last space, or the legend's slayer, wins."""

from gatecrash.games.old_world.game import RULES, OldWorld

__all__ = ["RULES", "OldWorld"]
