"""The table on fixed positions: sizes, names, contrasts and pictures, without a server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from page.conftest import Open
from page.positions import Line, position, scene
from page.staging import on_stage

SIZES = [
    (360, 640),
    (360, 740),
    (740, 360),
    (768, 1024),
    (800, 950),
    (800, 600),
    (1024, 700),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
]
MEASURE = (Path(__file__).parent / "stage" / "measure.js").read_text("utf-8")


@pytest.fixture(scope="module")
def lines() -> dict[int, Line]:
    """A lively position for each number of players."""
    return {players: scene(players) for players in (3, 4, 5, 6)}


@pytest.fixture
def page(window: Open) -> Iterator[Page]:
    yield window().page


def show(page: Page, size: tuple[int, int], shown: dict[str, Any]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    on_stage(page, shown)


def wrong_at(page: Page, sizes: list[tuple[int, int]]) -> dict[tuple[int, int], list[str]]:
    """What is wrong at which size."""
    wrong = {}
    for size in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        if found := page.evaluate(MEASURE):
            wrong[size] = found
    return wrong


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everything_fits_and_can_be_read(page: Page, lines: dict[int, Line], players: int) -> None:
    show(page, SIZES[0], position(lines[players], 1))
    page.locator(".card").last.click()
    assert wrong_at(page, SIZES) == {}


def test_a_full_hand_fits(page: Page) -> None:
    line = Line(6, {"kings_rules": True}).roll(1, lambda view: view["seat"] == 1 and view["round"] == 2)
    show(page, SIZES[0], position(line, 1))
    assert page.locator(".card").count() == 3
    assert wrong_at(page, SIZES) == {}


def test_long_names_stay_inside(page: Page, lines: dict[int, Line]) -> None:
    shown = position(lines[6], 1)
    for seat in shown["seats"]:
        seat["name"] = "Bartholomäusine"
    show(page, SIZES[0], shown)
    page.locator(".card").last.click()
    page.locator(".space.displace").first.click()
    assert wrong_at(page, [(360, 640), (768, 1024), (1440, 900)]) == {}


def choose(page: Page) -> None:
    page.locator(".card").last.click()


def price(page: Page) -> None:
    choose(page)
    page.locator(".space.displace").first.click()


def refused(page: Page) -> None:
    page.locator(".card").first.click()
    page.locator(".space.weak, .space.locked").first.focus()


def escape(page: Page) -> None:
    page.keyboard.press("Escape")


STEPS: tuple[Callable[[Page], None], ...] = (
    lambda page: None,
    price,
    escape,
    refused,
    escape,
    lambda page: page.locator(".plaque").first.click(),
    lambda page: page.keyboard.press("l"),
    lambda page: page.keyboard.press("?"),
)
PLACES = [((1440, 900), "day"), ((1440, 900), "night"), ((360, 740), "night"), ((768, 1024), "day")]


@pytest.mark.parametrize(("size", "theme"), PLACES)
def test_axe_finds_nothing_whatever_one_does(
    page: Page, lines: dict[int, Line], axe: Callable[[Page], None], size: tuple[int, int], theme: str
) -> None:
    show(page, size, position(lines[4], 1, settings={"theme": theme}))
    for step in STEPS:
        step(page)
        axe(page)


def test_axe_finds_nothing_behind_curtain_and_as_spectator(
    page: Page, lines: dict[int, Line], axe: Callable[[Page], None]
) -> None:
    show(page, (360, 740), position(lines[3], 1, curtain=2))
    axe(page)
    show(page, (1440, 900), position(lines[3], None))
    axe(page)
