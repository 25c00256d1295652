"""Uptimes note the database's clock, from which processes tell the server's time."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("uptimes", sa.Column("read_at", sa.BigInteger(), nullable=True))
