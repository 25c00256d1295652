"""The first version of the schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:  # noqa: PLR0915
    op.create_table(
        "analyses",
        sa.Column("record_id", sa.String(length=16), nullable=False),
        sa.Column("level", sa.String(length=12), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("format", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=True),
        sa.Column("asked_at", sa.BigInteger(), nullable=False),
        sa.Column("done_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("record_id", name=op.f("pk_analyses")),
    )
    op.create_index(op.f("ix_analyses_status"), "analyses", ["status"], unique=False)
    op.create_table(
        "bans",
        sa.Column("who", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("reason", sa.String(length=200), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("who", name=op.f("pk_bans")),
    )
    op.create_table(
        "audit_log",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.String(length=64), nullable=False),
        sa.Column("action", sa.String(length=16), nullable=False),
        sa.Column("target", sa.String(length=64), nullable=False),
        sa.Column("note", sa.String(length=300), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit_log")),
    )
    op.create_table(
        "groups",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("description", sa.String(length=500), nullable=False),
        sa.Column("invite", sa.String(length=32), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_groups")),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("colour", sa.String(length=12), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("handle", sa.String(length=20), nullable=True),
        sa.Column("handle_key", sa.String(length=20), nullable=True),
        sa.Column("handle_skeleton", sa.String(length=40), nullable=True),
        sa.Column("author", sa.String(length=12), server_default="", nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guests")),
        sa.UniqueConstraint("handle_key", name=op.f("uq_guests_handle_key")),
        sa.UniqueConstraint("handle_skeleton", name=op.f("uq_guests_handle_skeleton")),
    )
    op.create_index(op.f("ix_guests_author"), "guests", ["author"], unique=False)
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_secrets")),
    )
    op.create_table(
        "uptimes",
        sa.Column("began_at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("alive_at", sa.BigInteger(), nullable=False),
        sa.Column("read_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("began_at", name=op.f("pk_uptimes")),
    )
    op.create_table(
        "accounts",
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=True),
        sa.Column("email_key", sa.String(length=254), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_accounts_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("guest_id", name=op.f("pk_accounts")),
        sa.UniqueConstraint("email_key", name=op.f("uq_accounts_email_key")),
    )
    op.create_table(
        "blocks",
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("other_id", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_blocks_guest_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["other_id"], ["guests.id"], name=op.f("fk_blocks_other_id_guests")
        ),
        sa.PrimaryKeyConstraint("guest_id", "other_id", name=op.f("pk_blocks")),
    )
    op.create_index(op.f("ix_blocks_other_id"), "blocks", ["other_id"], unique=False)
    op.create_table(
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
    op.create_index(op.f("ix_channels_guest_id"), "channels", ["guest_id"], unique=False)
    op.create_table(
        "devices",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.Column("renewed_at", sa.BigInteger(), nullable=False),
        sa.Column("network", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_devices_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_devices")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_devices_token_hash")),
    )
    op.create_index(op.f("ix_devices_guest_id"), "devices", ["guest_id"], unique=False)
    op.create_index(op.f("ix_devices_seen_at"), "devices", ["seen_at"], unique=False)
    op.create_table(
        "friend_requests",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("asker_id", sa.String(length=16), nullable=False),
        sa.Column("handle", sa.String(length=20), nullable=False),
        sa.Column("handle_key", sa.String(length=20), nullable=False),
        sa.Column("asked_id", sa.String(length=16), nullable=True),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["asked_id"], ["guests.id"], name=op.f("fk_friend_requests_asked_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["asker_id"], ["guests.id"], name=op.f("fk_friend_requests_asker_id_guests")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_friend_requests")),
        sa.UniqueConstraint("asker_id", "handle_key", name=op.f("uq_friend_requests_asker_id")),
    )
    op.create_index(
        op.f("ix_friend_requests_asked_id"), "friend_requests", ["asked_id"], unique=False
    )
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
    op.create_index(op.f("ix_friendships_friend_id"), "friendships", ["friend_id"], unique=False)
    op.create_table(
        "group_invitations",
        sa.Column("group_id", sa.String(length=16), nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("by_id", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["by_id"], ["guests.id"], name=op.f("fk_group_invitations_by_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["group_id"],
            ["groups.id"],
            name=op.f("fk_group_invitations_group_id_groups"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_group_invitations_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("group_id", "guest_id", name=op.f("pk_group_invitations")),
    )
    op.create_index(
        op.f("ix_group_invitations_guest_id"), "group_invitations", ["guest_id"], unique=False
    )
    op.create_table(
        "group_members",
        sa.Column("group_id", sa.String(length=16), nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("role", sa.String(length=12), nullable=False),
        sa.Column("joined_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["group_id"],
            ["groups.id"],
            name=op.f("fk_group_members_group_id_groups"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_group_members_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("group_id", "guest_id", name=op.f("pk_group_members")),
    )
    op.create_index(op.f("ix_group_members_guest_id"), "group_members", ["guest_id"], unique=False)
    op.create_table(
        "ladder_unlisted",
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_ladder_unlisted_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("guest_id", name=op.f("pk_ladder_unlisted")),
    )
    op.create_table(
        "notification_preferences",
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_to", sa.Integer(), nullable=True),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("digest_hours", sa.Integer(), nullable=False),
        sa.Column("mailed_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_notification_preferences_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("guest_id", name=op.f("pk_notification_preferences")),
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
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_passkeys_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
        sa.UniqueConstraint("credential", name=op.f("uq_passkeys_credential")),
    )
    op.create_index(op.f("ix_passkeys_guest_id"), "passkeys", ["guest_id"], unique=False)
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("season", sa.String(length=8), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points_before", sa.Double(), nullable=False),
        sa.Column("doubt_before", sa.Double(), nullable=False),
        sa.Column("points", sa.Double(), nullable=False),
        sa.Column("doubt", sa.Double(), nullable=False),
        sa.Column("weight", sa.Double(), server_default="1", nullable=False),
        sa.Column("shared_address", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_rating_changes_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_rating_changes")),
    )
    op.create_index(
        "ix_rating_changes_history",
        "rating_changes",
        ["guest_id", "game", "players", "at"],
        unique=False,
    )
    op.create_table(
        "ratings",
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("players", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("season", sa.String(length=8), nullable=False),
        sa.Column("points", sa.Double(), nullable=False),
        sa.Column("doubt", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_ratings_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("guest_id", "game", "players", "season", name=op.f("pk_ratings")),
    )
    op.create_index(
        "ix_ratings_ladder", "ratings", ["game", "players", "season", "points"], unique=False
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_records_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_records")),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("reporter_id", sa.String(length=16), nullable=True),
        sa.Column("accused_id", sa.String(length=16), nullable=True),
        sa.Column("accused_name", sa.String(length=24), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=True),
        sa.Column("line_id", sa.Integer(), nullable=True),
        sa.Column("reason", sa.String(length=12), nullable=False),
        sa.Column("words", sa.String(length=500), nullable=False),
        sa.Column("evidence", sa.JSON(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.Column("outcome", sa.String(length=200), nullable=True),
        sa.ForeignKeyConstraint(
            ["accused_id"], ["guests.id"], name=op.f("fk_reports_accused_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["reporter_id"], ["guests.id"], name=op.f("fk_reports_reporter_id_guests")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    op.create_index(op.f("ix_reports_accused_id"), "reports", ["accused_id"], unique=False)
    op.create_index(op.f("ix_reports_reporter_id"), "reports", ["reporter_id"], unique=False)
    op.create_table(
        "last_seen",
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_last_seen_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("guest_id", name=op.f("pk_last_seen")),
    )
    op.create_table(
        "silences",
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("reason", sa.String(length=200), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_silences_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("guest_id", name=op.f("pk_silences")),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("rules", sa.String(length=24), nullable=False),
        sa.Column("setup", sa.JSON(), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("host_id", sa.String(length=16), nullable=False),
        sa.Column("invite", sa.String(length=32), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column("hints", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("onlookers_chat", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("clock", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("mover", sa.Integer(), nullable=True),
        sa.Column("deciders", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("rev", sa.Integer(), server_default="0", nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=True),
        sa.Column("moved_at", sa.BigInteger(), nullable=True),
        sa.Column("over_at", sa.BigInteger(), nullable=True),
        sa.Column("opened_at", sa.BigInteger(), nullable=True),
        sa.Column("rematch_id", sa.String(length=16), nullable=True),
        sa.Column("source", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("gold", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("winners", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("ending", sa.String(length=16), nullable=True),
        sa.Column("running_score", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("day", sa.String(length=10), nullable=True),
        sa.Column("tournament", sa.JSON(none_as_null=True), nullable=True),
        sa.ForeignKeyConstraint(["host_id"], ["guests.id"], name=op.f("fk_tables_host_id_guests")),
        sa.ForeignKeyConstraint(
            ["rematch_id"], ["tables.id"], name=op.f("fk_tables_rematch_id_tables")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    op.create_index(op.f("ix_tables_created_at"), "tables", ["created_at"], unique=False)
    op.create_index(op.f("ix_tables_day"), "tables", ["day"], unique=False)
    op.create_index(op.f("ix_tables_due_at"), "tables", ["due_at"], unique=False)
    op.create_index(op.f("ix_tables_host_id"), "tables", ["host_id"], unique=False)
    op.create_index(op.f("ix_tables_status"), "tables", ["status"], unique=False)
    op.create_table(
        "one_time_tokens",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("purpose", sa.String(length=8), nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=True),
        sa.Column("email", sa.String(length=254), nullable=True),
        sa.Column("claim_hash", sa.String(length=64), nullable=True),
        sa.Column("code_hash", sa.String(length=64), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_one_time_tokens_guest_id_guests")
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_one_time_tokens")),
        sa.UniqueConstraint("claim_hash", name=op.f("uq_one_time_tokens_claim_hash")),
    )
    op.create_index(
        op.f("ix_one_time_tokens_expires_at"), "one_time_tokens", ["expires_at"], unique=False
    )
    op.create_index(
        op.f("ix_one_time_tokens_guest_id"), "one_time_tokens", ["guest_id"], unique=False
    )
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("group_id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("form", sa.String(length=12), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("least", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=True),
        sa.Column("request", sa.JSON(), nullable=False),
        sa.Column("boards", sa.String(length=8), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("clock", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("pace", sa.String(length=12), nullable=False),
        sa.Column("round_hours", sa.Integer(), nullable=True),
        sa.Column("starts_at", sa.BigInteger(), nullable=True),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=True),
        sa.Column("over_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["group_id"],
            ["groups.id"],
            name=op.f("fk_tournaments_group_id_groups"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
    )
    op.create_index(op.f("ix_tournaments_group_id"), "tournaments", ["group_id"], unique=False)
    op.create_index(op.f("ix_tournaments_status"), "tournaments", ["status"], unique=False)
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_chat_guest_id_guests")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_chat_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
    )
    op.create_index("ix_chat_table_id_id", "chat", ["table_id", "id"], unique=False)
    op.create_table(
        "entrants",
        sa.Column("tournament_id", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=True),
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_entrants_guest_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name=op.f("fk_entrants_tournament_id_tournaments"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f("pk_entrants")),
        sa.UniqueConstraint("tournament_id", "guest_id", name=op.f("uq_entrants_tournament_id")),
    )
    op.create_index(op.f("ix_entrants_guest_id"), "entrants", ["guest_id"], unique=False)
    op.create_table(
        "holders",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("screen", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("by_link", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_holders_guest_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_holders_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", "guest_id", name=op.f("pk_holders")),
    )
    op.create_index(op.f("ix_holders_guest_id"), "holders", ["guest_id"], unique=False)
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("actor", sa.String(length=12), nullable=False),
        sa.Column("text", sa.String(length=200), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_log_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("pk_log")),
    )
    op.create_table(
        "notifications",
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
            ["channel_id"],
            ["channels.id"],
            name=op.f("fk_notifications_channel_id_channels"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_notifications_guest_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_notifications_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notifications")),
    )
    op.create_index(
        "ix_notifications_channel_id_topic", "notifications", ["channel_id", "topic"], unique=False
    )
    op.create_index(op.f("ix_notifications_due_at"), "notifications", ["due_at"], unique=False)
    op.create_index(op.f("ix_notifications_guest_id"), "notifications", ["guest_id"], unique=False)
    op.create_index(op.f("ix_notifications_table_id"), "notifications", ["table_id"], unique=False)
    op.create_table(
        "origins",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("network", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_origins_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_origins")),
    )
    op.create_index(op.f("ix_origins_network"), "origins", ["network"], unique=False)
    op.create_table(
        "pairings",
        sa.Column("tournament_id", sa.String(length=16), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=True),
        sa.Column("decided", sa.String(length=8), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name=op.f("fk_pairings_tournament_id_tournaments"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "round", "board", name=op.f("pk_pairings")),
        sa.UniqueConstraint("table_id", name=op.f("uq_pairings_table_id")),
    )
    op.create_table(
        "rated_seats",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_rated_seats_guest_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_rated_seats_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_rated_seats")),
    )
    op.create_index(op.f("ix_rated_seats_guest_id"), "rated_seats", ["guest_id"], unique=False)
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("gold", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("cards", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_results_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_results")),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("name", sa.String(length=24), nullable=True),
        sa.Column("colour", sa.String(length=12), nullable=False),
        sa.Column("bot", sa.String(length=32), nullable=True),
        sa.Column("stand_in", sa.String(length=32), nullable=True),
        sa.Column("resigned", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("left_how", sa.String(length=16), nullable=True),
        sa.Column("link_hash", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_seats_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("link_hash", name=op.f("uq_seats_link_hash")),
    )
    op.create_table(
        "sent_away",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("guest_id", sa.String(length=16), nullable=False),
        sa.Column("invite", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name=op.f("fk_sent_away_guest_id_guests")
        ),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_sent_away_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "guest_id", name=op.f("pk_sent_away")),
    )
    op.create_index(op.f("ix_sent_away_guest_id"), "sent_away", ["guest_id"], unique=False)
    op.create_table(
        "pairing_seats",
        sa.Column("tournament_id", sa.String(length=16), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("gold", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament_id", "round", "board"],
            ["pairings.tournament_id", "pairings.round", "pairings.board"],
            name=op.f("fk_pairing_seats_tournament_id_pairings"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint(
            "tournament_id", "round", "board", "seat", name=op.f("pk_pairing_seats")
        ),
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
    op.create_index(
        op.f("ix_seat_invitations_guest_id"), "seat_invitations", ["guest_id"], unique=False
    )
