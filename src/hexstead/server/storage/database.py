"""The database: SQLite with every commit on disk, or PostgreSQL. Work on it never blocks the event
loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, Literal, TypeVar
from uuid import uuid4

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, func, make_url, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.storage.cluster import (
    CHANNEL,
    Cluster,
    Notice,
    PostgresCluster,
    notices_of,
    payloads,
)
from hexstead.server.storage.file_lock import FileLock
from hexstead.server.storage.outages import (
    AWAY_SECONDS,
    Weather,
    is_away,
    is_busy,
    is_cut,
    refuses_writes,
)
from hexstead.server.storage.server_clock import ServerClock

T = TypeVar("T")
_READERS: Final = 4
_SLOW_READERS: Final = 2
"""For records that are played again, exports and the like."""
_TOGETHER: Final = 64
"""How many writes are committed together at most."""
_MIGRATING: Final = 0x48657873
"""The lock of whoever brings the tables up to date."""
_START_TRIES: Final = 60
_WRITES: Final = {"hexstead_writes": True}
_PROBE_POSTGRES: Final = (
    "CREATE TABLE hexstead_probe_{} AS SELECT repeat('x', 1000) FROM generate_series(1, 64)"
)
_PROBE_SQLITE: Final = (
    (
        "DROP TABLE IF EXISTS hexstead_probe",
        "CREATE TABLE hexstead_probe AS SELECT randomblob(65536)",
    ),
    ("DROP TABLE hexstead_probe",),
)
"""Two transactions; only what is committed needs space."""


Work = Callable[[Connection, bool], tuple[Any, list[Notice]]]
"""Something to be written on a connection, perhaps in a savepoint; its result, and what others are
to be told."""


@dataclass
class Write:
    """Something to be written, and what came of it."""

    work: Work
    done: asyncio.Future[Any]
    key: str = ""
    """What it is about. Works are done in the order of their keys, so that two processes do not
    wait for each other."""
    notices: list[Notice] = field(default_factory=list)
    result: Any = None
    problem: Exception | None = None
    committing: bool = False
    """Whether the database was asked to commit it."""


class Database:
    """Reads and writes, each a function of a session that runs in a thread.

    Writes that wait for each other are committed together: the disk is asked once for all of them,
    and each still succeeds or fails alone. None is answered before it is on disk.
    """

    def __init__(self, url: str) -> None:
        self.url = check_url(url)
        self.engine = _sqlite(self.url) if _is_sqlite(self.url) else _postgres(self.url)
        self._reading = _for_reading(self.engine)
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="read")
        self._slow = ThreadPoolExecutor(_SLOW_READERS, thread_name_prefix="slow-read")
        self.weather = Weather(self._probe_read, self._probe_write)
        self._writes: SimpleQueue[Write | None] = SimpleQueue()
        self._writing: Connection | None = None
        """The writer's own, as long as nothing went wrong on it."""
        self._writer = Thread(target=self._write_all, name="write", daemon=True)
        self._writer.start()
        self._lock: FileLock | None = None
        self.cluster = PostgresCluster(self.url) if self.shared else Cluster()
        self.clock = ServerClock()

    @property
    def shared(self) -> bool:
        """Whether several processes may use it at once."""
        return not _is_sqlite(self.url)

    def occupy(self) -> None:
        """Make it this process's own if it cannot be shared; Occupied if another has it."""
        if not self.shared and self.url.database:
            path = Path(self.url.database)
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(path)

    async def read(self, work: Callable[[Session], T]) -> T:
        """What the work finds; DatabaseAway while nobody answers."""
        await self.weather.fair()
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Session], T]) -> T:
        try:
            return self._read_once(work)
        except Exception as problem:
            if not is_away(problem):
                raise
        try:  # on a connection that is not yet lost
            return self._read_once(work)
        except Exception as problem:
            if is_away(problem):
                raise self.weather.turned_bad(problem) from None
            raise

    def _read_once(self, work: Callable[[Session], T]) -> T:
        with Session(self._reading, expire_on_commit=False) as session:
            return work(session)

    async def read_at_leisure(self, work: Callable[[Session], T]) -> T:
        """Likewise for what takes long, by threads of its own: whoever plays does not wait."""
        await self.weather.fair()
        return await asyncio.get_running_loop().run_in_executor(self._slow, self._read, work)

    @property
    def writes_waiting(self) -> int:
        return self._writes.qsize()

    async def write(self, work: Callable[[Session], T], key: str = "") -> T:
        """Do the work and commit it. When this returns, it is on disk. DatabaseAway leaves open
        whether it is. A work that was not committed may be done a second time."""
        return await self._put(partial(_in_session, work), key)

    async def append(self, work: Callable[[Connection], T], notice: Notice, key: str = "") -> T:
        """Likewise without a session, for the few works that are done many times a second."""
        return await self._put(partial(_bare, work, notice), key)

    async def _put(self, work: Callable[[Connection, bool], tuple[T, list[Notice]]], key: str) -> T:
        await self.weather.fair(writing=True)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._writes.put(Write(work, done, key))
        return await done

    def _write_all(self) -> None:
        while (first := self._writes.get()) is not None:
            together = [first]
            while len(together) < _TOGETHER and not self._writes.empty():
                following = self._writes.get()
                if following is None:
                    self._writes.put(None)
                    break
                together.append(following)
            writes = [write for write in together if not write.done.cancelled()]
            writes.sort(key=lambda write: write.key)
            if writes:
                self._commit(writes)
                self._answer(writes)
        self._leave_connection()

    def _answer(self, writes: list[Write]) -> None:
        """Tell those who wait what came of it, each loop of theirs once."""
        for loop in {write.done.get_loop() for write in writes}:
            waiting = [write for write in writes if write.done.get_loop() is loop]
            with suppress(RuntimeError):  # it is closed; nobody waits any more
                loop.call_soon_threadsafe(_settle, waiting)

    def _commit(self, writes: list[Write]) -> None:
        """All together; then those alone that were in the way of another process."""
        self._transact(writes)
        for write in writes:
            if write.problem is not None and is_busy(write.problem):
                self._transact([write])
            if write.problem is not None and (
                is_away(write.problem) or refuses_writes(write.problem)
            ):
                write.problem = self.weather.turned_bad(write.problem)

    def _transact(self, writes: list[Write]) -> None:
        """One transaction; what is lost with its connection before it is to be committed is done
        once more."""
        problem = self._transact_once(writes)
        if problem is not None and is_away(problem) and not writes[0].committing:
            problem = self._transact_once(writes)
        if problem is not None:  # nobody knows whether anything was committed
            for write in writes:
                write.problem = problem

    def _transact_once(self, writes: list[Write]) -> Exception | None:
        """Each work of several in a savepoint, so that one that fails takes only itself; what went
        wrong with all of them."""
        try:
            if self._writing is None:
                self._writing = self.engine.connect().execution_options(**_WRITES)
            connection = self._writing
            with connection.begin():
                several = len(writes) > 1
                for write in writes:
                    write.committing, write.problem = False, None
                    try:
                        write.result, write.notices = write.work(connection, several)
                    except Exception as problem:
                        if is_cut(problem) or not several:
                            raise
                        write.problem = problem
                self._tell_others(connection, writes)
                for write in writes:
                    write.committing = True
        except Exception as problem:  # noqa: BLE001 - all are told
            self._leave_connection()
            return problem
        return None

    def _leave_connection(self) -> None:
        if self._writing is not None:
            with suppress(SQLAlchemyError):
                self._writing.close()
            self._writing = None

    async def migrate_patiently(self) -> None:
        """Likewise; a process that takes another's place may come while the database is away."""
        for _ in range(_START_TRIES):
            try:
                self.migrate()
            except OperationalError as problem:
                if not self.shared:
                    raise
                self.weather.turned_bad(problem)
                await asyncio.sleep(AWAY_SECONDS)
            else:
                return
        self.migrate()

    def migrate(self) -> None:
        """Bring the tables to what this version needs, from whatever they are."""
        if _is_sqlite(self.url) and self.url.database:
            keep_private(Path(self.url.database))
        config = migrations()
        with self.rebuilding() as connection:
            if self.shared:  # one process after the other
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATING})")
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    @contextmanager
    def rebuilding(self) -> Iterator[Connection]:
        """A transaction in which tables may be changed. SQLite makes a changed table anew, for
        which nothing may hold on to the old one."""
        with self.engine.connect().execution_options(**_WRITES) as connection:
            if not self.shared:
                connection.connection.cursor().execute("PRAGMA foreign_keys = OFF")
            try:
                with connection.begin():
                    yield connection
            finally:
                if not self.shared:
                    connection.connection.cursor().execute("PRAGMA foreign_keys = ON")

    def _tell_others(self, connection: Connection, writes: list[Write]) -> None:
        """In one go, and only once it is committed."""
        if self.shared:
            found = [
                notice for write in writes if write.problem is None for notice in write.notices
            ]
            for payload in payloads(self.cluster.me, found):
                connection.execute(select(func.pg_notify(CHANNEL, payload)))

    def _probe_read(self) -> None:
        with self.engine.connect() as connection:
            connection.exec_driver_sql("SELECT 1")

    def _probe_write(self) -> None:
        """Write some 64 kB to a table of its own, so that a nearly full disk counts as full."""
        with self.engine.connect().execution_options(**_WRITES) as connection:
            if self.shared:  # PostgreSQL needs the space at once, even if nothing is committed
                with connection.begin() as transaction:
                    connection.exec_driver_sql(_PROBE_POSTGRES.format(uuid4().hex))
                    transaction.rollback()
            else:
                for statements in _PROBE_SQLITE:
                    with connection.begin():
                        for statement in statements:
                            connection.exec_driver_sql(statement)

    def close(self) -> None:
        self._writes.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._slow.shutdown()
        self.weather.close()
        self.engine.dispose()
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def migrations() -> Config:
    """The steps that lead to the tables of this version."""
    config = Config()
    config.set_main_option("script_location", "hexstead.server.storage:migrations")
    return config


