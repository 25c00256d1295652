"""A browser, a server, and people who click. Without a browser these tests fail, never skip."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from hexstead.server.front import FOLDER
from tests.pages.host import Host
from tests.pages.person import Person
from tests.server.serving import Player

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--no-sandbox",  # containers often run as root
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
)
Visit = Callable[..., Person]
Guests = Callable[..., Player]


def find_browser(playwright: Playwright) -> str:
    """HEXSTEAD_BROWSER, the system's Chromium, or Playwright's own."""
    for name in (os.environ.get("HEXSTEAD_BROWSER", ""), *NAMES):
        if name and (path := shutil.which(name)):
            return path
    own = playwright.chromium.executable_path
    if Path(own).exists():
        return own
    pytest.fail("there is no Chromium for the page tests; tools/browser.sh installs one")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = find_browser(playwright)
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """The server that most tests share."""
    if not (FOLDER / "index.html").exists():
        pytest.fail("the pages are not built; run `make web`")
    host = Host(tmp_path_factory.mktemp("host"))
    yield host
    host.stop()


@pytest.fixture
def own_host(tmp_path: Path) -> Iterator[Host]:
    """A server of the test's own, to be stopped and started."""
    host = Host(tmp_path)
    yield host
    host.stop()


@pytest.fixture
def guest(host: Host) -> Iterator[Guests]:
    """Makes guests of the shared server who play without a browser."""
    with ExitStack() as opened:
        yield lambda name: opened.enter_context(closing(Player(host.address, name)))


@pytest.fixture
def visit(browser: Browser, host: Host) -> Iterator[Visit]:
    """Somebody new in a browser of their own. What the page itself gets wrong fails the test."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def visit(
        address: str = host.address, *, width: int = 1280, height: int = 860, **options: Any
    ) -> Person:
        options.setdefault("locale", "en-GB")
        options.setdefault("reduced_motion", "reduce")
        viewport = {"width": width, "height": height}
        context = browser.new_context(viewport=viewport, **options)  # type: ignore[arg-type]
        context.set_default_timeout(15_000)
        contexts.append(context)
        people.append(Person(context.new_page(), address))
        return people[-1]

    yield visit
    complaints = [complaint for person in people for complaint in person.complaints]
    for context in contexts:
        context.close()
    assert complaints == []
