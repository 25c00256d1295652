"""Long flows on the pages without a server: the board of the day to its end, with statistics and
records; a board drawn by the player; learning and replays on a phone; the notice about a new
version."""

from __future__ import annotations

import re
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, expect

from hexstead.kingdom.registry import find_quadrant
from hexstead.play import OVER, Record
from tests.pages.conftest import TIMEOUT_MS
from tests.pages.static_site import FOLDER, LonePerson, StaticSite
from tests.pages.test_accessibility import overflow, violations
from tests.pages.test_board_editor import check_results, paste
from tests.pages.test_static import (
    DESKTOP,
    PHONE,
    Visitor,
    alone,
    analyse_a_game,
    begin_the_lesson,
    draw_a_board,
    share_a_replay,
    share_a_screen_with_hints,
    solve_a_puzzle,
    static_site,
)

__all__ = ["alone", "static_site"]  # fixtures
pytestmark = pytest.mark.soak
DAY = "2026-11-01"


def play_to_the_end(ann: LonePerson) -> None:
    while (seen := ann.wait_for_turn())["table"]:
        if seen["cards"]:
            before = ann.move_count()
            ann.page.locator("button.choice").first.click()
            ann.wait_for_move(before)
        elif seen["legal"]:
            ann.pick(seen["legal"][0])
        else:
            ann.do("end" if "end" in seen["verbs"] else seen["verbs"][0])


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_day_to_its_end_and_an_own_board(
    alone: Visitor, tmp_path: Path, device: dict[str, Any]
) -> None:
    ann = alone(**device)
    ann.go_offline()
    day_with_statistics_and_records(ann, tmp_path)
    play_on_an_own_board(ann)


def test_learning_replays_and_one_screen_on_a_phone(alone: Visitor, tmp_path: Path) -> None:
    """`test_static` does the same at desktop size."""
    ann = alone(**PHONE)
    ann.go_offline()
    solve_a_puzzle(ann)
    begin_the_lesson(ann)
    draw_a_board(ann)
    share_a_screen_with_hints(ann)
    analyse_a_game(ann, tmp_path / "game.json")
    share_a_replay(ann)
    assert overflow(ann) <= 0
    assert violations(ann) == []


def day_with_statistics_and_records(ann: LonePerson, folder: Path) -> None:
    page = ann.page
    ann.navigate(f"/today/{DAY}")
    ann.press(re.compile(r"^Play against \d bots?$"))
    ann.wait_for_table()
    play_to_the_end(ann)
    ann.follow("Results of the board of the day")
    expect(page.locator('tr[aria-current="true"]')).to_contain_text("Guest (you)")
    assert overflow(ann) <= 0

    ann.navigate("/statistics")
    games = page.get_by_role("table", name="Your games", exact=True)
    expect(games.get_by_role("row")).to_have_count(2)
    players = page.get_by_role("table", name="By number of players", exact=True)
    expect(players.get_by_role("row").nth(1)).to_contain_text("3")
    assert violations(ann) == []
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download all games", exact=True).click()
    waiting.value.save_as(folder / "all.zip")
    with ZipFile(folder / "all.zip") as archive:
        (name,) = archive.namelist()
        archive.extract(name, folder)
    assert Record.load(folder / name).replay().mover == OVER
    ann.navigate("/replay")
    ann.field("Open a game").set_input_files(folder / name)
    page.get_by_role("slider").wait_for()
    assert overflow(ann) <= 0


def play_on_an_own_board(ann: LonePerson) -> None:
    page = ann.page
    ann.navigate("/boards")
    ann.press("New board")
    ann.heading("Untitled board").wait_for()
    ann.field("Title").fill("Steppe")
    ann.field("Count the hexes as in").select_option("nomads")
    ann.field("Location L").select_option("quarry")
    paste(ann, "\n".join(find_quadrant("quarry")[1].rows))
    expect(check_results(page)).to_contain_text("Everything is fine")
    ann.follow("Play on this board")
    expect(ann.field("Quadrant top left")).to_have_value("steppe")
    ann.expect_preview()
    ann.press("Start the game")
    ann.wait_for_table()
    ann.build_turn()
    ann.reload()
    ann.build_turn()


def renew(folder: Path) -> None:
    """Change a file as a new version of the pages does, with the list of files in worker.js."""
    script = folder / "first.js"
    old = sha256(script.read_bytes()).hexdigest()
    changed = script.read_text(encoding="utf-8")
    script.write_text(f"{changed}\ndocument.documentElement.dataset.version = 'new'\n", "utf-8")
    worker = folder / "worker.js"
    text = worker.read_text(encoding="utf-8")
    assert text.count(old) == 1
    text = text.replace(old, sha256(script.read_bytes()).hexdigest())
    text, versions = re.subn(
        "^const VERSION = .*$", "const VERSION = 'new'", text, flags=re.MULTILINE
    )
    assert versions == 1
    worker.write_text(text, encoding="utf-8")


def test_a_new_version_waits_until_the_player_wants_it(browser: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "static"
    shutil.copytree(FOLDER, folder)
    site = StaticSite(folder)
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(TIMEOUT_MS)
    ann = LonePerson(context.new_page(), site.address)
    new = ann.page.locator('html[data-version="new"]')
    ann.open("/")
    ann.page.locator('[data-offline="true"]').wait_for()
    ann.press("Play now")
    ann.wait_for_table()
    ann.build_turn()
    before = ann.move_count()
    renew(folder)
    ann.page.reload()
    ann.expect_text("A new version is ready.")
    expect(new).to_have_count(0)
    assert not violations(ann)
    ann.press("Update")
    new.wait_for(state="attached")
    ann.page.wait_for_function("(seq) => Number(document.body.dataset.seq) >= seq", arg=before)
    assert ann.errors == []
    context.close()
    site.stop()
