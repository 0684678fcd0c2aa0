"""The table server under load, beside boardgame.io's own server with a toy of the same shape, in alternation.

`--json` prints the figures as JSON and appends nothing, `--rounds 1` is quicker, `--soak SECONDS` looks at one server
for long.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks._first import first_touches, start_seconds, with_tables
from benchmarks._run import REPEATS, measured, report
from benchmarks._served import PEER, Served, install, load, serving
from benchmarks.table import seats_moves, table_move
from gatecrash.games.mighty_monsters.engine import ENGINE

CLOCK = "; wall clock where a rate or a wait is meant, the server's own processor time where that is said"
Got = dict[str, Any]
Works = dict[str, tuple[str, Callable[[], float]]]


@contextmanager
def fresh(kind: str) -> Iterator[Served]:
    """A server of that kind in a folder of its own."""
    with tempfile.TemporaryDirectory(dir=os.environ.get("GATECRASH_BENCH_DATA")) as folder:
        with serving(kind, Path(folder)) as served:
            yield served


def one(kind: str, **wish: Any) -> Got:
    """What the load finds at a fresh server."""
    with fresh(kind) as served:
        return load(served, **wish)


class Rounds:
    """Rounds of measuring; from one visit of the load come several figures."""

    def __init__(self) -> None:
        self.last: dict[str, Got] = {}

    def rate(self, name: str, kind: str, tables: int, **wish: Any) -> Callable[[], float]:
        """Moves a second at saturation."""

        def work() -> float:
            got = self.last[name] = one(kind, mode="saturate", tables=tables, bursts=2, **wish)
            return float(got["moves"] / got["seconds"])

        return work

    def cpu(self, name: str) -> Callable[[], float]:
        """Microseconds of the server's processor time a move, in the visit before."""
        return lambda: float(self.last[name]["cpu_s"] / self.last[name]["moves"] * 1e6)

    def paced(self, name: str, kind: str, rate: float) -> Callable[[], float]:
        """The p99 of 400 tables at a pace."""

        def work() -> float:
            got = self.last[name] = one(kind, mode="paced", tables=400, rate=rate, seconds=8)
            return float(got["ack_p99"])

        return work

    def also(self, name: str, key: str) -> Callable[[], float]:
        """Another figure of the visit before."""
        return lambda: float(self.last[name][key])

    def kilobytes(self, kind: str, **wish: Any) -> Callable[[], float]:
        """Memory that each thing needs, of which the load made `tables` × `sockets`."""

        def work() -> float:
            return float(one(kind, **wish)["grown_kb"] / wish["tables"] / wish.get("sockets", 1))

        return work


def flush_p99() -> float:
    """Milliseconds of a small flush to the disk."""
    waits = []
    with tempfile.NamedTemporaryFile(dir=os.environ.get("GATECRASH_BENCH_DATA")) as file:
        for _ in range(300):
            file.write(b"x" * 4096)
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            waits.append((time.perf_counter() - began) * 1e3)
    return statistics.quantiles(waits, n=100)[-1]


def rates(rounds: Rounds) -> Works:
    """How much both servers can do."""
    batches = iter([seats_moves(number) for number in range(REPEATS + 1)])
    table_move(next(batches))
    return {
        "boardgame.io in memory, 100 tables": ("moves/s", rounds.rate("peer", PEER, 100)),
        "its processor time a move": ("µs", rounds.cpu("peer")),
        "Gatecrash, durable, 100 tables": ("moves/s", rounds.rate("ours", "gatecrash", 100)),
        "processor time a move": ("µs", rounds.cpu("ours")),
        "the rules' part of it": ("µs", lambda: table_move(next(batches))),
        "without a log": ("moves/s", rounds.rate("forgetful", "forgetful", 100)),
        "a stalled socket at each table": ("moves/s", rounds.rate("stalled", "gatecrash", 100, stalled=True)),
        "flushes slower by 10 ms": ("moves/s", rounds.rate("slow", "slow", 100)),
        "those, and a commit per move": ("moves/s", rounds.rate("apart", "apart", 100, moves=4)),
        "boardgame.io with FlatFile, 400 tables": ("moves/s", rounds.rate("file", f"{PEER}-file", 400, moves=10)),
        "Gatecrash, durable, 400 tables": ("moves/s", rounds.rate("many", "gatecrash", 400)),
    }


def waits(rounds: Rounds) -> Works:
    """How long a move takes at a pace that both can keep."""
    return {
        "400 tables at a move a second: p99": ("ms", rounds.paced("calm", "gatecrash", 1)),
        "its p50": ("ms", rounds.also("calm", "ack_p50")),
        "other seats later, p99": ("ms", rounds.also("calm", "others_p99")),
        "a flush alone, p99": ("ms", flush_p99),
        "1,000 moves/s: p99": ("ms", rounds.paced("busy", "gatecrash", 2.5)),
        "1,000 moves/s at boardgame.io: p99": ("ms", rounds.paced("peer-busy", PEER, 2.5)),
    }


