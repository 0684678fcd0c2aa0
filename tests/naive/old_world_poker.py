"""Dice poker (53, 54, 174, D51, D78), a second time."""

from __future__ import annotations

from itertools import combinations

from naive.old_world import Part, World, ask, gains, luck, right
from naive.old_world_market import changed

Dice = list[int]


def value(dice: Dice) -> tuple[int, list[int], list[int]]:
    """How good five dice are: the kind (B1), the scoring dice, the unused ones from the highest."""
    counts = sorted(((dice.count(face), face) for face in set(dice)), reverse=True)
    shape = [count for count, _ in counts]
    faces = [face for _, face in counts]
    unused = [face for count, face in counts if count == 1]
    kinds = {(5,): 8, (4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    if sorted(dice) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]):
        return (4 if 1 in dice else 5), [], []
    kind = kinds.get(tuple(shape), 0)
    scoring = [face for count, face in counts if count > 1]
    return kind, (faces if kind == 6 else scoring), unused


def rerolls(world: World, dice: Dice, seat: int | None, decider: int) -> Part:
    """One chance (53.3, 53.4), and more by effects, to throw again; the locals have none of those."""
    for _ in range(1 + (changed(world, seat, "rerolls") if seat is not None else 0)):
        before, dice = dice, (yield from again(dice, decider))
        if before is dice:
            break
    return dice


def again(dice: Dice, seat: int) -> Part:
    """Throw any number of one's dice again."""
    chosen = {tuple(sorted(part)) for many in range(6) for part in combinations(dice, many)}
    text = yield from ask(seat, ["reroll:" + ("+".join(map(str, part)) or "-") for part in chosen])
    thrown = [int(die) for die in text.removeprefix("reroll:").split("+") if die != "-"]
    if not thrown:
        return dice
    kept = list(dice)
    for die in thrown:
        kept.remove(die)
    new = yield from throw(len(thrown))
    return kept + new


def throw(many: int) -> Part:
    """So many dice at once."""
    text = yield from luck("dice")
    dice = [int(die) for die in text.split("+")]
    assert len(dice) == many
    assert dice == sorted(dice)
    return dice


def poker(world: World, seat: int, rival: int | None) -> Part:
    """The active player against one other (53) or, without, against the locals (174); whether the active player won."""
    seats = world["seats"]
    seats[seat]["gold"] -= 1
    if rival is not None:
        seats[rival]["gold"] -= 1
    mine = yield from throw(5)
    theirs = yield from throw(5)
    theirs = yield from rerolls(world, theirs, rival, rival or right(world, seat))
    mine = yield from rerolls(world, mine, seat, seat)
    won = value(mine) >= value(theirs)  # a tie is the active player's
    if won:
        seats[seat]["gold"] += 3
        gains(world, seat, "poker")
    elif rival is not None:
        seats[rival]["gold"] += 3
        gains(world, rival, "poker")
    return won
