"""Puzzles: show the solution, solve, fail, and continue with the next one."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from hexstead.study.puzzles import shipped
from tests.pages.conftest import Visit
from tests.pages.person import Person, starts_with
from tests.pages.test_accessibility import overflow, violations

# A puzzle whose solution consists only of builds.
PLAIN = next(
    puzzle
    for puzzle in shipped("kingdom")
    if {words.split()[0] for words in puzzle.best} == {"build", "end"}
)


ISLAND = shipped("catan")[0]


def play(ann: Person, hexes: list[str]) -> None:
    """Build on these hexes in order, and end the turn."""
    for name in hexes:
        ann.page.locator(f'[data-hex="{name}"][data-legal]').wait_for(state="attached")
        ann.pick(name)
    ann.page.locator('[data-verb="end"]').click()


def test_a_puzzle_is_solved(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    page.set_viewport_size({"width": 390, "height": 844})
    ann.open()
    ann.follow("Go to the puzzles")
    page.locator("[data-next]").first.wait_for()
    assert not violations(ann) and overflow(ann) <= 0
    expect(page.get_by_text(re.compile(r"^0 of \d+ solved"))).to_have_count(2)
    ann.navigate(f"/puzzles/{PLAIN.id}")
    verdict = page.get_by_test_id("verdict")
    ann.press("Show solution")
    expect(verdict).to_have_text("Solution")
    builds = [words.split()[1] for words in PLAIN.best if words != "end"]
    expect(page.locator(".coin text")).to_have_text([str(n + 1) for n in range(len(builds))])
    assert not violations(ann)
    page.set_viewport_size({"width": 1280, "height": 860})
    ann.press("Try again")
    expect(verdict).to_be_hidden()
    play(ann, builds)
    expect(verdict).to_have_attribute("data-solved", "true")
    ann.follow("Next puzzle")
    expect(page.locator("[data-puzzle]")).not_to_have_attribute("data-puzzle", PLAIN.id)
    ann.navigate("/puzzles")
    expect(page.get_by_text(re.compile(r"^1 of \d+ solved"))).to_be_visible()

    # A puzzle of Catan that is failed by ending the turn at once.
    ann.navigate(f"/puzzles/{ISLAND.id}")
    page.locator('[data-verb="end"], [data-build]').first.wait_for()
    assert not violations(ann)
    page.get_by_role("button", name="End turn", exact=True).click()
    expect(verdict).to_have_attribute("data-solved", "false")
    ann.expect_text(starts_with("Your turn wins"))
    expect(page.locator(".coin").first).to_be_visible()
