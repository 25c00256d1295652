"""A page object for a Catan table: reads the offered actions and clicks on them."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.pages.person import POLLING_MS

# While a request is pending, the page shows the old state and accepts no input.
READY = """() => {
  const has = (what) => document.querySelector(what) !== null
  if (document.body.dataset.busy === 'true') return false
  return has('[data-target]') || has('[data-verb]:not([disabled])')
    || has('[data-open]:not([data-open="offered"])') || !has('main.catan')
}"""
LOOK = """() => {
  const all = (what, key) =>
    [...document.querySelectorAll(what)].filter((e) => !e.disabled).map((e) => e.dataset[key])
  return {
    table: document.querySelector('main.catan') !== null,
    desk: document.querySelector('[data-open]')?.dataset.open ?? null,
    targets: all('[data-target]', 'target'),
    verbs: all('[data-verb]', 'verb'),
    choices: all('[data-desk]', 'desk'),
    cards: all('[data-card][aria-disabled="false"]', 'card'),
    build: all('[data-build][aria-disabled="false"]', 'build'),
    hand: Object.fromEntries([...document.querySelectorAll('[data-hand]')]
      .map((e) => [e.dataset.hand, Number(e.dataset.number)])),
  }
}"""


class CatanPlayer:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.done: set[str] = set()
        """The kinds of actions taken so far."""
        self.built: list[str] = []
        """The pieces placed on the board, in order."""

    # --- reading the page ---------------------------------------------------------------------

    def look(self) -> dict[str, Any]:
        """Wait until there are actions, and return them."""
        self.page.wait_for_function(READY, polling=POLLING_MS)
        return self.snapshot()

    def snapshot(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    # --- clicking -----------------------------------------------------------------------------

    def click(self, what: str) -> bool:
        """Click and wait for the next state of the game; return False if the element is gone."""
        before = self.page.evaluate("() => Number(document.body.dataset.seq ?? 0)")
        found = self.page.locator(what)
        if not found.count():
            return False
        if "target" in what:
            found.first.dispatch_event("click")  # targets may overlap
        else:
            found.first.click()
        self.page.wait_for_function(
            "(before) => document.querySelector('main.catan') === null"
            " || Number(document.body.dataset.seq ?? 0) > before",
            arg=before,
            polling=POLLING_MS,
        )
        return True

    def choose(self, desk: str) -> bool:
        return self.click(f'[data-desk="{desk}"]')

    def target(self, action: str) -> bool:
        return self.click(f'[data-target="{action}"]')

    def place(self, kind: str) -> None:
        """Build on the target with the most frequent rolls, by its label; a road anywhere."""
        targets: list[list[str]] = self.page.locator(f'[data-target^="{kind}"]').evaluate_all(
            "all => all.map(each => [each.dataset.target, each.getAttribute('aria-label')])"
        )
        best = max(targets, key=lambda place: 0 if kind == "road" else roll_frequency(place[1]))
        self.target(best[0])
        self.built.append(kind)

    def verb(self, verb: str) -> bool:
        return self.click(f'[data-verb="{verb}"]')

    def increase(self, name: str, kind: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.locator(f'[data-more="{name}-{kind}"]').click()

    def press(self, what: str) -> None:
        """Click on an element that changes only the page, not the game."""
        self.page.locator(what).first.click()

    # --- answering prompts --------------------------------------------------------------------

    def discard(self) -> None:
        desk = self.page.locator('[data-open="discard"]')
        send = desk.locator('[data-desk="discard"]')
        for _ in range(int(send.get_attribute("data-owed") or 0)):
            desk.locator('[data-more^="discard"]:not([disabled])').first.click()
        send.click()
        expect(desk).to_be_hidden()
        self.done.add("discards")

    def answer(self, seen: dict[str, Any]) -> None:
        """Accept once, counter once, decline the rest."""
        if "accept" in seen["choices"] and "accept" not in self.done:
            if self.choose("accept"):
                self.done.add("accept")
        elif "counter" not in self.done and sum(seen["hand"].values()) > 1:
            self.press('[data-desk="counter"]')
            self.page.locator('[data-desk="send-counter"]').wait_for()
            self.page.locator('[data-more^="give"]:not([disabled])').first.click()
            if not self.page.locator('[data-desk="send-counter"]').is_disabled():
                if self.choose("send-counter"):
                    self.done.add("counter")
            else:
                self.press("[data-desk=send-counter] + button")
                self.choose("decline")
        else:
            self.choose("decline")

    def handle_prompt(self, seen: dict[str, Any]) -> bool:
        """Take a required action, such as discarding; return False if there is none."""
        desk = seen["desk"]
        if desk == "discard":
            self.discard()
        elif desk == "answer":
            self.answer(seen)
        elif desk == "victim":
            self.choose(next(each for each in seen["choices"] if each.startswith("steal")))
        elif desk == "pick":
            partners = [each for each in seen["choices"] if each.startswith("trade")]
            self.choose(partners[0] if partners else "withdraw")
            self.done.update(["traded"] if partners else [])
        elif any(each.startswith("robber") for each in seen["targets"]):
            self.target(seen["targets"][0])
            self.done.add("robber")
        elif not seen["verbs"] and seen["targets"]:
            self.place(seen["targets"][0].split()[0])  # founding, free roads
        else:
            return False
        return True


def roll_frequency(label: str) -> int:
    """Return how many of 36 rolls produce at a corner: 5 for "forest 6 (b2)"."""
    return sum(6 - abs(7 - int(number)) for number in re.findall(r" (\d+) \(", label))
