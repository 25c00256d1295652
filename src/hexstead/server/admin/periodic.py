"""What the host decided elsewhere (`hexstead admin`), noticed by the server within seconds."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.moderation.audit_log import RENAMED, last_deed
from hexstead.server.moderation.bans import Barred, load_barred
from hexstead.server.moderation.models import Deed
from hexstead.server.problems import Problem
from hexstead.server.storage.models import Table
from hexstead.server.storage.outages import patiently
from hexstead.server.storage.tolerant_reads import TOGETHER
from hexstead.server.tables.registry import TableRegistry

log = logging.getLogger("hexstead.upkeep")

SECONDS: Final = 3.0
"""How often to look."""


class Rounds:
    def __init__(
        self, registry: TableRegistry, renamed: Callable[[str], None] = lambda _: None
    ) -> None:
        """`renamed` is told of a guest to whom the host gave another name."""
        self.barred = Barred()
        self._renamed = renamed
        self._registry = registry
        self._deed = 0
        """The last of the host's deeds that is known."""
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self.barred = await patiently(lambda: self._registry.database.read(load_barred))
        self._deed = await patiently(lambda: self._registry.database.read(last_deed))
        self._task = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(SECONDS)
            try:
                await self.look()
            except SQLAlchemyError:
                continue  # the database is away, which is told elsewhere
            except Exception:
                log.exception("what the host decided could not be looked up")

    async def look(self) -> None:
        """Who is barred, which tables that somebody has open are gone or changed, who has another
        name."""
        known = [live.id for live in self._registry.in_memory]

        def read(session: Session) -> tuple[Barred, dict[str, int], list[Deed]]:
            there: dict[str, int] = {}
            deeds = list(session.scalars(select(Deed).where(Deed.id > self._deed)))
            for start in range(0, len(known), TOGETHER):
                some = known[start : start + TOGETHER]
                found = session.execute(select(Table.id, Table.rev).where(Table.id.in_(some)))
                there.update((key, rev) for key, rev in found)
            return load_barred(session), there, deeds

        self.barred, there, deeds = await self._registry.database.read(read)
        for deed in deeds:
            self._deed = max(self._deed, deed.id)
            if deed.deed == RENAMED:
                self._renamed(deed.what)
        for live in list(self._registry.in_memory):
            gone = live.id in known and live.id not in there
            if gone or (deeds and there.get(live.id, 0) > live.stored.table.rev):
                async with live.lock:
                    with suppress(Problem):
                        await self._registry.reread(live)
