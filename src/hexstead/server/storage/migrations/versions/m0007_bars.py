"""Those whom the host does not let in, and tables found by who laid them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bars",
        sa.Column("who", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("reason", sa.String(length=200), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("who", name=op.f("pk_bars")),
    )
    op.create_index(op.f("ix_tables_host_id"), "tables", ["host_id"])
