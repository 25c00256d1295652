"""The storage of a browser: texts by key."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

from hexstead.tables.problems import Problem, refused

_FULL = "QuotaExceededError"
"""How browsers name a storage without room."""


class StorageFailed(Exception):
    """A storage that cannot be read or written; nothing was written."""

    def __init__(self, cause: str) -> None:
        """`cause` is the browser's name of the error."""
        super().__init__(cause)
        self.full = cause == _FULL

    @property
    def problem(self) -> Problem:
        return refused("storage_full" if self.full else "storage_failed")


class Storage(Protocol):
    async def load(self, prefix: str) -> list[tuple[str, str]]:
        """Return the keys with that prefix and their values, sorted by key; raise
        StorageFailed."""

    async def write(self, changes: Mapping[str, str | None]) -> None:
        """Write all of the changes or, with StorageFailed, none; None deletes a key."""


class MemoryStorage:
    """Keeps nothing after the end of the process."""

    def __init__(self, values: Mapping[str, str] | None = None) -> None:
        self.values = dict(values or {})

    async def load(self, prefix: str) -> list[tuple[str, str]]:
        return [(key, self.values[key]) for key in sorted(self.values) if key.startswith(prefix)]

    async def write(self, changes: Mapping[str, str | None]) -> None:
        for key, value in changes.items():
            if value is None:
                self.values.pop(key, None)
            else:
                self.values[key] = value


class JsStorage:
    """A storage of two functions of the page, which exchange JSON as text.

    `load` gets a prefix and returns a list of pairs; `write` gets an object. An exception that they
    raise has the name of the browser's error.
    """

    def __init__(
        self, load: Callable[[str], Awaitable[str]], write: Callable[[str], Awaitable[object]]
    ) -> None:
        self._load = load
        self._write = write

    async def load(self, prefix: str) -> list[tuple[str, str]]:
        try:
            found = await self._load(prefix)
        except Exception as problem:
            raise StorageFailed(_name(problem)) from problem
        return [(key, value) for key, value in json.loads(found)]

    async def write(self, changes: Mapping[str, str | None]) -> None:
        try:
            await self._write(json.dumps(changes))
        except Exception as problem:
            raise StorageFailed(_name(problem)) from problem


def _name(problem: Exception) -> str:
    return str(getattr(problem, "name", None) or type(problem).__name__)
