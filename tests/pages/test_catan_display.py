"""The display of a Catan table: the active seat, tooltips of corners, the last action."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.pages.conftest import Visit
from tests.pages.test_catan_table import FOUND, at_a_seven, open_home, sit_down

COVERED = """(desk) => {
  const { left, top, right, bottom } = desk.getBoundingClientRect()
  return [...document.querySelectorAll('[data-token]')].filter((token) => {
    const box = token.getBoundingClientRect()
    const within = (x, y) => x > left && x < right && y > top && y < bottom
    return within(box.left, box.top) || within(box.right, box.bottom)
  }).length
}"""


def test_the_active_seat_is_marked_during_the_founding(visit: Visit) -> None:
    """Ann founds first, Ben second and third."""
    ann = visit()
    open_home(ann)
    seats = [{"kind": "here"}, {"kind": "here", "name": "Ben"}]
    player = sit_down(ann, {**FOUND, "seats": seats})
    page = ann.page

    def turn() -> Locator:
        return page.locator("[data-seat][aria-current]")

    ann.press("I am Ann")
    page.locator("[data-target]").first.wait_for()
    expect(turn()).to_have_attribute("data-seat", "0")
    player.target(player.look()["targets"][20])
    player.target(player.look()["targets"][0])
    ann.press("I am Ben")
    page.locator("[data-target]").first.wait_for()
    expect(turn()).to_have_attribute("data-seat", "1")


def test_a_target_shows_its_yield_and_a_preview_of_the_piece(visit: Visit) -> None:
    ann = visit()
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    player = sit_down(ann, {**FOUND, "seats": seats})
    page = ann.page
    place = page.locator('[data-target="settlement c3-s"]')
    place.hover()
    expect(page.locator('[data-ghost="settlement"]')).to_be_attached()
    tip = page.locator('[data-tip="settlement c3-s"]')
    expect(tip).to_contain_text("9 cards per 36 rolls")
    page.mouse.move(5, 600)
    expect(tip).to_be_hidden()
    player.target("settlement c3-s")
    page.locator('[data-target^="road"]').first.hover()
    expect(page.locator('[data-ghost="road"]')).to_be_attached()
    # The sources count points, not pieces.
    expect(page.locator('[data-seat="0"] .sources')).to_have_text("Settlements 1 pt")
    # The last action is marked.
    expect(page.locator(".building .last")).to_have_count(1)


def test_a_panel_covers_no_number_token(visit: Visit) -> None:
    ann = visit(width=1440, height=900)
    at_a_seven(ann)
    desk = ann.page.locator('[data-open="discard"]')
    desk.wait_for()
    assert desk.evaluate(COVERED) == 0


def test_the_robber_is_on_the_chosen_hex(visit: Visit) -> None:
    """The attribute is set at once, before the animation ends."""
    ann = visit(reduced_motion="no-preference")
    player = at_a_seven(ann)
    player.discard()
    to = player.look()["targets"][0]
    player.target(to)
    expect(ann.page.locator("[data-robber]")).to_have_attribute("data-robber", to.split()[1])
