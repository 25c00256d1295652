"""Broken tables are listed as broken; the server starts, and all other tables can be played."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from pydantic import TypeAdapter
from sqlalchemy import create_engine

from hexstead import kingdom
from hexstead.tables.schemas import TablesOut
from hexstead.tables.statistics_schemas import MyGamesOut
from tests.server.serving import (
    Payload,
    Player,
    Server,
    plain_choice,
    serving,
    settings_for,
    wait_until,
)
from tests.server.test_text_validation import HALF, ROWS

SETUP = kingdom.Setup.first_game(2).to_json()


def own(title: str) -> str:
    """A setup with a custom quadrant as the server once stored it."""
    quadrants = [["x", False], *SETUP["quadrants"][1:]]
    text = "\n".join([f"# {title}; L = Farm", *ROWS])
    return json.dumps({**SETUP, "quadrants": quadrants, "own_quadrants": {"x" * len(title): text}})


TABLE = "UPDATE tables SET {} WHERE id = :id"
LOG = "UPDATE log SET {} WHERE table_id = :id AND seq = 1"
SEAT = "UPDATE seats SET {} WHERE table_id = :id AND seat = 0"
DAMAGES: dict[str, tuple[str, Any]] = {
    "set-up is no JSON": (TABLE.format("setup = :value"), "{"),
    "set-up is nothing": (TABLE.format("setup = :value"), ""),
    "set-up is null": (TABLE.format("setup = :value"), "null"),
    "set-up is a list": (TABLE.format("setup = :value"), "[]"),
    "set-up is empty": (TABLE.format("setup = :value"), "{}"),
    "set-up is a number": (TABLE.format("setup = :value"), "7"),
    "set-up for nine": (TABLE.format("setup = :value"), json.dumps({**SETUP, "players": 9})),
    "set-up for three": (TABLE.format("setup = :value"), json.dumps({**SETUP, "players": 3})),
    "set-up with half a character": (TABLE.format("setup = :value"), own(HALF)),
    "set-up with a long title": (TABLE.format("setup = :value"), own("x" * 150)),
    "set-up in bytes": (TABLE.format("setup = :value"), b"\xff\xfe{"),
    "unknown game": (TABLE.format("game = :value"), "chess"),
    "game in bytes": (TABLE.format("game = :value"), b"\xff"),
    "clock is a list": (TABLE.format("clock = :value"), "[]"),
    "clock in words": (TABLE.format("clock = :value"), '{"minutes": "x", "bonus_seconds": 0}'),
    "clock of another kind": (TABLE.format("clock = :value"), '{"hours": 1}'),
    "clock is no JSON": (TABLE.format("clock = :value"), "soon"),
    "more entries than there are": (TABLE.format("seq = :value"), 99),
    "fewer entries than there are": (TABLE.format("seq = :value"), 1),
    "entries in words": (TABLE.format("seq = :value"), "many"),
    "deciders in words": (TABLE.format("deciders = :value"), "3 of them"),
    "time out of range": (TABLE.format("created_at = :value"), 10**17),
    "time in words": (TABLE.format("moved_at = :value"), "yesterday"),
    "gold is no JSON": (TABLE.format("gold = :value"), "much"),
    "winners in words": (TABLE.format("winners = :value"), '"Ann"'),
    "source is a list": (TABLE.format("source = :value"), "[1]"),
    "no seats": ("DELETE FROM seats WHERE table_id = :id", None),
    "a seat too few": ("DELETE FROM seats WHERE table_id = :id AND seat = 1", None),
    "a seat elsewhere": (SEAT.format("seat = :value"), 7),
    "a seat in words": (SEAT.format("seat = :value"), "first"),
    "a seat of no kind": (SEAT.format("kind = :value"), "king"),
    "a colour there is not": (SEAT.format("colour = :value"), "pink"),
    "a seat held that is not there": ("UPDATE holders SET seat = 9 WHERE table_id = :id", None),
    "log begins late": ("DELETE FROM log WHERE table_id = :id AND seq = 1", None),
    "no log": ("DELETE FROM log WHERE table_id = :id", None),
    "log with another action": (LOG.format("text = :value"), "build z99"),
    "log with no action": (LOG.format("text = :value"), None),
    "log in bytes": (LOG.format("text = :value"), b"\xff"),
    "log of no kind": (LOG.format("kind = :value"), "dance"),
    "log with times in words": (LOG.format("at = :value"), "noon"),
    "log with a seat in words": (LOG.format("kind = 'stand_in', seat = :value"), None),
}
"""SQL statements that damage a table with a running clock, by name."""


def damage(url: str, *works: tuple[str, Payload]) -> None:
    engine = create_engine(url)
    with engine.begin() as connection:
        for statement, values in works:
            connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
            connection.exec_driver_sql(statement, values)
    engine.dispose()


def reconnect(server: Server, cookie: str) -> Player:
    again = server.guest(None)
    again.http.cookies.set("hexstead_guest", cookie)
    return again


class DamagedServer:
    """A server started on a database with every kind of broken table."""

    def __init__(self, server: Server, cookie: str, tables: dict[str, str], messages: list[str]):
        self.server = server
        self.ann = reconnect(server, cookie)
        self.tables = tables
        """Table ids by the kind of damage; `good` is intact."""
        self.logged = messages
        """Logged warnings."""

    def listed(self, path: str, key: str) -> list[Payload]:
        """Return the items of all pages of a list."""
        page = self.ann.get(f"{path}limit=7")
        found: list[Payload] = page[key]
        while page["next"] is not None:
            page = self.ann.get(f"{path}limit=7&before={page['next']}")
            found += page[key]
        return found


class LogCollector(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@pytest.fixture(scope="module")
def damaged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DamagedServer]:
    settings = settings_for(tmp_path_factory.mktemp("damaged"))
    clock = {"minutes": 10}
    with serving(settings) as server:
        ann = server.guest("Ann")
        tables = {name: ann.table("here", "random", clock=clock)["id"] for name in DAMAGES}
        tables["good"] = ann.table("here", "random", clock=clock)["id"]
        cookie = ann.http.cookies["hexstead_guest"]
    works = [
        (statement, {"id": tables[name], "value": value})
        for name, (statement, value) in DAMAGES.items()
    ]
    damage(settings.database_url, *works)
    collector = LogCollector()
    logging.getLogger("hexstead").addHandler(collector)
    try:
        with serving(settings) as server:
            damaged = DamagedServer(server, cookie, tables, collector.lines)
            for table in tables.values():  # a broken log is found when its table is loaded
                damaged.ann.http.get(f"/api/tables/{table}")
            yield damaged
    finally:
        logging.getLogger("hexstead").removeHandler(collector)


@pytest.mark.parametrize("name", [*DAMAGES, "good"])
def test_requests_for_a_broken_table_get_409_and_one_log_line(
    damaged: DamagedServer, name: str
) -> None:
    table, ann = damaged.tables[name], damaged.ann
    messages = [line for line in damaged.logged if table in line]
    if name == "good":
        assert messages == [] and ann.view(table)["status"] == "playing"
        return
    for path in ("", "/view", "/chat", "/events"):
        answer = ann.http.get(f"/api/tables/{table}{path}")
        assert answer.status_code == 409, (path, answer.text)
        assert answer.json()["code"] in ("damaged", "old_rules")
    assert ann.post(f"/api/tables/{table}/actions", {"seq": 2, "action": "end"}, 409)
    assert ann.post(f"/api/tables/{table}/seats/0/leave", status=409)
    assert ann.post(f"/api/tables/{table}/rematch", status=409)
    messages = [line for line in damaged.logged if table in line]
    assert len(messages) == 1 and "broken" in messages[0], messages


def test_lists_contain_broken_and_intact_tables(damaged: DamagedServer) -> None:
    found = damaged.listed("/api/tables?which=mine&", "tables")
    TypeAdapter(TablesOut).validate_python({"tables": found, "next": None})
    shown = {table["id"]: table["status"] for table in found}
    good = damaged.tables["good"]
    assert shown.pop(good) == "playing"
    # A player whose seat row is missing is not at the table.
    expected = {key for key in damaged.tables.values() if key != good}
    assert set(shown) == expected
    assert set(shown.values()) == {"broken"}


def test_my_games_contain_broken_and_intact_tables(damaged: DamagedServer) -> None:
    found = damaged.listed("/api/statistics/games?", "games")
    TypeAdapter(MyGamesOut).validate_python({"games": found, "next": None})
    shown = {game["table"]: game["status"] for game in found}
    assert shown.pop(damaged.tables["good"]) == "playing"
    assert set(shown.values()) == {"broken"}
    assert damaged.ann.get("/api/statistics")["games"] == 0


def test_intact_games_continue_beside_broken_ones(damaged: DamagedServer) -> None:
    ann, table = damaged.ann, damaged.tables["good"]
    view = ann.view(table)
    assert view["my_turn"]
    assert ann.act(table, view["seq"], plain_choice(view))["seq"] == view["seq"] + 1
    assert ann.table("here", "random")["status"] == "playing"


def test_tables_that_cannot_start_do_not_prevent_startup(tmp_path: Path) -> None:
    """These tables are complete, so the server tries to start them at startup."""
    settings = settings_for(tmp_path)
    with serving(settings) as server:
        ann = server.guest("Ann")
        tables = [ann.table("here", "open", listed=True)["id"] for _ in range(3)]
        cookie = ann.http.cookies["hexstead_guest"]
    sit = "UPDATE seats SET kind = 'bot', bot = 'random', name = 'x' WHERE table_id = :id"
    begin = "UPDATE tables SET source = :value WHERE id = :id"
    damage(
        settings.database_url,
        *((f"{sit} AND seat = 1", {"id": table}) for table in tables),
        (begin, {"id": tables[0], "value": '{"record": "nothing", "at": 3}'}),
        (begin, {"id": tables[1], "value": '{"record": 7}'}),
    )
    with serving(settings) as server:
        ann = reconnect(server, cookie)

        def shown() -> dict[str, str]:
            found = ann.get("/api/tables?which=mine")["tables"]
            return {table["id"]: table["status"] for table in found}

        as_they_are = {tables[0]: "broken", tables[1]: "broken", tables[2]: "playing"}
        wait_until(lambda: shown() == as_they_are)


def test_a_broken_open_table_hides_no_others(tmp_path: Path) -> None:
    """A custom quadrant with a lone surrogate once made every list of open tables fail."""
    settings = settings_for(tmp_path)
    with serving(settings) as server:
        ann = server.guest("Ann")
        bad, good = (ann.table("here", "open", listed=True)["id"] for _ in range(2))
        damage(
            settings.database_url, (TABLE.format("setup = :value"), {"id": bad, "value": own(HALF)})
        )
        server.registry._live.clear()
        found = server.guest("Bob").get("/api/tables?which=open")["tables"]
        assert {each["id"]: each["status"] for each in found} == {bad: "broken", good: "waiting"}
        # Once its row is repaired, the table works again.
        setup = json.dumps(SETUP)
        damage(settings.database_url, (TABLE.format("setup = :value"), {"id": bad, "value": setup}))
        assert ann.get(f"/api/tables/{bad}")["status"] == "waiting"
        found = ann.get("/api/tables?which=mine")["tables"]
        assert {each["status"] for each in found} == {"waiting"}


def test_a_broken_result_or_record_affects_no_others(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    path = Path(__file__).parents[1] / "records" / "kingdom-base-2-greedy.json"
    with serving(settings) as server:
        ann = server.guest("Ann")
        kept = ann.post("/api/records", json.loads(path.read_text()))["id"]
        tables = [ann.table("here", "random")["id"] for _ in range(3)]
        for table in tables:
            ann.post(f"/api/tables/{table}/seats/0/leave")
        wait_until(lambda: ann.get("/api/statistics")["games"] == 3)
        end = "UPDATE results SET cards = '{' WHERE table_id = :id"
        lost = "UPDATE tables SET setup = '{' WHERE id = :id"
        damage(settings.database_url, (end, {"id": tables[0]}), (lost, {"id": tables[1]}))
        server.registry._live.clear()
        assert ann.get("/api/statistics")["games"] == 2
        games = {each["table"]: each for each in ann.get("/api/statistics/games")["games"]}
        assert [games[table]["status"] for table in tables] == ["over", "broken", "over"]
        assert games[tables[0]]["seats"][0]["gold"] is None
        with ZipFile(io.BytesIO(ann.http.get("/api/statistics/records.zip").content)) as archive:
            assert len(archive.namelist()) == 3
            assert tables[1] in archive.read("left-out.txt").decode()
        assert ann.get(f"/api/records/{tables[1]}", 409)["code"] == "damaged"
        damage(settings.database_url, ("UPDATE records SET text = '{'", {}))
        assert ann.get(f"/api/records/{kept}", 409)["code"] == "damaged"
        assert ann.get(f"/api/records/{kept}/download", 409)["code"] == "damaged"


def test_the_host_deletes_a_broken_table(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    with serving(settings) as server:
        ann = server.guest("Ann")
        table = ann.table("here", "open")["id"]
        damage(settings.database_url, (TABLE.format("setup = :value"), {"id": table, "value": "{"}))
        server.registry._live.clear()
        assert ann.get(f"/api/tables/{table}", 409)["code"] == "damaged"
        server.guest("Bob").call("DELETE", f"/api/tables/{table}", status=403)
        ann.call("DELETE", f"/api/tables/{table}", status=204)
        assert ann.get(f"/api/tables/{table}", 404)["code"] == "no_table"
