"""Rated tables, ratings with their history, and guests found by how others know them."""

import sqlalchemy as sa
from alembic import op

from hexstead.server.ids import author_of

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column(
        "guests", sa.Column("author", sa.String(length=12), nullable=False, server_default="")
    )
    _fill_authors()
    op.create_index(op.f("ix_guests_author"), "guests", ["author"])
    op.create_table(
        "rating_entrants",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_rating_entrants_guest_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_rating_entrants_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_rating_entrants")),
    )
    op.create_index(op.f("ix_rating_entrants_guest_id"), "rating_entrants", ["guest_id"])
    op.create_table(
        "ratings",
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("players", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("season", sa.String(length=8), nullable=False),
        sa.Column("points", sa.Double(), nullable=False),
        sa.Column("doubt", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_ratings_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("guest_id", "game", "players", "season", name=op.f("pk_ratings")),
    )
    op.create_index("ix_ratings_ladder", "ratings", ["game", "players", "season", "points"])
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("season", sa.String(length=8), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points_before", sa.Double(), nullable=False),
        sa.Column("doubt_before", sa.Double(), nullable=False),
        sa.Column("points", sa.Double(), nullable=False),
        sa.Column("doubt", sa.Double(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_rating_changes_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_rating_changes")),
    )
    op.create_index(
        "ix_rating_changes_history", "rating_changes", ["guest_id", "game", "players", "at"]
    )
    op.create_table(
        "ladder_unlisted",
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_ladder_unlisted_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("guest_id", name=op.f("pk_ladder_unlisted")),
    )


def _fill_authors() -> None:
    guests = sa.table("guests", sa.column("id", sa.String()), sa.column("author", sa.String()))
    connection = op.get_bind()
    known = [row.id for row in connection.execute(sa.select(guests.c.id))]
    if known:
        connection.execute(
            sa.update(guests)
            .where(guests.c.id == sa.bindparam("key"))
            .values(author=sa.bindparam("by")),
            [{"key": guest, "by": author_of(guest)} for guest in known],
        )
