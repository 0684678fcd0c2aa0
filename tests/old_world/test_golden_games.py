"""Golden transcripts: whole games of the small content, move by move, whose positions are pinned.

`python tests/old_world/test_golden_games.py` writes them anew, after a change of the rules or of the small content.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import pytest

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from gatecrash.core.luck import Sampler, Stream
from gatecrash.core.rules import Luck
from gatecrash.games.old_world import RULES
from gatecrash.games.old_world.state import State
from old_world.positions import ALL, options

FOLDER = Path(__file__).with_name("golden")
EVERY = 6
"""So many moves lie between two marks."""
GAMES: dict[str, tuple[int, str, str, dict[str, Any]]] = {
    "base-2": (2, "", "", {"rounds": 20}),
    "all-3": (3, ALL, "sms", {"rounds": 20}),
    "sea-4": (4, "sh", "", {"rounds": 20, "call": "die", "bombs": "own"}),
}


def start(name: str) -> State:
    """A golden game's first position."""
    players, expansions, kinds, values = GAMES[name]
    return RULES.start(options(players, expansions, kinds, **values))


def mark(state: State) -> str:
    """What all may know of a position and what may happen there, in eight letters; the options are left out."""
    seen = {**RULES.view_data(RULES.view(state, None)), "options": None}
    moves = [one.text for one in RULES.legal(state)] + [f"{one.text}={n}" for one, n in RULES.chances(state)]
    return hashlib.sha256(json.dumps([seen, moves], sort_keys=True).encode()).hexdigest()[:8]


def transcript(name: str) -> list[str]:
    """A random game: a line for each move, with the mark of the position it leads to."""
    state, luck, policy = start(name), Sampler(3, 0), Stream(3)
    lines: list[str] = []
    while (actor := RULES.to_act(state)) is not None:
        made = luck(RULES, state) if actor is Luck.LUCK else policy([(one, 1) for one in RULES.legal(state)])
        state = RULES.apply(state, made).state
        lines.append(f"{made.text} {mark(state) if len(lines) % EVERY == 0 else '-'}")
    return lines


@pytest.mark.parametrize("name", GAMES)
def test_golden_games_lead_to_the_same_positions(name: str) -> None:
    state = start(name)
    for number, line in enumerate((FOLDER / f"{name}.txt").read_text("utf-8").splitlines(), 1):
        text, wanted = line.split(" ")
        state = RULES.apply(state, RULES.read_move(state, text)).state
        assert wanted == "-" or mark(state) == wanted, f"{name}, line {number}: {text}"
    assert RULES.result(state) is not None


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        (FOLDER / f"{each}.txt").write_text("\n".join(transcript(each)) + "\n", "utf-8", newline="\n")
