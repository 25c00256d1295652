"""Cumulative layout shift: content that loads late does not move visible content."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.test_phone import PHONE

OBSERVE = """() => {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput)
        window.shifts.push([
          entry.value,
          entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.nodeName ?? ''),
        ])
  }).observe({ type: 'layout-shift', buffered: true })
}"""
# The threshold of a good score in https://web.dev/articles/cls.
GOOD = 0.1
# A slow mobile connection, so that scripts, fonts and responses arrive one after the other.
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}


def test_the_home_page_on_a_phone_does_not_shift_while_loading(visit: Visit) -> None:
    ann = visit(**PHONE, painted=True)
    page = ann.page
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Network.emulateNetworkConditions", SLOW)
    page.add_init_script(f"({OBSERVE})()")
    ann.open()
    expect(page.locator(".thumb svg.ground")).to_have_count(2)
    expect(page.locator('nav a[href="/friends"]')).to_be_visible()
    page.evaluate("() => document.fonts.ready")
    page.wait_for_load_state("networkidle")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    shifts = page.evaluate("() => window.shifts")
    assert sum(value for value, _ in shifts) < GOOD, shifts
