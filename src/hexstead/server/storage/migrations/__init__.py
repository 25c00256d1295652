"""The migrations of the database schema (Alembic), and the upgrade to the latest version."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, inspect, text

from hexstead.server.storage.engines import migrations

LATEST: Final = "0001"
"""The revision of the last migration. A start compares it without loading Alembic."""


class NewerSchema(Exception):
    """The database has a version that this Hexstead does not know."""


def upgrade(connection: Connection) -> None:
    """Upgrade the schema to the latest version, if it has another."""
    if _version(connection) == [LATEST]:
        return
    from alembic import command  # noqa: PLC0415 - loads slowly
    from alembic.util import CommandError  # noqa: PLC0415 - likewise

    config = migrations()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as problem:
        raise NewerSchema(str(problem)) from problem


def _version(connection: Connection) -> list[str]:
    if not inspect(connection).has_table("alembic_version"):
        return []
    return list(connection.scalars(text("SELECT version_num FROM alembic_version")))
