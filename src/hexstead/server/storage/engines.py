"""Database engines: SQLite with every commit on disk, or PostgreSQL; their URLs and migrations."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError

from hexstead.server.storage.prepared_statements import BEGIN, BEGIN_IMMEDIATE

if TYPE_CHECKING:
    from alembic.config import Config

READERS: Final = 4
"""Threads that read."""


def migrations() -> Config:
    from alembic.config import Config  # noqa: PLC0415 - a start seldom migrates

    config = Config()
    config.set_main_option("script_location", "hexstead.server.storage:migrations")
    return config


def make_private(path: Path) -> None:
    """Create a file if needed, readable by its owner only: it holds chats and addresses."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    path.touch(mode=0o600)
    with suppress(PermissionError):  # another user owns the file
        path.chmod(0o600)


def display_url(url: str) -> str:
    """Return a database URL for display: the path of a file, no password."""
    parsed = check_url(url)
    if is_sqlite(parsed):
        return str(parsed.database)
    return parsed.set(drivername="postgresql").render_as_string(hide_password=True)


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def check_url(url: str) -> URL:
    """Return the URL of a supported database with its driver; raise ValueError otherwise."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):  # ValueError: the port is not a number
        raise ValueError(f"{url!r} is not a database URL") from None
    if parsed.get_backend_name() == "postgresql":
        return parsed.set(drivername="postgresql+psycopg")
    if not is_sqlite(parsed):
        raise ValueError("HEXSTEAD_DATABASE_URL must start with sqlite:/// or postgresql://")
    if not parsed.database or parsed.database == ":memory:":
        raise ValueError("HEXSTEAD_DATABASE_URL must name a file, not a database in memory")
    return parsed


def postgres_engine(url: URL) -> Engine:
    """Return an engine that notices a vanished host within seconds."""
    timeouts = {"connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2}
    timeouts |= {"keepalives_count": 3, "tcp_user_timeout": 10_000}
    missing = {name: value for name, value in timeouts.items() if name not in url.query}
    return create_engine(url, pool_size=2 * READERS, connect_args=missing)


def read_only(engine: Engine) -> Engine:
    """Return an engine whose transactions read one snapshot, as those of SQLite always do."""
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def _text(stored: bytes) -> str:
    return stored.decode(errors="replace")


def sqlite_engine(url: URL) -> Engine:
    engine = create_engine(url, connect_args={"timeout": 10})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin in the listener below
        connection.text_factory = _text  # tolerates invalid UTF-8 in a row
        cursor = connection.cursor()
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        driver = connection.connection.driver_connection
        assert driver is not None
        if driver.in_transaction:
            return  # `Database` has begun it
        writes = connection.get_execution_options().get("hexstead_writes")
        (BEGIN_IMMEDIATE if writes else BEGIN).run(connection)

    return engine
