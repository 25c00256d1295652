"""Time controls: presets at a new table, and clocks with their increment on every screen size."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.person import Person

SIZES = [(390, 844), (844, 390), (820, 1180), (1024, 768), (1440, 900), (2560, 1440)]


def choose_clock(person: Person, name: str) -> None:
    clocks = person.page.get_by_role("group", name="Clock", exact=True)
    button = clocks.get_by_role("button", name=name, exact=True)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def table_of(person: Person) -> dict[str, Any]:
    answer = person.page.request.get(f"{person.address}/api/tables/{person.table}")
    table: dict[str, Any] = answer.json()
    return table


def test_a_preset_is_chosen_by_one_press_and_shown_on_every_size(visit: Visit) -> None:
    ann = visit(width=390, height=844)
    ann.open("/new")
    choose_clock(ann, "15+10: 15 minutes per player, plus 10 s per turn")
    ann.press("Start the game")
    ann.wait_for_table()
    assert table_of(ann)["clock"] == {"minutes": 15, "bonus_seconds": 10}
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        left = ann.page.locator("[data-clock]").filter(visible=True)
        expect(left.first).to_contain_text(":")
        increment = ann.page.get_by_text("+10").filter(visible=True)
        expect(increment.first).to_be_in_viewport()


@pytest.mark.parametrize(
    ("name", "clock"),
    [
        ("1 day per turn", {"minutes": 24 * 60, "bonus_seconds": 0, "per_turn": True}),
        ("No clock", None),
    ],
)
def test_the_next_table_remembers_the_clock(
    visit: Visit, name: str, clock: dict[str, Any] | None
) -> None:
    ann = visit()
    ann.open("/new?game=catan")
    choose_clock(ann, name)
    ann.press("Start the game")
    ann.wait_for_table()
    assert table_of(ann)["clock"] == clock
    kept = json.loads(ann.page.evaluate("localStorage.getItem('hexstead.setup.catan')"))
    assert kept["clock"] == clock
    ann.navigate("/new?game=catan")
    clocks = ann.page.get_by_role("group", name="Clock", exact=True)
    chosen = clocks.get_by_role("button", name=name, exact=True)
    expect(chosen).to_have_attribute("aria-pressed", "true")
