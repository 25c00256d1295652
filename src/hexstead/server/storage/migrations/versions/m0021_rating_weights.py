"""How much a rated game counts, and the address a device was last used from."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("devices", sa.Column("network", sa.String(length=64), nullable=True))
    op.add_column(
        "rating_changes", sa.Column("weight", sa.Double(), server_default="1", nullable=False)
    )
    op.add_column(
        "rating_changes",
        sa.Column("shared_address", sa.Boolean(), server_default=sa.false(), nullable=False),
    )
