"""Whole games in a row, on one core or one thread of a card: the loop around rules, luck and policies.

A *seating* holds the number of every seat's policy (policies.py), four bits each, as a size by guard in masks.py.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from gatecrash.core.luck import game_key, mix, policy_key, policy_number
from gatecrash.games.mighty_monsters import chances, masks, policies, rules, tables
from gatecrash.games.mighty_monsters.layout import Words

Out = MutableSequence[int]

LONGEST = 1024
"""No game has more moves: 3.8b bounds a round, and there are at most six."""

# What `tally` holds: numbers of the games together, then so many of each seat.
MOVES, DIGEST, SEATS = 0, 1, 2
GOLD, SQUARES, WINS, SEAT_NUMBERS = 0, 1, 2, 8
"""Of a seat: gold and its squares added up, then how many wins it had alone, with one other, with two, …."""
TALLY = SEATS + 6 * SEAT_NUMBERS


def chosen(words: Words, deck: Words, seating: int, number: int) -> int:
    """The pair that the seat to act plays by its policy."""
    return policies.choice(words, deck, masks.size_of(seating, rules.turn(words)), number)


def play_pair(words: Words, deck: Words, pair: int) -> Words:
    """The position after the seat to act played that pair."""
    return rules.play(words, deck, pair // tables.SPACES + 1, pair % tables.SPACES)


def play_game(words: Words, deck: Words, seed: int, game: int, seating: int, digesting: int) -> tuple[Words, int, int]:
    """Play a game to its end: the last position, how many moves it had, and its digest if that is asked for."""
    key, stream = game_key(seed, game), policy_key(seed, game)
    moves, choices, digest = 0, 0, mix(game)
    while rules.phase(words) != tables.OVER:
        moves += 1
        if rules.phase(words) == tables.PLAYING:
            choices += 1
            pair = chosen(words, deck, seating, policy_number(stream, choices))
            if digesting:
                digest = mix(digest ^ chances.seat_move(words, pair))
            words = play_pair(words, deck, pair)
        else:
            what = chances.drawn(words, deck, key)
            if digesting:
                digest = mix(digest ^ chances.luck_move(words, deck, what))
            words = chances.befall(words, deck, what)
    return words, moves, digest_result(words, digest) if digesting else 0


def digest_result(words: Words, digest: int) -> int:
    """The digest of a game's moves, with its result added (same as `core.kernel.game_digest`)."""
    for seat in range(1, rules.players(words) + 1):
        digest = mix(digest ^ rules.gold(words, seat))
    return digest


def write_game(words: Words, deck: Words, seed: int, game: int, seating: int, out: Out) -> tuple[Words, int]:
    """Play a game to its end and write its moves: the last position, and how many they are (same as `play_game`)."""
    key, stream = game_key(seed, game), policy_key(seed, game)
    moves, choices = 0, 0
    while rules.phase(words) != tables.OVER:
        if rules.phase(words) == tables.PLAYING:
            choices += 1
            pair = chosen(words, deck, seating, policy_number(stream, choices))
            out[moves] = chances.seat_move(words, pair)
        else:
            out[moves] = chances.luck_move(words, deck, chances.drawn(words, deck, key))
        words = chances.apply(words, deck, out[moves])
        moves += 1
    return words, moves


def winners(words: Words) -> int:
    """How many share the victory."""
    many = 0
    for seat in range(1, rules.players(words) + 1):
        many += rules.won(words, seat)
    return many


def add_result(words: Words, tally: Out) -> None:
    """Add how a game ended to the tally."""
    many = winners(words)
    for seat in range(1, rules.players(words) + 1):
        at, gold = SEATS + (seat - 1) * SEAT_NUMBERS, rules.gold(words, seat)
        tally[at + GOLD] += gold
        tally[at + SQUARES] += gold * gold
        if rules.won(words, seat):
            tally[at + WINS + many - 1] += 1


def tally_games(
    words: Words, deck: Words, seed: int, first: int, games: int, seating: int, digesting: int, tally: Out
) -> None:
    """Play games from number `first` on and add up what they come to; their digest too if that is asked for."""
    for game in range(first, first + games):
        last, moves, digest = play_game(words, deck, seed, game, seating, digesting)
        tally[MOVES] += moves
        tally[DIGEST] ^= digest
        add_result(last, tally)
