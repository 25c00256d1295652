"""Delete expired data: in small transactions, by one process of the cluster."""

from __future__ import annotations

import asyncio
from typing import Final

from hexstead.server.admin.retention import Kind, days_of, delete_expired, delete_origins
from hexstead.server.moderation.audit_log import record_action
from hexstead.server.periodic import Periodic
from hexstead.server.tables.registry import TableRegistry

BATCH: Final = 10
"""Tables or guests deleted in one transaction."""
FIRST_SECONDS: Final = 120.0
EVERY_SECONDS: Final = 3600.0
BETWEEN_SECONDS: Final = 0.5
DUTY: Final = 0
"""The process that owns this part of the tables runs the job."""
ACTOR: Final = "server"


class RetentionJob:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self.periodic = Periodic(
            "retention", self.delete_expired, EVERY_SECONDS, first_after=FIRST_SECONDS
        )

    @property
    def _is_mine(self) -> bool:
        return DUTY in self._registry.database.cluster.duties

    async def delete_expired(self) -> None:
        """Delete all expired data while this process owns the job."""
        if not self._is_mine:
            return
        await self._registry.database.write(delete_origins)
        for kind, days in days_of(self._registry.settings).items():
            number = 0
            while self._is_mine:
                gone = await self._delete_batch(kind, days)
                number += len(gone)
                if len(gone) < BATCH:
                    break
                await asyncio.sleep(BETWEEN_SECONDS)
            if number:
                await self._audit(kind, f"{number} after {days} days")

    async def _audit(self, kind: Kind, text: str) -> None:
        await self._registry.database.write(
            lambda session: record_action(session, ACTOR, "retention", kind, text)
        )

    async def _delete_batch(self, kind: Kind, days: int) -> list[str]:
        return await self._registry.database.write(
            lambda session: delete_expired(session, kind, days, BATCH)
        )
