"""Touch gestures on the board: tap, double tap, long press and drag."""

from __future__ import annotations

import math
from typing import Any

from playwright.sync_api import CDPSession, Page

Point = tuple[float, float]

SPOTS = """() => Object.fromEntries([...document.querySelectorAll('[data-legal]')].map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect()
  return [each.dataset.hex, [x + width / 2, y + height / 2]]
}))"""
# Both taps are dispatched in one task, so that a busy machine cannot separate them.
DOUBLE_TAP = """([x, y]) => {
  const there = document.elementFromPoint(x, y)
  const touch = { clientX: x, clientY: y, pointerId: 7, pointerType: 'touch', bubbles: true }
  for (const kind of ['down', 'up', 'down', 'up'])
    there.dispatchEvent(new PointerEvent('pointer' + kind, touch))
}"""
ON_THE_BOARD = """([x, y]) =>
  document.elementFromPoint(x, y)?.closest('.glass, button')?.matches('.glass') ?? false"""
# With reduced motion, too, the board reaches its position only in the next frame.
AT_REST = """() => !document.querySelector('.sheet.gliding, .sheet.moving')
  && document.querySelector('section.board .sheet')?.getAnimations().length === 0"""


class TouchInput:
    def __init__(self, page: Page) -> None:
        self.page = page

    def spots(self) -> dict[str, Point]:
        """Return the screen position of each legal target, once the board is at rest."""
        self.page.wait_for_function(AT_REST)
        found: dict[str, Point] = self.page.evaluate(SPOTS)
        return found

    def point_near(self, name: str, away: float) -> Point:
        """Return a point on the board at a distance from a target that is still the nearest one."""
        spots = self.spots()
        x, y = spots[name]
        for turn in range(16):
            angle = turn * math.pi / 8
            there = (x + away * math.cos(angle), y + away * math.sin(angle))
            near = min(spots, key=lambda each: math.dist(there, spots[each]))
            if near == name and self.page.evaluate(ON_THE_BOARD, list(there)):
                return there
        raise AssertionError(f"no point near {name} selects it")

    def tap(self, at: Point) -> None:
        self.page.touchscreen.tap(*at)

    def double_tap(self, at: Point) -> None:
        self.page.evaluate(DOUBLE_TAP, list(at))

    def long_press(self, at: Point) -> CDPSession:
        """Press until the loupe appears; return the session that holds the touch."""
        session = self.page.context.new_cdp_session(self.page)
        self._send(session, "touchStart", at)
        self.page.locator(".loupe").wait_for()
        return session

    def move(self, session: CDPSession, at: Point) -> None:
        self._send(session, "touchMove", at)

    def release(self, session: CDPSession) -> None:
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        session.detach()

    @staticmethod
    def _send(session: CDPSession, kind: str, at: Point) -> None:
        points: list[dict[str, Any]] = [{"x": at[0], "y": at[1]}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
