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


async def patiently(call: Callable[[], Awaitable[T]]) -> T:
    """Read or write, however long the database is away."""
    while True:
        try:
            return await call()
        except DatabaseAway:
            await asyncio.sleep(AWAY_SECONDS)


class Weather:
    """Whether the database answers. While it does not, a thread asks until it does."""

    def __init__(self, probe: Callable[[], None]) -> None:
        self._probe = probe
        self._lock = Lock()
        self._closed = Event()
        self._thread: Thread | None = None
        self._since = 0.0
        self._told = False
        self._told_at = float("-inf")
        self.bad = False
        self.listener: Callable[[], None] | None = None
        """Called, from any thread, whenever it turns."""

    async def fair(self) -> None:
        """DatabaseAway if it is known that nobody answers, and nobody does in a moment."""
        end = monotonic() + MOMENT_SECONDS
        while self.bad:
            if monotonic() > end:
                raise DatabaseAway("the database does not answer")
            await asyncio.sleep(MOMENT_SECONDS / 10)

    def turned_bad(self, problem: BaseException) -> DatabaseAway:
        """Nobody answered just now."""
        with self._lock:
            if not self.bad and not self._closed.is_set():
                self.bad, self._since = True, monotonic()
                self._told = self._since - self._told_at > QUIET_SECONDS
                if self._told:
                    self._told_at = self._since
                    log.error("the database does not answer: %s", _in_short(problem))
                self._thread = Thread(target=self._wait, name="weather", daemon=True)
                self._thread.start()
                self._tell()
        return DatabaseAway("the database does not answer")

    def _wait(self) -> None:
        while not self._answers() and not self._closed.wait(PROBE_SECONDS):
            pass
        with self._lock:
            self.bad = False
            if self._told:
                log.warning("the database answers again after %.1f s", monotonic() - self._since)
            self._tell()

    def _answers(self) -> bool:
        try:
            self._probe()
        except Exception as problem:
            if is_away(problem):
                return False
            log.exception("the database could not be asked whether it is there")
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
