"""The public odds (8.1), exact in whole numbers: which guards fall, which are reached, what their owners get.

The copies of a level stand in ascending strength, so those left that fall to given monsters are the first few of them:
how many says all. For guards of one level these sets lie one within the other, and so the ways in which different
copies fall to all of them are a product: of the smallest set's size, the next one's less 1, the next one's less 2, ….
`outlook` packs the sizes, four bits a guard.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from gatecrash.games.mighty_monsters import masks, rules, tables
from gatecrash.games.mighty_monsters.chances import copies_left, faces_left
from gatecrash.games.mighty_monsters.layout import Words

NO_COPY = 12
"""In place of a copy's rank among those left: none is kept."""


def strongest_beaten(words: Words, guard: int, together: int) -> int:
    """4.1, 6.1: the highest printed strength that monsters of that total beat there (same as `rules.beaten`)."""
    if rules.tile(words) == tables.SECOND_TOUGH and guard == 2:
        return together - 2
    if rules.tile(words) == tables.LAST_FEEBLE and guard == rules.players(words):
        return together + 3
    return together


def falling(words: Words, deck: Words, guard: int, together: int) -> int:
    """How many of the copies left at a closed guard would fall to monsters of that total."""
    its_level = rules.level(words, guard)
    strongest = strongest_beaten(words, guard, together)
    left = copies_left(words, its_level)
    many = 0
    for copy in range(12):
        if masks.has(left, copy) and rules.strength_of_copy(deck, its_level, copy) <= strongest:
            many += 1
    return many


def outlook(words: Words, deck: Words) -> int:
    """For every closed guard how many of the copies left fall to the monsters there now."""
    sizes = 0
    for guard in range(rules.next_guard(words), rules.players(words) + 1):
        if rules.level(words, guard) != 0:
            sizes = masks.with_size(sizes, guard, falling(words, deck, guard, rules.total(words, guard)))
    return sizes


def ways_before(words: Words, sizes: int, guard: int, rank: int) -> int:
    """The ways in which all closed guards before `guard` fall, each by another copy.

    None of them is the copy of that rank (from 0) among those left of the level of `guard`: it is kept for this one.
    """
    ways, first = 1, rules.next_guard(words)
    for one in range(first, guard):
        size = masks.size_of(sizes, one)
        its_level = rules.level(words, one)
        smaller = 0
        for other in range(first, guard):
            if rules.level(words, other) == its_level:
                its_size = masks.size_of(sizes, other)
                smaller += its_size < size or (its_size == size and other < one)
        size -= its_level == rules.level(words, guard) and rank < size
        ways *= max(0, size - smaller)
    return ways


def draws_before(words: Words, guard: int) -> int:
    """The ways in which the closed guards before `guard` can be drawn at all."""
    ways = 1
    for one in range(rules.next_guard(words), guard):
        ways *= choices(words, one)
    return ways


def choices(words: Words, guard: int) -> int:
    """How many copies a closed guard can be once those before it are drawn."""
    its_level = rules.level(words, guard)
    left = masks.count(copies_left(words, its_level))
    for one in range(rules.next_guard(words), guard):
        left -= rules.level(words, one) == its_level
    return left


def greatest_common(left: int, right: int) -> int:
    """The greatest whole number that divides both."""
    while right != 0:
        left, right = right, left % right
    return left


def closed(words: Words, guard: int) -> bool:
    """Whether the guard's face is not seen yet."""
    return rules.face(words, guard) == 0


def one_was_lost(words: Words, deck: Words) -> bool:
    """4.4: the guard flipped last was not beaten; so it stands in the castle of a game that is over."""
    guard = rules.flipped(words)
    if guard == 0:
        return False
    strength = rules.strength_of_copy(deck, rules.level(words, guard), rules.face(words, guard) - 1)
    return not rules.beaten(words, guard, strength)


# All of it in one call, for views

Out = MutableSequence[int]


def fraction(out: Out, at: int, ways: int, of: int) -> int:
    """Write a chance in lowest terms; where to write on."""
    common = greatest_common(ways, of)
    out[at] = ways // common
    out[at + 1] = of // common
    return at + 2


