"""The rules pages: search in any language, URLs, completeness, and the dialog at a table."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.person import Person
from tests.pages.test_accessibility import VARIANTS, violations

SETS = Path(__file__).parents[2] / "src" / "hexstead" / "kingdom" / "sets"
LOCALES = {"en": "en-GB", "nl": "nl-NL", "de": "de-DE"}
# Search terms on the German pages, and the expected result. Unit tests check many more of them, in
# all three languages.
WORDS: list[tuple[str, str | None]] = [
    *((word, "paddock") for word in ("paddock", "weide", "Padock", "kopple")),
    ("rauber", "catan-robber"),
    ("Wuste", "oasis"),
    ("xyzzy", None),
]


def search(person: Person, word: str) -> list[str]:
    """Return the results of a search, the best first."""
    field = person.page.get_by_role("searchbox")
    field.fill("")
    expect(person.page.locator("[data-found]")).to_have_count(0)
    field.fill(word)
    first = person.page.locator("[data-found]").first
    first.or_(person.page.get_by_role("status").filter(has_text=".")).first.wait_for()
    found: list[str] = person.page.locator("[data-found]").evaluate_all(
        "all => all.map(each => each.dataset.found)"
    )
    return found


def test_search_in_another_language(visit: Visit) -> None:
    """The search ignores accents and small typos, and finds terms of other languages."""
    ann = visit(locale="de-DE")
    ann.open("/rules")
    for word, page in WORDS:
        found = search(ann, word)
        assert page in found[:2] if page else found == [], word
    ann.page.get_by_role("searchbox").fill("paddock")
    ann.page.get_by_role("searchbox").press("Enter")
    expect(ann.heading("Koppel")).to_be_visible()
    assert ann.page.url == f"{ann.address}/rules/paddock"


def test_the_search_works_by_keyboard_and_is_announced(visit: Visit) -> None:
    ann = visit()
    ann.open("/rules")
    field = ann.page.get_by_role("searchbox", name="Search the rules", exact=True)
    field.focus()
    ann.page.keyboard.type("tavern")
    expect(ann.page.get_by_role("search").get_by_role("status")).to_contain_text("found")
    ann.page.keyboard.press("ArrowDown")
    expect(ann.page.locator("[data-found] a").first).to_be_focused()
    ann.page.keyboard.press("ArrowUp")
    expect(field).to_be_focused()
    ann.page.keyboard.press("ArrowDown")
    ann.page.keyboard.press("Enter")
    expect(ann.heading("Tavern")).to_be_focused()
    ann.page.go_back()
    expect(field).to_have_value("tavern")
    field.press("Escape")
    expect(field).to_have_value("")
    expect(ann.page.locator("[data-found]")).to_have_count(0)


ADDRESSES = {
    "/rules": "Rules",
    "/rules/paddock": "Paddock",
    "/rules/fishermen": "Fishermen",
    "/rules/turn": "A turn",
    "/rules/donation-water": "Donation",
    "/rules/catan/robber": "The robber",
    "/rules/nonsense": "This page does not exist in the rules.",
}


def test_every_page_has_its_url(visit: Visit) -> None:
    ann = visit()
    for path, heading in ADDRESSES.items():
        ann.open(path)
        expect(ann.heading(heading)).to_be_visible()
        if heading == "Paddock":
            expect(ann.page).to_have_title("Paddock · Rules · Hexstead")
    ann.open("/rules?q=paddock")
    expect(ann.page.locator("[data-found=paddock]")).to_be_visible()
    ann.page.reload()
    expect(ann.page.locator("[data-found=paddock]")).to_be_visible()


def test_every_component_of_the_boxes_has_a_page(visit: Visit) -> None:
    ann = visit()
    ann.open("/rules")
    ann.heading("Rules").wait_for()
    pages = set(addresses(ann))
    boxes: list[dict[str, Any]] = ann.page.request.get(
        f"{ann.address}/api/catalogue/kingdom"
    ).json()["sets"]
    wanted: set[str] = set()
    for box in boxes:
        lots = [card for lot in box["lots"] for card in lot["cards"]]
        wanted |= {thing["name"] for thing in [*box["locations"], *box["cards"], *lots]}
        wanted |= {piece["name"].replace(" ", "-") for piece in box["pieces"]}
    wanted = {"donation" if name.startswith("donation") else name for name in wanted}
    aliases = {
        name: page
        for rules in SETS.glob("*/rules.json")
        for name, page in json.loads(rules.read_text(encoding="utf-8")).get("also", {}).items()
    }
    wanted = {aliases.get(name, name) for name in wanted}
    assert {f"/rules/{name}" for name in wanted} - pages == set()


def addresses(person: Person) -> list[str]:
    links: list[str] = person.page.locator("main section a").evaluate_all(
        "all => all.map(each => each.getAttribute('href'))"
    )
    return links


# Navigates on the client and reads all pages in one call, which saves a round trip for each.
READ_ALL = """async (paths) => {
  const words = (what) => document.querySelector(what)?.textContent?.trim() ?? ''
  const read = {}
  for (const path of paths) {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    const example = `[data-example="${path.replace('/rules/', '')}"]`
    const deadline = performance.now() + 90000
    while (!document.querySelector(example)) {
      if (performance.now() > deadline) return { ...read, [path]: null }
      await new Promise((wait) => setTimeout(wait, 5))
    }
    const picture = document.querySelector('figure svg')?.getBoundingClientRect()
    read[path] = {
      title: words('h1'), rule: words('.rule'), caption: words('figcaption'),
      details: document.querySelectorAll('main li').length,
      picture: picture ? Math.min(picture.width, picture.height) : 0,
      wide: document.documentElement.scrollWidth - innerWidth,
      text: words('main'),
    }
  }
  return read
}"""


@pytest.mark.parametrize("language", LOCALES)
def test_every_page_is_complete(visit: Visit, language: str) -> None:
    ann = visit(locale=LOCALES[language], width=390, height=844)
    ann.open("/rules")
    ann.page.get_by_role("searchbox").wait_for()
    pages = addresses(ann)
    assert len(pages) == len(set(pages)) > 90
    seen: set[str] = set()
    # Unit tests compare the translations; only the longest ones are checked in full here.
    visited = pages if language == "de" else pages[::3]
    read: dict[str, dict[str, Any] | None] = ann.page.evaluate(READ_ALL, visited)
    assert len(read) == len(visited)
    for path, page in read.items():
        assert page is not None, f"{path} does not load"
        assert page["title"] and page["rule"] and page["caption"], path
        assert page["details"] > 0, path
        assert page["picture"] > 20, f"{path}: its example is not drawn"
        assert page["wide"] <= 0, f"{path}: wider than a phone"
        assert "undefined" not in str(page), path
        # The rule ids of the engine are not shown to players.
        assert re.findall(r"\b[A-Z]{1,2}\d{1,2}\b", page["text"]) == [], path
        seen.add(page["caption"])
    assert len(seen) > 0.85 * len(visited), "most examples have their own caption"


def test_a_rule_opens_in_a_dialog_at_the_table(visit: Visit) -> None:
    ann = visit()
    ann.open()
    ann.press("Play now")
    ann.wait_for_table()
    link = ann.page.locator("[data-rule=knights]").first
    link.click()
    card = ann.page.get_by_role("dialog", name="Knights", exact=True)
    expect(card).to_contain_text("2 gold for each settlement in the row where you have most.")
    expect(card.locator("figure svg")).to_be_visible()
    assert violations(ann) == []
    expect(card.get_by_role("link", name="Open this page", exact=True)).to_have_attribute(
        "href", "/rules/knights"
    )
    ann.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(link).to_be_focused()


PAGES = {
    "lords": "Lords",
    "catan/costs": "Building costs",
    "x": "This page does not exist in the rules.",
}


@pytest.mark.parametrize(("scheme", "width", "height"), VARIANTS)
def test_no_axe_violations(visit: Visit, scheme: str, width: int, height: int) -> None:
    ann = visit(color_scheme=scheme, width=width, height=height)
    found: list[str] = []
    ann.open("/rules")
    ann.heading("Rules").wait_for()
    found += violations(ann)
    ann.page.get_by_role("searchbox").fill("tower")
    ann.page.locator("[data-found]").first.wait_for()
    found += violations(ann)
    for page, heading in PAGES.items():
        ann.navigate(f"/rules/{page}")
        ann.heading(heading).wait_for()
        found += violations(ann)
    assert found == []
