"""How fast Old World is: random games against Catanatron's in the same run, the size of a position, a hunters' game."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from catanatron import Color, Game, RandomPlayer

from benchmarks._run import measured, report
from gatecrash.core.luck import Sampler, Stream, pick, policy_key
from gatecrash.core.registry import bot_kind
from gatecrash.core.rules import Luck
from gatecrash.games.old_world import RULES

PLAYERS = 4
GAMES = 6
SECONDS = 2.0
"""What a whole game of four hunters may take."""
KILOBYTES = 64


def catanatron_actions_per_second(seed: Callable[[], int]) -> Callable[[], float]:
    """Actions a second of whole games between its random players."""
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def work() -> float:
        random.seed(seed())
        began, actions = time.process_time(), 0
        for _ in range(GAMES):
            game = Game([RandomPlayer(colour) for colour in colours])
            game.play()
            actions += len(game.state.actions)
        return actions / (time.process_time() - began)

    return work


def drawn(chances: Sequence[tuple[Any, int]], draw: random.Random) -> Any:
    """One of luck's moves by its weight."""
    return pick(chances, draw.randrange(sum([weight for _, weight in chances])))


def moves_per_second(seed: Callable[[], int]) -> Callable[[], float]:
    """Moves a second, seats' and luck's, of whole random games, drawn from the same generator as Catanatron's."""

    def work() -> float:
        draw, rules = random.Random(seed()), RULES
        began, moves = time.process_time(), 0
        for _ in range(GAMES):
            state = rules.start(rules.offer.complete(PLAYERS))
            while (actor := rules.to_act(state)) is not None:
                lucks = actor is Luck.LUCK
                move = drawn(rules.chances(state), draw) if lucks else draw.choice(rules.legal(state))
                state = rules.apply(state, move).state
                moves += 1
        return moves / (time.process_time() - began)

    return work


def largest_position() -> float:
    """Kilobytes of the longest text of a position in random games."""
    largest, draw = 0, random.Random(3)
    state = RULES.start(RULES.offer.complete(PLAYERS))
    while (actor := RULES.to_act(state)) is not None:
        move = drawn(RULES.chances(state), draw) if actor is Luck.LUCK else draw.choice(RULES.legal(state))
        state = RULES.apply(state, move).state
        largest = max(largest, len(RULES.write_state(state).encode()))
    return largest / 1024


def hunters_game(name: str) -> Callable[[], float]:
    """Seconds of a whole game between four of them, the mean of a few."""

    def work() -> float:
        bots = [bot_kind(name).make() for _ in range(PLAYERS)]
        began = time.process_time()
        for game in range(GAMES):
            luck, draw = Sampler(1, game), Stream(policy_key(1, game))
            state = RULES.start(RULES.offer.complete(PLAYERS))
            while (actor := RULES.to_act(state)) is not None:
                if isinstance(actor, Luck):
                    move = luck(RULES, state)
                else:
                    move = RULES.read_move(state, bots[actor - 1].choose(RULES.view(state, actor), draw))
                state = RULES.apply(state, move).state
        return (time.process_time() - began) / GAMES

    return work


def main() -> None:
    """Measure, print and append."""
    seeds = random.Random(7)

    def seed() -> int:
        return seeds.randrange(1 << 30)

    works: dict[str, tuple[str, Callable[[], float]]] = {
        "Catanatron, 4 random players": ("actions/s", catanatron_actions_per_second(seed)),
        "Old World, 4 random players": ("moves/s", moves_per_second(seed)),
        "largest position of a random game, as text": ("kB", largest_position),
        "game of 4 hunters": ("s", hunters_game("hunter")),
        "game of 4 strong hunters": ("s", hunters_game("hunter-strong")),
    }
    moves_per_second(seed)()
    got = measured(works)
    peer, ours, size, weak, strong = (one.median for one in got.values())
    findings = [
        f"Old World makes {ours / peer:.2f} × Catanatron's actions a second (wanted: at least 1 ×).",
        f"A position takes at most {size:.1f} kB (wanted: under {KILOBYTES}).",
        f"A game of four hunters takes {weak:.2f} s, of the stronger {strong:.2f} s (wanted: under {SECONDS:.0f}).",
    ]
    report("Old World", got, findings, ("catanatron",))


if __name__ == "__main__":
    main()
