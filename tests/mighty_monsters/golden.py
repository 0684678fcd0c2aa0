"""What the engine answers, written down: perft counts, the order of moves, whole games. `scripts/golden` writes it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from gatecrash.core.match import Row
from gatecrash.core.perft import perft
from gatecrash.core.rules import Luck
from gatecrash.games.mighty_monsters import RULES
from gatecrash.games.mighty_monsters.position import Position
from mighty_monsters.games import NAMES, SETTINGS, Game, along, at_random

FOLDER = Path(__file__).parent / "golden"
SEED = 2026
NODES = 20_000
"""A count beyond this is left to deeper tests."""


def files() -> dict[str, Callable[[], str]]:
    """Every golden file by its path in the folder, and what writes it."""
    made: dict[str, Callable[[], str]] = {}
    for name, (players, variant) in zip(NAMES, SETTINGS, strict=True):
        made[f"perft/{name}.txt"] = partial(perft_file, players, variant)
        made[f"games/{name}.txt"] = partial(game_file, players, variant)
    made["order.txt"] = order_file
    return made


# Perft: positions as text, and how many sequences of moves follow from each, luck's counted like a seat's


def perft_file(players: int, variant: dict[str, bool]) -> str:
    """The counts from some positions of one game."""
    match = at_random(SEED, players, **variant)
    blocks = [_counts(position) for position in _landmarks(match)]
    return f"# Mighty Monsters, {_setting(players, variant)}\n\n" + "\n".join(blocks)


def _landmarks(match: Game) -> Iterator[Position]:
    """The start, then of rounds 1 and 3 the first play, one in its middle, and the first flip."""
    positions = list(along(match))
    yield positions[0]
    for number in (1, 3):
        plays = [one for one in positions if one.round == number and one.phase == "play"]
        yield plays[0]
        yield plays[len(plays) // 2]
        yield next(one for one in positions if one.round == number and one.phase == "fight")


def _counts(position: Position) -> str:
    counts: list[int] = []
    while not counts or (counts[-1] < NODES // 15 and len(counts) < 6):
        counts.append(perft(RULES, position, len(counts) + 1))
    depths = "  ".join(f"{depth}:{count}" for depth, count in enumerate(counts, start=1))
    return f"state {RULES.write_state(position)}\ncount {depths}\n"


# The order of moves: it numbers the actions of masks


def order_file() -> str:
    """The moves of some positions in their order, luck's with their weights."""
    lines = ["# The order of moves, in every phase of a game and at every play of its second round", ""]
    match = at_random(SEED, 4, kings_rules=True)
    phases: set[str] = set()
    for position in along(match):
        if position.phase not in phases or (position.round == 2 and position.phase == "play"):
            phases.add(position.phase)
            lines += [f"state {RULES.write_state(position)}", f"moves {_moves(position)}", ""]
    return "\n".join(lines)


def _moves(position: Position) -> str:
    if isinstance(RULES.to_act(position), Luck):
        return " ".join(f"{move.text}*{weight}" for move, weight in RULES.chances(position))
    return " ".join(move.text for move in RULES.legal(position))


# Whole games, with every answer of the contract along them


def game_file(players: int, variant: dict[str, bool]) -> str:
    """One game: by move who acts, what is possible, what happened, who was told what, and the views."""
    return "".join(f"{line}\n" for line in game_lines(players, variant))


def game_lines(players: int, variant: dict[str, bool]) -> Iterator[str]:
    """The file line by line."""
    match = at_random(SEED, players, **variant)
    yield f"# Mighty Monsters, rules version {RULES.version}, {_setting(players, variant)}"
    yield from ("", f"state {RULES.write_state(match.rows[0].before)}")
    for number, row in enumerate(match.rows, start=1):
        yield ""
        yield from _row(number, row)
    result = RULES.result(match.state)
    assert result is not None
    yield from ("", f"state {RULES.write_state(match.state)}", f"views {_views(match.state)}")
    yield f"result {dict(result.data)}"


def _row(number: int, row: Row[Position, Any]) -> Iterator[str]:
    before = row.before
    luck = isinstance(RULES.to_act(before), Luck)
    actor = f"luck {'/'.join(map(str, RULES.occasion(before)))}" if luck else f"seat {RULES.to_act(before)}"
    yield f"{number} {actor}: {_moves(before)}"
    yield f"  views {_views(before)}"
    reasons = [f"{move.text} {reason.code}" for move, reason in RULES.view(before, row.seat).reasons]
    if reasons:
        yield f"  not {', '.join(reasons)}"
    seen = RULES.write_move(RULES.seen(row.move, None))
    yield f"  {row.move.text} [{RULES.number(row.move)}]" + (
        f", to a spectator {seen}" if seen != row.move.text else ""
    )
    for event in row.step.events:
        told = RULES.seen(event, None)
        yield f"    {_event(event)}" + (f", to a spectator {_event(told)}" if told != event else "")
    if row.step.state.round != before.round:
        yield f"  state {RULES.write_state(row.step.state)}"


def _event(event: Any) -> str:
    told = ", ".join(f"{field.name}={getattr(event, field.name)}" for field in fields(event))
    return f"{event.code} {told}".rstrip()


def _views(position: Position) -> str:
    """A digest of each view's data, the spectator's first."""
    return " ".join(_digest(RULES.view_data(RULES.view(position, seat))) for seat in (None, *position.seats))


def _digest(data: Any) -> str:
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:10]


def _setting(players: int, variant: dict[str, bool]) -> str:
    switched = [name for name, on in variant.items() if on]
    return f"{players} players, {' and '.join(switched) or 'no variant'}"


def main() -> None:
    """Write every file anew."""
    for name, make in files().items():
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(make(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
