"""A host of a browser inside this process, and storages for its tests."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

from hexstead.browser.host import BrowserHost
from hexstead.browser.jobs import run_job
from hexstead.browser.settings import BrowserSettings
from hexstead.browser.storage import MemoryStorage, Storage, StorageFailed
from tests.server.serving import TIMEOUT_SECONDS

Payload = dict[str, Any]
SETTINGS = BrowserSettings(bot_pause=0.0, return_seconds=0.0, chance_seed=1)


class Jobs:
    """The second worker, in this process."""

    async def run(self, job: str) -> str:
        await asyncio.sleep(0)
        return run_job(job)


class FullStorage(MemoryStorage):
    """A storage that can be made to fail, as a browser names it."""

    failure: str | None = None

    async def load(self, prefix: str) -> list[tuple[str, str]]:
        if self.failure not in (None, "QuotaExceededError"):
            raise StorageFailed(str(self.failure))
        return await super().load(prefix)

    async def write(self, changes: Mapping[str, str | None]) -> None:
        if self.failure is not None:
            raise StorageFailed(self.failure)
        await super().write(changes)


class FileStorage(MemoryStorage):
    """A storage in a JSON file."""

    def __init__(self, file: Path) -> None:
        super().__init__(json.loads(file.read_text("utf-8")) if file.exists() else {})
        self._file = file

    async def write(self, changes: Mapping[str, str | None]) -> None:
        await super().write(changes)
        self._file.write_text(json.dumps(self.values), "utf-8")


class Person:
    """The pages of a browser, as far as they send requests."""

    def __init__(
        self,
        storage: Storage,
        settings: BrowserSettings = SETTINGS,
        jobs: Jobs | None = None,
    ) -> None:
        self.host = BrowserHost(storage, jobs or Jobs(), settings)

    async def call(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        text = None if body is None else body if isinstance(body, str) else json.dumps(body)
        found, answer = await self.host.request(method, path, text)
        assert found == status, answer
        return json.loads(answer) if answer else None

    async def get(self, path: str, status: int = 200) -> Any:
        return await self.call("GET", path, status=status)

    async def post(self, path: str, body: Any, status: int = 200) -> Any:
        return await self.call("POST", path, body, status)

    async def table(self, *seats: str, game: str = "kingdom", **more: Any) -> Payload:
        """Create a table; a seat is "here" or the name of a bot."""
        kinds = [{"kind": s} if s == "here" else {"kind": "bot", "bot": s} for s in seats]
        if not {"setup", "request", "from", "daily"} & set(more):
            more["request"] = {"first_game": True}
        body = {"game": game, "seats": kinds, **more}
        found: Payload = await self.post("/api/tables", body, 201)
        return found

    async def view(self, table: str) -> Payload:
        found: Payload = await self.get(f"/api/tables/{table}/view")
        return found

    async def until(self, path: str, ready: Callable[[Payload], object]) -> Payload:
        """Ask until the answer meets a condition."""
        end = time.monotonic() + TIMEOUT_SECONDS
        while not ready(found := await self.get(path)):
            assert time.monotonic() < end, f"waited too long for {path}"
            await asyncio.sleep(0.01)
        return dict(found)

    async def my_turn(self, table: str) -> Payload:
        """Return the view once the person is to decide, or the game is over."""
        listener = Listener(self, f"/api/tables/{table}/events?pace=instant")
        await listener.until("view", lambda view: view["my_turn"] or view["mover"] == "over")
        listener.close()
        return await self.view(table)

    async def act(self, table: str, view: Payload, action: str, status: int = 200) -> Payload:
        body = {"seq": view["seq"], "action": action}
        found: Payload = await self.post(f"/api/tables/{table}/actions", body, status)
        return found


class Listener:
    """The events of a stream."""

    def __init__(self, person: Person, path: str) -> None:
        self.events: list[tuple[str, str]] = []
        self._news = asyncio.Event()
        self.close = person.host.open_stream(path, self._receive)

    def _receive(self, name: str, data: str) -> None:
        self.events.append((name, data))
        self._news.set()

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.events]

    async def until(self, name: str, ready: Callable[[Any], object] = lambda _: True) -> Any:
        """Return the data of the first event of that name that meets a condition."""
        read = 0
        while True:
            for each, data in self.events[read:]:
                found = json.loads(data) if data else None
                if each == name and ready(found):
                    return found
            read = len(self.events)
            await self.next()

    async def next(self) -> None:
        """Wait for an event."""
        self._news.clear()
        async with asyncio.timeout(TIMEOUT_SECONDS):
            await self._news.wait()


def playing(
    script: Callable[[Person], Awaitable[None]],
    storage: Storage | None = None,
    settings: BrowserSettings = SETTINGS,
    name: str | None = "Ann",
    jobs: Jobs | None = None,
) -> None:
    """Run a script against a host that is open, as a person with a name."""

    async def run() -> None:
        person = Person(MemoryStorage() if storage is None else storage, settings, jobs)
        await person.host.open()
        try:
            if name is not None:
                await person.call("PUT", "/api/me", {"name": name})
            await script(person)
        finally:
            await person.host.close()

    asyncio.run(run())
