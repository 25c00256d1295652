"""Tables whose stored data is broken: they are listed as broken, and cannot be opened."""

from __future__ import annotations

from typing import Final, Literal, get_args

from hexstead.tables.base_schemas import SeatKind, TableStatus
from hexstead.tables.games import find_adapter
from hexstead.tables.model import Table
from hexstead.tables.schemas import UnreadableTableOut
from hexstead.tables.times import time_text

BROKEN: Final[Literal["broken"]] = "broken"
_STATUSES: Final = frozenset(get_args(TableStatus))
_KINDS: Final = frozenset(get_args(SeatKind))


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


def blank_payload(table_id: str, created_at: int) -> UnreadableTableOut:
    """Return the payload of a table that cannot be read at all."""
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
