"""Take-backs, removing players, resigning, deleting tables, and rated games."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import closing

from playwright.sync_api import Route, expect

from hexstead.server.ratings.eligibility import MIN_TURNS
from tests.pages.conftest import Visit
from tests.pages.person import Person
from tests.server.serving import Player, plain_choice, play_turns, wait_until


def choose(person: Person, name: str) -> None:
    """Press a button of the table menu."""
    person.press("Table menu")
    person.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def confirm(person: Person, name: str) -> None:
    person.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def invite_bob(ann: Person, bob: Player) -> str:
    """Create a table of Ann's and seat Bob, who has no browser; return the invite code."""
    ann.open("/new")
    ann.page.get_by_label("Seat 2", exact=True).select_option("invite")
    ann.press("Open the table")
    ann.heading("Waiting for players").wait_for()
    invite = ann.invite_link().partition("invite=")[2]
    bob.post(f"/api/tables/{ann.table}/seats/1/take", {"invite": invite})
    return invite


def play_turn(bob: Player, table: str) -> None:
    wait_until(lambda: bob.view(table)["my_turn"])
    view = bob.view(table)
    while view["my_turn"]:
        view = bob.act(table, view["seq"], plain_choice(view))


def test_take_back_leaving_and_resigning(visit: Visit, guest: Callable[[str], Player]) -> None:
    ann, bob = visit(), guest("Bob")
    invite_bob(ann, bob)
    ann.wait_for_table()
    table = ann.table
    if bob.view(table)["my_turn"]:
        play_turn(bob, table)
    ann.build_turn()
    wait_until(lambda: bob.view(table)["my_turn"])

    choose(ann, "Take back my last move")
    ann.expect_text("You asked to take back a move. Waiting for Bob.")
    wait_until(lambda: bob.view(table)["proposal"])
    bob.post(f"/api/tables/{table}/rewind/decline", {"seq": 0})
    ann.expect_text("Bob declines the take-back")
    choose(ann, "Take back my last move")
    wait_until(lambda: bob.view(table)["proposal"])
    bob.post(f"/api/tables/{table}/rewind/agree", {"seq": 0})
    assert ann.wait_for_turn()["verbs"] == ["end"]
    ann.do("end")

    play_turn(bob, table)
    bob.post(f"/api/tables/{table}/rewind", {"seq": 0})
    ann.expect_text(re.compile("Bob asks to take back a move"))
    ann.press("Agree")
    wait_until(lambda: bob.view(table)["my_turn"])

    # One player alone cannot remove another who is present.
    ann.press("Table menu")
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_label("Spectators can chat", exact=True)).to_be_checked()
    expect(dialog.get_by_role("button", name="Remove Bob", exact=True)).to_have_count(0)
    dialog.get_by_role("button", name="Close", exact=True).click()
    bob.post(f"/api/tables/{table}/seats/1/leave")
    ann.wait_for_turn()  # the bot has moved
    create_and_revoke_link(ann)
    block_and_unblock(ann, "Bob")
    ann.open(f"/table/{table}")
    ann.wait_for_table()

    choose(ann, "Resign")
    confirm(ann, "Cancel")
    confirm(ann, "Resign")
    confirm(ann, "Resign")
    expect(ann.heading("Bob wins: you resigned")).to_be_visible()


def test_a_game_abandoned_by_agreement(visit: Visit, guest: Callable[[str], Player]) -> None:
    ann, bob = visit(), guest("Bob")
    invite_bob(ann, bob)
    ann.wait_for_table()
    path = f"/api/tables/{ann.table}/abandonment"
    bob.post(path)
    ann.expect_text("Bob offers to abandon the game: it would end without a result.")
    ann.press("Play on")
    ann.expect_text("Guest wants to play on")
    choose(ann, "Abandon the game")
    confirm(ann, "Abandon the game")
    ann.expect_text("You offered to abandon the game. Waiting for Bob.")
    bob.post(f"{path}/agree")
    expect(ann.heading("Abandoned by agreement")).to_be_visible()
    expect(ann.page.get_by_text("winner", exact=True)).to_have_count(0)
    ann.open("/statistics")
    ann.expect_text("abandoned by agreement")


def create_and_revoke_link(ann: Person) -> None:
    ann.press("Table menu")
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_text("Play on another device", exact=True).click()
    link = dialog.get_by_label("Private link", exact=True)
    dialog.get_by_role("button", name="Create a private link", exact=True).click()
    expect(link).to_have_value(re.compile("/claim#"))
    first = link.input_value()
    dialog.get_by_role("button", name="Create a new link", exact=True).click()
    expect(link).not_to_have_value(first)
    dialog.get_by_role("button", name="Revoke the link", exact=True).click()
    expect(link).to_have_count(0)
    expect(dialog.get_by_role("button", name="Create a private link", exact=True)).to_be_visible()
    dialog.get_by_role("button", name="Close", exact=True).click()


def block_and_unblock(ann: Person, name: str) -> None:
    ann.press(f"About {name}")
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_role("link", name=f"{name}’s profile", exact=True)).to_be_visible()
    dialog.get_by_role("button", name=f"Block {name}", exact=True).click()
    ann.expect_text(f"{name} is blocked.")
    ann.open("/settings")
    blocked = ann.page.get_by_role("region", name="Blocked players", exact=True)
    # The list is changed before the server answers.
    with ann.page.expect_response(lambda answer: answer.request.method == "DELETE"):
        blocked.get_by_role("button", name=re.compile(rf"\b{name}\b")).click()
    expect(blocked).to_have_count(0)


