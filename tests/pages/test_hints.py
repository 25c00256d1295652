"""Hints: moves with their values and reasons, marked on the board."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.test_accessibility import violations
from tests.pages.test_catan import api_call
from tests.pages.test_catan_table import FOUND, HERE_AND_BOT, open_home

COINS = ".coin text"


def test_a_hint_shows_good_moves_until_the_next_move(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    open_home(ann)
    order = {"game": "kingdom", "request": {"first_game": True, "start": 0}, "seats": HERE_AND_BOT}
    table = api_call(ann, "POST", "/tables", order)
    ann.open(f"/table/{table['id']}")
    page.locator("[data-hint]").click()
    lines = page.locator("[data-line]")
    expect(lines).to_have_count(3)
    expect(lines.first).to_have_text(re.compile(r"Build on .*gold.*to win.*best", re.DOTALL))
    expect(page.locator(COINS)).to_have_text(["1", "2", "3"])
    assert not violations(ann)
    lines.nth(1).click()
    expect(lines.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(lines.nth(1)).to_have_text(re.compile("worse"))
    seen = ann.wait_for_turn()
    ann.pick(seen["legal"][0])
    expect(lines).to_have_count(0)
    expect(page.locator(COINS)).to_have_count(0)


def test_a_table_without_hints_has_no_hint_button(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    open_home(ann)
    for hints in (True, False):
        table = api_call(ann, "POST", "/tables", {**FOUND, "seats": HERE_AND_BOT, "hints": hints})
        ann.open(f"/table/{table['id']}")
        page.locator("main.catan").wait_for()
        page.locator("[data-target]").first.wait_for()
        expect(page.locator("[data-hint]")).to_have_count(int(hints))
        page.keyboard.press("h")
        if hints:
            expect(page.locator("[data-line]")).to_have_count(3)
            expect(page.locator(COINS)).to_have_text(["1", "2", "3"])
            page.keyboard.press("Escape")
            expect(page.get_by_test_id("hint")).to_be_hidden()
    ann.expect_text(re.compile("no hints"))
