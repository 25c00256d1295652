"""Both games by keyboard and screen reader: roles, names and texts only, from the home page to the
scoring, with the description of the board on demand."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visit
from tests.pages.listening_player import ListeningBuilder, ListeningSettler
from tests.pages.test_touch import record_before_last_turn

NEARBY = re.compile(r"^[a-t]\d+, (grass|canyon|desert|flowers|forest), free, available")


def ask_for_descriptions(ann: ListeningBuilder) -> None:
    """Ask for what is near the cursor, for the whole position, and for what is near a typed hex."""
    page = ann.page
    ann.board.press("PageDown")
    ann.key("d")
    expect(ann.described(NEARBY)).to_be_attached()
    expect(ann.described(re.compile("^Around it: .*east"))).to_be_attached()
    ann.key("s")
    expect(ann.described(re.compile("^It is your turn"))).to_be_attached()
    expect(ann.described(re.compile(r"\(you\): 0 gold, 40 settlements left"))).to_be_attached()
    ann.key("Escape")
    panel = page.get_by_role("region", name="The board in words", exact=True)
    expect(panel).to_have_count(0)
    expect(ann.board).to_be_focused()
    # The menu has a button for it, for the whole position and for any hex.
    ann.press("Table menu")
    ann.press("The board in words")
    expect(panel).to_be_focused()
    field = panel.get_by_role("textbox", name="What is near …?", exact=True)
    field.fill("c4")
    field.press("Enter")
    expect(ann.described(re.compile("^c4, "))).to_be_attached()
    field.fill("y99")
    field.press("Enter")
    expect(ann.described("There is no place called y99 on this board.")).to_be_attached()
    ann.press("Close the description")
    expect(ann.board).to_be_focused()


def start_first_game(page: Page) -> ListeningBuilder:
    ann = ListeningBuilder(page)
    ann.press("Play now")
    expect(ann.board).to_be_focused()
    ann.wait_for_any(ann.available)
    return ann


def scores(ann: ListeningBuilder) -> list[str]:
    """The total of each player in the table of results."""
    total = ann.results.get_by_role("row", name=re.compile("^Total"))
    return re.findall(r"\d+", total.inner_text())


def test_a_game_of_kingdom_builder(visit: Visit, tmp_path: Path) -> None:
    """The first turn of a first game, and the last turn of another one, to the scoring."""
    record, at = record_before_last_turn()
    (tmp_path / "game.json").write_text(json.dumps(record))
    person = visit()
    person.open()
    ann = start_first_game(person.page)
    ask_for_descriptions(ann)
    assert ann.play_turn()

    page = person.page
    page.get_by_role("link", name="Home", exact=True).press("Enter")
    page.get_by_role("link", name="Replay", exact=True).first.press("Enter")
    page.get_by_label("Open a game", exact=True).set_input_files(tmp_path / "game.json")
    page.get_by_role("slider").fill(str(at))
    page.get_by_role("link", name="New game from here", exact=True).press("Enter")
    ann.press("Start the game")
    while ann.play_turn():
        pass
    assert len(scores(ann)) == 2


@pytest.mark.soak
def test_a_whole_first_game_of_kingdom_builder(visit: Visit) -> None:
    person = visit()
    person.open()
    ann = start_first_game(person.page)
    turns = 1
    while ann.play_turn():
        turns += 1
    assert turns >= 10
    assert len(scores(ann)) == 2


def start_catan(page: Page, points: int) -> ListeningSettler:
    ann = ListeningSettler(page)
    page.get_by_role("link", name="New table", exact=True).first.press("Enter")
    ann.press("Catan")
    page.get_by_label("Points to win", exact=True).fill(str(points))
    page.get_by_label("Seat 2", exact=True).select_option("Random bot")
    ann.press("Start the game")
    return ann


def test_a_few_turns_of_catan(visit: Visit) -> None:
    person = visit()
    person.open()
    ann = start_catan(person.page, 5)
    ann.found()
    while ann.answer():
        pass
    ann.key("s")
    expect(ann.described(re.compile(r"^It is your turn\. Not rolled yet"))).to_be_attached()
    expect(ann.described(re.compile(r"\(you\): 2 points"))).to_be_attached()
    page = person.page
    field = page.get_by_role("textbox", name="What is near …?", exact=True)
    field.fill("c3")
    field.press("Enter")
    expect(ann.described(re.compile(r"^c3: \w+"))).to_be_attached()
    expect(ann.described(re.compile("corner|corners"))).to_be_attached()
    ann.press("Close the description")
    rolls = 0
    while rolls < 3:
        rolls += ann.roll.count()
        assert ann.step()


@pytest.mark.soak
def test_a_whole_game_of_catan(visit: Visit) -> None:
    person = visit()
    person.open()
    ann = start_catan(person.page, 5)
    ann.found()
    steps = 0
    while ann.step():
        steps += 1
        assert steps < 400, "no victory in time"
    expect(person.page.get_by_role("table", name="Results", exact=True)).to_be_visible()
