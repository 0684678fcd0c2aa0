"""Where everything of a position and of a deck lies in 64-bit words (signed, the top bit unused).

The two tables are the only place that knows. The accessors are closures made from them: what they capture is constant
to Numba, so they cost what hand-written shifts cost. A field of several items is counted from 1, as the rulebook does:
seats, guards, levels, strengths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

__all__ = [
    "DECK_LAYOUT",
    "DECK_WORDS",
    "EMPTY",
    "LAYOUT",
    "WORDS",
    "Words",
    "alone",
    "copies",
    "fields",
    "items",
    "pack_deck",
    "row",
]

Words = tuple[int, ...]
Table = tuple[tuple[tuple[str, int, int], ...], ...]

LAYOUT: Table = (  # a line a word: (field, bits, how many), …
    (("gold", 10, 6), ("round", 3, 1)),
    (("placed", 12, 5), ("turn", 3, 1)),  # by strength the spaces where it lies; the seat to play or to be dealt to
    (("hand", 5, 6), ("resting", 5, 6), ("phase", 3, 1)),  # sets of strengths
    (("owner", 12, 3), ("face", 4, 6), ("start", 3, 1)),  # the three bits of the owning seat by space; a copy plus 1
    (("revealed", 12, 3), ("level", 2, 6), ("dealt", 4, 3), ("players", 3, 1)),  # copies flipped, guards dealt so far
    (
        ("known", 5, 6),  # the cards of a seat of which everyone knows where they are (8.1a)
        ("gone", 12, 1),  # the tiles flipped so far, the one in force included
        ("locked", 12, 1),  # the spaces of guards at their maximum (3.4): kept, so that a turn need not add up
        ("tile", 4, 1),
        ("flipped", 3, 1),
        ("kings_rules", 1, 1),
        ("line_up", 1, 1),
    ),
)
WORDS = len(LAYOUT)
EMPTY: Words = (0,) * WORDS

DECK_LAYOUT: Table = (
    (("healing", 4, 5), ("maximum", 4, 3)),
    (("strength_1", 4, 12), ("last_1", 12, 1)),  # of the twelve copies of a level; those that are the last of a face
    (("strength_2", 4, 12), ("last_2", 12, 1)),
    (("strength_3", 4, 12), ("last_3", 12, 1)),
    (("loot_1_low", 6, 6),),  # of copies 0 to 5 of level 1
    (("loot_1_high", 6, 6),),  # and 6 to 11
    (("loot_2_low", 6, 6),),
    (("loot_2_high", 6, 6),),
    (("loot_3_low", 6, 6),),
    (("loot_3_high", 6, 6),),
)
DECK_WORDS = len(DECK_LAYOUT)


def place(table: Table, field: str) -> tuple[int, int, int, int]:
    """The field's word, its first bit, the bits of an item and how many items there are."""
    for word, line in enumerate(table):
        first = 0
        for name, bits, many in line:
            if name == field:
                return word, first, bits, many
            first += bits * many
    raise KeyError(field)


Get = Callable[[Words], int]
Put = Callable[[Words, int], Words]
GetItem = Callable[[Words, int], int]
PutItem = Callable[[Words, int, int], Words]


def items(field: str, table: Table = LAYOUT) -> tuple[GetItem, PutItem]:
    """How rules read and replace an item of a field, counted from 1."""
    word, start, bits, _ = place(table, field)
    mask, after, first = (1 << bits) - 1, word + 1, start - bits

    def get(words: Words, item: int) -> int:
        return (words[word] >> (first + bits * item)) & mask

    def put(words: Words, item: int, value: int) -> Words:
        at = first + bits * item
        return (*words[:word], words[word] & ~(mask << at) | (value << at), *words[after:])

    return get, put


def row(field: str, table: Table = LAYOUT) -> tuple[Get, Put]:
    """How rules read and replace a field whole, all its items as one number."""
    word, first, bits, many = place(table, field)
    mask, after = (1 << bits * many) - 1, word + 1
    others = ~(mask << first)

    def get(words: Words) -> int:
        return (words[word] >> first) & mask

    def put(words: Words, value: int) -> Words:
        return (*words[:word], words[word] & others | (value << first), *words[after:])

    return get, put


def alone(field: str) -> tuple[Get, Put]:
    """How rules read and replace a field that is a single number."""
    return row(field)


def fields(words: Words) -> dict[str, int | tuple[int, ...]]:
    """A position taken apart, for people and tests: items as tuples."""
    apart: dict[str, int | tuple[int, ...]] = {}
    for line in LAYOUT:
        for field, _, many in line:
            get = items(field)[0]
            values = tuple(get(words, item) for item in range(1, many + 1))
            apart[field] = values if many > 1 else values[0]
    return apart


def copies(field: str) -> Callable[[Words, int, int], int]:
    """How rules read a deck's `strength` or `loot` of a level (from 1) and one of its copies (0 to 11)."""
    if field == "strength":
        word, first, bits, many = place(DECK_LAYOUT, "strength_1")
    else:
        word, first, bits, many = place(DECK_LAYOUT, "loot_1_low")
    mask, words_a_level = (1 << bits) - 1, 12 // many

    def get(deck: Words, level: int, copy: int) -> int:
        return (deck[word + words_a_level * (level - 1) + copy // many] >> (first + bits * (copy % many))) & mask

    return get


def last_copies() -> Callable[[Words, int], int]:
    """How rules read which copies of a level (from 1) are the last of their face, as a set of copies."""
    word, first, bits, _ = place(DECK_LAYOUT, "last_1")
    mask = (1 << bits) - 1

    def get(deck: Words, level: int) -> int:
        return (deck[word + level - 1] >> first) & mask

    return get


Face = tuple[int, int, int]
"""Strength, loot, copies."""


def pack_deck(healing: Sequence[int], levels: Iterable[tuple[int, Iterable[Face]]]) -> Words:
    """A deck as words: the five healing costs; by level the maximum strength and the faces."""
    deck: Words = (0,) * DECK_WORDS
    for strength, cost in enumerate(healing, start=1):
        deck = items("healing", DECK_LAYOUT)[1](deck, strength, cost)
    for level, (maximum, faces) in enumerate(levels, start=1):
        deck = items("maximum", DECK_LAYOUT)[1](deck, level, maximum)
        deck = _pack_level(deck, level, sorted(faces))
    return deck


def _pack_level(deck: Words, level: int, faces: Sequence[Face]) -> Words:
    copy, last = 0, 0
    for strength, loot, many in faces:
        for _ in range(many):
            deck = items(f"strength_{level}", DECK_LAYOUT)[1](deck, copy + 1, strength)
            half = "low" if copy < 6 else "high"
            deck = items(f"loot_{level}_{half}", DECK_LAYOUT)[1](deck, copy % 6 + 1, loot)
            copy += 1
        last |= 1 << (copy - 1)
    return row(f"last_{level}", DECK_LAYOUT)[1](deck, last)
