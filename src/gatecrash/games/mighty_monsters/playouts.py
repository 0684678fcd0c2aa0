"""Whole games in a row, on one core or one thread of a card: the loop around rules, luck and policies."""

from __future__ import annotations

from gatecrash.core.luck import below, game_key, policy_key, policy_number
from gatecrash.games.mighty_monsters import chances, masks, rules, tables
from gatecrash.games.mighty_monsters.layout import Words


def random_game(words: Words, deck: Words, seed: int, game: int) -> tuple[Words, int]:
    """Play a game to its end, each seat choosing evenly among its legal moves; the last position and the moves."""
    key, policies = game_key(seed, game), policy_key(seed, game)
    moves, choices = 0, 0
    while rules.phase(words) != tables.OVER:
        moves += 1
        if rules.phase(words) == tables.PLAYING:
            choices += 1
            pairs = rules.legal(words)
            pair = masks.nth(pairs, below(policy_number(policies, choices), masks.count(pairs)))
            words = rules.play(words, deck, pair // tables.SPACES + 1, pair % tables.SPACES)
        else:
            words = chances.befall(words, deck, chances.drawn(words, deck, key))
    return words, moves


def random_games(words: Words, deck: Words, seed: int, first: int, games: int) -> int:
    """How many moves so many games have."""
    moves = 0
    for game in range(first, first + games):
        moves += random_game(words, deck, seed, game)[1]
    return moves
