"""Fixtures of the page tests: browser, server and users. Without a browser the tests fail."""

from __future__ import annotations

import os
import shutil
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from hexstead.server.http.static_pages import FOLDER
from tests.pages.local_server import JITTER, LocalServer
from tests.pages.person import Person
from tests.pages.recording_proxy import RecordingProxy
from tests.server.serving import Player

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
# The omnibox suggestions take a second of CPU time for each profile, although the headless browser
# shows no address bar. The last --disable-features flag wins, so the features that Playwright
# disables are repeated here.
DISABLED_FEATURES = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AimEnabled", "PreconnectToSearch"),
    *("HttpsUpgrades", "LensOverlay", "MediaRouter", "OptimizationHints", "PaintHolding"),
    *("NetworkTimeServiceQuerying", "DestroyProfileOnBrowserClose"),
)
FLAGS = (
    "--no-sandbox",  # containers often run as root
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    f"--disable-features={','.join(DISABLED_FEATURES)}",
)
# The timeout of every wait. It is long because the machine may be busy.
TIMEOUT_MS = 90_000
# The latency added to every response, in milliseconds, and the factor of CPU throttling.
NETWORK_DELAY = int(os.environ.get("HEXSTEAD_LINE_DELAY", "0"))
CPU_SLOWDOWN = int(os.environ.get("HEXSTEAD_SLUGGISH", "1"))
SLOWED = NETWORK_DELAY > 0 or CPU_SLOWDOWN > 1 or JITTER > 0
# Drawings have thousands of strokes; styling and painting them (in software) took a third of
# Chromium's CPU time. No test compares pixels, so the strokes of drawings that are hidden from
# screen readers are not displayed. The drawings stay in the DOM, and keep their size.
HIDE_STROKES = """
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('svg[aria-hidden="true"] > * { display: none !important }')
  document.adoptedStyleSheets.push(sheet)
"""
# The first table asks once whether to play with sounds; most tests have answered before.
SOUNDS_ANSWERED = "try { localStorage.setItem('hexstead.sounds', 'asked') } catch {}"
# The files with the longest tests run first, so that no core is left alone with one at the end.
LONGEST = (
    "static",
    "accessibility",
    "extensions",
    "new_tiles",
    "layout",
    "catan",
    "account",
    "replay",
    "table_management",
)
Visit = Callable[..., Person]
Guests = Callable[..., Player]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to the report of a failure what the pages show, requested and wrote to the console."""
    report = yield
    if report.failed:
        for number, person in enumerate(Person.everybody, start=1):
            report.sections.append((f"person {number}", person.report()))
    if call.when == "teardown":
        Person.everybody.clear()
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    places = [Path(__file__).with_name(f"test_{name}.py") for name in LONGEST]
    items.sort(key=lambda item: places.index(item.path) if item.path in places else len(places))


def find_browser(playwright: Playwright) -> str:
    """HEXSTEAD_BROWSER, the system's headless shell or Chromium, or Playwright's own."""
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
        expect.set_options(timeout=TIMEOUT_MS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """The server that most tests share."""
    if not (FOLDER / "index.html").exists():
        pytest.fail("the pages are not built; run `make web`")
    server = LocalServer(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[LocalServer]:
    """A server for one test, which may stop and start it. Bots that stand in for a player delay
    actions that cannot be undone."""
    server = LocalServer(tmp_path, bot_pause=0.01, return_seconds=600.0)
    yield server
    server.stop()


@pytest.fixture
def guest(server: LocalServer) -> Iterator[Guests]:
    """Create guests of the shared server who play without a browser."""
    with ExitStack() as opened:
        yield lambda name: opened.enter_context(closing(Player(server.address, name)))


@pytest.fixture
def recording_proxy(server: LocalServer) -> Iterator[Callable[[], RecordingProxy]]:
    """Create proxies of the shared server that record all responses."""
    with ExitStack() as opened:
        yield lambda: opened.enter_context(closing(RecordingProxy(server.port)))


def slow_down(page: Page) -> None:
    """Throttle network and CPU if the environment asks for it.

    This reveals tests that click before the page is ready.
    """
    if not SLOWED:
        return
    session = page.context.new_cdp_session(page)
    if JITTER:  # scripts and texts are requested again, and arrive in any order
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    if NETWORK_DELAY:
        speed = {"latency": NETWORK_DELAY, "downloadThroughput": -1, "uploadThroughput": -1}
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", {"offline": False, **speed})
    if CPU_SLOWDOWN > 1:
        session.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})


class Profiles:
    """A pool of browser contexts. Their storage is cleared between tests, but the HTTP and code
    caches are kept, so that scripts are not loaded and compiled for every test. Each idle context
    has a blank page, because starting the process of a page takes a while."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: defaultdict[str, list[Page]] = defaultdict(list)
        self._kind: dict[BrowserContext, str] = {}

    def take(self, options: dict[str, Any], painted: bool, reused: bool) -> Page:
        kind = repr((painted, sorted(options.items())))
        if reused and self._idle[kind]:
            return self._idle[kind].pop()
        context = self._browser.new_context(**options)
        context.set_default_timeout(TIMEOUT_MS)
        context.add_init_script(SOUNDS_ANSWERED)
        if not painted:
            context.add_init_script(f"{{{HIDE_STROKES}}}")
        if reused:
            self._kind[context] = kind
        return context.new_page()

    def give_back(self, context: BrowserContext, address: str) -> None:
        if context not in self._kind:
            context.close()
            return
        context.set_offline(False)
        # An open page, even a blank one, may write to the storage after it was cleared.
        for page in context.pages:
            page.close()
        page = context.new_page()
        storage = {"origin": address, "storageTypes": "all"}
        session = context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", storage)
        session.detach()
        context.clear_cookies()
        context.clear_permissions()
        self._idle[self._kind[context]].append(page)


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Profiles:
    return Profiles(browser)


@pytest.fixture
def visit(profiles: Profiles, server: LocalServer) -> Iterator[Visit]:
    """Open a page in a browser profile of its own; errors on its console fail the test.

    With `painted`, drawings are shown as players see them (see HIDE_STROKES). With `reused=False`,
    the browser profile is not used by another test, for what cannot be reset, such as a fake clock.
    """
    people: list[Person] = []

    def visit(
        address: str = server.address,
        *,
        width: int = 1280,
        height: int = 860,
        painted: bool = False,
        reused: bool = True,
        **options: Any,
    ) -> Person:
        options = {"locale": "en-GB", "reduced_motion": "reduce", **options}
        page = profiles.take(options, painted, reused)
        page.set_viewport_size({"width": width, "height": height})
        slow_down(page)
        people.append(Person(page, address))
        return people[-1]

    yield visit
    errors = [error for person in people for error in person.errors]
    for person in people:
        profiles.give_back(person.page.context, person.address)
    assert errors == []
