"""Quarantine of tables whose stored data is broken.

A broken table is logged once and listed as broken; other tables are not affected.
"""

from __future__ import annotations

import logging
from typing import Final, get_args

from pydantic import TypeAdapter

from hexstead.tables.base_schemas import SeatKind, TableStatus
from hexstead.tables.encoding import as_json
from hexstead.tables.games import find_adapter
from hexstead.tables.model import ListedTable, Table
from hexstead.tables.payloads import table_payload
from hexstead.tables.schemas import TableOut, UnreadableTableOut
from hexstead.tables.times import time_text

log = logging.getLogger("hexstead.tables")

BROKEN: Final = "broken"
_STATUSES: Final = frozenset(get_args(TableStatus))
_KINDS: Final = frozenset(get_args(SeatKind))
_TABLE: Final[TypeAdapter[TableOut]] = TypeAdapter(TableOut)


class Quarantine:
    def __init__(self) -> None:
        self._known: set[str] = set()
        self._told: set[str] = set()

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._known

    def add(self, table_id: str, problem: Exception) -> None:
        self._known.add(table_id)
        if table_id not in self._told:
            self._told.add(table_id)
            # In ASCII, as the text may be what is broken.
            log.error("table %s is broken and cannot be opened: %s", table_id, ascii(problem))

    def readable(self, found: ListedTable) -> Table | None:
        """Return a listed table; None if it is broken."""
        if found.table is None:
            self.add(found.id, ValueError("its rows cannot be read"))
        elif found.id not in self._known:
            try:
                check_consistent(found.table, found.table.seq)
                check_schema(table_payload(found.table, None))
            except Exception as problem:  # noqa: BLE001 - corrupt data may raise anything
                self.add(found.id, problem)
            else:
                return found.table
        return None

    def discard(self, table_id: str) -> None:
        self._known.discard(table_id)


def check_consistent(table: Table, entries: int) -> None:
    """Raise ValueError unless the rows of a table agree with each other and with its log."""
    seats = range(find_adapter(table.game).read_setup(table.setup).players)
    if [seat.seat for seat in table.seats] != list(seats):
        raise ValueError(f"its seats are not 0 to {len(seats) - 1}")
    if not set(table.holders) <= set(seats):
        raise ValueError("a guest holds a seat that does not exist")
    if not {seat.kind for seat in table.seats} <= _KINDS or table.status not in _STATUSES:
        raise ValueError("it is in a state that there is not")
    if table.seq != entries:
        raise ValueError(f"its log has {entries} entries, not {table.seq}")


def check_schema(payload: TableOut) -> None:
    """Raise ValidationError or TypeError unless a payload matches its schema."""
    _TABLE.validate_json(as_json(payload), strict=True)


def broken_payload(found: ListedTable, guest: str | None) -> TableOut:
    """Return the payload of a broken table, with as much of it as can be read."""
    if found.table is not None:
        try:
            payload = table_payload(found.table, guest)
            payload["status"], payload["your_turn"] = BROKEN, False
            check_schema(payload)
        except Exception:  # noqa: BLE001 - corrupt data may raise anything
            return _blank(found.id, found.created_at)
        return payload
    return _blank(found.id, found.created_at)


def _blank(table_id: str, created_at: int) -> UnreadableTableOut:
    try:
        created = time_text(created_at)
    except (TypeError, ValueError, OverflowError, OSError):
        created = time_text(0)
    return {
        "id": table_id,
        "game": "",
        "status": BROKEN,
        "host": False,
        "rev": 0,
        "seq": 0,
        "created_at": created,
        "started_at": None,
        "moved_at": None,
        "over_at": None,
        "players": 0,
        "sets": [],
        "setup": {},
        "listed": False,
        "spectators": False,
        "hints": False,
        "rated": False,
        "onlookers_chat": False,
        "clock": None,
        "seats": [],
        "mover": None,
        "your_turn": False,
        "invite": None,
        "rematch": None,
        "from": None,
        "gold": None,
        "winners": None,
        "ending": None,
        "running_score": None,
        "daily": None,
        "tournament": None,
        "watchers": 0,
        "sent_away": False,
    }
