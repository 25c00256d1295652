"""Playing a friend: one click makes the table, and the friend who opens its link sits down."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.pages.conftest import Visit
from tests.pages.person import Person


def play_a_friend(person: Person) -> str:
    """Make a table by one click on the home page; return the link for the friend."""
    person.press("Play a friend")
    expect(person.heading("Waiting for players")).to_be_visible()
    link = person.invite_link()
    assert link.endswith("&sit")
    # The code can be scanned at once, and is the link.
    code = person.page.get_by_role("img", name=f"QR code of {link}", exact=True)
    expect(code).to_be_visible()
    return link.removeprefix(person.address)


def test_a_friend_sits_down_by_opening_the_link(visit: Visit) -> None:
    ann, bob = visit(width=390, height=844), visit()
    ann.open()
    link = play_a_friend(ann)

    bob.open(link)
    for person in (ann, bob):
        person.wait_for_table()
    seats = [ann.page.request.get(f"{ann.address}/api/tables/{ann.table}").json(),
             bob.page.request.get(f"{bob.address}/api/tables/{ann.table}").json()]  # fmt: skip
    assert [[seat["mine"] for seat in table["seats"]] for table in seats] == [
        [True, False],
        [False, True],
    ]
    assert not seats[0]["rated"] and not seats[0]["listed"]


def test_the_table_is_set_up_as_the_last_one(visit: Visit) -> None:
    """A bot of the last set-up makes way for the friend."""
    ann, bob = visit(width=844, height=390), visit()
    ann.open("/new?game=catan")
    ann.press("4 players")
    for seat in (2, 3, 4):
        ann.page.get_by_label(f"Seat {seat}", exact=True).select_option("bot:random")
    ann.expect_preview()
    ann.press("Start the game")
    ann.wait_for_table()

    ann.navigate("/")
    link = play_a_friend(ann)
    # A visitor without the link of the friend does not sit down by looking at the table.
    carl = visit()
    carl.open(link.removesuffix("&sit"))
    expect(carl.page.get_by_role("button", name="Sit down", exact=True)).to_be_visible()
    bob.open(link)
    bob.wait_for_table()
    table = bob.page.request.get(f"{bob.address}/api/tables/{bob.table}").json()
    assert table["game"] == "catan"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot", "person"]
    assert [seat["bot"] for seat in table["seats"]][1:3] == ["random", "random"]


def test_a_second_friend_watches(visit: Visit) -> None:
    ann, bob, carl = visit(), visit(), visit()
    ann.open()
    link = play_a_friend(ann)
    bob.open(link)
    bob.wait_for_table()
    carl.open(link)
    carl.wait_for_table()
    table = carl.page.request.get(f"{carl.address}/api/tables/{bob.table}").json()
    assert not any(seat["mine"] for seat in table["seats"])
