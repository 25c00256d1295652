"""Accessibility: axe finds no violations on any page, in both colour schemes, on desktop and phone;
screen readers announce the actions of other players and the gold of a build."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.pages.catan_player import CatanPlayer
from tests.pages.conftest import Visit
from tests.pages.person import Person

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GAME = ROOT / "tests" / "records" / "kingdom-base-2-greedy.json"
# Colours and layout are independent of each other, so two combinations cover both.
VARIANTS = [("light", 1280, 860), ("dark", 390, 844)]
PAGES = {
    "/": "Play Kingdom Builder and Catan",
    "/new": "New table",
    "/settings": "Settings",
    "/account": "Your data",
    "/about": "About Hexstead",
    "/claim#x": "Play on this device",
    "/replay": "Replay a game",
    "/boards": "Boards",
    "/puzzles": "Puzzles",
    "/find": "Find a game",
    "/watch": "Watch",
    "/ladder": "Leaderboard",
    "/rules": "Rules",
    "/nowhere": "This page does not exist",
}


# Colours are checked after their transitions.
AT_REST = """() => document.getAnimations().every((each) =>
  each.playState !== 'running' || each.effect.getComputedTiming().iterations === Infinity)"""
# Drawings that are hidden from screen readers and have nothing to focus contain thousands of
# elements that no axe rule concerns; they are detached while axe runs, and so are the style sheets
# of the tests. `preload` would fetch style sheets that only disabled rules read.
RUN_AXE = """async (excluded) => {
  const drawings = [...document.querySelectorAll('svg[aria-hidden="true"]')]
    .filter((svg) => svg.querySelector('a, [tabindex], [focusable]') === null)
    .map((svg) => [svg, [...svg.childNodes]])
  const sheets = document.adoptedStyleSheets
  for (const [svg] of drawings) svg.replaceChildren()
  document.adoptedStyleSheets = []
  try {
    const rules = { 'target-size': { enabled: true } }
    const wanted = { resultTypes: ['violations'], preload: false, rules }
    return (await axe.run({ exclude: excluded }, wanted)).violations
  } finally {
    document.adoptedStyleSheets = sheets
    for (const [svg, strokes] of drawings) svg.replaceChildren(...strokes)
  }
}"""


# The boards of the settings; a table starts with the first.
BOARDS = ("inked", "plain", "night")
SHOW_BOARD = "(board) => document.documentElement.setAttribute('data-board', board)"


def overflow(person: Person) -> int:
    """Return by how many pixels the page is wider than the screen."""
    wide: int = person.page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return wide


def violations(person: Person, *, hexes: bool = False) -> list[str]:
    """Return all violations that axe finds in the current state of the page, including those of
    best practices (landmarks, regions, headings) and of WCAG 2.2's target size.

    The four hundred hexes of a board have the same markup and are slow to check, so most calls
    exclude them.
    """
    person.page.wait_for_function(AT_REST)
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = person.page.evaluate(
        RUN_AXE, [] if hexes else ['[role="grid"] [role="row"]']
    )
    return [
        f"{person.page.url}: {violation['id']}: {violation['help']}: {node['html'][:160]}"
        for violation in found
        for node in violation["nodes"][:3]
    ]


def tab_violations(person: Person) -> list[str]:
    """Return the violations in the tabs that only a phone shows."""
    tabs = person.page.get_by_role("tablist", name="Table", exact=True).get_by_role("tab")
    found: list[str] = []
    for tab in tabs.filter(visible=True).all():
        tab.click()
        found += violations(person)
    return found


def board_violations(person: Person) -> list[str]:
    """Return the violations at a table with each of the other boards of the settings."""
    found: list[str] = []
    for board in BOARDS[1:]:
        person.page.evaluate(SHOW_BOARD, board)
        found += violations(person)
    person.page.evaluate(SHOW_BOARD, BOARDS[0])
    return found


@pytest.mark.parametrize(("scheme", "width", "height"), VARIANTS)
def test_no_axe_violations(visit: Visit, scheme: str, width: int, height: int) -> None:
    ann = visit(color_scheme=scheme, width=width, height=height)
    found: list[str] = []
    ann.open()
    for path, heading in PAGES.items():
        ann.navigate(path)
        ann.heading(heading).wait_for()
        assert overflow(ann) == 0, f"{path} is wider than the screen"
        found += violations(ann)

    ann.navigate("/new")
    ann.field("Crossroads").check()
    ann.field("Nomads").check()
    ann.page.get_by_text("More options", exact=True).click()
    found += violations(ann)
    ann.page.get_by_label("Seat 2", exact=True).select_option("invite")
    ann.press("Open the table")
    expect(ann.heading("Waiting for players")).to_be_visible()
    found += violations(ann)

    ann.navigate("/")
    ann.press("Play now")
    ann.wait_for_table()
    ann.build_turn()  # so that the log has lines
    ann.wait_for_turn()
    found += violations(ann, hexes=scheme == "light")
    found += board_violations(ann) + tab_violations(ann)
    ann.navigate("/new?game=catan")
    ann.press("Start the game")
    ann.wait_for_table()
    expect(ann.page.locator("main.catan")).to_be_visible()
    found += violations(ann) + board_violations(ann) + tab_violations(ann)
    ann.press("Table menu")
    ann.press("The board in words")
    ann.page.get_by_role("list", name="The whole position", exact=True).get_by_role(
        "listitem"
    ).first.wait_for()
    found += violations(ann)
    ann.navigate("/")
    ann.page.get_by_role("region", name="My tables", exact=True).get_by_role(
        "link"
    ).first.wait_for()
    found += violations(ann)

    ann.navigate("/replay")
    ann.field("Open a game").set_input_files(GAME)
    ann.press("To the end")
    found += violations(ann)

    # A game that starts shortly before its end is finished in a few turns.
    moments = int(ann.page.get_by_role("slider").get_attribute("max") or "0")
    ann.open(f"{ann.page.url.removeprefix(ann.address).split('?')[0]}?at={moments - 1}")
    ann.follow("New game from here")
    ann.press("Start the game")
    ann.heading("Scoring").or_(ann.page.get_by_role("table")).or_(
        ann.page.locator("main.table")
    ).first.wait_for()
    while ann.wait_for_turn()["table"]:
        ann.build_turn()
    ann.page.get_by_role("table", name="Results", exact=True).wait_for()
    found += violations(ann)
    assert found == []


def announced(person: Person) -> Locator:
    """Return the lines that a screen reader announces at a table."""
    return person.page.get_by_role("log", name="Latest moves", exact=True).locator("p")


def test_kingdom_builder_for_screen_readers(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    ann.open()
    page.get_by_role("button", name="Play now", exact=True).press("Enter")
    ann.wait_for_table()
    expect(page.get_by_role("grid")).to_be_focused()
    # The label of a legal hex contains the gold of a build, by card.
    ann.wait_for_turn()
    labels: list[str] = page.locator("[data-legal]").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-label'))"
    )
    outcome = re.compile(r", available, (gets [^,]+, )*(no gold for now|[+-]\d+ [^,]+)")
    assert labels and [label for label in labels if not outcome.search(label)] == []
    assert any(re.search(r", [+]\d+ \w", label) for label in labels)
    # Each gold bar names its card and its player.
    cards = page.get_by_role("region", name="Cards", exact=True).get_by_role("article")
    for card in cards.all():
        title = card.get_by_role("heading").inner_text()
        bars = card.get_by_role("listitem").get_by_role("button")
        expect(bars).to_have_count(2)
        expect(bars.nth(1)).to_have_accessible_name(re.compile(rf"^{title}, .+ bot: \d+ gold$"))
    # The bot's actions are announced, the player's own are not.
    ann.build_turn()
    ann.wait_for_turn()
    expect(announced(ann).filter(has_text=re.compile(r"^.+ bot builds on [a-t]\d+"))).to_have_count(
        3
    )
    me = page.locator('[data-seat="0"] .name').inner_text()
    assert announced(ann).filter(has_text=re.compile(rf"^{me} builds")).count() == 0


def test_catan_for_screen_readers(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    ann.open("/new?game=catan")
    page.get_by_role("button", name="Start the game", exact=True).press("Enter")
    ann.wait_for_table()
    board = page.get_by_role("region", name="Board", exact=True)
    expect(board.or_(board.locator("[data-target]")).and_(page.locator(":focus"))).to_have_count(1)
    player = CatanPlayer(page)
    for _ in range(4):  # two settlements, each with a road
        player.handle_prompt(player.look())
    page.locator('[data-verb="roll"]:not([disabled])').wait_for()
    bots = announced(ann).filter(has_text=re.compile(r"^.+ bot.* builds a (settlement|road)"))
    expect(bots.first).to_be_attached()


# The right edges of the ratings and of the header of their column.
RIGHT_EDGES = """() => {
  const edge = (cell) => {
    const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
    const range = document.createRange()
    range.selectNodeContents(text)
    return Math.round(range.getBoundingClientRect().right)
  }
  const cells = [...document.querySelectorAll('main tbody .points')]
  const header = document.querySelector('main thead tr').cells[cells[0].cellIndex]
  return { header: edge(header), cells: cells.map(edge) }
}"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_ratings_are_aligned_with_their_header(visit: Visit, width: int, height: int) -> None:
    ann = visit(width=width, height=height)
    ann.open("/ladder")
    ann.page.locator("main tbody .points").first.wait_for()
    edges = ann.page.evaluate(RIGHT_EDGES)
    assert len(edges["cells"]) >= 3
    assert set(edges["cells"]) == {edges["header"]}
