"""Hot seat: the hand of a player is hidden until that player confirms the hand-over."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.pages.conftest import Visit


def test_hand_over_between_two_people(visit: Visit) -> None:
    ann = visit()
    ann.open("/new")
    ann.field("Recommended first game").check()
    ann.page.get_by_label("Seat 2", exact=True).select_option("here")
    ann.page.get_by_label("Name at seat 2", exact=True).fill("Cleo")
    ann.page.get_by_text("More options", exact=True).click()
    ann.field("Starting player").select_option("1")
    ann.press("Start the game")
    ann.wait_for_table()

    for name in ("Cleo", "Guest", "Cleo", "Guest"):
        dialog = ann.page.get_by_role("dialog")
        expect(dialog.get_by_role("heading")).to_contain_text(name)
        seen = ann.look()
        assert seen["legal"] == [], "the hand is hidden before the hand-over"
        dialog.get_by_role("button").click()
        expect(dialog).to_be_hidden()
        assert ann.wait_for_turn()["legal"]
        ann.build_turn()
