"""The courier: a task of its own that sends messages, and tries again those that failed.

No game waits for it. A message that has lost its sense (the turn has passed) is not sent.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.problems import Problem
from hexstead.server.storage.models import now_ms
from hexstead.server.storage.weather import AWAY_SECONDS, DatabaseAway, patiently
from hexstead.server.tables.attendants import Errand
from hexstead.server.tables.journal import Journal
from hexstead.server.tables.live import LiveTable
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.webhooks import outbox
from hexstead.server.webhooks.messages import table_message
from hexstead.server.webhooks.outbox import Letter
from hexstead.server.webhooks.post import post

log = logging.getLogger("hexstead.courier")

MOST_TRIES: Final = 6
"""With the usual pause the last one comes about half an hour after the first."""
AT_ONCE: Final = 8
LOOK_AGAIN_SECONDS: Final = 3.0
"""How often to look without being called: a process may have ended and left something."""
TROUBLE_SECONDS: Final = 5.0
TOO_MANY_SECONDS: Final = 30.0


class Courier:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._called = asyncio.Event()
        self._left = False
        """Whether a message may have been left since the last call."""
        self._free = asyncio.Semaphore(AT_ONCE)
        self._round: asyncio.Task[None] | None = None
        self._underway: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._round = asyncio.create_task(self._go_round())

    def errand(
        self, live: LiveTable, before: Sequence[int], game: Journal, by: str | None
    ) -> Errand | None:
        """Leave a message for everybody who is now waited for."""
        wait = self._registry.settings.webhook_wait
        told = outbox.notices(live, before, game.waiting, game.over, wait, by)
        if not told:
            return None

        def put(session: Session) -> None:
            if outbox.put(session, live.id, game.seq, told):
                self._left = True

        return put

    def wake(self, live: LiveTable) -> None:
        """There may be something to send."""
        if self._left:
            self._left = False
            self.call()

    def call(self) -> None:
        """Look at once, without waiting for the next round."""
        self._called.set()

    def busy(self, table_id: str) -> bool:
        return False

    def forget(self, table_id: str) -> None:
        """What is to be sent lies in the database."""

    @property
    def crowded(self) -> bool:
        return False

    async def close(self) -> None:
        """Whatever is under way is given up, and sent after the next start."""
        tasks = [*self._underway, *([] if self._round is None else [self._round])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _go_round(self) -> None:
        while True:
            self._called.clear()
            try:
                pause = await self._collect()
            except DatabaseAway:
                pause = AWAY_SECONDS
            except SQLAlchemyError as problem:
                log.warning("messages could not be read; again soon: %s", ascii(problem))
                pause = TROUBLE_SECONDS
            with suppress(TimeoutError):
                await asyncio.wait_for(self._called.wait(), pause)

    async def _collect(self) -> float:
        """Set out with everything that is due; how long there is nothing more to do."""
        database = self._registry.database
        now = now_ms()
        cluster = database.cluster
        letters = await database.read(
            lambda session: outbox.due(session, now, AT_ONCE, cluster.members)
        )
        for letter in letters:
            await self._free.acquire()
            claimed = False
            try:
                claimed = await database.write(
                    partial(outbox.claim, letter=letter, now=now_ms(), sender=cluster.me)
                )
            finally:
                if not claimed:
                    self._free.release()
            if claimed:
                task = asyncio.create_task(self._carry(letter))
                self._underway.add(task)
                task.add_done_callback(self._carried)
        if letters:
            return 0.0
        upcoming = await database.read(outbox.next_due)
        if upcoming is None:
            return LOOK_AGAIN_SECONDS
        return min(LOOK_AGAIN_SECONDS, max(0.0, (upcoming - now_ms()) / 1000))

    def _carried(self, task: asyncio.Task[None]) -> None:
        self._underway.discard(task)
        self._free.release()
        self._called.set()
        if not task.cancelled() and task.exception() is not None:
            # Without the traceback: an address in it would be told to whoever reads the log.
            log.error("a message could not be handled: %s", type(task.exception()).__name__)

    async def _carry(self, letter: Letter) -> None:
        try:
            self._registry.limits.spend("webhooks", letter.guest)
        except Problem:
            await self._put_off(letter, TOO_MANY_SECONDS, letter.tries)
            return
        message = await self._compose(letter)
        if message is None:
            await self._write(lambda session: outbox.drop(session, letter))
            return
        outcome = await post(letter.url, message, self._registry.settings.private_webhooks)
        await self._write(lambda session: outbox.note(session, letter.guest, letter.url, outcome))
        tries = letter.tries + 1
        if outcome.worth_another_try and tries < MOST_TRIES:
            await self._put_off(
                letter, self._registry.settings.webhook_pause * 4**letter.tries, tries
            )
        else:
            await self._write(lambda session: outbox.drop(session, letter))

    async def _write(self, work: Errand) -> None:
        """What came of a message, however long the database is away: so it is not sent twice."""
        await patiently(lambda: self._registry.database.write(work))

    async def _put_off(self, letter: Letter, seconds: float, tries: int) -> None:
        until = now_ms() + int(seconds * 1000)
        await self._write(lambda session: outbox.put_off(session, letter, until, tries))

    async def _compose(self, letter: Letter) -> dict[str, Any] | None:
        """The words of a letter; None if there is nothing to tell any more."""
        try:
            live = await patiently(lambda: self._registry.bring(letter.table))
        except Problem:
            return None
        mine = live.stored.seats_of(letter.guest)
        waiting = live.journal.waiting if live.journal is not None else []
        if not mine or (letter.kind == "turn" and not set(mine) & set(waiting)):
            return None
        origin = self._registry.settings.public_url or letter.origin
        return table_message(letter.kind, live.stored, letter.guest, letter.language, origin)
