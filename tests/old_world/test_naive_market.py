"""Poker, the rows and phase III against the naive second statement, over random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from gatecrash.core.offer import Options
from gatecrash.games.old_world import RULES
from naive.old_world import Part, World
from naive.old_world_market import buy, clear, first_rows, phase3, swap
from naive.old_world_poker import poker
from old_world.naively import Follower, game, world
from old_world.positions import options

OPENED = ("poker", "locals", "swap", "clear")
"""Parts that the move itself opens."""
Begins = Callable[[World], Part]


def base(players: int) -> Options:
    """The shipped base game."""
    return RULES.offer.complete(players, {"content": "base", "rounds": 40}, [])


SETTINGS = {
    "base-2": lambda: base(2),
    "base-4": lambda: base(4),
    "small-3": lambda: options(3, "", rounds=25),
    "small-mixed": lambda: options(3, "lsahm", "sms", rounds=20, keep="three"),
    "small-mages": lambda: options(2, "hm", "mm", rounds=20),
}


def beginning(before: World, text: str) -> tuple[str, Begins] | None:
    """The part that this move opens, to be followed from before the move or after it."""
    seat = before["active"]
    kind = before["decision"] and before["decision"]["kind"]
    if kind == "phase1" and text.startswith("poker:"):
        return "poker", lambda now: poker(now, seat, int(text.removeprefix("poker:")))
    if kind == "phase1" and text == "act":
        action = before["content"]["location"][before["seats"][seat]["at"]].get("action", {})
        if "poker" in action:
            return "locals", lambda now: poker(now, seat, None)
        if "swap" in action:
            return "swap", lambda now: swap(now, seat)
        if "clear" in action:
            return "clear", lambda now: clear(now, seat)
    return None


def resumed(now: World, text: str) -> tuple[str, Begins] | None:
    """The part of phase III that begins here."""
    seat = now["active"]
    kind = now["decision"] and now["decision"]["kind"]
    if text.startswith("row:") and not any(card for line in now["rows"].values() for card in line):
        return "first_rows", first_rows
    if kind == "drop":
        return "phase3", lambda here: phase3(here, seat)
    if kind == "buy":
        return "buy", lambda here: buy(here, seat)
    return None


def agree(naive: World, engine: World, part: str) -> None:
    """What the part covers is the same in both."""
    for row, cards in naive["rows"].items():
        assert [one for one in cards if one] == [one for one in engine["rows"][row] if one]
        assert Counter(naive["decks"][row]) == Counter(engine["decks"][row])
        assert Counter(naive["dropped"][row]) == Counter(engine["dropped"][row])
    for seat, mine in naive["seats"].items():
        theirs = engine["seats"][seat]
        assert Counter(mine["hand"]) == Counter(theirs["hand"])
        assert Counter(mine["deck"]) == Counter(theirs["deck"])
        assert mine["discard"] == theirs["discard"]
        if part in ("poker", "locals", "clear"):
            assert mine["gold"] == theirs["gold"], (seat, part)


def followed(chosen: Options, seed: int) -> Counter[str]:
    """A random game in both statements; how often each part was followed to its end."""
    seen: Counter[str] = Counter()
    follower: Follower | None = None
    part = ""
    for state, text, after in game(chosen, seed):
        if follower is None:
            now = world(state)
            if (found := resumed(now, text) or beginning(now, text)) is None:
                continue
            part, begins = found
            follower = Follower(now, begins)
            opened = part in OPENED
        if not opened:
            follower.asked(state)
            follower.moved(text)
        opened = False
        if not follower.uncovered:
            agree(follower.world, world(after), part)
            seen[part] += follower.over
        if follower.over:
            follower = None
    return seen


@pytest.mark.parametrize("setting", SETTINGS)
def test_poker_and_market_are_the_same_in_both_statements(
    setting: str,
    long: bool,  # noqa: FBT001 - a fixture
) -> None:
    seen: Counter[str] = Counter()
    for seed in range(20 if long else 2):
        seen += followed(SETTINGS[setting](), seed)
    assert seen["phase3"] > 20
    assert seen["locals"] > 0
    assert seen["first_rows"] == (20 if long else 2)
