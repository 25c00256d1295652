"""Seats: who came by a link, who was sent away, when somebody was last there."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "tables",
        sa.Column("onlookers_chat", sa.Boolean(), server_default=sa.true(), nullable=False),
    )
    op.add_column("tables", sa.Column("opened_at", sa.BigInteger(), nullable=True))
    op.add_column(
        "holders", sa.Column("by_link", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.add_column("holders", sa.Column("seen_at", sa.BigInteger(), nullable=True))
    op.create_table(
        "sent_away",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("invite", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_sent_away_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_sent_away_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("table_id", "guest_id", name=op.f("pk_sent_away")),
    )
    op.create_index(op.f("ix_sent_away_guest_id"), "sent_away", ["guest_id"])
