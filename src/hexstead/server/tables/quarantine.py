"""Quarantine of tables whose stored data is broken.

A broken table is logged once and listed as broken; other tables are not affected.
"""

from __future__ import annotations

import logging
from typing import Final

from pydantic import TypeAdapter

from hexstead.tables.broken import BROKEN, blank_payload, check_consistent
from hexstead.tables.encoding import as_json
from hexstead.tables.model import ListedTable, Table
from hexstead.tables.payloads import table_payload
from hexstead.tables.schemas import TableOut

log = logging.getLogger("hexstead.tables")

_TABLE: Final[TypeAdapter[TableOut]] = TypeAdapter(TableOut)


class Quarantine:
    def __init__(self) -> None:
        self._known: set[str] = set()
        self._reported: set[str] = set()

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._known

    def add(self, table_id: str, problem: Exception) -> None:
        self._known.add(table_id)
        if table_id not in self._reported:
            self._reported.add(table_id)
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
            return blank_payload(found.id, found.created_at)
        return payload
    return blank_payload(found.id, found.created_at)
