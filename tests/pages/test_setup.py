"""The set-up of a table: options, preview, seeds, settings, and cancelling."""

from __future__ import annotations

import json
import re

import httpx
from playwright.sync_api import Response, expect

from tests.pages.conftest import Visit
from tests.pages.person import Person


def test_a_table_with_all_options(visit: Visit) -> None:
    ann = visit()
    ann.open("/new")
    ann.press("3 players")
    ann.field("Nomads").check()
    ann.field("Crossroads").check()
    ann.field("Card 1").select_option("hermits")
    ann.field("Quadrant top left").first.select_option("quarry")
    ann.field("Quadrant top right").first.select_option("barracks-crossroads")
    turn = ann.page.get_by_role("button", name="Quadrant top left: rotate", exact=True)
    expect(turn).to_have_attribute("aria-pressed", "false")
    turn.click()
    expect(turn).to_have_attribute("aria-pressed", "true")
    # The quarry has three nomad hexes, and the Crossroads quadrant at least one task.
    expect(ann.field("Nomad tiles 3")).to_be_visible()
    tile = choose_another(ann, "Nomad tiles 1")
    task = choose_another(ann, "Tasks 1")
    ann.page.get_by_text("More options", exact=True).click()
    ann.field("Starting player").select_option("0")
    ann.page.get_by_label(re.compile("Lords: no gold")).check()
    clock = ann.page.get_by_role("group", name="Clock", exact=True)
    clock.get_by_role("button", name="Other", exact=True).click()
    expect(ann.field("Minutes per player")).to_have_value("15")
    ann.field("Unit").select_option("days")
    ann.field("Days per player").fill("2")
    expect(ann.page.locator("[role='alert']")).to_have_count(0)
    ann.press("Start the game")
    ann.wait_for_table()

    cookies = {cookie["name"]: cookie["value"] for cookie in ann.page.context.cookies()}
    table = httpx.get(f"{ann.address}/api/tables/{ann.table}", cookies=cookies, verify=False).json()
    setup = table["setup"]
    assert setup["quadrants"][0] == ["quarry", True]
    assert setup["quadrants"][1][0] == "barracks-crossroads"
    assert setup["cards"][0] == "hermits"
    assert setup["lots"]["nomad-tiles"][0] == tile
    assert setup["lots"]["tasks"][0] == task
    assert setup["start"] == 0 and setup["options"] == {"lords_need_settlement": True}
    assert table["players"] == 3
    assert table["clock"] == {"minutes": 2 * 24 * 60, "bonus_seconds": 0}


def choose_another(person: Person, name: str) -> str:
    """Select another value than the drawn one; return it."""
    person.expect_preview()
    select = person.field(name)
    drawn = select.input_value()
    others = select.locator("option:not([disabled])").evaluate_all("all => all.map(o => o.value)")
    wanted: str = next(value for value in others if value != drawn)
    select.select_option(wanted)
    expect(select).to_have_value(wanted)
    return wanted


def test_the_same_seed_draws_the_same_board(visit: Visit) -> None:
    ann = visit()
    ann.open("/new")
    ann.page.get_by_text("More options", exact=True).click()
    seed = ann.field("Seed")
    drawn = ann.field("Card 1").locator("option").first

    def draw(value: str) -> str:
        seed.fill(value)
        with ann.page.expect_response(
            lambda response: requested_seed(response) == int(value)
        ) as response:
            seed.press("Tab")
        card: str = response.value.json()["setup"]["cards"][0]
        expect(drawn).to_contain_text(card.capitalize())
        return card

    first = [draw(value) for value in ("1", "2", "3")]
    assert len(set(first)) > 1
    assert [draw(value) for value in ("1", "2", "3")] == first


def requested_seed(response: Response) -> int | None:
    """Return the seed in the request of a preview."""
    if not response.url.endswith("/api/preview"):
        return None
    seed: int = json.loads(response.request.post_data or "")["request"]["seed"]
    return seed


def test_settings_are_persistent(visit: Visit) -> None:
    ann = visit()
    ann.open("/settings")
    ann.field("Your name").fill("Annabel <b>")
    ann.field("purple, star").check()
    ann.press("Save")
    ann.expect_text("Saved.")
    ann.field("dark").check()
    sea = ann.page.locator("main .g-water .flat")
    colour = "sea => getComputedStyle(sea).fill"
    painted, houses = sea.evaluate(colour), ann.page.locator("main .figure .lines")
    expect(houses).to_have_count(5)
    for choice in ("plain, high contrast", "tokens", "large"):
        ann.field(choice).check()
    ann.field("Animations").uncheck()
    expect(houses).to_have_count(0)
    ann.page.reload()
    expect(ann.field("plain, high contrast")).to_be_checked()
    assert sea.evaluate(colour) != painted
    assert ann.page.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "18px"
    expect(ann.page.locator("html")).to_have_attribute("data-motion", "off")
    expect(ann.field("Volume")).to_be_disabled()
    expect(ann.field("Your name")).to_have_value("Annabel <b>")
    expect(ann.field("purple, star")).to_be_checked()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    paper = ann.page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    ann.field("light").check()
    # The change is animated.
    ann.page.wait_for_function(
        "paper => getComputedStyle(document.body).backgroundColor !== paper", arg=paper
    )

    ann.open()
    ann.page.evaluate("() => localStorage.removeItem('hexstead.sounds')")
    ann.press("Play now")
    ann.wait_for_table()
    expect(ann.page.locator('[data-seat="0"] .name')).to_have_text("Annabel <b>")

    # The first table asks once whether to play with sounds.
    sounds = ann.page.get_by_role("button", name="Sound on or off")
    expect(sounds).to_have_attribute("aria-pressed", "false")
    ann.press("Yes")
    expect(sounds).to_have_attribute("aria-pressed", "true")
    question = ann.page.get_by_text("Play with sounds?")
    expect(question).to_have_count(0)
    assert ann.page.evaluate("() => localStorage.getItem('hexstead.sounds')") == "asked"


def test_cancelling_a_table_notifies_waiting_players(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.open("/new")
    ann.page.get_by_label("Seat 2", exact=True).select_option("open")
    ann.press("Open the table")
    ann.heading("Waiting for players").wait_for()
    bob.open(f"/table/{ann.table}")
    bob.heading("Waiting for players").wait_for()
    ann.page.on("dialog", lambda dialog: dialog.accept())
    ann.press("Close this table")
    expect(bob.heading("This table was closed")).to_be_visible()
    expect(ann.heading(re.compile("Kingdom Builder and Catan"))).to_be_visible()
