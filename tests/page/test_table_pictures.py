"""Pictures of the table on fixed positions."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from page.conftest import Open
from page.pictures import looks_like
from page.positions import position, scene
from page.staging import on_stage

PICTURES = [
    ("table-1440-day-three", (1440, 900), 3, "day", "hover"),
    ("table-1440-night-four", (1440, 900), 4, "night", "price"),
    ("table-1440-day-six", (1440, 900), 6, "day", "card"),
    ("table-2560-day-five", (2560, 1440), 5, "day", "card"),
    ("table-768-day-six", (768, 1024), 6, "day", "card"),
    ("table-360-night-six", (360, 640), 6, "night", "card"),
    ("table-360-day-three", (360, 740), 3, "day", "price"),
    ("table-740-night-four", (740, 360), 4, "night", "card"),
]


@pytest.mark.parametrize(("name", "size", "players", "theme", "what"), PICTURES, ids=lambda value: str(value))
def test_the_table_looks_as_it_did(
    window: Open, name: str, size: tuple[int, int], players: int, theme: str, what: str
) -> None:
    page = window(*size, scenes=True).page
    on_stage(page, position(scene(players), 1, settings={"theme": theme}))
    page.locator(".card").last.click()
    if what == "price":
        page.locator(".space.displace").first.click()
    if what == "hover":
        page.locator(".space.displace").first.focus()
    looks_like(page, name)


def test_a_fight_looks_as_it_did(window: Open) -> None:
    page = window(1440, 900, scenes=True).page
    fought(page, "guard_held")
    looks_like(page, "table-1440-night-fight")


def test_a_fight_on_a_phone_looks_as_it_did(window: Open) -> None:
    page = window(360, 740, scenes=True).page
    fought(page, "healed")
    looks_like(page, "table-360-night-fight")


def test_the_curtain_looks_as_it_did(window: Open) -> None:
    page = window(360, 740).page
    on_stage(page, position(scene(3), 1, curtain=2, settings={"theme": "day"}))
    looks_like(page, "curtain-360-day")


def fought(page: Page, beat: str) -> None:
    """Show the fight of a round at its last beat of that kind."""
    line = scene(4)
    before, since = position(line, 1, settings={"theme": "night"}), len(line.steps)
    rounds = before["view"]["round"]
    line.roll(3, lambda view: view["round"] > rounds)
    on_stage(page, before)
    page.evaluate("([view, rows]) => window.hear(view, rows)", [line.view(1), line.rows(1, since)])
    page.evaluate(
        """code => {
          const left = () => window.game.queue.some(beat => beat.event?.code === code);
          while (left()) window.game.next();
          clearTimeout(window.game.timer);
        }""",
        beat,
    )
