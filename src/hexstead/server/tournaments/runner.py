"""Run tournaments: start rounds, create their tables, record results, and close games at the
deadline of a round.

Each tournament is run by one process, as tables are. Every write checks in its own transaction that
no other process made it before, so a tournament can change processes at any time.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from random import Random
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.periodic import Periodic
from hexstead.server.storage.models import TableRow
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tables.services import TableService
from hexstead.server.tournaments.create_tables import draw_boards, write_round
from hexstead.server.tournaments.models import Entrant, Tournament
from hexstead.server.tournaments.state import TournamentState, decide, load_state
from hexstead.tables.commands.leaving import close_game
from hexstead.tables.live import LiveTable
from hexstead.tables.problems import Problem
from hexstead.tables.retry import Overtaken
from hexstead.tables.times import now_ms

log = logging.getLogger("hexstead.tournaments")

CHECK_SECONDS: Final = 3.0
"""How often tournaments are checked."""


class TournamentRunner(TableService):
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._periodic = Periodic("tournaments", self.check, CHECK_SECONDS)
        self._checking = asyncio.Lock()

    def start(self) -> None:
        if self._registry.settings.groups:
            self._periodic.start()

    async def close(self) -> None:
        await self._periodic.stop()

    def wake(self, live: LiveTable) -> None:
        """Check tournaments when a game ends: it may end a round."""
        if live.game_log is not None and live.game_log.over:
            self.check_now()

    def check_now(self) -> None:
        self._periodic.wake()

    async def check(self) -> None:
        """Advance every tournament of this process as far as possible."""
        database = self._registry.database
        async with self._checking:
            for key in filter(database.cluster.mine, await database.read(_unfinished)):
                try:
                    await self._advance(key)
                except SQLAlchemyError:
                    raise
                except Exception:
                    log.exception("tournament %s cannot be advanced", key)

    async def _advance(self, key: str) -> None:
        state = await self._load_state(key)
        if state is None:
            return
        tournament = state.tournament
        if tournament.status == "open":
            if state.may_begin(now_ms()):
                await begin_tournament(self._registry, key)
                await self._next_round(key)
            elif tournament.starts_at is not None:
                await self._registry.database.write(_cancel_start, key, key=key)
            return
        if not state.present:
            await self._finish(key)
            return
        if tournament.round and not await self._settle(state):
            return
        state = await self._load_state(key)
        if state is None:
            return
        if tournament.round == 0 or tournament.pace == "organiser" or state.all_ready:
            await self._next_round(key)
        elif _is_last(state):
            await self._finish(key)

    async def _load_state(self, key: str) -> TournamentState | None:
        def read(session: Session) -> TournamentState | None:
            tournament = session.get(Tournament, key)
            if tournament is None or tournament.status not in ("open", "running"):
                return None
            return load_state(session, tournament)

        return await self._registry.database.read(read)

    async def _settle(self, state: TournamentState) -> bool:
        """Start waiting games, close games after the deadline, record results; return whether the
        round is over."""
        open_tables = [
            pairing.table_id
            for pairing, _ in state.current
            if pairing.decided is None and pairing.table_id is not None
        ]
        if not open_tables:
            return True
        due = state.tournament.due_at
        late = due is not None and due <= now_ms()
        states = await self._registry.database.read(_states, open_tables)
        for key in open_tables:
            # The table may be gone or damaged, or another process was faster.
            with suppress(Problem, Overtaken):
                if states.get(key) == "waiting":
                    await self._begin_game(key)
                if late and states.get(key) in ("waiting", "playing"):
                    await close_game(self._registry, key)
        tournament = state.tournament.id
        return await self._registry.database.write(_record_results, tournament, key=tournament)

    async def _begin_game(self, table_id: str) -> None:
        live = await self._registry.load(table_id)
        async with live.lock:
            await self._registry.resume(live)

    async def _next_round(self, key: str) -> None:
        state = await self._load_state(key)
        if state is None or state.tournament.status != "running" or not state.settled:
            return  # another process has started the round
        if _is_last(state) or not state.enough:
            await self._finish(key)
            return
        drawn = await asyncio.to_thread(state.next_round)
        if not drawn.tables:
            await self._finish(key)
            return
        boards = await asyncio.to_thread(draw_boards, state.tournament, drawn)
        number = state.tournament.round
        players = {one.number for one in state.present}

        def write(session: Session) -> list[str]:
            tournament = session.get(Tournament, key, with_for_update=True)
            if tournament is None or tournament.status != "running" or tournament.round != number:
                return []
            now = load_state(session, tournament)
            if {one.number for one in now.present} != players or not now.settled:
                return []  # a player has withdrawn meanwhile
            write_round(session, now, drawn, boards)
            session.flush()
            drawn_pairings = load_state(session, tournament).current
            return [pairing.table_id for pairing, _ in drawn_pairings if pairing.table_id]

        for table in await self._registry.database.write(write, key=key):
            with suppress(Problem, Overtaken):
                await self._begin_game(table)

    async def _finish(self, key: str) -> None:
        def write(session: Session) -> None:
            tournament = session.get(Tournament, key, with_for_update=True)
            if tournament is None or tournament.status != "running":
                return
            state = load_state(session, tournament)
            if state.settled or not state.present:
                tournament.status, tournament.over_at = "over", now_ms()
                tournament.due_at = None

        await self._registry.database.write(write, key=key)


def _unfinished(session: Session) -> list[str]:
    """Tournaments that may be advanced now."""
    ready = (Tournament.pace == "ready") & Tournament.starts_at.is_(None)
    query = select(Tournament.id).where(
        (Tournament.status == "running")
        | ((Tournament.status == "open") & (ready | (Tournament.starts_at <= now_ms())))
    )
    return list(session.scalars(query))


def _cancel_start(session: Session, key: str) -> None:
    """Cancel the automatic start of a tournament with too few players."""
    tournament = session.get(Tournament, key, with_for_update=True)
    if tournament is not None and tournament.status == "open":
        due = tournament.starts_at is not None and tournament.starts_at <= now_ms()
        if due and not load_state(session, tournament).enough:
            tournament.starts_at = None


def _is_last(state: TournamentState) -> bool:
    return state.tournament.round >= (state.tournament.rounds or 1)


def _states(session: Session, tables: list[str]) -> dict[str, str]:
    rows = session.execute(select(TableRow.id, TableRow.status).where(TableRow.id.in_(tables)))
    return {row.id: row.status for row in rows}


def _record_results(session: Session, key: str) -> bool:
    """Record the results of finished tables; return whether the round is over."""
    tournament = session.get(Tournament, key, with_for_update=True)
    if tournament is None or tournament.status != "running":
        return False
    state = load_state(session, tournament)
    decided = [
        pairing.decided is not None or decide(session, pairing, seats)
        for pairing, seats in state.current
    ]
    return all(decided)


async def begin_tournament(registry: TableRegistry, key: str) -> None:
    """Start a tournament: close the entry and draw the players' numbers by lot."""

    def write(session: Session) -> None:
        tournament = session.get(Tournament, key, with_for_update=True)
        if tournament is None or tournament.status != "open":
            return
        state = load_state(session, tournament)
        if not state.enough:
            return
        names = [(one.guest_id, one.name) for one in state.entrants]
        Random(f"lot {tournament.seed}").shuffle(names)
        session.execute(delete(Entrant).where(Entrant.tournament_id == key))
        session.expunge_all()
        for number, (guest, name) in enumerate(names):
            session.add(
                Entrant(
                    tournament_id=key, number=number, guest_id=guest, name=name, ready=False,
                    left=False,
                )
            )  # fmt: skip
        tournament = session.get_one(Tournament, key)
        tournament.rounds = tournament.rounds or state.usual_rounds()
        tournament.status, tournament.started_at = "running", now_ms()

    await registry.database.write(write, key=key)
