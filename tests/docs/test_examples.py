"""What the pages show is true: examples run, links lead somewhere, and game pages have their headings."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from cli.shell import run

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^```([a-z]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
HEADINGS = ("At a glance", "The rules", "Options", "Rulings", "What everyone may know", "Notation")


def fences(kind: str) -> Iterator[tuple[str, str]]:
    """The blocks of one language, each with where it stands."""
    for page in PAGES:
        for number, (language, block) in enumerate(FENCE.findall(page.read_text("utf-8")), start=1):
            if language == kind:
                yield f"{page.relative_to(ROOT)}:{number}", block


EXAMPLES = dict(fences("python"))


@pytest.mark.parametrize("where", EXAMPLES)
def test_an_example_runs(where: str) -> None:
    told = StringIO()
    names: dict[str, Any] = {"__name__": "example"}
    with redirect_stdout(told):
        exec(compile(EXAMPLES[where], where, "exec"), names)
    if "print(" in EXAMPLES[where]:
        assert told.getvalue().strip()


def test_the_readmes_example_plays_a_game_in_under_15_lines() -> None:
    (example,) = (block for where, block in EXAMPLES.items() if where.startswith("README"))
    assert len(example.splitlines()) < 15
    told = StringIO()
    with redirect_stdout(told):
        exec(compile(example, "README", "exec"), {})
    assert told.getvalue().startswith("Result(winners=")


def test_every_command_that_is_shown_is_there() -> None:
    for page in PAGES:
        for shown in re.findall(r"`gatecrash ([a-z]+)[^`]*`", page.read_text("utf-8")):
            assert run(shown, "--help").code == 0, f"{page.name}: gatecrash {shown}"


def test_every_script_that_is_shown_is_there() -> None:
    for page in PAGES:
        text = page.read_text("utf-8")
        for block in [block for language, block in FENCE.findall(text) if language == "sh"]:
            for line in block.splitlines():
                words = shlex.split(line, comments=True)
                assert not words or not words[0].startswith("scripts/") or (ROOT / words[0]).exists(), line


def test_every_link_leads_to_a_file() -> None:
    broken = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in PAGES
        for target in LINK.findall(FENCE.sub("", page.read_text("utf-8")))
        if "://" not in target and not (page.parent / target).exists()
    ]
    assert not broken


def test_the_readmes_first_screen() -> None:
    first = (ROOT / "README.md").read_text("utf-8")[:1200]
    assert "![" in first and "scripts/play" in first and "scripts/test" in first


def test_the_product_says_what_it_is() -> None:
    for name in ("README.md", "docs/index.md", "docs/games/mighty-monsters.md"):
        text = (ROOT / name).read_text("utf-8")
        assert "unofficial implementation" in text and "reconstructed" in text


def headings(page: Path) -> list[str]:
    """What stands over the page's parts."""
    return re.findall(r"^## (.+)$", page.read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("page", sorted((ROOT / "docs/games").glob("*.md")), ids=lambda page: page.stem)
def test_a_games_page_has_its_headings(page: Path) -> None:
    if page.stem.endswith(".de"):
        assert len(headings(page)) == len(headings(page.with_name(page.name.replace(".de.md", ".md"))))
    else:
        assert headings(page)[: len(HEADINGS)] == list(HEADINGS)  # a game's own chapters come after these


def test_the_changelog_begins_with_what_is_unreleased() -> None:
    assert headings(ROOT / "CHANGELOG.md")[0] == "Unreleased"


def test_nothing_names_this_machine() -> None:
    for page in PAGES:
        assert not re.search(r"/work/|/tmp/|/root/", page.read_text("utf-8")), page
