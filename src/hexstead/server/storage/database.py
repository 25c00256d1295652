"""Reads and writes of the database in threads, with group commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, Literal, TypeVar, TypeVarTuple
from uuid import uuid4

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.storage.cluster import (
    CHANNEL,
    Cluster,
    Notice,
    PostgresCluster,
    notices_of,
    payloads,
)
from hexstead.server.storage.engines import (
    READERS,
    check_url,
    display_url,
    is_sqlite,
    make_private,
    postgres_engine,
    read_only,
    sqlite_engine,
)
from hexstead.server.storage.file_lock import FileLock
from hexstead.server.storage.migrations import NewerSchema, upgrade
from hexstead.server.storage.outages import (
    RETRY_SECONDS,
    OutageMonitor,
    is_disconnect,
    is_serialization_failure,
    is_unavailable,
    refuses_writes,
)
from hexstead.server.storage.prepared_statements import (
    BEGIN_IMMEDIATE,
    COMMIT,
    RELEASE,
    ROLL_BACK,
    SAVEPOINT,
)
from hexstead.server.storage.server_clock import ServerClock

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
_SLOW_READERS: Final = 2
"""Threads for exports, statistics and other long reads."""
_GROUP: Final = 64
"""The most writes in one commit."""
_MIGRATION_LOCK: Final = 0x48657873
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
"""Two transactions, as SQLite needs disk space for committed data only."""

Work = Callable[[Connection, bool], tuple[Any, list[Notice]]]
"""Writes on a connection, in a savepoint if the flag is set; returns its result and the notices for
other processes."""


@dataclass
class Write:
    """A queued write and its outcome."""

    work: Work
    done: asyncio.Future[Any]
    key: str = ""
    """The row it locks first. Writes of a group run in the order of their keys, so that two
    processes do not deadlock."""
    notices: list[Notice] = field(default_factory=list)
    result: Any = None
    problem: Exception | None = None
    committing: bool = False
    """Whether the commit was sent."""


class Database:
    """Reads and writes are functions of a session, run in threads.

    Queued writes are committed as a group, with one flush to disk; each runs in a savepoint and
    succeeds or fails alone. A write returns after its commit.
    """

    def __init__(self, url: str) -> None:
        self.url = check_url(url)
        self.engine = sqlite_engine(self.url) if is_sqlite(self.url) else postgres_engine(self.url)
        self._reading = read_only(self.engine)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="read")
        self._slow = ThreadPoolExecutor(_SLOW_READERS, thread_name_prefix="slow-read")
        self.outages = OutageMonitor(self._probe_read, self.probe_write)
        self._writes: SimpleQueue[Write | None] = SimpleQueue()
        self._writing: Connection | None = None
        """The writer's connection, kept until an error."""
        self._writer = Thread(target=self._write_all, name="write", daemon=True)
        self._writer.start()
        self._lock: FileLock | None = None
        self.cluster = PostgresCluster(self.url) if self.shared else Cluster()
        self.clock = ServerClock()

    @property
    def shared(self) -> bool:
        """Whether several processes may use the database at once."""
        return not is_sqlite(self.url)

    def lock_file(self) -> None:
        """Lock a SQLite file for this process; raise FileInUse if another process has it."""
        if not self.shared and self.url.database:
            path = Path(self.url.database)
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(path)

    async def read(self, work: Callable[[Session, *Ts], T], *args: *Ts) -> T:
        """Return `work(session, *args)`; raise DatabaseUnavailable during an outage."""
        return await self._read_in(self._readers, work, *args)

    async def read_slow(self, work: Callable[[Session, *Ts], T], *args: *Ts) -> T:
        """Like `read`, in a separate thread pool, so that long reads do not delay games."""
        return await self._read_in(self._slow, work, *args)

    async def _read_in(
        self, threads: ThreadPoolExecutor, work: Callable[[Session, *Ts], T], *args: *Ts
    ) -> T:
        await self.outages.check()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(threads, self._read, lambda session: work(session, *args))

    def _read(self, work: Callable[[Session], T]) -> T:
        try:
            return self._read_once(work)
        except Exception as problem:
            if not is_unavailable(problem):
                raise
        try:  # a second connection may still work
            return self._read_once(work)
        except Exception as problem:
            if is_unavailable(problem):
                raise self.outages.report(problem) from None
            raise

    def _read_once(self, work: Callable[[Session], T]) -> T:
        with Session(self._reading, expire_on_commit=False) as session:
            return work(session)

    @property
    def writes_waiting(self) -> int:
        return self._writes.qsize()

    async def write(self, work: Callable[[Session, *Ts], T], *args: *Ts, key: str = "") -> T:
        """Return `work(session, *args)` after its commit. After DatabaseUnavailable it may or may
        not be committed. The function may run twice, if the first run was not committed."""
        return await self._enqueue(partial(_in_session, lambda session: work(session, *args)), key)

    async def append(self, work: Callable[[Connection], T], notice: Notice, key: str = "") -> T:
        """Run a write without an ORM session, for hot paths."""
        return await self._enqueue(partial(_bare, work, notice), key)

    async def _enqueue(
        self, work: Callable[[Connection, bool], tuple[T, list[Notice]]], key: str
    ) -> T:
        await self.outages.check(writing=True)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._writes.put(Write(work, done, key))
        return await done

    def _write_all(self) -> None:
        while (first := self._writes.get()) is not None:
            group = [first]
            while len(group) < _GROUP and not self._writes.empty():
                following = self._writes.get()
                if following is None:
                    self._writes.put(None)
                    break
                group.append(following)
            writes = [write for write in group if not write.done.cancelled()]
            writes.sort(key=lambda write: write.key)
            if writes:
                self._commit(writes)
                self._answer(writes)
        self._drop_connection()

    def _answer(self, writes: list[Write]) -> None:
        """Resolve the futures of writes, with one call for each event loop."""
        by_loop: dict[asyncio.AbstractEventLoop, list[Write]] = {}
        for write in writes:
            by_loop.setdefault(write.done.get_loop(), []).append(write)
        for loop, waiting in by_loop.items():
            with suppress(RuntimeError):  # the event loop is closed
                loop.call_soon_threadsafe(_resolve, waiting)

    def _commit(self, writes: list[Write]) -> None:
        """Commit a group, then retry alone the writes that conflicted with another process."""
        self._transact(writes)
        for write in writes:
            if write.problem is not None and is_serialization_failure(write.problem):
                self._transact([write])
            if write.problem is not None and (
                is_unavailable(write.problem) or refuses_writes(write.problem)
            ):
                write.problem = self.outages.report(write.problem)

    def _transact(self, writes: list[Write]) -> None:
        """Run a transaction, and run it again if the connection was lost before its commit."""
        problem = self._transact_once(writes)
        if problem is not None and is_unavailable(problem) and not writes[0].committing:
            problem = self._transact_once(writes)
        if problem is not None:  # it is unknown whether anything was committed
            for write in writes:
                write.problem = problem

    def _transact_once(self, writes: list[Write]) -> Exception | None:
        """Run writes in one transaction, each in a savepoint if there are several; return the error
        that failed all of them.

        SQLAlchemy's transaction is begun by the first write that needs it (`transaction_session`);
        appending to logs does not.
        """
        try:
            if self._writing is None:
                self._writing = self.engine.connect().execution_options(**_WRITES)
            connection = self._writing
            if not self.shared:
                BEGIN_IMMEDIATE.run(connection)
            several = len(writes) > 1
            for write in writes:
                write.committing, write.problem = False, None
                try:
                    write.result, write.notices = write.work(connection, several)
                except Exception as problem:
                    if is_disconnect(problem) or not several:
                        raise
                    write.problem = problem
            self._notify_others(connection, writes)
            for write in writes:
                write.committing = True
            if connection.in_transaction():
                connection.commit()
            else:
                COMMIT.run(connection)
        except Exception as problem:  # noqa: BLE001 - each write gets it
            self._drop_connection()
            return problem
        return None

    def _drop_connection(self) -> None:
        if self._writing is not None:
            with suppress(SQLAlchemyError):
                self._writing.close()
            self._writing = None

    async def migrate_with_retries(self) -> None:
        """Migrate, waiting for a shared database that is unavailable."""
        for _ in range(_START_TRIES):
            try:
                self.migrate()
            except OperationalError as problem:
                if not self.shared:
                    raise
                self.outages.report(problem)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return
        self.migrate()

    def migrate(self) -> None:
        """Upgrade the schema to the latest version."""
        if is_sqlite(self.url) and self.url.database:
            make_private(Path(self.url.database))
        with self.schema_transaction() as connection:
            if self.shared:
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
            upgrade(connection)

    @contextmanager
    def schema_transaction(self) -> Iterator[Connection]:
        """Begin a transaction for schema changes. SQLite rebuilds changed tables, which needs
        foreign keys to be off."""
        with self.engine.connect().execution_options(**_WRITES) as connection:
            if not self.shared:
                connection.connection.cursor().execute("PRAGMA foreign_keys = OFF")
            try:
                with connection.begin():
                    yield connection
            finally:
                if not self.shared:
                    connection.connection.cursor().execute("PRAGMA foreign_keys = ON")

    def _notify_others(self, connection: Connection, writes: list[Write]) -> None:
        """Send the notices of successful writes; PostgreSQL delivers them after the commit."""
        if self.shared:
            found = [
                notice for write in writes if write.problem is None for notice in write.notices
            ]
            for payload in payloads(self.cluster.me, found):
                connection.execute(select(func.pg_notify(CHANNEL, payload)))

    def _probe_read(self) -> None:
        with self.engine.connect() as connection:
            connection.exec_driver_sql("SELECT 1")

    def probe_write(self) -> None:
        """Write 64 kB to a temporary table, so that a nearly full disk counts as full."""
        with self.engine.connect().execution_options(**_WRITES) as connection:
            if self.shared:  # PostgreSQL allocates space before the commit
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
        self.outages.close()
        self.engine.dispose()
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def prepare(url: str) -> None:
    """Create or upgrade a database; raise ValueError if that fails."""
    try:
        database = Database(url)
    except ModuleNotFoundError as problem:
        raise ValueError(
            f"{display_url(url)} needs {problem.name}; run: pip install 'hexstead[postgres]'"
        ) from problem
    try:
        database.lock_file()
        database.migrate()
    except NewerSchema as problem:
        raise ValueError(
            f"the database {display_url(url)} was made by a newer version of Hexstead; "
            "use that version, or restore an older backup"
        ) from problem
    except (SQLAlchemyError, OSError) as problem:
        reason = str(getattr(problem, "orig", None) or problem).strip().splitlines()[0]
        raise ValueError(f"cannot use the database {display_url(url)}: {reason}") from problem
    finally:
        database.close()


