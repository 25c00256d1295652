"""Detect outages of the database, log each once, and retry."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from threading import Event, Lock, Thread
from time import monotonic
from typing import Final, TypeVar, TypeVarTuple

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
Ts = TypeVarTuple("Ts")

PROBE_SECONDS: Final = 0.25
GRACE_SECONDS: Final = 0.2
"""How long a request waits before it fails: perhaps only one connection was lost."""
RETRY_SECONDS: Final = 1.0
QUIET_SECONDS: Final = 10.0
"""Outages shorter than this are not logged so soon after another."""
_UNAVAILABLE: Final = (
    OperationalError,
    InterfaceError,
    PendingRollbackError,  # raised by other writes of the group
    ResourceClosedError,
    NoConnection,
)
_CONFLICTS: Final = frozenset({"40001", "40P01"})
"""Serialization failure and deadlock."""
_SQLSTATES_NO_WRITES: Final = frozenset({"53100", "25006", "0A000"})
"""The disk is full; transactions are read-only; a standby does not support writes."""
_SQLITE_NO_WRITES: Final = frozenset({8, 13})
"""SQLITE_READONLY and SQLITE_FULL."""


class DatabaseUnavailable(SQLAlchemyError):
    """The database does not answer, or accepts no writes; the call can be retried."""


def is_unavailable(problem: BaseException) -> bool:
    """Whether an error means that the database is unavailable."""
    if isinstance(problem, _UNAVAILABLE):
        return True
    return isinstance(problem, DBAPIError) and problem.connection_invalidated


def is_disconnect(problem: BaseException) -> bool:
    """Whether an error ended the connection."""
    if isinstance(problem, DBAPIError):
        return problem.connection_invalidated
    return isinstance(problem, (PendingRollbackError, ResourceClosedError))


def is_serialization_failure(problem: BaseException) -> bool:
    """Whether a write conflicted with another one and can be retried."""
    return getattr(getattr(problem, "orig", None), "sqlstate", None) in _CONFLICTS


def refuses_writes(problem: BaseException) -> bool:
    """Whether an error means a full disk or a read-only database."""
    reason = getattr(problem, "orig", None)
    sqlite_code = getattr(reason, "sqlite_errorcode", None) or 0
    return (
        getattr(reason, "sqlstate", None) in _SQLSTATES_NO_WRITES
        or sqlite_code & 0xFF in _SQLITE_NO_WRITES
    )


async def retry_during_outage(call: Callable[[*Ts], Awaitable[T]], *args: *Ts) -> T:
    """Repeat a read or write until the database is available."""
    while True:
        try:
            return await call(*args)
        except DatabaseUnavailable:
            await asyncio.sleep(RETRY_SECONDS)


class OutageMonitor:
    """Tracks whether the database answers and accepts writes. During an outage a thread probes it
    until both succeed; reads are served as soon as it answers."""

    def __init__(self, probe_read: Callable[[], None], probe_write: Callable[[], None]) -> None:
        """The probes raise database errors. `probe_write` writes as much as a request."""
        self._probe_read = probe_read
        self._probe_write = probe_write
        self._lock = Lock()
        self._closed = Event()
        self._thread: Thread | None = None
        self._since = 0.0
        self._logged = False
        self._logged_at = float("-inf")
        self.active = False
        """Whether writes fail, and perhaps reads."""
        self.readable = True
        """Whether reads succeed."""
        self.listener: Callable[[], None] | None = None
        """Called from any thread when an outage begins or ends."""

    async def check(self, *, writing: bool = False) -> None:
        """Raise DatabaseUnavailable if reads (or writes) fail and do not recover in a moment."""
        end = monotonic() + GRACE_SECONDS
        while self.active and (writing or not self.readable):
            if monotonic() > end:
                raise DatabaseUnavailable("the database does not answer, or accepts no writes")
            await asyncio.sleep(GRACE_SECONDS / 10)

    def report(self, problem: BaseException) -> DatabaseUnavailable:
        """Begin an outage after a failed read or write, and return the error to raise."""
        with self._lock:
            if not refuses_writes(problem):
                self.readable = False
            if not self.active and not self._closed.is_set():
                self.active, self._logged, self._since = True, False, monotonic()
                if self._since - self._logged_at > QUIET_SECONDS:
                    self._log_outage(problem)
                self._thread = Thread(
                    target=self._probe_until_recovered,
                    args=(problem,),
                    name="outage-probe",
                    daemon=True,
                )
                self._thread.start()
                self._call_listener()
        return DatabaseUnavailable("the database does not answer, or accepts no writes")

    def _probe_until_recovered(self, problem: BaseException) -> None:
        while not self._recovered() and not self._closed.wait(PROBE_SECONDS):
            if not self._logged and monotonic() - self._since > QUIET_SECONDS:
                self._log_outage(problem)
        with self._lock:
            self.active, self.readable = False, True
            if self._logged and not self._closed.is_set():
                again = "accepts writes" if refuses_writes(problem) else "answers"
                log.warning("the database %s again after %.1f s", again, monotonic() - self._since)
            self._call_listener()

    def _log_outage(self, problem: BaseException) -> None:
        self._logged, self._logged_at = True, monotonic()
        what = "accepts no writes" if refuses_writes(problem) else "does not answer"
        log.error("the database %s: %s", what, _summary(problem))

    def _recovered(self) -> bool:
        self.readable = self._succeeds(self._probe_read)
        return self.readable and self._succeeds(self._probe_write)

    def _succeeds(self, probe: Callable[[], None]) -> bool:
        try:
            probe()
        except Exception as problem:
            if is_unavailable(problem) or refuses_writes(problem):
                return False
            log.exception("the database could not be probed")
        return True

    def _call_listener(self) -> None:
        if self.listener is not None:
            self.listener()

    def close(self) -> None:
        self._closed.set()
        self.listener = None
        if self._thread is not None:
            self._thread.join()


def _summary(problem: BaseException) -> str:
    """Return an error as one ASCII line, without the statement."""
    reason = getattr(problem, "orig", None) or problem
    return ascii((str(reason).strip().splitlines() or [type(reason).__name__])[0])
