"""Actions that a player chooses ahead, while others play."""

from __future__ import annotations

import re
from string import ascii_lowercase

from playwright.sync_api import expect

from hexstead.kingdom.terrain import LETTERS, TERRAINS
from tests.pages.conftest import Guests, Visit
from tests.pages.test_accessibility import violations
from tests.pages.test_new_boxes import open_table, prompt
from tests.server.serving import play_turns


def near_and_far(rows: list[str], terrain: str) -> tuple[str, str]:
    """Return a hex of a terrain with one more to its right, and one far from both."""
    letter = LETTERS[TERRAINS.index(terrain)]
    at = [(row, column) for row, line in enumerate(rows) for column in range(len(line))]
    places = [(row, column) for row, column in at if rows[row][column] == letter]
    row, column = next((row, column) for row, column in places if (row, column + 1) in places)
    far = next(place for place in places if place[0] > row + 3)
    return hex_name(row, column), hex_name(*far)


def hex_name(row: int, column: int) -> str:
    return f"{ascii_lowercase[column]}{row + 1}"


def test_hexes_chosen_ahead_are_built_when_the_turn_comes(visit: Visit, guest: Guests) -> None:
    one, other = guest("Ann"), guest("Bob")
    key = one.table("here", "open", request={"first_game": True, "start": 1})["id"]
    other.post(f"/api/tables/{key}/seats/1/take", {})
    state = one.view(key)["state"]
    near, far = near_and_far(state["terrain"], state["seats"][0]["hand"][0])
    ann = visit()
    open_table(ann, one, key)

    # Escape drops what was chosen.
    ann.hex(near).click()
    expect(prompt(ann)).to_contain_text(f"Chosen for your next turn: {near}.")
    ann.page.keyboard.press("Escape")
    cancel = ann.page.get_by_role("button", name="Cancel what I chose ahead", exact=True)
    expect(cancel).to_have_count(0)

    ann.hex(near).click()
    ann.hex(far).click()
    expect(prompt(ann)).to_contain_text(f"Chosen for your next turn: {near} and {far}.")
    expect(ann.hex(far)).to_have_attribute("aria-label", re.compile("chosen ahead as number 2$"))
    expect(cancel).to_be_visible()
    assert violations(ann) == []
    # The other player learns nothing of it: nothing has been sent.
    assert other.view(key)["seq"] == one.view(key)["seq"]

    # After the first settlement the far hex is not next to it.
    play_turns(key, [other], 1)
    ann.expect_text(f"What you chose ahead is no longer possible at {far}.")
    expect(ann.page.locator('[data-piece="settlement"]')).to_have_count(4)
    expect(cancel).to_have_count(0)
    expect(prompt(ann)).to_contain_text("Build 2 more")
