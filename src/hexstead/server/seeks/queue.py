"""The queue of guests who seek a game, and their event streams."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict
from typing import Final

from sqlalchemy import update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.play import find_game
from hexstead.server.periodic import Periodic
from hexstead.server.seeks.models import Seek
from hexstead.server.seeks.pairing import (
    FORGOTTEN_MS,
    FRESH_MS,
    SEEKS,
    advance,
    read_state,
)
from hexstead.server.seeks.schemas import SeekIn, SeekOut
from hexstead.server.storage.cluster import notify
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tables.services import TableService
from hexstead.tables.encoding import as_json
from hexstead.tables.events import COME_BACK_MS, KEEP_ALIVE_SECONDS, Wakeup
from hexstead.tables.games import find_adapter
from hexstead.tables.problems import Problem, refused
from hexstead.tables.retry import Overtaken

EVERY_SECONDS: Final = 2.0
"""How often the queue is checked while a guest listens to it."""


class SeekStream:
    """An open event stream of a guest who seeks a game."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self._state: SeekOut | None = None
        self._closing = False
        self._wakeup = Wakeup()

    def show(self, state: SeekOut) -> None:
        self._state = state
        self._wakeup.set()

    def close(self) -> None:
        """End the stream; the client reconnects."""
        self._closing = True
        self._wakeup.set()

    async def events(self) -> AsyncIterator[bytes]:
        """Yield the state of the queue whenever it changes."""
        yield b"retry: 1000\n\n"
        shown: SeekOut | None = None
        while not self._closing:
            if self._state != shown:
                shown = self._state
                yield b"event: seek\ndata: %b\n\n" % as_json(shown)
            if not await self._wakeup.wait(KEEP_ALIVE_SECONDS):
                yield b": still here\n\n"
        yield b"retry: %d\n\n" % random.randint(*COME_BACK_MS)


class SeekQueue(TableService):
    """The part of the queue in this process: the streams of its clients."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._streams: dict[str, set[SeekStream]] = {}
        """By guest."""
        self._periodic = Periodic("pairing", self._run, EVERY_SECONDS)
        self._leaving: set[asyncio.Task[None]] = set()
        registry.peers.handlers[SEEKS] = lambda *_: self._periodic.wake()

    def start(self) -> None:
        self._periodic.start()

    async def close(self) -> None:
        await self._periodic.stop()
        await asyncio.gather(*self._leaving, return_exceptions=True)

    def close_streams(self) -> None:
        for streams in self._streams.values():
            for stream in streams:
                stream.close()

    # --- requests -----------------------------------------------------------------------------

    async def seek(self, guest: str, wishes: SeekIn) -> SeekOut:
        """Enter the queue; a guest who waits with other wishes starts anew. A guest who was paired
        a moment ago gets that table."""
        self._check(wishes)
        fields = asdict(wishes)

        def write(session: Session) -> None:
            row = session.get(Seek, guest, with_for_update=True)
            now = self._registry.now()
            if row is not None and row.seen_at >= now - FORGOTTEN_MS:
                if row.table_id is not None or row.wishes == fields:
                    return
            session.merge(Seek(guest_id=guest, wishes=fields, at=now, seen_at=now, table_id=None))
            notify(session, [SEEKS])

        await self._registry.database.write(write, key=SEEKS)
        self._periodic.wake()
        return await self.state(guest)

    def _check(self, wishes: SeekIn) -> None:
        """Refuse wishes that no table can meet."""
        if wishes.rated and not self._registry.settings.ratings:
            raise refused("no_ratings")
        for game in wishes.games:
            sizes = find_game(find_adapter(game).game).players
            if not any(size in sizes for size in wishes.players):
                raise refused("seek_impossible")

    async def leave(self, guest: str) -> str | None:
        """Leave the queue; return the table of a guest who was paired already."""

        def write(session: Session) -> str | None:
            row = session.get(Seek, guest, with_for_update=True)
            if row is None:
                return None
            session.delete(row)
            notify(session, [SEEKS])
            return row.table_id

        table = await self._registry.database.write(write, key=SEEKS)
        self._periodic.wake()
        return table

    async def state(self, guest: str | None) -> SeekOut:
        return await self._registry.database.read(read_state, guest, self._registry.now())

    @contextmanager
    def listening(self, stream: SeekStream) -> Iterator[None]:
        """Keep a guest in the queue while their stream is open."""
        streams = self._streams.setdefault(stream.guest, set())
        streams.add(stream)
        self._periodic.wake()
        try:
            yield
        finally:
            streams.discard(stream)
            if not streams:
                self._streams.pop(stream.guest, None)
                self._away(stream.guest)

    def _away(self, guest: str) -> None:
        """Store that a guest has no open stream: the guest is not paired until they come back."""
        away = update(Seek).where(Seek.guest_id == guest, Seek.table_id.is_(None))
        statement = away.values(seen_at=self._registry.now() - FRESH_MS)

        async def write() -> None:
            with suppress(SQLAlchemyError):  # the guest counts as away a little later
                await self._registry.database.write(
                    lambda session: session.execute(statement), key=SEEKS
                )

        task = asyncio.create_task(write())
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    # --- pairing ------------------------------------------------------------------------------

    async def _run(self) -> None:
        """Pair guests, start their games, then tell them."""
        if not self._streams:
            return
        present = list(self._streams)
        progress = await self._registry.database.write(
            advance, present, self._registry.now(), key=SEEKS
        )
        for table in progress.to_start:
            with suppress(Problem, Overtaken):  # it is gone, or another process was faster
                live = await self._registry.load(table)
                async with live.lock:
                    await self._registry.resume(live)
        for guest, state in progress.states.items():
            for stream in self._streams.get(guest, ()):
                stream.show(state)
