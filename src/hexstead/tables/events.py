"""Server-sent events: each subscriber gets the changes that its guest may see.

A subscriber remembers how much it has sent. After each publication it sends what is missing from
the current state: a slow client skips views but misses no line of the log, and a client that
reconnects continues where it was.

A host may give a subscriber a direct way to its connection. It then writes events there without
waking the task of the stream, which only begins and ends the stream, sends comments while there are
no events, and sends the events themselves while the client is slow.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

from hexstead.tables.base_schemas import Pace
from hexstead.tables.encoding import as_json
from hexstead.tables.live import LiveTable
from hexstead.tables.payloads import chat_payload, view_payload
from hexstead.tables.schemas import TableOut

KEEP_ALIVE_SECONDS: Final = 15.0
COME_BACK_MS: Final = (500, 2000)
"""A client whose stream was closed reconnects after a random delay in this range."""
_ID: Final = re.compile(r"(\d{1,9})(?:\.(\d{1,18})\.(\d{1,18}))?")


class EventWriter(Protocol):
    """A connection that takes events directly."""

    def is_ready(self) -> bool:
        """Whether it takes more now; False after its end, and while the client is slow."""

    def write(self, data: bytes) -> None: ...


TablePayload = Callable[[LiveTable, str | None], TableOut]


@dataclass
class StreamPosition:
    """What a client has received: log, chat, revision of the table."""

    seq: int = 0
    chat: int = 0
    revision: int = -1

    @staticmethod
    def parse(text: str | None) -> StreamPosition | None:
        """Read the id of an event; None if the server did not write it."""
        found = _ID.fullmatch(text or "")
        if found is None:
            return None
        return StreamPosition(int(found[1]), int(found[2] or 0), int(found[3] or -1))

    def __str__(self) -> str:
        return f"{self.seq}.{self.chat}.{max(0, self.revision)}"


class StreamEvent(NamedTuple):
    """An event of a stream, with the id by which a client continues after it."""

    id: str
    name: str
    data: bytes

    def encoded(self) -> bytes:
        return b"id: %b\nevent: %b\ndata: %b\n\n" % (
            self.id.encode(),
            self.name.encode(),
            self.data,
        )


class Wakeup:
    """An event with a timeout, for one waiter.

    `asyncio.timeout` around an `asyncio.Event` would cost a task for every subscriber and action,
    and a timer for every wait half as much; so a timer that is too early is set again.
    """

    def __init__(self) -> None:
        self._set = False
        self._waiting: asyncio.Future[bool] | None = None
        self._until = 0.0
        self._timer: asyncio.TimerHandle | asyncio.Handle | None = None
        self._timer_at = 0.0

    @property
    def awaited(self) -> bool:
        return self._waiting is not None and not self._waiting.done()

    def set(self) -> None:
        self._set = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(True)

    def postpone(self, seconds: float) -> None:
        """Let the current wait last this long from now."""
        self._until = asyncio.get_running_loop().time() + seconds

    async def wait(self, seconds: float) -> bool:
        """Return whether the event is set within the time, and clear it."""
        if not self._set:
            loop = asyncio.get_running_loop()
            self._waiting = waiting = loop.create_future()
            self._until = loop.time() + seconds
            if self._timer is None or self._timer_at > self._until:
                self.close()
                self._start_timer(loop)
            try:
                await waiting
            finally:
                self._waiting = None
        was_set, self._set = self._set, False
        return was_set

    def close(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _start_timer(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer_at = self._until
        self._timer = loop.call_at(self._until, self._time_out, loop)

    def _time_out(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = None
        if self._waiting is None or self._waiting.done():
            return
        if loop.time() < self._until:
            self._start_timer(loop)
        else:
            self._waiting.set_result(False)


class Subscriber:
    """One open stream of one guest."""

    def __init__(
        self,
        live: LiveTable,
        guest: str | None,
        seen: StreamPosition,
        table: TablePayload,
        pace: Pace = "normal",
        device: str = "",
        writer: EventWriter | None = None,
    ) -> None:
        self.live = live
        self.pace = pace
        """How quickly bots play for this guest."""
        self.guest = guest
        self.device = device
        """The device of the guest; empty for an anonymous visitor."""
        self.seen = seen
        self.wakeup = Wakeup()
        self.closing = False
        self._table = table
        self._writer = writer
        self._notified = False
        """Whether events are about to be written directly."""
        self._reaction = live.last_reaction
        self._retracted = len(live.retracted)
        self._away = False
        self._view_shown: tuple[int, int, int | None] | None = None

    async def stream(self) -> AsyncIterator[bytes]:
        """Yield encoded events until the client disconnects or the table is deleted."""
        yield b"retry: 1000\n\n"
        async with aclosing(self.events()) as events:
            async for event in events:
                yield b": still here\n\n" if event is None else event.encoded()
        if not self.live.cancelled:
            # Clients of a server that stops reconnect at different times.
            yield b"retry: %d\n\n" % random.randint(*COME_BACK_MS)

    async def events(self) -> AsyncGenerator[StreamEvent | None]:
        """Yield events until the stream is closed or the table is deleted; None while there are
        none for long."""
        try:
            while not self.closing and self._may_listen():
                for event in self._unseen():
                    yield event
                if self.live.cancelled:
                    yield self._event("bye", {"reason": "The table was cancelled."})
                    return
                if not await self.wakeup.wait(KEEP_ALIVE_SECONDS):
                    yield None
        finally:
            self.wakeup.close()

    def notify(self) -> None:
        """Send the events that are new, after the current step of the event loop."""
        if self._writer is None or not self.wakeup.awaited:
            self.wakeup.set()
        elif not self._notified:
            self._notified = True
            asyncio.get_running_loop().call_soon(self._write_events, self._writer)

    def _write_events(self, writer: EventWriter) -> None:
        """Write new events directly; leave it to the task of the stream if that is not possible."""
        self._notified = False
        ends = self.closing or self.live.cancelled or not self._may_listen()
        if ends or not self.wakeup.awaited or not writer.is_ready():
            self.wakeup.set()
            return
        try:
            events = self._unseen()
        except Exception:
            self.close()
            raise
        if events:
            writer.write(b"".join([event.encoded() for event in events]))
            self.wakeup.postpone(KEEP_ALIVE_SECONDS)

    def _may_listen(self) -> bool:
        """Whether the guest may still watch: when the game of a table without spectators begins,
        the streams of other guests end."""
        table = self.live.table
        started = self.live.game_log is not None
        return table.may_watch(self.guest) if started else table.may_know(self.guest)

    def close(self) -> None:
        """End the stream; the client reconnects."""
        self.closing = True
        self.wakeup.set()

    def _unseen(self) -> list[StreamEvent]:
        live = self.live
        events: list[StreamEvent] = []
        if self._away != live.away:
            self._away = live.away
            events.append(self._event("away", {"away": live.away}))
        if self.seen.revision != live.revision:
            self.seen.revision = live.revision
            events.append(self._event("table", self._table(live, self.guest)))
        if live.game_log is not None:
            shown = (live.game_log.seq, live.viewer(self.guest), live.hand_over(self.guest))
            if shown != self._view_shown:
                payload = view_payload(live, self.guest, self.seen.seq)
                self._view_shown = shown
                self.seen.seq = live.game_log.seq
                events.append(self._event("view", payload))
        for line in live.chat:
            if line.id > self.seen.chat:
                self.seen.chat = line.id
                events.append(self._event("chat", chat_payload(line)))
        for number in live.retracted[self._retracted :]:
            self._retracted += 1
            events.append(self._event("unsaid", {"id": number}))
        for reaction in live.reactions:
            if reaction["id"] > self._reaction:
                self._reaction = reaction["id"]
                events.append(self._event("reaction", reaction))
        return events

    def _event(self, name: str, payload: Any) -> StreamEvent:
        return StreamEvent(str(self.seen), name, as_json(payload))
