"""Full games by touch on a phone, with inaccurate taps."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.person import Person
from tests.pages.test_accessibility import overflow
from tests.pages.test_boxes import in_use
from tests.pages.test_catan_full_game import POINTS, CatanBuilder
from tests.pages.test_phone import PHONE
from tests.pages.test_touch import TAP_OFFSET, aim_line, confirm_button, sit_down
from tests.pages.touch_input import TouchInput

# Returns the controls that extend beyond the screen.
OFF_SCREEN = """() => [...document.querySelectorAll('.prompt button, [data-tile], [role="tab"]')]
  .filter((each) => each.offsetParent !== null)
  .filter((each) => {
    const { left, right } = each.getBoundingClientRect()
    return left < 0 || right > innerWidth
  }).map((each) => each.textContent.trim() || each.ariaLabel)"""


class TouchPlayer:
    """Taps near targets instead of on them, and confirms."""

    def __init__(self, person: Person, touch: TouchInput) -> None:
        self.person = person
        self.touch = touch
        self.taps = 0

    def tap_near(self, names: list[str]) -> str:
        """Tap near the first target that can be selected that way; return its name."""
        for away in (TAP_OFFSET, TAP_OFFSET * 2 / 3, TAP_OFFSET / 3):
            for name in names:
                try:
                    spot = self.touch.point_near(name, away)
                except AssertionError:
                    continue
                self.touch.tap(spot)
                self.taps += 1
                return name
        raise AssertionError(f"no point near any of {names} selects it")

    def press(self, what: str) -> None:
        self.person.page.locator(what).first.tap()
        self.taps += 1

    def act(self, names: list[str]) -> None:
        """Select a target and confirm; picking up a piece needs no confirmation."""
        before = self.person.move_count()
        name = self.tap_near(names)
        self.person.page.wait_for_function(
            "(before) => document.querySelector('[data-confirm]') !== null"
            " || Number(document.body.dataset.seq ?? 0) > before",
            arg=before,
        )
        if self.person.move_count() == before:
            line = aim_line(self.person)
            named = line.filter(has_text=name).or_(line.locator(f'[data-tip="{name}"]'))
            expect(named.first).to_be_visible()
            confirm_button(self.person).tap()
            self.taps += 1
        self.person.wait_for_move(before)


@pytest.mark.soak
def test_kingdom_builder_is_played_to_the_scoring(visit: Visit) -> None:
    ann = visit(**PHONE)
    touch = sit_down(ann, {"game": "kingdom", "request": {"seed": 11, "start": 0}})
    touch_player = TouchPlayer(ann, touch)
    turns, used = 0, 0
    while (seen := ann.wait_for_turn())["table"]:
        assert ann.page.evaluate(OFF_SCREEN) == []
        assert overflow(ann) == 0
        if seen["legal"]:
            touch_player.act(seen["legal"])
        elif seen["tiles"]:
            touch_player.press('[data-tile]:not([aria-disabled="true"])')
            used += 1
            steps = 0
            while in_use(ann) and steps < 4:
                touch_player.act(ann.wait_for_turn()["legal"])
                steps += 1
        else:
            before = ann.move_count()
            touch_player.press('[data-verb="end"]')
            ann.wait_for_move(before)
            turns += 1
    expect(ann.page.get_by_role("table", name="Results", exact=True)).to_be_visible()
    assert turns > 8
    assert used > 0
    # A build takes two taps and a tile at most five; no tap has to be repeated.
    assert touch_player.taps <= 2 * 40 + 5 * used + turns


class TouchCatanBuilder(CatanBuilder):
    """Selects targets by inaccurate taps, and everything else by taps."""

    max_turns = 80

    def __init__(self, person: Person, touch: TouchInput) -> None:
        super().__init__(person)
        self.touch_player = TouchPlayer(person, touch)

    def click(self, what: str) -> bool:
        found = self.page.locator(what)
        if not found.count():
            return False
        if "target" in what:
            name: str = found.first.evaluate("each => each.dataset.hex")
            self.touch_player.act([name])
            return True
        before = self.touch_player.person.move_count()
        found.first.tap()
        self.touch_player.taps += 1
        self.touch_player.person.wait_for_move(before)
        return True

    def press(self, what: str) -> None:
        self.touch_player.press(what)

    def step(self, seen: dict[str, Any]) -> None:
        assert self.page.evaluate(OFF_SCREEN) == []
        assert overflow(self.touch_player.person) == 0
        super().step(seen)


@pytest.mark.soak
def test_catan_is_played_to_the_victory(visit: Visit) -> None:
    ann = visit(**PHONE)
    request = {"seed": 200, "start": 0, "options": {"points": POINTS}}
    touch = sit_down(ann, {"game": "catan", "request": request})
    player = TouchCatanBuilder(ann, touch)
    while (seen := player.look())["table"]:
        player.step(seen)
    expect(ann.heading(f"You win with {POINTS} points")).to_be_visible()
    assert {"city", "settlement", "road"} <= set(player.built_later)
