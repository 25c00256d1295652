"""The server processes on one database: membership, partition ownership and notices.

Each process holds one PostgreSQL connection, on which it listens (`LISTEN`) and keeps advisory
locks: one for its membership and one for each duty. When the process ends, its connection and locks
end too; the others look for free duties twice a second and share them. Notices may be lost: a
notice only says what to read, and a process that was disconnected reads everything again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import secrets
import zlib
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, Protocol

from sqlalchemy.engine import URL
from sqlalchemy.orm import Session

log = logging.getLogger("hexstead.cluster")

CHANNEL: Final = "hexstead"
TABLE_DUTIES: Final = 64
"""The number of partitions of all tables; a process owns some of them."""
ANALYSES: Final = TABLE_DUTIES
"""The duty to run analyses."""
DUTIES: Final = TABLE_DUTIES + 1
POLL_SECONDS: Final = 0.5
"""How often to read the locks: a query of a fraction of a millisecond."""
RETRY_SECONDS: Final = 0.5
_PRESENCE, _DUTY = 0x48585001, 0x48585002
_LARGEST: Final = 7000
"""Payloads of PostgreSQL notices have at most 8000 bytes."""
_NOTICES: Final = "notices"

TABLE: Final = "table"
"""The kind of a notice that a table was written: its id, when it is due, and whether only its game
has changed."""
Notice = list[Any]
"""Its kind, then its fields."""

_LOCKS: Final = """
SELECT classid::bigint, objid::bigint, pid = pg_backend_pid() FROM pg_locks
WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid IN (%s, %s)
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
_TAKE: Final = "SELECT duty, pg_try_advisory_lock(%s, duty) FROM unnest(%s::int[]) AS duty"
_RELEASE: Final = "SELECT pg_advisory_unlock(%s, duty) FROM unnest(%s::int[]) AS duty"


def duty_of(table_id: str) -> int:
    """Return the partition of a table."""
    return zlib.crc32(table_id.encode()) % TABLE_DUTIES


def notify(session: Session, notice: Notice) -> None:
    """Send a notice to the other processes when the session commits."""
    session.info.setdefault(_NOTICES, []).append(notice)


def notices_of(session: Session) -> list[Notice]:
    found: list[Notice] = session.info.get(_NOTICES, [])
    return found


def payloads(origin: int, notices: Sequence[Notice]) -> list[str]:
    """Encode notices, as many as fit into each payload."""
    found: list[str] = []
    pending: list[str] = []
    size = 0
    for text in (json.dumps(notice, separators=(",", ":")) for notice in notices):
        if pending and size + len(text) > _LARGEST:
            found.append(_payload(origin, pending))
            pending, size = [], 0
        pending.append(text)
        size += len(text) + 1
    return [*found, _payload(origin, pending)] if pending else found


def _payload(origin: int, texts: list[str]) -> str:
    return f"[{origin},[{','.join(texts)}]]"


class ClusterListener(Protocol):
    async def joined(self) -> None:
        """Notices arrive from now on; earlier changes have to be read. Called before duties are
        assigned."""

    def changed(self) -> None:
        """Members or duties changed."""

    def heard(self, origin: int, notice: Notice) -> None:
        """A notice of another process arrived."""


class Cluster:
    """A single process, which has all duties."""

    shared = False

    def __init__(self) -> None:
        self.me = secrets.randbelow(2**31 - 1) + 1
        self.members = frozenset({self.me})
        self.duties = frozenset(range(DUTIES))
        self.alone = True
        """Whether there was no other process when this one joined."""
        self._listener: ClusterListener | None = None

    def mine(self, table_id: str) -> bool:
        """Whether this process runs the bots and clocks of a table."""
        return duty_of(table_id) in self.duties

    async def open(self, listener: ClusterListener) -> None:
        self._listener = listener
        await listener.joined()

    async def close(self) -> None:
        self._listener = None


class PostgresCluster(Cluster):
    shared = True

    def __init__(self, url: URL) -> None:
        super().__init__()
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.duties = frozenset()
        self._there = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self, listener: ClusterListener) -> None:
        """Join the cluster; return when notices arrive."""
        self._listener = listener
        self._task = asyncio.create_task(self._stay_connected())
        await self._there.wait()

    async def close(self) -> None:
        """Leave the cluster; the other processes take over at once."""
        self._listener = None
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _stay_connected(self) -> None:
        import psycopg  # noqa: PLC0415 - not needed for SQLite

        while True:
            try:
                await self._take_part()
            except (psycopg.Error, OSError) as problem:
                log.info("connection to the cluster lost: %s", ascii(problem))
            except Exception:
                log.exception("connection to the cluster lost")
            self._there.clear()
            self._set(frozenset({self.me}), frozenset())
            await asyncio.sleep(RETRY_SECONDS)

    async def _take_part(self) -> None:
        import psycopg  # noqa: PLC0415 - as above

        connection = await psycopg.AsyncConnection.connect(
            self._url, autocommit=True, connect_timeout=5, tcp_user_timeout=4000
        )
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            # Detect a vanished machine quickly.
            for name, value in {"idle": 1, "interval": 1, "count": 3}.items():
                with suppress(psycopg.Error):
                    await connection.execute(f"SET tcp_keepalives_{name} = {value}")
            if not self._there.is_set():
                members, _, _ = await self._read_locks(connection)
                self.alone = not members
            if self._listener is not None:
                await self._listener.joined()
            while True:
                await self._balance(connection)
                self._there.set()
                async for notice in connection.notifies(timeout=POLL_SECONDS):
                    self._receive(notice.payload)

    async def _read_locks(self, connection: Any) -> tuple[frozenset[int], set[int], set[int]]:
        """Return the members, all owned duties, and the duties of this process."""
        cursor = await connection.execute(_LOCKS, (_PRESENCE, _DUTY))
        rows = await cursor.fetchall()
        members = frozenset(number for kind, number, _ in rows if kind == _PRESENCE)
        taken = {number for kind, number, _ in rows if kind == _DUTY}
        mine = {number for kind, number, own in rows if kind == _DUTY and own}
        return members, taken, mine

    async def _balance(self, connection: Any) -> None:
        """Take free duties up to an equal share, and release those beyond it."""
        members, taken, mine = await self._read_locks(connection)
        if self.me not in members:
            await connection.execute("SELECT pg_try_advisory_lock(%s, %s)", (_PRESENCE, self.me))
            members |= {self.me}
        share = math.ceil(DUTIES / max(1, len(members)))
        surplus = sorted(mine)[share:]
        if surplus:
            # Stop the work of these duties before another process may take them.
            mine.difference_update(surplus)
            self._set(members, frozenset(mine))
            await connection.execute(_RELEASE, (_DUTY, surplus))
        free = [duty for duty in range(DUTIES) if duty not in taken]
        secrets.SystemRandom().shuffle(free)  # so that two processes rarely compete
        wanted = free[: max(0, share - len(mine))]
        if wanted:
            cursor = await connection.execute(_TAKE, (_DUTY, wanted))
            mine.update(duty for duty, granted in await cursor.fetchall() if granted)
        self._set(members, frozenset(mine))

    def _set(self, members: frozenset[int], duties: frozenset[int]) -> None:
        if (members, duties) != (self.members, self.duties):
            self.members, self.duties = members, duties
            if self._listener is not None:
                self._listener.changed()

    def _receive(self, payload: str) -> None:
        origin, notices = json.loads(payload)
        if origin == self.me or self._listener is None:
            return
        for notice in notices:
            try:
                self._listener.heard(origin, notice)
            except Exception:
                log.exception("a notice of another process could not be handled")
