"""Golden files: what the engine answered when they were last looked at. `scripts/golden` writes them anew."""

from __future__ import annotations

from copy import deepcopy

import pytest

from gatecrash.core.perft import divide, perft
from gatecrash.games.mighty_monsters import RULES
from mighty_monsters.games import NAMES, SETTINGS, at_random
from mighty_monsters.golden import FOLDER, SEED, files
from mighty_monsters.replays import STANDARD
from naive.mighty_monsters import Naive

FILES = files()


@pytest.mark.parametrize("name", FILES)
def test_the_engine_answers_as_it_did(name: str) -> None:
    kept = FOLDER.joinpath(name).read_text("utf-8").splitlines()
    now = FILES[name]().splitlines()
    for number, (was, has) in enumerate(zip(kept, now, strict=False), start=1):
        assert has == was, f"{name}, line {number}; if it is meant: scripts/golden"
    assert len(now) == len(kept)


def test_no_golden_file_is_left_over() -> None:
    assert {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.txt")} == set(FILES)


@pytest.mark.parametrize("name", ["perft/3.txt", "perft/6-king-line-up.txt"])
def test_perft_divided_by_the_first_move_adds_up(name: str) -> None:
    lines = FOLDER.joinpath(name).read_text("utf-8").splitlines()
    positions = [RULES.read_state(line.removeprefix("state ")) for line in lines if line.startswith("state ")]
    assert len(positions) == 7
    for position in positions:
        assert sum(count for _, count in divide(RULES, position, 2)) == perft(RULES, position, 2)


@pytest.mark.parametrize(("players", "variant"), SETTINGS, ids=NAMES)
def test_perft_of_the_naive_statement_is_the_same(players: int, variant: dict[str, bool]) -> None:
    """From the first play of rounds 1 and 3, two moves deep."""
    match = at_random(SEED, players, **variant)
    naive = Naive(players, **variant, deck=STANDARD)
    compared = 0
    for row in match.rows:
        first = row.before.phase == "play" and all(monster is None for monster in row.before.spaces.values())
        if first and row.before.round in (1, 3):
            assert perft(RULES, row.before, 2) == naive_perft(naive, 2)
            compared += 1
        naive.play(row.move.text)
    assert compared == 2


def naive_perft(naive: Naive, depth: int) -> int:
    if depth == 0:
        return 1
    count = 0
    for text in [*naive.legal(), *naive.chances()]:
        after = deepcopy(naive)
        after.play(text)
        count += naive_perft(after, depth - 1)
    return count
