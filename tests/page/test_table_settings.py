"""What the table tells and how it obeys the settings: on fixed positions, without a server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from page.conftest import Open
from page.positions import Line, position, scene
from page.staging import on_stage

SOUNDS = (
    "window.AudioContext = class { constructor() { window.sounds = (window.sounds ?? 0) + 1; throw new Error(); } };"
)
NOTES = """window.notes = [];
window.Notification = class { constructor(title) { window.notes.push(title); } static permission = 'granted'; };"""


def staged(open_window: Open, line: Line | None = None, seat: int | None = 1, **settings: Any) -> Page:
    page = open_window(scenes=True).page
    on_stage(page, position(line or scene(4), seat, language="en", settings=settings))
    return page


def test_your_turn_is_told_in_title_voice_and_notification(window: Open) -> None:
    opened = window(scenes=False)
    opened.context.add_init_script(NOTES)
    on_stage(opened.page, position(scene(4), 1, language="en", settings={"notify": True}))
    assert opened.page.title().startswith("● Your turn")
    expect(opened.page.locator("[role=alert]")).to_have_text("Your turn. One card, one space.")
    assert opened.page.evaluate("window.notes") == ["Your turn"]


def test_no_notification_unless_wished(window: Open) -> None:
    opened = window(scenes=False)
    opened.context.add_init_script(NOTES)
    on_stage(opened.page, position(scene(4), 1, settings={"notify": False}))
    assert opened.page.evaluate("window.notes") == []


def test_each_move_of_another_is_told_politely(window: Open) -> None:
    line = Line(3).roll(1, lambda view: view["seat"] == 2 and view["round"] == 2)
    page = staged(window, line)
    since = len(line.steps)
    line.roll(2, lambda view: view["seat"] != 2)
    page.evaluate("([view, rows]) => window.hear(view, rows)", [line.view(1), line.rows(1, since)[:1]])
    expect(page.locator("[role=status]")).to_contain_text("Ben places the")


def test_a_payment_asks_or_not_as_set(window: Open) -> None:
    def paid(confirm: str) -> tuple[list[str], list[str]]:
        page = staged(window, confirm=confirm)
        page.locator(".card").last.click()
        page.locator(".space.displace").first.click()
        after = page.evaluate("window.played")
        if page.locator("[data-act=drop]").count():
            page.locator("[data-act=drop]").click()
            page.locator(".card").last.click()
        if page.locator(".space.free").count():
            page.locator(".space.free").first.click()
        return after, page.evaluate("window.played")

    assert len(paid("never")[0]) == 1
    shoved, placed = paid("cost")
    assert not shoved and len(placed) == 1
    assert paid("always") == ([], [])


def test_the_same_space_again_pays(window: Open) -> None:
    page = staged(window)
    page.locator(".card").last.click()
    space = page.locator(".space.displace").first
    name = space.get_attribute("data-space")
    space.click()
    page.locator(f"[data-space='{name}']").click()
    assert [one[1:] for one in page.evaluate("window.played")] == [f"x{name}"]


def test_single_keys_can_be_switched_off(window: Open) -> None:
    page = staged(window, keys=False)
    page.keyboard.type("3l?")
    assert page.locator(".card.chosen, .log, .help").count() == 0
    page.keyboard.press("Tab")
    page.locator(".card").last.focus()
    page.keyboard.press("Enter")
    assert page.locator(".card.chosen").count() == 1


def test_silent_until_sound_is_chosen(window: Open) -> None:
    def sounds(*, on: bool) -> int:
        opened = window(scenes=True, excused=("AudioContext", "Error"))
        opened.context.add_init_script(SOUNDS)
        on_stage(opened.page, position(scene(4), 1, settings={"sound": on}))
        opened.page.evaluate("try { window.game.choose(2) } catch {}")
        return int(opened.page.evaluate("window.sounds ?? 0"))

    assert sounds(on=False) == 0
    assert sounds(on=True) > 0


def fought(page: Page, line: Line) -> None:
    """Hear the rest of a round."""
    since, rounds = len(line.steps), line.view(1)["round"]
    line.roll(3, lambda view: view["round"] > rounds)
    page.evaluate("([view, rows]) => window.hear(view, rows)", [line.view(1), line.rows(1, since)])


def test_a_fight_can_be_skipped_by_guard_and_as_a_whole(window: Open) -> None:
    page = staged(window)
    fought(page, scene(4))
    skip: Callable[[], None] = page.locator("[data-act=skip]").click
    page.wait_for_selector(".table.fighting")
    skip()
    page.keyboard.press("Space")
    page.wait_for_selector("[data-act=cut]")
    page.locator("[data-act=cut]").click()
    page.wait_for_selector(".table:not(.fighting)")


def test_reduced_motion_shows_stills_and_no_flying_coins(window: Open) -> None:
    opened = window(scenes=True, reduced_motion="reduce")
    on_stage(opened.page, position(scene(4), 1, language="en"))
    opened.page.evaluate(
        "new MutationObserver(seen => { for (const one of seen) window.flew ||= one.addedNodes.length > 0; })"
        ".observe(document.querySelector('.coins'), {childList: true})"
    )
    fought(opened.page, scene(4))
    opened.page.wait_for_selector(".table.fighting")
    assert opened.page.evaluate("document.getAnimations().length") == 0
    opened.page.wait_for_selector(".tag.gain, .tag.heal")
    assert not opened.page.evaluate("window.flew ?? false")


def test_what_the_server_refuses_is_said(window: Open) -> None:
    page = window(scenes=True).page
    reason = {"code": "locked", "data": {"total": 7, "maximum": 7}}
    refuse = {"code": "move/illegal", "data": {"reason": reason}}
    on_stage(page, position(scene(4), 1, language="en", refuse=refuse))
    page.locator(".card").last.click()
    page.locator(".space.displace").first.click()
    page.locator("[data-act=commit]").click()
    expect(page.locator(".bubble.trouble")).to_contain_text("Locked")
