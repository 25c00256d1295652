"""The newer boxes: their set-up options, and their pieces and choices in play."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from hexstead import kingdom
from hexstead.play import Record, find_game
from tests.kingdom.sets.harvest.position import last_turn, with_kept
from tests.kingdom.sets.marshlands.marsh import marsh, shore
from tests.kingdom.sets.table import table
from tests.pages.conftest import Guests, Visit
from tests.pages.person import Person, starts_with
from tests.pages.test_accessibility import violations
from tests.server.serving import Player

PRIMARY = re.compile(r"\bprimary\b")
BOTH_HERE = ({"kind": "here"}, {"kind": "here", "name": "Bob"})
# A seed whose first quadrant allows several hexes for a cave.
SEED = "8"
WITH_BOT = ({"kind": "here"}, {"kind": "bot", "bot": "random"})


def create_table(ann: Player, state: kingdom.State, seats: Any = WITH_BOT, **more: Any) -> str:
    """Create a table that starts from a position; return its id."""
    record = Record.starting_at(find_game("kingdom"), state).to_json()
    key = ann.post("/api/records", record)["id"]
    body = {"game": "kingdom", "seats": list(seats), "from": {"record": key, "at": 0}, **more}
    return str(ann.post("/api/tables", body)["id"])


def open_table(person: Person, player: Player, key: str) -> None:
    person.use_token(player.http.cookies["hexstead_guest"])
    person.open(f"/table/{key}")
    person.wait_for_table()


def prompt(person: Person) -> Locator:
    return person.page.get_by_test_id("prompt")


def logged(person: Person, text: str) -> Locator:
    """Return the newest log line that contains a text."""
    return person.page.locator(".part-log").get_by_text(text).first


def test_set_up_options_of_the_boxes(visit: Visit) -> None:
    ann = visit(width=1440, height=900, color_scheme="dark")
    page = ann.page
    ann.open("/new")
    page.get_by_text("More options", exact=True).click()
    ann.field("Seed").fill(SEED)
    ann.field("Seed").blur()
    ann.field("Second edition").check()
    expect(ann.field("Base game")).not_to_be_checked()
    ann.field("Splendid castles").check()
    expect(page.get_by_text(starts_with("House layouts were designed by Hexstead"))).to_be_visible()
    ann.expect_preview()
    token = ann.field("Selection tokens 1")
    free = token.locator("option:not([disabled])").evaluate_all(
        "all => all.map((one) => one.value)"
    )
    token.select_option(next(name for name in free if name != token.input_value()))
    ann.field(starts_with("Second edition on quadrants of the first")).check()
    expect(page.get_by_text(starts_with("House layouts were designed by Hexstead"))).to_have_count(
        0
    )
    ann.field("Second edition").uncheck()
    ann.field("Splendid castles").uncheck()

    for box in ("Queenie 1: Capitol", "Queenie 2: Caves", "Queenie 3: Island"):
        ann.field(box).check()
    ann.field("Side of the Island 1").select_option("Tree House")
    ann.expect_preview()
    cave = ann.field("Caves 1")
    before = cave.input_value()
    page.locator('[data-lay="caves"]').click()
    others = cave.locator("option").evaluate_all("all => all.map((one) => one.value)")
    wanted = next(hex_ for hex_ in others if hex_ != before)
    ann.hex(wanted).click()
    expect(cave).to_have_value(wanted)
    assert violations(ann) == []
    ann.press("Start the game")
    ann.wait_for_table()
    expect(ann.hex("k24")).to_have_count(1)
    expect(ann.hex(wanted)).to_have_attribute("aria-label", re.compile(f"^{wanted}, cave, "))


def test_the_canoe_prompts_during_the_turn_of_another_player(visit: Visit, guest: Guests) -> None:
    """In two browsers with a clock, then in hot-seat mode."""
    one, other = guest("Ann"), guest("Bob")
    seats = ({"kind": "here"}, {"kind": "open"})
    key = create_table(one, shore(), seats, clock={"answer_seconds": 600})
    other.post(f"/api/tables/{key}/seats/1/take", {})
    ann, bob = visit(), visit(color_scheme="dark")
    open_table(bob, other, key)
    open_table(ann, one, key)
    ann.pick("b1")
    expect(prompt(bob)).to_contain_text("build on swamp or water with your Canoe")
    expect(prompt(ann)).to_contain_text("Bob may build with the Canoe")
    expect(ann.page.locator("[data-answer]")).to_be_visible()
    expect(bob.page.locator("[data-answer]")).to_be_visible()
    declining = bob.page.get_by_role("button", name="Not this turn", exact=True)
    expect(declining).to_be_visible()
    expect(declining).not_to_have_class(PRIMARY)
    expect(bob.page.get_by_label("Your terrain cards", exact=True)).not_to_contain_text("Grass")
    assert violations(bob) == []
    bob.pick("f2")
    expect(prompt(ann)).to_contain_text("Build 2 more")

    # No tile can be won here, so a player who answers only for a tile is not asked.
    key = create_table(one, shore(), seats)
    other.post(f"/api/tables/{key}/seats/1/take", {})
    open_table(bob, other, key)
    open_table(ann, one, key)
    ann.pick("b1")
    bob.press("Only for a tile")
    expect(logged(ann, "Bob passes")).to_be_visible()
    bob.press("Ask me again")
    expect(bob.page.locator("[data-verb=ask-again]")).to_have_count(0)

    open_table(ann, one, create_table(one, shore(), BOTH_HERE))
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="I am Ann", exact=True).click()
    ann.pick("b1")
    expect(dialog).to_contain_text("Bob may build with the Canoe")
    dialog.get_by_role("button", name="Not this turn", exact=True).click()
    expect(dialog).to_contain_text("Ann")
    expect(logged(ann, "Bob passes")).to_be_visible()


def test_marshlands_and_caves(visit: Visit, guest: Guests) -> None:
    one, ann = guest("Ann"), visit()
    swamp = marsh(
        """
        G0  G   G   G   Y   Y   .
          L   .   Y0  Y   Y   .   .
        """,
        places={"L": "temple"},
        tiles={0: {"ready": "a2"}},
        card="swamp-grass",
        choose=True,
    )
    open_table(ann, one, create_table(one, swamp))
    expect(prompt(ann)).to_contain_text("Choose the terrain of your card")
    choices = ann.page.get_by_label("Your terrain cards", exact=True)
    expect(choices).to_contain_text("3 settlements")
    expect(choices).to_contain_text("2 settlements")
    ann.page.get_by_role("button", name=re.compile(r"\bswamp\b", re.IGNORECASE)).click()
    ann.page.locator('[data-tile="temple"]').click()
    ann.pick("a1")
    expect(ann.page.locator('[data-kept="at the temple"]')).to_be_visible()
    ann.pick("d2")
    expect(prompt(ann)).to_contain_text("Build 1 more on swamp")

    cave = table(
        """
        G   G   G   G   G   G
          G   G0  G   G   G   G
        G   G   .   G   G   G
        """,
        sets=["caves"],
        lots={"caves": ["c3", "p5", "e15", "p15"]},
    )
    open_table(ann, one, create_table(one, cave))
    ann.page.locator('[data-verb="cave"]').click()
    ann.pick("b2")
    ann.pick("d3")
    expect(logged(ann, "moves a settlement from b2 through a cave")).to_be_visible()


def test_harvest(visit: Visit, guest: Guests) -> None:
    one, ann = guest("Ann"), visit()
    fields = table(
        """
        G   G0  G0  G   G   A   G
          G   L   K   G   G   A   .
        """,
        places={"L": "cathedral", "K": "scout-cabin"},
        ready="b2 c2",
        cards=("mayors", "knights", "miners"),
    )
    open_table(ann, one, create_table(one, with_kept(fields, {0: {"settlement tokens": 2}})))
    ann.page.locator('[data-tile="cathedral"]').click()
    before = ann.move_count()
    ann.press("Use Cathedral")
    ann.wait_for_move(before)
    expect(logged(ann, "takes a settlement token, 3 now")).to_be_visible()
    ann.page.locator('[data-tile="scout-cabin"]').click()
    ann.pick("d1")
    expect(prompt(ann)).to_contain_text("place the second scout, or finish")
    expect(ann.page.locator('[data-piece="scouts"]')).to_have_count(1)
    ann.do("done")
    expect(prompt(ann)).to_contain_text("next to your settlements")
    for hex_ in ("e1", "d2", "e2"):
        ann.pick(hex_)
    expect(ann.page.locator("[data-row-mark]")).to_have_count(0)
    expect(prompt(ann)).to_contain_text("All built. Still open: ")
    expect(prompt(ann)).to_contain_text("Farmland action")
    ann.page.locator('[data-verb="farming"]').click()
    ann.pick("f1")
    expect(logged(ann, "marks the row with a settlement")).to_be_visible()
    expect(ann.page.locator('[data-row-mark="a1"]')).to_have_count(1)

    silos = last_turn(
        """
        G0  O   G   G   G1  O   .   S
          G0  G   G   G   G1  G
        """,
    )
    open_table(ann, one, create_table(one, silos, BOTH_HERE))
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="I am Ann", exact=True).click()
    ann.do("end")
    dialog.get_by_role("button", name="I am Bob", exact=True).click()
    expect(prompt(ann)).to_contain_text("Silo: build up to three settlements")
    expect(ann.page.locator(".point.ink")).to_have_count(1)
    ann.hex("h1").hover()
    expect(ann.page.locator("[data-tip]")).to_contain_text("every castle")
    expect(ann.page.locator('[data-verb="silo-move"]')).to_have_class(PRIMARY)
    expect(ann.page.locator('[data-verb="done"]')).not_to_have_class(PRIMARY)
    ann.page.locator('[data-verb="silo-move"]').click()
    expect(prompt(ann)).to_contain_text("Silo: move up to three settlements")
    ann.page.locator('[data-verb="silo-build"]').click()
    ann.pick("d1")
    expect(prompt(ann)).to_contain_text("build 2 more")
    ann.do("done")
    dialog.get_by_role("button", name="I am Ann", exact=True).click()
    ann.page.get_by_role("button", name="Skip", exact=True).click()
    ann.heading("Scoring").or_(ann.page.get_by_role("table")).first.wait_for()
