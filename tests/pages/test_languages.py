"""Languages: the default is that of the browser; users can switch at any time."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visit

WORDS = {
    "en-GB": ("en", "Play now", "Fishermen", "Build 3 settlements on", "Tavern"),
    "nl-NL": ("nl", "Nu spelen", "Vissers", "Bouw", "Herberg"),
    "de-AT": ("de", "Jetzt spielen", "Fischer", "Baue", "Taverne"),
}


@pytest.mark.parametrize("locale", WORDS)
def test_the_default_is_the_language_of_the_browser(visit: Visit, locale: str) -> None:
    code, play, card, prompt, place = WORDS[locale]
    ann = visit(locale=locale)
    ann.open()
    ann.press(play)
    ann.wait_for_table()
    expect(ann.page.locator("html")).to_have_attribute("lang", code)
    ann.expect_text(card)
    expect(ann.page.get_by_test_id("prompt")).to_contain_text(prompt)
    # The accessible name of every hex has its coordinates, terrain and neighbours.
    labels: list[str] = ann.page.locator("[data-hex]").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-label'))"
    )
    assert len(labels) == 400 and len(set(labels)) == 400
    assert any(place in label for label in labels)
    assert all(label.split(",")[0] for label in labels)


def test_the_language_can_be_switched(visit: Visit) -> None:
    ann = visit(locale="fr-FR")
    ann.open("/new")
    expect(ann.heading("New table")).to_be_visible()
    ann.field("Language").select_option("nl")
    expect(ann.heading("Nieuwe tafel")).to_be_visible()
    ann.field("Taal").select_option("de")
    expect(ann.heading("Neuer Tisch")).to_be_visible()
    ann.page.reload()
    expect(ann.heading("Neuer Tisch")).to_be_visible()
    expect(ann.page.locator("html")).to_have_attribute("lang", "de")
