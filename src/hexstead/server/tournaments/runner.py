"""Lets tournaments go on by themselves: rounds begin, tables are laid, results are taken over, and
games whose time is up are closed.

Each tournament is the business of one process, as tables are. Whatever is written checks, in its
own transaction, that nobody has written it before; so it does no harm if two try, and whoever takes
over begins where the other was.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead.server.periodic import Periodic
from hexstead.server.problems import Problem
from hexstead.server.storage.models import TableRow
from hexstead.server.tables.commit import Overtaken
from hexstead.server.tables.game_log import GameLog
from hexstead.server.tables.live import LiveTable
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tables.services import TransactionHook
from hexstead.server.times import now_ms
from hexstead.server.tournaments.create_tables import draw_boards, write_round
from hexstead.server.tournaments.models import Entrant, Pairing, Tournament
from hexstead.server.tournaments.results import close_game, decide
from hexstead.server.tournaments.state import Course, load_course

log = logging.getLogger("hexstead.groups")

LOOK_SECONDS: Final = 3.0
"""How often to look which tournaments can go on."""


class Director:
    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._periodic = Periodic("tournaments", self.look, LOOK_SECONDS)
        self._looking = asyncio.Lock()

    # --- as one who attends tables ------------------------------------------------------------

    def start(self) -> None:
        if self._registry.settings.groups:
            self._periodic.start()

    async def close(self) -> None:
        await self._periodic.stop()

    def on_commit(
        self, _live: LiveTable, _before: Sequence[int], _game: GameLog, _by: str | None
    ) -> TransactionHook | None:
        return None

    def wake(self, live: LiveTable) -> None:
        """A game that ends may end a round."""
        if live.game_log is not None and live.game_log.over:
            self.look_now()

    def busy(self, _table_id: str) -> bool:
        return False

    def forget(self, table_id: str) -> None:
        pass

    @property
    def overloaded(self) -> bool:
        return False

    # --- going round --------------------------------------------------------------------------

    def look_now(self) -> None:
        self._periodic.wake()

    async def look(self) -> None:
        """Let every tournament of this process go on as far as it can."""
        database = self._registry.database
        async with self._looking:
            for key in filter(database.cluster.mine, await database.read(_unfinished)):
                try:
                    await self._go_on(key)
                except SQLAlchemyError:
                    raise
                except Exception:
                    log.exception("tournament %s cannot go on", key)

    async def _go_on(self, key: str) -> None:
        course = await self._course(key)
        if course is None:
            return
        tournament = course.tournament
        if tournament.status == "open":
            if course.may_begin(now_ms()):
                await begin(self._registry, key)
                await self._next_round(key)
            elif tournament.starts_at is not None:
                await self._registry.database.write(lambda session: _miss_start(session, key), key)
            return
        if not course.present:
            await self._finish(key)
            return
        if tournament.round and not await self._settle(course):
            return
        course = await self._course(key)
        if course is None:
            return
        if tournament.round == 0 or tournament.pace == "organiser" or course.all_ready:
            await self._next_round(key)
        elif _is_last(course):
            await self._finish(key)

    async def _course(self, key: str) -> Course | None:
        def read(session: Session) -> Course | None:
            tournament = session.get(Tournament, key)
            if tournament is None or tournament.status not in ("open", "running"):
                return None
            return load_course(session, tournament)

        return await self._registry.database.read(read)

    # --- the round that is being played -------------------------------------------------------

    async def _settle(self, course: Course) -> bool:
        """Begin games that wait, close those whose time is up, take results over; whether the round
        is over."""
        open_tables = [
            pairing.table_id
            for pairing, _ in course.current
            if pairing.decided is None and pairing.table_id is not None
        ]
        if not open_tables:
            return True
        due = course.tournament.due_at
        late = due is not None and due <= now_ms()
        states = await self._registry.database.read(lambda session: _states(session, open_tables))
        for key in open_tables:
            with suppress(
                Problem, Overtaken
            ):  # it is gone or damaged, or somebody else was quicker
                if states.get(key) == "waiting":
                    await self._begin_game(key)
                if late and states.get(key) in ("waiting", "playing"):
                    await close_game(self._registry, key)
        return await self._registry.database.write(
            lambda session: _take_over(session, course.tournament.id), course.tournament.id
        )

    async def _begin_game(self, table_id: str) -> None:
        live = await self._registry.load(table_id)
        async with live.lock:
            await self._registry.resume(live)

    # --- the next one -------------------------------------------------------------------------

    async def _next_round(self, key: str) -> None:
        course = await self._course(key)
        if course is None or course.tournament.status != "running" or not course.settled:
            return  # another process may have begun a round meanwhile
        if _is_last(course) or not course.enough:
            await self._finish(key)
            return
        drawn = await asyncio.to_thread(course.next_round)
        if not drawn.tables:
            await self._finish(key)
            return
        boards = await asyncio.to_thread(draw_boards, course.tournament, drawn)
        number = course.tournament.round
        players = {one.number for one in course.present}

        def write(session: Session) -> list[str]:
            tournament = session.get(Tournament, key, with_for_update=True)
            if tournament is None or tournament.status != "running" or tournament.round != number:
                return []
            now = load_course(session, tournament)
            if {one.number for one in now.present} != players or not now.settled:
                return []  # somebody has left meanwhile, or still plays
            write_round(session, now, drawn, boards)
            session.flush()
            return [
                table
                for table in session.scalars(
                    select(Pairing.table_id).where(
                        Pairing.tournament_id == key, Pairing.round == number + 1
                    )
                )
                if table is not None
            ]

        for table in await self._registry.database.write(write, key):
            with suppress(Problem, Overtaken):
                await self._begin_game(table)

    async def _finish(self, key: str) -> None:
        def write(session: Session) -> None:
            tournament = session.get(Tournament, key, with_for_update=True)
            if tournament is None or tournament.status != "running":
                return
            course = load_course(session, tournament)
            if course.settled or not course.present:
                tournament.status, tournament.over_at = "over", now_ms()
                tournament.due_at = None

        await self._registry.database.write(write, key)


def _unfinished(session: Session) -> list[str]:
    """Those that may go on by themselves."""
    ready = (Tournament.pace == "ready") & Tournament.starts_at.is_(None)
    query = select(Tournament.id).where(
        (Tournament.status == "running")
        | ((Tournament.status == "open") & (ready | (Tournament.starts_at <= now_ms())))
    )
    return list(session.scalars(query))


def _miss_start(session: Session, key: str) -> None:
    """Too few were there: from now on it waits for its organisers, as if no time had been said."""
    tournament = session.get(Tournament, key, with_for_update=True)
    if tournament is not None and tournament.status == "open":
        due = tournament.starts_at is not None and tournament.starts_at <= now_ms()
        if due and not load_course(session, tournament).enough:
            tournament.starts_at = None


def _is_last(course: Course) -> bool:
    return course.tournament.round >= (course.tournament.rounds or 1)


def _states(session: Session, tables: list[str]) -> dict[str, str]:
    rows = session.execute(select(TableRow.id, TableRow.status).where(TableRow.id.in_(tables)))
    return {row.id: row.status for row in rows}


def _take_over(session: Session, key: str) -> bool:
    """Whether every table of the round is decided now."""
    tournament = session.get(Tournament, key, with_for_update=True)
    if tournament is None or tournament.status != "running":
        return False
    course = load_course(session, tournament)
    decided = [
        pairing.decided is not None or decide(session, pairing, seats)
        for pairing, seats in course.current
    ]
    return all(decided)


async def begin(registry: TableRegistry, key: str) -> None:
    """Nobody else can enter from now on; numbers are drawn by lot."""

    def write(session: Session) -> None:
        tournament = session.get(Tournament, key, with_for_update=True)
        if tournament is None or tournament.status != "open":
            return
        course = load_course(session, tournament)
        if not course.enough:
            return
        names = [(one.guest_id, one.name) for one in course.entrants]
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
        tournament.rounds = tournament.rounds or course.usual_rounds()
        tournament.status, tournament.started_at = "running", now_ms()

    await registry.database.write(write, key)
