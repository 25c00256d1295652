"""`hexstead admin`: backup and restore, closing tables, bans, and the integrity check."""

from __future__ import annotations

import gzip
import json
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import text

from hexstead.cli.main import main
from hexstead.server.admin import backup, watcher
from hexstead.server.storage.database import Database
from hexstead.server.storage.engines import migrations
from tests.server.serving import Player, Server, plain_choice, serving, settings_for, wait_until

Say = Callable[..., tuple[int, str]]


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str]) -> Say:
    """Run `hexstead admin`; return its exit status and its output."""

    def say(task: str, *more: str, database: str) -> tuple[int, str]:
        status = main(["admin", task, *more, "--database", database])
        said = capsys.readouterr()
        return status, said.out + said.err

    return say


def come_back(server: Server, player: Player) -> Player:
    again = server.guest(None)
    again.http.cookies.set("hexstead_guest", player.http.cookies["hexstead_guest"])
    return again


def test_a_backup_during_play_is_restored_on_another_database(
    tmp_path: Path, empty_postgres: str, admin: Say
) -> None:
    """From SQLite to PostgreSQL and back: every game continues, and nothing is lost."""
    first, last = tmp_path / "first.backup", tmp_path / "last.backup"
    settings = settings_for(tmp_path)
    with serving(settings) as server:
        ann, bob = server.guest("Änn 🌲"), server.guest("Bob")
        table = ann.table("here", "open", "random")["id"]
        bob.post(f"/api/tables/{table}/seats/1/take", {})
        for player in (ann, bob):
            player.post(f"/api/tables/{table}/chat", {"text": "Grüße 🌲"})
        catan = ann.table("here", "random", "random", game="catan", request={"seed": 5})["id"]
        wait_until(lambda: ann.view(table)["my_turn"])
        known = ann.view(table)["seq"]
        done = threading.Event()

        def play_on() -> None:
            while not done.is_set():
                view = ann.view(catan)
                if view["my_turn"]:
                    ann.act(catan, view["seq"], plain_choice(view))
                done.wait(0.01)  # leave processor time to the backup

        playing = threading.Thread(target=play_on)
        playing.start()
        status, said = admin("backup", str(first), database=settings.database_url)
        done.set()
        playing.join()
        assert status == 0 and f"rows to {first}" in said
        assert first.stat().st_mode & 0o777 == 0o600
    assert admin("restore", str(first), database=empty_postgres)[0] == 0
    status, said = admin("check", database=empty_postgres)
    assert (status, said) == (0, "2 tables and records replayed, 0 broken\n")
    with serving(settings_for(tmp_path, database_url=empty_postgres)) as server:
        again = come_back(server, ann)
        assert again.get("/api/me")["guest"]["name"] == "Änn 🌲"
        view = again.view(table)
        assert view["seq"] >= known and view["my_turn"]
        moved = again.act(table, view["seq"], plain_choice(view))
        again.post(f"/api/tables/{table}/chat", {"text": "on we go"})
        lines = again.get(f"/api/tables/{table}/chat")["lines"]
        assert [line["text"] for line in lines] == ["Grüße 🌲", "Grüße 🌲", "on we go"]
        wait_until(lambda: again.view(catan)["my_turn"] or again.view(catan)["mover"] == "over")
    assert admin("backup", str(last), database=empty_postgres)[0] == 0
    other = f"sqlite:///{tmp_path / 'other' / 'table.sqlite'}"
    assert admin("restore", str(last), database=other)[0] == 0
    with serving(settings_for(tmp_path, database_url=other)) as server:
        assert come_back(server, ann).view(table)["state"] == moved["state"]
    status, said = admin("restore", str(last), database=other)
    assert status == 1 and "not empty" in said


NEXT_VERSION = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "0002", "0001", None, None


def upgrade() -> None:
    op.add_column("guests", sa.Column("motto", sa.String(), server_default="none"))
"""


def test_a_backup_of_an_older_schema_is_upgraded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second migration is added here, as a later release would."""
    (tmp_path / "m0002_next.py").write_text(NEXT_VERSION)
    config = migrations()
    versions = ScriptDirectory.from_config(config).versions
    config.set_main_option("version_locations", f"{versions}{os.pathsep}{tmp_path}")
    config.set_main_option("path_separator", "os")
    monkeypatch.setattr(backup, "migrations", lambda: config)
    file = tmp_path / "old.backup"
    guest = {"id": "a", "name": "Ann", "colour": "blue", "language": "en", "created_at": 0}
    lines: list[object] = [
        {"hexstead_backup": 1, "version": "0.0.9", "tables": "0001", "at": 0},
        {"table": "guests", "row": guest},
        {"rows": 1},
    ]
    with gzip.open(file, "wt") as opened:
        opened.writelines(json.dumps(line) + "\n" for line in lines)
    database = Database(f"sqlite:///{tmp_path / 'table.sqlite'}")
    assert backup.restore(database, file) == 1
    with database.engine.connect() as connection:
        assert connection.execute(text("SELECT name, motto FROM guests")).all() == [("Ann", "none")]
    database.close()


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda lines: lines[:-1], "its end is missing"),
        (lambda lines: ["{}", *lines[1:]], "not a Hexstead backup"),
        (lambda lines: [lines[0].replace('"tables": "', '"tables": "9'), *lines[1:]], "newer"),
    ],
)
def test_an_incomplete_backup_changes_nothing(
    tmp_path: Path, admin: Say, spoil: Callable[[list[str]], list[str]], said: str
) -> None:
    settings = settings_for(tmp_path)
    database = Database(settings.database_url)
    database.migrate()
    with database.engine.begin() as connection:
        connection.execute(
            text(
                "INSERT INTO guests (id, name, colour, language, created_at) "
                "VALUES ('a', 'Ann', 'blue', 'en', 0)"
            )
        )
    database.close()
    file = tmp_path / "a.backup"
    assert admin("backup", str(file), database=settings.database_url)[0] == 0
    with gzip.open(file, "rt") as opened:
        lines = opened.read().splitlines()
    assert json.loads(lines[0])["hexstead_backup"] == 1
    with gzip.open(file, "wt") as opened:
        opened.write("\n".join(spoil(lines)) + "\n")
    elsewhere = f"sqlite:///{tmp_path / 'elsewhere.sqlite'}"
    status, output = admin("restore", str(file), database=elsewhere)
    assert status == 1 and said in output and output.count("\n") == 1
    database = Database(elsewhere)
    with database.engine.connect() as connection:
        assert not connection.execute(text("SELECT 1 FROM sqlite_master")).all()
    database.close()


