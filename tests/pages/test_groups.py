"""Friends by link, reserved seats, and tournaments of a group."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.test_accessibility import violations
from tests.server.serving import Player


def test_friends_and_a_tournament(visit: Visit, guest: Callable[[str], Player]) -> None:
    ann, bob = visit(), guest("Bob")
    link = bob.post("/api/friends/link", {})["link"]
    ann.open(link)
    ann.press("Become friends")
    ann.page.get_by_role("heading", name="Bob", exact=True).wait_for()
    found = violations(ann)

    mine = bob.table("here", "invite")["id"]
    (friend,) = bob.get("/api/friends")["friends"]
    bob.post(f"/api/tables/{mine}/seats/1/invite", {"friend": friend["author"]})
    ann.open("/")
    expect(ann.page.get_by_text("Bob invites you to a table", exact=True)).to_be_visible()
    ann.press("Decline")
    expect(ann.page.get_by_text("Bob invites you to a table", exact=True)).to_have_count(0)
    assert bob.get(f"/api/tables/{mine}")["seats"][1]["name"] is None

    ann.open("/groups")
    ann.field("Name").fill("Tuesdays")
    ann.press("Create group")
    ann.press("New tournament")
    invite = ann.field("Link to the group").input_value()
    group, token = invite.rsplit("/", 1)[-1].split("?join=")
    bob.post(f"/api/groups/{group}/join", {"invite": token})
    form = ann.page.get_by_role("form", name="New tournament", exact=True)
    form.get_by_label("Name", exact=True).fill("Cup")
    ann.field("First round starts").select_option("time")
    ann.field("Date and time").fill(f"{datetime.now(UTC).date() + timedelta(30)}T20:00")
    found += violations(ann)
    ann.press("Create tournament")
    expect(ann.page.get_by_role("heading", name=re.compile(r"Starts .*, 08:00 PM"))).to_be_visible()
    ann.press("Change start time")
    ann.field("First round starts").select_option("hand")
    ann.press("Save")
    ann.press("Join tournament")
    expect(ann.page.get_by_text("(you)").first).to_be_visible()
    (cup,) = bob.get(f"/api/groups/{group}")["tournaments"]
    bob.post(f"/api/tournaments/{cup['id']}/enter")
    ann.page.reload()
    ann.press("Start")
    ann.page.get_by_role("heading", name="Your game this round", exact=True).wait_for()
    expect(ann.page.get_by_role("link", name="Go to table", exact=True).first).to_be_visible()
    found += violations(ann)
    ann.page.set_viewport_size({"width": 390, "height": 844})
    ann.page.emulate_media(color_scheme="dark")
    for path, listed in (("/friends", "Bob"), ("/groups", "Tuesdays")):
        ann.navigate(path)
        ann.page.locator("main").get_by_text(listed, exact=True).first.wait_for()
        found += violations(ann)
    ann.navigate("/")
    ann.follow("Cup, round 1")
    ann.heading("Cup").wait_for()
    found += violations(ann)
    assert found == []
