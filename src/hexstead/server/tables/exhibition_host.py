"""The guest who hosts the exhibitions: games among bots that the server itself creates."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from hexstead.server.storage.models import Guest
from hexstead.tables.ids import author_of
from hexstead.tables.live import LiveTable
from hexstead.tables.times import now_ms

EXHIBITION_HOST: Final = "exhibitions"
"""The id of that guest. Other ids are random, and no device is signed in as this guest."""


def lock_exhibition_host(session: Session) -> None:
    """Create the row of that guest, unless it exists, and lock it until the transaction ends."""
    values = {
        "id": EXHIBITION_HOST,
        "name": "Hexstead",
        "colour": "blue",
        "language": "en",
        "created_at": now_ms(),
        "author": author_of(EXHIBITION_HOST),
    }
    shared = session.get_bind().dialect.name == "postgresql"
    if shared:
        session.execute(postgresql.insert(Guest).values(values).on_conflict_do_nothing())
    else:
        session.execute(sqlite.insert(Guest).values(values).on_conflict_do_nothing())
    session.execute(select(Guest.id).where(Guest.id == EXHIBITION_HOST).with_for_update())


def is_exhibition(live: LiveTable) -> bool:
    return live.table.host_id == EXHIBITION_HOST
