"""Sets in words: of cards, of spaces, of (strength, space) pairs. The arithmetic behind rules.py, none of its rules.

A set of cards has bit `strength - 1`, a set of spaces bit `space`, a set of pairs bit `12 * (strength - 1) + space`:
five lanes of twelve spaces. Who owns a space is written in three planes of twelve spaces, one for each bit of the seat.
All of it runs as it is and compiled: products that could pass 63 bits are `times`, so that both agree.
"""

from __future__ import annotations

from gatecrash.core.luck import times

LANES = 0x001001001001001
"""Space 0 in every lane."""
LANE = 0xFFF
PAIRS = (1 << 60) - 1
PLANES = 0x001001001
"""Space 0 in every plane."""
LEFT_SPACES = 0x555
FAMILY = 31
FULL_FAMILIES = 0x3FFFFFFF
"""Six times the whole family."""
SEATS = FULL_FAMILIES // FAMILY
"""Of every hand the bit of its first card."""
STRONG = FULL_FAMILIES // FAMILY * 0b11100
"""Six times the set of 3, 4 and 5."""
WEAK = FULL_FAMILIES ^ STRONG
HAND_SETS = sum(
    (1 << (a - 1) | 1 << (b - 1) | 1 << (c - 1)) << 5 * i
    for i, (a, b, c) in enumerate((a, b, c) for a in range(1, 6) for b in range(a + 1, 6) for c in range(b + 1, 6))
)
"""The ten hands in the order of `tables.HANDS`, five bits each: Numba reads a number faster than a table."""


EIGHTS = 0x0101010101010101
"""One in every eight bits."""
NIBBLES = 0x4332322132212110
"""How many members four bits have, four bits each."""


def by_eights(members: int) -> int:
    """How many members a set of at most 63 has in every eight bits."""
    members = members - ((members >> 1) & 0x5555555555555555)
    members = (members & 0x3333333333333333) + ((members >> 2) & 0x3333333333333333)
    return (members + (members >> 4)) & 0x0F0F0F0F0F0F0F0F


def count(members: int) -> int:
    """How many members a set has; LLVM knows this pattern and makes one instruction of it."""
    return times(by_eights(members), EIGHTS) >> 56


def lowest(members: int) -> int:
    """The lowest member, as a number."""
    return count((members & -members) - 1)


def nth(members: int, number: int) -> int:
    """Member `number` (from 0) in ascending order, as a number.

    Without a branch, as a processor cannot guess it: first the eight bits where it is, then the four, two, one.
    """
    upto = times(by_eights(members), EIGHTS)
    passed = ((number * EIGHTS + 64 * EIGHTS - upto) >> 6) & EIGHTS  # the eights that end before it: 64 tells >=
    at = 8 * count(passed)
    number -= ((upto << 8) >> at) & 0xFF
    rest = (members >> at) & 0xFF
    fewer = (NIBBLES >> (4 * (rest & 15))) & 15
    if number >= fewer:
        at, rest, number = at + 4, rest >> 4, number - fewer
    fewer = (rest & 1) + ((rest >> 1) & 1)
    if number >= fewer:
        at, rest, number = at + 2, rest >> 2, number - fewer
    return at + (number >= (rest & 1))


def many(members: int) -> bool:
    """Whether a set has two members or more."""
    return members & (members - 1) != 0


def both(left: int, right: int) -> int:
    """What is in both sets."""
    return left & right


def either(left: int, right: int) -> int:
    """What is in one of the sets at least."""
    return left | right


def minus(members: int, others: int) -> int:
    """The members without the others."""
    return members & ~others


def has(members: int, member: int) -> bool:
    """Whether `member` (from 0) is in the set."""
    return (members >> member) & 1 != 0


def added(members: int, member: int) -> int:
    """The set with `member` (from 0)."""
    return members | 1 << member


# Cards


def holds(hand: int, card: int) -> bool:
    """Whether the card is in the hand."""
    return (hand >> (card - 1)) & 1 != 0


def with_card(hand: int, card: int) -> int:
    """The hand with the card; card 0 is none."""
    return hand | (1 << card) >> 1


def without_card(hand: int, card: int) -> int:
    """The hand without the card."""
    return hand & ~(1 << (card - 1))


def hand_number(number: int) -> int:
    """The hand that stands at `number` in `tables.HANDS`, as a set."""
    return (HAND_SETS >> (5 * number)) & FAMILY


def with_two(hands: int, players: int) -> int:
    """Of hands side by side, none of them empty: the seats with two cards or more, as the bits of their first cards."""
    more = hands & (hands - (SEATS & families(players)))
    return (more | more >> 1 | more >> 2 | more >> 3 | more >> 4) & SEATS


