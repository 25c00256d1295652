"""Automatic rolls and ends of turns, the replay of the last round, and the last set-up."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.person import starts_with
from tests.pages.test_accessibility import violations
from tests.pages.test_analysis import GAME
from tests.pages.test_catan import api_call
from tests.pages.test_catan_table import (
    FOUND,
    HERE_AND_BOT,
    at_a_seven,
    open_home,
    prompt,
    sit_down,
)

# Stops the replay at its first step.
DISABLE_TIMERS = "() => { window.setTimeout = () => 0 }"


def test_the_dice_roll_automatically_and_the_last_round_is_replayed(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    open_home(ann)
    ann.open("/settings")
    ann.field("instant").check()
    page.locator('[data-setting="autoRoll"]').check()
    with page.expect_request(lambda request: "/events?" in request.url) as listened:
        player = sit_down(ann, {**FOUND, "seats": HERE_AND_BOT})
    assert listened.value.url.endswith("pace=instant")
    expect(page.locator("html")).to_have_attribute("data-pace", "instant")
    for _ in range(2):
        page.locator('[data-target^="settlement"]').first.wait_for()
        player.place("settlement")
        page.locator('[data-target^="road"]').first.wait_for()
        player.place("road")
    # The dice are rolled without a click.
    expect(page.locator("[data-dice]")).to_be_visible()

    page.evaluate(DISABLE_TIMERS)
    page.locator("[data-again]").click()
    expect(page.get_by_test_id("moment")).to_have_text(re.compile(r"1 of \d+"))
    expect(prompt(page)).to_have_text("Ann builds a settlement")
    expect(page.locator("[data-target]")).to_have_count(0)
    expect(page.locator(".building")).to_have_count(1)
    page.get_by_role("button", name="Back to the game", exact=True).click()
    expect(page.get_by_test_id("moment")).to_be_hidden()
    expect(page.locator(".building")).to_have_count(4)


def test_a_turn_without_further_actions_ends_automatically(visit: Visit) -> None:
    """The first turn of Kingdom Builder ends after three settlements."""
    ann = visit()
    page = ann.page
    ann.open("/settings")
    ann.field("instant").check()
    page.locator('[data-setting="autoEnd"]').check()
    ann.open()
    ann.press("Play now")
    ann.wait_for_table()
    for _ in range(3):
        seen = ann.wait_for_turn()
        ann.pick(seen["legal"][0])
    # The turn ends without a click, the bot plays, and it is the player's turn again.
    page.wait_for_function("() => document.querySelectorAll('[data-piece=settlement]').length >= 6")
    assert ann.wait_for_legal()["legal"]


def test_the_gold_of_the_last_turn_is_explained(visit: Visit) -> None:
    ann = visit(width=390, height=844)
    page = ann.page
    open_home(ann)
    record = api_call(ann, "POST", "/records", GAME.read_text())
    # After 22 actions the other player has just earned a gold with each of two cards.
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    start = {"record": record["id"], "at": 22}
    table = api_call(ann, "POST", "/tables", {"game": "kingdom", "seats": seats, "from": start})
    ann.open(f"/table/{table['id']}")
    ann.wait_for_table()
    ann.page.get_by_role("tab", name="Log", exact=True).click()
    ann.press("What happened?")
    told = page.get_by_role("region", name="What happened?", exact=True)
    expect(told.get_by_role("heading", name="Random bot", exact=True)).to_be_visible()
    expect(told.get_by_role("heading", name="+2 gold", exact=True)).to_be_visible()
    expect(
        told.get_by_role("button", name="Citizens +1 p11, q11, o12, q12", exact=True)
    ).to_be_visible()
    miners = told.get_by_role("button", name="Miners +1 o12", exact=True)
    miners.click()
    expect(page.locator("path.point.gold")).to_have_count(1)
    assert violations(ann) == []
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    expect(page.locator("path.point.gold")).to_have_count(0)
    page.keyboard.press("w")
    expect(told).to_be_visible()


def test_ending_a_turn_with_further_actions_needs_confirmation(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    open_home(ann)
    ann.open("/settings")
    page.locator('[data-setting="confirmEnd"]').check()
    player = at_a_seven(ann)
    while not (seen := player.look())["verbs"]:
        player.handle_prompt(seen)
    end = page.locator('[data-verb="end"]')
    end.click()
    expect(end).to_have_text("Really end turn?")
    end.click()
    expect(end).to_be_hidden()


def test_a_new_table_defaults_to_the_last_set_up(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    ann.open("/new")
    ann.press("Catan")
    ann.press("3 players")
    ann.page.get_by_label("Seat 3", exact=True).select_option("bot:weighted")
    ann.field("Points to win").fill("6")
    ann.press("Start the game")
    page.locator("main.catan").wait_for()
    ann.open("/new")
    expect(page.get_by_role("button", name="Catan", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(ann.page.get_by_label("Seat 3", exact=True)).to_have_value("bot:weighted")
    expect(ann.field("Points to win")).to_have_value("6")
    ann.open()
    ann.expect_text(starts_with("“Play now” starts Catan with your last settings and 3 players."))
    ann.press("Play now")
    page.locator("main.catan").wait_for()
    expect(page.locator("[data-seat]")).to_have_count(3)
    ann.open("/new")
    page.get_by_test_id("afresh").click()
    expect(ann.page.get_by_label("Seat 3", exact=True)).to_have_count(0)


def test_the_home_page_offers_both_games(visit: Visit) -> None:
    ann = visit()
    ann.open()
    ann.press("Play Catan")
    ann.page.locator("main.catan").wait_for()
