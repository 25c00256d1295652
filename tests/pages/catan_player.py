"""Somebody at a Catan table, who clicks on what the page offers."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

# While something is on its way to the server, the page shows what was, and takes nothing else.
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
        """What has been done so far, by a word for each."""
        self.built: list[str] = []
        """What was chosen on the board, in its order."""

    # --- seeing -------------------------------------------------------------------------------

    def look(self) -> dict[str, Any]:
        """What there is to do, once there is something."""
        self.page.wait_for_function(READY)
        return self.snapshot()

    def snapshot(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    @property
    def busy(self) -> bool:
        """Whether there is something to do right now."""
        ready: bool = self.page.evaluate(READY)
        return ready

    # --- clicking -----------------------------------------------------------------------------

    def click(self, what: str) -> bool:
        """Click, and wait until the game has moved; False if it was gone already."""
        before = self.page.evaluate("() => Number(document.body.dataset.seq ?? 0)")
        found = self.page.locator(what)
        if not found.count():
            return False
        if "target" in what:
            found.first.dispatch_event("click")  # places lie close together; any may be on top
        else:
            found.first.click()
        self.page.wait_for_function(
            "(before) => document.querySelector('main.catan') === null"
            " || Number(document.body.dataset.seq ?? 0) > before",
            arg=before,
        )
        return True

    def choose(self, desk: str) -> bool:
        return self.click(f'[data-desk="{desk}"]')

    def target(self, action: str) -> bool:
        return self.click(f'[data-target="{action}"]')

    def place(self, kind: str) -> None:
        """Build where the dice bring most, by what is said of what is lit; a road anywhere."""
        lit: list[list[str]] = self.page.locator(f'[data-target^="{kind}"]').evaluate_all(
            "all => all.map(each => [each.dataset.target, each.getAttribute('aria-label')])"
        )
        best = max(lit, key=lambda place: 0 if kind == "road" else roll_frequency(place[1]))
        self.target(best[0])
        self.built.append(kind)

    def verb(self, verb: str) -> bool:
        return self.click(f'[data-verb="{verb}"]')

    def increase(self, name: str, kind: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.locator(f'[data-more="{name}-{kind}"]').click()

    def press(self, what: str) -> None:
        """Click on something that changes the page alone."""
        self.page.locator(what).first.click()

    # --- what a table asks for -------------------------------------------------------------------

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
        """Do what has to be done before anything else; False if there is nothing of that kind."""
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
    """In how many of 36 rolls a place brings something: "forest 6 (b2)" in 5."""
    return sum(6 - abs(7 - int(number)) for number in re.findall(r" (\d+) \(", label))
