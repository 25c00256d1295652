"""Lets go of what the host does not want to keep: a little at a time, by one process."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from hexstead.server.admin.retention import Kind, days_of, forget_origins, let_go
from hexstead.server.moderation.audit_log import note
from hexstead.server.tables.registry import TableRegistry

log = logging.getLogger("hexstead.retention")

TOGETHER: Final = 10
"""So many tables or guests go in one transaction; others write in between."""
FIRST_SECONDS: Final = 120.0
EVERY_SECONDS: Final = 3600.0
BETWEEN_SECONDS: Final = 0.5
DUTY: Final = 0
"""Whoever has the first part of the tables does this, too."""
BY_ITSELF: Final = "server"


class Keeper:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> asyncio.Task[None]:
        """Begins to go round, for as long as the server runs."""
        self._task = asyncio.create_task(self._go_round())
        return self._task

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _go_round(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            try:
                await self.tidy()
            except SQLAlchemyError:
                pass  # the database is away, which is told elsewhere
            except Exception:
                log.exception("what is not to be kept could not be let go")
            await asyncio.sleep(EVERY_SECONDS)

    @property
    def _my_business(self) -> bool:
        return DUTY in self._registry.database.cluster.duties

    async def tidy(self) -> None:
        """Let everything go that may, as long as it is this process's business."""
        if not self._my_business:
            return
        await self._registry.database.write(forget_origins)
        for kind, days in days_of(self._registry.settings).items():
            number = 0
            while self._my_business:
                gone = await self._some(kind, days)
                number += len(gone)
                if len(gone) < TOGETHER:
                    break
                await asyncio.sleep(BETWEEN_SECONDS)
            if number:
                await self._note(kind, f"{number} after {days} days")

    async def _note(self, kind: Kind, words: str) -> None:
        await self._registry.database.write(
            lambda session: note(session, BY_ITSELF, "retention", kind, words)
        )

    async def _some(self, kind: Kind, days: int) -> list[str]:
        return await self._registry.database.write(
            lambda session: let_go(session, kind, days, TOGETHER)
        )
