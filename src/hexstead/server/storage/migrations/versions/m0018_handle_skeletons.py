"""Handles that look alike: a skeleton beside every handle, unique like the handle itself."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("guests") as guests:
        guests.add_column(sa.Column("handle_skeleton", sa.String(length=40), nullable=True))
        guests.create_unique_constraint("uq_guests_handle_skeleton", ["handle_skeleton"])
    _fill_in()


def _fill_in() -> None:
    """Give every handle its skeleton; of handles that are alike already the oldest person's."""
    guests = sa.table(
        "guests",
        sa.column("id"),
        sa.column("handle_key"),
        sa.column("handle_skeleton"),
        sa.column("created_at"),
    )
    connection = op.get_bind()
    with_handle = sa.select(guests.c.id, guests.c.handle_key).where(
        guests.c.handle_key.is_not(None)
    )
    taken: set[str] = set()
    for guest, key in connection.execute(with_handle.order_by(guests.c.created_at)).all():
        skeleton = key.translate(_ALIKE)
        if skeleton not in taken:
            taken.add(skeleton)
            mine = sa.update(guests).where(guests.c.id == guest)
            connection.execute(mine.values(handle_skeleton=skeleton))


_ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l", "m": "rn"})
