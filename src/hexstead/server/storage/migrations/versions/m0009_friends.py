"""Friends, what they asked each other, and seats kept for them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "friend_asks",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("asker_id", sa.String(length=16), nullable=False),
        sa.Column("handle", sa.String(length=20), nullable=False),
        sa.Column("handle_key", sa.String(length=20), nullable=False),
        sa.Column("asked_id", sa.String(length=16), nullable=True),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["asked_id"], ["guests.id"], name=op.f("fk_friend_asks_asked_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["asker_id"], ["guests.id"], name=op.f("fk_friend_asks_asker_id_guests")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_friend_asks")),
        sa.UniqueConstraint("asker_id", "handle_key", name=op.f("uq_friend_asks_asker_id")),
    )
    op.create_index(op.f("ix_friend_asks_asked_id"), "friend_asks", ["asked_id"])
    op.create_table(
        "friend_links",
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("once", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_friend_links_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("guest_id", name=op.f("pk_friend_links")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_friend_links_token_hash")),
    )
    op.create_table(
        "friendships",
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("friend_id", sa.String(length=16), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["friend_id"], ["guests.id"], name=op.f("fk_friendships_friend_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_friendships_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("guest_id", "friend_id", name=op.f("pk_friendships")),
    )
    op.create_index(op.f("ix_friendships_friend_id"), "friendships", ["friend_id"])
    op.create_table(
        "sightings",
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_sightings_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("guest_id", name=op.f("pk_sightings")),
    )
    op.create_table(
        "seat_invitations",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("by_id", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["by_id"], ["guests.id"], name=op.f("fk_seat_invitations_by_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_seat_invitations_guest_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["table_id", "seat"],
            ["seats.table_id", "seats.seat"],
            name=op.f("fk_seat_invitations_table_id_seats"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seat_invitations")),
    )
    op.create_index(op.f("ix_seat_invitations_guest_id"), "seat_invitations", ["guest_id"])
