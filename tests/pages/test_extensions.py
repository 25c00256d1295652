"""A third-party box and a third-party game in the browser.

`make new-box-pages` builds the pages with the box Mills (`tests/kingdom/boxes`) and the game Hex
(`tests/games`) beside the pages' own sources; these tests serve them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.games.hex_game.bots import ShortestPath
from tests.games.hex_game.rules import CELLS, Setup, State
from tests.pages.conftest import Visit
from tests.pages.person import Person
from tests.pages.server_process import ServerProcess

PROJECT = Path(__file__).parents[2]
PAGES = PROJECT / "build" / "new_box" / "pages"
MILLS = PROJECT / "tests" / "kingdom" / "boxes" / "new_boxes" / "mills"
LANGUAGES = {
    "en-GB": ("Mills", "Windmill", "place your mill on a free hex", "Millers"),
    "nl-NL": ("Molens", "Windmolen", "zet je molen op een vrij veld", "Molenaars"),
    "de-DE": ("Mühlen", "Windmühle", "stelle deine Mühle auf ein freies Feld", "Müller"),
}


def link_entries(source: Path, target: Path, leave_out: tuple[str, ...] = ()) -> None:
    """Create a folder with symbolic links to the entries of another one, sharing its bytecode."""
    target.mkdir()
    for entry in source.iterdir():
        if entry.name not in leave_out:
            (target / entry.name).symlink_to(entry)


@pytest.fixture
def extended(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of the sources with the box and the game installed."""
    if not (PAGES / "index.html").exists():
        pytest.fail("the pages with the box and the game are not built; run `make new-box-pages`")
    package = PROJECT / "src" / "hexstead"
    copy = tmp_path / "hexstead"
    link_entries(package, copy, leave_out=("kingdom", "server"))
    link_entries(package / "kingdom", copy / "kingdom", leave_out=("sets",))
    link_entries(package / "kingdom" / "sets", copy / "kingdom" / "sets")
    (copy / "kingdom" / "sets" / "mills").symlink_to(MILLS)
    link_entries(package / "server", copy / "server", leave_out=("pages",))
    (copy / "server" / "pages").symlink_to(PAGES)
    path = os.pathsep.join(map(str, (tmp_path, PROJECT, PROJECT / "tests" / "games")))
    host = ServerProcess(tmp_path, PYTHONPATH=path)
    yield host
    host.stop()


def test_a_box_is_chosen_played_drawn_and_explained_in_each_language(
    visit: Visit, extended: ServerProcess
) -> None:
    ann = visit(extended.address)
    ann.open("/new")
    ann.field("Mills").check()
    ann.field("Quadrant top left").first.select_option("windmill")
    ann.field("Card 1").select_option("millers")
    expect(ann.page.locator("[role='alert']")).to_have_count(0)
    ann.press("Start the game")
    ann.wait_for_table()
    expect(ann.page.locator('[data-hex][aria-label*="Windmill"]').first).to_be_visible()
    ann.expect_text("Millers")
    ann.build_turn()

    for locale, (box, place, hint, card) in LANGUAGES.items():
        person = ann if locale == "en-GB" else visit(extended.address, locale=locale)
        person.open("/rules/windmill")
        expect(person.heading(place)).to_be_visible()
        person.expect_text(re.compile(re.escape(hint)))
        person.navigate("/rules")
        person.expect_text(box)
        person.expect_text(card)


STONES = """() => [...document.querySelectorAll('[data-owner]')]
    .map((cell) => [cell.dataset.hex, Number(cell.dataset.owner)])"""
MOVED = """() => document.querySelector('[data-hex].open') !== null
    || document.querySelector('main.table') === null"""


def place_a_stone(ann: Person) -> bool:
    """Place a stone on the shortest connections; return False if the game is over."""
    ann.page.wait_for_function(MOVED)
    if ann.page.locator("main.table").count() == 0:
        return False
    state = State(Setup())
    for cell, owner in ann.page.evaluate(STONES):
        state.owners[CELLS.index(cell)] = owner
    cell = CELLS[ShortestPath().choose(state, Random(1))]
    ann.page.locator(f'[data-hex="{cell}"]').click()
    ann.page.locator(f'[data-hex="{cell}"]:not(.open)').or_(
        ann.page.locator("main.page")
    ).wait_for()
    return True


def test_a_game_is_played_against_a_bot(visit: Visit, extended: ServerProcess) -> None:
    ann = visit(extended.address)
    ann.open("/")
    expect(ann.heading("Play Kingdom Builder, Catan, and Hex")).to_be_visible()
    ann.press("Play Hex")
    ann.wait_for_table()
    while place_a_stone(ann):
        pass
    expect(ann.heading("You connected your sides and win")).to_be_visible()
    ann.open("/new?game=hex")
    expect(ann.page.get_by_role("button", name="Hex", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    ann.expect_preview()
