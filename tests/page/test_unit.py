"""The page's pure modules on Node's own test runner, fed by the engine; and the types of the whole page."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from page.positions import Line, catalogues, scene

HERE = Path(__file__).parent


def fixtures() -> dict[str, object]:
    """Views and rows that the engine wrote."""
    first = Line(3).roll(1, lambda view: view["seat"] == 1)
    turn = scene(4)
    fight = Line(4).roll(3, lambda view: view["seat"] == 1 and view["round"] == 2)
    since, before = len(fight.steps), fight.view(1)
    fight.roll(4, lambda view: view["round"] == 3)
    return {
        "turn": turn.view(1),
        "fight": {"before": before, "rows": fight.rows(1, since), "after": fight.view(1)},
        "hands": [first.view(1), first.view(2)],
        "words": catalogues("en"),
    }


@pytest.mark.skipif(shutil.which("node") is None, reason="node is missing: apt install nodejs")
def test_pure_modules_of_the_page(tmp_path: Path) -> None:
    file = tmp_path / "fixtures.json"
    file.write_text(json.dumps(fixtures()), "utf-8")
    command = ["node", "--test", "--test-reporter=tap", *map(str, sorted((HERE / "unit").glob("*.test.mjs")))]
    ran = subprocess.run(
        command, capture_output=True, encoding="utf-8", env={**os.environ, "fixtures": str(file)}, timeout=120
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
