"""Watching: games in progress, bots against bots with their chances, and replays of the day."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from hexstead.server.watch import listing
from hexstead.tables.times import now_ms
from tests.pages.conftest import Visit
from tests.pages.local_server import LocalServer
from tests.pages.person import Person
from tests.server.serving import Player


@pytest.fixture
def showing(tmp_path: Path) -> Iterator[LocalServer]:
    """A server with exhibitions."""
    server = LocalServer(tmp_path, exhibitions=True, bot_pause=0.5)
    yield server
    server.stop()


def games(person: Person, title: str) -> Locator:
    """The games under a heading."""
    section = person.page.get_by_role("region", name=title, exact=True)
    return section.get_by_role("article")


def chances(person: Person) -> Locator:
    return person.page.get_by_role("list", name="Chances to win", exact=True)


def test_a_visitor_finds_games_to_watch_and_to_replay(
    visit: Visit, showing: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = now_ms()
    monkeypatch.setattr(listing, "now_ms", lambda: begun)  # a test at midnight has one day, too
    visitor = visit(showing.address, width=390, height=844)
    with ExitStack() as opened:
        ann, bob, carl = (
            opened.enter_context(closing(Player(showing.address, name)))
            for name in ("Ann", "Bob", "Carl")
        )
        hidden, *tables = (
            ann.table("here", "open", listed=True, spectators=number > 0)["id"]
            for number in range(3)
        )
        for table in (hidden, *tables):
            bob.post(f"/api/tables/{table}/seats/1/take", {})
        visitor.open()
        visitor.follow("See what is on")
        expect(visitor.heading("Watch")).to_be_visible()
        running = games(visitor, "Games in progress")
        expect(running).to_have_count(2)
        visitor.expect_text("No public game has ended today yet.")
        watched = last_listed(visitor)
        carl.stream(watched).wait_for(lambda view: view["table"] == watched)
        visitor.press("Most viewers")
        expect(running.first).to_contain_text("1 person is watching")
        running.first.get_by_role("link", name="Watch", exact=True).click()
        visitor.wait_for_table()
        assert visitor.table == watched
        expect(chances(visitor)).to_have_count(0)  # no help in a game of people

        # A game that has ended is among the replays, unless it had no spectators.
        for table in (hidden, *tables):
            bob.post(f"/api/tables/{table}/seats/1/resign")
        visitor.open("/watch")
        visitor.expect_text("No public game is being played right now.")
        replays = games(visitor, "Replays of the day")
        expect(replays).to_have_count(2)
        replays.first.get_by_role("link", name="Replay", exact=True).click()
        visitor.page.wait_for_url(lambda url: any(f"/replay/{table}" in url for table in tables))

    # Bots play each other while the visitor watches, with live chances.
    visitor.open("/watch")
    exhibitions = games(visitor, "Bots against bots")
    expect(exhibitions).to_have_count(2)
    exhibitions.first.get_by_role("link", name="Watch", exact=True).click()
    visitor.wait_for_table()
    shown = chances(visitor).inner_text()
    assert shown.count("%") == 2
    expect(chances(visitor)).not_to_have_text(shown)
    visitor.page.go_back()
    expect(chances(visitor).first).to_be_visible()

    # The host may turn exhibitions off; the rest of the page stays.
    nothing: dict[str, list[object]] = {"running": [], "exhibitions": [], "replays": []}
    visitor.page.route("**/api/watch?*", lambda route: route.fulfill(json=nothing))
    visitor.open("/watch")
    visitor.expect_text("No public game has ended today yet.")
    expect(exhibitions).to_have_count(0)


def last_listed(person: Person) -> str:
    """The table of the last running game in the list."""
    link = games(person, "Games in progress").last.get_by_role("link", name="Watch", exact=True)
    address = link.get_attribute("href")
    assert address is not None
    return address.removeprefix("/table/")
