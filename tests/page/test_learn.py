"""The tutorial to its end, in both languages, and the rules page."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.conftest import Open
from page.tables import base
from server.serving import Served

STEPS: list[tuple[int, str] | None] = [(2, "2a"), (4, "1a"), None, (5, "2a"), (2, "3b"), None, (3, "3b"), None]
"""What is played or tried at each step; None: read and go on."""


def open_lesson(window: Open, served: Served, language: str, width: int, height: int, theme: str = "day") -> Page:
    page = window(width, height, settings={"language": language, "theme": theme}).page
    page.goto(f"{base(served)}/#/learn")
    page.wait_for_selector(".tutor")
    return page


def uncovered(page: Page, selector: str) -> None:
    """The tutor stands beside what it speaks of, on the page."""
    page.wait_for_timeout(30)
    tutor, target = page.locator(".tutor").bounding_box(), page.locator(selector).bounding_box()
    size = page.viewport_size
    assert tutor and target and size
    assert tutor["x"] >= 0 and tutor["y"] >= 0
    assert tutor["x"] + tutor["width"] <= size["width"] + 1 and tutor["y"] + tutor["height"] <= size["height"] + 1
    middle = (target["x"] + target["width"] / 2, target["y"] + target["height"] / 2)
    inside = (
        tutor["x"] < middle[0] < tutor["x"] + tutor["width"] and tutor["y"] < middle[1] < tutor["y"] + tutor["height"]
    )
    assert not inside, (tutor, target)


TRIED = (5, "2a")
"""What is tried only, and then read about."""


def step(page: Page, play: tuple[int, str] | None) -> None:
    """Do one step as it is wanted."""
    page.wait_for_selector(".tutor", timeout=15_000)
    if play:
        card, space = f".hand [data-card='{play[0]}']", f"[data-space='{play[1]}']"
        uncovered(page, card)
        page.locator(card).click()
        uncovered(page, space)
        page.locator(space).click(force=True)
        if play == STEPS[1]:
            page.locator(".tray .bubble button").first.click()
    if play in (None, TRIED):
        page.locator(".tutor .button.gold").press("Enter")


@pytest.mark.parametrize(
    ("language", "width", "height"), [("de", 1440, 900), ("en", 360, 640), ("en", 1024, 768), ("de", 360, 740)]
)
def test_the_tutorial_is_played_to_its_end(
    window: Open, served: Served, axe: Callable[[Page], None], language: str, width: int, height: int
) -> None:
    page = open_lesson(window, served, language, width, height)
    for number, play in enumerate(STEPS, 1):
        page.wait_for_selector(".tutor", timeout=15_000)
        expect(page.locator(".lesson-coins [data-now]")).to_have_attribute("aria-label", re.compile(rf"\b{number}\b"))
        assert not re.search(r"learn\.", page.locator(".tutor").inner_text())
        if width == 1440:
            axe(page)
        step(page, play)
    page.wait_for_selector(".tutor.last", timeout=15_000)
    axe(page)
    page.locator(".tutor.last .button.gold").click()
    page.wait_for_selector(".table.mine", timeout=15_000)


def test_a_wrong_move_is_explained(window: Open, served: Served) -> None:
    page = open_lesson(window, served, "en", 1440, 900)
    page.keyboard.press("5")
    page.locator("[data-space='3a']").dispatch_event("click")
    expect(page.locator(".tray .bubble")).to_contain_text("Nearly!")
    expect(page.locator(".lesson-coins [data-now]")).to_have_attribute("aria-label", "Step 1 of 8")


def test_one_can_leave_come_back_and_go_back(window: Open, served: Served) -> None:
    page = open_lesson(window, served, "en", 1440, 900)
    step(page, STEPS[0])
    page.wait_for_selector(".lesson-coins li:nth-child(2) [data-now]", timeout=30_000)
    page.get_by_role("button", name="Skip").click()
    page.get_by_role("link", name="Go on learning").click()
    page.wait_for_selector(".lesson-coins li:nth-child(2) [data-now]")
    page.wait_for_selector(".tutor")
    page.get_by_role("button", name="Step 1 of 8").click()
    expect(page.locator(".tutor h2")).to_have_text("Take your 2.")


@pytest.mark.parametrize(("language", "theme"), [("de", "night"), ("en", "day")])
def test_the_rules_can_be_read(
    window: Open, served: Served, axe: Callable[[Page], None], language: str, theme: str
) -> None:
    page = window(360, 740, settings={"language": language, "theme": theme}).page
    page.goto(f"{base(served)}/#/rules")
    page.wait_for_selector(".levels .level")
    assert page.locator(".king-tiles li").count() == 12
    assert not re.search(r"\b(rules|tile|tile_effect)\.\w", page.locator("main").inner_text())
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    axe(page)
