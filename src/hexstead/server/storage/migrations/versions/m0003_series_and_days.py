"""The running score of a series of rematches, and the day whose board is played."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("running_score", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("tables", sa.Column("day", sa.String(length=10), nullable=True))
    op.create_index("ix_tables_day", "tables", ["day"])
