"""What the commands of a table need of the host that runs it.

The server implements these protocols by SQL, and the browser by a store of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from hexstead.tables.archive import Archived
from hexstead.tables.base_schemas import SeatKind
from hexstead.tables.live import LiveTable
from hexstead.tables.model import QuotaOwner, Table
from hexstead.tables.plan import Plan

T = TypeVar("T")


class TableEdit(Protocol):
    """Changes of a table besides its log, inside a transaction."""

    def update(self, **values: Any) -> None:
        """Set fields of the table."""

    def update_seat(self, seat: int, **values: Any) -> None: ...

    def lock_seat(self, seat: int) -> SeatKind:
        """Lock a seat against other processes, and return what it is now."""

    def add_player(self, seat: int, guest: str, by_link: bool = False) -> None: ...
    def has_seat(self, guest: str) -> bool: ...

    def remove_players(self, seat: int, *, only_by_link: bool = False) -> None:
        """Remove the players of a seat, and the private link to it."""

    def bar_players(self, seat: int) -> None:
        """Refuse the current invite to the players of a seat from now on."""

    def show_screen_of(self, guest: str, seat: int) -> None:
        """Give a shared screen to the player of one seat."""

    def reserved_for(self, seat: int) -> str | None: ...
    def clear_reservation(self, seat: int) -> None: ...
    def delete(self) -> None: ...


class TableStore(Protocol):
    """Reads besides tables in memory."""

    async def find_record(self, key: str) -> Archived:
        """Return a record; a Problem if it does not exist or cannot be read."""

    async def find_link(self, digest: str) -> tuple[str, int] | None:
        """Return the table and seat of a private link."""

    async def seat_access(self, table: Table, seat: int, guest: str) -> tuple[str | None, bool]:
        """Return for whom a seat is reserved, and whether the host blocks the guest."""

    async def any_blocked(self, guest: str, others: set[str]) -> bool:
        """Whether the guest blocks one of the others, or is blocked by one."""

    async def delete_broken(self, table_id: str, host: str) -> None:
        """Delete a table that cannot be loaded, for its host."""


class Presence(Protocol):
    def absent(self, live: LiveTable, seat: int) -> bool:
        """Whether others may put a bot in a seat."""


class BotPrograms(Protocol):
    def names(self, game: str) -> list[str]:
        """Return the programs that may play a game as bots."""


class TableSettings(Protocol):
    @property
    def ratings(self) -> bool:
        """Whether there are rated games."""

    @property
    def programs(self) -> BotPrograms: ...


class Tables(Protocol):
    """The tables of a host. A caller of `plan`, `commit`, `change` and `refresh` holds the lock of
    the table."""

    @property
    def settings(self) -> TableSettings: ...

    @property
    def store(self) -> TableStore: ...

    @property
    def presence(self) -> Presence: ...

    async def load(self, table_id: str) -> LiveTable:
        """Return a table; its log may not be described."""

    async def find(self, table_id: str, seq: int | None = None) -> LiveTable:
        """Return a table with a described log; `seq` is the last entry the client has seen."""

    async def visit(self, table_id: str, guest: str | None, seq: int | None = None) -> LiveTable:
        """Return a table for a guest, who thereby counts as present."""

    async def run(self, work: Callable[[], T]) -> T:
        """Return the result of work that takes long, without delaying other requests."""

    def limit_tables(self, owner: QuotaOwner) -> None:
        """Raise a Problem if one more table comes too soon after others."""

    async def create(
        self,
        table: Table,
        owner: QuotaOwner,
        reserved: dict[int, str],
        rematch_of: str | None = None,
    ) -> str:
        """Write a new table and return its id; for a rematch that exists, return its id."""

    async def start_if_complete(self, live: LiveTable, by: str | None = None) -> None:
        """Start the game once every seat is taken; `by` is the guest who took the last one."""

    async def change(
        self,
        live: LiveTable,
        work: Callable[[TableEdit], object],
        seq: int | None = None,
        bots_of: QuotaOwner | None = None,
    ) -> None:
        """Change a table besides its log; Overtaken if it was changed first, or if its log is
        longer than `seq`. With `bots_of`, only bots are left, which counts for that quota."""

    async def refresh(self, live: LiveTable) -> None:
        """Read a table again after a change besides its log."""

    def plan(self, live: LiveTable) -> Plan: ...

    async def commit(self, live: LiveTable, plan: Plan, bots_of: QuotaOwner | None = None) -> None:
        """Commit a plan: write its entries, then update memory, then publish; Overtaken if another
        process wrote first. With `bots_of`, only bots are left, which counts for that quota."""
