"""Messages over several channels, and when somebody wants them. Webhooks become one of the
channels; what is still to be sent goes with them."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

WEBHOOKS = "SELECT guest_id, url, origin, last_at, last_outcome, last_status FROM webhooks"
MESSAGES = "SELECT guest_id, table_id, kind, tries, due_at, sender FROM messages"


def upgrade() -> None:
    connection = op.get_bind()
    webhooks = connection.execute(sa.text(WEBHOOKS)).mappings().all()
    waiting = connection.execute(sa.text(MESSAGES)).mappings().all()
    op.drop_table("messages")
    op.drop_table("webhooks")
    channels, messages = _make_channels(), _make_messages()
    _make_wishes()
    ids = {row["guest_id"]: secrets.token_hex(8) for row in webhooks}
    for row in webhooks:
        given = dict(row)
        op.bulk_insert(
            channels,
            [
                {
                    "id": ids[row["guest_id"]],
                    "kind": "webhook",
                    "address": given.pop("url"),
                    "name": "",
                    "created_at": row["last_at"] or 0,
                    **given,
                }
            ],
        )
    for row in waiting:
        if row["guest_id"] in ids:
            op.bulk_insert(
                messages,
                [
                    {
                        "id": secrets.token_hex(8),
                        "channel_id": ids[row["guest_id"]],
                        "topic": f"table:{row['table_id']}",
                        "facts": {},
                        "wanted_at": row["due_at"],
                        **row,
                    }
                ],
            )


def _make_channels() -> sa.Table:
    channels = op.create_table(
        "channels",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("keys", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("device", sa.String(length=16), nullable=True),
        sa.Column("origin", sa.String(length=300), nullable=False),
        sa.Column("secret", sa.String(length=43), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("last_at", sa.BigInteger(), nullable=True),
        sa.Column("last_outcome", sa.String(length=16), nullable=True),
        sa.Column("last_status", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_channels_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_channels")),
        sa.UniqueConstraint("secret", name=op.f("uq_channels_secret")),
    )
    op.create_index(op.f("ix_channels_guest_id"), "channels", ["guest_id"])
    return channels


def _make_messages() -> sa.Table:
    messages = op.create_table(
        "messages",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("channel_id", sa.String(length=16), nullable=False),
        sa.Column("topic", sa.String(length=80), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=True),
        sa.Column("kind", sa.String(length=24), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("wanted_at", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.Column("sender", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_messages_guest_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["channel_id"],
            ["channels.id"],
            name=op.f("fk_messages_channel_id_channels"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_messages_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_messages")),
    )
    for column in ("guest_id", "table_id", "due_at"):
        op.create_index(op.f(f"ix_messages_{column}"), "messages", [column])
    op.create_index("ix_messages_channel_id_topic", "messages", ["channel_id", "topic"])
    return messages


def _make_wishes() -> None:
    op.create_table(
        "message_wishes",
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_to", sa.Integer(), nullable=True),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("digest_hours", sa.Integer(), nullable=False),
        sa.Column("mailed_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_message_wishes_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("guest_id", name=op.f("pk_message_wishes")),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_secrets")),
    )
