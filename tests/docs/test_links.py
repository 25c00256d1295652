"""The documentation holds together: links lead to pages, headings and pictures that are there."""

from __future__ import annotations

import re

import pytest

from tools.docsite.contents import DECISIONS, contents, paths
from tools.docsite.stage import (
    DOCS,
    ROOT,
    by_day_and_night,
    drawings,
    other_files,
    pages,
    target_of,
)

PAGES = pages()
THERE = {*PAGES, *drawings(), *other_files()}
LINK = re.compile(r"\]\((?!https?:)([^)\s]+)\)")
HEADING = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)
FENCED = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
MADE_FROM_CODE = "reference/python/"
"""Pages whose headings are names; only the build knows them."""


def slug(heading: str) -> str:
    """The anchor of a heading, as the site and the usual repository pages make it."""
    words = re.sub(r"[^\w\s-]", "", re.sub(r"[`*]", "", heading)).strip().lower()
    return re.sub(r"[\s-]+", "-", words)


def anchors(page: str) -> set[str]:
    return {slug(heading) for heading in HEADING.findall(FENCED.sub("", PAGES[page]))}


def leads_somewhere(page: str, link: str) -> bool:
    name, _, anchor = link.partition("#")
    target = target_of(page, name) if name else page
    if not anchor or target not in THERE or target.startswith(MADE_FROM_CODE):
        return target in THERE
    return anchor in anchors(target)


def broken(page: str) -> list[str]:
    """The links of a page that lead nowhere."""
    links: list[str] = LINK.findall(FENCED.sub("", PAGES[page]))
    return [link for link in links if not leads_somewhere(page, link)]


@pytest.mark.parametrize("page", PAGES)
def test_the_links_of_a_page_lead_somewhere(page: str) -> None:
    assert broken(page) == []


def test_a_link_to_nowhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    links = "[a](no.md) [b](cli.md#no) [c](cli.md#hexstead-play)"
    monkeypatch.setitem(PAGES, "reference/records.md", links)
    assert broken("reference/records.md") == ["no.md", "cli.md#no"]


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_the_links_of_the_first_pages_lead_to_files(page: str) -> None:
    links = LINK.findall((ROOT / page).read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / link.partition("#")[0]).exists()] == []


def test_the_readme_is_one_screen() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 60


def test_every_page_has_a_place_in_the_contents() -> None:
    listed = paths(contents(set(PAGES)))
    assert sorted(listed) == sorted(PAGES)


def test_every_decision_is_in_the_list_of_decisions() -> None:
    listed = LINK.findall(PAGES[f"{DECISIONS}/README.md"])
    assert listed == sorted(file.name for file in (DOCS / DECISIONS).glob("[0-9]*.md"))


def test_a_picture_is_shown_by_day_and_by_night_where_both_were_taken() -> None:
    page = "![A](../images/a-light.webp) ![B](../images/b-light.webp){ .c }"
    there = {"images/a-light.webp", "images/b-light.webp", "images/b-dark.webp"}
    assert by_day_and_night(page, "boxes/x.md", there) == (
        "![A](../images/a-light.webp) ![B](../images/b-light.webp#only-light){ .c }"
        "![B](../images/b-dark.webp#only-dark){ .c }"
    )
