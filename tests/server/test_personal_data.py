"""Every column that refers to a guest is moved, exported and erased as it declares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import JSON, Boolean, Column, Engine, String, Text, create_engine, event, select
from sqlalchemy.orm import Session

from hexstead.server.notifications.outbox import SECURITY_EMAIL
from hexstead.server.people.export import export_guest
from hexstead.server.people.personal_data import erase_guest, guest_references, merge_guests
from hexstead.server.storage.guest_reference import GuestReference
from hexstead.server.storage.models import Base, Guest
from tests.server.postgresql import PostgreSQL

OLD, NEW, OTHER = "old", "new", "other"
REFERENCES = list(guest_references())
SPECIAL: dict[str, dict[str, Any]] = {
    "group_members": {"role": "member"},
    "notifications": {"kind": SECURITY_EMAIL},  # the kind that outlives a merge
}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A database with a row in every table; all references to guests name the same third guest."""
    if request.param == "sqlite":
        engine = create_engine("sqlite://")

        @event.listens_for(engine, "connect")
        def enforce_foreign_keys(connection: Any, _: Any) -> None:
            connection.execute("PRAGMA foreign_keys=ON")
    else:
        server: PostgreSQL = request.getfixturevalue("postgres_server")
        engine = create_engine(server.new_database(migrated=False))

    Base.metadata.create_all(engine)
    with Session(engine) as opened:
        for key in (OLD, NEW, OTHER):
            opened.add(Guest(id=key, name=key, colour="red", language="en", created_at=1))
        opened.flush()
        for table in Base.metadata.sorted_tables:
            if table.name != "guests":
                values = {column.name: value_of(column) for column in table.columns}
                opened.execute(table.insert().values(values | SPECIAL.get(table.name, {})))
        opened.commit()
    yield engine
    engine.dispose()


@pytest.fixture
def session(engine: Engine) -> Iterator[Session]:
    with Session(engine) as opened:
        yield opened


def value_of(column: Column[Any]) -> Any:
    """A value that fits the type, the same in every table, so that foreign keys hold."""
    if any(key.target_fullname == "guests.id" for key in column.foreign_keys):
        return OTHER
    if isinstance(column.type, JSON):
        return {}
    if isinstance(column.type, Boolean):
        return False
    if isinstance(column.type, String | Text):
        return "x"
    return 1


@pytest.mark.parametrize(
    ("model", "column", "rule"), REFERENCES, ids=[str(column) for _, column, _ in REFERENCES]
)
def test_a_column_that_refers_to_a_guest(
    session: Session, model: type[Base], column: Column[Any], rule: GuestReference
) -> None:
    table = model.__table__
    before = export_guest(session, OLD)
    session.execute(table.update().values({column.key: OLD}))  # type: ignore[attr-defined]  # a Table
    session.expire_all()
    after = export_guest(session, OLD)
    changed = {section for section in after if after[section] != before[section]}
    assert changed == ({rule.export} if rule.export else set())

    merge_guests(session, OLD, NEW)
    kept = session.scalars(select(column)).all()
    assert kept == ([NEW] if rule.merge == "move" else [])
    assert session.get(Guest, OLD) is None

    erase_guest(session, NEW)
    assert session.get(Guest, NEW) is None
    remaining = session.execute(select(table)).mappings().all()
    if rule.erase == "clear":
        (row,) = remaining
        assert {key: row[key] for key in (column.key, *rule.clear)} == {
            column.key: None,
            **rule.clear,
        }
    elif rule.erase == "transfer":
        assert [row[column.key] for row in remaining] == [OTHER]
    else:
        assert remaining == []


@pytest.mark.parametrize(
    ("column", "rule"),
    [(column, rule) for _, column, rule in REFERENCES if rule.other is not None],
    ids=str,
)
def test_no_guest_becomes_their_own_friend_or_enemy(
    session: Session, column: Column[Any], rule: GuestReference
) -> None:
    assert rule.other is not None
    session.execute(column.table.update().values({column.key: OLD, rule.other: NEW}))
    merge_guests(session, OLD, NEW)
    assert session.execute(select(column.table)).all() == []
