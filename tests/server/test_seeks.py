"""Pairing over HTTP: guests seek a game, and each gets one table; on one process and on two."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from hexstead.server.seeks import pairing
from hexstead.server.seeks.models import Seek
from hexstead.tables.times import now_ms
from tests.server.postgresql import PostgreSQL
from tests.server.serving import (
    Payload,
    Player,
    Server,
    StreamClient,
    serving,
    settings_for,
    wait_until,
)

Start = Callable[..., Server]
WISHES: dict[str, Any] = {"games": ["kingdom"], "players": [2], "clocks": ["15+10"]}


def seek(player: Player, **changes: Any) -> StreamClient:
    """Enter the queue and listen to it."""
    player.put("/api/seek", {**WISHES, **changes})
    return player.listen("/api/seek/events")


def table_of(stream: StreamClient) -> str:
    """Wait until the guest of a stream is paired; return the table."""
    table: str = stream.wait_for(lambda state: state["table"], "seek")["table"]
    return table


def seats_of(player: Player, table: str) -> list[tuple[str, bool]]:
    return [(seat["name"], seat["mine"]) for seat in player.get(f"/api/tables/{table}")["seats"]]


def test_two_guests_are_paired_and_their_game_begins(start: Start) -> None:
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    waiting = seek(ann)
    first = waiting.wait_for(lambda state: state["seeking"], "seek")
    assert (first["waiting"], first["matching"], first["table"]) == (0, 0, None)
    assert bob.get("/api/seek") == {
        "seeking": False, "since": None, "waiting": 1, "matching": 0, "wishes": None, "table": None,
    }  # fmt: skip
    table = table_of(seek(bob))
    assert table_of(waiting) == table
    found = ann.get(f"/api/tables/{table}")
    assert found["status"] == "playing"
    assert found["clock"] == {"minutes": 15, "bonus_seconds": 10}
    assert found["listed"] and not found["hints"] and not found["rated"]
    assert seats_of(ann, table) == [("Ann", True), ("Bob", False)]
    assert seats_of(bob, table) == [("Ann", False), ("Bob", True)]
    assert ann.call("DELETE", "/api/seek") == {"table": table}
    assert ann.call("DELETE", "/api/seek") == {"table": None}
    assert not ann.get("/api/seek")["seeking"]


def test_a_table_of_three_and_the_numbers_that_wait(start: Start) -> None:
    server = start()
    ann, bob, carl = (server.guest(name) for name in ("Ann", "Bob", "Carl"))
    catan = {"games": ["kingdom", "catan"], "players": [3], "clocks": ["day"]}
    streams = [seek(ann, **catan), seek(bob, **{**catan, "games": ["catan"]})]
    state = streams[0].wait_for(lambda state: state["matching"] == 1, "seek")
    assert state["waiting"] == 1 and state["table"] is None
    streams.append(seek(carl, **catan))
    assert len({table_of(stream) for stream in streams}) == 1
    found = carl.get(f"/api/tables/{table_of(streams[0])}")
    assert found["game"] == "catan" and len(found["seats"]) == 3
    assert found["clock"] == {"minutes": 1440, "bonus_seconds": 0, "per_turn": True}


def test_a_guest_who_closed_the_page_is_not_paired(start: Start) -> None:
    server = start()
    ann, bob, carl = (server.guest(name) for name in ("Ann", "Bob", "Carl"))
    stream = seek(ann)
    stream.wait_for(lambda state: state["seeking"], "seek")
    stream.stop()
    wait_until(lambda: bob.get("/api/seek")["waiting"] == 0)
    first = seek(bob)
    first.wait_for(lambda state: state["seeking"], "seek")
    assert table_of(seek(carl)) == table_of(first)
    # A guest who comes back, as after a reload of the page, is in the queue again.
    again = ann.listen("/api/seek/events")
    dora = server.guest("Dora")
    assert table_of(seek(dora)) == table_of(again)


def test_a_guest_who_stays_away_leaves_the_queue(start: Start) -> None:
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    ann.put("/api/seek", WISHES)  # without listening
    long_ago = now_ms() - pairing.FORGOTTEN_MS - 1
    _write(server, update(Seek).values(seen_at=long_ago))
    seek(bob).wait_for(lambda state: state["seeking"], "seek")
    wait_until(lambda: not ann.get("/api/seek")["seeking"])


def test_who_waits_keeps_the_place_unless_the_wishes_change(start: Start) -> None:
    server = start()
    ann = server.guest("Ann")
    since = ann.put("/api/seek", WISHES)["since"]
    assert since is not None
    _write(server, update(Seek).values(at=Seek.at - 5000))
    earlier = ann.get("/api/seek")["since"]
    assert earlier < since
    assert ann.put("/api/seek", WISHES)["since"] == earlier
    assert ann.put("/api/seek", {**WISHES, "players": [2, 3]})["since"] >= since


def test_a_pairing_survives_another_request(start: Start) -> None:
    """A guest who is paired while changing their preferences gets the table."""
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    seek(ann)
    table = table_of(seek(bob))
    assert ann.put("/api/seek", {**WISHES, "players": [3]})["table"] == table


def test_guests_who_block_each_other_are_not_paired(start: Start) -> None:
    server = start()
    ann, bob, carl = (server.guest(name) for name in ("Ann", "Bob", "Carl"))
    stream = seek(ann)
    stream.wait_for(lambda state: state["seeking"], "seek")
    table = ann.table("here", "open")["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    author = ann.get(f"/api/tables/{table}")["seats"][1]["author"]
    ann.put(f"/api/me/people/{author}", {"kind": "blocked"})
    other = seek(bob)
    state = other.wait_for(lambda state: state["waiting"] == 1, "seek")
    assert state["matching"] == 0 and state["table"] is None
    assert table_of(seek(carl)) == table_of(stream)
    assert bob.get("/api/seek")["table"] is None


def test_wishes_that_cannot_be_met_are_refused(start: Start) -> None:
    server = start(ratings=False)
    ann = server.guest("Ann")
    for changes, status, problem in (
        ({"games": ["chess"]}, 422, "game_unknown"),
        ({"players": []}, 422, "bad_body"),
        ({"players": [5]}, 422, "bad_body"),
        ({"clocks": ["1+0"]}, 422, "bad_body"),
        ({"rated": True}, 404, "no_ratings"),
    ):
        refusal = ann.put("/api/seek", {**WISHES, **changes}, status)
        assert refusal["code"] == problem
    assert not ann.get("/api/seek")["seeking"]


def test_pairing_can_be_turned_off(start: Start) -> None:
    server = start(pairing=False)
    ann = server.guest("Ann")
    assert not ann.get("/api/features")["pairing"]
    assert ann.put("/api/seek", WISHES, 404)["code"] == "pairing_off"
    assert ann.get("/api/seek/events", 404)["code"] == "pairing_off"


def test_a_deleted_guest_leaves_the_queue(start: Start) -> None:
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    ann.put("/api/seek", WISHES)
    ann.post("/api/me/delete", {"name": "Ann"})
    assert bob.get("/api/seek")["waiting"] == 0
    assert _read(server, select(Seek.guest_id)) == []


def _write(server: Server, statement: Any) -> None:
    _run(server, lambda session: session.execute(statement))


def _read(server: Server, query: Any) -> list[Any]:
    found: list[Any] = _run(server, lambda session: list(session.scalars(query)))
    return found


def _run(server: Server, work: Callable[[Session], Any]) -> Any:
    """Run a transaction of the server's database from the test's thread."""
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(asyncio.run, server.registry.database.write(work)).result()


# --- two processes ------------------------------------------------------------------------------


@pytest.fixture
def two(tmp_path: Path, postgres_server: PostgreSQL) -> Iterator[tuple[Server, Server]]:
    url = postgres_server.new_database()
    settings = settings_for(tmp_path, database_url=url)
    with serving(settings) as one, serving(settings) as other:
        yield one, other


def test_no_guest_is_paired_twice_by_two_processes(two: tuple[Server, Server]) -> None:
    players = [two[number % 2].guest(f"Guest {number}") for number in range(8)]
    streams = [seek(player) for player in players]
    tables = [table_of(stream) for stream in streams]
    assert set(Counter(tables).values()) == {2}
    mine = [
        [name for name, mine in seats_of(*pair) if mine]
        for pair in zip(players, tables, strict=True)
    ]
    assert mine == [[player.name] for player in players]
    for player, table in zip(players, tables, strict=True):
        wait_until(lambda: _status(player, table) == "playing")  # noqa: B023
    # Each guest got one table only, in every event.
    for stream in streams:
        assert len({state["table"] for state in stream.of("seek") if state["table"]}) == 1


def _status(player: Player, table: str) -> str:
    found: Payload = player.get(f"/api/tables/{table}")
    status: str = found["status"]
    return status
