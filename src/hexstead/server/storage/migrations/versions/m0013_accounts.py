"""Accounts: addresses, passkeys, and what is begun by mail or by a challenge."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=True),
        sa.Column("email_key", sa.String(length=254), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guest_id", name=op.f("pk_accounts")),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_accounts_guest_id_guests")
        ),
        sa.UniqueConstraint("email_key", name=op.f("uq_accounts_email_key")),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("credential", sa.String(length=1400), nullable=False),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("uses", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("used_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_passkeys_guest_id_guests")
        ),
        sa.UniqueConstraint("credential", name=op.f("uq_passkeys_credential")),
    )
    op.create_index(op.f("ix_passkeys_guest_id"), "passkeys", ["guest_id"])
    op.create_table(
        "tickets",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("purpose", sa.String(length=8), nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=True),
        sa.Column("email", sa.String(length=254), nullable=True),
        sa.Column("claim_hash", sa.String(length=64), nullable=True),
        sa.Column("code_hash", sa.String(length=64), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_tickets")),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_tickets_guest_id_guests")
        ),
        sa.UniqueConstraint("claim_hash", name=op.f("uq_tickets_claim_hash")),
    )
    op.create_index(op.f("ix_tickets_guest_id"), "tickets", ["guest_id"])
    op.create_index(op.f("ix_tickets_expires_at"), "tickets", ["expires_at"])
