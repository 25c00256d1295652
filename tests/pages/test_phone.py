"""A game on a phone: no overflow, touch targets of sufficient size, pinch zoom."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.pages.conftest import TIMEOUT_MS, Visit
from tests.pages.person import Person
from tests.pages.test_accessibility import overflow

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}

# The element that each tab shows.
PARTS = {
    "Cards": ".part-cards",
    "Players": ".part-players",
    "Log": ".part-log",
    "Chat": "[data-chat]",
    "Hand": "section.hand",
}


def test_a_turn_by_touch(visit: Visit) -> None:
    ann = visit(**PHONE)
    ann.open()
    # Only pinch gestures zoom in this test.
    ann.page.evaluate("localStorage.setItem('hexstead.settings', '{\"autoZoom\": false}')")
    ann.page.reload()
    ann.page.get_by_role("button", name="Play now", exact=True).tap()
    ann.wait_for_layout()
    assert overflow(ann) == 0
    for _ in range(3):
        before = ann.move_count()
        ann.hex(ann.wait_for_turn()["legal"][0]).tap()
        ann.page.locator("[data-confirm]").tap()
        ann.wait_for_move(before)
    for tab in PARTS:
        each = ann.page.locator(".tabs").get_by_role("tab", name=tab, exact=True)
        each.tap()
        expect(each).to_have_attribute("aria-selected", "true")
        for name, part in PARTS.items():
            expect(ann.page.locator(part)).to_be_visible(visible=name == tab)
        box = each.bounding_box()
        assert box is not None and box["height"] >= 44, f"{tab} is too small to tap"
    ann.page.locator('[data-verb="end"]').tap()
    legal = ann.wait_for_legal()["legal"]
    assert overflow(ann) == 0
    hex_ = ann.hex(legal[0])
    usual = width(hex_)
    pinch(ann, 60, 180)
    wait_for_width(hex_, lambda wide: wide > 2 * usual)
    pinch(ann, 180, 60)
    wait_for_width(hex_, lambda wide: wide == pytest.approx(usual, rel=0.02))
    ann.expect_legal(legal)  # pinching builds nothing


def pinch(person: Person, before: float, after: float) -> None:
    """Pinch on the upper half of the screen, from one distance of the touches to another."""
    session = person.page.context.new_cdp_session(person.page)
    for step in range(9):
        distance = before + (after - before) * step / 8
        points = [{"x": 195 + side * distance / 2, "y": 250, "id": side} for side in (-1, 1)]
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def width(element: Locator) -> float:
    box = element.bounding_box()
    assert box is not None
    return box["width"]


def wait_for_width(element: Locator, fits: Callable[[float], bool]) -> None:
    """Wait until the width of an element meets a condition."""
    end = time.monotonic() + TIMEOUT_MS / 1000
    while not fits(width(element)):
        assert time.monotonic() < end, width(element)
        element.page.wait_for_timeout(20)
