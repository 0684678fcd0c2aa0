"""Old World at the plain table: a whole game through its controls, and what a person reads there."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Locator, Page

from page.conftest import Open
from page.tables import BOT, call, make, sit
from server.serving import Served

ME = {"kind": "me", "name": "Ani"}
FOLLOWED = 40
"""So many decisions are taken at random; after that the shortest way through a turn."""
MOST = 600
OVER = ".bar .button.gold"
SHORT = ("done", "end", "pass", "stay")
NOTATION = re.compile(r"\{|\b(?:go|play|pick|use|opt|fight|poker):(?! )")
"""A slot that nothing filled, or notation where words should stand."""


def chosen(page: Page, random: Random, *, quickly: bool) -> Locator:
    """A move found as a person finds it: its kind, what it is aimed at, the move."""
    if quickly:
        for code in SHORT:
            if (move := page.locator(f".move[data-move='{code}']")).count():
                return move
    for _ in range(2):
        if page.locator(".move").count():
            break
        unpressed = page.locator(".chips").last.locator(".chip")
        unpressed.nth(unpressed.count() - 1 if quickly else random.randrange(unpressed.count())).click()
    moves = page.locator(".move")
    return moves.nth(random.randrange(moves.count()))


def play(page: Page, random: Random, limit: int) -> tuple[int, set[str]]:
    """Make so many moves, or as many as the game has; how many, and of which kinds."""
    kinds: set[str] = set()
    for made in range(limit):
        page.wait_for_selector(f".move[aria-disabled='false'], .chip, {OVER}", timeout=20_000)
        if page.locator(OVER).count():
            return made, kinds
        move = chosen(page, random, quickly=made >= FOLLOWED)
        assert not NOTATION.search(move.locator("span").inner_text())
        kinds.add(str(move.get_attribute("data-move")).partition(":")[0])
        row = page.locator(".plain-decision").get_attribute("data-row")
        move.click()
        page.wait_for_function(
            "row => document.querySelector('.plain-decision')?.dataset.row !== row", arg=row, timeout=20_000
        )
    return limit, kinds


def test_a_whole_game_is_played_to_its_end(window: Open, served: Served) -> None:
    """Two players and 20 rounds at most: the shortest game there is."""
    joined = make(served, [ME, BOT], game="old-world", options={"rounds": 20})
    page = sit(window(1440, 900), served, joined)
    made, kinds = play(page, Random(2), MOST)
    assert made < MOST and {"go", "act", "end", "explore"} <= kinds
    page.locator(OVER).click()
    page.wait_for_selector(".end.simple .ranking")
    result = call(served, f"/tables/{joined['table']['id']}")["table"]["result"]
    shown = page.locator(".ranking .display").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(result["numbers"])
