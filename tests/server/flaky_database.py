"""A database whose calls fail as a test decides."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from hexstead.server.storage import cluster
from hexstead.server.storage.database import Database
from hexstead.tables.retry import Overtaken
from tests.server.serving import (
    Server,
)


class Failures:
    """Decides which database calls fail: the next writes, before or after their commit, or the next
    reads."""

    def __init__(self) -> None:
        self.good_writes = 0
        """The number of writes that succeed before the first failure."""
        self.before = 0
        self.after = 0
        self.down_after = False
        """Whether the database stays down after a commit that was not acknowledged."""
        self.reads = 0
        self.down = False
        """Whether every call fails, without writing anything."""
        self.count = 0

    def write_fails(self) -> tuple[bool, bool]:
        if self.down:
            return True, False
        if self.good_writes:
            self.good_writes -= 1
            return False, False
        if self.before:
            self.before -= 1
            return True, False
        if self.after:
            self.after -= 1
            return False, True
        return False, False

    def committed(self) -> None:
        self.down = self.down_after

    def read_fails(self) -> bool:
        if self.reads:
            self.reads -= 1
            return True
        return self.down

    def error(self) -> OperationalError:
        self.count += 1
        return OperationalError("COMMIT", {}, Exception("connection lost"))


class RandomFailures(Failures):
    """Failures at random."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._rng = Random(seed)
        self.on = True

    def write_fails(self) -> tuple[bool, bool]:
        chance = self._rng.random() if self.on else 1.0
        return chance < 0.1, 0.1 <= chance < 0.25

    def read_fails(self) -> bool:
        return self.on and self._rng.random() < 0.25


class FlakyDatabase:
    """A database whose connection fails as `Failures` decides."""

    def __init__(self, database: Database, failures: Failures) -> None:
        self._database = database
        self.engine = database.engine
        self.outages = database.outages
        self.cluster = database.cluster
        self.failures = failures

    async def read(self, work: Callable[..., Any], *args: Any) -> Any:
        if self.failures.read_fails():
            raise self.failures.error()
        return await self._database.read(work, *args)

    read_slow = read

    async def write(self, work: Callable[..., Any], *args: Any, key: str = "") -> Any:
        return await self._write_or_fail(lambda: self._database.write(work, *args, key=key))

    async def append(
        self, work: Callable[[Connection], Any], notice: cluster.Notice, key: str = ""
    ) -> Any:
        return await self._write_or_fail(lambda: self._database.append(work, notice, key))

    async def _write_or_fail(self, write: Callable[[], Awaitable[Any]]) -> Any:
        before, after = self.failures.write_fails()
        if before:
            raise self.failures.error()
        try:
            result = await write()
        except Overtaken:
            self.failures.after += after  # there was no commit to acknowledge
            raise
        if after:
            self.failures.committed()
            raise self.failures.error()
        return result


def inject_failures(server: Server, failures: Failures) -> Failures:
    registry: Any = server.registry
    registry.database = registry.store.database = FlakyDatabase(registry.database, failures)
    return failures
