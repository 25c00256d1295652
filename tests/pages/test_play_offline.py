"""Offline play on the pages of a server: offered at home, and when the connection is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.local_server import LocalServer
from tests.pages.static_site import FOLDER, LonePerson, expect_installable

KEPT = "() => navigator.serviceWorker.controller?.state === 'activated'"


@pytest.fixture
def offering_server(tmp_path: Path) -> Iterator[LocalServer]:
    server = LocalServer(tmp_path, offline_pages=str(FOLDER))
    yield server
    server.stop()


def test_the_pages_of_a_server_can_be_installed(visit: Visit) -> None:
    ann = visit()
    ann.open()
    expect_installable(ann.page)


@pytest.mark.soak
def test_a_table_of_ones_own_when_the_connection_is_lost(
    visit: Visit, offering_server: LocalServer
) -> None:
    ann = visit(offering_server.address)
    page = ann.page
    ann.open()
    ann.follow("Play offline")
    lone = LonePerson(page, f"{offering_server.address}/offline/")
    page.locator('[data-offline="true"]').wait_for()
    # Back on the pages of the server, which are kept by then as well.
    ann.follow("To the online tables")
    expect(page.get_by_role("button", name="Play a friend", exact=True)).to_be_visible()
    page.wait_for_function(KEPT)
    page.context.set_offline(True)
    lost = page.get_by_role("status").filter(has_text="Connection lost")
    expect(lost.get_by_role("link", name="Play offline", exact=True)).to_be_visible()
    page.reload()
    page.get_by_role("alert").get_by_role("link", name="Play offline", exact=True).click()
    lone.wait_for_python()
    ann.press("Play now")
    lone.build_turn()
    lone.wait_for_turn()
    page.context.set_offline(False)
    assert lone.errors == []
