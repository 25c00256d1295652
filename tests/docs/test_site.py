"""The site builds without warnings or broken links and fetches nothing from other hosts."""

from __future__ import annotations

import functools
import re
import threading
from html.parser import HTMLParser
from http.server import ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.docs import public_names
from tests.pages.conftest import FLAGS, TIMEOUT_MS, find_browser
from tests.pages.static_site import Handler
from tools.docsite.__main__ import build
from tools.docsite.python_api import FOLDER, PACKAGES

pytestmark = pytest.mark.soak

FETCHING = {("script", "src"), ("link", "href"), ("img", "src"), ("source", "src")}
EXTERNAL_IN_CSS = re.compile(r"url\(\s*[\"']?(?:https?:)?//|@import")


class Page(HTMLParser):
    """The links, fetched resources and anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value is None:
                continue
            if name in ("id", "name"):
                self.anchors.add(value)
            if (tag, name) in FETCHING:
                self.fetched.append(value)
            if (tag, name) == ("a", "href"):
                self.links.append(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("mkdocs")
    folder = tmp_path_factory.mktemp("site")
    assert build(folder / "staged", folder / "built") == 0
    return folder / "built"


def test_every_link_and_picture_exists(site: Path) -> None:
    found = {path: Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    assert len(found) > 40
    missing: list[str] = []
    for path, page in found.items():
        if path.name == "404.html":  # served at any path, so its links are absolute
            continue
        for link in page.links + page.fetched:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            there = target.is_file()
            if there and parts.fragment and target.suffix == ".html":
                there = unquote(parts.fragment) in found[target].anchors
            if not there:
                missing.append(f"{path.name}: {link}")
    assert missing == []


def test_every_public_name_is_shown(site: Path) -> None:
    missing = []
    for package in PACKAGES:
        page = Page((site / FOLDER / f"{package}.html").read_text(encoding="utf-8"))
        for name in public_names.exported(f"hexstead.{package}"):
            whole = f"hexstead.{package}.{name}"
            if not any(f"{anchor}.".startswith(f"{whole}.") for anchor in page.anchors):
                missing.append(whole)
    assert missing == []


def test_an_example_is_run_and_changed_offline(site: Path) -> None:
    handler = functools.partial(Handler, directory=str(site))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_browser(playwright), args=list(FLAGS)
        )
        page = browser.new_page()
        page.set_default_timeout(TIMEOUT_MS)
        expect.set_options(timeout=TIMEOUT_MS)
        page.goto(f"http://127.0.0.1:{server.server_port}/reference/python/hexgrid.html")
        output = page.get_by_label("Output", exact=True)
        page.get_by_role("button", name="Run", exact=True).click()
        expect(output).to_contain_text("['d6', 'e6', 'd7', 'f7', 'd8', 'e8']")
        expect(page.get_by_role("status").filter(has_text="Done.")).to_be_visible()
        page.context.set_offline(True)
        # By keyboard, to an error and out of an endless loop.
        page.get_by_role("button", name="Change", exact=True).press("Enter")
        program = page.get_by_label("The program", exact=True)
        expect(program).to_be_focused()
        program.fill("from hexstead.hexgrid import hex_name\nprint(hex_name(0))\n1 / 0")
        program.press("Control+Enter")
        expect(output).to_contain_text("ZeroDivisionError")
        expect(output).to_contain_text("k1")
        program.fill("while True: pass")
        page.get_by_role("button", name="Run", exact=True).press("Enter")
        page.get_by_role("button", name="Stop", exact=True).press("Enter")
        expect(page.get_by_role("status").filter(has_text="Stopped.")).to_be_visible()
        page.get_by_role("button", name="Reset", exact=True).click()
        expect(program).to_be_hidden()
        browser.close()
    server.shutdown()
    server.server_close()


def test_nothing_is_fetched_from_other_hosts(site: Path) -> None:
    for path in site.rglob("*.html"):
        page = Page(path.read_text(encoding="utf-8"))
        assert [link for link in page.fetched if urlsplit(link).netloc] == [], path.name
    for path in site.rglob("*.css"):
        assert not EXTERNAL_IN_CSS.search(path.read_text(encoding="utf-8")), path.name
