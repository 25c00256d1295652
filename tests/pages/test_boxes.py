"""Nomads and Crossroads in hot-seat mode: many kinds of tile are used in one game."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.pages.conftest import Visit
from tests.pages.person import Person

# A game in which seat 0 has many tiles, found by prepare_many_tiles.py.
RECORD = Path(__file__).parent / "records" / "many-tiles.json"
KINDS = 8
TURNS = 10


def ready(person: Person, kind: str) -> Locator:
    return person.page.locator(f'[data-tile="{kind}"]:not([aria-disabled="true"])')


def in_use_markers(person: Person) -> Locator:
    """Return the elements that the page shows only while a tile is in use."""
    pressed = person.page.locator('[data-tile][aria-pressed="true"]')
    return pressed.or_(person.page.get_by_role("button", name="Cancel", exact=True))


def in_use(person: Person) -> bool:
    return in_use_markers(person).count() > 0


def use(person: Person, kind: str) -> None:
    """Use a tile: press it, pick highlighted hexes until it is used up."""
    ready(person, kind).first.click()
    plain = person.page.locator(".buttons .primary", has_text=re.compile(r"^\s*Use "))
    plain.or_(in_use_markers(person)).first.wait_for()
    for _ in range(12):
        seen = person.look()
        before = person.move_count()
        if plain.count() > 0:
            plain.click()
            person.wait_for_move(before)
        elif "done" in seen["verbs"]:
            person.do("done")
        elif in_use(person):
            assert seen["legal"], f"{kind} highlights no hex"
            person.pick(seen["legal"][0])
        else:
            return
    raise AssertionError(f"{kind} is still in use")


def build_near_locations(person: Person) -> None:
    """Play a turn, building next to locations where possible."""
    while (seen := person.wait_for_turn())["legal"] and not seen["handOver"]:
        near = person.page.locator("[data-legal]").evaluate_all(
            "all => all.filter(each => each.ariaLabel.includes('next to')).map(e => e.dataset.hex)"
        )
        person.pick((near or seen["legal"])[0])
    person.do("end")


def test_eight_kinds_of_tile_in_one_game(visit: Visit) -> None:
    ann = visit(width=1440, height=900)
    ann.open("/replay")
    ann.field("Open a game").set_input_files(RECORD)
    ann.press("To the end")
    slider = ann.page.get_by_role("slider", name="Step", exact=True)
    expect(slider).not_to_have_value("0")
    ann.follow("New game from here")
    ann.page.get_by_label("Seat 2", exact=True).select_option("here")
    ann.press("Start the game")
    ann.wait_for_table()

    used: set[str] = set()
    for _ in range(TURNS):
        ann.page.get_by_role("dialog").get_by_role("button").click()
        ann.page.get_by_role("dialog").wait_for(state="hidden")
        seen = ann.wait_for_turn()
        for kind in dict.fromkeys(seen["tiles"]):
            if kind not in used and ready(ann, kind).count() > 0:
                use(ann, kind)
                used.add(kind)
        if len(used) >= KINDS:
            break
        build_near_locations(ann)
    assert len(used) >= KINDS, f"only {sorted(used)}"

    # The log names the tiles as the rulebook does.
    log = ann.page.locator(".part-log")
    for kind in used:
        name = kind.split("-")[0].replace("foresters", "forester").capitalize()
        expect(log.get_by_text(re.compile(rf"\b{name}")).first).to_be_attached()
