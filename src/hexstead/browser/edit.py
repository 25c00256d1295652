"""Changes of a table besides its log, made to a copy; see `tables.interface.TableEdit`."""

from __future__ import annotations

from typing import Any

from hexstead.tables.base_schemas import SeatKind
from hexstead.tables.model import Table


class TableEdit:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.deleted = False

    def update(self, **values: Any) -> None:
        for name, value in values.items():
            setattr(self.table, name, value)

    def update_seat(self, seat: int, **values: Any) -> None:
        for name, value in values.items():
            setattr(self.table.seats[seat], name, value)

    def lock_seat(self, seat: int) -> SeatKind:
        return self.table.seats[seat].kind

    def add_player(self, seat: int, guest: str, by_link: bool = False) -> None:
        self.table.holders[seat] = self.table.holders.get(seat, frozenset()) | {guest}

    def has_seat(self, guest: str) -> bool:
        return bool(self.table.seats_of(guest))

    def remove_players(self, seat: int, *, only_by_link: bool = False) -> None:
        if not only_by_link:
            self.table.holders.pop(seat, None)

    def bar_players(self, seat: int) -> None:
        """The one person at this browser is not removed from a table."""

    def show_screen_of(self, guest: str, seat: int) -> None:
        self.table.screens[guest] = seat

    def reserved_for(self, seat: int) -> str | None:
        return None

    def clear_reservation(self, seat: int) -> None:
        """No seat is reserved."""

    def delete(self) -> None:
        self.deleted = True
