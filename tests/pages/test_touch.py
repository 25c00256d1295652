"""Games by touch: it chooses first and does then, hits what it means, and zooms for nothing."""

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
from tests.pages.test_phone import PHONE, becomes, width
from tests.pages.touch_input import TouchInput

# As far from the middle of a place as a hasty thumb lands.
TAP_OFFSET = 12
BOT = {"kind": "bot", "bot": "random"}
CARDS = ["fishermen", "knights", "merchants"]
QUADRANTS = [("tavern", False), ("paddock", False), ("oasis", False), ("farm", False)]


def record_before_last_turn() -> tuple[dict[str, Any], int]:
    """A record of a game by chance, and its moment at which seat 0 begins its last turn."""
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
    person.wait_for_table()
    return TouchInput(person.page)


def aim_line(person: Person) -> Locator:
    return person.page.locator("[data-aim]")


def confirm_button(person: Person) -> Locator:
    return person.page.locator("[data-confirm]")


def test_a_game_to_the_scoring_with_taps_beside_the_target(visit: Visit) -> None:
    ann = visit(**PHONE)
    record, at = record_before_last_turn()
    touch = sit_down(ann, {"record": record, "at": at})
    # The cursor of the keyboard, which is elsewhere, gives way to the touch.
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
            assert ann.move_count() == before, "the first touch only chooses"
            # The button does it, or a second touch.
            if built == 1:
                ann.page.wait_for_timeout(350)  # two quick taps would zoom
                touch.tap(there)
            else:
                confirm_button(ann).tap()
            built += 1
        ann.wait_for_move(before)
    assert built >= 3
    expect(ann.page.get_by_role("table", name="Results", exact=True)).to_be_visible()


def test_two_quick_taps_come_closer_and_build_nothing(visit: Visit) -> None:
    ann = visit(**PHONE)
    touch = sit_down(ann, {"game": "kingdom", "request": {"seed": 11, "start": 0}})
    target = ann.wait_for_turn()["legal"][0]
    lit = ann.hex(target)
    usual, before = width(lit), ann.move_count()
    # Neither on a hex that is chosen, nor where one tap is enough.
    for settings in ("{}", '{"oneTap": true}'):
        ann.page.evaluate(
            "(settings) => localStorage.setItem('hexstead.settings', settings)", settings
        )
        ann.page.reload()
        ann.wait_for_table()
        ann.wait_for_turn()
        if settings == "{}":
            touch.tap(touch.spots()[target])
            expect(confirm_button(ann)).to_be_visible()
        touch.double_tap(touch.spots()[target])
        becomes(lit, lambda wide: wide > 2 * usual)
        ann.page.wait_for_timeout(400)  # longer than a tap waits for a second one
        assert ann.move_count() == before
        ann.press("Whole board")
    touch.tap(touch.spots()[target])
    ann.wait_for_move(before)


def test_a_loupe_whose_crosshair_slides_and_places_out_of_reach(visit: Visit) -> None:
    ann = visit(**PHONE)
    touch = sit_down(ann, {"game": "kingdom", "request": {"seed": 11, "start": 0}})
    first, *_, other = ann.wait_for_turn()["legal"]
    before = ann.move_count()
    spots = touch.spots()
    # Nothing can be built far from all that is lit, and a touch there says why.
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
    # What lay under the crosshair is chosen, and waits for the button.
    assert ann.move_count() == before
    confirm_button(ann).tap()
    ann.wait_for_move(before)
    expect(ann.page.locator(f'[data-hex="{other}"][data-legal]')).to_have_count(0)


def test_a_founding_by_finger(visit: Visit) -> None:
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
        assert ann.move_count() == before, "the first touch only chooses"
        if step == 0:
            touch.double_tap(there)
            expect(page.locator('[data-zoom="whole"]')).to_be_visible()
            page.locator('[data-zoom="whole"]').tap()
            assert ann.move_count() == before
        confirm_button(ann).tap()
        ann.wait_for_move(before)
    expect(page.locator('[data-verb="roll"]')).to_be_visible()
