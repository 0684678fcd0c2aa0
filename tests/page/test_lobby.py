"""New tables, who sits there, invitations, links, lists, and everything that can be wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from page.conftest import ARGS, CHROMIUM, Open
from page.played import record
from page.tables import BOT, base, call, make, sit
from server.serving import Served

ME = {"kind": "me", "name": "Ani", "choices": {"family": "orcs"}}
DECK = Path(__file__).parents[2] / "src/gatecrash/games/mighty_monsters/decks/standard.toml"


def at(page: Page, served: Served, address: str) -> Page:
    page.goto(f"{base(served)}/{address}")
    return page


def drop(page: Page, selector: str, name: str, text: str) -> None:
    """Drop a file."""
    data = page.evaluate_handle(
        "([name, text]) => { const all = new DataTransfer(); all.items.add(new File([text], name)); return all; }",
        [name, text],
    )
    page.dispatch_event(selector, "drop", {"dataTransfer": data})


def test_a_table_is_set_up_seat_by_seat(window: Open, served: Served, axe: Callable[[Page], None]) -> None:
    page = at(window().page, served, "#/new")
    page.wait_for_selector(".seat-cards")
    axe(page)
    page.get_by_role("button", name="Seat").last.click()
    assert page.locator(".seat-card").count() == 5
    page.get_by_role("button", name="Take seat 5 away").click()
    page.get_by_label("Name of seat 1").fill("Oma Inge")
    page.get_by_role("button", name="Family: Orcs").click()
    page.get_by_label("Who sits on seat 2?").select_option("device")
    page.get_by_label("Name of seat 2").fill("Ben")
    page.get_by_role("switch", name="The king's new rules").check()
    page.get_by_text("How it is played").click()
    page.get_by_role("switch", name="Brisk").check()
    page.get_by_role("button", name="Start playing").click()
    page.wait_for_selector(".table, .curtain", timeout=30_000)
    table = call(served, f"/tables/{page.url.split('/')[-1]}")["table"]
    assert [seat["kind"] for seat in table["seats"]] == ["human", "human", "bot", "bot"]
    assert [seat["name"] for seat in table["seats"][:2]] == ["Oma Inge", "Ben"]
    assert table["seats"][0]["choices"]["family"] != "orcs"
    assert table["options"]["kings_rules"] is True and table["settings"]["pace"] == "live"


def test_a_deck_file_is_checked_and_played(window: Open, served: Served) -> None:
    page = at(window(excused=("422",)).page, served, "#/new")
    page.wait_for_selector(".option.content")
    drop(page, ".option.content", "kaputt.toml", 'name = "broken"\nhealing = [1, 1]\n')
    said = page.locator(".option.content [role=alert]")
    expect(said).to_contain_text("kaputt.toml")
    text = DECK.read_text("utf-8").replace('name = "standard"', 'name = "Omas Deck"')
    drop(page, ".option.content", "oma.toml", text)
    expect(page.locator(".option.content")).to_contain_text("Omas Deck")
    page.get_by_role("button", name="Start playing").click()
    page.wait_for_selector(".table", timeout=30_000)
    table = call(served, f"/tables/{page.url.split('/')[-1]}")["table"]
    assert table["options"]["deck"]["name"] == "Omas Deck"


def test_two_people_meet_at_a_table_by_its_code(window: Open, served: Served, axe: Callable[[Page], None]) -> None:
    host = at(window().page, served, "#/new")
    host.get_by_label("Who sits on seat 2?").select_option("open")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_selector(".invitation")
    axe(host)
    code = host.locator(".invitation .code").inner_text()
    guest = at(window().page, served, "")
    guest.get_by_label("The table's code").fill(code.lower())
    guest.wait_for_selector(".join-form")
    axe(guest)
    guest.get_by_label("What is your name?").fill("Ben")
    guest.get_by_label("Dragons").check(force=True)
    guest.get_by_role("button", name="Join in").click()
    guest.wait_for_selector(".waiting")
    axe(guest)
    expect(host.locator(".seat-card").nth(1)).to_contain_text("Ben")
    expect(host.locator(".seat-card").nth(1)).to_contain_text("Dragons")
    host.get_by_role("button", name="Off we go").click()
    for page in (host, guest):
        page.wait_for_selector(".table", timeout=30_000)
    assert guest.locator("[data-seat='2']").first.inner_text().startswith("Ben")


def test_the_host_fills_free_seats_with_bots(window: Open, served: Served) -> None:
    joined = make(served, [ME, {"kind": "open"}, {"kind": "open"}], start=False)
    page = sit(window(), served, joined)
    page.wait_for_selector(".waiting")
    page.get_by_label("Who sits on seat 3?").select_option("sit")
    expect(page.locator(".seat-card").nth(2)).to_contain_text("You")
    page.get_by_role("button", name="Go, with a bot").click()
    page.wait_for_selector(".table, .curtain", timeout=30_000)
    seats = call(served, f"/tables/{joined['table']['id']}")["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["human", "bot", "human"]


def test_a_seat_moves_to_another_device_once(window: Open, served: Served, axe: Callable[[Page], None]) -> None:
    joined = make(served, [ME, BOT, BOT])
    link = call(served, f"/tables/{joined['table']['id']}/links", {"seat": 1}, joined["token"])
    page = at(window(excused=("404",)).page, served, link["path"].lstrip("/"))
    page.get_by_role("button", name="Play on here").wait_for()
    axe(page)
    page.get_by_role("button", name="Play on here").click()
    page.wait_for_selector(".table.mine", timeout=30_000)
    again = at(window(excused=("404",)).page, served, link["path"].lstrip("/"))
    expect(again.get_by_role("heading", level=1)).to_have_text("The link is spent.")


def test_a_seat_is_sent_away_and_given_up_from_the_table(
    window: Open, served: Served, axe: Callable[[Page], None]
) -> None:
    joined = make(served, [ME, {"kind": "me", "name": "Ben"}, BOT])
    opened = window(excused=("WebSocket",))
    page = sit(opened, served, joined)
    page.wait_for_selector(".table, .curtain", timeout=30_000)
    if page.locator(".curtain").count():
        page.locator(".curtain .button.gold").click()
    page.get_by_role("button", name="Settings").click()
    axe(page)
    ben = page.get_by_role("region", name="Ben")
    ben.get_by_role("button", name="To another device").click()
    link = ben.locator(".address").inner_text()
    other = window().page
    other.goto(link)
    other.get_by_role("button", name="Play on here").click()
    other.wait_for_selector(".table", timeout=30_000)
    seats = call(served, f"/tables/{joined['table']['id']}")["table"]["seats"]
    assert seats[0]["person"] != seats[1]["person"]
    other.get_by_role("button", name="Settings").click()
    other.get_by_role("button", name="Give up").click()
    other.get_by_role("button", name="Really give up").click()
    other.wait_for_function(
        "id => fetch(`/api/1/tables/${id}`).then(a => a.json()).then(a => a.table.seats[1].kind === 'bot')",
        arg=joined["table"]["id"],
    )


def test_public_tables_can_be_joined_and_watched(window: Open, served: Served, axe: Callable[[Page], None]) -> None:
    joined = make(served, [ME, {"kind": "open"}, BOT], start=False, settings={"public": True})
    page = at(window().page, served, "#/watch")
    page.wait_for_selector(".public-row")
    axe(page)
    page.locator(f"a[href$='{joined['table']['id']}']").click()
    page.get_by_role("button", name="Join in").click()
    expect(page.locator(".waiting")).to_be_visible()
    seats = call(served, f"/tables/{joined['table']['id']}")["table"]["seats"]
    assert seats[1]["kind"] == "human"


def test_my_tables_lead_back(window: Open, served: Served, axe: Callable[[Page], None]) -> None:
    joined = make(served, [ME, BOT, BOT])
    opened = window()
    sit(opened, served, joined).wait_for_selector(".table.mine", timeout=30_000)
    at(opened.page, served, "")
    row = opened.page.locator(".kept")
    expect(row).to_contain_text("Your turn")
    axe(opened.page)
    row.click()
    opened.page.wait_for_selector(".table.mine")


WRONG = {
    "#/t/gibtsnicht": "No table in sight.",
    "#/join/AAAAAA": "No table with this code.",
    "#/seat/verbraucht": "The link is spent.",
    "#/g/gibtsnicht": "No table in sight.",
    "#/nirgends": "There is no door here.",
}


@pytest.mark.parametrize(("address", "title"), WRONG.items())
def test_a_dead_link_says_what_to_do(
    window: Open, served: Served, axe: Callable[[Page], None], address: str, title: str
) -> None:
    page = at(window(excused=("404",)).page, served, address)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    axe(page)
    page.get_by_role("button", name="To the lobby").last.click()
    page.wait_for_selector(".hero-art")


def test_a_wrong_code_is_said_in_place(window: Open, served: Served) -> None:
    page = at(window(excused=("404",)).page, served, "#/join")
    page.get_by_label("The table's code").fill("ZZZZZZ")
    expect(page.locator(".code-form [role=alert]")).to_have_text("There is no such table (any more).")


def test_a_full_table_offers_to_watch(window: Open, served: Served, axe: Callable[[Page], None]) -> None:
    joined = make(served, [ME, BOT, BOT])
    page = at(window().page, served, f"#/join/{joined['code']}")
    expect(page.locator(".warning")).to_have_text("No seat is free here.")
    axe(page)
    page.get_by_role("link", name="Watch").last.click()
    page.wait_for_selector(".table", timeout=30_000)


BROKEN = {
    "not a record": "nothing",
    "not a game": '{"format": "gatecrash-record/1"}',
    "a move that is not allowed": record(players=3, seed=5).replace("flip:", "flip:9", 1),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_bad_record_says_what_is_wrong(window: Open, served: Served, axe: Callable[[Page], None], what: str) -> None:
    page = at(window(excused=("422", "400")).page, served, "")
    page.wait_for_selector(".lobby")
    drop(page, ".lobby", "partie.jsonl", BROKEN[what])
    page.wait_for_selector(".problem h1")
    expect(page.locator(".problem")).to_contain_text("partie.jsonl")
    axe(page)


def test_an_old_page_is_told_to_reload(window: Open, served: Served) -> None:
    opened = window()
    opened.page.route("**/api/1", lambda route: route.fulfill(json={**route.fetch().json(), "protocol": 2}))
    page = at(opened.page, served, "")
    expect(page.get_by_role("button", name="Reload")).to_be_visible()


@pytest.fixture(scope="module")
def room(playwright: Playwright) -> Iterator[Browser]:
    """A browser for which a name of the network leads to this machine: no secure context."""
    rules = "--host-resolver-rules=MAP gate.test 127.0.0.1"
    running = playwright.chromium.launch(executable_path=CHROMIUM, args=[*ARGS, rules])
    yield running
    running.close()


def test_everything_works_over_plain_http_on_the_network(room: Browser, served: Served) -> None:
    context = room.new_context(locale="en")
    faults: list[Any] = []
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.goto(base(served).replace("127.0.0.1", "gate.test"))
    page.wait_for_selector(".hero-art")
    assert page.evaluate("isSecureContext") is False
    page.locator("nav > button").last.click()
    page.wait_for_selector("dialog[open]")
    assert page.get_by_role("switch", name="Notice").count() == 0
    page.keyboard.press("Escape")
    page.evaluate("location.hash = '#/new'")
    page.get_by_label("Who sits on seat 2?").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".invitation .qr svg")
    assert "gate.test" in page.locator(".invitation .address").inner_text()
    page.get_by_role("button", name="Share the link").click()
    expect(page.locator(".invitation [role=status]")).to_have_text("Copied.")
    page.get_by_role("button", name="Go, with a bot").click()
    page.wait_for_selector(".table", timeout=30_000)
    assert faults == []
    context.close()