def test_deleting_a_table_and_removing_players(
    visit: Visit, guest: Callable[[str], Player]
) -> None:
    """On a phone: delete a game against a bot, remove players from the lobby and from the game, and
    be removed."""
    ann = visit(width=390, height=844)
    ann.open()
    ann.press("Play now")
    ann.wait_for_table()
    table = ann.table
    choose(ann, "Delete this table")
    confirm(ann, "Delete this table")
    ann.page.wait_for_url(re.compile(r"/$"))
    ann.expect_text(re.compile("No games in progress"))
    expect(ann.page.locator(f'a[href="/table/{table}"]')).to_have_count(0)

    ann.open("/new")
    ann.press("3 players")
    for seat in (2, 3):
        ann.page.get_by_label(f"Seat {seat}", exact=True).select_option("invite")
    ann.press("Open the table")
    ann.heading("Waiting for players").wait_for()
    invite = ann.invite_link().partition("invite=")[2]
    guest("Bob").post(f"/api/tables/{ann.table}/seats/1/take", {"invite": invite})
    ann.expect_text("Bob")
    ann.press("Remove")
    expect(ann.page.get_by_text("Bob", exact=True)).to_have_count(0)

    # During the game all other players have to agree; the vote starts from the name of the player.
    cleo, dan = guest("Cleo"), guest("Dan")
    for seat, player in enumerate((cleo, dan), 1):
        player.post(f"/api/tables/{ann.table}/seats/{seat}/take", {"invite": invite})
    ann.wait_for_table()
    ann.page.get_by_role("tab", name="Players", exact=True).click()
    ann.press("About Cleo")
    confirm(ann, "Remove Cleo")
    expect(
        ann.page.get_by_role("dialog").get_by_role("button", name="Cancel", exact=True)
    ).to_be_visible()
    confirm(ann, "Remove Cleo")
    ann.expect_text("Vote to remove Cleo. Waiting for Dan.")
    dan.post(f"/api/tables/{ann.table}/seats/1/remove")
    wait_until(lambda: cleo.get(f"/api/tables/{ann.table}")["sent_away"])

    other = cleo.table("here", "invite", "invite")
    ann.open(other["invite"])
    ann.press("Sit here")
    expect(ann.page.get_by_role("button", name="Sit here", exact=True)).to_have_count(0)
    path = f"/api/tables/{other['id']}"
    cleo.post(f"{path}/seats/1/remove")
    expect(ann.page.get_by_role("alert")).to_contain_text("The host removed you from this table")
    again = cleo.post(f"{path}/invite")["invite"]
    ann.open(again)
    ann.press("Sit here")
    dan.post(f"{path}/seats/2/take", {"invite": again.partition("invite=")[2]})
    ann.wait_for_table()
    cleo.post(f"{path}/seats/1/remove")
    ann.expect_text("The host wants to remove you; everyone else would have to agree.")
    dan.post(f"{path}/seats/1/remove")
    ann.expect_text(
        "You were removed from this game. A bot plays in your place; you can keep watching."
    )


def with_a_handle(route: Route) -> None:
    """Add a handle to the profile of a guest."""
    answer = route.fetch()
    route.fulfill(response=answer, json={**answer.json(), "handle": "bobby"})


def as_player(person: Person) -> Player:
    """Return an API client with the session of a browser."""
    player = Player(person.address, None)
    for cookie in person.page.context.cookies():
        player.http.cookies.set(cookie["name"], cookie["value"], domain="127.0.0.1")
    return player


def play_rated(ann: Player, bob: Player) -> str:
    """Play the minimum number of turns of a rated game; then Bob resigns."""
    setup = {"first_game": True, "seed": 1, "start": 0}
    table = str(ann.table("here", "open", rated=True, request=setup)["id"])
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    play_turns(table, [ann, bob], MIN_TURNS)
    bob.post(f"/api/tables/{table}/seats/1/resign")
    return table


def test_a_rated_game_from_the_lobby_to_the_leaderboard(
    visit: Visit, guest: Callable[[str], Player]
) -> None:
    ann, bob = visit(), guest("Bob")
    ann.open("/new")
    rated = ann.page.get_by_test_id("rated")
    ann.page.get_by_label("Seat 2", exact=True).select_option("here")
    expect(rated).to_be_disabled()
    ann.expect_text("In a rated game everyone plays on their own device.")
    ann.page.get_by_label("Seat 2", exact=True).select_option("open")
    rated.check()
    ann.press("Open the table")
    expect(ann.page.get_by_test_id("rated")).to_contain_text("Rated game")
    bob.post(f"/api/tables/{ann.table}/seats/1/take", {})
    bob.post(f"/api/tables/{ann.table}/seats/1/resign")
    expect(ann.page.get_by_test_id("not-counted")).to_contain_text(f"played {MIN_TURNS} turns")
    with closing(as_player(ann)) as player:
        counted = play_rated(player, bob)
    ann.navigate(f"/table/{counted}")
    expect(ann.page.get_by_test_id("ratings")).to_contain_text(re.compile(r"1,\d+ \(\+\d+\)"))
    expect(ann.page.get_by_test_id("ratings")).to_contain_text("This game counted only 50%")
    ann.page.route("**/api/people/*", with_a_handle)
    ann.page.get_by_test_id("ratings").get_by_role("link", name="Bob", exact=True).click()
    ann.heading("Bob").wait_for()
    ann.expect_text(re.compile("From 1,000 to 9"))
    ann.press("Add friend")
    ann.expect_text("Request sent. You will see it under Friends when they accept.")
    ann.press("About Bob")
    ann.press("Block Bob")
    ann.expect_text("Bob is blocked.")
    expect(ann.page.get_by_role("link", name="Players", exact=True)).to_be_visible()
    ann.navigate("/ladder")
    bobs = ann.page.get_by_role("row").filter(has=ann.page.get_by_text("Bob", exact=True))
    expect(bobs).to_contain_text("fewer than 5 games")
