"""Tables for tests: made over HTTP, then opened in a window that holds their key."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page

from page.conftest import Window
from server.serving import Served

FAST = {"bot_ms": 0, "grace_ms": 0, "pace": "relaxed"}
BOT = {"kind": "bot", "level": "random"}


def base(served: Served) -> str:
    """The server's address without a slash at its end."""
    return served.address.rstrip("/")


def call(served: Served, path: str, body: Any = None, token: str | None = None) -> Any:
    """One request to the server."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"{base(served)}/api/1{path}", data, headers), timeout=20) as answer:
        return json.loads(answer.read())


def make(served: Served, seats: list[dict[str, Any]], *, start: bool = True, **more: Any) -> Any:
    """A table of Mighty Monsters: `Joined`."""
    body = {"game": "mighty-monsters", "players": len(seats), "seats": seats, "settings": FAST, "start": start} | more
    return call(served, "/tables", body)


def sit(window: Window, served: Served, joined: Any) -> Page:
    """Open the table with its key on this device."""
    kept = [{"id": joined["table"]["id"], "token": joined["token"], "person": joined["person"], "at": 1}]
    window.context.add_init_script(
        f"localStorage.getItem('gatecrash.tables') || localStorage.setItem('gatecrash.tables', {json.dumps(kept)!r})"
    )
    window.page.goto(f"{base(served)}/#/t/{joined['table']['id']}")
    return window.page


def watch(window: Window, served: Served, table: str) -> Page:
    """Open the table as a spectator."""
    window.page.goto(f"{base(served)}/#/t/{table}")
    return window.page


def my_turn(page: Page) -> bool:
    """Wait until a move is due here, or the game is over: whether it is a move."""
    page.wait_for_selector(".table.mine, .end-screen, .podium-art, .curtain", timeout=60_000)
    return page.locator(".podium-art").count() == 0


def whose_turn(pages: tuple[Page, ...]) -> Page:
    """The page of who is to move, waiting for it."""
    for _ in range(400):
        for page in pages:
            if page.locator(".table.mine").count():
                return page
        pages[0].wait_for_timeout(25)
    raise AssertionError("nobody is to move")


def settled(page: Page, before: int) -> None:
    """Wait until the log has gone on from that row."""
    page.wait_for_function("row => Number(document.querySelector('.table')?.dataset.row ?? 1e9) > row", arg=before)


def row(page: Page) -> int:
    """The row that the table shows."""
    return int(page.locator(".table").get_attribute("data-row") or 0)


def click_move(page: Page, at: int = 0) -> None:
    """A card that goes somewhere, and one of its free spaces, by mouse; then wait for the server's word."""
    before = row(page)
    for card in page.locator(".card[aria-disabled='false']").all():
        card.click()
        free = page.locator(".space.free")
        if free.count():
            free.nth(at % free.count()).click()
            settled(page, before)
            return
    raise AssertionError("no card can be placed")


def play_out(page: Page, at: int = 0) -> int:
    """Click the game to its end; the number of moves made here."""
    moves = 0
    while my_turn(page):
        click_move(page, at + moves)
        moves += 1
    return moves
