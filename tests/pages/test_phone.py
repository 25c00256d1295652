"""A game on a phone: nothing is cut off, thumbs reach everything, fingers zoom."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.test_access import overflow

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


# What each tab of the sheet shows.
PARTS = {
    "Cards": ".part-cards",
    "Players": ".part-players",
    "Log": ".part-log",
    "Chat": "[data-chat]",
    "Hand": "section.hand",
}


def test_a_turn_by_thumb(visit: Visit) -> None:
    ann = visit(**PHONE)
    ann.open()
    ann.page.get_by_role("button", name="Play now").tap()
    ann.arrive()
    assert overflow(ann) == 0
    for _ in range(3):
        before = ann.move_count()
        ann.hex(ann.wait_for_turn()["legal"][0]).tap()
        ann.wait_for_move(before)
        ann.page.wait_for_timeout(350)  # two quick taps on one place would zoom
    for tab in PARTS:
        each = ann.page.locator(".tabs").get_by_role("tab", name=tab)
        each.tap()
        expect(each).to_have_attribute("aria-selected", "true")
        for name, part in PARTS.items():
            expect(ann.page.locator(part)).to_be_visible(visible=name == tab)
        box = each.bounding_box()
        assert box is not None and box["height"] >= 44, f"{tab} is too small for a thumb"
    ann.page.locator('[data-verb="end"]').tap()
    assert ann.wait_for_turn()["legal"]
    assert overflow(ann) == 0
