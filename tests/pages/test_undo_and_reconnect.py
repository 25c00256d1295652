"""Undo, redo, reload, keyboard play, and reconnecting to the server."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.pages.conftest import Visit
from tests.pages.local_server import LocalServer
from tests.pages.person import Person, starts_with


def settlements(person: Person) -> Locator:
    return person.page.locator('[data-piece="settlement"]')


def start(person: Person) -> None:
    person.open()
    person.press("Play now")
    person.wait_for_table()
    person.wait_for_turn()


def click_and_wait(person: Person, button: str) -> None:
    before = person.move_count()
    person.press(button)
    person.wait_for_move(before)


def test_undo_redo_restart_reasons_and_reload(visit: Visit) -> None:
    ann = visit()
    start(ann)
    before = settlements(ann).count()
    first = ann.look()["legal"]
    expect(ann.page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()
    ann.pick(first[0])
    ann.pick(ann.look()["legal"][0])
    expect(settlements(ann)).to_have_count(before + 2)

    click_and_wait(ann, "Undo")
    expect(settlements(ann)).to_have_count(before + 1)
    click_and_wait(ann, "Redo")
    expect(settlements(ann)).to_have_count(before + 2)
    click_and_wait(ann, "Restart turn")
    expect(settlements(ann)).to_have_count(before)
    ann.expect_legal(first)

    # Undo by keyboard.
    ann.pick(first[0])
    ann.page.keyboard.press("Control+z")
    expect(settlements(ann)).to_have_count(before)
    ann.expect_legal(first)

    # An illegal hex shows the reason.
    ann.pick(first[0])
    legal = ann.look()["legal"]
    names = ann.page.locator("[data-hex]").evaluate_all("all => all.map(each => each.dataset.hex)")
    ann.hex(next(name for name in reversed(names) if name not in legal)).click()
    expect(ann.page.locator(".why")).to_be_visible()

    # A reload in the middle of the turn changes nothing.
    ann.page.reload()
    ann.wait_for_table()
    ann.expect_legal(legal)
    expect(settlements(ann)).to_have_count(before + 1)


def test_playing_by_keyboard_alone(visit: Visit) -> None:
    ann = visit()
    ann.open()
    button = ann.page.get_by_role("button", name="Play now", exact=True)
    button.wait_for()
    for _ in range(40):
        ann.page.keyboard.press("Tab")
        if button.evaluate("each => each === document.activeElement"):
            break
    ann.page.keyboard.press("Enter")
    ann.wait_for_table()
    ann.wait_for_turn()
    before = settlements(ann).count()
    ann.page.locator('[role="grid"]').focus()
    for _ in range(3):
        moves = ann.move_count()
        ann.page.keyboard.press("PageDown")
        ann.page.keyboard.press("Enter")
        ann.wait_for_move(moves)
    expect(settlements(ann)).to_have_count(before + 3)


def test_reconnecting_after_a_restart_of_the_server(visit: Visit, own_server: LocalServer) -> None:
    ann, bob = visit(own_server.address), visit(own_server.address)
    start(ann)
    ann.pick(ann.look()["legal"][0])
    bob.open()
    bob.page.get_by_role("button", name="Play now", exact=True).wait_for()
    own_server.stop()
    # The home page shows an error and allows a retry.
    bob.press("Play now")
    bob.expect_text(starts_with("The server is not responding"))
    # During a game the page reconnects automatically.
    down = ann.page.get_by_text(starts_with("Connection lost, reconnecting"))
    expect(down.first).to_be_visible()
    own_server.start()
    expect(down).to_have_count(0)
    ann.pick(ann.wait_for_turn()["legal"][0])
    ann.build_turn()
    legal = ann.wait_for_turn()["legal"]
    bob.press("Play now")
    bob.wait_for_table()
    bob.wait_for_turn()

    # A player who returns at once can undo the moves of the stand-in bot.
    before = settlements(ann).count()
    ann.press("Table menu")
    ann.press("Step away")
    ann.expect_text("a bot is playing for now")
    ann.press("Take back the seat and undo")
    expect(ann.page.get_by_role("button", name="Take back my seat", exact=True)).to_have_count(0)
    ann.expect_legal(legal)
    expect(settlements(ann)).to_have_count(before)
