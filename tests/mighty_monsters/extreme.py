"""The widest deck that 1.4a allows: everything at its bounds."""

from __future__ import annotations

from typing import Any

LOWEST, HIGHEST = [1, 0, 1], [15, 50, 1]
EXTREME: dict[str, Any] = {
    "name": "extreme",
    "healing": [0, 9, 9, 9, 9],
    "levels": [
        {"strength": [1, 15], "loot": [0, 50], "guards": [LOWEST, [15, 50, 11]]},
        {"strength": [1, 15], "loot": [0, 50], "guards": [[strength, 50, 1] for strength in range(1, 13)]},
        {"strength": [1, 1], "loot": [0, 50], "guards": [[1, loot, 1] for loot in range(39, 51)]},
    ],
}
