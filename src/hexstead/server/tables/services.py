"""Background services of a table: bots and clocks, notifications, ratings, tournaments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hexstead.tables.game_log import GameLog
from hexstead.tables.live import LiveTable

if TYPE_CHECKING:
    from sqlalchemy import Connection
    from sqlalchemy.orm import Session


@dataclass(frozen=True)
class TransactionHook:
    """Writes in the transaction of a table's change."""

    write: Callable[[Session], None]
    needed: Callable[[Connection], bool] | None = None
    """A quick check whether there is anything to write, which saves an ORM session on hot paths.
    The hook must then send no notices to other processes."""


class TableService:
    """The base class of services; by default each event is ignored."""

    def start(self) -> None:
        """The server starts."""

    async def close(self) -> None:
        """The server stops."""

    def close_streams(self) -> None:
        """End the event streams of the service, so that clients reconnect."""

    def on_commit(
        self, live: LiveTable, before: Sequence[int], game: GameLog, by: str | None
    ) -> TransactionHook | None:
        """A table changes: its game, which waited for the seats `before`, becomes `game`. `by` is
        the guest who has just started it. Return what to write in the same transaction."""
        return None

    def wake(self, live: LiveTable) -> None:
        """A table has changed, or was loaded."""

    def forget(self, table_id: str) -> None:
        """A table is unloaded from memory."""

    def busy(self, table_id: str) -> bool:
        """Whether the service acts at a table, or will in a moment."""
        return False

    @property
    def overloaded(self) -> bool:
        """Whether the service has so much to do that more should wait."""
        return False
