"""Those who act at tables without a click, as far as the tables know them: bots and clocks play on,
messengers tell whoever is elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from sqlalchemy.orm import Session

from hexstead.server.tables.game_log import GameLog
from hexstead.server.tables.live import LiveTable

TransactionHook = Callable[[Session], None]
"""Something to be written together with what happened, or not at all."""


class TableService(Protocol):
    def start(self) -> None:
        """The server opens."""

    def on_commit(
        self, live: LiveTable, before: Sequence[int], game: GameLog, by: str | None
    ) -> TransactionHook | None:
        """What to write together with what happens at a table: its game, which waited for the
        seats `before`, becomes this one. `by` is the guest who began it just now."""

    def wake(self, live: LiveTable) -> None:
        """A table has moved on, or was brought: is there something to do?"""

    def busy(self, table_id: str) -> bool:
        """Whether something is being done at the table, or will be in a moment."""

    def forget(self, table_id: str) -> None:
        """The table is put away; what is to be done there comes when it is due."""

    @property
    def overloaded(self) -> bool:
        """Whether so much is being done that more can wait."""

    async def close(self) -> None:
        """The server closes."""
