"""The board of the day, on a fixed date."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.pages.conftest import Guests, Visit
from tests.pages.person import starts_with
from tests.pages.test_accessibility import overflow, violations

DAY = "2026-11-01"


def test_a_daily_board_is_played_with_friends_and_shared(visit: Visit, guest: Guests) -> None:
    ann, bob, cat = visit(), guest("Bob"), guest("Cat")
    ann.open()
    ann.follow("Go to the board of the day")
    expect(ann.heading("Board of the day")).to_be_visible()
    ann.follow("Yesterday")
    ann.page.wait_for_url(re.compile(r"/today/\d{4}-\d\d-\d\d$"))
    ann.navigate(f"/today/{DAY}")
    ann.expect_text(re.compile("Sunday,? 1 November 2026"))
    for card in ("Knights", "Workers", "Merchants"):
        ann.expect_text(card)
    ann.expect_text(starts_with("Nobody has finished this board yet."))
    ann.expect_text(starts_with("Once you have finished a game on this board"))

    ann.press("Play with friends")
    ann.heading("Waiting for players").wait_for()
    invite = ann.invite_link().partition("invite=")[2]
    for seat, friend in enumerate((bob, cat), start=1):
        friend.post(f"/api/tables/{ann.table}/seats/{seat}/take", {"invite": invite})
    ann.wait_for_table()
    table = bob.get(f"/api/tables/{ann.table}")
    assert table["setup"]["quadrants"][0] == ["farm", True] and table["daily"] == DAY
    for seat, friend in enumerate((bob, cat), start=1):
        friend.post(f"/api/tables/{ann.table}/seats/{seat}/resign")
    gold = bob.get(f"/api/tables/{ann.table}")["gold"][0]
    ann.follow("Results of the board of the day")

    results = ann.page.get_by_role("table", name="Results of this day on this server", exact=True)
    mine = results.locator('tr[aria-current="true"]')
    expect(mine).to_contain_text("Guest (you)")
    expect(mine.get_by_role("cell")).to_have_text(["1", str(gold)])
    text = ann.field("Text to share").input_value().splitlines()
    assert text[0] == f"Hexstead, board of the day, {DAY}"
    assert text[1] == f"Kingdom Builder: {gold} gold, place 1 of 1"
    assert text[-1] == f"{ann.address}/today/{DAY}"
    ann.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.press("Copy")
    ann.expect_text("Text copied.")
    copied: str = ann.page.evaluate("() => navigator.clipboard.readText()")
    assert copied.splitlines() == text
    ann.expect_text("Play again")
    assert violations(ann) == []

    # On a phone in dark mode; Catan has a board of the day as well.
    phone = visit(width=390, height=844, color_scheme="dark")
    phone.open(f"/today/{DAY}")
    phone.expect_text("Play against 2 bots")
    assert overflow(phone) == 0
    assert violations(phone) == []
    phone.page.get_by_role("combobox").first.select_option("de")
    expect(phone.heading("Spielplan des Tages")).to_be_visible()
    phone.follow("Catan")
    phone.expect_text("Größte Rittermacht")
    phone.navigate("/today/2999-01-01")
    phone.expect_text("Für diesen Tag gibt es noch keinen Spielplan.")
