"""The pages without a server: offline play, tabs, backups, and browsers that lack something."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from tests.pages.catan_player import CatanPlayer
from tests.pages.conftest import HIDE_STROKES, SOUNDS_ANSWERED, TIMEOUT_MS
from tests.pages.static_site import FOLDER, LonePerson, StaticSite, expect_installable
from tests.pages.test_accessibility import overflow, violations
from tests.pages.test_analysis import last_turns
from tests.pages.test_learn import build, expect_step
from tests.pages.test_puzzles import PLAIN, play
from tests.pages.test_replay import GAME

Visitor = Callable[..., LonePerson]
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"}
INSTANT = """() => {
  if (!localStorage.getItem('hexstead.settings'))
    localStorage.setItem('hexstead.settings', JSON.stringify({ pace: 'instant' }))
}"""
# Placed before the script of the table's worker; `full` fills the storage of this browser.
NO_STORAGE = "indexedDB.open = () => { throw new DOMException('', 'SecurityError') };"
FULL_STORAGE = """
  let full = false
  new BroadcastChannel('full').onmessage = ({ data }) => (full = data)
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (...parts) {
    if (!full) return put.apply(this, parts)
    if (this.transaction.error) return
    const error = new DOMException('', 'QuotaExceededError')
    Object.defineProperty(this.transaction, 'error', { get: () => error })
    this.transaction.abort()
  };
"""
# Another tab owns the table until it is asked for the puzzles, and is closed then.
CLOSING_OWNER = """{
  const request = navigator.locks.request.bind(navigator.locks)
  const owner = new BroadcastChannel('hexstead-table')
  const closed = new Promise((resolve) => {
    owner.onmessage = ({ data }) => {
      if (data.kind === 'who') owner.postMessage({ kind: 'owner', from: 'owner' })
      if (data.kind === 'ask' && data.message.path === '/api/puzzles') resolve()
    }
  })
  navigator.locks.request = async (name, ...rest) => {
    if (name === 'hexstead-table') await closed
    return request(name, ...rest)
  }
}
"""
# Set data-noted on the body when a note about Python appears, which may soon disappear again.
NOTE_THE_NEXT_NOTE = """() => {
  new MutationObserver(() => {
    if (document.querySelector('.note progress') !== null) document.body.dataset.noted = 'true'
  }).observe(document.body, { childList: true, subtree: true })
}"""
OLD_BROWSER = "delete globalThis.WebAssembly;"


@pytest.fixture(scope="session")
def static_site() -> Iterator[StaticSite]:
    if not (FOLDER / "index.html").exists():
        pytest.fail("the pages without a server are not built; run `make static`")
    site = StaticSite()
    yield site
    site.stop()


@pytest.fixture
def alone(browser: Browser, static_site: StaticSite) -> Iterator[Visitor]:
    """Open the home page in a browser profile of its own, or a further tab of one."""
    contexts: list[BrowserContext] = []
    people: list[LonePerson] = []

    def visit(other: LonePerson | None = None, *, worker: str = "", **options: Any) -> LonePerson:
        """`worker` is run by the table's worker before its own script."""
        if other is None:
            # A service worker would keep the script as it was.
            workers: Any = "block" if worker else "allow"
            options = {"locale": "en-GB", "reduced_motion": "reduce", **options}
            contexts.append(browser.new_context(service_workers=workers, **options))
            contexts[-1].set_default_timeout(TIMEOUT_MS)
            contexts[-1].add_init_script(f"{SOUNDS_ANSWERED}; {{{HIDE_STROKES}}}; ({INSTANT})()")
        page = contexts[-1].new_page()

        def prepend(route: Route) -> None:
            route.fulfill(response=(answer := route.fetch()), body=worker + answer.text())

        if worker:
            page.route("**/table.worker-*.js", prepend)
        people.append(LonePerson(page, static_site.address))
        people[-1].open("/")
        return people[-1]

    yield visit
    errors = [error for person in people for error in person.errors]
    for context in contexts:
        context.close()
    assert errors == []


