"""The landing page: one click to a game, quick, light, in both languages, by day and by night."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from page.conftest import Open
from page.tables import base
from server.serving import Served

SIZES = [(360, 640), (768, 1024), (1440, 900), (2560, 1440)]
LIGHT = 300_000
"""Bytes that a first load may take."""
SOON = 3_000
"""Milliseconds to the first paint with the processor slowed four times: one second, and a margin of three."""


def open_landing(window: Open, served: Served, **how: Any) -> Page:
    page = window(**how).page
    page.goto(base(served))
    page.wait_for_selector(".hero-art")
    return page


def overflow(page: Page) -> int:
    """How far the page can be scrolled sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


SMALL = """() => [...document.querySelectorAll('a, button, input, select, summary')].filter(one => {
  if (one.closest('dialog:not([open])') || one.classList.contains('hidden-text')) return false;
  const box = (one.closest('label') ?? one).getBoundingClientRect();
  return box.width > 0 && (box.height < 43.5 || (box.width < 43.5 && !one.closest('p')));
}).map(one => `${one.outerHTML.slice(0, 90)} ${JSON.stringify(one.getBoundingClientRect())}`)"""

TINY = """() => [...document.querySelectorAll('body *')].filter(one => {
  if (!one.childNodes.length || one.closest('dialog:not([open]), .hidden-text, .sheet, noscript, option')) return false;
  const text = [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
  if (!text || !one.getClientRects().length) return false;
  const scale = one.ownerSVGElement ? one.getScreenCTM().a : 1;
  return parseFloat(getComputedStyle(one).fontSize) * scale < 11.9;
}).map(one => one.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("theme", ["day", "night"])
def test_the_landing_page_fits_and_can_be_used(
    window: Open, served: Served, axe: Callable[[Page], None], width: int, height: int, theme: str
) -> None:
    settings = {"theme": theme, "language": "de"}
    page = open_landing(window, served, width=width, height=height, settings=settings)
    page.wait_for_selector(".foot-note")
    assert overflow(page) <= 0
    assert page.evaluate(SMALL) == []
    if width != 768:
        axe(page)


def test_one_click_leads_to_a_game_against_three_bots(window: Open, served: Served) -> None:
    page = open_landing(window, served)
    assert page.locator(".button.gold").count() == 1
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".table.mine", timeout=60_000)
    assert page.locator(".players [data-seat]").count() == 4


def test_the_language_is_the_browsers_and_then_the_chosen_one(window: Open, served: Served) -> None:
    page = open_landing(window, served, settings={"language": ""}, locale="de-AT")
    expect(page.get_by_role("heading", level=1)).to_have_text("Kleine Schurken, großes Gold.")
    assert page.evaluate("document.documentElement.lang") == "de"
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Small villains, big gold.")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Small villains, big gold.")


def test_a_language_that_nobody_has_is_english(window: Open, served: Served) -> None:
    window_ = window(settings={"language": ""}, locale="fi-FI", excused=("404",))
    window_.page.goto(base(served))
    expect(window_.page.get_by_role("heading", level=1)).to_have_text("Small villains, big gold.")


def test_settings_are_kept(window: Open, served: Served, axe: Callable[[Page], None]) -> None:
    page = open_landing(window, served)
    page.get_by_role("button", name="Settings").click()
    axe(page)
    page.get_by_role("group", name="Light").get_by_role("button", name="Night").click()
    page.get_by_role("switch", name="Sounds").check()
    page.keyboard.press("Escape")
    assert page.evaluate("document.documentElement.dataset.theme") == "night"
    page.reload()
    page.wait_for_selector(".hero-art")
    assert page.evaluate("document.documentElement.dataset.theme") == "night"
    assert page.evaluate("JSON.parse(localStorage.gatecrash).sound") is True


def test_the_first_load_is_light_and_asks_nobody_else(window: Open, served: Served) -> None:
    opened = window()
    asked: list[str] = []
    opened.page.on("request", lambda request: asked.append(request.url))
    session = opened.context.new_cdp_session(opened.page)
    session.send("Network.enable")
    bytes_: list[float] = []
    session.on("Network.loadingFinished", lambda event: bytes_.append(event["encodedDataLength"]))
    opened.page.goto(base(served))
    opened.page.wait_for_selector(".seat-cards")
    opened.page.wait_for_load_state("networkidle")
    assert 50_000 < sum(bytes_) < LIGHT
    assert [url for url in asked if not url.startswith((base(served), "data:"))] == []


DRAWN = """new MutationObserver((changes, self) => {
  if (document.querySelector('.hero-art')) { window.drawn = performance.now(); self.disconnect(); }
}).observe(document, {childList: true, subtree: true})"""


def test_the_first_paint_comes_soon_on_a_slow_processor(window: Open, served: Served) -> None:
    def once() -> tuple[float, float]:
        opened = window()
        opened.page.add_init_script(DRAWN)
        session = opened.context.new_cdp_session(opened.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        opened.page.goto(base(served))
        opened.page.wait_for_selector(".hero-art")
        first = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
        return float(opened.page.evaluate(first)), float(opened.page.evaluate("window.drawn"))

    painted, drawn = zip(*(once() for _ in range(3)), strict=True)
    assert min(painted) < SOON and min(drawn) < 2 * SOON


def test_the_night_is_dark_from_the_first_paint(window: Open, served: Served) -> None:
    opened = window(settings={"theme": "auto"}, color_scheme="dark")
    opened.page.route("**/app.js", lambda route: route.abort())
    opened.excused = ("Failed to load",)
    opened.page.goto(base(served))
    assert opened.page.evaluate("document.documentElement.dataset.theme") == "night"
    assert opened.page.evaluate("getComputedStyle(document.querySelector('.bar')).backgroundColor") == "rgb(39, 30, 58)"


def test_text_is_never_below_twelve_pixels(window: Open, served: Served) -> None:
    page = open_landing(window, served, width=360, height=740, settings={"language": "de"})
    page.wait_for_selector(".foot-note")
    assert page.evaluate(TINY) == []


def test_the_policy_forbids_what_is_inline(window: Open, served: Served) -> None:
    opened = window()
    answers: list[Request] = []
    opened.page.on("requestfinished", lambda request: answers.append(request))
    opened.page.goto(base(served))
    opened.page.wait_for_selector(".hero-art")
    response = answers[0].response()
    assert response
    policy = response.headers["content-security-policy"]
    assert "unsafe" not in policy and "default-src 'none'" in policy
    assert opened.page.evaluate("document.querySelectorAll('[style]').length") == 0


def test_it_can_be_installed(window: Open, served: Served) -> None:
    page = open_landing(window, served)
    manifest = page.evaluate("fetch('manifest.webmanifest').then(answer => answer.json())")
    sizes = page.evaluate(
        """icons => Promise.all(icons.filter(one => one.type === 'image/png').map(async one => {
          const image = await createImageBitmap(await (await fetch(one.src)).blob());
          return [`${image.width}x${image.height}`, one.sizes];
        }))""",
        manifest["icons"],
    )
    assert len(sizes) == 3 and all(real == said for real, said in sizes)
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
