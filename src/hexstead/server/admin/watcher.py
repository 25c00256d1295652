"""Follow what `hexstead admin` changes in the database while the server runs."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.moderation.audit_log import RENAMED, AuditEntry, last_entry_id
from hexstead.server.moderation.bans import ActiveBans, load_active_bans
from hexstead.server.periodic import Periodic
from hexstead.server.storage.models import TableRow
from hexstead.server.storage.outages import retry_during_outage
from hexstead.server.storage.tolerant_reads import BATCH
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.problems import Problem

SECONDS: Final = 3.0


class AdminWatcher:
    def __init__(
        self, registry: TableRegistry, renamed: Callable[[str], None] = lambda _: None
    ) -> None:
        """`renamed` is called with each guest that the host renames."""
        self.bans = ActiveBans()
        self._renamed = renamed
        self._registry = registry
        self._last_entry = 0
        """The last audit entry that was read."""
        self._periodic = Periodic("admin", self.look, SECONDS, first_after=SECONDS)

    async def open(self) -> None:
        self.bans = await retry_during_outage(self._registry.database.read, load_active_bans)
        self._last_entry = await retry_during_outage(self._registry.database.read, last_entry_id)
        self._periodic.start()

    async def close(self) -> None:
        await self._periodic.stop()

    async def look(self) -> None:
        """Read bans, renamed guests, and which tables in memory were deleted or changed."""
        known = [live.id for live in self._registry.in_memory]

        def read(session: Session) -> tuple[ActiveBans, dict[str, int], list[AuditEntry]]:
            there: dict[str, int] = {}
            entries = list(
                session.scalars(select(AuditEntry).where(AuditEntry.id > self._last_entry))
            )
            for start in range(0, len(known), BATCH):
                some = known[start : start + BATCH]
                found = session.execute(
                    select(TableRow.id, TableRow.rev).where(TableRow.id.in_(some))
                )
                there.update((key, rev) for key, rev in found)
            return load_active_bans(session), there, entries

        self.bans, there, entries = await self._registry.database.read(read)
        for entry in entries:
            self._last_entry = max(self._last_entry, entry.id)
            if entry.action == RENAMED:
                self._renamed(entry.target)
        for live in list(self._registry.in_memory):
            gone = live.id in known and live.id not in there
            if gone or (entries and there.get(live.id, 0) > live.table.rev):
                async with live.lock:
                    with suppress(Problem):
                        await self._registry.reload(live)
