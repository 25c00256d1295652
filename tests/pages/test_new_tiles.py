"""Every tile of the newer boxes, from prepared positions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import expect

from hexstead import kingdom
from tests.kingdom.sets.island.test_island import moving
from tests.kingdom.sets.marshlands.marsh import marsh
from tests.kingdom.sets.table import table
from tests.pages.conftest import Guests, Visit
from tests.pages.person import Person
from tests.pages.test_accessibility import violations
from tests.pages.test_new_boxes import create_table, logged, open_table, prompt

DONE: dict[str, Any] = {"due": 0, "made": 3}
TWICE = """
    G0  G   G   G   M   .   .   .   G0  G
      L   M   L   .   .   .   .   .   .
"""
MARKET = """
    G0  G0  G   G   G   W   .   G   G1  G
      K   L   .   G0  G   M   .   .   .   .
"""
MARSH = """
    G0  G   Y   W   .   .   .   .   G   G
      L   K   .   .   .   .   .   .   .   .
    L   .   K   .   .   .   .   .   .   .
"""


@dataclass
class Use:
    """A position, the steps taken in it, and the expected log lines.

    A step is a hex, a tile, an action after a colon, or an expected prompt in parentheses.
    """

    state: kingdom.State
    steps: str
    log_lines: tuple[str, ...]


def uses() -> list[Use]:
    return [
        Use(
            table(MARKET, places={"K": "bazaar", "L": "palisade"}, ready="a2 b2", **DONE),
            "palisade a1 (Place it on) c1 bazaar (Repeat the action) "
            ":bazaar_palisade (Palisade: Move) b1 d1",
            ("uses Palisade on a1", "uses Bazaar for Palisade", "uses Palisade on b1"),
        ),
        Use(
            table(
                MARKET, places={"K": "water-mill", "L": "mountain-station"}, ready="a2 b2", **DONE
            ),
            "water-mill (next to water) e1 mountain-station (next to a mountain) e2",
            ("uses Water Mill on e1", "uses Mountain Station on e2"),
        ),
        Use(
            table(
                MARKET,
                places={"K": "watchtower", "L": "university"},
                ready="a2 b2",
                **DONE,
            ),
            "watchtower (another player’s) h1 university (next to a special hex) c1",
            ("uses Watchtower on h1", "uses University on c1"),
        ),
        Use(
            marsh(TWICE, places={"L": "refuge"}, ready="a2 c2 refuge-bonus", **DONE),
            "refuge a1 (Place it on) b1 refuge-bonus (straight line) i1 d1",
            ("uses Refuge on a1", "uses Refuge bonus on i1"),
        ),
        Use(
            marsh(TWICE, places={"L": "fountain"}, ready="a2 c2 fountain-bonus", **DONE),
            "fountain (exactly one of yours) h1 fountain b1",
            ("uses Fountain on h1", "uses Fountain on b1"),
        ),
        Use(
            marsh(
                MARSH,
                places={"L": "temple", "K": "canoe"},
                ready="a2 a3 b2 c3 temple-bonus canoe-bonus",
            ),
            "canoe-bonus (on swamp or water) d1 i1 (Build 2 more)",
            ("uses Canoe bonus on d1", "builds on i1"),
        ),
        Use(
            moving("rope-bridge", "G0 W W W C"),
            "rope-bridge (to canyon) a1 k26",
            ("uses Rope Bridge on a1", "places it on k26"),
        ),
        Use(
            moving("tree-house", "G0 W W W T"),
            "tree-house (to forest) a1 m24",
            ("uses Tree House on a1", "places it on m24"),
        ),
    ]


def click(person: Person, step: str) -> None:
    if step.startswith("("):
        expect(prompt(person)).to_contain_text(step[1:-1])
    elif step.startswith(":"):
        before = person.move_count()
        person.page.locator(f'[data-action="{step[1:].replace("_", " ")}"]').click()
        person.wait_for_move(before)
    elif step[-1].isdigit():
        person.pick(step)
    else:
        person.page.locator(f'[data-tile="{step}"]:not([aria-disabled="true"])').first.click()


def test_every_tile_of_the_newer_boxes(visit: Visit, guest: Guests) -> None:
    """Also checks highlighted hexes, active tiles and bonus tiles in both colour schemes."""
    one, ann = guest("Ann"), visit(color_scheme="dark")
    tables = [(use, create_table(one, use.state)) for use in uses()]
    found: list[str] = []
    open_table(ann, one, tables[0][1])
    for number, (use, key) in enumerate(tables):
        if number == len(tables) // 2:
            ann.page.emulate_media(color_scheme="light")
        ann.navigate(f"/table/{key}")
        ann.wait_for_table()
        first, *steps = re.findall(r"\(.*?\)|\S+", use.steps)
        click(ann, first)
        found += violations(ann)
        for step in steps:
            click(ann, step)
        for line in use.log_lines:
            expect(logged(ann, line)).to_be_visible()
    assert found == []
