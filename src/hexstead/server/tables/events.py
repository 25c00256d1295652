"""Server-sent events: each listener gets what is new, and only what its guest may see.

A listener remembers how far it has been told. Whenever there is news it is woken, and whatever it
has not seen yet is made from the present state; so a slow reader skips views but misses no line of
the log, and a reader that comes back goes on where it was.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any, Final

from hexstead.server.encoding import as_json
from hexstead.server.schemas import Pace
from hexstead.server.tables.live import LiveTable
from hexstead.server.tables.payloads import chat_payload, view_payload
from hexstead.server.tables.schemas import TableOut

KEEP_ALIVE_SECONDS: Final = 15.0
COME_BACK_MS: Final = (500, 2000)
"""When those should connect again whose stream is ended."""
_ID: Final = re.compile(r"(\d{1,9})(?:\.(\d{1,18})\.(\d{1,18}))?")

TablePayload = Callable[[LiveTable, str | None], TableOut]


@dataclass
class Seen:
    """How far a client has been told: log, chat, revision of the table."""

    seq: int = 0
    chat: int = 0
    revision: int = -1

    @staticmethod
    def parse(text: str | None) -> Seen | None:
        """From an event's id; None if it is not one of ours."""
        found = _ID.fullmatch(text or "")
        if found is None:
            return None
        return Seen(int(found[1]), int(found[2] or 0), int(found[3] or -1))

    def __str__(self) -> str:
        return f"{self.seq}.{self.chat}.{max(0, self.revision)}"


class Bell:
    """Wakes somebody who waits for news with some patience. An `asyncio.Event` under a time limit
    would make a task each time, for every listener at every action."""

    def __init__(self) -> None:
        self._rung = False
        self._waiting: asyncio.Future[bool] | None = None

    def ring(self) -> None:
        self._rung = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(True)

    async def heard(self, seconds: float) -> bool:
        """Whether it rings in that time, or has rung since it was last heard."""
        if not self._rung:
            loop = asyncio.get_running_loop()
            self._waiting = waiting = loop.create_future()
            limit = loop.call_later(seconds, _give_up, waiting)
            try:
                await waiting
            finally:
                limit.cancel()
                self._waiting = None
        rung, self._rung = self._rung, False
        return rung


def _give_up(waiting: asyncio.Future[bool]) -> None:
    if not waiting.done():
        waiting.set_result(False)


class Subscriber:
    """One open stream of one guest."""

    def __init__(
        self,
        live: LiveTable,
        guest: str | None,
        seen: Seen,
        table: TablePayload,
        pace: Pace = "normal",
        device: str = "",
    ) -> None:
        self.live = live
        self.pace = pace
        """How quickly this guest wants bots to play."""
        self.guest = guest
        self.device = device
        """Where the guest is signed in; empty for somebody without a name."""
        self.seen = seen
        self.news = Bell()
        self.closing = False
        self._table = table
        self._reaction = live.reacted
        self._unsaid = len(live.unsaid)
        self._away = False
        self._view_shown: tuple[int, int, int | None] | None = None

    async def stream(self) -> AsyncIterator[bytes]:
        """Events as they are written on the wire, until the client goes or the table is gone."""
        yield b"retry: 1000\n\n"
        while not self.closing and self._may_listen():
            for event in self._unseen():
                yield event
            if self.live.cancelled:
                yield _event("bye", {"reason": "The table was cancelled."}, self.seen)
                return
            if not await self.news.heard(KEEP_ALIVE_SECONDS):
                yield b": still here\n\n"
        # Not all at once: those who listened to a server that stops arrive together at the next.
        yield b"retry: %d\n\n" % random.randint(*COME_BACK_MS)

    def _may_listen(self) -> bool:
        """Whether the table still tells this guest anything: when the game of a table without
        spectators begins, the streams of its lobby end."""
        stored = self.live.stored
        return (
            stored.may_know(self.guest)
            if self.live.game_log is None
            else stored.may_watch(self.guest)
        )

    def end(self) -> None:
        """Whoever is still interested comes back."""
        self.closing = True
        self.news.ring()

    def _unseen(self) -> list[bytes]:
        live = self.live
        events: list[bytes] = []
        if self._away != live.away:
            self._away = live.away
            events.append(_event("away", {"away": live.away}, self.seen))
        if self.seen.revision != live.revision:
            self.seen.revision = live.revision
            events.append(_event("table", self._table(live, self.guest), self.seen))
        if live.game_log is not None:
            shown = (live.game_log.seq, live.viewer(self.guest), live.hand_over(self.guest))
            if shown != self._view_shown:
                payload = view_payload(live, self.guest, self.seen.seq)
                self._view_shown = shown
                self.seen.seq = live.game_log.seq
                events.append(_event("view", payload, self.seen))
        for line in live.chat:
            if line.id > self.seen.chat:
                self.seen.chat = line.id
                events.append(_event("chat", chat_payload(line), self.seen))
        for number in live.unsaid[self._unsaid :]:
            self._unsaid += 1
            events.append(_event("unsaid", {"id": number}, self.seen))
        for reaction in live.reactions:
            if reaction["id"] > self._reaction:
                self._reaction = reaction["id"]
                events.append(_event("reaction", reaction, self.seen))
        return events


def _event(name: str, payload: Any, seen: Seen) -> bytes:
    return b"id: %b\nevent: %b\ndata: %b\n\n" % (
        str(seen).encode(),
        name.encode(),
        as_json(payload),
    )
