"""The stage: the page's own files and one fixed position, without a server."""

from __future__ import annotations

import json
import mimetypes
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Page, Route

HERE = Path(__file__).parent
STATIC = HERE.parent.parent / "src" / "gatecrash" / "web" / "static"
ADDRESS = "http://stage.test"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'"
)


STAGED: WeakKeyDictionary[Page, dict[str, Any]] = WeakKeyDictionary()
"""What each page is to show."""


def on_stage(page: Page, position: dict[str, Any]) -> None:
    """Show the position; the same content policy holds as on the server."""
    known = page in STAGED
    STAGED[page] = position

    def serve(route: Route) -> None:
        name = route.request.url.removeprefix(ADDRESS).split("?")[0].strip("/") or "stage.html"
        if name == "stage.json":
            route.fulfill(body=json.dumps(STAGED[page]), content_type="application/json")
            return
        file = next((folder / name for folder in (HERE / "stage", STATIC) if (folder / name).is_file()), None)
        if file is None:
            route.fulfill(status=404, body="")
            return
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        route.fulfill(body=file.read_bytes(), content_type=kind, headers={"Content-Security-Policy": POLICY})

    if not known:
        page.route(f"{ADDRESS}/**", serve)
    page.goto(f"{ADDRESS}/stage.html")
    page.wait_for_selector("html[data-ready]")
    page.evaluate("document.fonts.ready")
