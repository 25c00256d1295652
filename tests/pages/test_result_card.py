"""The result of a game as a picture to share."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.test_accessibility import overflow, violations
from tests.pages.test_analysis import GAME
from tests.pages.test_catan import api_call
from tests.pages.test_catan_table import open_home

# A browser that shares files; what it was given is remembered.
SHARES_FILES = """
  navigator.canShare = ({ files }) => files.length > 0
  navigator.share = async ({ title, url, files }) => {
    const [file] = files
    const picture = await createImageBitmap(file)
    window.shared = { title, url, type: file.type, width: picture.width }
  }
"""


def test_the_result_of_a_resigned_game_is_shared_as_a_picture(visit: Visit) -> None:
    ann = visit(width=390, height=844, reused=False)
    page = ann.page
    page.add_init_script(SHARES_FILES)
    open_home(ann)
    record = api_call(ann, "POST", "/records", GAME.read_text())
    source = {"record": record["id"], "at": 22}
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    body = {"game": "kingdom", "seats": seats, "from": source}
    key = api_call(ann, "POST", "/tables", body)["id"]
    api_call(ann, "POST", f"/tables/{key}/seats/0/resign", {})
    ann.open(f"/table/{key}")
    expect(ann.heading("Random bot wins: you resigned")).to_be_visible()
    ann.press("Share")

    # Others read it, so it names everybody.
    sheet = page.get_by_role("dialog")
    words = "Random bot wins: Ann resigned. Random bot: 7 gold (winner). Ann: 6 gold (resigned)"
    expect(sheet.get_by_role("img", name=words, exact=True)).to_be_visible()
    assert violations(ann) == [] and overflow(ann) == 0
    sheet.get_by_role("button", name="Share picture", exact=True).click()
    page.wait_for_function("() => window.shared !== undefined")
    shared = page.evaluate("() => window.shared")
    assert shared == {
        "title": "Random bot wins: Ann resigned",
        "url": f"{ann.address}/table/{key}",
        "type": "image/png",
        "width": 1600,
    }