def test_the_host_lists_closes_and_bans_while_the_server_runs(
    tmp_path: Path, admin: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watcher, "SECONDS", 0.05)
    settings = settings_for(tmp_path)
    url = settings.database_url
    with serving(settings) as server:
        ann, bob = server.guest("Ann"), server.guest("Bob")
        table = ann.table("here", "random")["id"]
        kept = bob.table("here", "open")["id"]
        status, said = admin("status", "--json", database=url)
        summary = json.loads(said)
        assert status == 0 and summary["guests"] == 2
        assert summary["tables"] == {"playing": 1, "waiting": 1}
        assert "tables             1 playing, 1 waiting" in admin("status", database=url)[1]
        said = admin("tables", "--search", "Bob", database=url)[1]
        bob_id = bob.get("/api/me")["guest"]["id"]
        assert said.startswith(f"{kept}  kingdom  waiting") and f"1. Bob ({bob_id})" in said
        # Guests are found by a seat alone, or by a table they created without sitting down.
        bob.post(f"/api/tables/{kept}/seats/0/leave")
        ann.post(f"/api/tables/{kept}/seats/1/take", {})
        assert f"created by Bob ({bob_id})" in admin("tables", "--search", kept, database=url)[1]
        tables = json.loads(admin("tables", "--search", "ann", "--json", database=url)[1])
        assert {each["id"] for each in tables} == {table, kept}
        assert admin("tables", "--search", "%", database=url)[1] == "no tables found\n"
        stream = ann.stream(table)
        stream.wait_for(lambda _: True)
        assert admin("close", table, "nosuch", database=url) == (
            1,
            f"{table}: closed\nnosuch: table not found\n",
        )
        stream.wait_for(lambda _: True, "bye")
        ann.get(f"/api/tables/{table}", 404)
        assert admin("ban", bob_id, "--reason", "rude", database=url)[0] == 0
        wait_until(lambda: bob.http.get("/api/tables").status_code == 403)
        assert bob.get("/api/tables", 403)["code"] == "barred"
        ann.get("/api/tables")
        assert admin("bans", database=url)[1] == f"{bob_id}  permanently  rude\n"
        assert admin("bars", database=url) == admin("bans", database=url)  # the former name
        assert admin("unban", bob_id, database=url)[0] == 0
        wait_until(lambda: bob.http.get("/api/tables").status_code == 200)
        assert admin("ban", "127.0.0.0/8", "--for", "2w", database=url)[0] == 0
        wait_until(lambda: ann.http.get("/").status_code == 403)
        assert admin("unban", "127.0.0.0/8", database=url)[0] == 0
        wait_until(lambda: ann.http.get("/healthz").status_code == 200)
        assert admin("unban", "127.0.0.0/8", database=url)[0] == 1
        assert admin("ban", "nobody", database=url)[0] == 1
        assert admin("ban", bob_id, "--for", "long", database=url)[0] == 1
        stream.close()


def test_the_integrity_check_names_rows_that_contradict_the_log(tmp_path: Path, admin: Say) -> None:
    settings = settings_for(tmp_path)
    url = settings.database_url
    with serving(settings) as server:
        ann = server.guest("Ann")
        tables = [ann.table("random", "random")["id"] for _ in range(2)]
        wait_until(lambda: all(ann.get(f"/api/tables/{t}")["status"] == "over" for t in tables))
    assert admin("check", database=url) == (0, "2 tables and records replayed, 0 broken\n")
    changes = [
        f"DELETE FROM log WHERE table_id = '{tables[0]}' AND seq = 5",
        f"UPDATE tables SET winners = '[7]' WHERE id = '{tables[1]}'",
    ]
    database = Database(url)
    with database.engine.begin() as connection:
        for change in changes:
            connection.execute(text(change))
    database.close()
    status, said = admin("check", database=url)
    assert status == 1
    assert f"table {tables[0]}: its log has" in said
    assert f"table {tables[1]}: its log has other winners" in said
    assert said.endswith("2 tables and records replayed, 2 broken\n")


def test_errors_are_reported_in_one_line(tmp_path: Path, admin: Say) -> None:
    nowhere = f"sqlite:///{tmp_path / 'none.sqlite'}"
    assert admin("status", database=nowhere)[1].count("\n") == 1
    assert not (tmp_path / "none.sqlite").exists()
    (tmp_path / "none.sqlite").touch()
    assert "is not a Hexstead database" in admin("check", database=nowhere)[1]
    database = Database(nowhere)
    database.migrate()
    with database.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    status, said = admin("backup", str(tmp_path / "x"), database=nowhere)
    assert status == 1 and "has schema version 9999" in said
