"""Chat, reactions, spectators, muting, blocking, and a series of rematches."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.pages.conftest import Guests, Visit
from tests.pages.person import Person, starts_with

CAT = re.compile(r"\bCat\b")  # but not Catan


def report_and_block(person: Person, name: str) -> None:
    """Report and block a player with the menu of a chat line."""
    chat = person.page.get_by_role("region", name="Chat", exact=True)
    chat.get_by_role("button", name=f"About {name}", exact=True).first.click()
    person.press(f"Report {name}")
    person.press("Send report")
    person.expect_text("Report sent to the host of this server.")
    chat.get_by_role("button", name=f"About {name}", exact=True).first.click()
    person.press(f"Block {name}")


def sit_down(person: Person, table: str) -> None:
    """Take a seat and wait until the stream delivers the player's view."""
    person.open(f"/table/{table}")
    person.press("Sit down")
    person.wait_for_table()
    expect(person.page.get_by_role("listitem", name=re.compile("next turn: "))).to_be_visible()


MISSING = "The new game starts when everyone has agreed. One player is still missing."


def test_a_series_with_a_spectator_who_is_muted(visit: Visit, guest: Guests) -> None:
    ann, bob, cat = visit(), guest("Bob"), guest("Cat")
    table = bob.table("here", "open")["id"]
    sit_down(ann, table)

    # A spectator can react like a player.
    stream = cat.stream(table)
    expect(ann.page.locator('[data-watchers="1"]')).to_be_attached()
    ann.page.get_by_role("tab", name=starts_with("Chat")).first.click()
    ann.press("Well played")
    event = stream.wait_for(lambda event: event["reaction"] == "well_played", "reaction")
    assert event["seat"] == 1
    cat.post(f"/api/tables/{table}/reactions", {"reaction": "wow"})
    expect(ann.page.get_by_role("status").filter(has_text=CAT)).to_contain_text("Wow")

    # Messages and reactions of a muted player are hidden.
    chat = ann.page.get_by_role("region", name="Chat", exact=True)
    chat.get_by_role("listitem").filter(has_text=CAT).hover()
    ann.press("Mute Cat")
    cat.post(f"/api/tables/{table}/chat", {"text": "Can you hear me?"})
    cat.post(f"/api/tables/{table}/reactions", {"reaction": "ouch"})
    bob.post(f"/api/tables/{table}/chat", {"text": "Good luck"})
    expect(chat.get_by_text("Good luck").first).to_be_visible()
    expect(ann.page.get_by_text("Can you hear me?")).to_have_count(0)

    # Chat and rematch on the page of the result.
    bob.post(f"/api/tables/{table}/seats/0/resign")
    expect(ann.heading("You win: Bob resigned")).to_be_visible()
    expect(chat.get_by_text("Good luck").first).to_be_visible()
    chat.get_by_role("textbox").fill("Once more?")
    chat.get_by_role("button", name="Send", exact=True).click()
    stream.wait_for(lambda event: event["text"] == "Once more?", "chat")
    stream.close()
    ann.press("Play again")
    expect(ann.page.get_by_text(MISSING, exact=True)).to_be_visible()
    bob.post(f"/api/tables/{table}/rematch")
    ann.wait_for_table()
    ann.expect_text(starts_with("Game 2 of the series"))
    wins = ann.page.locator("[data-wins]")
    expect(wins.nth(0)).to_have_attribute("data-wins", "0")
    expect(wins.nth(1)).to_have_attribute("data-wins", "1")

    # Cat is still muted at the new table; the result shows the series.
    again = ann.table
    cat.post(f"/api/tables/{again}/chat", {"text": "And now?"})
    bob.post(f"/api/tables/{again}/chat", {"text": "Well done"})
    ann.page.get_by_role("tab", name=starts_with("Chat")).first.click()
    expect(chat.get_by_text("Well done").first).to_be_visible()
    expect(ann.page.get_by_text("And now?")).to_have_count(0)
    ann.press("Unmute Cat")
    expect(chat.get_by_text("And now?").first).to_be_visible()
    report_and_block(ann, "Cat")
    expect(chat.get_by_text("And now?")).to_have_count(0)
    bob.post(f"/api/tables/{again}/seats/0/resign")
    series = ann.page.get_by_role("region", name="Series after 2 games", exact=True)
    first = series.get_by_role("row").nth(1)
    expect(first.get_by_role("rowheader")).to_have_text("Guest")
    expect(first.get_by_role("cell").first).to_have_text("2")
