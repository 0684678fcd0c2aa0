"""The whole game of clause 10.3: three players, both variants; round by round its moves and the gold after them."""

from __future__ import annotations

import json
from typing import Any

ROUNDS = (
    ("deal:345 deal:134 deal:134 start:3", (8, 8, 8)),
    ("back:1 back:1 back:3 king:last-hoard 1-1a 5-3a 3-3b 3-2a 4-1b 1-2b flip:5/5 flip:6/6", (9, 6, 9)),
    ("back:2 back:2 back:2 king:weakest-pair 3-2a 5-2b 4-3a 2-3b 4x3b 5-1b 1-1a flip:7/10", (8, 0, 5)),
    ("back:1 back:1 back:1 king:twins 2-1b 1-3b 2-2a 1-3a 2-1a 4-2b flip:4/4 flip:5/5 flip:3/3", (13, 2, 7)),
    (
        "back:2 back:2 back:3 king:strong-hands 3-3a 3-2a 3-3b 5x3a 4-1b 5-2b 4x3b 4-1a flip:5/8 flip:6/9 flip:7/12",
        (21, 13, 15),
    ),
    ("back:2 back:2 back:2 king:costly-healing 2-1a 3-2a 3x1a 5-2b 1-3a 2-3b 2x3a 1-1b flip:7/10", (15, 12, 11)),
    ("back:1 back:3 back:2 king:no-ones 2-1b 4-3a 4-1a 4-3b 5-2a 3-2b flip:3/3 flip:6/9 flip:6/11", (21, 18, 21)),
)
MOVES = " ".join(moves for moves, _ in ROUNDS)
OPTIONS: dict[str, Any] = {"line_up": True, "kings_rules": True, "deck": "standard"}
SEATS: list[dict[str, Any]] = [
    {"name": "Ani", "kind": "human", "family": "orcs"},
    {"name": "Frank", "kind": "human", "family": "sea-creatures"},
    {"name": "greedy", "kind": "bot", "family": "dragons"},
]
RECORD: dict[str, Any] = {
    "format": "gatecrash-record/1",
    "game": "mighty-monsters",
    "rules": 1,
    "players": 3,
    "options": OPTIONS,
    "seats": SEATS,
    "moves": MOVES,
    "result": {"gold": [21, 18, 21], "winners": [1, 3]},
}
LINE = json.dumps(RECORD)
