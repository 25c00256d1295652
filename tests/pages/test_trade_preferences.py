"""Trade preferences in Catan: offers that the server answers for a player."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from hexstead.play import Record, find_game
from tests.catan.table import build, give, table
from tests.pages.conftest import Guests, Visit
from tests.pages.test_accessibility import violations
from tests.pages.test_new_boxes import open_table


def test_offers_are_answered_by_the_preferences_of_a_player(visit: Visit, guest: Guests) -> None:
    state = table(players=2, offers=8)
    for seat in range(2):
        give(state, seat, "4 wood 4 brick 4 wool 4 grain 4 ore")
    build(state, 0, "settlement b1-n")
    bob, one = guest("Bob"), guest("Ann")
    record = bob.post("/api/records", Record.starting_at(find_game("catan"), state).to_json())
    source = {"record": record["id"], "at": 0}
    seats = [{"kind": "here"}, {"kind": "open"}]
    key = bob.post("/api/tables", {"game": "catan", "seats": seats, "from": source})["id"]
    one.post(f"/api/tables/{key}/seats/1/take", {})
    ann = visit()
    open_table(ann, one, key)

    def act(action: str) -> Any:
        return bob.act(key, bob.view(key)["seq"], action)

    def offer(words: str) -> list[str | None] | None:
        """Let Bob offer something, and return the answers once Ann's page shows them."""
        seen = act(f"offer {words}")
        ann.page.wait_for_function("(seq) => document.body.dataset.seq >= seq", arg=seen["seq"])
        made = seen["state"]["offer"]
        return None if made is None else list(made["answers"])

    # Accept this offer, and every later one like it.
    assert offer("1 wool for 1 ore") == ["decline", None]
    ann.press("Always accept wool for ore")
    active = ann.page.get_by_role("button", name="1 automatic answer", exact=True)
    expect(active).to_be_visible()
    assert bob.view(key)["state"]["offer"]["answers"] == ["decline", "accept"]
    act("withdraw")
    assert offer("2 wool for 1 ore") == ["decline", "accept"]
    act("withdraw")
    assert offer("1 wool for 2 ore") == ["decline", None], "a worse offer is asked about"
    act("withdraw")

    # The preferences are shown, revoked, and added.
    active.click()
    dialog = ann.page.get_by_role("dialog", name="Automatic answers to offers", exact=True)
    assert violations(ann) == []
    dialog.get_by_role("button", name="No longer accept wool for your ore", exact=True).click()
    expect(dialog.get_by_text("wool for your ore", exact=True)).to_have_count(0)
    dialog.get_by_role("checkbox", name="of the leader").check()
    gets = dialog.get_by_role("group", name="You get", exact=True)
    gives = dialog.get_by_role("group", name="You give", exact=True)
    gets.get_by_role("button", name="grain", exact=True).click()
    expect(gives.get_by_role("button", name="grain", exact=True)).to_be_disabled()
    gives.get_by_role("button", name="wood", exact=True).click()
    dialog.get_by_role("button", name="Always accept", exact=True).click()
    expect(dialog.get_by_text("grain for your wood", exact=True)).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    two = ann.page.get_by_role("button", name="2 automatic answers", exact=True)
    expect(two).to_be_visible()

    # Bob leads by his settlement, so nobody is left to answer.
    assert offer("1 grain for 1 wood") is None
    assert "grain for wood" not in str(bob.view(key))
