"""When games go on by themselves, and when the server was there."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

# Games that ran under an older version are looked at once, all those that may go on by themselves.
IN_MOTION = """
UPDATE tables SET due_at = coalesce(moved_at, created_at) WHERE status = 'playing' AND (
    clock IS NOT NULL OR EXISTS (
        SELECT 1 FROM seats WHERE seats.table_id = tables.id
        AND (seats.kind = 'bot' OR seats.stand_in IS NOT NULL)
        AND (tables.deciders & (1 << seats.seat)) <> 0
    )
)
"""


def upgrade() -> None:
    op.add_column("tables", sa.Column("due_at", sa.BigInteger(), nullable=True))
    op.create_index(op.f("ix_tables_due_at"), "tables", ["due_at"])
    op.add_column("tables", sa.Column("rev", sa.Integer(), nullable=False, server_default="0"))
    op.execute(IN_MOTION)
    op.add_column(
        "holders", sa.Column("screen", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("messages", sa.Column("sender", sa.BigInteger(), nullable=True))
    op.create_table(
        "uptimes",
        sa.Column("began_at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("alive_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("began_at", name=op.f("pk_uptimes")),
    )
