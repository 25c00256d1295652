"""Where tables were laid from: one address has a bounded number, through however many processes."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "origins",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("network", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_origins_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_origins")),
    )
    op.create_index(op.f("ix_origins_network"), "origins", ["network"])
