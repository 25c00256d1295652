"""Replays: upload, steps, links, download, sharing, and new games from any step."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.person import starts_with
from tests.pages.test_accessibility import violations

GAME = Path(__file__).parents[1] / "records" / "kingdom-base-2-greedy.json"


def with_names(path: Path) -> Path:
    """Write a record with the names of its players."""
    record = json.loads(GAME.read_text())
    record["players"] = [{"name": "Zoe"}, {"name": "greedy", "bot": "greedy"}]
    path.write_text(json.dumps(record))
    return path


def test_upload_step_link_download_and_continue(visit: Visit, tmp_path: Path) -> None:
    ann = visit()
    ann.open("/replay")
    ann.field("Open a game").set_input_files(with_names(tmp_path / "named.json"))
    expect(ann.heading("Zoe and Greedy bot")).to_be_visible()
    slider = ann.page.get_by_role("slider", name="Step", exact=True)
    expect(slider).to_have_value("0")
    steps = len(json.loads(GAME.read_text())["actions"])
    expect(slider).to_have_attribute("max", str(steps))
    pieces = ann.page.locator('[data-piece="settlement"]')
    expect(pieces).to_have_count(0)

    # Buttons, keys, slider and the list of steps change the step and the URL.
    ann.press("One turn forward")
    expect(slider).not_to_have_value("0")
    at = int(slider.input_value())
    ann.press("One step forward")
    expect(slider).to_have_value(str(at + 1))
    ann.page.locator("main").press("ArrowRight")
    expect(slider).to_have_value(str(at + 2))
    ann.page.wait_for_url(f"**/replay/*?at={at + 2}")
    ann.page.keyboard.press("End")
    expect(slider).to_have_value(str(steps))
    expect(pieces.nth(40)).to_be_attached()
    ann.page.locator('[data-at="20"]').click()
    ann.page.wait_for_url("**at=20")
    expect(ann.page.locator('[data-at="20"]')).to_have_attribute("aria-current", "step")

    # A link opens its step.
    bob = visit()
    bob.open(ann.page.url.removeprefix(ann.address).replace("at=20", "at=57"))
    expect(bob.page.get_by_role("slider", name="Step", exact=True)).to_have_value("57")
    bob.press("Play")
    expect(bob.page.get_by_role("slider", name="Step", exact=True)).not_to_have_value("57")
    bob.press("Pause")

    # The download equals the upload.
    with ann.page.expect_download() as download:
        ann.follow("Download the game")
    download.value.save_as(tmp_path / "record.json")
    kept = json.loads((tmp_path / "record.json").read_text())
    assert kept["actions"] == json.loads(GAME.read_text())["actions"]

    # A new game from a step starts with the pieces of that step.
    ann.page.locator('[data-at="60"]').click()
    expect(slider).to_have_value("60")
    ann.page.wait_for_url("**at=60")
    moment = ann.page.url.replace("/replay/", "/api/records/").replace("?at=", "/at/")
    groups = ann.page.request.get(moment).json()["pieces"]
    standing = sum(len(group["hexes"]) for group in groups if group["kind"] == "settlement")
    assert standing > 10
    expect(pieces).to_have_count(standing)
    ann.follow("New game from here")
    expect(ann.heading("New game from step 60")).to_be_visible()
    expect(pieces).to_have_count(standing)
    ann.press("Start the game")
    ann.wait_for_table()
    ann.wait_for_turn()
    expect(pieces.nth(standing - 1)).to_be_attached()


def test_scoring_cards_and_sharing_a_step(visit: Visit) -> None:
    ann = visit()
    ann.open("/replay")
    ann.field("Open a game").set_input_files(GAME)
    ann.heading("Player 1 and Player 2").wait_for()
    ann.press("To the end")
    steps = len(json.loads(GAME.read_text())["actions"])
    ann.page.wait_for_url(f"**at={steps}")
    expect(ann.page.locator('[data-piece="settlement"]').nth(40)).to_be_attached()

    # A card shows the sources of its gold.
    cards = ann.page.get_by_role("region", name="By card", exact=True)
    castles = cards.get_by_role("button", name=starts_with("Castles"))
    expect(castles).to_contain_text("3 gold for each castle")
    coins = ann.page.locator(".coin")
    expect(coins).to_have_count(0)
    castles.click()
    expect(coins.first).to_be_attached()
    castles.click()

    # Share the step by link, by QR code, and as a picture.
    ann.press("Share")
    sheet = ann.page.get_by_role("dialog")
    expect(sheet.get_by_label("Link to this step", exact=True)).to_have_value(ann.page.url)
    code = sheet.get_by_role("img", name=f"QR code of {ann.page.url}", exact=True)
    expect(code).to_be_visible()
    for scheme in ("dark", "light"):
        ann.page.emulate_media(color_scheme=scheme)
        assert violations(ann) == [], scheme
    with ann.page.expect_download() as picture:
        sheet.get_by_role("button", name="Save picture", exact=True).click()
    assert Path(picture.value.path()).read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    sheet.get_by_role("button", name="Close", exact=True).click()


def test_an_invalid_record_is_refused_with_its_action(visit: Visit, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text(GAME.read_text().replace('"build ', '"buidl ', 1))
    ann = visit()
    ann.open("/replay")
    ann.field("Open a game").set_input_files(broken)
    ann.expect_text(re.compile(r"\bbuidl\b"))
    ann.open("/replay/nosuchrecord")
    expect(ann.heading("This game cannot be shown")).to_be_visible()
