"""Whether the player of a seat has resigned."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "seats", sa.Column("resigned", sa.Boolean(), nullable=False, server_default=sa.false())
    )
