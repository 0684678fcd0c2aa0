"""Whole games in a real browser on a real server: by mouse, touch, drag, keys, and the accessibility tree alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from page.conftest import Open
from page.tables import BOT, click_move, make, my_turn, play_out, row, settled, sit
from server.serving import Served

ME = {"kind": "me", "name": "Ani"}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_whole_game_is_clicked_through(window: Open, served: Served, players: int) -> None:
    opened = window()
    options = {"kings_rules": players % 2 == 0, "line_up": players == 5}
    page = sit(opened, served, make(served, [ME, *[BOT] * (players - 1)], options=options))
    rounds = 5 if players == 5 else 6
    assert play_out(page, players) >= 2 * rounds
    expect(page.locator(".podium-art")).to_be_visible()


def test_a_round_with_its_scenes(window: Open, served: Served) -> None:
    page = sit(window(scenes=True), served, make(served, [ME, BOT, BOT]))
    page.wait_for_selector(".table.mine")
    while "1" in page.locator(".top .round").inner_text().split():
        click_move(page)
        page.wait_for_selector(".table.mine, .table.fighting", timeout=60_000)
        if page.locator(".table.fighting").count():
            page.locator("[data-act=skip]").click()
            page.wait_for_selector(".table.mine", timeout=60_000)


def test_a_move_can_be_taken_back_until_somebody_acts(window: Open, served: Served) -> None:
    patient = {"bot_ms": 0, "grace_ms": 60_000}
    page = sit(window(), served, make(served, [ME, BOT, BOT], settings=patient, options={"kings_rules": False}))
    page.wait_for_selector(".table.mine, [data-act=undo]", timeout=60_000)
    cards = page.locator(".card").count()
    ways: tuple[Callable[[], object], ...] = (page.locator("[data-act=undo]").click, partial(page.keyboard.press, "u"))
    for take_back in ways:
        click_move(page)
        expect(page.locator(".card")).to_have_count(cards - 1)
        page.wait_for_selector("[data-act=undo]")
        take_back()
        page.wait_for_selector(".table.mine")
        expect(page.locator(".card")).to_have_count(cards)
    page.keyboard.press("l")
    assert not [line for line in page.locator(".log li.play").all_inner_texts() if line.startswith("Ani")]


def lift_last_card(page: Page) -> None:
    """Press the mouse on the last card."""
    page.wait_for_selector(".table.mine")
    card = page.locator(".card").last.bounding_box()
    assert card
    page.mouse.move(card["x"] + 40, card["y"] + 60)
    page.mouse.down()
    page.mouse.move(card["x"] + 60, card["y"] + 20, steps=4)


def test_a_card_is_dragged(window: Open, served: Served) -> None:
    page = sit(window(), served, make(served, [ME, BOT, BOT]))
    lift_last_card(page)
    before = row(page)
    free = page.locator(".space.free").first.bounding_box()
    assert free
    page.mouse.move(free["x"] + 30, free["y"] + 30, steps=8)
    assert page.locator(".flying").count() == 1
    page.mouse.up()
    settled(page, before)


def test_a_drag_to_nowhere_flies_home(window: Open, served: Served) -> None:
    page = sit(window(), served, make(served, [ME, BOT, BOT]))
    lift_last_card(page)
    before = row(page)
    page.mouse.move(20, 20, steps=5)
    page.mouse.up()
    expect(page.locator(".flying")).to_have_count(0)
    assert row(page) == before


def test_a_whole_game_on_a_phone(window: Open, served: Served) -> None:
    page = sit(window(360, 640, has_touch=True, is_mobile=True), served, make(served, [ME, BOT, BOT, BOT]))
    while my_turn(page):
        before = row(page)
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        for card in page.locator(".card[aria-disabled='false']").all():
            card.tap()
            if page.locator(".space.free").count():
                page.locator(".space.free").first.tap()
                break
        settled(page, before)


def test_a_whole_game_by_keyboard(window: Open, served: Served) -> None:
    page = sit(window(), served, make(served, [ME, BOT, BOT]))
    moves = 0
    while my_turn(page):
        before = row(page)
        for key in "54321":
            page.keyboard.press(key)
            if page.locator(".space.free").count():
                break
        if moves % 2:
            space = page.locator(".space.free").first.get_attribute("data-space") or ""
            page.keyboard.type(f"-{space}")
        else:
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            if page.locator("[data-act=commit]").count():
                page.keyboard.press("Enter")
        settled(page, before)
        moves += 1
    assert moves >= 12


def names(page: Page, pattern: str) -> list[str]:
    """The names of the buttons in the accessibility tree that fit."""
    tree = page.locator("body").aria_snapshot()
    found = [re.sub(r'\\"', '"', name) for name in re.findall(r'button "((?:[^"\\]|\\.)*)"', tree)]
    return [name for name in found if re.search(pattern, name)]


def test_a_whole_game_from_the_accessibility_tree(window: Open, served: Served) -> None:
    """Only roles and names are read and clicked, as a screen reader has them."""
    page = sit(window(), served, make(served, [ME, BOT, BOT]))
    moves = 0
    while my_turn(page):
        before = row(page)
        for card in names(page, r"^\d, .*Healing costs"):
            page.get_by_role("button", name=card, exact=True).click()
            spaces = names(page, r"^Guard \d, space [ab]: free\. Your \d here")
            if spaces:
                page.get_by_role("button", name=spaces[0], exact=True).click()
                break
        settled(page, before)
        moves += 1
    assert moves >= 12


def test_illegal_spaces_say_why(window: Open, served: Served) -> None:
    page = sit(window(), served, make(served, [ME, BOT, BOT]))
    while my_turn(page):
        page.locator(".card").first.click()
        refused = page.locator(".space.weak, .space.locked, .space.dear")
        if refused.count():
            refused.first.hover()
            expect(page.locator(".tip")).to_be_visible()
            assert len(page.locator(".tip").inner_text()) > 8
            refused.first.click(force=True)
            assert "No good" in page.locator(".bubble").inner_text() or page.locator(".bubble.refused").count()
            return
        page.keyboard.press("Escape")
        click_move(page)
    raise AssertionError("nothing was refused in a whole game")


def test_the_log_jumps_to_a_position(window: Open, served: Served) -> None:
    page = sit(window(), served, make(served, [ME, BOT, BOT]))
    for _ in range(3):
        assert my_turn(page)
        click_move(page)
    my_turn(page)
    page.keyboard.press("l")
    page.locator(".log li.play button").first.click()
    page.wait_for_selector(".table.past")
    assert page.locator(".castle [data-space][data-family]").count() == 1
    page.keyboard.press("Escape")
    page.wait_for_selector(".table:not(.past)")


def test_helps_and_known_hands_can_be_switched_off(window: Open, served: Served) -> None:
    def play_to_round_two(settings: dict[str, Any]) -> Page:
        page = sit(window(settings=settings), served, make(served, [ME, BOT, BOT]))
        while my_turn(page) and "2" not in page.locator(".top .round").inner_text().split():
            click_move(page)
        click_move(page)
        my_turn(page)
        return page

    page = play_to_round_two({"helps": True, "known": True})
    assert page.locator(".odds, .safe").count() and not page.locator(".minis .unknown").count()
    page = play_to_round_two({"helps": False, "known": False})
    assert not page.locator(".odds, .safe").count() and page.locator(".minis .unknown").count()
