"""The page object of the pages: navigation, locators, and actions at a table."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from playwright.sync_api import (
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    expect,
)

# Expected console messages: connections that a test cuts, and error responses that it provokes.
EXPECTED = re.compile(r"net::ERR_|the server responded with a status of 4\d\d")

LOOK = """() => {
  const all = (what) => [...document.querySelectorAll(what)]
  const names = (what, key) => all(what).map((each) => each.dataset[key])
  return {
    legal: names('[data-legal]', 'hex'),
    verbs: all('[data-verb]').filter((b) => !b.disabled).map((b) => b.dataset.verb),
    tiles: all('[data-tile]:not([aria-disabled="true"])').map((b) => b.dataset.tile),
    cards: all('button.choice').length,
    handOver: document.querySelector('[role="dialog"][aria-labelledby="hand-over-title"]') !== null,
    table: document.querySelector('main.table') !== null,
    heading: document.querySelector('h1')?.textContent ?? '',
  }
}"""
# Fonts are loaded, and each board fills the width or height of its frame, or is zoomed.
LAID_OUT = """() => {
  const fills = (frame) => {
    const sheet = frame.firstElementChild
    const gaps = [frame.clientWidth - sheet.clientWidth, frame.clientHeight - sheet.clientHeight]
    const fits = Math.min(...gaps.map(Math.abs)) < 2 && sheet.clientWidth > 0
    return fits || frame.classList.contains('zoomed')
  }
  const frames = [...document.querySelectorAll('section.board .glass')]
  return document.fonts.status === 'loaded' && frames.length > 0 && frames.every(fills)
}"""
STATE = """() => ({
  ...document.body.dataset,
  messages: [...document.querySelectorAll('.toast, [role="alert"]')].map((each) => each.innerText),
  saved: { ...localStorage },
})"""
READY = """() => {
  const has = (what) => document.querySelector(what) !== null
  return has('[data-legal]') || has('[data-verb]:not([disabled])') || has('#hand-over-title')
    || has('button.choice') || !has('main.table')
}"""

LEGAL_ARE = """(hexes) => {
  const legal = [...document.querySelectorAll('[data-legal]')].map((each) => each.dataset.hex)
  return JSON.stringify(legal) === JSON.stringify(hexes)
}"""

POLLING_MS = 50
"""The pause between two looks at a page that a test waits for. Playwright's own is that between
two frames, which the browser would have to draw."""

NAVIGATE = """(path) => {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}"""


def starts_with(text: str) -> re.Pattern[str]:
    """Match a text with this prefix, ignoring leading symbols such as ✓."""
    return re.compile(rf"^\W*{re.escape(text)}")


class Person:
    everybody: ClassVar[list[Person]] = []
    """The people of the current test."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.errors: list[str] = []
        self._events: list[str] = []
        self.everybody.append(self)
        page.on("pageerror", self._on_error)
        page.on("console", self._on_console)
        page.on("requestfailed", self._on_failed_request)

    def _on_error(self, error: Error) -> None:
        self._note(f"error: {error}", expected=False)

    def _on_console(self, message: ConsoleMessage) -> None:
        # Responses with an error status are messages, too; listening to all responses takes longer.
        expected = message.type not in ("error", "warning") or EXPECTED.search(message.text)
        text = f"{message.type}: {message.text} ({message.location['url']})"
        self._note(text, expected=bool(expected))

    def _on_failed_request(self, request: Request) -> None:
        self._note(f"failed: {request.method} {request.url}: {request.failure}", expected=True)

    def _note(self, event: str, *, expected: bool) -> None:
        self._events.append(event)
        if not expected:
            self.errors.append(event)

    def report(self) -> str:
        """Return what explains a failure: address, requests, console, messages on the page."""
        lines = [self.page.url, *self._events]
        if not self.page.is_closed():
            try:
                lines.append(str(self.page.evaluate(STATE)))
            except Error as problem:
                lines.append(f"no state: {problem}")
        return "\n  ".join(lines)

    # --- navigation ---------------------------------------------------------------------------

    def open(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def navigate(self, path: str) -> None:
        """Navigate on the client, as the links of the pages do."""
        self.page.evaluate(NAVIGATE, path)

    def use_token(self, token: str) -> None:
        """Use the session of an existing guest."""
        cookie = {"name": "hexstead_guest", "value": token, "url": self.address}
        self.page.context.add_cookies([cookie])  # type: ignore[list-item]

    def press(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name, exact=True).first.click()

    def follow(self, name: str) -> None:
        self.page.get_by_role("link", name=name, exact=True).first.click()

    def heading(self, text: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("heading", level=1, name=text, exact=True)

    def field(self, name: str | re.Pattern[str]) -> Locator:
        """The control whose label is exactly this text; a label element may also contain hints."""
        text = self.page.get_by_text(name, exact=True)
        labels = self.page.locator("label")
        label = labels.filter(has=text).or_(labels.and_(text))
        controls = "input, select, textarea"
        named = self.page.get_by_label(name, exact=True).and_(self.page.locator(controls))
        return label.locator(controls).or_(named)

    def wait_until(self, condition: str, arg: object = None) -> None:
        """Wait until a JavaScript function returns true."""
        self.page.wait_for_function(condition, arg=arg, polling=POLLING_MS)

    def expect_text(self, text: str | re.Pattern[str]) -> None:
        """Wait until an element with exactly this text is visible."""
        # Texts for other screen sizes and of closed menus are hidden in the DOM.
        expect(self.page.get_by_text(text, exact=True).filter(visible=True).first).to_be_visible()

    @property
    def table(self) -> str:
        """The id of the table whose page is open."""
        found = re.search(r"/table/(\w+)", self.page.url)
        assert found is not None, self.page.url
        return found[1]

    def invite_link(self) -> str:
        field = self.page.get_by_label("Invite link", exact=True)
        expect(field).to_have_value(re.compile("invite="))
        return field.input_value()

    # --- at the table -------------------------------------------------------------------------

    def wait_for_table(self) -> None:
        """Wait until the page of a table is shown."""
        self.page.locator("main.table").wait_for()

    def wait_for_layout(self) -> None:
        """Wait until the layout of a table is complete, before positions are measured."""
        self.wait_for_table()
        self.wait_until(LAID_OUT)

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def wait_for_turn(self) -> dict[str, Any]:
        """Wait until there are legal actions, or the game is over; return what the page offers."""
        self.wait_until(READY)
        return self.look()

    def wait_for_legal(self) -> dict[str, Any]:
        """Wait until hexes are highlighted as legal; return what the page offers."""
        self.page.locator("[data-legal]").first.wait_for(state="attached")
        return self.look()

    def expect_preview(self) -> None:
        """Wait until the preview of a new table is up to date."""
        expect(self.page.locator("form[aria-busy]")).to_have_attribute("aria-busy", "false")

    def expect_legal(self, hexes: list[str]) -> None:
        """Wait until exactly these hexes are highlighted as legal."""
        self.wait_until(LEGAL_ARE, hexes)

    def hex(self, name: str) -> Locator:
        return self.page.locator(f'[data-hex="{name}"]')

    def pick(self, hex_name: str) -> None:
        """Click on a legal hex, and wait for the next state of the game.

        The piece is displayed before the server has answered.
        """
        before = self.move_count()
        self.hex(hex_name).click()
        self.wait_for_move(before)

    def do(self, verb: str) -> None:
        before = self.move_count()
        self.page.locator(f'[data-verb="{verb}"]').click()
        self.wait_for_move(before)

    def move_count(self) -> int:
        count: int = self.page.evaluate("() => Number(document.body.dataset.seq ?? 0)")
        return count

    def wait_for_move(self, before: int) -> None:
        self.wait_until(
            "(before) => document.querySelector('main.table') === null"
            " || Number(document.body.dataset.seq ?? 0) > before",
            before,
        )

    def wait_for_answer(self) -> None:
        """Wait until no action is in flight; a page that is left before may lose the action."""
        self.wait_until("() => document.body.dataset.busy === 'false'")

    def build_turn(self) -> None:
        """Build on the first legal hexes, then end the turn."""
        while True:
            seen = self.wait_for_turn()
            if not seen["table"] or seen["handOver"]:
                return
            if seen["cards"]:
                before = self.move_count()
                self.page.locator("button.choice").first.click()
                self.wait_for_move(before)
            elif seen["legal"]:
                self.pick(seen["legal"][0])
            elif "end" in seen["verbs"]:
                self.do("end")
                return
            else:
                raise AssertionError(f"nothing to do: {seen}")
