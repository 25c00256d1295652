"""A box made from nothing: one folder is added, the pages are built anew, and it is everywhere.

`make new-box-pages` builds the pages with that folder; this test serves them.

It can be chosen at /new, lies and is played on the table, and is explained in three languages,
while no other file was touched.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.host import Host

PROJECT = Path(__file__).parents[2]
PAGES = PROJECT / "build" / "new_box" / "pages"
MILLS = PROJECT / "tests" / "kingdom" / "boxes" / "new_boxes" / "mills"
LANGUAGES = {
    "en-GB": ("Mills", "Windmill", "place your mill on a free hex", "Millers"),
    "nl-NL": ("Molens", "Windmolen", "zet je molen op een vrij veld", "Molenaars"),
    "de-DE": ("Mühlen", "Windmühle", "stelle deine Mühle auf ein freies Feld", "Müller"),
}


def link_entries(source: Path, target: Path, leave_out: tuple[str, ...] = ()) -> None:
    """Make a folder with links to the entries of another one: Python need not compile them anew."""
    target.mkdir()
    for entry in source.iterdir():
        if entry.name not in leave_out:
            (target / entry.name).symlink_to(entry)


@pytest.fixture
def with_mills(tmp_path: Path) -> Iterator[Host]:
    """A server of the sources with one folder more."""
    if not (PAGES / "index.html").exists():
        pytest.fail("the pages with the new box are not built; run `make new-box-pages`")
    package = PROJECT / "src" / "hexstead"
    copy = tmp_path / "hexstead"
    link_entries(package, copy, leave_out=("kingdom", "server"))
    link_entries(package / "kingdom", copy / "kingdom", leave_out=("sets",))
    link_entries(package / "kingdom" / "sets", copy / "kingdom" / "sets")
    (copy / "kingdom" / "sets" / "mills").symlink_to(MILLS)
    link_entries(package / "server", copy / "server", leave_out=("pages",))
    (copy / "server" / "pages").symlink_to(PAGES)
    host = Host(tmp_path, PYTHONPATH=str(tmp_path))
    yield host
    host.stop()


def test_it_is_chosen_played_drawn_and_explained_in_each_language(
    visit: Visit, with_mills: Host
) -> None:
    ann = visit(with_mills.address)
    ann.open("/new")
    ann.field("Mills").check()
    ann.field("Quadrant top left").first.select_option("windmill")
    ann.field("Card 1").select_option("millers")
    expect(ann.page.locator("[role='alert']")).to_have_count(0)
    ann.press("Start the game")
    ann.arrive()
    expect(ann.page.locator('[data-hex][aria-label*="Windmill"]').first).to_be_visible()
    ann.sees("Millers")
    ann.build_turn()

    for locale, (box, place, hint, card) in LANGUAGES.items():
        person = ann if locale == "en-GB" else visit(with_mills.address, locale=locale)
        person.open("/rules/windmill")
        expect(person.heading(place)).to_be_visible()
        person.sees(re.compile(re.escape(hint)))
        person.turn_to("/rules")
        person.sees(box)
        person.sees(card)
