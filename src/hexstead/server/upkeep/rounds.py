"""What the host decided elsewhere (`hexstead admin`), noticed by the server within seconds."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.problems import Problem
from hexstead.server.storage.models import Table
from hexstead.server.storage.readable import TOGETHER
from hexstead.server.storage.weather import patiently
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.upkeep.bars import Barred, load_barred

log = logging.getLogger("hexstead.upkeep")

SECONDS: Final = 3.0
"""How often to look."""


class Rounds:
    def __init__(self, registry: TableRegistry) -> None:
        self.barred = Barred()
        self._registry = registry
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self.barred = await patiently(lambda: self._registry.database.read(load_barred))
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
        """Who is barred, and which tables that somebody has open are gone."""
        known = [live.id for live in self._registry.in_memory]

        def read(session: Session) -> tuple[Barred, set[str]]:
            there: set[str] = set()
            for start in range(0, len(known), TOGETHER):
                some = known[start : start + TOGETHER]
                there.update(session.scalars(select(Table.id).where(Table.id.in_(some))))
            return load_barred(session), there

        self.barred, there = await self._registry.database.read(read)
        for live in list(self._registry.in_memory):
            if live.id in known and live.id not in there:
                async with live.lock:
                    with suppress(Problem):
                        await self._registry.refresh(live)
