"""SQLite and PostgreSQL: a game on each, migrations, and concurrent writers."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from hexstead.cli.main import main
from hexstead.server.storage.database import Database, prepare
from hexstead.server.storage.engines import check_url, migrations
from hexstead.server.storage.migrations import LATEST
from hexstead.server.storage.models import Base
from tests.server.serving import (
    Payload,
    Player,
    Server,
    actions_of,
    offer_to_all,
    plain_choice,
    serving,
    settings_for,
    wait_until,
)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'new' / 'table.sqlite'}"
    found: str = request.getfixturevalue("empty_postgres")
    return found


def test_migrations_create_the_schema_of_the_models(url: str) -> None:
    database = Database(url)
    database.migrate()
    database.migrate()  # running them again changes nothing
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
        assert set(inspect(connection).get_table_names()) == {
            *Base.metadata.tables,
            "alembic_version",
        }
    database.close()
    if url.startswith("sqlite"):  # other users of the machine cannot read the file
        file = Path(str(database.url.database))
        assert file.stat().st_mode & 0o777 == 0o600
        assert file.parent.stat().st_mode & 0o777 == 0o700


def test_the_latest_version_is_the_last_migration() -> None:
    assert ScriptDirectory.from_config(migrations()).get_current_head() == LATEST


def test_a_database_of_another_version_is_refused_in_one_line(url: str) -> None:
    prepare(url)
    database = Database(url)
    with database.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    with pytest.raises(ValueError, match="was made by a newer version of Hexstead"):
        prepare(url)


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("nonsense", "'nonsense' is not a database URL"),
        ("postgresql://[::1", "'postgresql://.*' is not a database URL"),
        ("postgresql://host:port/name", "'.*:port/name' is not a database URL"),
        ("mysql://host/name", "must start with sqlite:/// or postgresql://"),
        ("sqlite://", "must name a file"),
    ],
)
def test_an_invalid_database_url_is_reported(address: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        check_url(address)


def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'table.sqlite'}")
    with database.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    database.close()


def test_a_game_and_a_restart(url: str, tmp_path: Path) -> None:
    """Seats, actions, undo and chat work on each database, also after a restart."""
    settings = settings_for(tmp_path, database_url=url)
    with serving(settings) as server:
        ann, bob = server.guest("Änn 🌲"), server.guest("Bob")
        table = ann.table("here", "open", "random", clock={"minutes": 10})["id"]
        bob.post(f"/api/tables/{table}/seats/1/take", {})
        bob.post(f"/api/tables/{table}/chat", {"text": "Grüße 🌲"})
        wait_until(lambda: ann.view(table)["my_turn"])
        view = ann.view(table)
        built = ann.act(table, view["seq"], plain_choice(view))
        undone = ann.post(f"/api/tables/{table}/undo", {"seq": built["seq"]})
        cookie = ann.http.cookies["hexstead_guest"]
    with serving(settings) as server:
        again = server.guest(None)
        again.http.cookies.set("hexstead_guest", cookie)
        assert again.get("/api/me")["guest"]["name"] == "Änn 🌲"
        after = again.view(table)
        assert after["log"][-1]["kind"] == "resumed"
        assert after["seq"] == undone["seq"] + 1
        assert after["state"] == undone["state"] and after["can"]["redo"]
        assert again.get(f"/api/tables/{table}/chat")["lines"][0]["text"] == "Grüße 🌲"
        assert [t["id"] for t in again.get("/api/tables?which=mine")["tables"]] == [table]


def test_all_deciders_continue_after_a_restart(url: str, tmp_path: Path) -> None:
    """A Catan offer asks a person and a bot; the bot answers without any request for the table."""
    quick = settings_for(tmp_path, database_url=url)
    slow = settings_for(tmp_path, database_url=url, bot_pause=600.0)
    with serving(quick) as server:
        ann, bob = server.guest("Ann"), server.guest("Bob")
        request = {"seed": 5, "profile": "compact"}
        table = ann.table("here", "open", "random", game="catan", request=request)["id"]
        bob.post(f"/api/tables/{table}/seats/1/take", {})
        offer = None
        while offer is None:
            for player in (ann, bob):
                view = player.view(table)
                if view["my_turn"]:
                    offer = offer_to_all(view) if player is ann else None
                    if offer is not None:
                        break
                    legal = (x for x in actions_of(view) if not x.startswith("offer "))
                    player.act(table, view["seq"], next(legal))
        cookies = [player.http.cookies["hexstead_guest"] for player in (ann, bob)]

    def reconnect(server: Server) -> list[Player]:
        people = [server.guest(None), server.guest(None)]
        for player, cookie in zip(people, cookies, strict=True):
            player.http.cookies.set("hexstead_guest", cookie)
        return people

    def listed(player: Player) -> Payload:
        found: Payload = player.get("/api/tables?which=mine")["tables"][0]
        return found

    with serving(slow) as server:
        ann, bob = reconnect(server)
        asked = ann.act(table, ann.view(table)["seq"], offer)
        assert asked["state"]["deciders"] == [1, 2]
    with serving(quick) as server:
        ann, bob = reconnect(server)
        wait_until(lambda: listed(ann)["seq"] > asked["seq"])
        assert listed(bob)["your_turn"] and not listed(ann)["your_turn"]


def test_a_second_process_on_a_sqlite_file_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = settings_for(tmp_path)
    with serving(settings):
        assert main(["serve", "--no-open", "--database", settings.database_url]) == 1
        error = capsys.readouterr().err
        assert f"table.sqlite is in use by another Hexstead (process {os.getpid()})" in error
        assert "--database postgresql://" in error and error.count("\n") == 1
        copy = str(tmp_path / "copy.gz")
        assert main(["admin", "backup", copy, "--database", settings.database_url]) == 0
        assert main(["admin", "restore", copy, "--database", settings.database_url]) == 1
        assert "is in use by another Hexstead" in capsys.readouterr().err
    prepare(settings.database_url)  # the lock is free again


def test_two_processes_cannot_write_the_same_entry(postgres: str, tmp_path: Path) -> None:
    """With two servers on one database, the slower write gets a conflict and the current view."""
    settings = settings_for(tmp_path, database_url=postgres)
    with serving(settings) as one, serving(settings) as other:
        ann = one.guest("Ann")
        table = ann.table("here", "here", spectators=False)["id"]
        elsewhere = other.guest(None)
        elsewhere.http.cookies.set("hexstead_guest", ann.http.cookies["hexstead_guest"])
        seat = ann.view(table)["hand_over"]
        for player in (ann, elsewhere):
            player.post(f"/api/tables/{table}/hand-over", {"seat": seat})
        view, same = ann.view(table), elsewhere.view(table)
        assert same["state"] == view["state"]
        moved = ann.act(table, view["seq"], plain_choice(view))
        stale = elsewhere.act(table, same["seq"], plain_choice(same), 409)
        assert stale["error"] == "stale"
        assert stale["view"]["seq"] == moved["seq"]
        assert stale["view"]["log"][-1]["text"] == plain_choice(view)


def test_failed_writes_do_not_affect_the_rest_of_the_batch(url: str) -> None:
    """Of many concurrent writes some fail: these leave nothing, all others are stored."""

    async def run() -> None:
        database = Database(url)
        database.migrate()

        def work(number: int) -> Callable[[Session], int]:
            def insert(session: Session) -> int:
                session.execute(
                    text(
                        "INSERT INTO guests (id, name, colour, language, created_at) "
                        "VALUES (:id, 'x', 'blue', 'en', 0)"
                    ),
                    {"id": f"g{number}"},
                )
                if number % 5 == 3:
                    raise RuntimeError
                return number

            return insert

        calls = [database.write(work(number)) for number in range(40)]
        results = await asyncio.gather(*calls, return_exceptions=True)
        assert [isinstance(result, RuntimeError) for result in results] == [
            number % 5 == 3 for number in range(40)
        ]
        with pytest.raises(IntegrityError):
            await database.write(work(0))
        abandoned = asyncio.create_task(database.write(work(50)))
        await asyncio.sleep(0)
        abandoned.cancel()
        await database.write(work(51))
        kept = await database.read(
            lambda session: set(session.scalars(text("SELECT id FROM guests")))
        )
        database.close()
        expected = {f"g{number}" for number in [*range(40), 51] if number % 5 != 3}
        assert kept - {"g50"} == expected

    asyncio.run(run())
