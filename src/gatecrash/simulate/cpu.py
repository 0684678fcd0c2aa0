"""A game's compiled kernel on the threads of this machine."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice

from gatecrash.core.errors import BadOption
from gatecrash.core.kernel import Kernel, Tally
from gatecrash.core.match import Match
from gatecrash.simulate.interpreter import follow
from gatecrash.simulate.run import Run
from gatecrash.simulate.watchers import Counter, Watcher

__all__ = ["kernel_of", "on_cpu"]

BLOCK = 512
"""So many games are played in one go: some milliseconds of them, or a tenth of a second with a bot that thinks."""
ELSEWHERE = "add --backend interpreter"


def kernel_of(run: Run) -> Kernel:
    """The game's kernel; refused by name where the game has none, or a bot no policy in it."""
    if (make := getattr(run.rules, "kernel", None)) is None:
        raise BadOption(f"--backend cpu: {run.rules.name} is not compiled; {ELSEWHERE}")
    kernel: Kernel = make()
    for bot in run.bots:
        if bot not in kernel.bots:
            known = ", ".join(kernel.bots)
            raise BadOption(f"--backend cpu: the bot {bot[:40]!r} is not compiled, only {known}; {ELSEWHERE}")
    return kernel


def on_cpu(
    run: Run, kernel: Kernel, watchers: Sequence[Watcher] = (), *, digest: bool = False, threads: int = 0
) -> Iterator[Tally]:
    """Play the games; the tallies of one block after another, in order."""
    if watchers:
        yield from _watched(run, kernel, watchers, digest=digest)
        return
    threads = threads or os.cpu_count() or 1
    with ThreadPoolExecutor(threads, "gatecrash-cpu") as pool:
        waiting: deque[Future[Tally]] = deque()
        blocks = _blocks(run.games)

        def more(count: int) -> None:
            for games in islice(blocks, count):
                waiting.append(pool.submit(kernel.tally, run.options, run.bots, run.seed, games, digest=digest))

        try:
            more(4 * threads)
            while waiting:
                yield waiting.popleft().result()
                more(1)
        finally:
            pool.shutdown(cancel_futures=True)


def _blocks(games: range) -> Iterator[range]:
    for first in range(games.start, games.stop, BLOCK):
        yield range(first, min(first + BLOCK, games.stop))


def _watched(run: Run, kernel: Kernel, watchers: Sequence[Watcher], *, digest: bool) -> Iterator[Tally]:
    """The kernel's games told move by move, through the contract: it would notice an illegal one."""
    counter = Counter(digest=digest)
    for game in run.games:
        match = Match(run.rules, run.options)
        follow(match, game, kernel.moves(run.options, run.bots, run.seed, game), (counter, *watchers))
        assert counter.last is not None
        yield counter.last