# Each boot of Python takes about three seconds of CPU time, so one test visits all pages.
def test_everything_works_offline_in_tabs_and_in_another_browser(
    alone: Visitor, tmp_path: Path
) -> None:
    ann = alone(**DESKTOP)
    greet(ann)
    expect_installable(ann.page)
    ann.go_offline()
    expect(ann.page.get_by_role("link", name="See what is on", exact=True)).to_have_count(0)
    for path in ("/friends", "/watch"):
        ann.navigate(path)
        expect(ann.heading("This page needs a server")).to_be_visible()
    see_the_day_and_statistics(ann)
    solve_a_puzzle(ann)
    begin_the_lesson(ann)
    draw_a_board(ann)
    share_a_screen_with_hints(ann)
    analyse_a_game(ann, tmp_path / "game.json")
    link = share_a_replay(ann)

    ann.start_table("Kingdom Builder", bot="hard")
    for _ in range(2):
        ann.build_turn()
    legal = ann.wait_for_legal()["legal"]
    table = ann.table
    found_in_catan_against_experts(ann)  # which reloads the page
    ann.navigate(f"/table/{table}")
    ann.expect_legal(legal)
    ann.pick(legal[0])
    ann.press("Undo")
    ann.expect_legal(legal)
    assert not violations(ann)
    # A second tab shows the same game, and the first one hears of its moves.
    bob = alone(ann)
    bob.navigate(f"/table/{table}")
    bob.wait_for_table()
    bob.expect_legal(legal)
    before = ann.move_count()
    bob.pick(legal[-1])
    ann.wait_for_move(before)
    # When the first tab is closed, the other one goes on. An action sent to the closed tab is lost,
    # and the page says so; so wait until Python starts in the other tab, which is noted there.
    bob.page.evaluate(NOTE_THE_NEXT_NOTE)
    ann.page.close()
    bob.page.wait_for_function("() => document.body.dataset.noted === 'true'")
    bob.build_turn()
    bob.wait_for_turn()
    move_to_another_browser(bob, alone(), link, tmp_path / "broken.json")


def greet(ann: LonePerson) -> None:
    """See the home page, which is there before Python is."""
    expect(ann.heading(re.compile("Play Kingdom Builder"))).to_be_visible()
    assert not violations(ann)
    for needless in ("Play a friend", "Players", "Open tables"):
        expect(ann.page.get_by_text(needless, exact=True)).to_have_count(0)


def see_the_day_and_statistics(ann: LonePerson) -> None:
    ann.navigate("/today")
    expect(ann.heading("Board of the day")).to_be_visible()
    expect(ann.page.locator("main svg").first).to_be_visible()
    ann.navigate("/statistics")
    expect(ann.heading("Your statistics")).to_be_visible()


def solve_a_puzzle(ann: LonePerson) -> None:
    ann.navigate(f"/puzzles/{PLAIN.id}")
    play(ann, [words.split()[1] for words in PLAIN.best if words != "end"])
    expect(ann.page.get_by_test_id("verdict")).to_have_attribute("data-solved", "true")
    ann.navigate("/puzzles")
    progress = ann.page.get_by_role("region", name="Your progress", exact=True)
    expect(progress).to_contain_text("A puzzle solved 1 day in a row")


def begin_the_lesson(ann: LonePerson) -> None:
    ann.navigate("/learn/kingdom")
    expect_step(ann, 1)
    build(ann, "i9")
    expect_step(ann, 2)


def draw_a_board(ann: LonePerson) -> None:
    ann.navigate("/boards")
    ann.press("Generate a random board")
    expect(ann.page.locator("main svg").first).to_be_visible()


def share_a_screen_with_hints(ann: LonePerson) -> None:
    page = ann.page
    ann.navigate("/new")
    page.get_by_label("Seat 2", exact=True).select_option("here")
    page.get_by_label("Name at seat 2", exact=True).fill("Cleo")
    page.get_by_role("heading", name="More options", exact=True).click()
    ann.field("Starting player").select_option("1")
    ann.press("Start the game")
    ann.wait_for_table()
    for name in ("Cleo", "Guest"):
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_role("heading")).to_contain_text(name)
        dialog.get_by_role("button").click()
        ann.wait_for_legal()
        page.locator("[data-hint]").click()
        expect(page.locator("[data-line]")).to_have_count(3)
        ann.build_turn()


def analyse_a_game(ann: LonePerson, file: Path) -> None:
    ann.navigate("/replay")
    ann.field("Open a game").set_input_files(last_turns(file))
    ann.follow("Analyse")
    turning = ann.page.get_by_role("heading", name="Turning points", exact=True)
    points = ann.page.locator("section", has=turning)
    expect(points.get_by_role("button").nth(1)).to_be_visible()
    # Its costliest turns are puzzles, which the second worker judges.
    ann.follow("Find the better turns")
    expect(ann.heading("Key turn 1 of 2")).to_be_visible()
    ann.press("Show solution")
    expect(ann.page.get_by_test_id("verdict")).to_have_text("Solution")


def share_a_replay(ann: LonePerson) -> str:
    """Open the recorded game GAME from a file; return the link to its last step."""
    ann.navigate("/replay")
    ann.field("Open a game").set_input_files(GAME)
    expect(ann.heading("Player 1 and Player 2")).to_be_visible()
    expect(ann.page.get_by_role("grid", name="The board at this step")).to_be_visible()
    ann.press("To the end")
    ann.press("Share")
    return ann.page.get_by_label("Link to this step", exact=True).input_value()


