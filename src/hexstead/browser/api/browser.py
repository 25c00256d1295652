"""The objects that the endpoints of a browser use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hexstead.browser.analyses import Analyses
from hexstead.browser.jobs import JobFailed, JobQueue, Priority
from hexstead.browser.store import BrowserStore
from hexstead.browser.tables import BrowserTables
from hexstead.tables.problems import refused

HERE = ""
"""The network of the one client."""


@dataclass(frozen=True)
class Browser:
    store: BrowserStore
    tables: BrowserTables
    jobs: JobQueue
    analyses: Analyses

    async def ask(self, job: dict[str, Any]) -> Any:
        """Return the second worker's answer to a job of the person."""
        try:
            return await self.jobs.run(job, Priority.REQUESTED)
        except JobFailed as problem:
            raise refused("no_hint") from problem
