"""The lesson of Kingdom Builder: learned by doing in each language, left and taken up again."""

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


def answer(person: Person) -> Locator:
    return person.page.get_by_test_id("answer")


def at_step(person: Person, number: int) -> None:
    expect(person.page.locator("[data-step]")).to_have_attribute("data-step", str(number))


def build(person: Person, *hexes: str) -> None:
    for name in hexes:
        lit = person.page.locator(f'[data-hex="{name}"][data-legal]')
        lit.wait_for(state="attached")
        person.hex(name).click()
        expect(lit).to_have_count(0)


def go_on(person: Person) -> None:
    expect(answer(person)).not_to_be_empty()
    person.page.get_by_test_id("next").click()


def further_steps(ann: Person) -> None:
    """What is learned once the turn is known."""
    at_step(ann, 7)
    ann.page.locator("[data-tile=paddock]").click()
    build(ann, "o12", "m12")
    ann.page.locator("[data-tile=farm]").click()
    build(ann, "s11")
    go_on(ann)

    at_step(ann, 8)
    build(ann, "q9")
    go_on(ann)

    at_step(ann, 9)
    build(ann, "h14")
    ann.page.locator('[data-verb="end"]').click()
    expect(answer(ann)).not_to_be_empty()
    go_on(ann)

    at_step(ann, 10)
    build(ann, "q12", "q11", "q13")
    go_on(ann)


# In one language on every run, in the others in the long tests: their words are compared anyway.
@pytest.mark.parametrize(
    "locale",
    [pytest.param(each, marks=() if each == "nl-NL" else pytest.mark.soak) for each in LESSON],
)
def test_the_whole_lesson(visit: Visit, locale: str) -> None:
    title, mistake = LESSON[locale]
    ann = visit(locale=locale)
    ann.open("/learn")
    ann.page.locator('a[href="/learn/kingdom"]').click()
    expect(ann.heading(title)).to_be_visible()

    ann.page.locator("[data-legal]").first.wait_for(state="attached")
    ann.hex("a1").click()
    expect(answer(ann)).to_contain_text(mistake)
    build(ann, "i9")
    at_step(ann, 2)
    ann.hex("p9").click()  # grass, but not next to mine
    expect(answer(ann)).not_to_be_empty()
    build(ann, "j9", "i10")
    go_on(ann)

    at_step(ann, 3)
    build(ann, "b1", "c1", "c2")
    go_on(ann)

    at_step(ann, 4)
    build(ann, "q11", "q12")
    expect(ann.page.locator("[data-tile=farm]")).to_be_visible()
    go_on(ann)

    at_step(ann, 5)
    ann.page.locator("[data-tile=farm]").click()
    build(ann, "s11")
    go_on(ann)

    at_step(ann, 6)
    ann.page.locator("[data-tile=paddock]").click()
    build(ann, "q2", "o2")
    go_on(ann)

    further_steps(ann)
    mine = ann.page.request.get(f"{ann.address}/api/tables?which=mine")
    assert mine.status == 401 or mine.json()["tables"] == [], "a lesson leaves no table behind"
    ann.page.get_by_test_id("real-game").click()
    ann.wait_for_table()
    table = ann.page.request.get(f"{ann.address}/api/tables/{ann.table}").json()
    assert [seat["bot"] for seat in table["seats"]] == [None, "random"]
    assert table["setup"]["cards"] == ["fishermen", "knights", "merchants"]
    ann.build_turn()


def test_leave_and_take_up_again(visit: Visit) -> None:
    ann = visit()
    ann.open("/learn/kingdom")
    build(ann, "i9", "j9")
    expect(ann.page.locator("[data-piece=settlement]")).to_have_count(2)
    ann.open("/learn")
    link = ann.page.get_by_role("link", name="Continue with step 2", exact=True)
    expect(link).to_be_visible()
    link.click()
    at_step(ann, 2)
    expect(ann.page.locator("[data-piece=settlement]")).to_have_count(2)
    build(ann, "i10")
    go_on(ann)
    at_step(ann, 3)
    ann.page.reload()
    at_step(ann, 3)
    expect(ann.heading("When there is nothing next to you")).to_be_visible()


