"""The interactive lesson of Catan: all steps, resuming, mistakes, keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.person import Person
from tests.pages.test_learn import expect_step, feedback, next_step

LESSON = {
    "en-GB": ("Place a settlement", "The road must touch the settlement you just placed"),
    "nl-NL": ("Plaats een nederzetting", "De straat moet grenzen aan de nederzetting"),
    "de-DE": ("Setze eine Siedlung", "Die Straße muss an die eben gesetzte Siedlung grenzen"),
}


def choose(person: Person, action: str) -> None:
    target = person.page.locator(f'[data-target="{action}"]')
    person.wait_for_answer()  # until then the board shows the previous step
    target.wait_for(state="attached")
    before = person.move_count()
    target.dispatch_event("click")  # targets may overlap
    person.wait_for_move(before)
    person.wait_for_answer()
    expect(target).to_have_count(0)


def click_board(person: Person, across: float, down: float) -> None:
    box = person.page.locator("section.board").bounding_box()
    assert box is not None
    person.page.mouse.click(box["x"] + box["width"] * across, box["y"] + box["height"] * down)


def press(person: Person, what: str) -> None:
    person.page.locator(f'[data-build="{what}"][aria-disabled="false"]').click()


def further_steps(ann: Person) -> None:
    """Complete the steps after the basic turn."""
    expect_step(ann, 8)
    press(ann, "buy-card")
    ann.page.locator('[data-card="victory-point"]').wait_for()
    ann.page.locator('[data-card="knight"]').click()
    choose(ann, "robber d2")
    next_step(ann)

    expect_step(ann, 9)
    press(ann, "road")
    choose(ann, "road b1-nw")
    next_step(ann)

    expect_step(ann, 10)
    press(ann, "city")
    choose(ann, "city b2-se")
    next_step(ann)

    expect_step(ann, 11)
    choose(ann, "settlement b3-s")
    choose(ann, "road a4-e")
    next_step(ann)


# Only the soak tests run all languages; unit tests compare the translations.
@pytest.mark.parametrize(
    "locale",
    [pytest.param(each, marks=() if each == "nl-NL" else pytest.mark.soak) for each in LESSON],
)
def test_the_full_lesson(visit: Visit, locale: str) -> None:
    title, mistake = LESSON[locale]
    ann = visit(locale=locale)
    ann.open("/learn")
    ann.page.locator('a[href="/learn/catan"]').click()
    expect(ann.heading(title)).to_be_visible()
    choose(ann, "settlement b3-s")
    ann.page.locator('[data-target="road a4-e"]').wait_for()
    click_board(ann, 0.5, 0.2)  # far from the settlement
    expect(feedback(ann)).to_contain_text(mistake)
    choose(ann, "road a4-e")

    expect_step(ann, 2)
    choose(ann, "settlement c1-se")
    choose(ann, "road c1-e")
    next_step(ann)

    expect_step(ann, 3)
    ann.page.locator('[data-verb="roll"]').click()
    expect(ann.page.locator("[data-hand=brick]")).to_have_attribute("data-number", "1")
    next_step(ann)

    expect_step(ann, 4)
    press(ann, "road")
    choose(ann, "road a4-se")
    next_step(ann)

    expect_step(ann, 5)
    press(ann, "settlement")
    choose(ann, "settlement a4-s")
    next_step(ann)

    expect_step(ann, 6)
    press(ann, "trade")
    ann.page.locator("[data-tab=bank]").click()
    ann.page.locator('[data-desk="bank 4 wool for 1 grain"]').click()
    next_step(ann)

    expect_step(ann, 7)
    ann.page.locator('[data-verb="roll"]').click()
    choose(ann, "robber d2")
    next_step(ann)

    further_steps(ann)
    ann.page.get_by_test_id("real-game").click()
    ann.wait_for_table()
    table = ann.page.request.get(f"{ann.address}/api/tables/{ann.table}").json()
    assert table["game"] == "catan"
    assert [seat["bot"] for seat in table["seats"]] == [None, "random"]


def test_spending_the_cards_elsewhere_offers_a_restart_of_the_step(visit: Visit) -> None:
    ann = visit()
    ann.open("/learn/catan")
    for number in range(2, 6):
        ann.page.get_by_test_id("skip").click()
        expect_step(ann, number)
    press(ann, "road")
    choose(ann, "road b4-sw")
    expect(feedback(ann)).to_contain_text("The cards for the settlement are gone")
    ann.page.get_by_test_id("again").click()
    press(ann, "settlement")
    expect(ann.page.locator('[data-target="settlement a4-s"]')).to_be_visible()


def test_ignoring_the_instructions_offers_a_restart_of_the_step(visit: Visit) -> None:
    """Ending a turn without a road, and founding on a poor corner."""
    ann = visit()
    ann.open("/learn/catan")
    for number in range(2, 5):
        ann.page.get_by_test_id("skip").click()
        expect_step(ann, number)
    ann.page.locator('[data-verb="end"]').click()
    expect(feedback(ann)).to_contain_text("Start this step again")
    ann.page.get_by_test_id("again").click()
    press(ann, "road")
    for number in range(5, 12):
        ann.page.get_by_test_id("skip").click()
        expect_step(ann, number)
    choose(ann, "settlement c1-n")
    expect(feedback(ann)).to_contain_text("fewer than ten cards")
    ann.page.get_by_test_id("again").click()
    choose(ann, "settlement b3-s")


def test_the_lesson_is_resumed(visit: Visit) -> None:
    ann = visit()
    ann.open("/learn/catan")
    choose(ann, "settlement b1-se")
    ann.open("/learn")
    ann.page.locator('a[href="/learn/catan"]').click()
    expect_step(ann, 1)
    ann.page.locator('[data-target^="road "]').first.wait_for()
    expect(ann.page.locator('[data-target^="settlement "]')).to_have_count(0)


def test_by_keyboard_alone(visit: Visit) -> None:
    ann = visit()
    ann.open("/learn/catan")
    for number in (1, 1, 2, 2):
        expect_step(ann, number)
        target = ann.page.locator('[data-target][tabindex="0"]')
        target.focus()
        before = target.get_attribute("data-target")
        ann.page.keyboard.press("Enter")
        expect(ann.page.locator(f'[data-target="{before}"]')).to_have_count(0)
    expect(feedback(ann)).to_contain_text("Everyone has settled")
