"""The database: SQLite with every commit on disk, or PostgreSQL. Work on it never blocks the event
loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError
from sqlalchemy.orm import Session

T = TypeVar("T")
_READERS: Final = 4
_WRITES: Final = {"hexstead_writes": True}


class Database:
    """Reads and writes, each a function of a session that runs in a thread, in one transaction."""

    def __init__(self, url: str) -> None:
        self.url = check_url(url)
        self.engine = _sqlite(self.url) if _is_sqlite(self.url) else _postgres(self.url)
        # SQLite lets one write at a time; queueing them here is fairer than its own waiting.
        writers = 1 if _is_sqlite(self.url) else _READERS
        self._writers = ThreadPoolExecutor(writers, thread_name_prefix="write")
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="read")

    async def write(self, work: Callable[[Session], T]) -> T:
        """Do the work and commit it. When this returns, it is on disk."""
        return await asyncio.get_running_loop().run_in_executor(
            self._writers, self._in_session, work, _WRITES
        )

    async def read(self, work: Callable[[Session], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(
            self._readers, self._in_session, work, {}
        )

    def _in_session(self, work: Callable[[Session], T], options: dict[str, Any]) -> T:
        with (
            self.engine.connect().execution_options(**options) as connection,
            Session(connection, expire_on_commit=False) as session,
            session.begin(),
        ):
            return work(session)

    def migrate(self) -> None:
        """Bring the tables to what this version needs, from whatever they are."""
        if _is_sqlite(self.url) and self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        config = Config()
        config.set_main_option("script_location", "hexstead.server:migrations")
        with self.engine.connect().execution_options(**_WRITES) as connection, connection.begin():
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def close(self) -> None:
        self._writers.shutdown()
        self._readers.shutdown()
        self.engine.dispose()


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def check_url(url: str) -> URL:
    """The address of a database that will do, with its driver; ValueError says why it will not."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise ValueError(f"{url!r} is not the address of a database") from None
    if parsed.get_backend_name() == "postgresql":
        return parsed.set(drivername="postgresql+psycopg")
    if not _is_sqlite(parsed):
        raise ValueError("HEXSTEAD_DATABASE_URL starts with sqlite:/// or postgresql://")
    if not parsed.database or parsed.database == ":memory:":
        raise ValueError("HEXSTEAD_DATABASE_URL names a file: a table in memory would be lost")
    return parsed


def _postgres(url: URL) -> Engine:
    return create_engine(url, pool_size=2 * _READERS, pool_pre_ping=True)


def _sqlite(url: URL) -> Engine:
    engine = create_engine(url, connect_args={"timeout": 10})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say so, below
        cursor = connection.cursor()
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("hexstead_writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
