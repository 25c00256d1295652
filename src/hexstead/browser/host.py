"""The host of tables in a browser: answers the requests of the pages like the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from hexstead.browser.analyses import Analyses
from hexstead.browser.api import backup, catalogue, play, quadrants, records, statistics, tables
from hexstead.browser.api.browser import Browser
from hexstead.browser.jobs import JobQueue, Jobs
from hexstead.browser.routing import Dispatcher
from hexstead.browser.settings import BrowserSettings
from hexstead.browser.storage import Storage, StorageFailed
from hexstead.browser.store import BrowserStore
from hexstead.browser.streams import Send, listen
from hexstead.browser.tables import BrowserTables
from hexstead.tables.encoding import as_json
from hexstead.tables.problems import Problem, refused

log = logging.getLogger("hexstead.browser")

ROUTERS: Final = (
    play.router,
    tables.router,
    catalogue.router,
    quadrants.router,
    records.router,
    statistics.router,
    backup.router,
)


class BrowserHost:
    def __init__(
        self, storage: Storage, jobs: Jobs, settings: BrowserSettings | None = None
    ) -> None:
        store, queue = BrowserStore(storage), JobQueue(jobs)
        found = BrowserTables(store, queue, settings or BrowserSettings())
        self._browser = Browser(store, found, queue, Analyses(store, queue))
        self._dispatcher = Dispatcher(ROUTERS)
        self._opening: asyncio.Future[None] | None = None
        self._streams: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Read the storage, and continue games and analyses. A storage that cannot be read is read
        again at the next request."""
        try:
            await self._opened()
        except StorageFailed as problem:
            log.warning("the storage cannot be read: %s", problem)

    async def _opened(self) -> None:
        if self._opening is None:
            self._opening = asyncio.ensure_future(self._open())
        try:
            await asyncio.shield(self._opening)
        except StorageFailed:
            self._opening = None
            raise

    async def _open(self) -> None:
        await self._browser.store.open()
        self._browser.tables.open()
        self._browser.analyses.open()

    async def close(self) -> None:
        for task in self._streams:
            task.cancel()
        await asyncio.gather(*self._streams, return_exceptions=True)
        await self._browser.analyses.close()
        await self._browser.tables.close()

    async def request(self, method: str, path: str, body: str | None = None) -> tuple[int, str]:
        """Return the status and the body of the response to a request; `path` has the query."""
        try:
            await self._opened()
            store = self._browser.store
            return await self._dispatcher.answer(self._browser, store.guest, method, path, body)
        except Exception as problem:  # noqa: BLE001 - explained to the page
            known = _explained(problem)
            return known.status, as_json(known.payload()).decode()

    def open_stream(self, path: str, send: Send) -> Callable[[], None]:
        """Send the events of a table from now on; return a function that ends the stream."""
        task = asyncio.ensure_future(self._stream(path, send))
        self._streams.add(task)
        task.add_done_callback(self._streams.discard)

        def close() -> None:
            task.cancel()

        return close

    async def _stream(self, path: str, send: Send) -> None:
        try:
            await self._opened()
            guest = self._browser.store.guest
            await listen(self._browser.tables, None if guest is None else guest.id, path, send)
        except Exception as problem:  # noqa: BLE001 - explained to the page
            send("error", as_json(_explained(problem).payload()).decode())
        else:
            send("error", "")


def _explained(problem: Exception) -> Problem:
    if isinstance(problem, Problem):
        return problem
    if isinstance(problem, StorageFailed):
        return problem.problem
    log.error("a request failed", exc_info=problem)
    return refused("failed")
