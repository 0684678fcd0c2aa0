"""Game i of a seed is the same on every backend, in every thread and block, for every bot that both play."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from io import BytesIO
from typing import Any

import pytest

from gatecrash.core.errors import BadOption
from gatecrash.core.kernel import Tally, game_digest
from gatecrash.core.records import Record, dump, scan, verify
from gatecrash.core.registry import game
from gatecrash.core.rules import Result, Seat
from gatecrash.simulate import cpu
from gatecrash.simulate.cpu import kernel_of, on_cpu
from gatecrash.simulate.interpreter import interpreted, seated
from gatecrash.simulate.run import Run
from gatecrash.simulate.watchers import Recorder
from mighty_monsters.games import NAMES, SETTINGS


def a_run(name: str = "mighty-monsters", bots: str = "greedy random random", games: int = 4, **values: Any) -> Run:
    names = bots.split()
    return Run(game(name), game(name).offer.complete(len(names), values), names, 3, range(games))


def total(tallies: Iterable[Tally]) -> Tally:
    return reduce(Tally.plus, tallies)


def compiled(run: Run, threads: int = 0) -> Tally:
    return total(on_cpu(run, kernel_of(run), digest=True, threads=threads))


@pytest.mark.parametrize(("players", "variant"), SETTINGS, ids=NAMES)
def test_both_backends_play_the_same_games(players: int, variant: dict[str, Any]) -> None:
    run = a_run(bots=" ".join(["greedy", *["random"] * (players - 1)]), **variant)
    assert compiled(run) == total(interpreted(run, digest=True))


def test_threads_and_blocks_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    run = a_run(bots="random random random", games=3000)
    one = compiled(run, threads=1)
    assert one == compiled(run, threads=3)
    monkeypatch.setattr(cpu, "BLOCK", 7)
    assert one == compiled(run)
    assert (one.games, one.digest == 0) == (3000, False)


def test_parts_of_a_run_add_up() -> None:
    whole, run = a_run(games=40), a_run(games=25)
    rest = Run(whole.rules, whole.options, whole.bots, whole.seed, range(25, 40))
    assert compiled(run).plus(compiled(rest)) == compiled(whole)


def test_another_seed_is_another_digest() -> None:
    run = a_run()
    other = Run(run.rules, run.options, run.bots, 4, run.games)
    assert compiled(run).digest != compiled(other).digest


def test_a_digest_covers_number_moves_and_result() -> None:
    def digest(number: int = 1, moves: tuple[int, ...] = (5, 6), gold: tuple[int, ...] = (3, -2)) -> int:
        return game_digest(number, moves, Result((Seat(1),), gold))

    others = [digest(2), digest(moves=(6, 5)), digest(moves=(5,)), digest(gold=(3, 2)), digest(gold=(-2, 3))]
    assert len({digest(), *others}) == 6


def test_a_tie_of_k_counts_a_kth() -> None:
    tally = compiled(a_run(bots="random random random", games=2000))
    assert sum(tally.won(at) for at in range(3)) == 2000
    assert any(sum(wins[1:]) for wins in tally.wins), "some were shared"


@pytest.mark.parametrize("backend", ["cpu", "interpreter"])
def test_records_of_simulated_games_verify(backend: str) -> None:
    kept: list[Record] = []
    run = a_run(kings_rules=True)
    watchers = [Recorder(run, kept.append)]
    tallies = interpreted(run, watchers) if backend == "interpreter" else on_cpu(run, kernel_of(run), watchers)
    assert total(tallies).games == len(kept) == 4
    file = BytesIO()
    dump(kept, file)
    file.seek(0)
    for _, record in scan(file):
        assert isinstance(record, Record) and verify(record).state
        assert [seat["name"] for seat in record.seats] == list(run.bots)


def test_a_game_without_a_kernel_plays_interpreted() -> None:
    run = a_run("moat", "random random random", games=20)
    with pytest.raises(BadOption, match="moat is not compiled; add --backend interpreter"):
        kernel_of(run)
    one = total(interpreted(run, digest=True))
    assert one.games == 20 and one == total(interpreted(run, digest=True))
    assert sum(one.won(at) for at in range(3)) == 20


def test_bots_are_refused_by_name() -> None:
    with pytest.raises(BadOption, match="greedy does not play moat"):
        seated(a_run("moat", "greedy random"))
    with pytest.raises(BadOption, match="'expert' is not compiled, only random, greedy"):
        kernel_of(a_run(bots="expert random random"))