def found_in_catan_against_experts(ann: LonePerson) -> None:
    """Place the first settlement and road on a phone, and reload while the experts think."""
    ann.page.set_viewport_size(PHONE["viewport"])
    ann.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    ann.start_table("Catan", bot="expert", bots=3)
    player = CatanPlayer(ann.page)
    for kind in ("settlement", "road"):
        player.look()
        player.place(kind)
    ann.reload()
    player.look()
    assert overflow(ann) <= 0
    assert not violations(ann)
    ann.page.set_viewport_size(DESKTOP["viewport"])
    ann.page.emulate_media(color_scheme="light", reduced_motion="reduce")


def move_to_another_browser(bob: LonePerson, cleo: LonePerson, link: str, broken: Path) -> None:
    """Open the link to a replay, and add the backup of one browser to another one."""
    table, before = bob.table, bob.move_count()
    bob.navigate("/settings")
    with bob.page.expect_download() as saved:
        bob.press("Save everything as a file")
    backup = saved.value.path()
    assert not violations(bob)
    cleo.page.goto(link)
    expect(cleo.heading("Player 1 and Player 2")).to_be_visible()
    step = cleo.page.get_by_role("slider", name="Step", exact=True)
    expect(step).to_have_value(str(len(json.loads(GAME.read_text())["actions"])))
    cleo.wait_for_python()
    cleo.navigate("/settings")
    broken.write_text(backup.read_text(encoding="utf-8")[:-200], encoding="utf-8")
    cleo.field("Add from a file").set_input_files(broken)
    cleo.expect_text("This file is not a backup of Hexstead.")
    cleo.field("Add from a file").set_input_files(backup)
    cleo.expect_text("Added: 3 tables and 2 records.")
    cleo.navigate("/")
    cleo.page.locator(f'a[href$="/table/{table}"]').click()
    cleo.wait_for_table()
    cleo.wait_for_move(before - 1)
    cleo.wait_for_legal()


def test_a_browser_that_keeps_nothing_plays_and_says_so(alone: Visitor) -> None:
    ann = alone(worker=NO_STORAGE, **PHONE)
    ann.expect_text(re.compile("cannot save anything in this browser"))
    assert not violations(ann)
    ann.press("Close")
    ann.press("Play now")
    ann.wait_for_turn()


def test_a_closed_tab_is_asked_again_and_full_storage_loses_nothing(alone: Visitor) -> None:
    ann = alone(worker=CLOSING_OWNER + FULL_STORAGE)
    # The tab that had the table is closed without an answer.
    ann.navigate("/puzzles")
    expect(ann.page.locator("a[href*='/puzzles/']").first).to_be_visible()
    # The storage becomes full during a game.
    ann.wait_for_python()
    ann.start_table("Kingdom Builder", bot="easy")
    legal = ann.wait_for_legal()["legal"]
    fill = "(full) => new BroadcastChannel('full').postMessage(full)"
    ann.page.evaluate(fill, True)
    ann.hex(legal[0]).click()
    expect(ann.page.locator(".toast")).to_have_text(re.compile("full|space|room"))
    ann.expect_legal(legal)
    ann.page.evaluate(fill, False)
    ann.pick(legal[0])


def test_set_up_and_lessons_do_not_wait_for_python(alone: Visitor) -> None:
    ann = alone(worker="await new Promise(() => {});")
    page = ann.page
    expect(page.locator(".note progress")).to_be_visible()
    ann.navigate("/new")
    ann.press("Kingdom Builder")
    ann.press("3 players")
    page.get_by_label("Seat 3", exact=True).select_option("bot:hard")
    ann.field("Recommended first game").uncheck()
    page.get_by_role("checkbox", name=re.compile("^Nomads")).check()
    ann.navigate("/learn/catan")
    expect(ann.heading("Place a settlement")).to_be_visible()


def test_an_old_browser_is_told(alone: Visitor) -> None:
    ann = alone(worker=OLD_BROWSER)
    ann.expect_text(re.compile("it has no WebAssembly"))
    ann.navigate("/rules")
    expect(ann.heading("Rules")).to_be_visible()


def test_python_that_did_not_arrive_is_loaded_again(alone: Visitor) -> None:
    ann = alone(worker="if (!location.search) throw new Error('not loaded');")
    ann.expect_text(re.compile("could not be loaded"))
    assert not violations(ann)
    ann.page.unroute_all()
    ann.press("Try again")
    ann.press("Play now")
    ann.wait_for_turn()
