"""Where all tables stand: loading them, writing their logs, telling everybody, waking bots."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from random import Random
from time import monotonic

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.play import CHANCE, State, draw, find_game
from hexstead.server.archive import texts_until
from hexstead.server.bots import BotFailed, Workers, check_choice, usual_bot
from hexstead.server.clocks import Allowance, now_ms
from hexstead.server.database import Database
from hexstead.server.facts import Facts, load_facts
from hexstead.server.games import find_face
from hexstead.server.games.face import Payload
from hexstead.server.journal import (
    ACTION,
    BOT,
    DRAWN,
    RESUMED,
    SERVER,
    STAND_IN,
    TIME_OUT,
    Entry,
    Journal,
)
from hexstead.server.ledger import Overtaken, read_entry, write_entries
from hexstead.server.limits import Limits
from hexstead.server.live import LiveTable
from hexstead.server.models import ChatLine, LogEntry, Table
from hexstead.server.problems import not_found
from hexstead.server.settings import Settings
from hexstead.server.views import table_payload

log = logging.getLogger("hexstead.house")

MOST_LIVE = 1000
"""Tables kept in memory; beyond that those nobody looks at are put away."""
BACK_SOON_SECONDS = 10.0
"""A page that is being loaded again is not gone."""


class House:
    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self.limits = Limits(settings.rate_limits)
        self.workers = Workers(settings.bot_workers, settings.bot_seconds)
        self.opened = now_ms()
        self._started = monotonic()
        self._live: dict[str, LiveTable] = {}
        self._loading = asyncio.Lock()
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # --- opening and closing ------------------------------------------------------------------

    async def open(self) -> None:
        """Go on with every game that was being played."""

        def unfinished(session: Session) -> list[str]:
            return list(session.scalars(select(Table.id).where(Table.status != "over")))

        for key in await self.database.read(unfinished):
            live = await self.find(key)
            if live.journal is None:
                await self.start_if_complete(live)
            else:
                await self._resume_clock(live)
                self.wake(live)

    async def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        for task in [*self._thinking.values(), *self._tasks]:
            task.cancel()
        await asyncio.gather(*self._thinking.values(), *self._tasks, return_exceptions=True)
        await self.workers.close()
        for live in self._live.values():
            for listener in live.listeners:
                listener.closing = True
            live.publish()

    async def _resume_clock(self, live: LiveTable) -> None:
        game = live.game
        if game.clocks is not None and not game.over and game.lines[-1].entry.at < self.opened:
            async with live.lock:
                await self.append(live, [self.entry(game, RESUMED, None, SERVER, None)])

    # --- tables in memory ---------------------------------------------------------------------

    async def find(self, table_id: str) -> LiveTable:
        live = self._live.get(table_id)
        if live is not None:
            return live
        async with self._loading:
            live = self._live.get(table_id)
            if live is None:
                live = await self._load(table_id)
                self._live[table_id] = live
                self._put_away()
            return live

    async def _load(self, table_id: str) -> LiveTable:
        def read(session: Session) -> tuple[Facts, list[Entry], list[ChatLine]] | None:
            facts = load_facts(session, [table_id]).get(table_id)
            if facts is None:
                return None
            entries = session.scalars(
                select(LogEntry).where(LogEntry.table_id == table_id).order_by(LogEntry.seq)
            )
            chat = session.scalars(
                select(ChatLine).where(ChatLine.table_id == table_id).order_by(ChatLine.id)
            )
            return facts, [read_entry(row) for row in entries], list(chat)

        found = await self.database.read(read)
        if found is None:
            raise not_found("table")
        facts, entries, chat = found
        journal = None if facts.table.status == "waiting" else fold(facts, entries)
        live = LiveTable(facts, journal, chat)
        for guests in facts.holders.values():
            for guest in guests:
                live.seen.setdefault(guest, monotonic())
        return live

    def _put_away(self) -> None:
        if len(self._live) <= MOST_LIVE:
            return
        for key, live in list(self._live.items())[: MOST_LIVE // 10]:
            timed = live.journal is not None and live.journal.clocks is not None
            if not live.listeners and key not in self._thinking and not live.lock.locked():
                if not timed or live.game.over:
                    del self._live[key]

    async def refresh(self, live: LiveTable) -> None:
        """Read the facts again after something about the table was written."""
        facts = await self.database.read(lambda session: load_facts(session, [live.id]))
        if live.id in facts:
            live.facts = facts[live.id]
        else:
            live.cancelled = True
            self._live.pop(live.id, None)
        live.changed()

    def forget(self, live: LiveTable) -> None:
        """Something else has written about the table: read it anew when it is wanted."""
        self._live.pop(live.id, None)
        for listener in live.listeners:
            listener.closing = True
        live.publish()

    # --- who is there -------------------------------------------------------------------------

    def table(self, live: LiveTable, guest: str | None) -> Payload:
        present = self._present(live, BACK_SOON_SECONDS)
        absent = frozenset(live.facts.holders) - self._present(live, self.settings.absent_seconds)
        return table_payload(live.facts, guest, live, frozenset(absent), present)

    def absent(self, live: LiveTable, seat: int) -> bool:
        return seat not in self._present(live, self.settings.absent_seconds)

    def _present(self, live: LiveTable, grace: float) -> frozenset[int]:
        connected = live.connected()
        since = monotonic() - grace
        return frozenset(
            seat
            for seat, guests in live.facts.holders.items()
            if any(guest in connected or live.seen.get(guest, 0.0) > since for guest in guests)
        )

    async def start_if_complete(self, live: LiveTable) -> None:
        """Begin the game once somebody sits on every seat. The caller has written the seats."""
        table = live.facts.table
        if live.journal is not None or not live.facts.complete:
            return
        given = await self.database.read(lambda session: texts_until(session, table.source))
        journal = fold(live.facts, [])
        state = journal.state.copy()
        entries: list[Entry] = []
        for text in given:
            kind, seat = (DRAWN, None) if state.mover == CHANCE else (ACTION, state.mover)
            entries.append(Entry(len(entries) + 1, kind, seat, SERVER, text, now_ms()))
            state.apply(state.parse(text))
        entries += self.chance_entries(state, len(entries) + 1)

        def begin(session: Session) -> None:
            row = session.get_one(Table, live.id)
            row.status, row.started_at = "playing", now_ms()
            write_entries(session, live.id, entries, state, journal.face)

        await self.database.write(begin)
        for entry in entries:
            journal.add(entry)
        live.journal = journal
        await self.refresh(live)
        self.wake(live)

    # --- the log ------------------------------------------------------------------------------

    def entry(
        self, game: Journal, kind: str, seat: int | None, actor: str, text: str | None
    ) -> Entry:
        return Entry(game.seq + 1, kind, seat, actor, text, now_ms())

    def action_entries(self, game: Journal, text: str, actor: str) -> list[Entry]:
        """An action of the mover, and whatever chance brings after it. IllegalAction if it may not
        be."""
        state = game.state.copy()
        entries = [self.entry(game, ACTION, state.mover, actor, text)]
        state.apply(state.parse(text))
        return entries + self.chance_entries(state, game.seq + 2)

    def chance_entries(self, state: State, seq: int) -> list[Entry]:
        """What chance brings until somebody is to decide; the state is played on."""
        entries: list[Entry] = []
        while state.mover == CHANCE:
            number = seq + len(entries)
            action = draw(state, self._rng(number))
            entries.append(Entry(number, DRAWN, None, SERVER, state.text(action), now_ms()))
            state.apply(action)
        return entries

    def _rng(self, seq: int) -> Random:
        if self.settings.chance_seed is None:
            return secrets.SystemRandom()
        return Random(f"{self.settings.chance_seed} {seq}")

    async def append(self, live: LiveTable, entries: Sequence[Entry]) -> None:
        """Commit, then fold, then tell. The caller holds the table's lock and has checked."""
        game = live.game
        after = game.after(entries)
        face = game.face
        try:
            await self.database.write(
                lambda session: write_entries(session, live.id, entries, after, face)
            )
        except Overtaken:
            self.forget(live)
            raise
        for entry in entries:
            game.add(entry)
        table = live.facts.table
        table.seq, table.moved_at = game.seq, entries[-1].at
        table.mover = game.state.mover if game.state.mover >= 0 else None
        live.forget_hand_overs()
        if game.over or any(entry.kind != ACTION and entry.kind != DRAWN for entry in entries):
            await self.refresh(live)
        else:
            live.publish()
        self.wake(live)

    # --- bots and alarms ----------------------------------------------------------------------

    def wake(self, live: LiveTable) -> None:
        """Let a bot think if one is to move, or set the alarm of the person who is."""
        alarm = self._alarms.pop(live.id, None)
        if alarm is not None:
            alarm.cancel()
        game = live.journal
        if game is None or game.over:
            return
        waiting = game.waiting_for
        if waiting is None:
            if live.id not in self._thinking:
                task = asyncio.create_task(self._think(live))
                self._thinking[live.id] = task
                task.add_done_callback(lambda _: self._thinking.pop(live.id, None))
        elif game.clocks is not None:
            left = game.clocks.left_now(waiting, waiting, now_ms())
            self._alarms[live.id] = asyncio.get_running_loop().call_later(
                left / 1000 + 0.05, self._ring, live, game.seq
            )

    async def _think(self, live: LiveTable) -> None:
        """Play for the seats of bots until it is a person's turn."""
        game = live.game
        try:
            while not game.over and game.waiting_for is None:
                seq = game.seq
                seat = game.state.mover
                text = await self._bot_choice(live, seat)
                await asyncio.sleep(self.settings.bot_pause)
                async with live.lock:
                    if game.seq == seq:
                        actor = BOT if seat in game.bots else STAND_IN
                        await self.append(live, self.action_entries(game, text, actor))
        except Overtaken:
            log.warning("table %s was changed by another process; reading it anew", live.id)
            again = await self.find(live.id)
            self._thinking.pop(live.id, None)
            self.wake(again)

    async def _bot_choice(self, live: LiveTable, seat: int) -> str:
        game = live.game
        state = game.state
        bot = game.stand_ins.get(seat) or live.facts.seats[seat].bot or usual_bot(game.face.game)
        question = {
            "table": live.id,
            "game": game.face.game,
            "setup": live.facts.table.setup,
            "actions": [step.text for step in game.steps],
            "seat": seat,
            "bot": bot,
            "seed": self._rng(game.seq).getrandbits(32),
        }
        try:
            return check_choice(state, await self.workers.choose(question))
        except (BotFailed, ValueError) as problem:
            log.warning(
                "table %s: bot %s failed, any legal action instead: %s", live.id, bot, problem
            )
            return state.text(self._rng(game.seq).choice(state.legal()))

    def _ring(self, live: LiveTable, seq: int) -> None:
        task = asyncio.create_task(self._time_out(live, seq))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _time_out(self, live: LiveTable, seq: int) -> None:
        """Somebody's time is up: a bot plays on for them."""
        async with live.lock:
            game = live.game
            seat = game.waiting_for
            if game.seq != seq or seat is None:
                return
            bot = usual_bot(game.face.game)
            first = self.entry(game, TIME_OUT, seat, SERVER, None)
            second = Entry(first.seq + 1, STAND_IN, seat, SERVER, bot, first.at)
            try:
                await self.append(live, [first, second])
            except Overtaken:
                return


def fold(facts: Facts, entries: Sequence[Entry]) -> Journal:
    """A game from its set-up and its log."""
    table = facts.table
    face = find_face(table.game)
    start = find_game(table.game).start(face.read_setup(table.setup))
    bots = frozenset(seat.seat for seat in facts.seats if seat.kind == "bot")
    journal = Journal(face, start, bots, Allowance.of(table.clock))
    for entry in entries:
        journal.add(entry)
    return journal
