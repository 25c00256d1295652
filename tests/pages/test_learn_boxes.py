"""The two-minute lessons of the boxes: each step is played by its solution, to the end."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from hexstead import kingdom
from tests.pages.conftest import Visit
from tests.pages.person import Person

SETS = Path(kingdom.__file__).parent / "sets"
BOXES = sorted(path.parents[1].name for path in SETS.glob("*/lesson/steps.json"))


def read(box: str, name: str) -> Any:
    return json.loads((SETS / box / "lesson" / f"{name}.json").read_text(encoding="utf-8"))


def do(ann: Person, action: str) -> None:
    """Take an action: choose its tile, its button or its card if it is not offered at once."""
    verb, _, operand = action.partition(" ")
    page = ann.page
    ann.wait_for_answer()
    if verb == "choose":
        name = re.compile(operand, re.IGNORECASE)
        page.locator("button.choice").filter(has_text=name).click()
        return
    before = ann.move_count()
    target = page.locator(f'[data-hex="{operand}"][data-legal]')
    if verb not in ("build", "put"):
        # A tile or action that is under way needs no second choice.
        used = page.locator(f'[data-tile="{verb}"][aria-pressed="false"], [data-verb="{verb}"]')
        if used.count():
            used.first.click()
    if operand:
        target.click()
    else:
        ann.press(f"Use {verb.capitalize()}")
    ann.wait_for_move(before)
    ann.wait_for_answer()


# One box in `make test`; the soak tests play all. A unit test plays every solution in the engine.
@pytest.mark.parametrize(
    "box",
    [pytest.param(each, marks=() if each == "nomads" else pytest.mark.soak) for each in BOXES],
)
def test_the_lesson_of_a_box(visit: Visit, box: str) -> None:
    ann = visit()
    page = ann.page
    words = read(box, "en")["steps"]
    ann.open("/learn")
    page.locator(f'a[href="/learn/kingdom/{box.replace("_", "-")}"]').click()
    for step in read(box, "steps")["steps"]:
        expect(ann.heading(words[step["id"]]["title"])).to_be_visible()
        page.locator("[data-legal], button.choice, [data-tile]").first.wait_for(state="attached")
        for action in step["solution"]:
            do(ann, action)
        expect(page.get_by_test_id("answer")).to_have_text(words[step["id"]]["done"])
        page.get_by_test_id("next").click()
    expect(page.get_by_test_id("real-game")).to_be_visible()
    ann.follow("More lessons")
    finished = page.get_by_role("link", name="(finished)")
    expect(finished).to_have_count(1)
