"""What else a live table shows: clocks that run, fixed reactions, and what happened while the line was down."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from page.conftest import Open, Window
from page.tables import BOT, FAST, call, click_move, make, sit, whose_turn
from server.serving import Served

ANI = {"kind": "me", "name": "Ani", "choices": {"family": "orcs"}}
MINUTES = re.compile(r"\d:\d\d")


def two(served: Served, ani: Window, ben: Window, **settings: Any) -> tuple[Page, Page]:
    """A running table of Ani, Ben and a bot; Ani is the host."""
    joined = make(served, [ANI, {"kind": "open"}, BOT], start=False, settings=FAST | settings)
    at = f"/tables/{joined['table']['id']}"
    asked = {"code": joined["code"], "name": "Ben", "seat": 2, "choices": {"family": "undead"}}
    other = call(served, f"{at}/join", asked)
    call(served, f"{at}/commands", {"type": "start", "key": "go", "row": 999, "fill": None}, joined["token"])
    pages = sit(ani, served, joined), sit(ben, served, other)
    for page in pages:
        page.wait_for_selector(".table")
    return pages


def test_a_reaction_is_shown_told_and_logged(window: Open, served: Served) -> None:
    ani, ben = two(served, window(), window(360, 640))
    ani.get_by_role("button", name="React").click()
    ani.locator("[data-reaction=well_played]").click()
    expect(ani.locator("[data-seat='1'] .said")).to_have_text("Well played!")
    expect(ben.locator(".said.line")).to_have_text("Ani: Well played!")
    expect(ben.locator(".hidden-text[role=status]")).to_have_text("Ani: Well played!")
    ben.get_by_role("button", name="Log").click()
    expect(ben.locator(".log li.said")).to_have_text("Ani: Well played!")
    ben.locator(".log [data-reaction=hello]").click()
    expect(ani.locator("[data-seat='2'] .said")).to_have_text("Hello!")
    expect(ben.locator(".said.line")).to_have_count(0)


def test_the_host_mutes_a_seat(window: Open, served: Served, axe: Callable[[Page], None]) -> None:
    ani, ben = two(served, window(), window())
    ani.get_by_role("button", name="Settings").click()
    ani.get_by_role("button", name="Mute Ben").click()
    ani.get_by_role("button", name="Hear Ben again").wait_for()
    ani.keyboard.press("Escape")
    expect(ani.locator("[data-seat='2']")).to_contain_text("muted")
    ben.get_by_role("button", name="React").click()
    expect(ben.locator(".talk")).to_contain_text("muted you")
    assert ben.locator("[data-reaction]").count() == 0
    axe(ben)


def test_the_clock_of_who_is_to_move_runs(window: Open, served: Served) -> None:
    ani, _ = two(served, window(), window(), move_s=300, game_s=1800)
    acting, resting = ani.locator(".seat.turn .clock"), ani.locator(".seat:not(.turn) .clock")
    expect(acting).to_have_text(MINUTES)
    expect(resting).to_have_text("30:00")
    first = acting.inner_text()
    expect(acting).not_to_have_text(first)
    minutes, seconds = map(int, acting.inner_text().split(":"))
    assert 120 < minutes * 60 + seconds < 300


def test_no_clock_where_the_table_has_none(window: Open, served: Served) -> None:
    ani, _ = two(served, window(), window())
    assert ani.locator(".clock").count() == 0


def test_what_happened_meanwhile_is_listed(window: Open, served: Served) -> None:
    away, there = window(), window()
    lines: list[WebSocketRoute] = []
    cut = False

    def line(socket: WebSocketRoute) -> None:
        lines.append(socket)
        if cut:
            socket.close(code=1001)
        else:
            socket.connect_to_server()

    away.page.route_web_socket("**/socket", line)
    ani, ben = two(served, away, there)
    if whose_turn((ani, ben)) is ani:
        click_move(ani)
    ben.wait_for_selector(".table.mine")
    cut = True
    lines[-1].close(code=1001)
    expect(ani.locator(".line-chip")).to_be_visible()
    click_move(ben)
    cut = False
    expect(ani.locator(".meanwhile li").first).to_contain_text("Ben places the")
    ani.locator(".meanwhile button").click()
    expect(ani.locator(".meanwhile")).to_have_count(0)
