"""How fast the rules are: compiled playouts against OpenSpiel's hearts, the public face, and interpreted games."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from benchmarks._hearts import hearts_moves_per_second
from benchmarks._run import measured, report
from gatecrash.core.luck import Sampler, Stream, policy_key
from gatecrash.core.rules import Luck
from gatecrash.games.mighty_monsters import RULES
from gatecrash.games.mighty_monsters.engine import ENGINE

WANTED = 30
FACE = 150_000
GAME_MS = 20.0
Step = tuple[Any, Any]


def compiled_playouts(players: int, bots: Sequence[str], games: int, **values: bool) -> Callable[[], float]:
    """Moves a second of whole games on one thread, digest off."""
    kernel, options = RULES.kernel(), RULES.offer.complete(players, values)

    def work() -> float:
        began = time.process_time()
        tally = kernel.tally(options, bots, 1, range(games), digest=False)
        return tally.moves / (time.process_time() - began)

    return work


def steps_of(games: int, players: int) -> list[Step]:
    """The positions and moves of random games, luck's moves among them."""
    steps = []
    for game in range(games):
        state = RULES.start(RULES.offer.complete(players))
        luck, draw = Sampler(1, game), Stream(policy_key(1, game))
        while (actor := RULES.to_act(state)) is not None:
            lucks = isinstance(actor, Luck)
            move = luck(RULES, state) if lucks else draw([(move, 1) for move in RULES.legal(state)])
            steps.append((state, move))
            state = RULES.apply(state, move).state
    return steps


def face(steps: list[Step]) -> float:
    """`apply` and then `legal`, a second."""
    apply, legal = RULES.apply, RULES.legal
    began = time.process_time()
    for state, move in steps:
        legal(apply(state, move).state)
    return len(steps) / (time.process_time() - began)


def interpreted_game() -> float:
    """Milliseconds of a whole random game of four, with nothing compiled."""
    ENGINE.interpret()
    began = time.process_time()
    steps_of(10, 4)
    passed = time.process_time() - began
    ENGINE.compile()
    return passed * 100


def main() -> None:
    """Measure, print and append."""
    ENGINE.compile()
    steps = steps_of(100, 4)
    works = {
        "OpenSpiel hearts, plain Python loop": ("moves/s", hearts_moves_per_second),
        "3 players, base rules, random": ("moves/s", compiled_playouts(3, ["random"] * 3, 200_000)),
        "4 players, both variants, random": (
            "moves/s",
            compiled_playouts(4, ["random"] * 4, 100_000, kings_rules=True, line_up=True),
        ),
        "4 players, base rules, greedy": ("moves/s", compiled_playouts(4, ["greedy"] * 4, 5_000)),
        "`apply` and `legal` through the face": ("moves/s", lambda: face(steps)),
        "interpreted game of 4": ("ms", interpreted_game),
    }
    for _, work in works.values():
        work()
    got = measured(works)
    hearts, ours, through, game = (got[name].median for name in list(works)[0:2] + list(works)[4:6])
    findings = [
        f"Compiled playouts of 3 players on one core make {ours / hearts:.1f} × hearts' moves (wanted: {WANTED} ×).",
        f"The face makes {through:,.0f} moves/s (wanted: {FACE:,}).",
        f"An interpreted game of 4 takes {game:.2f} ms (wanted: under {GAME_MS:.0f}).",
    ]
    report("Rules", got, findings, ("numba", "open_spiel"))


if __name__ == "__main__":
    main()