def facts(words: Words, deck: Words, out: Out) -> int:
    """Write the public odds and faces, one number after the other; how many numbers.

    First for every guard that lies in the castle: `falls` and `reached`, two numbers each; how many faces it can have
    and would fall; what they bring the left monster and the right, by copies, summed up, and the copies; then for each
    such face strength, loot, copies, and what it brings the left monster and the right (one owner of both: all on the
    left). Then for every level how many faces are not yet all revealed, and for each strength, loot, copies left.
    """
    at, sizes = 0, outlook(words, deck)
    for guard in range(1, rules.players(words) + 1):
        if rules.level(words, guard) != 0:
            at = guard_facts(words, deck, guard, sizes, out, at)
    for its_level in range(1, 4):
        at = faces_unseen(words, deck, its_level, out, at)
    return at


def guard_facts(words: Words, deck: Words, guard: int, sizes: int, out: Out, at: int) -> int:
    """One guard's part of `facts`; where to write on."""
    lost = one_was_lost(words, deck)
    if closed(words, guard):
        at = fraction(out, at, masks.size_of(sizes, guard), masks.count(copies_left(words, rules.level(words, guard))))
        ways = 0 if lost else ways_before(words, sizes, guard, NO_COPY)
        at = fraction(out, at, ways, draws_before(words, guard))
        return share_facts(words, deck, guard, faces_left(words, deck, rules.level(words, guard)), out, at)
    fell = not (lost and guard == rules.flipped(words))
    at = fraction(out, at, 1 if fell else 0, 1)
    at = fraction(out, at, 1, 1)
    return share_facts(words, deck, guard, masks.added(0, rules.face(words, guard) - 1), out, at)


def share_facts(words: Words, deck: Words, guard: int, faces: int, out: Out, at: int) -> int:
    """The shares of one guard for those of the faces that would fall; where to write on."""
    its_level, head, many = rules.level(words, guard), at, 0
    sum_left, sum_right, all_copies = 0, 0, 0
    at += 4
    for copy in range(12):
        strength = rules.strength_of_copy(deck, its_level, copy)
        if masks.has(faces, copy) and rules.beaten(words, guard, strength):
            copies = face_copies(words, deck, guard, copy)
            loot = rules.loot_of_copy(deck, its_level, copy)
            left, right = rules.shares(words, guard, loot)
            out[at], out[at + 1], out[at + 2], out[at + 3], out[at + 4] = strength, loot, copies, left, right
            many, at = many + 1, at + 5
            sum_left, sum_right, all_copies = sum_left + copies * left, sum_right + copies * right, all_copies + copies
    out[head], out[head + 1], out[head + 2], out[head + 3] = many, sum_left, sum_right, all_copies
    return at


def face_copies(words: Words, deck: Words, guard: int, copy: int) -> int:
    """How many copies of this face the guard can be: those left, or the one that it is."""
    if not closed(words, guard):
        return 1
    its_level = rules.level(words, guard)
    return copies_of_face(copies_left(words, its_level), faces_left(words, deck, its_level), copy)


def copies_of_face(left: int, faces: int, copy: int) -> int:
    """How many copies are left of the face whose next copy this is: those above the face before it."""
    upto = masks.both(left, masks.below(copy + 1))
    before = masks.both(faces, masks.below(copy))
    return masks.count(masks.minus(upto, masks.up_to_highest(before)))


def faces_unseen(words: Words, deck: Words, its_level: int, out: Out, at: int) -> int:
    """One level's part of `facts`; where to write on."""
    left, faces = copies_left(words, its_level), faces_left(words, deck, its_level)
    out[at] = masks.count(faces)
    at += 1
    for copy in range(12):
        if masks.has(faces, copy):
            out[at] = rules.strength_of_copy(deck, its_level, copy)
            out[at + 1] = rules.loot_of_copy(deck, its_level, copy)
            out[at + 2] = copies_of_face(left, faces, copy)
            at += 3
    return at


FACTS_LIMIT = 6 * (8 + 5 * 12) + 3 * (1 + 3 * 12)
"""No position has more numbers than this."""

TURN_FACTS = 72


def turn_facts(words: Words, deck: Words, out: Out) -> int:
    """Write what the seat to act may do: by space the fee for displacing there (0: free), then by strength and space
    why not, as in `tables.REASONS` (0: legal; -1: not a card in hand, or no such guard)."""
    seat = rules.turn(words)
    for space in range(tables.SPACES):
        there = rules.strength_at(words, space) != 0
        out[space] = rules.displacement_fee(words, seat, space) if there else 0
        for strength in range(1, tables.STRENGTHS + 1):
            why = -1
            if space < 2 * rules.players(words) and masks.holds(rules.hand(words, seat), strength):
                why = rules.why_not(words, deck, 1 if there else 0, strength, space)
            out[tables.SPACES + masks.pair_of(strength, space)] = why
    return TURN_FACTS
