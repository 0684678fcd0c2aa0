"""Old World said a second time, slowly and plainly: an oracle for tests, and for nothing else.

Written from the rules page alone; the numbers in brackets are its clauses. It shares no code with the engine. A part of
the game (a hand of poker, a phase III, a fight) is a generator over a world of plain dictionaries: it yields who is to
move and, where the page says so, what may be moved; it is sent the move's notation and changes the world.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

World = dict[str, Any]
Data = dict[str, Any]
Part = Generator[Data, Any, Any]
COUNTED = ("tiles", "potions", "trophies", "weaknesses")
SLOT_PRICE = (1, 1, 0, 0, 0, -1)
"""By slot from the left: the two left-most cost one more, the right-most one less (66, D.8 4)."""


class UncoveredError(Exception):
    """The effect uses a word that this statement does not know."""


def index(content: Data) -> Data:
    """Content by kind and id, as the files write it."""
    return {
        kind: {one.get("id", one.get("no")): one for one in records} if isinstance(records, list) else records
        for kind, records in content.items()
    }


def ask(seat: int, moves: Iterable[str]) -> Part:
    """A seat's move, one of these."""
    return (yield {"who": seat, "moves": set(moves)})


def luck(kind: str, bag: Iterable[str] | None = None) -> Part:
    """What luck draws; `bag` is all it may draw from, copies counted."""
    text = yield {"who": "luck", "kind": kind, "bag": None if bag is None else sorted(bag)}
    return text.removeprefix(f"{kind}:")


def from_top(mine: Data) -> Part:
    """The top card of a seat's deck: the one that lies there, where it is known, else any of the others (D64)."""
    known = mine["known"]
    rest = list(mine["deck"])
    for card in known.values():
        rest.remove(card)
    card = yield from luck("draw", [known[0]] if 0 in known else rest)
    mine["known"] = {place - 1: one for place, one in known.items() if place > 0}
    mine["deck"].remove(card)
    return card


def gains(world: World, seat: int, trigger: str) -> None:
    """The gold that the seat's effects give when something happens away from fights."""
    for _, effect in sources(world, seat):
        if effect["on"] != trigger:
            continue
        for op in effect["do"]:
            if op["op"] != "gold" or effect.get("if"):
                raise UncoveredError(op["op"])
            amount = op.get("n", 1)
            if isinstance(amount, str) and amount in COUNTED:
                amount = len(world["seats"][seat][amount])
            if not isinstance(amount, int):
                raise UncoveredError(str(amount))
            world["seats"][seat]["gold"] += amount


def right(world: World, seat: int) -> int:
    """The seat to the right: the one before (D57)."""
    return (seat - 2) % int(world["players"]) + 1


def sources(world: World, seat: int) -> list[tuple[str, Data]]:
    """What of the seat's has effects for as long as it is owned, with the effects."""
    content, mine = world["content"], world["seats"][seat]
    hero = content["character"][mine["character"]]
    found = [("spec", hero["specialisation"][attribute_printed(mine, "s") - 1])]
    for name in mine["trophies"]:
        for effect in trophy_effects(content, name):
            found.append((name, effect))
    for name in mine["mutagens"]:
        found += [(name, effect) for effect in content["mutagen"][name]["effects"]]
    return found


def attribute_printed(mine: Data, attr: str) -> int:
    """The level of an attribute on the board."""
    return int(mine["attributes"][attr])


def trophy_effects(content: Data, name: str) -> list[Data]:
    """The effects of a trophy: a monster's, an attribute's, a bonus card's or a medallion's."""
    if name in content["monster"]:
        return list(content["monster"][name]["trophy"])
    if name in content["trophy"]:
        return list(content["trophy"][name]["effects"])
    return [content["character"][name.removeprefix("medal.")]["medallion"]]
