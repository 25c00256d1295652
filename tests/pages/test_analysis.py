"""The analysis of a finished game: charts, turning points on the board, a link, and the turns that
decided it on the page with its results."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hexstead.play import Record
from hexstead.study.analysis import analyse
from hexstead.tables.analyses import SEED
from tests.pages.conftest import Visit
from tests.pages.test_accessibility import overflow, violations
from tests.pages.test_puzzles import play

GAME = Path(__file__).parents[1] / "records" / "kingdom-base-2-random.json"


def last_turns(path: Path) -> Path:
    """Write a record with only the last turns of a recorded game."""
    whole = Record.load(GAME)
    at = len(whole.actions) - 24
    rest = Record.starting_at(whole.game, whole.replay(at))
    rest.actions = whole.actions[at:]
    rest.save(path)
    return path


def builds(texts: Sequence[str]) -> list[str]:
    """Return the hexes of a turn that only builds."""
    assert {text.split()[0] for text in texts} == {"build", "end"}
    return [text.split()[1] for text in texts if text != "end"]


def test_a_finished_game_is_analysed(visit: Visit, tmp_path: Path) -> None:
    ann = visit()
    ann.open("/replay")
    game = last_turns(tmp_path / "game.json")
    ann.field("Open a game").set_input_files(game)
    ann.follow("Analyse")
    expect(ann.heading("Analysis")).to_be_visible()
    points = ann.page.locator(
        "section", has=ann.page.get_by_role("heading", name="Turning points", exact=True)
    )
    # Analyses have the lowest priority among the jobs of the workers.
    expect(points.get_by_role("button").nth(1)).to_be_visible(timeout=300_000)

    # A turning point shows its board with both lines and their expected results.
    points.get_by_role("button").nth(1).click()
    name, turn, *_ = points.get_by_role("button").nth(1).inner_text().splitlines()
    expect(ann.page.get_by_role("heading", name=f"{turn}: {name}", exact=True)).to_be_visible()
    ann.expect_text("Better")
    standing = ann.page.locator('[data-piece="settlement"]')
    expect(standing.first).to_be_attached()
    before = standing.count()
    ann.page.get_by_role("tab", name="Better", exact=True).click()
    expect(standing).not_to_have_count(before)
    address = ann.page.url.removeprefix(ann.address)
    assert "decision=" in address and "begin" not in address
    assert violations(ann) == []

    # The link opens on a phone in dark mode; the figures are also in a table.
    bob = visit(color_scheme="dark", width=390, height=844)
    bob.open(address)
    expect(bob.page.get_by_role("heading", name=f"{turn}: {name}", exact=True)).to_be_visible()
    bob.page.get_by_text("Figures as a table", exact=True).click()
    expect(bob.page.get_by_role("rowheader", name="Start", exact=True)).to_be_visible()
    assert overflow(bob) == 0
    assert violations(bob) == []

    # The costliest turns of a player are played again: the first one better, the second as before.
    ann.follow("Find the better turns")
    expect(ann.heading("Key turn 1 of 2")).to_be_visible()
    verdict = ann.page.get_by_test_id("verdict")
    ann.press("Show solution")
    expect(verdict).to_have_text("Solution")
    ann.expect_text("In the game")
    assert violations(ann) == []
    ann.press("Try again")
    expect(verdict).to_be_hidden()
    decisions = analyse(Record.load(game), "quick", SEED).decisions
    first, second = (one for one in decisions if one.seat == 0 and one.lost_chance >= 0.01)
    play(ann, builds(first.better))
    expect(verdict).to_have_attribute("data-solved", "true")
    ann.follow("Next key turn")
    expect(ann.heading("Key turn 2 of 2")).to_be_visible()
    play(ann, builds(second.played))
    expect(verdict).to_have_attribute("data-solved", "false")
    ann.follow("See the result")
    ann.expect_text("1 of 2 better turns found")
    assert violations(ann) == []
    ann.follow("Key turns of Player 2")
    expect(ann.heading("Key turn 1 of 2")).to_be_visible()


@pytest.mark.soak
def test_the_results_show_the_turns_that_decided_the_game(visit: Visit) -> None:
    ann = visit()
    ann.open()
    ann.press("Play now")
    ann.wait_for_table()
    for _ in range(3):
        ann.wait_for_turn()
        ann.build_turn()
    ann.press("Table menu")
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Resign", exact=True).click()
    dialog.get_by_role("button", name="Resign", exact=True).click()
    decisive = ann.page.get_by_role("region", name="What decided the game", exact=True)
    decisive.get_by_role("button", name="Find the decisive turns", exact=True).click()
    # The analysis may find one seat ahead all the time, but not the winner by resignation.
    shown = decisive.get_by_text(re.compile("was ahead for good|No single turn")).first
    expect(shown).to_be_visible(timeout=300_000)
    assert violations(ann) == []
    link = decisive.get_by_role("link").first
    if link.count():
        link.click()
        expect(ann.heading("Analysis")).to_be_visible()
