"""Nothing of the base content is dead: all that it offers comes up in fixed-seed games of randoms and hunters."""

from __future__ import annotations

from gatecrash.games.old_world.vocabulary import TRIGGERS
from old_world.base_coverage import DECISIONS, content, played, report, wanted


def test_everything_comes_up() -> None:
    every = wanted(content())
    seen = report(every)
    assert sorted(every - seen.keys()) == []


def test_one_game_does_not_come_by_everything() -> None:
    """The report tells what a game does from what the content offers."""
    every, one = wanted(content()), set(played(0))
    assert one & every
    assert every - one


def test_the_report_asks_for_every_kind_of_thing() -> None:
    base, every = content(), wanted(content())
    kinds = {one.partition(" ")[0] for one in every}
    things = "card potion action charge bite monster character option event trophy effect word symbol decision setting"
    assert kinds == set(things.split())
    assert sum(1 for one in every if one.startswith("effect ")) == len(base.effects)
    assert sum(1 for one in every if one.startswith("card ")) == len(base.cards)
    assert {one for one in every if one.startswith("word on ")} <= {f"word on {one}" for one in TRIGGERS}
    assert {f"decision {one}" for one in DECISIONS} <= every
