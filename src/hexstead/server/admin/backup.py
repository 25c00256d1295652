"""Backup and restore of the whole database, from and to SQLite or PostgreSQL.

A backup is a gzip file of JSON lines: a header with the schema version, a line for each row, and a
footer with the number of rows, which reveals a truncated file. The same or a newer version of
Hexstead can restore it.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Final

from alembic import command
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Integer, MetaData, func, insert, select, text

from hexstead import __version__
from hexstead.server.storage.database import Database
from hexstead.server.storage.engines import make_private, migrations
from hexstead.tables.times import now_ms

FORMAT: Final = 1
_VERSIONS: Final = "alembic_version"
_BATCH: Final = 1000

Progress = Callable[[int], None]


class BackupError(ValueError):
    """A backup cannot be made or restored."""


def back_up(database: Database, path: Path, progress: Progress = lambda _: None) -> int:
    """Write a consistent snapshot to a file, also while the server runs; return the number of rows.
    The file appears when it is complete."""
    partial = path.with_name(path.name + ".partial")
    try:
        with _reading(database) as connection, _writing(partial) as file:
            number = _write(connection, file, progress)
    except BaseException:
        with suppress(FileNotFoundError):
            partial.unlink()
        raise
    partial.replace(path)
    return number


@contextmanager
def _reading(database: Database) -> Iterator[Connection]:
    """Open a transaction that reads one snapshot, as those of SQLite always do."""
    engine = database.engine
    if database.shared:
        engine = engine.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
    with engine.connect() as connection, connection.begin():
        yield connection


@contextmanager
def _writing(path: Path) -> Iterator[IO[str]]:
    make_private(path)
    with path.open("wb") as raw:
        with gzip.open(raw, "wt", encoding="utf-8", newline="\n") as file:
            yield file
        raw.flush()
        os.fsync(raw.fileno())


def _write(connection: Connection, file: IO[str], progress: Progress) -> int:
    tables = MetaData()
    tables.reflect(connection)
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        raise BackupError("there is nothing to back up: this is not a Hexstead database")
    head = {"hexstead_backup": FORMAT, "version": __version__, "tables": revision, "at": now_ms()}
    file.write(json.dumps(head) + "\n")
    number = 0
    for table in tables.sorted_tables:
        if table.name == _VERSIONS:
            continue
        rows = connection.execution_options(yield_per=_BATCH).execute(select(table))
        for row in rows.mappings():
            file.write(json.dumps({"table": table.name, "row": dict(row)}) + "\n")
            number += 1
            if number % _BATCH == 0:
                progress(number)
    file.write(json.dumps({"rows": number}) + "\n")
    return number


def restore(database: Database, path: Path, progress: Progress = lambda _: None) -> int:
    """Fill an empty database from a backup, in one transaction; return the number of rows."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            return _restore(database, file, progress)
    except (gzip.BadGzipFile, EOFError, UnicodeDecodeError, json.JSONDecodeError) as problem:
        raise BackupError(f"{path} is not a Hexstead backup, or is damaged") from problem


def _restore(database: Database, file: IO[str], progress: Progress) -> int:
    head = json.loads(file.readline() or "null")
    if not isinstance(head, dict) or head.get("hexstead_backup") != FORMAT:
        raise BackupError("this is not a Hexstead backup, or was made by a newer version")
    config = migrations()
    revision = str(head["tables"])
    try:
        ScriptDirectory.from_config(config).get_revision(revision)
    except CommandError as problem:
        made = head.get("version")
        raise BackupError(f"this backup was made by a newer Hexstead ({made})") from problem
    if not database.shared and database.url.database:
        make_private(Path(database.url.database))
    with database.schema_transaction() as connection:
        _check_empty(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        number = _fill(connection, file, progress)
        command.upgrade(config, "head")
        _check_foreign_keys(connection)
    return number


def _check_empty(connection: Connection) -> None:
    tables = MetaData()
    tables.reflect(connection)
    for table in tables.sorted_tables:
        full = connection.execute(select(table).limit(1)).first() is not None
        if full and table.name not in (_VERSIONS, "uptimes"):
            raise BackupError("the database is not empty; restore into a new one")
    for table in reversed(tables.sorted_tables):
        table.drop(connection)


def _fill(connection: Connection, file: IO[str], progress: Progress) -> int:
    tables = MetaData()
    tables.reflect(connection)
    number, footer = 0, None
    links: list[tuple[str, str]] = []
    name, rows = "", list[dict[str, Any]]()
    for line in file:
        entry = json.loads(line)
        if "rows" in entry:
            footer = entry["rows"]
            break
        if entry["table"] != name or len(rows) >= _BATCH:
            _insert(connection, tables, name, rows)
            name, rows = entry["table"], []
            progress(number)
        row = entry["row"]
        if name == "tables" and row.get("rematch_id"):
            links.append((row["id"], row["rematch_id"]))  # the other table may come later
            row["rematch_id"] = None
        rows.append(row)
        number += 1
    _insert(connection, tables, name, rows)
    if footer != number:
        raise BackupError("the backup is incomplete: its end is missing")
    for table_id, rematch_id in links:
        connection.execute(
            text("UPDATE tables SET rematch_id = :rematch WHERE id = :id"),
            {"rematch": rematch_id, "id": table_id},
        )
    _reset_sequences(connection, tables)
    return number


def _insert(
    connection: Connection, tables: MetaData, name: str, rows: list[dict[str, Any]]
) -> None:
    if rows:
        if name not in tables.tables:
            raise BackupError(f"the backup has rows of an unknown table {name!r}")
        connection.execute(insert(tables.tables[name]), rows)


def _check_foreign_keys(connection: Connection) -> None:
    """Check the foreign keys, which SQLite did not do during the restore."""
    if connection.dialect.name == "sqlite":
        lost = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if lost is not None:
            raise BackupError(f"the backup is damaged: a row of {lost[0]} refers to a missing row")


def _reset_sequences(connection: Connection, tables: MetaData) -> None:
    """Continue PostgreSQL's sequences after the restored ids."""
    if connection.dialect.name != "postgresql":
        return
    for table in tables.sorted_tables:
        for column in table.primary_key.columns:
            if isinstance(column.type, Integer) and column.server_default is not None:
                highest = connection.scalar(select(func.max(column)))
                connection.execute(
                    text("SELECT setval(pg_get_serial_sequence(:name, :column), :next, false)"),
                    {"name": table.name, "column": column.name, "next": (highest or 0) + 1},
                )
