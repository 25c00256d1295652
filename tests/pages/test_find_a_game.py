"""Finding a game with anybody: a bot meanwhile, and four browsers on two processes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.pages.conftest import Visit
from tests.pages.person import Person
from tests.pages.test_notifications import IN_BACKGROUND, shown
from tests.server.postgresql import PostgreSQL, postgresql
from tests.server.serving import serving, settings_for, wait_until


def box(person: Person, name: str) -> Locator:
    return person.page.get_by_role("checkbox", name=name, exact=True)


def find(person: Person, *games: str, players: int = 2) -> None:
    """Look for these games, from the home page."""
    person.open()
    person.follow("Find a game")
    expect(person.heading("Find a game")).to_be_visible()
    for game in ("Kingdom Builder", "Catan"):
        box(person, game).set_checked(game in games)
    for count in (2, 3, 4):
        box(person, f"{count} players").set_checked(count == players)
    person.press("Find a game")


def stop_looking(person: Person) -> None:
    # A page that is left before the answer may lose the request.
    with person.page.expect_response(
        lambda answer: answer.url.endswith("/api/seek") and answer.request.method == "DELETE"
    ):
        person.press("Stop looking")
    expect(box(person, "Catan")).to_be_visible()


def expect_waiting(person: Person, others: int) -> None:
    looking = person.page.get_by_role("heading", name="Looking for opponents", exact=True)
    expect(looking).to_be_visible()
    expect(person.page.locator("[data-waiting]")).to_have_attribute("data-waiting", str(others))


def table_of(person: Person, server: str) -> dict[str, Any]:
    answer = person.page.request.get(f"{server}/api/tables/{person.table}")
    table: dict[str, Any] = answer.json()
    return table


def test_a_bot_meanwhile_ends_when_the_rival_is_there(visit: Visit) -> None:
    ann, bob = visit(width=390, height=844), visit(width=844, height=390)
    ann.page.add_init_script(IN_BACKGROUND)
    find(ann, "Kingdom Builder", "Catan", players=3)
    expect_waiting(ann, 0)
    stop_looking(ann)
    find(ann, "Kingdom Builder", "Catan")
    notify = "Notify me when the game begins, even when this page is in the background"
    box(ann, notify).check()
    ann.press("Play a bot meanwhile")
    ann.wait_for_table()
    meanwhile = ann.table
    expect(ann.page.get_by_role("link", name="Looking for opponents", exact=True)).to_be_visible()
    # A reload of the page keeps the place in the queue.
    ann.page.reload()
    ann.wait_for_table()
    expect(ann.page.get_by_role("link", name="Looking for opponents", exact=True)).to_be_visible()

    find(bob, "Catan")
    for person in (ann, bob):
        person.page.wait_for_url(lambda url: "/table/" in url and meanwhile not in url)
        person.wait_for_table()
    assert ann.table == bob.table
    found = [notice["body"] for notice in shown(ann, 1)]
    assert "Your opponents are at the table." in found
    table = table_of(ann, ann.address)
    assert table["game"] == "catan" and [seat["mine"] for seat in table["seats"]] == [True, False]
    expect(ann.page.get_by_role("link", name="Looking for opponents", exact=True)).to_have_count(0)
    ended = f"{ann.address}/api/tables/{meanwhile}"
    ann.page.wait_for_function(
        "(url) => fetch(url).then((answer) => answer.status === 404)", arg=ended
    )


def test_the_search_goes_on_while_other_pages_are_open(visit: Visit) -> None:
    ann = visit()
    find(ann, "Kingdom Builder", players=4)
    expect_waiting(ann, 0)
    ann.follow("Rules")
    ann.heading("Rules").wait_for()
    expect(ann.page.get_by_role("link", name="Looking for opponents", exact=True)).to_be_visible()
    ann.press("Stop")
    expect(ann.page.get_by_role("link", name="Looking for opponents", exact=True)).to_have_count(0)
    wait_until(lambda: not ann.page.request.get(f"{ann.address}/api/seek").json()["seeking"])


def test_the_choices_are_remembered_and_one_of_each_is_needed(visit: Visit) -> None:
    ann = visit()
    find(ann, "Catan", players=4)
    stop_looking(ann)
    expect(box(ann, "Catan")).to_be_checked()
    expect(box(ann, "Kingdom Builder")).not_to_be_checked()
    expect(box(ann, "4 players")).to_be_checked()
    box(ann, "Catan").uncheck()
    expect(ann.page.get_by_text("Choose at least one of each.", exact=True)).to_be_visible()
    button = ann.page.get_by_role("button", name="Find a game", exact=True)
    expect(button).to_be_disabled()

    # The host may turn pairing off.
    features = ann.page.request.get(f"{ann.address}/api/features").json() | {"pairing": False}
    ann.page.route("**/api/features", lambda route: route.fulfill(json=features))
    ann.open()
    expect(ann.page.get_by_role("link", name="Find a game", exact=True)).to_have_count(0)
    ann.navigate("/find")
    ann.expect_text("This server does not look for opponents.")


@pytest.fixture
def database() -> Iterator[PostgreSQL]:
    with postgresql() as server:
        yield server


@pytest.fixture
def two(tmp_path: Path, database: PostgreSQL) -> Iterator[tuple[str, str]]:
    """The addresses of two server processes on one database."""
    settings = settings_for(tmp_path, database_url=database.new_database())
    with ExitStack() as running:
        one, other = (running.enter_context(serving(settings)) for _ in range(2))
        yield one.address, other.address


def test_four_browsers_on_two_processes(visit: Visit, two: tuple[str, str]) -> None:
    people = [visit(two[number % 2]) for number in range(4)]
    for person in people:
        find(person, "Kingdom Builder")
    for person in people:
        person.wait_for_table()
    tables = [person.table for person in people]
    assert sorted(tables.count(table) for table in tables) == [2, 2, 2, 2]
    for person in people:
        table = table_of(person, person.address)
        assert table["status"] == "playing"
        assert [seat["kind"] for seat in table["seats"]] == ["person", "person"]
        assert sum(seat["mine"] for seat in table["seats"]) == 1
