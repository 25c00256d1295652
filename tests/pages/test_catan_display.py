"""What a Catan table shows unasked: who places, what a place brings, what was done last."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.pages.conftest import Visit
from tests.pages.test_catan_table import FOUND, at_a_seven, come, sit_down

COVERED = """(desk) => {
  const { left, top, right, bottom } = desk.getBoundingClientRect()
  return [...document.querySelectorAll('[data-token]')].filter((token) => {
    const box = token.getBoundingClientRect()
    const within = (x, y) => x > left && x < right && y > top && y < bottom
    return within(box.left, box.top) || within(box.right, box.bottom)
  }).length
}"""


def test_whose_turn_it_is_follows_whoever_founds(visit: Visit) -> None:
    """Ann founds first and Ben second, then Ben again."""
    ann = visit()
    come(ann)
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


def test_a_place_says_what_it_brings_and_shows_the_piece(visit: Visit) -> None:
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
    # Points by source are no numbers of pieces.
    expect(page.locator('[data-seat="0"] .sources')).to_have_text("Settlements 1 pt")
    # What was done last keeps a mark.
    expect(page.locator(".building .last")).to_have_count(1)


def test_a_desk_leaves_every_number_in_sight(visit: Visit) -> None:
    ann = visit(width=1440, height=900)
    at_a_seven(ann)
    desk = ann.page.locator('[data-open="discard"]')
    desk.wait_for()
    assert desk.evaluate(COVERED) == 0


def test_the_robber_stands_where_it_was_put(visit: Visit) -> None:
    """With motion it strides there; the hex it ends on is right at once."""
    ann = visit(reduced_motion="no-preference")
    player = at_a_seven(ann)
    player.discard()
    to = player.look()["targets"][0]
    player.target(to)
    expect(ann.page.locator("[data-robber]")).to_have_attribute("data-robber", to.split()[1])
