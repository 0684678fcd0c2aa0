"""Luck in Mighty Monsters: what it can do with which chances (8.2, 8.3), what it draws now; and `apply`.

An *outcome* is what luck draws as a small number whose meaning follows from the phase: a hand's number, a seat, a
level, a tile, a copy of a guard. A *move* is a number of its own whatever the phase (tables.py).
"""

from __future__ import annotations

from collections.abc import MutableSequence

from gatecrash.core.luck import below, kind_number, luck_number
from gatecrash.games.mighty_monsters import masks, rules, tables
from gatecrash.games.mighty_monsters.layout import Words

KIND_NUMBERS = tuple(kind_number(kind) for kind in tables.KINDS)


def place_drawn(words: Words) -> int:
    """The place of luck's occasion: a seat that is dealt to, or a guard; 0 where a round has but one such occasion."""
    phase = rules.phase(words)
    if phase == tables.DEALING:
        return rules.turn(words)
    if phase == tables.BACKS:
        return rules.guards_laid(words) + 1
    if phase == tables.FIGHTING:
        return rules.next_guard(words)
    return 0


def copies_left(words: Words, its_level: int) -> int:
    """8.1, 8.2: the copies of a level not yet revealed, as a set."""
    return masks.minus(masks.LANE, rules.revealed(words, its_level))


def backs_left(words: Words, its_level: int) -> int:
    """8.3: the guards of a level that are not yet dealt in this game."""
    return 12 - rules.dealt(words, its_level)


def tiles_left(words: Words) -> int:
    """8.3: the tiles not yet flipped in this game, as a set."""
    return masks.minus(masks.LANE, rules.tiles_gone(words))


def faces_left(words: Words, deck: Words, its_level: int) -> int:
    """The faces of a level not yet all revealed: for each the copy that is revealed next, as a set."""
    return masks.next_copies(copies_left(words, its_level), rules.last_of_faces(deck, its_level))


def ways(words: Words) -> int:
    """8.3: how many equally likely ways luck's draw can go."""
    phase = rules.phase(words)
    if phase == tables.DEALING:
        return 10
    if phase == tables.STARTING:
        return rules.players(words)
    if phase == tables.BACKS:
        return backs_left(words, 1) + backs_left(words, 2) + backs_left(words, 3)
    if phase == tables.TILE:
        return masks.count(tiles_left(words))
    return masks.count(copies_left(words, rules.level(words, rules.next_guard(words))))


def outcome(words: Words, deck: Words, way: int) -> int:
    """8.2, 8.3: what the way (from 0) leads to."""
    phase = rules.phase(words)
    if phase == tables.DEALING:
        return way
    if phase == tables.STARTING:
        return way + 1
    if phase == tables.BACKS:
        ones = backs_left(words, 1)
        return 1 + (way >= ones) + (way >= ones + backs_left(words, 2))
    if phase == tables.TILE:
        return masks.nth(tiles_left(words), way) + 1
    its_level = rules.level(words, rules.next_guard(words))
    copy = masks.nth(copies_left(words, its_level), way)
    return masks.first_from(faces_left(words, deck, its_level), copy)


def drawn(words: Words, deck: Words, key: int) -> int:
    """What luck draws in the game of that key: the number of the occasion, as `core.luck.Sampler` uses it."""
    kind = KIND_NUMBERS[rules.phase(words)]
    number = luck_number(key, kind, rules.round_now(words), place_drawn(words))
    return outcome(words, deck, below(number, ways(words)))


def befall(words: Words, deck: Words, what: int) -> Words:
    """The position after luck drew this outcome."""
    phase = rules.phase(words)
    if phase == tables.DEALING:
        return rules.deal(words, masks.hand_number(what))
    if phase == tables.STARTING:
        return rules.choose_start(words, what)
    if phase == tables.BACKS:
        return rules.lay_guard(words, what)
    if phase == tables.TILE:
        return rules.flip_tile(words, what)
    return rules.flip(words, deck, what)


