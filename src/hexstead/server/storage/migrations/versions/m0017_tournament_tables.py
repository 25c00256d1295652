"""Tables know the tournament they were laid for; a tournament can start at a time."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("starts_at", sa.BigInteger(), nullable=True))
    op.add_column("tables", sa.Column("tournament", sa.JSON(none_as_null=True), nullable=True))
    _tell_tables()


def _tell_tables() -> None:
    """Those that were laid before."""
    pairings = sa.table(
        "pairings", sa.column("table_id"), sa.column("tournament_id"), sa.column("round")
    )
    tournaments = sa.table("tournaments", sa.column("id"), sa.column("group_id"), sa.column("name"))
    tables = sa.table("tables", sa.column("id"), sa.column("tournament", sa.JSON()))
    laid = (
        sa.select(pairings.c.table_id, pairings.c.round, *(tournaments.c[name] for name in _TOLD))
        .join_from(pairings, tournaments, tournaments.c.id == pairings.c.tournament_id)
        .where(pairings.c.table_id.is_not(None))
    )
    connection = op.get_bind()
    for table, number, key, group, name in connection.execute(laid).all():
        told = {"id": key, "group": group, "name": name, "round": number}
        connection.execute(sa.update(tables).where(tables.c.id == table).values(tournament=told))


_TOLD = ("id", "group_id", "name")