def keep_private(path: Path) -> None:
    """Make sure that a file is there and that nobody else on this machine can read it: it holds
    what players wrote, and the addresses of their messages."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    path.touch(mode=0o600)
    with suppress(PermissionError):  # it is somebody else's, who decides
        path.chmod(0o600)


def shown(url: str) -> str:
    """The address of a database as people may see it: a file by its path, no password."""
    parsed = check_url(url)
    if _is_sqlite(parsed):
        return str(parsed.database)
    return parsed.set(drivername="postgresql").render_as_string(hide_password=True)


def prepare(url: str) -> None:
    """Make sure that a database is there and up to date; ValueError says why it is not."""
    try:
        database = Database(url)
    except ModuleNotFoundError as problem:
        raise ValueError(
            f"{shown(url)} needs {problem.name}; run: pip install 'hexstead[postgres]'"
        ) from problem
    try:
        database.occupy()
        database.migrate()
    except CommandError as problem:
        raise ValueError(
            f"the database {shown(url)} was made by a newer version of Hexstead; "
            "use that version, or restore an older backup"
        ) from problem
    except (SQLAlchemyError, OSError) as problem:
        reason = str(getattr(problem, "orig", None) or problem).strip().splitlines()[0]
        raise ValueError(f"cannot use the database {shown(url)}: {reason}") from problem
    finally:
        database.close()


def _settle(writes: list[Write]) -> None:
    for write in writes:
        if write.done.done():
            continue  # whoever waited has gone
        if write.problem is None:
            write.done.set_result(write.result)
        else:
            write.done.set_exception(write.problem)


def _in_session(
    work: Callable[[Session], T], connection: Connection, savepoint: bool
) -> tuple[T, list[Notice]]:
    """One work, in a transaction that goes on after it."""
    mode: Literal["create_savepoint", "rollback_only"] = (
        "create_savepoint" if savepoint else "rollback_only"
    )
    with Session(connection, expire_on_commit=False, join_transaction_mode=mode) as session:
        result = work(session)
        session.commit()
        return result, notices_of(session)


def _bare(
    work: Callable[[Connection], T], notice: Notice, connection: Connection, savepoint: bool
) -> tuple[T, list[Notice]]:
    """Likewise."""
    with connection.begin_nested() if savepoint else nullcontext():
        return work(connection), [notice]


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def check_url(url: str) -> URL:
    """The address of a database that will do, with its driver; ValueError says why it will not."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):  # a port that is no number is a ValueError
        raise ValueError(f"{url!r} is not a database URL") from None
    if parsed.get_backend_name() == "postgresql":
        return parsed.set(drivername="postgresql+psycopg")
    if not _is_sqlite(parsed):
        raise ValueError("HEXSTEAD_DATABASE_URL must start with sqlite:/// or postgresql://")
    if not parsed.database or parsed.database == ":memory:":
        raise ValueError("HEXSTEAD_DATABASE_URL must name a file, not a database in memory")
    return parsed


def _postgres(url: URL) -> Engine:
    """A host that is gone without a word is noticed within seconds."""
    patience = {"connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2}
    patience |= {"keepalives_count": 3, "tcp_user_timeout": 10_000}
    unsaid = {name: value for name, value in patience.items() if name not in url.query}
    return create_engine(url, pool_size=2 * _READERS, connect_args=unsaid)


def _for_reading(engine: Engine) -> Engine:
    """The same database, seen as it was at one moment however many queries one work has: a table
    and its log fit each other. SQLite does so by itself."""
    if engine.dialect.name == "sqlite":
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def _text(stored: bytes) -> str:
    return stored.decode(errors="replace")


def _sqlite(url: URL) -> Engine:
    engine = create_engine(url, connect_args={"timeout": 10})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say so, below
        connection.text_factory = _text  # broken text in one row does not spoil the others
        cursor = connection.cursor()
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("hexstead_writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