def test_back_and_skip_and_what_is_allowed_but_not_meant(visit: Visit) -> None:
    ann = visit()
    ann.open("/learn/kingdom")
    at_step(ann, 1)
    for number in (2, 3, 4):
        ann.page.get_by_test_id("skip").click()
        at_step(ann, number)
    ann.page.get_by_role("button", name="Back", exact=True).click()
    at_step(ann, 3)
    ann.page.get_by_test_id("skip").click()
    at_step(ann, 4)
    build(ann, "q13", "q11")
    ann.page.get_by_role("button", name="Undo", exact=True).click()
    expect(ann.page.locator('[data-hex="q11"][data-legal]')).to_have_count(1)
    ann.page.get_by_test_id("skip").click()
    at_step(ann, 5)
    build(ann, "r13")
    expect(answer(ann)).to_contain_text("Once you have started the three settlements")
    for _ in range(2):
        lit = ann.page.locator("[data-legal]").first
        build(ann, lit.get_attribute("data-hex") or "")
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("All built. Now use your tile.")
    expect(ann.page.locator('[data-verb="end"]')).to_have_count(0)
    ann.page.get_by_test_id("again").click()
    expect(ann.page.locator('[data-hex="r13"][data-legal]')).to_have_count(1)


def test_a_lesson_played_against_its_hints_is_never_aground(visit: Visit) -> None:
    """Whoever ends the turn without doing what a step is about is told, and begins it again."""
    ann = visit()
    ann.open("/learn/kingdom")
    for number in range(2, 8):
        ann.page.get_by_test_id("skip").click()
        at_step(ann, number)
    ann.page.locator("[data-legal]").first.wait_for(state="attached")
    for _ in range(3):
        lit = ann.page.locator("[data-legal]").first
        build(ann, lit.get_attribute("data-hex") or "")
    ann.page.locator('[data-verb="end"]').click()
    expect(answer(ann)).to_contain_text("one tile was not used")
    ann.page.get_by_test_id("again").click()
    expect(ann.page.locator("[data-piece=settlement]")).to_have_count(12)
    expect(answer(ann)).to_be_empty()


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
    at_step(ann, 2)
    expect(answer(ann)).to_contain_text("Three settlements")
    ann.page.get_by_test_id("next").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.heading("When there is nothing next to you")).to_be_focused()


def test_damaged_memory_begins_anew(visit: Visit) -> None:
    ann = visit()
    ann.open("/learn")
    ann.page.evaluate(
        "localStorage.setItem('hexstead.lesson.kingdom',"
        " JSON.stringify({step: 2, from: 2, actions: ['fly away'], finished: false}))"
    )
    ann.open("/learn/kingdom")
    at_step(ann, 3)
    expect(ann.page.locator("[data-legal]").first).to_be_attached()
    ann.page.evaluate("localStorage.setItem('hexstead.lesson.kingdom', '{]')")
    ann.page.reload()
    at_step(ann, 1)


@pytest.mark.parametrize(("scheme", "width", "height"), VARIANTS)
def test_no_axe_violations(visit: Visit, scheme: str, width: int, height: int) -> None:
    ann = visit(color_scheme=scheme, width=width, height=height)
    ann.open("/learn")
    ann.page.get_by_role("heading", level=1).wait_for()
    assert overflow(ann) == 0
    found = violations(ann)
    for game, steps in (("kingdom", 10), ("catan", 11)):
        ann.navigate(f"/learn/{game}")
        at_step(ann, 1)
        ann.page.locator("[data-legal], [data-target]").first.wait_for(state="attached")
        found += violations(ann)
        for number in range(2, steps + 1):
            ann.page.get_by_test_id("skip").click()
            at_step(ann, number)
        ann.page.locator("[data-verb], [data-legal]").first.wait_for(state="attached")
        found += violations(ann)
        ann.page.get_by_test_id("skip").click()
        ann.page.get_by_test_id("real-game").wait_for()
        found += violations(ann)
    assert found == []
