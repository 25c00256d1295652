"""Pieces that a player of Catan chooses ahead, while others play."""

from __future__ import annotations

from playwright.sync_api import expect

from hexstead.play import Record, find_game
from tests.catan.table import build, give, table
from tests.pages.conftest import Guests, Visit
from tests.pages.test_accessibility import violations
from tests.pages.test_catan_table import prompt
from tests.pages.test_new_boxes import open_table
from tests.server.serving import actions_of


def test_a_city_chosen_ahead_is_built_when_the_turn_comes(visit: Visit, guest: Guests) -> None:
    state = table(players=2)
    build(state, 1, "settlement b1-n", "settlement d4-n")
    give(state, 1, "2 grain 3 ore")
    bob, one = guest("Bob"), guest("Ann")
    record = bob.post("/api/records", Record.starting_at(find_game("catan"), state).to_json())
    source = {"record": record["id"], "at": 0}
    seats = [{"kind": "here"}, {"kind": "open"}]
    key = bob.post("/api/tables", {"game": "catan", "seats": seats, "from": source})["id"]
    one.post(f"/api/tables/{key}/seats/1/take", {})
    ann = visit()
    open_table(ann, one, key)
    page = ann.page

    # Only places that would be legal in Ann's turn, and only of the chosen piece.
    expect(page.locator("[data-target]")).to_have_count(0)
    page.locator('[data-build="city"]').click()
    expect(prompt(page)).to_have_text("City: choose a place for your next turn.")
    expect(page.locator("[data-target]")).to_have_count(2)
    page.locator('[data-target="city b1-n"]').dispatch_event("click")
    expect(prompt(page)).to_contain_text("Chosen for your next turn: City.")
    cancel = page.get_by_role("button", name="Cancel what I chose ahead", exact=True)
    expect(cancel).to_be_visible()
    assert violations(ann) == []
    assert one.view(key)["seq"] == bob.view(key)["seq"] == 0, "nothing has been sent"

    # Ann rolls (on a seven she moves the robber first); then the city is built.
    bob.act(key, 0, "end")
    while (view := one.view(key))["state"]["phase"] != "trading":
        choices = [each for each in actions_of(view) if not each.startswith("knight")]
        one.act(key, view["seq"], choices[0])
    expect(cancel).to_have_count(0)
    assert one.view(key)["state"]["seats"][1]["cities"] == ["b1-n"]
