"""Groups and their tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "groups",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("description", sa.String(length=500), nullable=False),
        sa.Column("invite", sa.String(length=32), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_groups")),
    )
    op.create_table(
        "group_invitations",
        sa.Column("group_id", sa.String(length=16), nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("by_id", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["by_id"], ["guests.id"], name=op.f("fk_group_invitations_by_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["group_id"],
            ["groups.id"],
            name=op.f("fk_group_invitations_group_id_groups"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_group_invitations_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("group_id", "guest_id", name=op.f("pk_group_invitations")),
    )
    op.create_index(op.f("ix_group_invitations_guest_id"), "group_invitations", ["guest_id"])
    op.create_table(
        "group_members",
        sa.Column("group_id", sa.String(length=16), nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("role", sa.String(length=12), nullable=False),
        sa.Column("joined_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["group_id"],
            ["groups.id"],
            name=op.f("fk_group_members_group_id_groups"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_group_members_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("group_id", "guest_id", name=op.f("pk_group_members")),
    )
    op.create_index(op.f("ix_group_members_guest_id"), "group_members", ["guest_id"])
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("group_id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("form", sa.String(length=12), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("least", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=True),
        sa.Column("request", sa.JSON(), nullable=False),
        sa.Column("boards", sa.String(length=8), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("clock", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("pace", sa.String(length=12), nullable=False),
        sa.Column("round_hours", sa.Integer(), nullable=True),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=True),
        sa.Column("over_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["group_id"],
            ["groups.id"],
            name=op.f("fk_tournaments_group_id_groups"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
    )
    op.create_index(op.f("ix_tournaments_group_id"), "tournaments", ["group_id"])
    op.create_index(op.f("ix_tournaments_status"), "tournaments", ["status"])
    op.create_table(
        "entrants",
        sa.Column("tournament_id", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=True),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_entrants_guest_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name=op.f("fk_entrants_tournament_id_tournaments"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f("pk_entrants")),
        sa.UniqueConstraint("tournament_id", "guest_id", name=op.f("uq_entrants_tournament_id")),
    )
    op.create_index(op.f("ix_entrants_guest_id"), "entrants", ["guest_id"])
    op.create_table(
        "pairings",
        sa.Column("tournament_id", sa.String(length=16), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=True),
        sa.Column("decided", sa.String(length=8), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name=op.f("fk_pairings_tournament_id_tournaments"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "round", "board", name=op.f("pk_pairings")),
        sa.UniqueConstraint("table_id", name=op.f("uq_pairings_table_id")),
    )
    op.create_table(
        "pairing_seats",
        sa.Column("tournament_id", sa.String(length=16), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("gold", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament_id", "round", "board"],
            ["pairings.tournament_id", "pairings.round", "pairings.board"],
            name=op.f("fk_pairing_seats_tournament_id_pairings"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint(
            "tournament_id", "round", "board", "seat", name=op.f("pk_pairing_seats")
        ),
    )
