"""Playouts in bulk: any game and any bots one by one, or a game's own kernel on all cores."""