def _resolve(writes: list[Write]) -> None:
    for write in writes:
        if write.done.done():
            continue  # the caller was cancelled
        if write.problem is None:
            write.done.set_result(write.result)
        else:
            write.done.set_exception(write.problem)


def transaction_session(connection: Connection, savepoint: bool = False) -> Session:
    """Return an ORM session whose commit does not end the connection's transaction."""
    if not connection.in_transaction():
        connection.begin()
    mode: Literal["create_savepoint", "rollback_only"] = (
        "create_savepoint" if savepoint else "rollback_only"
    )
    return Session(connection, expire_on_commit=False, join_transaction_mode=mode)


def _in_session(
    work: Callable[[Session], T], connection: Connection, savepoint: bool
) -> tuple[T, list[Notice]]:
    """Run a write with an ORM session in the group's transaction."""
    with transaction_session(connection, savepoint) as session:
        result = work(session)
        session.commit()
        return result, notices_of(session)


def _bare(
    work: Callable[[Connection], T], notice: Notice, connection: Connection, savepoint: bool
) -> tuple[T, list[Notice]]:
    if not savepoint:
        return work(connection), [notice]
    SAVEPOINT.run(connection)
    try:
        result = work(connection)
    except Exception:
        if not connection.invalidated:
            ROLL_BACK.run(connection)
        raise
    RELEASE.run(connection)
    return result, [notice]
