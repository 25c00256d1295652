"""Who is at the tables: those who listen, and those who ask again and again."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final

from sqlalchemy import Update, update
from sqlalchemy.exc import SQLAlchemyError

from hexstead.server.storage.models import Holder, TableRow
from hexstead.server.tables.live import LiveTable
from hexstead.server.tables.presence import BACK_SOON_SECONDS, is_slow, patience
from hexstead.server.times import now_ms

if TYPE_CHECKING:
    from hexstead.server.tables.registry import TableRegistry

LATE_SECONDS: Final = 0.1
"""Others are told this much after somebody counts as gone, never before."""
SEEN_EVERY_MS: Final = 3600 * 1000
"""How often it is written down that somebody was there, at a table where games take days."""
OPENED_EVERY_MS: Final = 24 * 3600 * 1000
"""How often it is written down that somebody looked at a table."""


class Attendance:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self.noting: set[asyncio.Task[None]] = set()
        """What is being written down."""

    def at(self, live: LiveTable) -> tuple[frozenset[int], frozenset[int]]:
        """The seats whose players are there, and those in which a bot may be put."""
        absent = frozenset(live.stored.holders) - self._present(live, self._patience(live))
        return self._present(live, BACK_SOON_SECONDS), absent | live.stored.deserted

    def all_here(self, live: LiveTable) -> bool:
        """Whether every person at the table has opened it since the game began; a seat that has no
        player any more counts as well."""
        here = {*live.arrived, *live.connected()}
        holders = live.stored.holders
        return all(
            not holders.get(seat) or not here.isdisjoint(holders[seat])
            for seat in live.game.seating.people
        )

    def absent(self, live: LiveTable, seat: int) -> bool:
        return seat not in self._present(live, self._patience(live))

    def waiting_players(self, live: LiveTable) -> list[str]:
        """The guests who are present and play a seat themselves, rather than leave it to a bot."""
        seats = [] if live.journal is None else live.journal.seating.people
        present = self._present(live, BACK_SOON_SECONDS)
        players = [live.stored.player_of(seat) for seat in seats if seat in present]
        return [guest for guest in players if guest is not None]

    def _patience(self, live: LiveTable) -> float:
        return patience(live.stored.table, self._registry.settings.absent_seconds)

    def _present(self, live: LiveTable, grace: float) -> frozenset[int]:
        connected = live.connected()
        since = monotonic() - grace
        return frozenset(
            seat
            for seat, guests in live.stored.holders.items()
            if any(guest in connected or live.seen.get(guest, since) > since for guest in guests)
        )

    async def asked(self, live: LiveTable, guest: str | None) -> None:
        """Somebody has asked for a table, whether they listen or not."""
        if guest is not None and live.stored.seats_of(guest):
            self.see(live, guest)
            self._registry.elsewhere.looked_in(live, guest)
            await self._registry.start_clocks(live)
            await self._note_seen(live, guest)
        await self._note_opened(live)

    def see(self, live: LiveTable, guest: str) -> None:
        """A guest is there. Others hear of it if they were not before, and again once nothing was
        heard of them for a while."""
        now = monotonic()
        back = live.seen.get(guest, 0.0) < now - BACK_SOON_SECONDS
        live.seen[guest] = now
        if live.journal is not None:
            live.arrived.add(guest)
        if guest in live.connected():
            return
        if back:
            live.changed()
        if guest not in live.expected:
            live.expected.add(guest)
            self._expect(live, guest, BACK_SOON_SECONDS)

    def _expect(self, live: LiveTable, guest: str, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        loop.call_later(seconds + LATE_SECONDS, self._miss, live, guest)

    def _miss(self, live: LiveTable, guest: str) -> None:
        if guest in live.connected():
            live.expected.discard(guest)
            return
        silent = monotonic() - live.seen.get(guest, 0.0)
        if silent < BACK_SOON_SECONDS and not live.cancelled:
            self._expect(live, guest, BACK_SOON_SECONDS - silent)
            return
        live.expected.discard(guest)
        live.changed()
        left = max(0.0, self._registry.settings.absent_seconds - silent)
        asyncio.get_running_loop().call_later(left + LATE_SECONDS, live.changed)

    def gone(self, live: LiveTable, guest: str) -> None:
        """A guest's last stream ended; others hear of it once it has been a while."""
        live.seen[guest] = monotonic()
        loop = asyncio.get_running_loop()
        for seconds in {BACK_SOON_SECONDS, self._registry.settings.absent_seconds}:
            loop.call_later(seconds + LATE_SECONDS, live.changed)
        if live.stored.seats_of(guest) and is_slow(live.stored.table):
            noting = loop.create_task(self._note_seen(live, guest))
            self.noting.add(noting)
            noting.add_done_callback(self.noting.discard)

    async def _note_seen(self, live: LiveTable, guest: str) -> None:
        """Where it matters after a restart."""
        at = now_ms()
        noted = live.stored.seen.get(guest, 0)
        if is_slow(live.stored.table) and at - noted >= SEEN_EVERY_MS:
            live.stored.seen[guest] = at
            mine = (Holder.table_id == live.id, Holder.guest_id == guest)
            await self._note(update(Holder).where(*mine).values(seen_at=at))

    async def _note_opened(self, live: LiveTable) -> None:
        """So that a table which nobody wants to see any more is known."""
        table, at = live.stored.table, now_ms()
        if table.status != "over" and at - (table.opened_at or table.created_at) >= OPENED_EVERY_MS:
            table.opened_at = at
            await self._note(update(TableRow).where(TableRow.id == live.id).values(opened_at=at))

    async def _note(self, what: Update) -> None:
        with suppress(SQLAlchemyError):  # another time will do
            await self._registry.database.write(lambda session: session.execute(what))
