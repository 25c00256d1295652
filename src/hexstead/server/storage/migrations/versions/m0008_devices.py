"""Several devices for one person: the hash of a token moves from the guest to a device; handles."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.Column("renewed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_devices")),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_devices_guest_id_guests")
        ),
        sa.UniqueConstraint("token_hash", name=op.f("uq_devices_token_hash")),
    )
    op.create_index(op.f("ix_devices_guest_id"), "devices", ["guest_id"])
    op.create_index(op.f("ix_devices_seen_at"), "devices", ["seen_at"])
    # Nobody knows when they were last here; nobody is to be taken for one who left long ago.
    op.execute(
        sa.text(
            "INSERT INTO devices (id, guest_id, token_hash, kind, created_at, seen_at, renewed_at) "
            "SELECT id, id, token_hash, '', created_at, :now, created_at FROM guests"
        ).bindparams(now=time.time_ns() // 1_000_000)
    )
    with op.batch_alter_table("guests") as guests:
        guests.drop_constraint("uq_guests_token_hash", type_="unique")
        guests.drop_column("token_hash")
        guests.add_column(sa.Column("handle", sa.String(length=20), nullable=True))
        guests.add_column(sa.Column("handle_key", sa.String(length=20), nullable=True))
        guests.create_unique_constraint("uq_guests_handle_key", ["handle_key"])
