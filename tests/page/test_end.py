"""The end of a game, its picture and record, the rematch; and the replay of any record."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable
from itertools import pairwise
from time import sleep
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from page.conftest import Open
from page.played import record
from page.tables import BOT, base, call, make, play_out, sit
from page.test_lobby import drop
from server.serving import Served

ME = {"kind": "me", "name": "Ani", "choices": {"family": "orcs"}}


def uploaded(served: Served, **how: Any) -> tuple[dict[str, Any], str]:
    """A record on the server, and its address."""
    data = json.loads(record(**how))
    return data, f"{base(served)}{call(served, '/records', data)['path']}"


def ended(window: Open, served: Served, width: int = 1440, height: int = 900, **how: Any) -> tuple[Page, Any]:
    data, address = uploaded(served, **how)
    page = window(width, height, accept_downloads=True).page
    page.goto(f"{address}/end")
    page.wait_for_selector(".chart-art")
    return page, data


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_end_names_the_winner_and_everybodys_gold(
    window: Open, served: Served, axe: Callable[[Page], None], players: int
) -> None:
    page, data = ended(window, served, players=players, seed=players, kings_rules=True)
    names = [seat["name"] for seat in data["seats"]]
    best = [names[seat - 1] for seat in data["result"]["winners"]]
    for name in best:
        expect(page.get_by_role("heading", level=1)).to_contain_text(name)
    shown = page.locator(".chart-labels .display").all_inner_texts()
    assert list(map(int, shown)) == data["result"]["gold"]
    axe(page)
    page.get_by_role("button", name="As a table").click()
    last = page.locator(".numbers tbody td:last-child").all_inner_texts()
    assert list(map(int, last)) == data["result"]["gold"]
    axe(page)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (768, 1024), (2560, 1440)])
def test_the_end_fits(window: Open, served: Served, width: int, height: int) -> None:
    page, _ = ended(window, served, width, height, players=6, seed=1, kings_rules=True)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    boxes = [box for label in page.locator(".chart-labels li").all() if (box := label.bounding_box())]
    tops = sorted(box["y"] for box in boxes)
    assert all(after - before > 25 for before, after in pairwise(tops))


def test_the_game_can_be_taken_home(window: Open, served: Served) -> None:
    page, data = ended(window, served, players=4, seed=4)
    page.get_by_role("button", name="Download").click()
    with page.expect_download() as got:
        page.get_by_role("button", name="Game as a file").click()
    taken = json.loads(got.value.path().read_text("utf-8"))
    assert taken["moves"] == data["moves"] and taken["result"] == data["result"]
    with page.expect_download() as got:
        page.get_by_role("button", name="As a picture").click()
    picture = got.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG") and struct.unpack(">II", picture[16:24]) == (2160, 1110)
    assert len(picture) > 100_000


def test_a_replay_steps_plays_and_has_an_address(window: Open, served: Served, axe: Callable[[Page], None]) -> None:
    data, address = uploaded(served, players=4, seed=4)
    moves = len(data["moves"].split())
    page = window(1440, 900).page
    page.goto(f"{address}/0")
    place = page.locator(".timeline .place b")
    expect(place).to_have_text("Before the first move")
    page.get_by_role("button", name="On one move").click()
    expect(place).not_to_have_text("Before the first move")
    axe(page)
    page.get_by_role("button", name="To the end").click()
    expect(place).to_have_text(f"Move {moves} of {moves}")
    gold = [int(text) for text in page.locator(".players .gold b").all_inner_texts()]
    assert gold == data["result"]["gold"]
    page.get_by_role("button", name="Back one round").click()
    expect(place).not_to_have_text(f"Move {moves} of {moves}")
    shown = place.inner_text()
    expect(page).to_have_url(f"{address}/{shown.split()[1]}")
    somewhere = page.url
    page.reload()
    expect(place).to_have_text(shown)
    assert page.url == somewhere
    page.get_by_label("Place in the game").press("Home")
    expect(place).to_have_text("Before the first move")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(place).not_to_have_text("Before the first move", timeout=15_000)
    page.get_by_role("button", name="Pause").click()


def test_a_replay_shows_a_seats_own_hand(window: Open, served: Served) -> None:
    data, address = uploaded(served, players=3, seed=7)
    page = window(1440, 900).page
    deals = [text.removeprefix("deal:") for text in data["moves"].split() if text.startswith("deal:")]
    page.goto(f"{address}/6")
    page.wait_for_selector(".timeline")
    page.get_by_label("Whose eyes?").select_option("2")
    own = page.locator("[data-seat='2'] .minis .hand")
    expect(own).to_have_count(3)
    assert "".join(own.all_inner_texts()) == deals[1]


def test_any_record_can_be_dropped_and_watched(window: Open, served: Served) -> None:
    page = window(1440, 900).page
    page.goto(base(served))
    page.wait_for_selector(".lobby")
    drop(page, ".lobby", "abend.jsonl", record(players=5, seed=3, kings_rules=True) + "\n")
    page.wait_for_selector(".timeline", timeout=30_000)
    assert page.locator(".players [data-seat]").count() == 5


def finish(served: Served, joined: Any) -> None:
    """Play the first seat's moves over HTTP until the game is over."""
    table, token = joined["table"]["id"], joined["token"]
    for _ in range(2_000):
        now = call(served, f"/tables/{table}", token=token)["table"]
        if now["state"] == "over":
            return
        if now["to_act"] not in joined["seats"]:
            sleep(0.02)
            continue
        seat = now["to_act"]
        view = call(served, f"/tables/{table}/view?seat={seat}", token=token)
        if not view["decision"] or not view["decision"]["moves"]:
            continue
        body = {"type": "move", "key": f"k{now['row']}", "row": now["row"], "seat": seat}
        call(served, f"/tables/{table}/commands", {**body, "text": view["decision"]["moves"][0]["text"]}, token)
    raise AssertionError("the game did not end")


def test_two_people_play_a_rematch(window: Open, served: Served) -> None:
    joined = make(served, [ME, {"kind": "me", "name": "Ben"}, {"kind": "me", "name": "Cleo"}])
    finish(served, joined)
    host = sit(window(1440, 900), served, joined)
    host.wait_for_selector(".end .chart-art")
    host.get_by_role("button", name="Rematch").click()
    host.wait_for_selector(".waiting, .table, .curtain", timeout=30_000)
    again = call(served, f"/tables/{joined['table']['id']}")["table"]["next"]
    assert again in host.url
    names = [seat["name"] for seat in call(served, f"/tables/{again}")["table"]["seats"]]
    assert names == ["Ani", "Ben", "Cleo"]


def test_the_end_follows_the_last_fight(window: Open, served: Served) -> None:
    joined = make(served, [ME, BOT, BOT])
    page = sit(window(), served, joined)
    page.wait_for_selector(".table.mine", timeout=30_000)
    play_out(page)
    page.wait_for_selector(".podium-art", timeout=60_000)
    result = call(served, f"/tables/{joined['table']['id']}")["table"]["result"]
    assert [int(text) for text in page.locator(".chart-labels .display").all_inner_texts()] == result["numbers"]
