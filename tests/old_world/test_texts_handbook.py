"""The pages on the effect language: every word is listed, and the example of a new card is true."""

import copy
import re
import tomllib
from pathlib import Path
from typing import Any

from gatecrash.games.old_world.loader import load, read_folder
from gatecrash.games.old_world.texts import faces_of
from gatecrash.games.old_world.texts.handbook import handbook
from gatecrash.games.old_world.vocabulary import AMOUNTS, KEYS, OPS, TRIGGERS, UNTILS, WHO, WINDOWS

PAGE = Path(__file__).resolve().parents[2] / "docs/old-world/adding-a-card.md"


def test_every_word_is_listed() -> None:
    listed = set(re.findall(r"^\| `([^`]+)` \|", handbook(), re.MULTILINE))
    triggers = set(TRIGGERS) - {"use", "static", "now"}
    assert {*OPS, *KEYS, *AMOUNTS, *UNTILS, *WINDOWS, *WHO, *triggers} <= listed


def test_the_spelling_shown_is_toml_that_the_reader_takes() -> None:
    for spelled in re.findall(r"^\| `[^`]+` \| `([^`]+)` \|", handbook(), re.MULTILINE):
        assert tomllib.loads(f"effect = {spelled}")["effect"]["do"]


def test_the_example_of_a_new_card_loads_and_reads_as_the_page_says() -> None:
    page = PAGE.read_text("utf-8")
    example: dict[str, Any] = tomllib.loads(re.findall(r"```toml\n(\[\[potion\]\].*?)```", page, re.DOTALL)[0])
    files = copy.deepcopy({name: dict(file) for name, file in read_folder("base").items()})
    files["potions.toml"]["potion"] += example["potion"]
    content = load("own", files)
    quoted = " ".join(line.removeprefix("> ") for line in page.splitlines() if line.startswith("> "))
    assert faces_of(content, "en").effects(content.potions["bottled-echo"].effects) == quoted
