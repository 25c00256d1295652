"""All who may decide now, not the mover alone."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("deciders", sa.Integer(), nullable=False, server_default="0"))
    # Whoever decides beside a mover is written at the next action.
    op.execute("UPDATE tables SET deciders = 1 << mover WHERE mover IS NOT NULL")


def downgrade() -> None:
    op.drop_column("tables", "deciders")
