"""The service of tables that plays the bots' turns in worker processes."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from hexstead.server.fair_queue import RESERVED, Client, Priority
from hexstead.server.tables.exhibition_host import is_exhibition
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tables.services import TableService
from hexstead.server.workers.child import ChildFailed
from hexstead.server.workers.pool import WorkerPool
from hexstead.tables import autoplay
from hexstead.tables.autoplay import AnswerFailed
from hexstead.tables.live import LiveTable

CROWDED_TABLES: Final = 200
"""The number of tables with busy bots above which no further games are loaded."""


class Autoplay(autoplay.Autoplay, TableService):
    write_errors = (SQLAlchemyError,)

    def __init__(self, registry: TableRegistry) -> None:
        settings = registry.settings
        super().__init__(
            registry,
            pause=settings.bot_pause,
            return_seconds=settings.return_seconds,
            seed=settings.chance_seed,
        )
        self._registry = registry
        self.workers = WorkerPool(settings.bot_workers, settings.bot_seconds, reserved=RESERVED)

    @property
    def overloaded(self) -> bool:
        return len(self._thinking) >= CROWDED_TABLES

    def _mine(self, live: LiveTable) -> bool:
        if is_exhibition(live) and not live.watchers:
            return False  # it goes on when a client watches it, once it is looked up as due
        return self._registry.database.cluster.mine(live.id)

    def _warn(self, what: str, live: LiveTable, problem: Exception) -> None:
        self._registry.warn_unless_outage(what, live.id, problem)

    async def _answer(self, live: LiveTable, job: dict[str, Any], bot: str) -> str:
        try:
            return await self.workers.choose(
                {**job, **self._player(job["game"], bot)},
                self._client(live),
                lambda: self._priority(live),
            )
        except ChildFailed as problem:
            raise AnswerFailed(str(problem)) from problem

    def _client(self, live: LiveTable) -> Client:
        """Return the guest who is charged for a bot's worker time: the host, unless the host is
        away and another player waits."""
        host = live.table.host_id
        waiting = self._registry.presence.waiting_players(live)
        guest = host if host in waiting or not waiting else waiting[0]
        return self._registry.client_addresses.find(guest)

    def _priority(self, live: LiveTable) -> Priority:
        if self._registry.presence.waiting_players(live):
            return Priority.PLAYER_WAITS
        if is_exhibition(live):
            return Priority.UNATTENDED
        watched = live.connected() or live.watchers
        return Priority.REQUESTED if watched else Priority.UNATTENDED

    def _player(self, game: str, bot: str) -> dict[str, Any]:
        """Return the fields of a request that name the bot or the program."""
        program = self._registry.settings.programs.find(game, bot)
        if program is None:
            return {"bot": bot}
        fields = {"command": program.command, "folder": program.folder}
        return {"bot": bot, "program": {**fields, "seconds": self.workers.seconds}}

    async def close(self) -> None:
        await super().close()
        await self.workers.close()
