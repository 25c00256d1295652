"""The site builds without warnings or broken links and fetches nothing from other hosts."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from tools.docsite.__main__ import build

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


def test_nothing_is_fetched_from_other_hosts(site: Path) -> None:
    for path in site.rglob("*.html"):
        page = Page(path.read_text(encoding="utf-8"))
        assert [link for link in page.fetched if urlsplit(link).netloc] == [], path.name
    for path in site.rglob("*.css"):
        assert not EXTERNAL_IN_CSS.search(path.read_text(encoding="utf-8")), path.name
