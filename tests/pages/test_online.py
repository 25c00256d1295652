"""Online play in two browsers: hidden hands, chat, and moving a seat to another device."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import TIMEOUT_MS, Visit
from tests.pages.person import Person, starts_with
from tests.pages.recording_proxy import RecordingProxy, documents

TERRAINS = {"grass", "canyon", "desert", "flower", "forest"}
# Fields that may name a terrain without revealing a hand.
PUBLIC_FIELDS = {"card", "played"}


@pytest.fixture
def proxies(recording_proxy: Callable[[], RecordingProxy]) -> list[RecordingProxy]:
    return [recording_proxy(), recording_proxy()]


def views(proxy: RecordingProxy) -> Iterator[dict[str, Any]]:
    """Yield every view that a browser received, in order for each connection."""
    for connection in proxy.connections:
        for _, document in documents(bytes(connection)):
            if isinstance(document, dict):
                if "state" in document:
                    yield document
                if isinstance(document.get("view"), dict):
                    yield document["view"]


def leaks(view: dict[str, Any], other: int) -> list[str]:
    """Return the facts about another seat's hand in a view."""
    found = []
    hand = view["state"]["seats"][other]["hand"]
    if any(card != "hidden" for card in hand):
        found.append(f"hand of the other: {hand}")
    public = view["mover"] == other and view["state"]["card"] is not None
    draws = [e for e in view["log"] if e["kind"] == "chance" and e["seat"] == other]
    for entry in draws:
        newest = entry is draws[-1] and not public
        revealed = entry["card"] is not None or entry["text"] is not None
        if revealed and (newest or entry["hidden"]):
            found.append(f"drawn by the other: {entry}")
    return found


def terrain_paths(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the path of every string that is the name of a terrain."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from terrain_paths(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from terrain_paths(part, (*path, str(index)))
    elif value in TERRAINS:
        yield path


def unexpected_terrains(view: dict[str, Any], me: int) -> list[tuple[str, ...]]:
    """Return the paths of terrain names outside public fields and the own seat."""
    mine = ("state", "seats", str(me))
    return [
        path
        for path in terrain_paths(view)
        if path[:3] != mine
        and path[-1] not in PUBLIC_FIELDS
        and path[0] not in ("can", "log", "tiles")
    ]


def test_responses_do_not_reveal_the_other_hand(
    visit: Visit, proxies: list[RecordingProxy]
) -> None:
    identity = {"extra_http_headers": {"Accept-Encoding": "identity"}}
    ann = visit(proxies[0].address, **identity)
    bob = visit(proxies[1].address, **identity)

    ann.open("/new")
    ann.page.get_by_label("Seat 2", exact=True).select_option("invite")
    ann.press("Open the table")
    expect(ann.heading("Waiting for players")).to_be_visible()
    invite = ann.invite_link()
    assert invite.startswith(proxies[0].address)

    bob.open(invite.removeprefix(proxies[0].address))
    bob.field("Your name").fill("Bob")
    bob.press("Sit down")
    for person in (ann, bob):
        person.wait_for_table()
        person.expect_text("Bob")

    play_turns([ann, bob], turns=4)
    # A reload sends the full log again, which must not reveal more.
    bob.page.reload()
    bob.wait_for_table()
    play_turns([ann, bob], turns=2)

    seats = {0: proxies[0], 1: proxies[1]}
    for me, proxy in seats.items():
        seen = list(views(proxy))
        assert len(seen) > 20 and proxy.received > 50_000
        assert any("hidden" in view["state"]["seats"][1 - me]["hand"] for view in seen)
        assert any(TERRAINS & set(view["state"]["seats"][me]["hand"]) for view in seen)
        assert [leak for view in seen for leak in leaks(view, 1 - me)] == []
        assert [path for view in seen for path in unexpected_terrains(view, me)] == []
        for public in (view for view in seen if view["seat"] is None):  # before taking a seat
            assert leaks(public, me) == []
        assert {view["seat"] for view in seen} <= {me, None}


def play_turns(people: list[Person], turns: int) -> None:
    """Play turns with the person whose turn it is."""
    for _ in range(turns):
        mover = wait_for_mover(people)
        mover.build_turn()


def wait_for_mover(people: list[Person]) -> Person:
    end = time.monotonic() + TIMEOUT_MS / 1000
    while time.monotonic() < end:
        for person in people:
            seen = person.look()
            if seen["legal"] or seen["verbs"] or seen["cards"]:
                return person
        people[0].page.wait_for_timeout(50)
    raise AssertionError("no player can move")


def test_chat_and_an_open_table(visit: Visit) -> None:
    """The home page shows listed tables; chat messages are not rendered as HTML."""
    ann, bob = visit(), visit()
    ann.open("/new")
    ann.page.get_by_label("Seat 2", exact=True).select_option("open")
    ann.page.get_by_text("More options", exact=True).click()
    ann.field("List this table among the open tables").check()
    ann.press("Open the table")
    ann.heading("Waiting for players").wait_for()
    table = ann.table

    bob.open()
    bob.page.locator(f'main a[href="/table/{table}"]').click()
    bob.press("Sit down")
    for person in (ann, bob):
        person.wait_for_table()
        person.page.get_by_role("tab", name=starts_with("Chat")).first.click()
    ann.page.locator("[data-chat]").first.fill("<b>Well met</b>")
    ann.page.keyboard.press("Enter")
    bob.expect_text(re.compile(re.escape("<b>Well met</b>") + "$"))


def test_a_seat_is_moved_to_another_device(visit: Visit) -> None:
    """A private link gives another device access to the seat and its hand."""
    ann, phone = visit(), visit(width=390, height=844)
    ann.open()
    ann.press("Play now")
    ann.wait_for_table()
    ann.build_turn()
    ann.wait_for_turn()
    table = ann.table
    ann.open()
    ann.press("Other device")
    link = ann.field("Private link")
    expect(link).to_have_value(re.compile("/claim#"))

    phone.open(link.input_value().removeprefix(ann.address))
    phone.press("Take the seat")
    phone.wait_for_table()
    assert phone.table == table
    assert phone.wait_for_turn()["legal"]
