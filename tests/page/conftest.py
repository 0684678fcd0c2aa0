"""A real server and a real browser. What the console complains of, or a fault of the page, fails a test."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    WebSocket,
    expect,
    sync_playwright,
)

from server.serving import Served, serving

HERE = Path(__file__).parent
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), "")
ARGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PATIENCE = 20_000
QUICK = {"speed": "fast", "sound": False, "language": "en", "theme": "day"}
"""Settings of a page in tests."""


@dataclass
class Window:
    """A browser of its own: one person's."""

    context: BrowserContext
    page: Page
    faults: list[str] = field(default_factory=list)
    received: list[dict[str, Any]] = field(default_factory=list)
    """Every message that came over its sockets."""
    excused: tuple[str, ...] = ()
    """Parts of console messages that this test expects."""

    def watch(self) -> Window:
        """Note what the page says and hears."""
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("websocket", self._socket)
        self.page.set_default_timeout(PATIENCE)
        return self

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{message.type}: {message.text}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(json.loads(frame)))

    def check(self) -> None:
        """Fail if anything was wrong."""
        assert [fault for fault in self.faults if not any(part in fault for part in self.excused)] == []


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A running server without limits."""
    with serving(tmp_path_factory.mktemp("page") / "Tische") as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Debian's chromium."""
    assert CHROMIUM, "the page lane needs chromium: apt install chromium"
    running = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
    yield running
    running.close()


expect.set_options(timeout=PATIENCE)
Open = Callable[..., Window]


@pytest.fixture
def window(browser: Browser) -> Iterator[Open]:
    """Opens a window: size, settings of the page, whether it plays scenes, and what Playwright's contexts take."""
    opened: list[Window] = []

    def open_window(
        width: int = 1280,
        height: int = 800,
        *,
        settings: dict[str, Any] | None = None,
        excused: tuple[str, ...] = (),
        scenes: bool = False,
        **how: Any,
    ) -> Window:
        context = browser.new_context(viewport={"width": width, "height": height}, **how)
        kept = json.dumps({**QUICK, **(settings or {})})
        context.add_init_script(f"localStorage.getItem('gatecrash') || localStorage.setItem('gatecrash', {kept!r})")
        if not scenes:  # a hidden page plays none
            context.add_init_script("Object.defineProperty(document, 'hidden', {get: () => true, configurable: true})")
        opened.append(Window(context, context.new_page(), excused=excused).watch())
        return opened[-1]

    yield open_window
    for one in opened:
        one.context.close()
    for one in opened:
        one.check()


@pytest.fixture(scope="session")
def npm() -> Path:
    """The folder of the pinned npm packages; installed once, skipped where npm is missing."""
    if not (HERE / "node_modules" / "axe-core").is_dir():
        if not shutil.which("npm"):
            pytest.skip("npm is missing: apt install npm")
        subprocess.run(["npm", "ci", "--no-fund", "--no-audit", "--silent"], cwd=HERE, check=True, timeout=120)
    return HERE / "node_modules"


RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")


@pytest.fixture
def axe(npm: Path) -> Callable[[Page], None]:
    """Fails with what axe-core finds on a page."""
    source = (npm / "axe-core" / "axe.min.js").read_text("utf-8")

    def check(page: Page) -> None:
        page.evaluate(source)
        found = page.evaluate("tags => axe.run(document, {runOnly: {type: 'tag', values: tags}})", list(RULES))
        said = [
            f"{one['id']}: {node['html'][:160]} {node['failureSummary']}"
            for one in found["violations"]
            for node in one["nodes"]
        ]
        assert said == [], "\n".join(said)

    return check
