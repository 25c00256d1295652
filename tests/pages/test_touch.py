"""Touch input: a tap selects the nearest target, a second one confirms, a double tap zooms."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Locator, expect

from hexstead import kingdom
from hexstead.play import CHANCE, OVER, Record, draw, find_game
from tests.pages.conftest import Visit
from tests.pages.person import Person
from tests.pages.test_catan import api_call
from tests.pages.test_phone import PHONE, wait_for_width, width
from tests.pages.touch_input import TouchInput

# The distance of an inaccurate tap from the centre of its target, in pixels.
TAP_OFFSET = 12
BOT = {"kind": "bot", "bot": "random"}
CARDS = ["fishermen", "knights", "merchants"]
QUADRANTS = [("tavern", False), ("paddock", False), ("oasis", False), ("farm", False)]


def record_before_last_turn() -> tuple[dict[str, Any], int]:
    """Return the record of a random game, and the index at which seat 0 begins its last turn."""
    setup = kingdom.Setup(2, QUADRANTS, CARDS, start=0)
    state, rng, actions, turns = kingdom.State.start(setup), random.Random(5), [], []
    while state.mover != OVER:
        legal = state.legal() if state.mover != CHANCE else []
        action = rng.choice(legal) if legal else draw(state, rng)
        builds = [each for each in legal if state.text(each).startswith("build")]
        action = builds[0] if builds else action
        actions.append(state.text(action))
        if actions[-1] == "end" and state.mover == 1:
            turns.append(len(actions))
        state.apply(action)
    return Record(find_game("kingdom"), setup, actions).to_json(), turns[-2]


def sit_down(person: Person, order: dict[str, Any]) -> TouchInput:
    person.open()
    api_call(person, "PUT", "/me", {"name": "Ann", "colour": "blue"})
    if "record" in order:
        record = api_call(person, "POST", "/records", json.dumps(order["record"]))
        order = {"game": "kingdom", "from": {"record": record["id"], "at": order["at"]}}
    table = api_call(person, "POST", "/tables", {**order, "seats": [{"kind": "here"}, BOT]})
    person.open(f"/table/{table['id']}")
    person.wait_for_layout()
    return TouchInput(person.page)


def aim_line(person: Person) -> Locator:
    return person.page.locator("[data-aim]")


def confirm_button(person: Person) -> Locator:
    return person.page.locator("[data-confirm]")


def test_inaccurate_taps_select_the_nearest_hex(visit: Visit) -> None:
    ann = visit(**PHONE)
    record, at = record_before_last_turn()
    touch = sit_down(ann, {"record": record, "at": at})
    # The touch takes precedence over the position of the keyboard cursor.
    ann.page.locator('[role="grid"]').focus()
    built = 0
    while (seen := ann.wait_for_turn())["table"]:
        before = ann.move_count()
        if not seen["legal"]:
            ann.page.locator('[data-verb="end"]').tap()
        else:
            target = seen["legal"][built % len(seen["legal"])]
            there = touch.point_near(target, TAP_OFFSET)
            touch.tap(there)
            expect(aim_line(ann).locator("b").first).to_have_text(target)
            expect(ann.page.locator("svg.top .ghost")).to_have_count(1)
            assert ann.move_count() == before, "the first tap only selects"
            # The button confirms, or a second tap.
            if built == 1:
                ann.page.wait_for_timeout(350)  # a double tap would zoom
                touch.tap(there)
            else:
                confirm_button(ann).tap()
            built += 1
        ann.wait_for_move(before)
    assert built >= 3
    expect(ann.page.get_by_role("table", name="Results", exact=True)).to_be_visible()


def test_a_double_tap_zooms_and_builds_nothing(visit: Visit) -> None:
    ann = visit(**PHONE)
    touch = sit_down(ann, {"game": "kingdom", "request": {"seed": 11, "start": 0}})
    target = ann.wait_for_turn()["legal"][0]
    hex_ = ann.hex(target)
    usual, before = width(hex_), ann.move_count()
    # Both on a selected hex, and with the setting that builds with one tap.
    for settings in ("{}", '{"oneTap": true}'):
        ann.page.evaluate(
            "(settings) => localStorage.setItem('hexstead.settings', settings)", settings
        )
        ann.page.reload()
        ann.wait_for_layout()
        ann.wait_for_turn()
        if settings == "{}":
            touch.tap(touch.spots()[target])
            expect(confirm_button(ann)).to_be_visible()
        touch.double_tap(touch.spots()[target])
        wait_for_width(hex_, lambda wide: wide > 2 * usual)
        ann.page.wait_for_timeout(400)  # longer than the time limit of a double tap
        assert ann.move_count() == before
        ann.press("Whole board")
    touch.tap(touch.spots()[target])
    ann.wait_for_move(before)


def test_a_loupe_follows_a_long_press_and_a_distant_tap_shows_the_reason(visit: Visit) -> None:
    ann = visit(**PHONE)
    touch = sit_down(ann, {"game": "kingdom", "request": {"seed": 11, "start": 0}})
    first, *_, other = ann.wait_for_turn()["legal"]
    before = ann.move_count()
    spots = touch.spots()
    # A tap far from all legal hexes selects none and shows why.
    far = ann.page.evaluate(
        """(spots) => [...document.querySelectorAll('[data-hex]:not([data-legal])')].map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect()
          const [dx, dy] = [x + width / 2, y + height / 2]
          const away = Math.min(...spots.map(([a, b]) => Math.hypot(a - dx, b - dy)))
          return [away, dx, dy]
        }).sort((one, other) => other[0] - one[0])[0]""",
        list(spots.values()),
    )
    assert far[0] > 30
    touch.tap((far[1], far[2]))
    expect(aim_line(ann).locator(".why")).to_contain_text("You cannot build on this hex")
    expect(confirm_button(ann)).to_have_count(0)
    session = touch.long_press(spots[first])
    expect(aim_line(ann).locator("b").first).to_have_text(first)
    touch.move(session, spots[other])
    expect(aim_line(ann).locator("b").first).to_have_text(other)
    expect(ann.page.locator(".loupe .ghost")).to_have_count(1)
    touch.release(session)
    expect(ann.page.locator(".loupe")).to_have_count(0)
    # The hex under the crosshair is selected and has to be confirmed.
    assert ann.move_count() == before
    confirm_button(ann).tap()
    ann.wait_for_move(before)
    expect(ann.page.locator(f'[data-hex="{other}"][data-legal]')).to_have_count(0)


def test_founding_by_touch(visit: Visit) -> None:
    ann = visit(**PHONE)
    touch = sit_down(ann, {"game": "catan", "request": {"seed": 5, "start": 0}})
    page = ann.page
    for step, piece in enumerate(["settlement", "road", "settlement", "road"]):
        page.locator(f'[data-target^="{piece}"]').first.wait_for()
        before = ann.move_count()
        spots = touch.spots()
        target = list(spots)[len(spots) // 2]
        there = touch.point_near(target, TAP_OFFSET)
        touch.tap(there)
        expect(page.locator(f'[data-ghost="{piece}"]')).to_have_count(1)
        expect(aim_line(ann).locator(f'[data-tip="{target}"]')).to_be_visible()
        assert ann.move_count() == before, "the first tap only selects"
        if step == 0:
            touch.double_tap(there)
            expect(page.locator('[data-zoom="whole"]')).to_be_visible()
            page.locator('[data-zoom="whole"]').tap()
            assert ann.move_count() == before
        confirm_button(ann).tap()
        ann.wait_for_move(before)
    expect(page.locator('[data-verb="roll"]')).to_be_visible()
