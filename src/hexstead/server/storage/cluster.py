"""The processes on one database: who is there, who does what, and news from one to all others.

PostgreSQL is the distributed part. A process holds one connection on which it listens (`LISTEN`)
and keeps advisory locks: one that says that it is there, and one for each of its duties. If the
process ends, in whatever way, its connection ends, and with it the locks; the others look twice a
second which duties nobody has, and share them anew. A notice that was missed costs nothing: it only
says where to read, and who was cut off reads everything again.
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
"""Tables are shared out among the processes in so many parts."""
ANALYSES: Final = TABLE_DUTIES
"""The duty to analyse games."""
DUTIES: Final = TABLE_DUTIES + 1
LOOK_SECONDS: Final = 0.5
"""How often to look who is there: one query of a fraction of a millisecond."""
RETRY_SECONDS: Final = 0.5
_PRESENCE, _DUTY = 0x48585001, 0x48585002
_LARGEST: Final = 7000
"""PostgreSQL's notices have at most 8000 bytes."""
_NOTICES: Final = "notices"

TABLE: Final = "table"
"""The kind of a notice that something was written about a table: its id, when it is due, and
whether nothing but its game has changed."""
Notice = list[Any]
"""Its kind, then what it tells."""

_LOCKS: Final = """
SELECT classid::bigint, objid::bigint, pid = pg_backend_pid() FROM pg_locks
WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid IN (%s, %s)
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
_TAKE: Final = "SELECT duty, pg_try_advisory_lock(%s, duty) FROM unnest(%s::int[]) AS duty"
_RELEASE: Final = "SELECT pg_advisory_unlock(%s, duty) FROM unnest(%s::int[]) AS duty"


def duty_of(table_id: str) -> int:
    """Which part of all tables one belongs to."""
    return zlib.crc32(table_id.encode()) % TABLE_DUTIES


def notify(session: Session, notice: Notice) -> None:
    """Tell the other processes, once what the session writes is committed."""
    session.info.setdefault(_NOTICES, []).append(notice)


def notices_of(session: Session) -> list[Notice]:
    found: list[Notice] = session.info.get(_NOTICES, [])
    return found


def payloads(origin: int, notices: Sequence[Notice]) -> list[str]:
    """Notices as they are sent, as many as fit in each."""
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


class Follower(Protocol):
    """Whoever wants to know."""

    async def joined(self) -> None:
        """From now on every notice is heard; what happened before has to be read. Duties come
        afterwards."""

    def changed(self) -> None:
        """Processes have come or gone, or duties have."""

    def heard(self, origin: int, notice: Notice) -> None:
        """Another process tells something."""


class Cluster:
    """One process alone: it has every duty, and nobody to talk to."""

    shared = False

    def __init__(self) -> None:
        self.me = secrets.randbelow(2**31 - 1) + 1
        self.members = frozenset({self.me})
        self.duties = frozenset(range(DUTIES))
        self.alone = True
        """Whether nobody else was there when this process came."""
        self._follower: Follower | None = None

    def mine(self, table_id: str) -> bool:
        """Whether bots and clocks of a table are this process's business."""
        return duty_of(table_id) in self.duties

    async def open(self, follower: Follower) -> None:
        self._follower = follower
        await follower.joined()

    async def close(self) -> None:
        self._follower = None


class PostgresCluster(Cluster):
    """Any number of processes."""

    shared = True

    def __init__(self, url: URL) -> None:
        super().__init__()
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.duties = frozenset()
        self._there = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self, follower: Follower) -> None:
        """Returns once every notice is heard."""
        self._follower = follower
        self._task = asyncio.create_task(self._stay())
        await self._there.wait()

    async def close(self) -> None:
        """The others take over at once."""
        self._follower = None
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _stay(self) -> None:
        import psycopg  # noqa: PLC0415 - it need not be there for SQLite

        while True:
            try:
                await self._attend()
            except (psycopg.Error, OSError) as problem:
                log.info("the line to the other processes is cut: %s", ascii(problem))
            except Exception:
                log.exception("the line to the other processes is cut")
            self._there.clear()
            self._set(frozenset({self.me}), frozenset())
            await asyncio.sleep(RETRY_SECONDS)

    async def _attend(self) -> None:
        import psycopg  # noqa: PLC0415 - likewise

        connection = await psycopg.AsyncConnection.connect(
            self._url, autocommit=True, connect_timeout=5, tcp_user_timeout=4000
        )
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            # A machine that vanishes without a word is noticed in time, too.
            for name, value in {"idle": 1, "interval": 1, "count": 3}.items():
                with suppress(psycopg.Error):
                    await connection.execute(f"SET tcp_keepalives_{name} = {value}")
            if not self._there.is_set():
                members, _, _ = await self._look(connection)
                self.alone = not members
            if self._follower is not None:
                await self._follower.joined()
            while True:
                await self._share(connection)
                self._there.set()
                async for notice in connection.notifies(timeout=LOOK_SECONDS):
                    self._hear(notice.payload)

    async def _look(self, connection: Any) -> tuple[frozenset[int], set[int], set[int]]:
        """Who is there, which duties are somebody's, and which are mine."""
        cursor = await connection.execute(_LOCKS, (_PRESENCE, _DUTY))
        rows = await cursor.fetchall()
        members = frozenset(number for kind, number, _ in rows if kind == _PRESENCE)
        taken = {number for kind, number, _ in rows if kind == _DUTY}
        mine = {number for kind, number, own in rows if kind == _DUTY and own}
        return members, taken, mine

    async def _share(self, connection: Any) -> None:
        """Take duties that nobody has, and leave those to others that are more than my share."""
        members, taken, mine = await self._look(connection)
        if self.me not in members:
            await connection.execute("SELECT pg_try_advisory_lock(%s, %s)", (_PRESENCE, self.me))
            members |= {self.me}
        share = math.ceil(DUTIES / max(1, len(members)))
        surplus = sorted(mine)[share:]
        if surplus:
            # Nothing more is begun, then somebody else may begin.
            mine.difference_update(surplus)
            self._set(members, frozenset(mine))
            await connection.execute(_RELEASE, (_DUTY, surplus))
        free = [duty for duty in range(DUTIES) if duty not in taken]
        secrets.SystemRandom().shuffle(free)  # so that two do not ask for the same
        wanted = free[: max(0, share - len(mine))]
        if wanted:
            cursor = await connection.execute(_TAKE, (_DUTY, wanted))
            mine.update(duty for duty, granted in await cursor.fetchall() if granted)
        self._set(members, frozenset(mine))

    def _set(self, members: frozenset[int], duties: frozenset[int]) -> None:
        if (members, duties) != (self.members, self.duties):
            self.members, self.duties = members, duties
            if self._follower is not None:
                self._follower.changed()

    def _hear(self, payload: str) -> None:
        origin, notices = json.loads(payload)
        if origin == self.me or self._follower is None:
            return
        for notice in notices:
            try:
                self._follower.heard(origin, notice)
            except Exception:
                log.exception("a notice of another process could not be read")
