"""The public odds against brute force: every way in which the guards can be flipped, by luck's own chances."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import pytest

from gatecrash.core.rules import Seat
from gatecrash.games.mighty_monsters import RULES, rules
from gatecrash.games.mighty_monsters.events import GuardFlipped, LootTaken
from gatecrash.games.mighty_monsters.facts import Facts
from gatecrash.games.mighty_monsters.position import Position
from mighty_monsters.games import along, at_random

Shares = dict[tuple[int, tuple[int, int]], dict[Seat, int]]


def enumerated(position: Position) -> tuple[dict[int, Fraction], Shares]:
    """For each guard the chance that it is flipped; and what each face that fell brought."""
    reached: dict[int, Fraction] = defaultdict(Fraction)
    shares: Shares = {}
    follow(position, Fraction(1), position.round, reached, shares)
    return reached, shares


def follow(position: Position, chance: Fraction, number: int, reached: dict[int, Fraction], shares: Shares) -> None:
    if position.phase != "fight" or position.round != number:
        return
    reached[rules.next_guard(position.words)] += chance
    ways = RULES.chances(position)
    total = sum(weight for _, weight in ways)
    for move, weight in ways:
        step = RULES.apply(position, move)
        flipped = step.events[0]
        assert isinstance(flipped, GuardFlipped)
        taken = {event.seat: event.gold for event in step.events if isinstance(event, LootTaken)}
        if taken:
            face = flipped.guard, (flipped.strength, flipped.loot)
            assert shares.setdefault(face, taken) == taken
        follow(step.state, chance * Fraction(weight, total), number, reached, shares)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", [3, 4])
def test_falls_reached_and_shares_are_what_luck_will_do(players: int, seed: int) -> None:
    """In a full castle, before any guard is flipped, and after some are."""
    seen = 0
    for position in along(at_random(seed, players, kings_rules=bool(seed % 2))):
        if position.phase == "fight":
            seen += 1
            check(position, RULES.view(position, None).facts)
    assert seen >= 5


def check(position: Position, facts: Facts) -> None:
    reached, shares = enumerated(position)
    done = rules.flipped(position.words)
    for guard, odds in enumerate(facts.guards, start=1):
        if guard <= done:
            assert odds.falls == odds.reached == 1
            continue
        assert odds.reached == reached.get(guard, 0)
        told = {(guard, share.face): dict(share.gold) for share in odds.shares}
        assert all(told[face] == taken for face, taken in shares.items() if face[0] == guard)
    next_guard = facts.guards[done]
    ways = RULES.chances(position)
    falling = sum(weight for move, weight in ways if RULES.apply(position, move).events[1].code == "guard_won")
    assert next_guard.falls == Fraction(falling, sum(weight for _, weight in ways))


def test_8_1_reached_is_the_joint_chance_not_a_product() -> None:
    """Two guards of a level take their faces from the same copies."""
    found = 0
    for seed in range(20):
        for position in along(at_random(seed, 4)):
            if position.phase != "fight" or rules.flipped(position.words):
                continue
            odds = RULES.view(position, None).facts.guards
            found += odds[2].reached != odds[0].falls * odds[1].falls
    assert found > 5
