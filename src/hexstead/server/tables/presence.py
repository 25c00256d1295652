"""Presence of players at a table: who is connected, and who counts as absent.

Other players may put a bot in the seat of an absent player.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Final

from hexstead.tables.absence import absence_limit, is_correspondence
from hexstead.tables.times import now_ms

if TYPE_CHECKING:
    from hexstead.server.tables.registry import TableRegistry
    from hexstead.tables.live import LiveTable

GRACE_SECONDS: Final = 10.0
"""A player who reloads the page is not shown as gone."""
LATE_SECONDS: Final = 0.1
"""A change of presence is published this much after it takes effect, never before."""
SEEN_EVERY_MS: Final = 3600 * 1000
"""How often the last visit of a player is stored, in correspondence games."""
OPENED_EVERY_MS: Final = 24 * 3600 * 1000
"""How often the last visit to a table is stored."""


class PresenceTracker:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self.writes: set[asyncio.Task[None]] = set()
        """Visits that are being stored."""

    def present_and_absent(self, live: LiveTable) -> tuple[frozenset[int], frozenset[int]]:
        """Return the seats whose players are present, and the seats a bot may be put in."""
        absent = frozenset(live.table.holders) - self._present(live, self._limit(live))
        return self._present(live, GRACE_SECONDS), absent | live.table.deserted

    def all_arrived(self, live: LiveTable) -> bool:
        """Whether every person who plays has opened the table since the game began."""
        arrived = {*live.arrived, *live.connected()}
        holders = live.table.holders
        return all(
            not holders.get(seat) or not arrived.isdisjoint(holders[seat])
            for seat in live.game.seating.people
        )

    def absent(self, live: LiveTable, seat: int) -> bool:
        return seat not in self._present(live, self._limit(live))

    def waiting_players(self, live: LiveTable) -> list[str]:
        """Return the guests who are present and play a seat themselves."""
        seats = [] if live.game_log is None else live.game_log.seating.people
        present = self._present(live, GRACE_SECONDS)
        players = [live.table.player_of(seat) for seat in seats if seat in present]
        return [guest for guest in players if guest is not None]

    def _limit(self, live: LiveTable) -> float:
        return absence_limit(live.table, self._registry.settings.absent_seconds)

    def _present(self, live: LiveTable, grace: float) -> frozenset[int]:
        connected = live.connected()
        since = monotonic() - grace
        return frozenset(
            seat
            for seat, guests in live.table.holders.items()
            if any(guest in connected or live.seen.get(guest, since) > since for guest in guests)
        )

    async def visited(self, live: LiveTable, guest: str | None) -> None:
        """Record a request for a table, by a client with a stream or without."""
        if guest is not None and live.table.seats_of(guest):
            self.see(live, guest)
            self._registry.peers.note_visit(live, guest)
            await self._registry.start_clocks(live)
            await self._store_seen(live, guest)
        await self._store_opened(live)

    def see(self, live: LiveTable, guest: str) -> None:
        """Record that a player is present, and publish it if the player was not.

        For a player without a stream the absence is published when the requests cease.
        """
        now = monotonic()
        back = live.seen.get(guest, 0.0) < now - GRACE_SECONDS
        live.seen[guest] = now
        if live.game_log is not None:
            live.arrived.add(guest)
        if live.is_connected(guest):
            return
        if back:
            live.changed()
        if guest not in live.polling:
            live.polling.add(guest)
            self._check_later(live, guest, GRACE_SECONDS)

    def _check_later(self, live: LiveTable, guest: str, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        loop.call_later(seconds + LATE_SECONDS, self._check, live, guest)

    def _check(self, live: LiveTable, guest: str) -> None:
        if live.is_connected(guest):
            live.polling.discard(guest)
            return
        silent = monotonic() - live.seen.get(guest, 0.0)
        if silent < GRACE_SECONDS and not live.cancelled:
            self._check_later(live, guest, GRACE_SECONDS - silent)
            return
        live.polling.discard(guest)
        live.changed()
        left = max(0.0, self._registry.settings.absent_seconds - silent)
        asyncio.get_running_loop().call_later(left + LATE_SECONDS, live.changed)

    def disconnected(self, live: LiveTable, guest: str) -> None:
        """Record that the last stream of a guest ended, and publish it after the grace time."""
        live.seen[guest] = monotonic()
        loop = asyncio.get_running_loop()
        for seconds in {GRACE_SECONDS, self._registry.settings.absent_seconds}:
            loop.call_later(seconds + LATE_SECONDS, live.changed)
        if live.table.seats_of(guest) and is_correspondence(live.table):
            task = loop.create_task(self._store_seen(live, guest))
            self.writes.add(task)
            task.add_done_callback(self.writes.discard)

    async def _store_seen(self, live: LiveTable, guest: str) -> None:
        at = now_ms()
        table = live.table.seen.get(guest, 0)
        if is_correspondence(live.table) and at - table >= SEEN_EVERY_MS:
            live.table.seen[guest] = at
            await self._registry.store.note_visit(live.id, guest, at)

    async def _store_opened(self, live: LiveTable) -> None:
        """Store the visit, so that the retention job finds tables without visitors."""
        table, at = live.table, now_ms()
        if table.status != "over" and at - (table.opened_at or table.created_at) >= OPENED_EVERY_MS:
            table.opened_at = at
            await self._registry.store.note_opened(live.id, at)
