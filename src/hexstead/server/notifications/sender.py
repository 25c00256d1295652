"""Send the notifications of the outbox in the background, with retries.

An obsolete notification, such as of a turn that has passed, is not sent.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final, TypeVarTuple

from sqlalchemy.orm import Session

from hexstead.server.notifications import outbox
from hexstead.server.notifications.channels import send
from hexstead.server.notifications.kinds import KINDS, DeliveryResult, NotificationText
from hexstead.server.notifications.mailer import Mailer
from hexstead.server.notifications.outbox import Claim
from hexstead.server.notifications.preferences import disable_channels
from hexstead.server.periodic import Periodic
from hexstead.server.storage.models import Notification
from hexstead.server.storage.outages import retry_during_outage
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tables.services import TableService, TransactionHook
from hexstead.tables.game_log import GameLog
from hexstead.tables.live import LiveTable
from hexstead.tables.problems import Problem
from hexstead.tables.times import now_ms

log = logging.getLogger("hexstead.notifications")
Ts = TypeVarTuple("Ts")

MAX_TRIES: Final = 6
"""With the default pause, the last try is about half an hour after the first."""
MAX_SECURITY_TRIES: Final = 8
"""The last try is seven and a half hours after the first: it must survive a mail server's
outage."""
CONCURRENCY: Final = 8
POLL_SECONDS: Final = 3.0
"""How often the outbox is polled, for notifications left by a process that ended."""
RATE_LIMIT_SECONDS: Final = 30.0
"""The pause of a notification above the recipient's rate limit."""


class NotificationSender(TableService):
    def __init__(self, registry: TableRegistry, mailer: Mailer) -> None:
        self._registry = registry
        self._mailer = mailer
        self._periodic = Periodic("notifications", self._poll, POLL_SECONDS)
        self._enqueued = False
        """Whether notifications may have been enqueued since the last `wake`."""
        self._free = asyncio.Semaphore(CONCURRENCY)
        self._deliveries: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._periodic.start()

    def on_commit(
        self, live: LiveTable, before: Sequence[int], game: GameLog, by: str | None
    ) -> TransactionHook | None:
        """Enqueue notifications for the players to move, or of the end of the game."""
        wait = self._registry.settings.webhook_wait
        kind, due = outbox.table_notifications(live, before, game.waiting, game.over, wait, by)
        if not due:
            return None

        def put(session: Session) -> None:
            if outbox.enqueue(session, due, kind, f"table:{live.id}", {}, live.id):
                self._enqueued = True

        return TransactionHook(put, lambda connection: outbox.any_channel(connection, due))

    def wake(self, live: LiveTable) -> None:
        if self._enqueued:
            self._enqueued = False
            self.poll_now()

    def poll_now(self) -> None:
        self._periodic.wake()

    async def close(self) -> None:
        """Cancel running deliveries; they are repeated after the next start."""
        await self._periodic.stop()
        for task in self._deliveries:
            task.cancel()
        await asyncio.gather(*self._deliveries, return_exceptions=True)

    async def _poll(self) -> float:
        """Start the delivery of all due notifications; return the seconds until the next poll."""
        database = self._registry.database
        now = now_ms()
        cluster = database.cluster
        notifications = await database.read(outbox.due, now, CONCURRENCY, cluster.members)
        for notification in notifications:
            await self._free.acquire()
            claimed = Claim([])
            try:
                claimed = await database.write(
                    outbox.claim, notification, now_ms(), cluster.me, cluster.members
                )
            finally:
                if not claimed.notifications:
                    self._free.release()
            if claimed.notifications:
                task = asyncio.create_task(self._deliver(claimed))
                self._deliveries.add(task)
                task.add_done_callback(self._delivered)
        if notifications:
            return 0.0
        upcoming = await database.read(outbox.next_due)
        if upcoming is None:
            return POLL_SECONDS
        return min(POLL_SECONDS, max(0.0, (upcoming - now_ms()) / 1000))

    def _delivered(self, task: asyncio.Task[None]) -> None:
        self._deliveries.discard(task)
        self._free.release()
        self._periodic.wake()
        if not task.cancelled() and task.exception() is not None:
            # Without the traceback, which could contain an address.
            log.error("a notification could not be handled: %s", type(task.exception()).__name__)

    async def _deliver(self, claimed: Claim) -> None:
        notifications = claimed.notifications
        try:
            self._registry.limits.spend("messages", notifications[0].guest_id)
        except Problem:
            await self._write(outbox.reset_mailed, claimed)
            await self._postpone(notifications, RATE_LIMIT_SECONDS, notifications[0].tries)
            return
        batch = [
            (notification, text)
            for notification in notifications
            if (text := await self._find_text(notification))
        ]
        current = [notification for notification, _ in batch]
        stale = [notification for notification in notifications if notification not in current]
        if stale:
            await self._write(outbox.remove, stale)
        if not batch:
            await self._write(outbox.reset_mailed, claimed)
            return
        result = await send(self._registry, self._mailer, batch)
        tries = notifications[0].tries + 1
        await self._write(_record_result, current, result)
        if result.retryable and tries < max_tries(notifications[0]):
            pause = self._registry.settings.webhook_pause * 4 ** notifications[0].tries
            await self._postpone(current, pause, tries)
        else:
            await self._write(outbox.remove, current)

    async def _find_text(self, notification: Notification) -> NotificationText | None:
        """The text of a notification; None if it is obsolete."""
        find = KINDS.get(notification.kind)
        return None if find is None else await find(self._registry, notification)

    async def _write(self, work: Callable[[Session, *Ts], None], *args: *Ts) -> None:
        """Write a result, waiting out a database outage, so that nothing is sent twice."""
        await retry_during_outage(self._registry.database.write, work, *args)

    async def _postpone(
        self, notifications: Sequence[Notification], seconds: float, tries: int
    ) -> None:
        until = now_ms() + int(seconds * 1000)
        await self._write(outbox.postpone, notifications, until, tries)


def max_tries(notification: Notification) -> int:
    return MAX_SECURITY_TRIES if notification.channel.kind == outbox.SECURITY_EMAIL else MAX_TRIES


def _record_result(
    session: Session, notifications: Sequence[Notification], result: DeliveryResult
) -> None:
    """Store the result for its owner; delete a push channel whose subscription has ended."""
    channel = notifications[0].channel
    if channel.kind == "push" and result.gone:
        disable_channels(session, [channel.id])
    else:
        outbox.record_result(session, channel.id, channel.address, result)
