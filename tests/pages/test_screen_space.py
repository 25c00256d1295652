"""Use of the screen space: no large empty areas, and tooltips that cover no legal hex."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visit
from tests.pages.test_layout import sheet
from tests.pages.test_touch import sit_down

CELL = 10
# Returns the rectangles of all texts, pictures and controls.
VISIBLE_RECTANGLES = """() => {
  const found = []
  const keep = ({ x, y, right, bottom }) => {
    if (right > x && bottom > y) found.push([x, y, right, bottom])
  }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walk.nextNode()) {
    if (!walk.currentNode.data.trim()) continue
    range.selectNodeContents(walk.currentNode)
    for (const box of range.getClientRects()) keep(box)
  }
  for (const each of document.querySelectorAll('svg, img, button, input'))
    keep(each.getBoundingClientRect())
  return found
}"""
COVERED = """() => {
  const tip = document.querySelector('[data-tip]')
  if (!tip || getComputedStyle(tip).visibility === 'hidden') return null
  const a = tip.getBoundingClientRect()
  return [...document.querySelectorAll('[data-legal]')].filter((each) => {
    const b = each.getBoundingClientRect()
    return a.x < b.right - 2 && b.x + 2 < a.right && a.y < b.bottom - 2 && b.y + 2 < a.bottom
  }).map((each) => each.dataset.hex)
}"""


def largest_gap(page: Page, width: int, height: int) -> int:
    """Return the area of the largest empty rectangle, in cells."""
    columns, rows = width // CELL, height // CELL
    full = [[False] * columns for _ in range(rows)]
    for left, top, right, bottom in page.evaluate(VISIBLE_RECTANGLES):
        for row in range(max(0, int(top) // CELL), min(rows, int(bottom) // CELL + 1)):
            for column in range(max(0, int(left) // CELL), min(columns, int(right) // CELL + 1)):
                full[row][column] = True
    best, heights = 0, [0] * columns
    for line in full:
        heights = [0 if taken else high + 1 for high, taken in zip(heights, line, strict=True)]
        for first in range(columns):
            low = heights[first]
            for last in range(first, columns):
                low = min(low, heights[last])
                if not low:
                    break
                best = max(best, low * (last - first + 1))
    return best


@pytest.mark.parametrize("game", ["kingdom", "catan"])
def test_tablets_and_landscape_phones_have_no_large_gaps(visit: Visit, game: str) -> None:
    touch: dict[str, Any] = {"has_touch": True, "is_mobile": True}
    ann = visit(width=820, height=1180, **touch)
    sit_down(ann, {"game": game, "request": {"seed": 11, "start": 0}})
    page = ann.page
    page.locator("[data-legal]").first.wait_for()
    for part in (".part-players", ".part-log", "section.hand"):
        expect(page.locator(part)).to_be_visible()
    fifth = 820 * 1180 // CELL**2 // 5
    assert largest_gap(page, 820, 1180) < fifth
    board = page.locator("section.board").bounding_box()
    assert board is not None and board["width"] == 820 and board["height"] > 1180 / 2

    page.set_viewport_size({"width": 844, "height": 390})
    for part in (".scores", "section.hand"):
        expect(page.locator(part).first).to_be_visible()
    assert sheet(page).height > 350
    assert largest_gap(page, 844, 390) < 844 * 390 // CELL**2 // 5


def test_the_tooltip_of_a_hex_covers_no_legal_hex(visit: Visit) -> None:
    ann = visit(width=1440, height=900)
    sit_down(ann, {"game": "kingdom", "request": {"seed": 11, "start": 0}})
    legal = ann.wait_for_turn()["legal"]
    shown = 0
    for name in legal[::12]:
        ann.hex(name).hover()
        expect(ann.page.locator("[data-tip]")).to_contain_text(re.compile(rf"\b{name}\b"))
        # The tooltip is hidden until it is positioned. Without space for it, the line above the
        # hand shows its text.
        ann.page.wait_for_function(
            f"""(name) => {{
              const line = document.querySelector('[data-aim]')?.textContent ?? ''
              return line.split(/\\W+/).includes(name) || ({COVERED})()?.length === 0
            }}""",
            arg=name,
        )
        shown += ann.page.evaluate(COVERED) is not None
    assert shown > 1