def sizes(rounds: Rounds) -> Works:
    """What is kept in memory."""
    grow = {"mode": "grow", "tables": 30, "moves": 60}
    return {
        "an idle socket": ("kB", rounds.kilobytes("gatecrash", mode="idle", tables=40, sockets=25)),
        "a table after 60 moves": ("kB", rounds.kilobytes("gatecrash", **grow)),
        "a table of boardgame.io": ("kB", rounds.kilobytes(PEER, **grow)),
    }


def starts(folder: Path) -> Works:
    """A start on many tables beside one on none."""
    return {
        "start on no table": ("s", lambda: start_seconds(None)),
        "start on 10,500 tables": ("s", lambda: start_seconds(folder)),
        "first touch of a table, p99": ("ms", lambda: first_touches(folder)),
    }


def ratios(of: Mapping[str, float]) -> list[tuple[str, float, str]]:
    """What the issue asks for as ratios of two figures of one run."""
    peer, ours = of["boardgame.io in memory, 100 tables"], of["Gatecrash, durable, 100 tables"]
    many, slow = of["Gatecrash, durable, 400 tables"], of["flushes slower by 10 ms"]
    beyond = of["processor time a move"] - of["the rules' part of it"]
    busy = of["1,000 moves/s: p99"]
    return [
        ("durable moves beside boardgame.io's in memory", ours / peer, "at least 1.5"),
        ("beside its FlatFile store, 400 tables", many / of["boardgame.io with FlatFile, 400 tables"], "at least 3.5"),
        (
            "processor time beyond the rules beside boardgame.io's",
            beyond / of["its processor time a move"],
            "at most 0.5",
        ),
        ("beside the same without a log", ours / of["without a log"], "at least 0.85"),
        ("flushes slower by 10 ms beside the usual", slow / ours, "at least 0.45"),
        ("those beside a commit per move", slow / of["those, and a commit per move"], "at least 15"),
        ("with a stalled socket at each table", of["a stalled socket at each table"] / ours, "at least 0.9"),
        ("p99 at 1,000 moves/s beside boardgame.io's", busy / of["1,000 moves/s at boardgame.io: p99"], "at most 0.5"),
    ]


def findings(of: Mapping[str, float]) -> list[str]:
    """The figures that the issue asks for."""
    later = of["start on 10,500 tables"] - of["start on no table"]
    flush = of["a flush alone, p99"]
    absolute = [
        (
            "p99 at a move a second, ms",
            of["400 tables at a move a second: p99"],
            f"at most 10 and a flush of {flush:.1f}",
        ),
        ("its p50, ms", of["its p50"], "at most 2"),
        ("other seats later, p99, ms", of["other seats later, p99"], "at most 1"),
        ("p99 at 1,000 moves/s, ms", of["1,000 moves/s: p99"], "at most 15"),
        ("an idle socket, kB", of["an idle socket"], "at most 25"),
        ("a table after 60 moves, kB", of["a table after 60 moves"], "at most 130"),
        ("a start on 10,500 tables, s longer", later, "at most 0.2"),
        ("first touch of a table, p99, ms", of["first touch of a table, p99"], "at most 10"),
    ]
    return [f"{what}: {figure:.2f} (wanted: {wanted})" for what, figure, wanted in (*ratios(of), *absolute)]


def soak(seconds: int) -> None:
    """One server for long: latency and memory, minute by minute."""
    with fresh("gatecrash") as served:
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            got = load(served, mode="paced", tables=100, rate=2, seconds=min(20, seconds))
            print(
                json.dumps({"p99_ms": got["ack_p99"], "memory_kb": served.memory(), "moves": got["moves"]}), flush=True
            )


def main() -> None:
    """Measure, print and append."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rounds", type=int, default=REPEATS)
    parser.add_argument("--soak", type=int, default=0)
    asked = parser.parse_args()
    install()
    if asked.soak:
        soak(asked.soak)
        return
    ENGINE.compile()
    with tempfile.TemporaryDirectory(dir=os.environ.get("GATECRASH_BENCH_DATA")) as name:
        rounds, folder = Rounds(), with_tables(Path(name))
        got = measured({**rates(rounds), **waits(rounds), **sizes(rounds), **starts(folder)}, asked.rounds)
    found = findings({key: one.median for key, one in got.items()})
    if asked.json:
        print(json.dumps({"figures": {key: one.figures for key, one in got.items()}, "findings": found}, indent=1))
    else:
        report("The table server", got, found, ("uvicorn", "msgspec"), CLOCK)


if __name__ == "__main__":
    main()
