"""Idle games are unloaded from memory, and clocks are stopped while the server is down."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from hexstead.server.storage.database import Database
from hexstead.server.storage.models import Base
from hexstead.server.storage.server_clock import ServerClock
from hexstead.server.storage.uptime import GAP_MS, beat, downtime
from tests.server.serving import Player, Server, wait_until

Start = Callable[..., Server]


def test_downtime_is_the_gap_between_heartbeats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, clock = [0], ServerClock()
    for name in ("wall_ms", "ticks_ms"):
        monkeypatch.setattr(f"hexstead.server.storage.server_clock.{name}", lambda: now[0])

    def beat_at(at: int, by: ServerClock | None = None) -> None:
        now[0] = at
        assert beat(session, by or clock, others=False)

    database = Database(f"sqlite:///{tmp_path / 'table.sqlite'}")
    Base.metadata.create_all(database.engine)
    with Session(database.engine) as session:
        assert downtime(session, 500) == 0  # no earlier heartbeat is known
        beat_at(10_000)
        beat_at(15_000)
        assert downtime(session, 9_000) == 1_000  # time before the first heartbeat is downtime
        assert (
            downtime(session, 10_000) == downtime(session, 14_000) == downtime(session, 90_000) == 0
        )
        beat_at(20_000, clock := ServerClock())  # a restart counts as downtime, however short
        assert downtime(session, 14_000) == 5_000
        assert downtime(session, 18_000) == 2_000  # a player acted after the last heartbeat
        beat_at(20_000 + GAP_MS)  # a gap this short is no downtime
        assert downtime(session, 20_000) == 0
        beat_at(21_000 + 2 * GAP_MS)  # a longer gap: the database was down
        assert downtime(session, 20_000) == GAP_MS + 1_000
        assert downtime(session, 14_000) == 5_000 + GAP_MS + 1_000
    database.close()


def back(server: Server, token: str) -> Player:
    player = server.guest(None)
    player.http.cookies.set("hexstead_guest", token)
    return player


def test_downtime_is_credited_once(start: Start) -> None:
    """While the server runs between two starts, the time is charged to the player."""
    ann = start().guest("Ann")
    table = ann.table("here", "here", clock={"minutes": 10})["id"]
    token = ann.http.cookies["hexstead_guest"]
    server = start()
    ann = back(server, token)
    first = ann.view(table)
    assert first["log"][-1]["kind"] == "resumed" and first["log"][-1]["text"] is None
    # A minute passes while the server runs and Ann thinks.
    with server.registry.database.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE uptimes SET began_at = began_at - 60000")
        connection.exec_driver_sql(
            "UPDATE uptimes SET alive_at = alive_at - 60000 WHERE began_at <"
            " (SELECT max(began_at) FROM uptimes)"
        )
        connection.exec_driver_sql("UPDATE log SET at = at - 60000")
    ann = back(start(), token)
    again = ann.view(table)
    assert again["seq"] == first["seq"] + 1 and again["log"][-1]["kind"] == "resumed"
    left = [view["clocks"][view["mover"]]["left_ms"] for view in (first, again)]
    assert 60_000 <= left[0] - left[1] < 90_000


def test_startup_loads_no_game_that_waits_for_people(start: Start) -> None:
    """It does start a complete table, and continues a game of bots."""
    server = start()
    ann = server.guest("Ann")
    waiting = ann.table("here", "random")["id"]
    wait_until(lambda: ann.view(waiting)["my_turn"])
    slow = ann.table("here", "here", clock={"minutes": 600})["id"]
    unbegun = ann.table("here", "open")["id"]
    with server.registry.database.engine.begin() as connection:
        connection.exec_driver_sql(
            "UPDATE seats SET kind = 'bot', bot = 'random', name = 'x' WHERE kind = 'open'"
        )
    token = ann.http.cookies["hexstead_guest"]
    server = start()
    ann = back(server, token)

    def statuses() -> dict[str, str]:
        found = ann.get("/api/tables?which=mine")["tables"]
        return {table["id"]: table["status"] for table in found}

    wait_until(lambda: statuses()[unbegun] == "playing")
    assert not {waiting, slow} & set(server.registry._live)


def test_an_idle_game_is_unloaded_and_loaded_again(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexstead.server.storage.uptime.BEAT_SECONDS", 0.1)
    monkeypatch.setattr("hexstead.server.tables.periodic.LOOK_SECONDS", 0.1)
    server = start(sleep_seconds=1.0)
    ann = server.guest("Ann")
    table = ann.table("here", "open", clock={"minutes": 5})["id"]
    bob = server.guest("Bob")
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    bob.view(table)
    before = ann.view(table)
    stream = ann.stream(table)
    stream.wait_for(lambda view: view["seq"] == before["seq"])
    other = ann.table("here", "open")["id"]
    wait_until(lambda: other not in server.registry._live)
    assert table in server.registry._live  # a client requests it
    stream.close()
    wait_until(lambda: table not in server.registry._live)
    after = ann.view(table)
    assert after["seq"] == before["seq"] and after["state"] == before["state"]
    wait_until(lambda: table not in server.registry._live)
    # Its clock runs out while it is unloaded.
    with server.registry.database.engine.begin() as connection:
        for what in (
            "log SET at = at",
            "tables SET due_at = due_at",
            "uptimes SET began_at = began_at",
        ):
            connection.exec_driver_sql(f"UPDATE {what} - 300000")
    wait_until(lambda: "time_out" in [line["kind"] for line in bob.view(table)["log"]])
