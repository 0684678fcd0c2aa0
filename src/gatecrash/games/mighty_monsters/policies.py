"""Policies that play inside the loop of games, on every machine: words as a seat may see them in, a pair out.

A policy takes one number a choice from the policies' stream, whether it needs it or not, and settles ties by it.
`greedy` reckons in whole numbers, so that it decides alike everywhere.
"""

from __future__ import annotations

from gatecrash.core.luck import below
from gatecrash.games.mighty_monsters import masks, rules, tables
from gatecrash.games.mighty_monsters.chances import copies_left
from gatecrash.games.mighty_monsters.layout import Words

NAMES = ("random", "greedy")
"""The bots that have a kernel policy, by the policy's number."""
RANDOM, GREEDY = range(2)

CHANCE = 1 << 20
"""A chance of one: chances are whole numbers up to this."""
OWN, RIVALS = 4, -1
"""What greedy values its own gold at, and that of each rival."""
STRENGTH_KEPT = 2 * CHANCE
"""What greedy values a point of strength at that it keeps for the next round: half a coin of its own."""
PARTNERS = 25
"""The ways in which two monsters to come can be strong: five times five."""


def choice(words: Words, deck: Words, policy: int, number: int) -> int:
    """The pair of card and space that the policy plays for the seat to act; it never sees what others hide."""
    if policy == GREEDY:
        best = best_pairs(rules.as_seen(words, rules.turn(words)), deck)
    else:
        best = rules.legal(words)
    return masks.nth(best, below(number, masks.count(best)))


def best_pairs(words: Words, deck: Words) -> int:
    """Greedy: the legal pairs that promise the seat to act the most, as a set."""
    pairs = rules.legal(words)
    best, most = 0, -(1 << 62)
    while pairs != 0:
        pair = masks.lowest(pairs)
        pairs = masks.minus(pairs, masks.added(0, pair))
        promise = promised(words, deck, pair // tables.SPACES + 1, pair % tables.SPACES)
        if promise > most:
            best, most = 0, promise
        if promise == most:
            best = masks.added(best, pair)
    return best


def promised(words: Words, deck: Words, strength: int, space: int) -> int:
    """What the position is worth to the seat to act after it played this: the round's gold, fee and cards kept."""
    seat, paid = rules.turn(words), 0
    if rules.strength_at(words, space) != 0:
        fee, owner = rules.displacement_fee(words, seat, space), rules.owner_at(words, space)
        paid = (fee * OWN - (fee - 1) * value_of(owner, seat)) * CHANCE
        words = rules.displace(words, seat, space)
    if rules.round_now(words) < rules.rounds(words):
        paid += strength * STRENGTH_KEPT
    return round_gold(rules.put_monster(words, seat, strength, space), deck, seat) - paid


def value_of(owner: int, seat: int) -> int:
    """What a coin of the owner is worth to the seat."""
    if owner == 0:
        return 0
    return OWN if owner == seat else RIVALS


def round_gold(words: Words, deck: Words, seat: int) -> int:
    """The gold that the fight is expected to bring, as the seat values it.

    Loot by the chance that the guard and all before it fall, healing by the chance that one of them does not.
    """
    worth, reached = 0, CHANCE
    for guard in range(1, rules.players(words) + 1):
        ways, loot = guard_loot(words, deck, guard, seat)
        all_ways = PARTNERS * masks.count(copies_left(words, rules.level(words, guard)))
        if ways > 0:
            worth += reached * loot // all_ways
        reached = reached * ways // all_ways
        worth -= (CHANCE - reached) * healing_due(words, deck, guard, seat)
    return worth


def guard_loot(words: Words, deck: Words, guard: int, seat: int) -> tuple[int, int]:
    """In how many ways the guard can fall, by copy and by monsters to come; its loot summed up over them."""
    its_level, total = rules.level(words, guard), rules.total(words, guard)
    free = rules.may_place(words, 2 * guard - 2) + rules.may_place(words, 2 * guard - 1)
    value_left = value_of(rules.owner_at(words, 2 * guard - 2), seat)
    value_right = value_of(rules.owner_at(words, 2 * guard - 1), seat)
    copies, all_ways, worth = copies_left(words, its_level), 0, 0
    for copy in range(12):
        if masks.has(copies, copy):
            tough = rules.toughness(words, guard, rules.strength_of_copy(deck, its_level, copy))
            ways = partners_beating(tough - total, free)
            all_ways += ways
            left, right = rules.shares(words, guard, rules.loot_of_copy(deck, its_level, copy))
            worth += ways * (left * value_left + right * value_right)
    return all_ways, worth


def partners_beating(missing: int, free: int) -> int:
    """In how many of the 25 ways the monsters to come on so many free spaces bring the strength that is missing."""
    ways = 0
    for strength in range(1, 6):
        if free == 0:
            ways += 5 * (missing <= 0)
        elif free == 1:
            ways += 5 * (missing <= strength)
        else:
            ways += max(0, min(5, 6 - missing + strength))
    return ways


def healing_due(words: Words, deck: Words, guard: int, seat: int) -> int:
    """What it costs to heal the monsters at the guard, as the seat values it."""
    due = 0
    for space in range(2 * guard - 2, 2 * guard):
        value = value_of(rules.owner_at(words, space), seat)
        due += value * rules.healing_cost(words, deck, rules.strength_at(words, space)) if value != 0 else 0
    return due
