"""The interactive lesson of Kingdom Builder: all steps, resuming, mistakes, keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.pages.conftest import Visit
from tests.pages.person import Person
from tests.pages.test_accessibility import VARIANTS, overflow, violations

LESSON = {
    "en-GB": ("Your card decides where", "Your card shows grass, not flower field (a1)."),
    "nl-NL": ("Je kaart bepaalt waar", "Je kaart toont gras, geen bloemen (a1)."),
    "de-DE": ("Deine Karte bestimmt, wo", "Deine Karte zeigt Gras, nicht Blumen (a1)."),
}


def feedback(person: Person) -> Locator:
    return person.page.get_by_test_id("answer")


def expect_step(person: Person, number: int) -> None:
    expect(person.page.locator("[data-step]")).to_have_attribute("data-step", str(number))


def build(person: Person, *hexes: str) -> None:
    for name in hexes:
        target = person.page.locator(f'[data-hex="{name}"][data-legal]')
        person.wait_for_answer()  # until then the board shows the previous step
        target.wait_for(state="attached")
        person.pick(name)
        person.wait_for_answer()
        expect(target).to_have_count(0)


def next_step(person: Person) -> None:
    expect(feedback(person)).not_to_be_empty()
    person.page.get_by_test_id("next").click()


def further_steps(ann: Person) -> None:
    """Complete the steps after the basic turn."""
    expect_step(ann, 7)
    ann.page.locator("[data-tile=paddock]").click()
    build(ann, "o12", "m12")
    ann.page.locator("[data-tile=farm]").click()
    build(ann, "s11")
    next_step(ann)

    expect_step(ann, 8)
    build(ann, "q9")
    next_step(ann)

    expect_step(ann, 9)
    build(ann, "h14")
    ann.page.locator('[data-verb="end"]').click()
    expect(feedback(ann)).not_to_be_empty()
    next_step(ann)

    expect_step(ann, 10)
    build(ann, "q12", "q11", "q13")
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
    ann.page.locator('a[href="/learn/kingdom"]').click()
    expect(ann.heading(title)).to_be_visible()

    ann.page.locator("[data-legal]").first.wait_for(state="attached")
    ann.hex("a1").click()
    expect(feedback(ann)).to_contain_text(mistake)
    build(ann, "i9")
    expect_step(ann, 2)
    ann.hex("p9").click()  # grass, but not adjacent
    expect(feedback(ann)).not_to_be_empty()
    build(ann, "j9", "i10")
    next_step(ann)

    expect_step(ann, 3)
    build(ann, "b1", "c1", "c2")
    next_step(ann)

    expect_step(ann, 4)
    build(ann, "q11", "q12")
    expect(ann.page.locator("[data-tile=farm]")).to_be_visible()
    next_step(ann)

    expect_step(ann, 5)
    ann.page.locator("[data-tile=farm]").click()
    build(ann, "s11")
    next_step(ann)

    expect_step(ann, 6)
    ann.page.locator("[data-tile=paddock]").click()
    build(ann, "q2", "o2")
    next_step(ann)

    further_steps(ann)
    mine = ann.page.request.get(f"{ann.address}/api/tables?which=mine")
    assert mine.status == 401 or mine.json()["tables"] == [], "a lesson creates no table"
    ann.page.get_by_test_id("real-game").click()
    ann.wait_for_table()
    table = ann.page.request.get(f"{ann.address}/api/tables/{ann.table}").json()
    assert [seat["bot"] for seat in table["seats"]] == [None, "random"]
    assert table["setup"]["cards"] == ["fishermen", "knights", "merchants"]
    ann.build_turn()


def test_the_lesson_is_resumed(visit: Visit) -> None:
    ann = visit()
    ann.open("/learn/kingdom")
    build(ann, "i9", "j9")
    expect(ann.page.locator("[data-piece=settlement]")).to_have_count(2)
    ann.open("/learn")
    link = ann.page.get_by_role("link", name="Continue with step 2", exact=True)
    expect(link).to_be_visible()
    # One failed request does not lose the progress.
    ann.page.route("**/api/positions", lambda route: route.abort(), times=1)
    link.click()
    expect_step(ann, 2)
    expect(ann.page.locator("[data-piece=settlement]")).to_have_count(2)
    build(ann, "i10")
    next_step(ann)
    expect_step(ann, 3)
    ann.page.reload()
    expect_step(ann, 3)
    expect(ann.heading("When there is nothing next to you")).to_be_visible()


def test_back_skip_and_legal_moves_that_miss_the_point(visit: Visit) -> None:
    ann = visit()
    ann.open("/learn/kingdom")
    expect_step(ann, 1)
    for number in (2, 3, 4):
        ann.page.get_by_test_id("skip").click()
        expect_step(ann, number)
    ann.page.get_by_role("button", name="Back", exact=True).click()
    expect_step(ann, 3)
    ann.page.get_by_test_id("skip").click()
    expect_step(ann, 4)
    build(ann, "q13", "q11")
    ann.page.get_by_role("button", name="Undo", exact=True).click()
    expect(ann.page.locator('[data-hex="q11"][data-legal]')).to_have_count(1)
    ann.page.get_by_test_id("skip").click()
    expect_step(ann, 5)
    build(ann, "r13")
    expect(feedback(ann)).to_contain_text("Once you have started the three settlements")
    for _ in range(2):
        target = ann.page.locator("[data-legal]").first
        build(ann, target.get_attribute("data-hex") or "")
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("All built. Now use your tile.")
    expect(ann.page.locator('[data-verb="end"]')).to_have_count(0)
    ann.page.get_by_test_id("again").click()
    expect(ann.page.locator('[data-hex="r13"][data-legal]')).to_have_count(1)


def test_ignoring_the_instructions_offers_a_restart_of_the_step(visit: Visit) -> None:
    """Ending the turn without the move of the step shows a message and a restart button."""
    ann = visit()
    ann.open("/learn/kingdom")
    for number in range(2, 8):
        ann.page.get_by_test_id("skip").click()
        expect_step(ann, number)
    ann.page.locator("[data-legal]").first.wait_for(state="attached")
    for _ in range(3):
        target = ann.page.locator("[data-legal]").first
        build(ann, target.get_attribute("data-hex") or "")
    ann.page.locator('[data-verb="end"]').click()
    expect(feedback(ann)).to_contain_text("one tile was not used")
    ann.page.get_by_test_id("again").click()
    expect(ann.page.locator("[data-piece=settlement]")).to_have_count(12)
    expect(feedback(ann)).to_be_empty()


def test_by_keyboard_alone(visit: Visit) -> None:
    ann = visit()
    ann.open("/learn/kingdom")
    ann.page.locator("[data-legal]").first.wait_for(state="attached")
    ann.page.get_by_role("grid").focus()
    for built in range(3):
        expect(ann.page.locator("[data-piece=settlement]")).to_have_count(built)
        expect(ann.page.locator("[data-legal]").first).to_be_attached()
        ann.page.keyboard.press("PageDown")
        ann.page.keyboard.press("Enter")
    expect_step(ann, 2)
    expect(feedback(ann)).to_contain_text("Three settlements")
    ann.page.get_by_test_id("next").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.heading("When there is nothing next to you")).to_be_focused()


def test_corrupt_progress_in_local_storage_is_discarded(visit: Visit) -> None:
    ann = visit()
    ann.open("/learn")
    ann.page.evaluate(
        "localStorage.setItem('hexstead.lesson.kingdom',"
        " JSON.stringify({step: 2, from: 2, actions: ['fly away'], finished: false}))"
    )
    ann.open("/learn/kingdom")
    expect_step(ann, 3)
    expect(ann.page.locator("[data-legal]").first).to_be_attached()
    ann.page.evaluate("localStorage.setItem('hexstead.lesson.kingdom', '{]')")
    ann.page.reload()
    expect_step(ann, 1)


@pytest.mark.parametrize(("scheme", "width", "height"), VARIANTS)
def test_no_axe_violations(visit: Visit, scheme: str, width: int, height: int) -> None:
    ann = visit(color_scheme=scheme, width=width, height=height)
    ann.open("/learn")
    ann.page.get_by_role("heading", level=1).wait_for()
    assert overflow(ann) == 0
    found = violations(ann)
    for game, steps in (("kingdom", 10), ("catan", 11)):
        ann.navigate(f"/learn/{game}")
        expect_step(ann, 1)
        ann.page.locator("[data-legal], [data-target]").first.wait_for(state="attached")
        found += violations(ann)
        for number in range(2, steps + 1):
            ann.page.get_by_test_id("skip").click()
            expect_step(ann, number)
        ann.page.locator("[data-verb], [data-legal]").first.wait_for(state="attached")
        found += violations(ann)
        ann.page.get_by_test_id("skip").click()
        ann.page.get_by_test_id("real-game").wait_for()
        found += violations(ann)
    assert found == []
