"""Whom people mute, block and report; what the host of the server does about it."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "aversions",
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("other_id", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_aversions_guest_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["other_id"], ["guests.id"], name=op.f("fk_aversions_other_id_guests")
        ),
        sa.PrimaryKeyConstraint("guest_id", "other_id", name=op.f("pk_aversions")),
    )
    op.create_index(op.f("ix_aversions_other_id"), "aversions", ["other_id"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("reporter_id", sa.String(length=16), nullable=True),
        sa.Column("accused_id", sa.String(length=16), nullable=True),
        sa.Column("accused_name", sa.String(length=24), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=True),
        sa.Column("line_id", sa.Integer(), nullable=True),
        sa.Column("reason", sa.String(length=12), nullable=False),
        sa.Column("words", sa.String(length=500), nullable=False),
        sa.Column("evidence", sa.JSON(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.Column("outcome", sa.String(length=200), nullable=True),
        sa.ForeignKeyConstraint(
            ["reporter_id"], ["guests.id"], name=op.f("fk_reports_reporter_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["accused_id"], ["guests.id"], name=op.f("fk_reports_accused_id_guests")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    op.create_index(op.f("ix_reports_reporter_id"), "reports", ["reporter_id"])
    op.create_index(op.f("ix_reports_accused_id"), "reports", ["accused_id"])
    op.create_table(
        "silences",
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("reason", sa.String(length=200), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_silences_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("guest_id", name=op.f("pk_silences")),
    )
    op.create_table(
        "deeds",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.String(length=64), nullable=False),
        sa.Column("deed", sa.String(length=16), nullable=False),
        sa.Column("what", sa.String(length=64), nullable=False),
        sa.Column("note", sa.String(length=300), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deeds")),
    )
