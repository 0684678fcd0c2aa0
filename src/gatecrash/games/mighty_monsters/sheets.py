"""All that the views of a position are written from, as one row of numbers: made in one call, compiled or not."""

from __future__ import annotations

from gatecrash.games.mighty_monsters import masks, odds, rules, tables
from gatecrash.games.mighty_monsters.chances import backs_left
from gatecrash.games.mighty_monsters.layout import Words
from gatecrash.games.mighty_monsters.odds import Out

HEAD, SEAT, GUARD = 16, 11, 12
"""So many numbers has the beginning, then each seat, then each guard before those of `odds.guard_facts`."""
SHEET_LIMIT = HEAD + 6 * SEAT + 6 * GUARD + odds.FACTS_LIMIT
NOWHERE = 15
"""In place of a space: no monster there."""
TOUGHEST = 15
"""No guard is stronger (1.4a)."""


def sheet(words: Words, deck: Words, out: Out) -> int:
    """Write it; how many numbers. What everyone knows of the cards comes from `rules.as_seen`."""
    public = rules.as_seen(words, 0)
    at = head(words, deck, out)
    for seat in range(1, rules.players(words) + 1):
        at = seat_numbers(words, public, seat, out, at)
    sizes = odds.outlook(words, deck)
    for guard in range(1, rules.players(words) + 1):
        if rules.level(words, guard) != 0:
            at = guard_numbers(words, deck, guard, out, at)
            at = odds.guard_facts(words, deck, guard, sizes, out, at)
    for its_level in range(1, 4):
        at = odds.faces_unseen(words, deck, its_level, out, at)
    return at


def head(words: Words, deck: Words, out: Out) -> int:
    """The table's part; where to write on."""
    out[0] = rules.phase(words)
    out[1] = rules.turn(words)
    out[2] = rules.round_now(words)
    out[3] = rules.rounds(words)
    out[4] = rules.start_player(words)
    out[5] = rules.tile(words)
    out[6] = rules.tiles_gone(words)
    for strength in range(1, 6):
        out[6 + strength] = rules.healing_cost(words, deck, strength)
    for its_level in range(1, 4):
        out[11 + its_level] = backs_left(words, its_level)
    out[15] = 0
    for guard in range(1, rules.players(words) + 1):
        out[15] += 1 if rules.level(words, guard) != 0 else 0
    return HEAD


def seat_numbers(words: Words, public: Words, seat: int, out: Out, at: int) -> int:
    """A seat's part; where to write on: gold, whether it has cards, those all know, those it has, won, its castle."""
    out[at] = rules.gold(words, seat)
    out[at + 1] = 0 if rules.phase(words) == tables.DEALING and seat >= rules.turn(words) else 1
    out[at + 2] = rules.hand(public, seat)
    out[at + 3] = rules.resting(public, seat)
    out[at + 4] = rules.hand(words, seat)
    out[at + 5] = rules.resting(words, seat)
    out[at + 6] = 1 if rules.won(words, seat) else 0
    spaces = masks.spaces_of(rules.owners(words), seat)
    for monster in range(2):
        space = masks.lowest(spaces) if spaces != 0 else NOWHERE
        out[at + 7 + 2 * monster] = space
        out[at + 8 + 2 * monster] = rules.strength_at(words, space) if spaces != 0 else 0
        spaces = masks.minus(spaces, masks.added(0, space))
    return at + SEAT


def guard_numbers(words: Words, deck: Words, guard: int, out: Out, at: int) -> int:
    """A guard's part; where to write on: level, face, the tile's bonus, state, the monsters there."""
    its_level, copy = rules.level(words, guard), rules.face(words, guard) - 1
    out[at] = its_level
    out[at + 1] = 0 if copy < 0 else rules.strength_of_copy(deck, its_level, copy)
    out[at + 2] = 0 if copy < 0 else rules.loot_of_copy(deck, its_level, copy)
    out[at + 3] = rules.toughness(words, guard, TOUGHEST) - TOUGHEST
    out[at + 4] = rules.tile_loot(words, guard)
    out[at + 5] = guard_state(words, guard, out[at + 1])
    out[at + 6] = rules.total(words, guard)
    out[at + 7] = 1 if rules.locked(words, deck, guard) else 0
    for side in range(2):
        space = 2 * guard - 2 + side
        out[at + 8 + 2 * side] = rules.strength_at(words, space)
        out[at + 9 + 2 * side] = rules.owner_at(words, space)
    return at + GUARD


CLOSED, WON, LOST, UNREACHED = range(4)
STATES = ("closed", "won", "lost", "unreached")


def guard_state(words: Words, guard: int, strength: int) -> int:
    """As `Position.guard` names it."""
    if odds.closed(words, guard):
        return UNREACHED if rules.phase(words) == tables.OVER else CLOSED
    return WON if rules.beaten(words, guard, strength) else LOST
