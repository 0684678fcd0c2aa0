"""Whole games for tests of the page, played at random from a seed."""

from __future__ import annotations

from random import Random
from typing import Any

from gatecrash.core import records
from gatecrash.core.luck import Sampler
from gatecrash.core.match import Match
from gatecrash.core.registry import game
from gatecrash.core.rules import Luck

__all__ = ["record"]

NAMES = ("Ani", "Ben", "Cleo", "Dario", "Emma", "Bartholomäus")


def record(name: str = "mighty-monsters", players: int = 4, seed: int = 1, **values: Any) -> str:
    """The record of a random game, one line of JSON."""
    rules = game(name)
    options = rules.offer.complete(players, values)
    match = Match(rules, options)
    luck, mind = Sampler(seed, 0), Random(seed)
    while (actor := match.to_act) is not None:
        if isinstance(actor, Luck):
            match.luck(luck)
        else:
            match.add(mind.choice(rules.legal(match.state)))
    seats = [{"name": NAMES[at], "kind": "human" if at == 0 else "bot", **options.choices[at]} for at in range(players)]
    return records.write(records.record_of(match, seats))
