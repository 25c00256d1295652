"""axe finds no serious fault on any page, by day and by night, on a desk and on a phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.person import Person

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GAME = ROOT / "tests" / "records" / "kingdom-base-2-greedy.json"
# Colours and layout do not depend on each other: two walks see all of both.
WALKS = [("light", 1280, 860), ("dark", 390, 844)]
PAGES = {
    "/": "Play Kingdom Builder and Catan",
    "/new": "New table",
    "/settings": "Settings",
    "/account": "Your data",
    "/claim#x": "Play on this device",
    "/replay": "Replay a game",
    "/nowhere": "This page does not exist",
}


# Colours that fade into each other are looked at when they have arrived.
AT_REST = """() => document.getAnimations().every((each) =>
  each.playState !== 'running' || each.effect.getComputedTiming().iterations === Infinity)"""
# A drawing that is hidden from screen readers, and holds nothing to focus, is thousands of strokes
# that no rule of axe is about; it is laid aside while axe looks. Nor are style sheets loaded once
# more: only rules that are not asked for would read them.
LOOK_CLOSELY = """async (left_out) => {
  const drawings = [...document.querySelectorAll('svg[aria-hidden="true"]')]
    .filter((svg) => svg.querySelector('a, [tabindex], [focusable]') === null)
    .map((svg) => [svg, [...svg.childNodes]])
  for (const [svg] of drawings) svg.replaceChildren()
  try {
    const wanted = { resultTypes: ['violations'], preload: false }
    return (await axe.run({ exclude: left_out }, wanted)).violations
  } finally {
    for (const [svg, strokes] of drawings) svg.replaceChildren(...strokes)
  }
}"""


def overflow(person: Person) -> int:
    """By how many pixels the page is wider than the screen."""
    wide: int = person.page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return wide


def faults(person: Person, *, hexes: bool = False) -> list[str]:
    """The serious and critical faults that axe finds on the page as it is.

    The four hundred hexes of a board are made alike, and slow to look at: once will do.
    """
    person.page.wait_for_function(AT_REST)
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = person.page.evaluate(
        LOOK_CLOSELY, [] if hexes else ['[role="grid"] [role="row"]']
    )
    return [
        f"{person.page.url}: {fault['id']}: {fault['help']}: {node['html'][:160]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"][:3]
    ]


@pytest.mark.parametrize(("scheme", "width", "height"), WALKS)
def test_no_serious_fault(visit: Visit, scheme: str, width: int, height: int) -> None:
    ann = visit(color_scheme=scheme, width=width, height=height)
    found: list[str] = []
    ann.open()
    for path, heading in PAGES.items():
        ann.turn_to(path)
        ann.heading(heading).wait_for()
        assert overflow(ann) == 0, f"{path} is wider than the screen"
        found += faults(ann)

    ann.turn_to("/new")
    ann.field("Crossroads").check()
    ann.field("Nomads").check()
    ann.page.get_by_text("More options", exact=True).click()
    found += faults(ann)
    ann.page.get_by_label("Seat 2", exact=True).select_option("invite")
    ann.press("Open the table")
    expect(ann.heading("Waiting for players")).to_be_visible()
    found += faults(ann)

    ann.turn_to("/")
    ann.press("Play now")
    ann.arrive()
    ann.pick(ann.wait_for_turn()["legal"][0])
    found += faults(ann, hexes=scheme == "light")
    ann.turn_to("/")
    ann.page.get_by_role("region", name="My tables", exact=True).get_by_role(
        "link"
    ).first.wait_for()
    found += faults(ann)

    ann.turn_to("/replay")
    ann.field("Open a game").set_input_files(GAME)
    ann.press("To the end")
    found += faults(ann)

    # From just before its end, the game is soon over.
    moments = int(ann.page.get_by_role("slider").get_attribute("max") or "0")
    ann.open(f"{ann.page.url.removeprefix(ann.address).split('?')[0]}?at={moments - 1}")
    ann.follow("New game from here")
    ann.press("Start the game")
    ann.heading("Scoring").or_(ann.page.get_by_role("table")).or_(
        ann.page.locator("main.table")
    ).first.wait_for()
    while ann.wait_for_turn()["table"]:
        ann.build_turn()
    ann.page.get_by_role("table", name="Results", exact=True).wait_for()
    found += faults(ann)
    assert found == []
