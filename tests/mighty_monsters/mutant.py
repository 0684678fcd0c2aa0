"""One rule broken and compiled: `python -m mighty_monsters.mutant NAME` says whether anything tells it from the rule.

Run in a process of its own, as a broken rule may never end.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import FunctionType
from typing import Any

import numpy as np

from gatecrash.games.mighty_monsters import RULES, chances, machines, playouts, policies, rules, sheets, tables
from gatecrash.games.mighty_monsters.layout import Words
from mighty_monsters.games import SETTINGS

BREAKS = {
    "int": "return original({}) + 1",
    "bool": "return not original({})",
    "Words": "return words",
    "tuple[int, int]": "left, right = original({}); return right + 1, left",
}
"""By what a rule answers, how it is broken."""
UNBROKEN = "-"
Spot = tuple[Words, Words, int, int, int]
"""Words, deck, the move that follows, and the game's seed and seating."""


def names() -> list[str]:
    """All rules that are functions of rules.py."""
    found = vars(rules).items()
    return [name for name, one in found if isinstance(one, FunctionType) and one.__module__ == rules.__name__]


def broken(name: str) -> Any:
    """The rule, broken."""
    original = vars(rules)[name]
    parameters = ", ".join(original.__code__.co_varnames[: original.__code__.co_argcount])
    body = BREAKS[original.__annotations__["return"]].format(parameters)
    space: dict[str, Any] = {}
    exec(f"def mutant({parameters}):\n    {body}", space)
    mutant = space["mutant"]
    mutant.__module__ = rules.__name__
    vars(rules)["original"] = original
    return mutant


def spots() -> Iterator[Spot]:
    """Positions of a random game of each kind, with the moves made."""
    for players, variant in SETTINGS:
        for game in range(2):
            start = RULES.start(RULES.offer.complete(players, variant))
            words, deck, out = start.words, start.setup.deck_words, [0] * playouts.LONGEST
            _, count = playouts.write_game(words, deck, 1, game, 0, out)
            for move in out[:count]:
                yield words, deck, move, players, game
                words = chances.apply(words, deck, move)


def stepped(made: Any, spot: Spot) -> Any:
    return made["chances"].step(*spot[:3])


def written(made: Any, spot: Spot) -> Any:
    out = np.zeros(sheets.SHEET_LIMIT, np.int64)
    return made["sheets"].sheet(*spot[:2], out), out.tolist()


def chosen(made: Any, spot: Spot) -> Any:
    playing = rules.phase(spot[0]) == tables.PLAYING
    return made["policies"].choice(*spot[:2], policies.GREEDY, 1 << 61) if playing else None


def counted(made: Any, spot: Spot) -> Any:
    tally = np.zeros(playouts.TALLY, np.int64)
    made["playouts"].tally_games(rules.start(spot[3], 1, 1), spot[1], 1, spot[4], 1, 0, 1, tally)
    return tally.tolist()


def told_apart(name: str) -> bool:
    """Whether the compiled rules with that one broken do anything else than the interpreted ones."""
    from numba import njit

    every = list(spots())
    looks = [(stepped, every), (written, every[::29]), (chosen, every[::29]), (counted, every[::211])]
    plain = {module.__name__.rpartition(".")[2]: module for module in machines.MODULES}
    right = [[look(plain, spot) for spot in some] for look, some in looks]
    if name != UNBROKEN:
        vars(rules)[name] = broken(name)
    made = machines.translated(njit(error_model="numpy", boundscheck=True))
    for (look, some), wanted in zip(looks, right, strict=True):
        for spot, one in zip(some, wanted, strict=True):
            try:
                if look(made, spot) != one:
                    return True
            except (ArithmeticError, IndexError):  # what a compiled function raises; a compiler's errors go through
                return True
    return False


if __name__ == "__main__":
    print("told apart" if told_apart(sys.argv[1]) else "the same")
