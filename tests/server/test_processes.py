"""Several servers on one PostgreSQL: people at one table through different ones notice nothing."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from hexstead.server.limits import RATES
from hexstead.server.storage.cluster import DUTIES
from tests.server.serving import (
    Payload,
    Player,
    Server,
    actions_of,
    plain_choice,
    serving,
    settings_for,
    wait_until,
)

Two = tuple[Server, Server]


@pytest.fixture
def two(tmp_path: Path, postgres: str) -> Iterator[Two]:
    settings = settings_for(tmp_path, database_url=postgres, rate_limits=True)
    with serving(settings) as one, serving(settings) as other:
        yield one, other


def through(server: Server, player: Player) -> Player:
    """The same guest, connected to another process."""
    same = server.guest(None)
    same.http.cookies.set("hexstead_guest", player.http.cookies["hexstead_guest"])
    return same


def seen(player: Player, table: str, after: int) -> Payload:
    """The game as a process shows it to somebody who knows that much of it already."""
    return player.get(f"/api/tables/{table}/view?after={after}")


def test_people_at_one_table(two: Two) -> None:
    one, other = two
    ann, bob, eve = one.guest("Ann"), other.guest("Bob"), other.guest("Eve")
    table = ann.table("here", "open", "invite", listed=True)["id"]
    heard = {player.name: player.ear(table) for player in (ann, bob, eve)}

    # Who looks, and who sits down.
    heard["Ann"].wait_for(lambda at: at["watchers"] == 2, "table")
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    heard["Ann"].wait_for(
        lambda at: at["seats"][1]["name"] == "Bob" and at["seats"][1]["present"], "table"
    )
    # The host changes a seat through the process that has just heard of Bob.
    ann.call("PUT", f"/api/tables/{table}/seats/2", {"kind": "bot", "bot": "random"})
    heard["Bob"].wait_for(lambda at: at["status"] == "playing", "table")

    # What is said, with words and without.
    bob.post(f"/api/tables/{table}/chat", {"text": "hello"})
    heard["Ann"].wait_for(lambda line: line["text"] == "hello", "chat")
    ann.post(f"/api/tables/{table}/chat", {"text": "good luck"})
    heard["Bob"].wait_for(lambda line: line["text"] == "good luck", "chat")
    ann.post(f"/api/tables/{table}/reactions", {"reaction": "well_played"})
    heard["Eve"].wait_for(lambda said: said["name"] == "Ann", "reaction")

    # Each acts where they are; an undo is seen, too, and bots go on wherever they live.
    players = {0: ann, 1: bob}
    last = 0
    for _ in range(12):
        wait_until(lambda: any(seen(player, table, last)["my_turn"] for player in (ann, bob)))  # noqa: B023
        seat = 0 if seen(ann, table, last)["my_turn"] else 1
        mover, view = players[seat], seen(players[seat], table, last)
        moved = mover.act(table, view["seq"], plain_choice(view))
        last = moved["seq"]
        heard[players[1 - seat].name].wait_for(lambda view: view["seq"] >= last)  # noqa: B023
        if moved["can"]["undo"]:
            undone = mover.post(f"/api/tables/{table}/undo", {"seq": last})
            again = through(other if mover is ann else one, mover)  # at once, elsewhere
            same = seen(again, table, undone["seq"])
            assert same["seq"] == undone["seq"] and same["state"] == undone["state"]
            last = again.act(table, undone["seq"], plain_choice(undone))["seq"]

    eve.call("PUT", "/api/me", {"name": "Eva"})
    through(one, eve).post(f"/api/tables/{table}/chat", {"text": "I am Eva"})
    heard["Bob"].wait_for(lambda line: line["name"] == "Eva", "chat")
    heard["Eve"].close()
    heard["Ann"].wait_for(lambda at: at["watchers"] == 0 and at["seq"] > 3, "table")
    ann.post(f"/api/tables/{table}/seats/0/resign")
    bob.post(f"/api/tables/{table}/seats/1/resign")
    heard["Ann"].wait_for(lambda view: view["status"] == "over")
    rematch = bob.post(f"/api/tables/{table}/rematch")["id"]
    assert ann.post(f"/api/tables/{table}/rematch")["id"] == rematch
    heard["Ann"].wait_for(lambda at: at["rematch"] == rematch, "table")
    for ear in heard.values():
        ear.close()


def test_one_screen_through_two_processes(two: Two) -> None:
    """Whoever took over the screen has it wherever the next request goes, until the turn ends."""
    one, other = two
    ann = one.guest("Ann")
    again = through(other, ann)
    table = ann.table("here", "here")["id"]
    first = again.view(table)["hand_over"]
    view = ann.post(f"/api/tables/{table}/hand-over", {"seat": first})
    while view["my_turn"]:
        ann, again = again, ann
        wait_until(lambda: ann.view(table)["seat"] == first)  # noqa: B023 - used at once
        view = ann.act(table, view["seq"], plain_choice(view))
    for player in (ann, again):
        public = seen(player, table, view["seq"])
        assert public["hand_over"] == 1 - first and public["seat"] is None
    again.post(f"/api/tables/{table}/hand-over", {"seat": 1 - first})
    for server in two:  # a process that reads the table now knows it, and no other seat
        server.registry._live.clear()
        assert through(server, ann).view(table)["seat"] == 1 - first


def test_duties_and_limits_are_shared(two: Two) -> None:
    one, other = two
    clusters = [server.registry.database.cluster for server in two]
    wait_until(lambda: {len(cluster.members) for cluster in clusters} == {2})
    wait_until(lambda: sum(len(cluster.duties) for cluster in clusters) == DUTIES)
    assert min(len(cluster.duties) for cluster in clusters) >= DUTIES // 2 - 1
    assert not clusters[0].duties & clusters[1].duties

    ann = one.guest("Ann")
    elsewhere = through(other, ann)
    table = ann.table("here", "open")["id"]
    most, _ = RATES["chat"]
    said = [say(ann, table) for _ in range(most)]
    assert said == [201] * most
    wait_until(lambda: ("chat", ann.get("/api/me")["guest"]["id"]) in buckets(other))
    assert say(elsewhere, table) == 429


def say(player: Player, table: str) -> int:
    return player.http.post(f"/api/tables/{table}/chat", json={"text": "x"}).status_code


def buckets(server: Server) -> Any:
    return server.registry.limits._buckets


def test_a_seat_is_taken_once(two: Two) -> None:
    """Through both processes at the same time, again and again."""
    ann = two[0].guest("Ann")
    rivals = [server.guest(name) for server, name in zip(two, ("Bob", "Cleo"), strict=True)]
    for _ in range(5):
        table = ann.table("here", "open", "open")["id"]
        for rival in rivals:
            rival.get(f"/api/tables/{table}")
        path = f"/api/tables/{table}/seats/1/take"
        with ThreadPoolExecutor(2) as pool:
            asked = [pool.submit(rival.http.post, path, json={}) for rival in rivals]
        assert sorted(one.result().status_code for one in asked) == [200, 409]
        wait_until(lambda: kinds(ann, table) == ["person", "person", "open"])  # noqa: B023


def kinds(player: Player, table: str) -> list[str]:
    return [seat["kind"] for seat in player.get(f"/api/tables/{table}")["seats"]]


def test_bots_of_a_table_elsewhere(two: Two) -> None:
    """A game of bots goes on, whichever process it belongs to, and each action is taken once."""
    one, other = two
    ann = one.guest("Ann")
    tables = [ann.table("here", "random", "random")["id"] for _ in range(4)]
    wait_until(lambda: all(ann.view(table)["my_turn"] for table in tables))
    for table in tables:
        view = through(other, ann).view(table)
        while view["my_turn"]:
            view = ann.act(table, view["seq"], next(iter(actions_of(view))))
    wait_until(lambda: all(ann.view(table)["my_turn"] for table in tables))
    owners = {server.registry.database.cluster.mine(tables[0]) for server in two}
    assert owners == {True, False}
