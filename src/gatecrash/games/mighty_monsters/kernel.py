"""Mighty Monsters in bulk: `playouts` behind `core.kernel.Kernel`, compiled or as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from gatecrash.core.kernel import Tally
from gatecrash.core.offer import Options
from gatecrash.core.rules import Seat
from gatecrash.games.mighty_monsters import masks, playouts, policies, rules
from gatecrash.games.mighty_monsters.moves import Move, numbered
from gatecrash.games.mighty_monsters.setup import Setup, setup

__all__ = ["MonsterKernel", "kernel"]

Paper = Callable[[int], Any]


class MonsterKernel:
    """Plays games of a seed, each seat by a policy."""

    bots = policies.NAMES

    def __init__(self, loops: Any, paper: Paper, *, compiled: bool) -> None:
        self._loops, self._paper, self.compiled = loops, paper, compiled

    def tally(self, options: Options, bots: Sequence[str], seed: int, games: range, *, digest: bool) -> Tally:
        """Play these games and count."""
        counts = self._paper(playouts.TALLY)
        begun, seating = setup(options), seating_of(bots)
        first, many = games.start, len(games)
        self._loops.tally_games(_start(begun), begun.deck_words, seed, first, many, seating, int(digest), counts)
        return _tally(counts, many, begun.players)

    def moves(self, options: Options, bots: Sequence[str], seed: int, game: int) -> Sequence[Move]:
        """Play one game and tell its moves."""
        begun, written = setup(options), self._paper(playouts.LONGEST)
        _, count = self._loops.write_game(_start(begun), begun.deck_words, seed, game, seating_of(bots), written)
        deals = begun.players
        return [numbered(int(written[at]), Seat(at + 1 if at < deals else 1)) for at in range(count)]


def seating_of(bots: Sequence[str]) -> int:
    """The seats' policies as `playouts` takes them."""
    seating = 0
    for seat, bot in enumerate(bots, start=1):
        seating = masks.with_size(seating, seat, policies.NAMES.index(bot))
    return seating


def _start(begun: Setup) -> tuple[int, ...]:
    return rules.start(begun.players, int(begun.kings_rules), int(begun.line_up))


def _tally(counts: Any, games: int, players: int) -> Tally:
    def seats(first: int, many: int) -> list[tuple[int, ...]]:
        begins = (playouts.SEATS + playouts.SEAT_NUMBERS * at + first for at in range(players))
        return [tuple(int(counts[at]) for at in range(begin, begin + many)) for begin in begins]

    return Tally(
        games,
        int(counts[playouts.MOVES]),
        int(counts[playouts.DIGEST]),
        tuple(gold for (gold,) in seats(playouts.GOLD, 1)),
        tuple(squares for (squares,) in seats(playouts.SQUARES, 1)),
        tuple(seats(playouts.WINS, players)),
    )


@cache
def kernel() -> MonsterKernel:
    """The kernel, compiled where Numba is installed."""
    from gatecrash.games.mighty_monsters import compiled

    if not compiled.available():
        return MonsterKernel(playouts, lambda size: [0] * size, compiled=False)
    from numpy import int64, zeros

    return MonsterKernel(compiled.load(), lambda size: zeros(size, int64), compiled=True)
