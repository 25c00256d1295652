"""Play the bots' turns by jobs."""

from __future__ import annotations

from typing import Any

from hexstead.browser.jobs import JobFailed, JobQueue, Priority
from hexstead.browser.settings import BrowserSettings
from hexstead.browser.storage import StorageFailed
from hexstead.tables.autoplay import AnswerFailed, Autoplay, ClockedTables
from hexstead.tables.live import LiveTable


class Bots(Autoplay):
    write_errors = (StorageFailed,)

    def __init__(self, tables: ClockedTables, settings: BrowserSettings, jobs: JobQueue) -> None:
        super().__init__(
            tables,
            pause=settings.bot_pause,
            return_seconds=settings.return_seconds,
            seed=settings.chance_seed,
        )
        self._jobs = jobs

    async def _answer(self, live: LiveTable, job: dict[str, Any], bot: str) -> str:
        watched = Priority.WATCHED if live.subscribers else Priority.UNWATCHED
        try:
            return str(await self._jobs.run({**job, "bot": bot}, watched))
        except JobFailed as problem:
            raise AnswerFailed(str(problem)) from problem
