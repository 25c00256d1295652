"""The board editor: painting by mouse, touch and keyboard, checks, links, files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hexstead.kingdom.registry import find_quadrant, parse_quadrant
from tests.pages.conftest import Visit
from tests.pages.person import Person, starts_with
from tests.pages.test_accessibility import overflow, violations

REFUGE = find_quadrant("refuge")[1]
SKERRY = [".GGGGGG", "GCLCTTT", "CCCCTTT", "FFDDSDT", ".FFDDDD"]
KEPT = """() => Object.keys(localStorage).filter((key) => key.startsWith('hexstead.board.'))
    .map((key) => JSON.parse(localStorage.getItem(key)))"""


def expect_letters(page: Page, **letters: str) -> None:
    """Wait until these hexes are painted with these letters."""
    for hex_, letter in letters.items():
        cell = page.locator(f'[data-hex="{hex_}"]')
        expect(cell).to_have_attribute("data-letter", letter)


def expect_rows(page: Page, wanted: list[str]) -> None:
    """Wait until the board begins with these rows."""
    page.wait_for_function(
        """(wanted) => [...document.querySelectorAll('[data-letter]')]
          .map((cell) => cell.dataset.letter).join('').startsWith(wanted)""",
        arg="".join(wanted),
    )


def rows(page: Page) -> list[str]:
    found: list[str] = page.locator("[data-letter]").evaluate_all(
        "(cells) => cells.map((cell) => cell.dataset.letter)"
    )
    return ["".join(found[start : start + 10]) for start in range(0, len(found), 10)]


def check_results(page: Page) -> Locator:
    """Return the results of the checks of the current board."""
    results = page.locator("[data-checked]")
    results.wait_for()
    return results


def new_board(person: Person) -> None:
    """Create an empty board."""
    person.open("/boards")
    person.press("New board")
    person.heading("Untitled board").wait_for()


def paste(person: Person, text: str) -> None:
    person.page.get_by_text("Paste text", exact=True).click()
    person.field("Text of a quadrant").fill(text)
    person.press("Use this text")


def drag(person: Person, *hexes: str) -> None:
    """Drag the mouse over hexes."""
    page = person.page
    for number, hex_ in enumerate(hexes):
        box = person.hex(hex_).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if number == 0:
            page.mouse.down()
    page.mouse.up()


def play_with_an_island_board(ann: Person) -> None:
    """Paint an additional board of five rows, whose empty hexes are sea, and play with it."""
    page = ann.page
    new_board(ann)
    ann.field("Title").fill("Skerry")
    ann.field("Count the hexes as in").select_option("island")
    ann.field("Location L").select_option("rope-bridge")
    expect(check_results(page)).to_contain_text("There is no hex to build on.")
    page.locator('[data-tool="type"]').click()
    ann.hex("j1").click()
    page.keyboard.type("gg")  # the second letter starts the next row
    expect_letters(page, j1="G", a2="G")
    paste(ann, "\n".join(SKERRY))
    expect(check_results(page)).to_contain_text("Everything is fine")
    expect_rows(page, [f".{row}.." for row in SKERRY])
    assert len(rows(page)) == len(SKERRY)
    ann.follow("Play on this board")
    expect(ann.field("Side of the Island 1")).to_have_value("skerry")
    ann.press("Start the game")
    ann.wait_for_table()
    setup = page.evaluate(
        "async (id) => (await (await fetch(`/api/tables/${id}`)).json()).setup", ann.table
    )
    assert setup["lots"]["island-side"] == ["skerry"] and "skerry" in setup["own_quadrants"]


def test_from_an_empty_board_to_a_game(visit: Visit) -> None:
    ann = visit(width=1440, height=900)
    page = ann.page
    new_board(ann)
    expect(page.locator("[data-checked]")).to_contain_text("100 hexes are not painted yet.")

    # Brush, fill tool, and undo by keyboard.
    page.locator('[data-brush="W"]').click()
    drag(ann, "a1", "e1", "e3")
    expect_letters(page, a1="W", c1="W", e1="W", e3="W", f1=".")
    page.locator('[data-tool="fill"]').click()
    page.locator('[data-brush="T"]').click()
    ann.hex("j10").click()
    expect(page.locator('[data-letter="T"]')).to_have_count(93)
    page.keyboard.press("Control+z")
    expect(page.locator('[data-letter="T"]')).to_have_count(0)

    # Type letters row by row.
    page.locator('[data-tool="type"]').click()
    ann.hex("a1").click()
    page.keyboard.type("".join(REFUGE.rows[:2]).lower())
    expect_rows(page, list(REFUGE.rows[:2]))

    # Paste text; the printed board sets title and location.
    ann.field("Count the hexes as in").select_option("marshlands")
    ann.field("Printed board").select_option("refuge")
    paste(ann, "\n".join(REFUGE.rows))
    expect(check_results(page)).to_contain_text("Everything is fine")
    expect(ann.heading("Refuge")).to_be_visible()
    ann.follow("Play on this board")
    expect(ann.field("Quadrant top left")).to_have_value("refuge")
    ann.press("Start the game")
    ann.wait_for_table()
    view = page.evaluate(
        "async (id) => (await (await fetch(`/api/tables/${id}/view`)).json()).state", ann.table
    )
    assert [row[:10] for row in view["terrain"][:10]] == list(REFUGE.rows)
    assert view["setup"]["own_quadrants"]["refuge"].startswith("# Refuge (marshlands, own board)")

    # Components of an unselected box can be chosen if its board is used.
    new_board(ann)
    ann.field("Title").fill("Steppe")
    ann.field("Count the hexes as in").select_option("nomads")
    ann.field("Location L").select_option("quarry")
    paste(ann, "\n".join(find_quadrant("quarry")[1].rows))
    expect(check_results(page)).to_contain_text("Everything is fine")
    ann.follow("Play on this board")
    expect(ann.field("Quadrant top left")).to_have_value("steppe")
    nomads = ann.field("Nomads")
    expect(nomads).not_to_be_checked()
    ann.field("Nomad tiles 1").select_option("sword")

    play_with_an_island_board(ann)


def test_errors_of_a_board_are_shown_in_three_languages(visit: Visit) -> None:
    ann = visit(color_scheme="dark")
    page = ann.page
    new_board(ann)
    wrong = ["S" + REFUGE.rows[0][1:], *REFUGE.rows[1:9], "GGG"]
    paste(ann, "\n".join(wrong))
    ann.expect_text("Part of the text could be read:")
    results = check_results(page)
    expect(results).to_contain_text("7 hexes are not painted yet.")
    expect(results).to_contain_text("The board needs a title.")
    expect(results).to_contain_text("Which location is L?")
    expect(results).to_contain_text("A special hex is on the outer ring.")
    expect(results).to_contain_text("No board of this box has swamp.")
    assert violations(ann) == []
    page.get_by_role("button", name=starts_with("A special hex is on the outer ring")).click()
    expect(page.get_by_role("grid")).to_be_focused()
    expect(page.get_by_role("button", name="Play on this board", exact=True)).to_be_disabled()
    ann.field("Language").select_option("nl")
    expect(check_results(page)).to_contain_text("7 velden zijn nog niet geschilderd.")
    ann.field("Taal").select_option("de")
    expect(check_results(page)).to_contain_text("7 Felder sind noch nicht bemalt.")


def test_locked_hexes_are_kept_and_boards_are_persistent(visit: Visit) -> None:
    ann = visit(width=1440, height=900)
    page = ann.page
    ann.open("/boards")
    ann.press("Generate a random board")
    check_results(page)
    before = rows(page)
    page.locator('[data-tool="lock"]').click()
    drag(ann, "a1", "j1")
    expect(page.locator('[data-locked="10"]')).to_be_visible()
    ann.field("Seed").fill("7")
    ann.press("Generate from this seed")
    ann.expect_text("New board, seed 7.")
    check_results(page)
    made = rows(page)
    assert made[0] == before[0] and made != before
    page.reload()
    expect_rows(page, made)

    ann.follow("← All my boards")
    ann.press("Rename")
    page.get_by_role("textbox").fill("Valley")
    ann.press("Save title")
    ann.press("Copy Valley")
    expect(page.get_by_role("link", name="Open Valley, copy", exact=True)).to_be_visible()
    ann.press("Delete Valley")
    ann.expect_text(starts_with("Valley was deleted."))
    assert [board["title"] for board in page.evaluate(KEPT)] == ["Valley, copy"]
    ann.press("Restore")
    expect(page.get_by_role("link", name=re.compile("^Open "))).to_have_count(2)
    assert violations(ann) == []


def test_boards_are_shared_by_link_and_saved_as_files(visit: Visit) -> None:
    ann = visit(width=1440, height=900)
    page = ann.page
    new_board(ann)
    ann.field("Title").fill("Ålesund & co")
    ann.field("Location L").select_option("farm")
    paste(ann, "\n".join(find_quadrant("farm")[1].rows))
    expect(check_results(page)).to_contain_text("Everything is fine")
    link = ann.field("Link to this board").input_value()

    found: dict[str, bytes] = {}
    for button in ("Save as text", "Save as SVG", "Save as PNG"):
        with page.expect_download() as download:
            ann.press(button)
        name = download.value.suggested_filename
        found[name.rpartition(".")[2]] = Path(download.value.path()).read_bytes()
    written = parse_quadrant(found["txt"].decode(), "file")
    assert (list(written.rows), written.title) == (rows(page), "Ålesund & co")
    assert found["svg"].startswith(b"<svg") and b"data-place" in found["svg"]
    assert found["png"].startswith(b"\x89PNG") and len(found["png"]) > 50_000

    bob = visit()
    bob.page.goto(link)
    expect(bob.heading("Ålesund & co")).to_be_visible()
    expect_rows(bob.page, rows(page))
    assert bob.page.evaluate(KEPT) == []
    bob.press("Save board")
    bob.page.wait_for_url(re.compile(r"/boards/(?!link)\w+$"))
    assert [board["title"] for board in bob.page.evaluate(KEPT)] == ["Ålesund & co"]
    bob.open("/boards/link#b=nonsense")
    bob.expect_text(starts_with("This link does not contain a board."))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_painting_by_touch_on_a_phone(visit: Visit, scheme: str) -> None:
    ann = visit(width=390, height=844, has_touch=True, color_scheme=scheme)
    page = ann.page
    new_board(ann)
    page.locator('[data-brush="F"]').tap()
    ann.hex("c3").tap()
    expect(ann.hex("c3")).to_have_attribute("data-letter", "F")
    # Dragging paints and does not scroll the page.
    boxes = [ann.hex(hex_).bounding_box() for hex_ in ("b5", "g5")]
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    touch = page.context.new_cdp_session(page)
    scrolled = page.evaluate("scrollY")
    for kind, (x, y) in zip(("touchStart", "touchMove"), points, strict=True):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ann.hex("e5")).to_have_attribute("data-letter", "F")
    assert rows(page)[4] == ".FFFFFF..."
    assert page.evaluate("scrollY") == scrolled
    check_results(page)
    assert overflow(ann) == 0
    assert violations(ann) == []
