"""The courier: a task of its own that sends messages, and tries again those that failed.

No game waits for it. A message that has lost its sense (the turn has passed) is not sent.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import Final

from sqlalchemy import delete
from sqlalchemy.orm import Session

from hexstead.server.notifications import outbox
from hexstead.server.notifications.channels import send
from hexstead.server.notifications.delivery_result import Outcome
from hexstead.server.notifications.kinds import KINDS, Letter, Words
from hexstead.server.notifications.mailer import Mailer
from hexstead.server.notifications.outbox import Claim
from hexstead.server.periodic import Periodic
from hexstead.server.problems import Problem
from hexstead.server.storage.models import Channel, Message
from hexstead.server.storage.outages import patiently
from hexstead.server.tables.game_log import GameLog
from hexstead.server.tables.live import LiveTable
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tables.services import TransactionHook
from hexstead.server.times import now_ms

log = logging.getLogger("hexstead.courier")

MOST_TRIES: Final = 6
"""With the usual pause the last one comes about half an hour after the first."""
MOST_TRIES_OF_NOTICES: Final = 8
"""Likewise after seven hours and a half: nobody is to be robbed because a mail server slept."""
AT_ONCE: Final = 8
LOOK_AGAIN_SECONDS: Final = 3.0
"""How often to look without being called: a process may have ended and left something."""
TOO_MANY_SECONDS: Final = 30.0


class Courier:
    def __init__(self, registry: TableRegistry, mailer: Mailer) -> None:
        self._registry = registry
        self._mailer = mailer
        self._periodic = Periodic("notifications", self._collect, LOOK_AGAIN_SECONDS)
        self._left = False
        """Whether a message may have been left since the last call."""
        self._free = asyncio.Semaphore(AT_ONCE)
        self._underway: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._periodic.start()

    def on_commit(
        self, live: LiveTable, before: Sequence[int], game: GameLog, by: str | None
    ) -> TransactionHook | None:
        """Leave a message for everybody who is now waited for."""
        wait = self._registry.settings.webhook_wait
        told = outbox.notices(live, before, game.waiting, game.over, wait, by)
        if not told:
            return None

        def put(session: Session) -> None:
            if outbox.put(session, live.id, told):
                self._left = True

        return put

    def wake(self, live: LiveTable) -> None:
        """There may be something to send."""
        if self._left:
            self._left = False
            self.call()

    def call(self) -> None:
        """Look at once, without waiting for the next round."""
        self._periodic.wake()

    def busy(self, table_id: str) -> bool:
        return False

    def forget(self, table_id: str) -> None:
        """What is to be sent lies in the database."""

    @property
    def overloaded(self) -> bool:
        return False

    async def close(self) -> None:
        """Whatever is under way is given up, and sent after the next start."""
        await self._periodic.stop()
        for task in self._underway:
            task.cancel()
        await asyncio.gather(*self._underway, return_exceptions=True)

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
            claimed = Claim([])
            try:
                claimed = await database.write(
                    partial(
                        outbox.claim,
                        letter=letter,
                        now=now_ms(),
                        sender=cluster.me,
                        senders=cluster.members,
                    )
                )
            finally:
                if not claimed.letters:
                    self._free.release()
            if claimed.letters:
                task = asyncio.create_task(self._carry(claimed))
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
        self._periodic.wake()
        if not task.cancelled() and task.exception() is not None:
            # Without the traceback: an address in it would be told to whoever reads the log.
            log.error("a message could not be handled: %s", type(task.exception()).__name__)

    async def _carry(self, claimed: Claim) -> None:
        letters = claimed.letters
        try:
            self._registry.limits.spend("messages", letters[0].guest)
        except Problem:
            await self._write(lambda session: outbox.unmark(session, claimed))
            await self._put_off(letters, TOO_MANY_SECONDS, letters[0].tries)
            return
        told = [(letter, words) for letter in letters if (words := await self._find_words(letter))]
        current = [letter for letter, _ in told]
        stale = [letter for letter in letters if letter not in current]
        if stale:
            await self._write(lambda session: outbox.drop(session, stale))
        if not told:
            await self._write(lambda session: outbox.unmark(session, claimed))
            return
        outcome = await send(self._registry, self._mailer, told)
        tries = letters[0].tries + 1
        await self._write(lambda session: _keep_outcome(session, current, outcome))
        if outcome.worth_another_try and tries < most_tries(letters[0]):
            pause = self._registry.settings.webhook_pause * 4 ** letters[0].tries
            await self._put_off(current, pause, tries)
        else:
            await self._write(lambda session: outbox.drop(session, current))

    async def _find_words(self, letter: Letter) -> Words | None:
        """What a letter says; None if there is nothing to tell any more."""
        find = KINDS.get(letter.kind)
        return None if find is None else await find(self._registry, letter)

    async def _write(self, work: TransactionHook) -> None:
        """What came of a message, however long the database is away: so it is not sent twice."""
        await patiently(lambda: self._registry.database.write(work))

    async def _put_off(self, letters: Sequence[Letter], seconds: float, tries: int) -> None:
        until = now_ms() + int(seconds * 1000)
        await self._write(lambda session: outbox.put_off(session, letters, until, tries))


def most_tries(letter: Letter) -> int:
    return MOST_TRIES_OF_NOTICES if letter.channel_kind == outbox.NOTICE else MOST_TRIES


def _keep_outcome(session: Session, letters: Sequence[Letter], outcome: Outcome) -> None:
    """For the owner to see; a browser that is gone is forgotten, with all it was to be told."""
    letter = letters[0]
    if letter.channel_kind == "push" and outcome.gone:
        session.execute(delete(Message).where(Message.channel_id == letter.channel))
        session.execute(delete(Channel).where(Channel.id == letter.channel))
    else:
        outbox.note(session, letter.channel, letter.address, outcome)
