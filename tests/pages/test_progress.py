"""Progress of one's own: streaks, the puzzle rating, goals, and the setting that turns them off."""

from __future__ import annotations

import re
from contextlib import closing

from playwright.sync_api import Locator, expect

from hexstead.study.puzzles import shipped
from hexstead.tables.eligibility import day_at
from hexstead.tables.times import now_ms
from tests.pages.conftest import Visit
from tests.pages.local_server import LocalServer
from tests.pages.person import Person
from tests.pages.test_accessibility import overflow, violations
from tests.pages.test_puzzles import PLAIN, play
from tests.server.serving import Player, plain_choice, wait_until

SETTING = "Show my progress: streaks, puzzle rating and goals"


def progress(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Your progress", exact=True)


def goals(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Goals", exact=True)


def play_the_board_of_the_day(player: Player) -> None:
    table = player.table("here", "medium", "medium", daily=day_at(now_ms()), request=None)["id"]

    def finished() -> bool:
        view = player.view(table)
        while view["my_turn"]:
            view = player.act(table, view["seq"], plain_choice(view))
        return bool(view["mover"] == "over")

    wait_until(finished)


def test_progress_grows_with_puzzles_and_games(visit: Visit, server: LocalServer) -> None:
    ann = visit(width=390, height=844)
    ann.open("/puzzles")
    ann.expect_text("Trainer: Catan")
    expect(progress(ann)).to_have_count(0)  # nothing before the first answer
    ann.navigate(f"/puzzles/{PLAIN.id}")
    play(ann, [words.split()[1] for words in PLAIN.best if words != "end"])
    expect(ann.page.get_by_test_id("verdict")).to_have_attribute("data-solved", "true")
    ann.page.get_by_role("link", name="← All puzzles", exact=True).click()
    expect(progress(ann)).to_contain_text(re.compile(r"Puzzle rating 1,\d+ ± \d+"))
    expect(progress(ann)).to_contain_text("A puzzle solved 1 day in a row")
    assert violations(ann) == [] and overflow(ann) <= 0

    with closing(Player(server.address, None)) as api:
        [cookie] = (
            each["value"] for each in ann.page.context.cookies() if each["name"] == "hexstead_guest"
        )
        api.http.cookies.set("hexstead_guest", cookie)
        play_the_board_of_the_day(api)
        ann.open("/today")
        expect(progress(ann)).to_contain_text("Board of the day finished 1 day in a row")
        assert overflow(ann) <= 0

        boxes = api.get("/api/progress/goals")["boxes"]
        base = next(box["goals"] for box in boxes if box["set"] == "base")
        reached = sum(goal["reached"] for goal in base)
        ann.open("/statistics")
        box = goals(ann).get_by_role("group").filter(has_text="Base game").first
        expect(box).to_contain_text(f"{reached} of {len(base)}")
        expect(box.get_by_role("listitem")).to_have_count(0)  # closed
        box.get_by_text("Base game", exact=True).click()
        expect(box.get_by_role("listitem")).to_have_count(len(base))
        assert violations(ann) == [] and overflow(ann) <= 0

        # Turned off, it is neither shown nor kept.
        ann.open("/settings")
        ann.page.get_by_role("checkbox", name=SETTING, exact=True).uncheck()
        asked: list[str] = []
        ann.page.on("request", lambda request: asked.append(request.url))
        other = next(puzzle for puzzle in shipped("kingdom") if puzzle.id != PLAIN.id)
        ann.navigate(f"/puzzles/{other.id}")
        ann.press("Show solution")
        expect(ann.page.get_by_test_id("verdict")).to_have_text("Solution")
        ann.navigate("/puzzles")
        ann.expect_text("Trainer: Catan")
        expect(progress(ann)).to_have_count(0)
        ann.navigate("/statistics")
        ann.page.get_by_role("table", name="Your games", exact=True).wait_for()
        expect(goals(ann)).to_have_count(0)
        assert not [url for url in asked if "/api/progress" in url]
        assert api.get("/api/progress")["rating"]["puzzles"] == 1
