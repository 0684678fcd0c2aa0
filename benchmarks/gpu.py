"""Mighty Monsters on a graphics card: the rule functions, unchanged, in a numba-cuda kernel, one thread a game.

Needs numpy, numba and numba-cuda alone, and src/ on the path:

    PYTHONPATH=src python -m benchmarks.gpu --games 50000000
    NUMBA_ENABLE_CUDASIM=1 PYTHONPATH=src python -m benchmarks.gpu --games 64 --cpu-games 64   # without a card

Prints games and moves a second, and the digest of the first games beside that of the processor. Nothing is appended
to RESULTS.md by itself; add --append for that.
"""

from __future__ import annotations

import argparse
import statistics
import time
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # gone from numpy 2.5, and asked for by numba-cuda
from numba import config, cuda, njit

from gatecrash.core.luck import BITS
from gatecrash.core.offer import Options
from gatecrash.games.mighty_monsters import machines, playouts, rules
from gatecrash.games.mighty_monsters.policies import NAMES
from gatecrash.games.mighty_monsters.setup import OFFER, setup

SIMULATED = bool(config.ENABLE_CUDASIM)
REPEATS = 5
if SIMULATED:
    np.seterr(over="ignore")  # its words are numpy's, which complain where a machine's do not


def kernel_for(play_game: Any) -> Any:
    """The kernel: each thread plays game after game, a whole grid apart, and keeps its own counts."""

    @cuda.jit
    def kernel(words, deck, seed, games, seating, digesting, moves, digests):  # type: ignore[no-untyped-def] # compiled
        thread, threads = cuda.grid(1), cuda.gridsize(1)
        count, together = 0, 0
        for game in range(thread, games, threads):
            _, made, digest = play_game(words, deck, seed, game, seating, digesting)
            count += made
            together ^= digest
        moves[thread] = count
        digests[thread] = together

    return kernel


def play(kernel: Any, options: Options, seating: int, args: Any, games: int, digesting: int) -> tuple[int, int, float]:
    """The moves of so many games, their digest, and the seconds that the card took."""
    begun = setup(options)
    words = rules.start(begun.players, int(begun.kings_rules), int(begun.line_up))
    threads = args.blocks * args.threads
    moves, digests = (cuda.to_device(np.zeros(threads, np.int64)) for _ in range(2))
    cuda.synchronize()
    began = time.perf_counter()
    kernel[args.blocks, args.threads](words, begun.deck_words, args.seed, games, seating, digesting, moves, digests)
    cuda.synchronize()
    seconds = time.perf_counter() - began
    digest = int(np.bitwise_xor.reduce(digests.copy_to_host())) & BITS
    return int(moves.copy_to_host().sum()), digest, seconds


def on_cpu(options: Options, seating: int, seed: int, games: int) -> tuple[int, int]:
    """The same games on the processor: their moves and digest."""
    tally_games = machines.translated(njit(error_model="numpy", nogil=True))["playouts"].tally_games
    begun, tally = setup(options), np.zeros(playouts.TALLY, np.int64)
    words = rules.start(begun.players, int(begun.kings_rules), int(begun.line_up))
    tally_games(words, begun.deck_words, seed, 0, games, seating, 1, tally)
    return int(tally[playouts.MOVES]), int(tally[playouts.DIGEST])


def seating_for(bot: str, players: int) -> int:
    """The same bot on every seat."""
    return sum(NAMES.index(bot) << 4 * seat for seat in range(1, players + 1))


def arguments() -> Any:
    """What is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000_000, help="games that are timed")
    parser.add_argument("--cpu-games", type=int, default=100_000, help="games whose digest is compared")
    parser.add_argument("--players", type=int, default=3, choices=OFFER.players)
    parser.add_argument("--kings-rules", action="store_true")
    parser.add_argument("--line-up", action="store_true")
    parser.add_argument("--bot", default="random", choices=NAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--blocks", type=int, default=2 if SIMULATED else 132 * 32)
    parser.add_argument("--threads", type=int, default=4 if SIMULATED else 128, help="a block's")
    parser.add_argument("--append", action="store_true", help="append the figures to RESULTS.md")
    return parser.parse_args()


def device() -> str:
    """The card's name."""
    if SIMULATED:
        return "numba's simulator, no card"
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def registers(kernel: Any) -> str:
    """What a thread takes, where the compiler says so."""
    if SIMULATED:
        return "simulated"
    used, local = kernel.get_regs_per_thread(), kernel.get_local_mem_per_thread()
    return f"{list(used.values())} registers, {list(local.values())} bytes of local memory"


def main() -> int:
    """Compare digests, then measure; 1 if the digests differ."""
    args = arguments()
    values = {"kings_rules": args.kings_rules, "line_up": args.line_up}
    options, seating = OFFER.complete(args.players, values), seating_for(args.bot, args.players)
    kernel = kernel_for(machines.translated(cuda.jit(device=True))["playouts"].play_game)
    began = time.perf_counter()
    moves, digest, _ = play(kernel, options, seating, args, args.cpu_games, 1)
    compiling = time.perf_counter() - began
    wanted_moves, wanted = on_cpu(options, seating, args.seed, args.cpu_games)
    print(f"{device()}; compiled and run once in {compiling:.1f} s; {registers(kernel)}")
    print(
        f"digest of {args.cpu_games:,} games: card {digest:016x}, cpu {wanted:016x}; moves {moves:,}, {wanted_moves:,}"
    )
    if (moves, digest) != (wanted_moves, wanted):
        print("THE DIGESTS DIFFER")
        return 1
    runs = [play(kernel, options, seating, args, args.games, 0) for _ in range(REPEATS)]
    games = sorted(args.games / seconds for _, _, seconds in runs)
    paces = sorted(made / seconds for made, _, seconds in runs)
    told = f"{statistics.median(games):.4g} games/s ({games[0]:.4g} – {games[-1]:.4g})"
    told += f", {statistics.median(paces):.4g} moves/s"
    print(f"{args.games:,} games of {args.players}, {args.bot}: {told}; median of {REPEATS}")
    if args.append:
        append(args, told, digest)
    return 0


def append(args: Any, told: str, digest: int) -> None:
    """A paragraph in RESULTS.md."""
    from benchmarks import _run

    lines = [
        f"## On a card, {device()}",
        "",
        f"{args.games:,} games of {args.players} players, {args.bot}, {values_of(args)}: {told}; median of {REPEATS}.",
        f"Digest of {args.cpu_games:,} games {digest:016x}, as on the processor.",
        "",
    ]
    with _run.RESULTS.open("a", encoding="utf-8") as stream:
        stream.write("\n" + "\n".join(lines))


def values_of(args: Any) -> str:
    """The variants in words."""
    on = [name for name, wanted in (("king's rules", args.kings_rules), ("line-up", args.line_up)) if wanted]
    return " and ".join(on) or "base rules"


if __name__ == "__main__":
    raise SystemExit(main())
