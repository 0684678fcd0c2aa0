"""Pictures of the page, kept in docs/screenshots and compared with tolerance. PICTURES=write takes them anew."""

from __future__ import annotations

import base64
import os
from pathlib import Path

from playwright.sync_api import Page

FOLDER = Path(__file__).parent.parent.parent / "docs" / "screenshots"
TOLERANCE = 0.02
"""The share of pixels that may differ: another machine draws letters a little otherwise."""
DIFFERENCE = """async ([one, two]) => {
  const pixels = async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await pixels(one), await pixels(two)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  let differ = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    if ([0, 1, 2].some((c) => Math.abs(a.data[i + c] - b.data[i + c]) > 40)) differ += 1;
  }
  return differ / (a.width * a.height);
}"""


def still(page: Page) -> None:
    """Nothing moves any more, and fonts are there."""
    page.evaluate("document.fonts.ready")
    page.evaluate("Promise.all(document.getAnimations().map(one => one.finished.catch(() => {})))")
    page.mouse.move(0, 0)


def looks_like(page: Page, name: str) -> None:
    """Compare the page with the picture of that name."""
    still(page)
    taken = page.screenshot(animations="disabled")
    kept = FOLDER / f"{name}.png"
    if os.environ.get("PICTURES") == "write":
        FOLDER.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(taken)
        return
    assert kept.is_file(), f"no {kept.name}: take it with PICTURES=write"
    texts = [base64.b64encode(data).decode() for data in (kept.read_bytes(), taken)]
    blank = page.context.new_page()
    share = blank.evaluate(DIFFERENCE, texts)
    blank.close()
    assert share <= TOLERANCE, f"{name}: {share:.1%} of the pixels differ"
