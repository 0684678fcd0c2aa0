"""The plain table: any game, from its views alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gatecrash.core.errors import GameError
from gatecrash.core.registry import game
from page.conftest import Open
from page.played import record
from page.tables import base, call, make, sit
from server.serving import Served

ME = {"kind": "me", "name": "Ani"}
BOT = {"kind": "bot", "level": "random"}
TURNS = 400


def play_on(page: Page, moves: int = TURNS) -> bool:
    """Make moves until the game is over; whether it is."""
    for _ in range(moves):
        page.wait_for_selector(
            ".move[aria-disabled='false'], .chip, .bar .button.gold, .problem .button.gold", timeout=15_000
        )
        if page.locator(".bar .button.gold").count():
            return True
        if page.locator(".problem .button.gold").count():
            page.locator(".problem .button.gold").click()
            continue
        narrow(page)
        before = page.locator(".plain-decision").get_attribute("data-row")
        page.locator(".move").first.click()
        page.wait_for_function(
            "row => document.querySelector('.plain-decision')?.dataset.row !== row", arg=before, timeout=15_000
        )
    return False


def narrow(page: Page) -> None:
    """Choose a kind and a target until moves are shown."""
    for _ in range(3):
        if page.locator(".move").count():
            return
        page.locator(".chip[aria-pressed='false']").first.click()
    page.wait_for_selector(".move")


def test_moat_is_played_to_the_end(window: Open, served: Served, axe: Callable[[Page], None]) -> None:
    joined = make(served, [ME, BOT, BOT], game="moat")
    page = sit(window(), served, joined)
    page.wait_for_selector(".plain-table .move")
    axe(page)
    assert play_on(page)
    page.locator(".bar .button.gold").click()
    page.wait_for_selector(".end.simple .ranking")
    axe(page)
    result = call(served, f"/tables/{joined['table']['id']}")["table"]["result"]
    shown = page.locator(".ranking .display").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(result["numbers"])
    page.get_by_role("link", name="Watch again").click()
    page.wait_for_selector(".plain-table .timeline")


def test_moat_by_keyboard_alone_on_a_phone(window: Open, served: Served) -> None:
    joined = make(served, [ME, BOT], game="moat", options={"stones": 4})
    page = sit(window(360, 640), served, joined)
    page.wait_for_selector(".plain-table .move")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    for _ in range(40):
        page.wait_for_selector(".move[aria-disabled='false'], .bar .button.gold", timeout=15_000)
        if page.locator(".bar .button.gold").count():
            break
        before = page.locator(".plain-decision").get_attribute("data-row")
        page.locator(".move").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_function("row => document.querySelector('.plain-decision')?.dataset.row !== row", arg=before)
    expect(page.locator(".bar .button.gold")).to_be_visible()


def test_two_at_one_device_never_see_each_others_stones(window: Open, served: Served) -> None:
    joined = make(served, [ME, {"kind": "me", "name": "Ben"}], game="moat", options={"stones": 6})
    page = sit(window(), served, joined)
    page.wait_for_selector(".plain-table .move")
    page.locator(".move", has_text="ask").first.click()
    page.wait_for_selector(".problem .button.gold, .plain-table .move", timeout=30_000)
    if page.locator(".problem").count():
        assert page.locator(".plain-picture").count() == 0
        expect(page.get_by_role("heading", level=1)).to_have_text("Hand the device to Ben.")
    assert play_on(page)


def test_hundreds_of_moves_are_found_by_a_word(window: Open, served: Served) -> None:
    """The page gets a view with 280 moves of one kind, as Old World has them."""
    joined = make(served, [ME, BOT], game="moat")
    opened = window()

    def many(message: dict[str, Any]) -> None:
        moves = [
            {"text": f"walk:{i % 14}:{i}", "code": "walk", "target": f"harbour-{i % 14}", "data": {"cost": i}}
            for i in range(280)
        ]
        message["view"]["decision"] = {"kind": "walk", "seat": 1, "stop": False, "moves": moves}

    def relay(socket: Any) -> None:
        server = socket.connect_to_server()

        def heard(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "told" and message["view"]:
                many(message)
            socket.send(json.dumps(message))

        server.on_message(heard)

    opened.page.route_web_socket("**/socket", relay)
    page = sit(opened, served, joined)
    page.wait_for_selector(".chips")
    assert page.locator(".chip").count() == 14 and page.locator(".move").count() == 0
    page.locator(".chip", has_text="harbour-3").click()
    assert page.locator(".move").count() == 20
    page.locator(".chip", has_text="harbour-3").click()
    page.get_by_label("Search 280 moves").fill("walk:5:271")
    assert page.locator(".move").count() == 1


def test_a_plain_game_is_replayed(window: Open, served: Served) -> None:
    made = call(served, "/records", json.loads(record("moat", players=3, seed=2)))
    page = window().page
    page.goto(f"{base(served)}{made['path']}")
    page.wait_for_selector(".plain-table .timeline")
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".timeline .place b")).to_have_text("Before the first move")
    text = page.locator(".plain-picture").inner_text()
    page.get_by_role("button", name="To the end").click()
    page.wait_for_function("text => document.querySelector('.plain-picture').innerText !== text", arg=text)


def test_old_world_is_played_here(window: Open, served: Served) -> None:
    try:
        rules = game("old-world")
    except GameError:
        pytest.skip("Old World has no engine yet")
    joined = make(served, [ME, *[BOT] * (min(rules.offer.players) - 1)], game="old-world")
    page = sit(window(1440, 900), served, joined)
    page.wait_for_selector(".plain-table .plain-decision")
    for _ in range(12):
        play_on(page, 1)
    assert page.locator(".plain-log li").count() > 5
