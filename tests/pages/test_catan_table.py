"""The Catan table: keyboard only, reasons of illegal actions, zoom, names, and axe."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.pages.catan_player import CatanPlayer
from tests.pages.conftest import TIMEOUT_MS, Visit
from tests.pages.person import Person
from tests.pages.prepare_catan import RECORD
from tests.pages.test_accessibility import VARIANTS, violations
from tests.pages.test_catan import api_call

FOUND = {"game": "catan", "request": {"seed": 5, "start": 0}}
HERE_AND_BOT = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
ASKED = "() => document.activeElement?.dataset.target ?? ''"


def open_home(person: Person) -> None:
    person.open()
    api_call(person, "PUT", "/me", {"name": "Ann", "colour": "blue"})


def sit_down(person: Person, order: dict[str, Any]) -> CatanPlayer:
    """Create a table and wait for its page."""
    if person.page.url == "about:blank":
        open_home(person)
    table = api_call(person, "POST", "/tables", order)
    person.open(f"/table/{table['id']}")
    person.page.locator("main.catan").wait_for()
    person.wait_for_layout()
    return CatanPlayer(person.page)


def at_a_seven(person: Person) -> CatanPlayer:
    """Open a game in which all seats have to discard and Ann has every development card."""
    open_home(person)
    record = api_call(person, "POST", "/records", RECORD.read_text())
    start = {"record": record["id"], "at": record["length"]}
    bots = [{"kind": "bot", "bot": "random"}] * 2
    return sit_down(person, {"game": "catan", "from": start, "seats": [{"kind": "here"}, *bots]})


def prompt(page: Page) -> Locator:
    return page.get_by_test_id("prompt")


def press_and_wait(page: Page, keys: str) -> None:
    """Press a key, and wait for the next state of the game."""
    before = page.evaluate("() => Number(document.body.dataset.seq ?? 0)")
    page.keyboard.press(keys)
    page.wait_for_function("(was) => Number(document.body.dataset.seq ?? 0) > was", arg=before)


def tab_to(page: Page, what: str) -> None:
    """Press Tab until an element has the focus."""
    for _ in range(60):
        if page.evaluate("(what) => document.activeElement.matches(what)", what):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{what} cannot be reached by Tab")


def test_founding_by_keyboard_alone(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    sit_down(ann, {**FOUND, "seats": HERE_AND_BOT})
    expect(prompt(page)).to_have_text("Place a settlement: choose a highlighted corner.")
    labels = page.locator("[data-target]").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-label'))"
    )
    assert len(labels) == len(set(labels)) == 54
    named = re.compile(r"Settlement on the corner of \w+.* \(\w\d\).* \(\w\d-\w+\)")
    assert all(named.fullmatch(label) for label in labels), labels[0]
    page.keyboard.press("b")
    first = page.evaluate(ASKED)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    chosen = page.evaluate(ASKED)
    assert chosen.startswith("settlement") and chosen != first
    press_and_wait(page, "Enter")
    expect(prompt(page)).to_have_text("Place a road next to it: choose a highlighted path.")
    # The focus moves to an adjacent path.
    page.wait_for_function("() => document.activeElement.dataset.target?.startsWith('road')")
    label = page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    assert label.startswith("Road on the path between ")
    page.keyboard.press("PageDown")
    press_and_wait(page, "Enter")
    # After the bot has founded twice, the focus is still on the board.
    page.wait_for_function("() => document.activeElement.dataset.target?.startsWith('settlement')")
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keyboard shortcuts", exact=True)
    expect(keys).to_contain_text("roll, or end the turn")
    expect(keys).not_to_contain_text("use a tile")
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


def test_a_turn_by_keyboard_alone(visit: Visit) -> None:
    """Discard, move the robber, trade with the bank, make an offer, build, end the turn."""
    ann = visit()
    page = ann.page
    at_a_seven(ann)
    tab_to(page, '[data-more^="discard"]:not([disabled])')
    send = page.locator('[data-desk="discard"]')
    while send.is_disabled():
        tab_to(page, '[data-more^="discard"]:not([disabled])')
        page.keyboard.press("Enter")
    tab_to(page, '[data-desk="discard"]')
    page.keyboard.press("Enter")
    page.locator('[data-target^="robber"]').first.wait_for()
    page.keyboard.press("b")
    page.keyboard.press("ArrowDown")
    assert page.evaluate(ASKED).startswith("robber")
    press_and_wait(page, "Enter")
    desk = page.locator("[data-open]")
    expect(desk.or_(page.locator('[data-verb="end"]')).first).to_be_visible()
    if desk.count():
        tab_to(page, '[data-desk^="steal"]')
        press_and_wait(page, "Enter")
    page.locator('[data-verb="end"]').wait_for()

    page.keyboard.press("t")
    tab_to(page, '[data-tab="players"]')
    page.keyboard.press("ArrowRight")
    tab_to(page, '[data-desk^="bank"]')
    press_and_wait(page, "Enter")
    page.keyboard.press("Escape")
    expect(desk).to_be_hidden()

    page.keyboard.press("4")
    page.wait_for_function("() => document.querySelector('[data-verb=end]:not([disabled])')")
    press_and_wait(page, "e")
    expect(page.locator('[data-verb="end"]')).to_be_hidden()


def target_positions(page: Page) -> dict[str, tuple[float, float]]:
    """Return the screen position of each legal target."""
    found: dict[str, tuple[float, float]] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-target]')].map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect()
          return [each.dataset.target, [x + width / 2, y + height / 2]]
        }))"""
    )
    return found


def distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def test_an_illegal_action_shows_its_reason(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    player = sit_down(ann, {**FOUND, "seats": HERE_AND_BOT})
    page.locator('[data-build="city"]').click(force=True)  # a disabled action can still be clicked
    expect(prompt(page)).to_have_text("City: Not now")
    places = target_positions(page)
    mine = list(places)[20]
    near = min(
        (each for each in places if each != mine), key=lambda x: distance(places[x], places[mine])
    )
    player.target(mine)
    page.locator('[data-target^="road"]').first.wait_for()
    player.target(player.look()["targets"][0])
    page.locator('[data-target^="settlement"]').first.wait_for()
    page.mouse.click(*places[near])
    expect(prompt(page)).to_have_text(
        "The corners next to a settlement must be empty, and one of them is built on."
    )
    # The next move removes the reason.
    player.target(player.look()["targets"][0])
    expect(prompt(page)).not_to_contain_text("must be empty")


def test_the_board_is_zoomed_and_panned(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    sit_down(ann, {**FOUND, "seats": HERE_AND_BOT})
    page.locator("[data-target]").first.wait_for()
    before = target_positions(page)
    first, *_, last = before

    def wide() -> float:
        now = target_positions(page)
        return distance(now[first], now[last]) / distance(before[first], before[last])

    def becomes(fits: Callable[[float], bool]) -> None:
        end = time.monotonic() + TIMEOUT_MS / 1000
        while not fits(wide()):
            assert time.monotonic() < end, wide()
            page.wait_for_timeout(20)

    page.mouse.move(500, 300)
    page.mouse.wheel(0, -400)
    becomes(lambda wide: wide > 1.5)
    page.mouse.down()
    page.mouse.move(560, 340, steps=4)
    page.mouse.up()
    expect(page.locator('[data-target^="road"]')).to_have_count(0)  # a drag is not a click
    page.keyboard.press("0")
    becomes(lambda wide: wide == pytest.approx(1, abs=0.01))
    page.keyboard.press("+")
    becomes(lambda wide: wide > 1.2)
    ann.press("Zoom out")
    becomes(lambda wide: wide == pytest.approx(1, abs=0.01))


def test_all_deciding_players_are_prompted(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    player = at_a_seven(ann)
    expect(page).to_have_title(re.compile("^●"))
    expect(prompt(page)).to_have_text(re.compile("A seven: discard .+ of your cards."))
    expect(page.locator('[data-seat="0"] [data-asked]')).to_have_text("deciding")
    expect(page.locator('[data-seat="1"] .name')).to_have_text("Random bot 1")
    expect(page.locator('[data-seat="2"] .name')).to_have_text("Random bot 2")
    player.discard()
    expect(page.locator("[data-asked]")).to_have_count(0)


@pytest.mark.parametrize(("scheme", "width", "height"), VARIANTS)
def test_no_axe_violations(visit: Visit, scheme: str, width: int, height: int) -> None:
    ann = visit(color_scheme=scheme, width=width, height=height)
    page = ann.page
    player = at_a_seven(ann)
    page.locator('[data-open="discard"]').wait_for()
    found = violations(ann)
    player.discard()
    page.locator('[data-target^="robber"]').first.wait_for()
    found += violations(ann)
    player.handle_prompt(player.look())
    while not (seen := player.look())["verbs"]:
        player.handle_prompt(seen)
    page.locator('[data-build="trade"]').click()
    found += violations(ann)
    page.locator('[data-tab="bank"]').click()
    found += violations(ann)
    assert found == []
