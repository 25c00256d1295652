"""A finger on the board: taps beside a place, taps twice, stays and slides."""

from __future__ import annotations

import math
from typing import Any

from playwright.sync_api import CDPSession, Page

Spot = tuple[float, float]

SPOTS = """() => Object.fromEntries([...document.querySelectorAll('[data-legal]')].map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect()
  return [each.dataset.hex, [x + width / 2, y + height / 2]]
}))"""
# Two taps in one breath, however busy the machine is.
TWICE = """([x, y]) => {
  const there = document.elementFromPoint(x, y)
  const finger = { clientX: x, clientY: y, pointerId: 7, pointerType: 'touch', bubbles: true }
  for (const kind of ['down', 'up', 'down', 'up'])
    there.dispatchEvent(new PointerEvent('pointer' + kind, finger))
}"""
ON_THE_BOARD = """([x, y]) =>
  document.elementFromPoint(x, y)?.closest('.glass, button')?.matches('.glass') ?? false"""
# Without motion the last step to a new place still waits for the next frame.
AT_REST = """() => !document.querySelector('.sheet.gliding, .sheet.moving')
  && document.querySelector('.sheet')?.getAnimations().length === 0"""


class TouchInput:
    def __init__(self, page: Page) -> None:
        self.page = page

    def spots(self) -> dict[str, Spot]:
        """Where the lit places are on the screen, once the map lies still."""
        self.page.wait_for_function(AT_REST)
        found: dict[str, Spot] = self.page.evaluate(SPOTS)
        return found

    def beside(self, name: str, away: float) -> Spot:
        """A point so far from a lit place that it is still the nearest, and still on the board."""
        spots = self.spots()
        x, y = spots[name]
        for turn in range(16):
            angle = turn * math.pi / 8
            there = (x + away * math.cos(angle), y + away * math.sin(angle))
            near = min(spots, key=lambda each: math.dist(there, spots[each]))
            if near == name and self.page.evaluate(ON_THE_BOARD, list(there)):
                return there
        raise AssertionError(f"{name} is hemmed in")

    def tap(self, at: Spot) -> None:
        self.page.touchscreen.tap(*at)

    def tap_twice(self, at: Spot) -> None:
        self.page.evaluate(TWICE, list(at))

    def hold(self, at: Spot) -> CDPSession:
        """Stay on a place until the loupe is there."""
        hand = self.page.context.new_cdp_session(self.page)
        self._send(hand, "touchStart", at)
        self.page.locator(".loupe").wait_for()
        return hand

    def slide(self, hand: CDPSession, at: Spot) -> None:
        self._send(hand, "touchMove", at)

    def let_go(self, hand: CDPSession) -> None:
        hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        hand.detach()

    @staticmethod
    def _send(hand: CDPSession, kind: str, at: Spot) -> None:
        points: list[dict[str, Any]] = [{"x": at[0], "y": at[1]}]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
