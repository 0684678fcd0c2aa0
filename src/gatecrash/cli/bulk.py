"""A simulation carried out for the command line: progress, records, and what is printed in the end."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from gatecrash.cli.errors import INTERRUPTED
from gatecrash.cli.streams import output
from gatecrash.core.kernel import Tally
from gatecrash.core.records import Record, write
from gatecrash.simulate.cpu import kernel_of, on_cpu
from gatecrash.simulate.interpreter import interpreted, seated
from gatecrash.simulate.run import Run
from gatecrash.simulate.watchers import Recorder, Watcher

__all__ = ["Task", "carry_out"]


@dataclass(frozen=True, slots=True)
class Task:
    """What was asked for."""

    run: Run
    backend: str
    threads: int
    records: str
    force: bool
    digest: bool
    as_json: bool


@dataclass(slots=True)
class Done:
    """What is finished so far."""

    tally: Tally | None = None
    seconds: float = 0.0
    interrupted: bool = False

    def add(self, tally: Tally) -> None:
        """Count some games more."""
        self.tally = tally if self.tally is None else self.tally.plus(tally)


def carry_out(task: Task) -> int:
    """Play the games and print what they came to; an interrupt keeps those that are finished."""
    done = Done()
    try:
        with _recorded(task) as watchers:
            _play(task, watchers, done)
    except KeyboardInterrupt:
        done.interrupted = True
    stream = sys.stderr if task.records == "-" else sys.stdout
    print(_json(task, done) if task.as_json else _report(task, done), file=stream)
    return INTERRUPTED if done.interrupted else 0


def _play(task: Task, watchers: Sequence[Watcher], done: Done) -> None:
    tallies = _tallies(task, watchers)
    began = perf_counter()
    try:
        with _progress(len(task.run.games)) as advance:
            for tally in tallies:
                done.add(tally)
                advance(tally.games)
    finally:
        done.seconds = perf_counter() - began


def _tallies(task: Task, watchers: Sequence[Watcher]) -> Iterator[Tally]:
    """The games' tallies as they come; whatever is wrong with the task is said before the first."""
    if task.backend == "interpreter":
        seated(task.run)
        return interpreted(task.run, watchers, digest=task.digest)
    kernel = kernel_of(task.run)
    if not kernel.compiled:
        print(
            "gatecrash: Numba is not installed here, so the games are interpreted: slower, and alike", file=sys.stderr
        )
    return on_cpu(task.run, kernel, watchers, digest=task.digest, threads=task.threads)


@contextmanager
def _recorded(task: Task) -> Iterator[Sequence[Watcher]]:
    """Those who write records while the games are played."""
    if not task.records:
        yield ()
        return
    with output(task.records, force=task.force) as stream:

        def keep(record: Record) -> None:
            stream.write(write(record).encode() + b"\n")

        yield (Recorder(task.run, keep),)


def _progress(games: int) -> AbstractContextManager[Any]:
    """A bar on a terminal, nothing anywhere else."""
    if not sys.stderr.isatty():
        return nullcontext(lambda _count: None)
    return _bar(games)


@contextmanager
def _bar(games: int) -> Iterator[Any]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("games", total=games)
        yield lambda count: progress.advance(bar, count)


def _seats(tally: Tally) -> list[tuple[float, float]]:
    """Of every seat its wins and its mean gold."""
    return [(float(tally.won(at)), total / tally.games) for at, total in enumerate(tally.numbers)]


def _digest(task: Task, tally: Tally | None) -> str | None:
    return f"{tally.digest:016x}" if task.digest and tally is not None else None


def _json(task: Task, done: Done) -> str:
    tally = done.tally
    seats = _seats(tally) if tally else [(0.0, None)] * task.run.options.players
    return json.dumps(
        {
            "games": tally.games if tally else 0,
            "moves": tally.moves if tally else 0,
            "seconds": round(done.seconds, 6),
            "seed": task.run.seed,
            "digest": _digest(task, tally),
            "wins": [wins for wins, _ in seats],
            "gold": [gold for _, gold in seats],
        }
    )


def _report(task: Task, done: Done) -> str:
    if (tally := done.tally) is None:
        return f"interrupted before the first game was over (seed {task.run.seed})"
    pace = f"{tally.games / done.seconds:,.0f} games/s, {tally.moves / done.seconds:,.0f} moves/s"
    lines = [
        f"{task.run.rules.name}: {tally.games:,} games, {tally.moves:,} moves in {done.seconds:.2f} s ({pace})",
        f"seed {task.run.seed}" + (f", digest {_digest(task, tally)}" if task.digest else ""),
        f"{'seat':>4}  {'bot':<12}{'wins':>12}{'share':>9}{'gold':>9}",
    ]
    for at, (wins, gold) in enumerate(_seats(tally)):
        share = f"{wins / tally.games:.2%}"
        lines.append(f"{at + 1:>4}  {task.run.bots[at]:<12}{wins:>12,.1f}{share:>9}{gold:>9.2f}")
    if done.interrupted:
        lines.append(f"interrupted after {tally.games:,} of {len(task.run.games):,} games")
    return "\n".join(lines)