def luck_move(words: Words, deck: Words, what: int) -> int:
    """An outcome as a move."""
    phase = rules.phase(words)
    if phase == tables.DEALING:
        return tables.DEAL + what
    if phase == tables.STARTING:
        return tables.START + what
    if phase == tables.BACKS:
        return tables.BACK + what
    if phase == tables.TILE:
        return tables.KING + what
    its_level = rules.level(words, rules.next_guard(words))
    strength, loot = rules.strength_of_copy(deck, its_level, what), rules.loot_of_copy(deck, its_level, what)
    return tables.FLIP + strength * tables.LOOT_LIMIT + loot


def seat_move(words: Words, pair: int) -> int:
    """A legal pair of card and space as a move: placing on a free space, else displacing."""
    return pair + tables.DISPLACE if rules.strength_at(words, pair % tables.SPACES) else pair


def copy_of(words: Words, deck: Words, move: int) -> int:
    """The copy that a flip reveals: the next of its face among those left; -1 where none is left."""
    its_level = rules.level(words, rules.next_guard(words))
    faces = faces_left(words, deck, its_level)
    for copy in range(12):
        if masks.has(faces, copy) and luck_move(words, deck, copy) == move:
            return copy
    return -1


def apply(words: Words, deck: Words, move: int) -> Words:
    """The position after a move that is legal, a seat's or luck's."""
    if move < tables.DEAL:
        pair = move % tables.DISPLACE
        return rules.play(words, deck, pair // tables.SPACES + 1, pair % tables.SPACES)
    if move < tables.START:
        return befall(words, deck, move - tables.DEAL)
    if move < tables.BACK:
        return befall(words, deck, move - tables.START)
    if move < tables.KING:
        return befall(words, deck, move - tables.BACK)
    if move < tables.FLIP:
        return befall(words, deck, move - tables.KING)
    return befall(words, deck, copy_of(words, deck, move))


def can_be(words: Words, deck: Words, move: int) -> bool:
    """Whether the move can be made now (same as `reasons.why_not`, but that it cannot see whom a deal is for)."""
    phase = rules.phase(words)
    if move < tables.DEAL:
        displacing, pair = move // tables.DISPLACE, move % tables.DISPLACE
        strength, space = pair // tables.SPACES + 1, pair % tables.SPACES
        return phase == tables.PLAYING and rules.why_not(words, deck, displacing, strength, space) == tables.LEGAL
    if phase in (tables.PLAYING, tables.OVER):
        return False
    for way in range(ways(words)):
        if luck_move(words, deck, outcome(words, deck, way)) == move:
            return True
    return False


def step(words: Words, deck: Words, move: int) -> tuple[Words, int]:
    """The position after a move, and the pairs that are legal in it: none unless a seat is to act.

    Where the move cannot be made, the position as it was and -1.
    """
    if not can_be(words, deck, move):
        return words, -1
    words = apply(words, deck, move)
    return words, rules.legal(words) if rules.phase(words) == tables.PLAYING else 0


def list_chances(words: Words, deck: Words, out: MutableSequence[int]) -> int:
    """8.2, 8.3: write luck's moves, each with its weight after it, in the order of `outcome`; how many numbers."""
    if rules.phase(words) in (tables.PLAYING, tables.OVER):
        return 0
    at = 0
    for way in range(ways(words)):
        move = luck_move(words, deck, outcome(words, deck, way))
        if at > 0 and out[at - 2] == move:
            out[at - 1] += 1
        else:
            out[at] = move
            out[at + 1] = 1
            at += 2
    return at


CHANCES_LIMIT = 24
"""No draw has more numbers than this: twelve tiles or faces."""


# For the face, never compiled


def occasion(words: Words) -> tuple[str, int, int]:
    """What luck draws now: kind, round and place. None comes twice in a game."""
    return tables.KINDS[rules.phase(words)], rules.round_now(words), place_drawn(words)
