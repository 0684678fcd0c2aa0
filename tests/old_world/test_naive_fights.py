"""Fights against the naive second statement, over random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest

from gatecrash.core.offer import Options
from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.state import State
from naive.old_world import World
from naive.old_world_fights import monster_fight
from old_world.naively import Follower, game, world
from old_world.positions import options

SETTINGS: dict[str, Callable[[], Options]] = {
    "base-2": lambda: RULES.offer.complete(2, {"content": "base", "rounds": 40}, []),
    "base-4": lambda: RULES.offer.complete(4, {"content": "base", "rounds": 40, "call": "die"}, []),
    "small-3": lambda: options(3, "", rounds=25),
    "small-hunt": lambda: options(3, "hm", "sms", rounds=30),
    "small-all": lambda: options(3, "lsahm", "mss", rounds=30, call="right"),
}


def agree(naive: World, state: State) -> None:
    """The fighter, and the fight while it lasts, are the same in both."""
    engine = world(state)
    seat = naive["active"]
    mine, theirs = naive["seats"][seat], engine["seats"][seat]
    if "outcome" not in naive:
        for zone in ("hand", "deck", "potions"):
            assert Counter(mine[zone]) == Counter(theirs[zone]), zone
        for part in ("discard", "guard", "protect", "gold", "attributes"):
            assert mine[part] == theirs[part], part
        fight, other = naive["fight"], engine["fight"]
        assert other is not None
        if fight["pools"]:
            assert fight["life"] == other["pool"]
            assert fight["lost"] == other["lost"]
            assert (fight["side"], fight["number"]) == (other["side"], other["number"])
            assert fight["combo"] == [one["card"] for one in other["combo"]]
            assert fight["revealed"] == other["revealed"]
        return
    assert set(mine["trophies"]) <= set(theirs["trophies"])
    assert mine["space"] == theirs["space"]


def followed(chosen: Options, seed: int, why: Counter[str] | None = None) -> Counter[str]:
    """A random game in both statements; how each fight that was followed to its end came out."""
    seen: Counter[str] = Counter()
    follower: Follower | None = None
    for state, text, after in game(chosen, seed):
        opened = follower is None
        if follower is None:
            if not text.startswith("fight:") or text[6:] not in ("f", "m", "w", "sea", "legend"):
                continue
            before = world(state)
            follower = Follower(before, partial(monster_fight, seat=before["active"], target=text[6:]))
        if not opened:
            follower.asked(state)
            follower.moved(text)
        follower.settle(after)
        if follower.uncovered:
            seen["uncovered"] += 1
            if why is not None:
                why[follower.why] += 1
        else:
            agree(follower.world, after)
        if follower.over:
            seen[follower.world.get("outcome", "")] += not follower.uncovered
            follower = None
    return seen


@pytest.mark.parametrize("setting", SETTINGS)
def test_fights_are_the_same_in_both_statements(
    setting: str,
    long: bool,  # noqa: FBT001 - a fixture
) -> None:
    seen: Counter[str] = Counter()
    for seed in range(30 if long else 3):
        seen += followed(SETTINGS[setting](), seed)
    ended = seen["won"] + seen["away"] + seen["lost"]
    assert ended > seen["uncovered"], seen