def next_of(seats: int, seat: int) -> int:
    """Of seats given so the next one clockwise; that seat itself is the last."""
    later = seats & (-1 << 5 * seat)
    return lowest(later if later != 0 else seats) // 5 + 1


def families(players: int) -> int:
    """Whole families for so many seats: a set for each, side by side as in the words."""
    return FULL_FAMILIES >> (30 - 5 * players)


# Spaces


def castle(players: int) -> int:
    """All spaces of a castle."""
    return LANE >> (12 - 2 * players)


def pair_of(strength: int, space: int) -> int:
    """The number of a (strength, space) pair."""
    return 12 * (strength - 1) + space


def both_spaces(space: int) -> int:
    """The two spaces of the guard that `space` belongs to, as a set."""
    return 3 << (space & ~1)


def neighbour(space: int) -> int:
    """The other space of the same guard."""
    return space ^ 1


def spaces_of_level_2(levels: int) -> int:
    """Of all guards' levels, two bits each: the spaces at level 2. A guard's two bits stand where its two spaces do."""
    return ((levels >> 1) & ~levels & LEFT_SPACES) * 3


def spaces_of_level_1(levels: int) -> int:
    """Likewise, at level 1."""
    return (levels & ~(levels >> 1) & LEFT_SPACES) * 3


# Who owns what


def taken(owners: int) -> int:
    """The spaces that have an owner."""
    return (owners | owners >> 12 | owners >> 24) & LANE


def owner_at(owners: int, space: int) -> int:
    """The seat whose monster is there; 0: nobody's."""
    there = owners >> space
    return (there & 1) | (there >> 11) & 2 | (there >> 22) & 4


def _in_planes(seat: int) -> int:
    return (seat & 1) | (seat & 2) << 11 | (seat & 4) << 22


def with_owner(owners: int, space: int, seat: int) -> int:
    """The owners after the space became the seat's."""
    return owners & ~(PLANES << space) | _in_planes(seat) << space


def spaces_of(owners: int, seat: int) -> int:
    """The spaces that the seat owns: those where no plane differs from the seat's bit."""
    differs = owners ^ (_in_planes(seat) * LANE)
    return ~(differs | differs >> 12 | differs >> 24) & LANE


# Strengths by space


def strength_at(placed: int, space: int) -> int:
    """The strength of the monster there, 0 if none: the factor brings to bit 48 the number of the lane that is set."""
    return (times((placed >> space) & LANES, 1 << 48 | 2 << 36 | 3 << 24 | 4 << 12 | 5) >> 48) & 7


def with_strength(placed: int, space: int, strength: int) -> int:
    """The placed monsters after one of that strength took the space."""
    return placed & ~(LANES << space) | 1 << (12 * (strength - 1) + space)


def everywhere(spaces: int) -> int:
    """The pairs of any strength with these spaces."""
    return spaces * LANES


def anywhere(hand: int) -> int:
    """The pairs of a strength in the hand with any space: bit s of the hand is brought to lane s, then made a lane."""
    return ((hand * (1 | 1 << 11 | 1 << 22 | 1 << 33 | 1 << 44)) & LANES) * LANE


def stronger(placed: int) -> int:
    """The pairs of a strength with a space where a weaker monster is: every lane copied into all those above it."""
    return times(placed, 0x1001001001000) & PAIRS


# Copies of a level's guards, a face's side by side


def first_from(members: int, member: int) -> int:
    """The lowest member that is `member` or above it; there is one."""
    return lowest(members & (-1 << member))


def next_copies(left: int, last: int) -> int:
    """Of the copies left the highest of each face, so that a face is used up from above and positions stay canonical.

    `last` are the last copies of the faces. A copy is the highest left if it is the last or the one above it is gone.
    """
    return left & (last | (~left & LANE) >> 1)


def members(of: int) -> tuple[int, ...]:
    """The members in ascending order: for lists that people read, not for kernels."""
    return tuple(n for n in range(of.bit_length()) if of >> n & 1)


def below(member: int) -> int:
    """All that is smaller than `member`."""
    return (1 << member) - 1


def up_to_highest(of: int) -> int:
    """All numbers up to the highest member; none if there is no member."""
    of |= of >> 1
    of |= of >> 2
    of |= of >> 4
    return of | of >> 8


# Sizes by guard, four bits each


def size_of(sizes: int, guard: int) -> int:
    """The guard's size."""
    return (sizes >> 4 * guard) & 15


def with_size(sizes: int, guard: int, size: int) -> int:
    """The sizes with one more guard's."""
    return sizes | size << 4 * guard
