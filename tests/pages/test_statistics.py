"""Statistics of finished games, the empty page, and the download of all records."""

from __future__ import annotations

import json
import re
from pathlib import Path
from zipfile import ZipFile

from playwright.sync_api import expect

from hexstead.play import OVER, Record
from tests.pages.conftest import Guests, Visit
from tests.pages.test_accessibility import GAME, violations
from tests.server.serving import Player, wait_until


def finish_recorded_game(ann: Player, game: Path = GAME) -> str:
    """Create a table from the end of a recorded game and finish it; return its id."""
    record = ann.post("/api/records", json.loads(game.read_text(encoding="utf-8")))
    source = {"record": record["id"], "at": record["length"] - 1}
    table = ann.table("here", "greedy", **{"from": source})["id"]
    # If the last action is the bot's, the game may be over already.
    left = ann.http.post(f"/api/tables/{table}/seats/0/leave")
    assert left.is_success or left.json()["code"] == "no_game_running"
    wait_until(lambda: ann.get(f"/api/tables/{table}")["status"] == "over")
    return str(table)


def test_statistics_and_download(visit: Visit, guest: Guests, tmp_path: Path) -> None:
    ann = guest("Ann")
    table = finish_recorded_game(ann)
    gold = ann.get(f"/api/tables/{table}")["gold"]
    person = visit()
    person.use_token(ann.http.cookies["hexstead_guest"])
    person.open()
    person.follow("Statistics and download")
    expect(person.heading("Your statistics")).to_be_visible()
    players = person.page.get_by_role("table", name="By number of players", exact=True)
    place = 1 + (gold[1] > gold[0])
    won = int(gold[0] >= gold[1])
    row = ["2", "1", str(won), str(place), str(gold[0])]
    expect(players.get_by_role("row").nth(1).locator("th, td:not([aria-hidden])")).to_have_text(row)
    rivals = person.page.get_by_role("table", name="Opponents", exact=True)
    expect(rivals.get_by_role("rowheader")).to_have_text("Greedy bot")
    cards = person.page.get_by_role("table", name="By card", exact=True)
    expect(cards.get_by_role("rowheader", name="Castles", exact=True)).to_be_visible()
    mine = person.page.get_by_role("table", name="Your games", exact=True)
    expect(mine.get_by_role("row")).to_have_count(2)
    expect(mine).to_contain_text(f"{place} of 2")
    assert violations(person) == []

    with person.page.expect_download() as waiting:
        person.page.get_by_role("link", name="Download all games", exact=True).click()
    waiting.value.save_as(tmp_path / "all.zip")
    with ZipFile(tmp_path / "all.zip") as archive:
        (name,) = archive.namelist()
        archive.extract(name, tmp_path)
    assert Record.load(tmp_path / name).replay().mover == OVER
    person.open("/replay")
    person.field("Open a game").set_input_files(tmp_path / name)
    person.page.get_by_role("slider").wait_for()

    person.open("/statistics")
    person.page.get_by_role("link", name=re.compile("^Replay the game of")).click()
    person.page.get_by_role("slider").wait_for()

    person.open("/statistics?game=catan")
    person.expect_text("Your statistics appear here once you have finished a game.")


def test_on_a_phone_in_each_language(visit: Visit, guest: Guests) -> None:
    """Statistics after a game with one of the newer boxes, including its cards."""
    ann = guest("Ann")
    finish_recorded_game(ann, GAME.with_name("kingdom-harvest-2-greedy.json"))
    person = visit(width=390, height=844, color_scheme="dark")
    person.use_token(ann.http.cookies["hexstead_guest"])
    person.open("/statistics")
    for language, title in (
        ("nl", "Jouw statistieken"),
        ("de", "Deine Statistik"),
        ("en", "Your statistics"),
    ):
        person.page.get_by_role("combobox").first.select_option(language)
        expect(person.heading(title)).to_be_visible()
        wide: int = person.page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= 390, (language, wide)
    cards = person.page.get_by_role("table", name="By card", exact=True)
    expect(cards.get_by_role("rowheader")).to_contain_text(["Homesteaders", "Knights", "Mayors"])
    expect(person.page.get_by_role("table", name="Your games", exact=True)).to_contain_text(
        "Harvest"
    )
    assert violations(person) == []


def test_a_new_user_sees_a_link_to_a_new_table(visit: Visit) -> None:
    person = visit()
    person.open("/statistics")
    person.expect_text("Your statistics appear here once you have finished a game.")
    person.page.locator('main a[href="/new"]').click()
    expect(person.heading("New table")).to_be_visible()
