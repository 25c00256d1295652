"""Error messages of the server are translated."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.pages.conftest import Visit

BROKEN = {
    "en-GB": "This file is damaged in line 2, or is not a saved game at all.",
    "nl-NL": "Dit bestand is beschadigd in regel 2, of is geen opgeslagen partij.",
    "de-DE": "Diese Datei ist in Zeile 2 beschädigt oder keine gespeicherte Partie.",
}


@pytest.mark.parametrize("locale", BROKEN)
def test_an_invalid_record(visit: Visit, tmp_path: Path, locale: str) -> None:
    ann = visit(locale=locale)
    ann.open("/replay")
    broken = tmp_path / "game.json"
    broken.write_text("{\n")
    ann.page.locator("input[type=file]").set_input_files(broken)
    expect(ann.page.get_by_text(BROKEN[locale], exact=True)).to_be_visible()
