"""Two browsers in one game. Nothing either of them receives tells the card in the other's hand."""

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
# Where a terrain may be named without telling a card in hand: what lies open for all to see (the
# card in play, the discards, the board), what I hold myself, texts that are always the same.
OPEN_WORDS = {"card", "played"}


@pytest.fixture
def proxies(recording_proxy: Callable[[], RecordingProxy]) -> list[RecordingProxy]:
    return [recording_proxy(), recording_proxy()]


def views(proxy: RecordingProxy) -> Iterator[dict[str, Any]]:
    """Every view in what came through the wire, in its order on each connection."""
    for connection in proxy.connections:
        for _, document in documents(bytes(connection)):
            if isinstance(document, dict):
                if "state" in document:
                    yield document
                if isinstance(document.get("view"), dict):
                    yield document["view"]


def leaks(view: dict[str, Any], other: int) -> list[str]:
    """What a view tells of another's hand."""
    found = []
    hand = view["state"]["seats"][other]["hand"]
    if any(card != "hidden" for card in hand):
        found.append(f"hand of the other: {hand}")
    public = view["mover"] == other and view["state"]["card"] is not None
    draws = [e for e in view["log"] if e["kind"] == "chance" and e["seat"] == other]
    for entry in draws:
        newest = entry is draws[-1] and not public
        told = entry["card"] is not None or entry["text"] is not None
        if told and (newest or entry["hidden"]):
            found.append(f"drawn by the other: {entry}")
    return found


def terrain_words(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The path of every string that is exactly a terrain's name."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from terrain_words(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from terrain_words(part, (*path, str(index)))
    elif value in TERRAINS:
        yield path


def unexplained(view: dict[str, Any], me: int) -> list[tuple[str, ...]]:
    """Terrain names at places where none has business to be."""
    mine = ("state", "seats", str(me))
    return [
        path
        for path in terrain_words(view)
        if path[:3] != mine
        and path[-1] not in OPEN_WORDS
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
    # A reload brings the whole log once more, and that must not tell more either.
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
        assert [path for view in seen for path in unexplained(view, me)] == []
        for onlooking in (view for view in seen if view["seat"] is None):  # before sitting down
            assert leaks(onlooking, me) == []
        assert {view["seat"] for view in seen} <= {me, None}


def play_turns(people: list[Person], turns: int) -> None:
    """Whoever can move builds, turn after turn."""
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
    raise AssertionError("nobody is on the move")


def test_chat_and_an_open_table(visit: Visit) -> None:
    """A listed table is found at home; what is said there is heard, as plain text."""
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


def test_my_seat_on_another_device(visit: Visit) -> None:
    """A private link carries a seat along; the other device plays on with the same hand."""
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
