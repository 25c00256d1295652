"""A database that goes away for a while is weather: told once when it begins and once when it is
over, and nobody waits in vain meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from threading import Event, Lock, Thread
from time import monotonic
from typing import Final, TypeVar

from sqlalchemy.exc import (
    DBAPIError,
    InterfaceError,
    OperationalError,
    PendingRollbackError,
    ResourceClosedError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as NoConnection

log = logging.getLogger("hexstead.database")
T = TypeVar("T")

PROBE_SECONDS: Final = 0.25
"""How often to ask whether it is back."""
MOMENT_SECONDS: Final = 0.2
"""So long whoever needs it waits for it: it may have cut one connection and no more."""
AWAY_SECONDS: Final = 1.0
"""How long whoever has patience waits before the next try."""
QUIET_SECONDS: Final = 10.0
"""How long nothing more is told about it."""
_AWAY: Final = (
    OperationalError,
    InterfaceError,
    PendingRollbackError,  # of others that were to be committed with it
    ResourceClosedError,
    NoConnection,
)
_BUSY: Final = frozenset({"40001", "40P01"})
"""Two writers were in each other's way, and one has to try again."""
_SQLSTATES_NO_WRITES: Final = frozenset({"53100", "25006", "0A000"})
"""The disk is full; transactions are read-only; a standby does not support writes."""
_SQLITE_NO_WRITES: Final = frozenset({8, 13})
"""SQLITE_READONLY and SQLITE_FULL."""


class DatabaseAway(SQLAlchemyError):
    """The database does not answer; what was asked can be asked again."""


def is_away(problem: BaseException) -> bool:
    """Whether an error says that the database is not there, and not that something is wrong."""
    if isinstance(problem, _AWAY):
        return True
    return isinstance(problem, DBAPIError) and problem.connection_invalidated


def is_cut(problem: BaseException) -> bool:
    """Whether the connection is lost, and not only what was tried on it."""
    if isinstance(problem, DBAPIError):
        return problem.connection_invalidated
    return isinstance(problem, (PendingRollbackError, ResourceClosedError))


def is_busy(problem: BaseException) -> bool:
    """Whether it failed only because somebody else wrote at the same time."""
    return getattr(getattr(problem, "orig", None), "sqlstate", None) in _BUSY


def refuses_writes(problem: BaseException) -> bool:
    """Whether the database can be read but not written: a full disk, or one that is read-only."""
    reason = getattr(problem, "orig", None)
    sqlite_code = getattr(reason, "sqlite_errorcode", None) or 0
    return (
        getattr(reason, "sqlstate", None) in _SQLSTATES_NO_WRITES
        or sqlite_code & 0xFF in _SQLITE_NO_WRITES
    )


async def patiently(call: Callable[[], Awaitable[T]]) -> T:
    """Read or write, however long the database is away."""
    while True:
        try:
            return await call()
        except DatabaseAway:
            await asyncio.sleep(AWAY_SECONDS)


class Weather:
    """Whether the database answers and accepts writes. During an outage a thread probes it until
    it does both again; reads are served as soon as it answers."""

    def __init__(self, probe_read: Callable[[], None], probe_write: Callable[[], None]) -> None:
        """The probes raise what goes wrong. `probe_write` writes as much as a request might."""
        self._probe_read = probe_read
        self._probe_write = probe_write
        self._lock = Lock()
        self._closed = Event()
        self._thread: Thread | None = None
        self._since = 0.0
        self._told = False
        self._told_at = float("-inf")
        self.bad = False
        """Whether an outage is under way: writes fail, and perhaps reads."""
        self.readable = True
        """Whether the database answers, so that at least reads succeed."""
        self.listener: Callable[[], None] | None = None
        """Called, from any thread, whenever it turns."""

    async def fair(self, *, writing: bool = False) -> None:
        """Raise DatabaseAway if a read (or a write) is known to fail, now and in a moment."""
        end = monotonic() + MOMENT_SECONDS
        while self.bad and (writing or not self.readable):
            if monotonic() > end:
                raise DatabaseAway("the database does not answer, or accepts no writes")
            await asyncio.sleep(MOMENT_SECONDS / 10)

    def turned_bad(self, problem: BaseException) -> DatabaseAway:
        """Note that a read or a write just failed, and begin an outage unless one is under way."""
        with self._lock:
            if not refuses_writes(problem):
                self.readable = False
            if not self.bad and not self._closed.is_set():
                self.bad, self._told, self._since = True, False, monotonic()
                if self._since - self._told_at > QUIET_SECONDS:
                    self._tell_host(problem)
                self._thread = Thread(
                    target=self._wait, args=(problem,), name="weather", daemon=True
                )
                self._thread.start()
                self._tell()
        return DatabaseAway("the database does not answer, or accepts no writes")

    def _wait(self, problem: BaseException) -> None:
        while not self._recovered() and not self._closed.wait(PROBE_SECONDS):
            if not self._told and monotonic() - self._since > QUIET_SECONDS:
                self._tell_host(problem)
        with self._lock:
            self.bad, self.readable = False, True
            if self._told and not self._closed.is_set():
                again = "accepts writes" if refuses_writes(problem) else "answers"
                log.warning("the database %s again after %.1f s", again, monotonic() - self._since)
            self._tell()

    def _tell_host(self, problem: BaseException) -> None:
        """Log the outage, unless one was logged a moment ago and this one is as short."""
        self._told, self._told_at = True, monotonic()
        what = "accepts no writes" if refuses_writes(problem) else "does not answer"
        log.error("the database %s: %s", what, _in_short(problem))

    def _recovered(self) -> bool:
        self.readable = self._succeeds(self._probe_read)
        return self.readable and self._succeeds(self._probe_write)

    def _succeeds(self, probe: Callable[[], None]) -> bool:
        try:
            probe()
        except Exception as problem:
            if is_away(problem) or refuses_writes(problem):
                return False
            log.exception("the database could not be probed")
        return True

    def _tell(self) -> None:
        if self.listener is not None:
            self.listener()

    def close(self) -> None:
        self._closed.set()
        self.listener = None
        if self._thread is not None:
            self._thread.join()


def _in_short(problem: BaseException) -> str:
    """In ASCII and on one line, without the statement."""
    reason = getattr(problem, "orig", None) or problem
    return ascii((str(reason).strip().splitlines() or [type(reason).__name__])[0])
