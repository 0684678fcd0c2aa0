"""Several people at one table: what each sees, what each is told, and what a broken line or a restart does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from page.conftest import Open, Window
from page.tables import BOT, base, call, click_move, make, my_turn, row, settled, sit, watch, whose_turn
from server.serving import Served, serving

NET = ("WebSocket connection", "ERR_CONNECTION_REFUSED", "Failed to load resource")


def told(window: Window) -> list[dict[str, Any]]:
    """What a window was told over its sockets."""
    return [message for message in window.received if message["type"] == "told"]


def check_nothing_leaks(window: Window, eyes: set[int | None]) -> None:
    """Nothing that came holds what these eyes may not know."""
    for message in told(window):
        eye = message["seat"]
        assert eye in eyes
        for one in message["rows"]:
            if one["kind"] != "move":
                continue
            if one.get("code") == "deal":
                mine = [event["seat"] == eye for event in one["events"]]
                assert all(mine) or one["text"] == "deal:?", one
            for event in one["events"]:
                assert event["code"] != "dealt" or event["seat"] == eye or not event["hand"], event
        if (view := message["view"]) is not None:
            check_view(view, eye)


def check_view(view: dict[str, Any], eye: int | None) -> None:
    assert view["seat"] == eye
    for guard in view["guards"]:
        assert guard["face"] is None or guard["state"] != "closed"
    if view["round"] == 1 and view["tile"] != "strong-hands":
        for seat in view["seats"]:
            if seat["seat"] != eye:
                assert seat["hand"] is None or len(seat["known"]) == len(seat["hand"])
                assert len(seat["known"]) < 3
    if view["decision"] is not None and view["decision"]["seat"] != eye:
        assert view["decision"]["moves"] == []


def join(served: Served, joined: Any, name: str) -> Any:
    return call(served, f"/tables/{joined['table']['id']}/join", {"code": joined["code"], "name": name})


def start(served: Served, joined: Any) -> None:
    command = {"type": "start", "key": "go", "row": 999, "fill": "bots", "level": "random"}
    call(served, f"/tables/{joined['table']['id']}/commands", command, joined["token"])


def board(page: Page) -> list[str]:
    """What lies in the castle."""
    return [
        f"{one.get_attribute('data-space')} {one.get_attribute('data-family')}"
        for one in page.locator("[data-space][data-family]").all()
    ]


def test_two_people_and_a_spectator_with_a_reload_and_two_tabs(window: Open, served: Served) -> None:
    joined = make(served, [{"kind": "me", "name": "Ani"}, {"kind": "open"}, {"kind": "open"}], start=False)
    other = join(served, joined, "Ben")
    start(served, joined)
    ani, ben, eva, tab = window(), window(), window(), window()
    pages = sit(ani, served, joined), sit(ben, served, other)
    watch(eva, served, joined["table"]["id"]).wait_for_selector(".table")
    sit(tab, served, joined).wait_for_selector(".table")
    for turn in range(10):
        click_move(whose_turn(pages))
        if turn == 4:
            pages[1].reload()
            pages[1].wait_for_selector(".table")
    last = max(map(row, pages))
    for page in (*pages, eva.page, tab.page):
        page.wait_for_function("row => Number(document.querySelector('.table').dataset.row) >= row", arg=last)
    assert board(pages[0]) == board(pages[1]) == board(eva.page) == board(tab.page)
    assert eva.page.locator(".card").count() == 0
    check_nothing_leaks(ani, {1})
    check_nothing_leaks(ben, {2})
    check_nothing_leaks(eva, {None})
    assert len(told(eva)) > 8


def test_a_dropped_connection_shows_and_heals(window: Open, served: Served) -> None:
    opened = window()
    lines: list[WebSocketRoute] = []
    refuse = False

    def line(socket: WebSocketRoute) -> None:
        lines.append(socket)
        if refuse:
            socket.close(code=1001)
        else:
            socket.connect_to_server()

    opened.page.route_web_socket("**/socket", line)
    page = sit(opened, served, make(served, [{"kind": "me", "name": "Ani"}, BOT, BOT]))
    page.wait_for_selector(".table.mine")
    refuse = True
    lines[0].close(code=1001)
    expect(page.locator(".line-chip")).to_be_visible()
    refuse = False
    expect(page.locator(".line-chip")).to_have_count(0)
    my_turn(page)
    click_move(page)


def test_a_server_restart_loses_nothing(window: Open, tmp_path: Path) -> None:
    opened = window(excused=NET)
    with serving(tmp_path) as first:
        page = sit(opened, first, make(first, [{"kind": "me", "name": "Ani"}, BOT, BOT]))
        for _ in range(3):
            assert my_turn(page)
            click_move(page)
        my_turn(page)
        before, lying = row(page), board(page)
        port = int(base(first).rsplit(":", 1)[1])
        first.kill()
    expect(page.locator(".line-chip")).to_be_visible()
    with serving(tmp_path, port=port):
        expect(page.locator(".line-chip")).to_have_count(0)
        assert (row(page), board(page)) == (before, lying)
        click_move(page)


def test_hot_seat_draws_a_curtain_while_hands_are_secret(window: Open, served: Served) -> None:
    opened = window()
    seats = [{"kind": "me", "name": "Ani"}, {"kind": "me", "name": "Ben"}, BOT]
    page = sit(opened, served, make(served, seats))
    curtains: list[str] = []
    while my_turn(page):
        if page.locator(".curtain").count():
            assert page.locator("[data-card], .resting li, .minis, .table").count() == 0
            curtains.append(page.locator(".curtain h1").inner_text())
            page.locator(".curtain button").click()
            page.wait_for_selector(".table.mine")
            continue
        if "2" in page.locator(".top .round").inner_text().split():
            break
        before = row(page)
        click_move(page)
        settled(page, before)
    assert {one.split()[-1] for one in curtains} == {"Ani.", "Ben."}
    for _ in range(3):
        my_turn(page)
        assert page.locator(".curtain").count() == 0
        click_move(page)
    check_nothing_leaks(opened, {1, 2})
    assert played_by(opened) >= {1, 2}


def played_by(window: Window) -> set[int]:
    return {one["seat"] for message in told(window) for one in message["rows"] if one.get("by") == "person"}


def test_the_curtain_shuts_when_the_page_is_hidden(window: Open, served: Served) -> None:
    seats = [{"kind": "me", "name": "Ani"}, {"kind": "me", "name": "Ben"}, BOT]
    page = sit(window(), served, make(served, seats))
    page.locator(".curtain button").click()
    page.wait_for_selector(".table.mine")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_selector(".curtain")
    assert page.locator("[data-card]").count() == 0


def test_the_host_calls_a_bot_in_for_who_is_away(window: Open, served: Served) -> None:
    joined = make(served, [{"kind": "me", "name": "Ani"}, {"kind": "open"}, {"kind": "open"}], start=False)
    other = join(served, joined, "Ben")
    start(served, joined)
    page, away = sit(window(), served, joined), window()
    sit(away, served, other).wait_for_selector(".table")
    away.page.goto(f"{base(served)}/#/")
    for _ in range(2):
        page.wait_for_selector(".table.mine, [data-act=stand-in]")
        if page.locator("[data-act=stand-in]").count():
            break
        click_move(page)
    page.locator("[data-act=stand-in]").click()
    page.wait_for_selector(".table.mine")
    sit(away, served, other).locator("[data-act=stand-in]").click()
    expect(away.page.locator("[data-act=stand-in]")).to_have_count(0)


def test_a_spectator_has_no_hand_and_cannot_play(window: Open, served: Served) -> None:
    joined = make(served, [{"kind": "me", "name": "Ani"}, BOT, BOT])
    page = watch(window(), served, joined["table"]["id"])
    page.wait_for_selector(".table")
    page.locator("[data-space]").first.click(force=True)
    assert page.locator(".card").count() == 0
    assert page.locator(".bubble").inner_text()
