-- The first version of the schema, in the SQL of PostgreSQL; two types are replaced for SQLite.
-- It never changes: later versions are migrations of their own.

CREATE TABLE analyses (
    record_id VARCHAR(16) NOT NULL,
    level VARCHAR(12) NOT NULL,
    status VARCHAR(8) NOT NULL,
    format INTEGER NOT NULL,
    text TEXT,
    asked_at BIGINT NOT NULL,
    done_at BIGINT,
    CONSTRAINT pk_analyses PRIMARY KEY (record_id)
);
CREATE INDEX ix_analyses_status ON analyses (status);

CREATE TABLE audit_log (
    id SERIAL NOT NULL,
    at BIGINT NOT NULL,
    "by" VARCHAR(64) NOT NULL,
    action VARCHAR(16) NOT NULL,
    target VARCHAR(64) NOT NULL,
    note VARCHAR(300) NOT NULL,
    CONSTRAINT pk_audit_log PRIMARY KEY (id)
);

CREATE TABLE bans (
    who VARCHAR(64) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    reason VARCHAR(200),
    at BIGINT NOT NULL,
    until BIGINT,
    CONSTRAINT pk_bans PRIMARY KEY (who)
);

CREATE TABLE groups (
    id VARCHAR(16) NOT NULL,
    name VARCHAR(40) NOT NULL,
    description VARCHAR(500) NOT NULL,
    invite VARCHAR(32) NOT NULL,
    created_at BIGINT NOT NULL,
    CONSTRAINT pk_groups PRIMARY KEY (id)
);

CREATE TABLE guests (
    id VARCHAR(16) NOT NULL,
    name VARCHAR(24) NOT NULL,
    colour VARCHAR(12) NOT NULL,
    language VARCHAR(2) NOT NULL,
    created_at BIGINT NOT NULL,
    handle VARCHAR(20),
    handle_key VARCHAR(20),
    handle_skeleton VARCHAR(40),
    author VARCHAR(12) DEFAULT '' NOT NULL,
    CONSTRAINT pk_guests PRIMARY KEY (id),
    CONSTRAINT uq_guests_handle_key UNIQUE (handle_key),
    CONSTRAINT uq_guests_handle_skeleton UNIQUE (handle_skeleton)
);
CREATE INDEX ix_guests_author ON guests (author);

CREATE TABLE secrets (
    name VARCHAR(24) NOT NULL,
    value TEXT NOT NULL,
    CONSTRAINT pk_secrets PRIMARY KEY (name)
);

CREATE TABLE uptimes (
    began_at BIGINT NOT NULL,
    alive_at BIGINT NOT NULL,
    read_at BIGINT,
    CONSTRAINT pk_uptimes PRIMARY KEY (began_at)
);

CREATE TABLE accounts (
    guest_id VARCHAR(16) NOT NULL,
    email VARCHAR(254),
    email_key VARCHAR(254),
    created_at BIGINT NOT NULL,
    CONSTRAINT pk_accounts PRIMARY KEY (guest_id),
    CONSTRAINT fk_accounts_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id),
    CONSTRAINT uq_accounts_email_key UNIQUE (email_key)
);

CREATE TABLE blocks (
    guest_id VARCHAR(16) NOT NULL,
    other_id VARCHAR(16) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    name VARCHAR(24) NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_blocks PRIMARY KEY (guest_id, other_id),
    CONSTRAINT fk_blocks_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id),
    CONSTRAINT fk_blocks_other_id_guests FOREIGN KEY(other_id) REFERENCES guests (id)
);
CREATE INDEX ix_blocks_other_id ON blocks (other_id);

CREATE TABLE channels (
    id VARCHAR(16) NOT NULL,
    guest_id VARCHAR(16) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    address TEXT NOT NULL,
    keys JSON,
    name VARCHAR(40) NOT NULL,
    device VARCHAR(16),
    origin VARCHAR(300) NOT NULL,
    secret VARCHAR(43),
    created_at BIGINT NOT NULL,
    last_at BIGINT,
    last_outcome VARCHAR(16),
    last_status INTEGER,
    CONSTRAINT pk_channels PRIMARY KEY (id),
    CONSTRAINT fk_channels_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id),
    CONSTRAINT uq_channels_secret UNIQUE (secret)
);
CREATE INDEX ix_channels_guest_id ON channels (guest_id);

CREATE TABLE devices (
    id VARCHAR(16) NOT NULL,
    guest_id VARCHAR(16) NOT NULL,
    token_hash VARCHAR(64) NOT NULL,
    kind VARCHAR(40) NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    renewed_at BIGINT NOT NULL,
    network VARCHAR(64),
    CONSTRAINT pk_devices PRIMARY KEY (id),
    CONSTRAINT fk_devices_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id),
    CONSTRAINT uq_devices_token_hash UNIQUE (token_hash)
);
CREATE INDEX ix_devices_guest_id ON devices (guest_id);
CREATE INDEX ix_devices_seen_at ON devices (seen_at);

CREATE TABLE friend_links (
    guest_id VARCHAR(16) NOT NULL,
    token_hash VARCHAR(64) NOT NULL,
    once BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    CONSTRAINT pk_friend_links PRIMARY KEY (guest_id),
    CONSTRAINT fk_friend_links_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id),
    CONSTRAINT uq_friend_links_token_hash UNIQUE (token_hash)
);

CREATE TABLE friend_requests (
    id VARCHAR(16) NOT NULL,
    asker_id VARCHAR(16) NOT NULL,
    handle VARCHAR(20) NOT NULL,
    handle_key VARCHAR(20) NOT NULL,
    asked_id VARCHAR(16),
    state VARCHAR(8) NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_friend_requests PRIMARY KEY (id),
    CONSTRAINT uq_friend_requests_asker_id UNIQUE (asker_id, handle_key),
    CONSTRAINT fk_friend_requests_asker_id_guests FOREIGN KEY(asker_id) REFERENCES guests (id),
    CONSTRAINT fk_friend_requests_asked_id_guests FOREIGN KEY(asked_id) REFERENCES guests (id)
);
CREATE INDEX ix_friend_requests_asked_id ON friend_requests (asked_id);

CREATE TABLE friendships (
    guest_id VARCHAR(16) NOT NULL,
    friend_id VARCHAR(16) NOT NULL,
    since BIGINT NOT NULL,
    CONSTRAINT pk_friendships PRIMARY KEY (guest_id, friend_id),
    CONSTRAINT fk_friendships_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id),
    CONSTRAINT fk_friendships_friend_id_guests FOREIGN KEY(friend_id) REFERENCES guests (id)
);
CREATE INDEX ix_friendships_friend_id ON friendships (friend_id);

CREATE TABLE group_invitations (
    group_id VARCHAR(16) NOT NULL,
    guest_id VARCHAR(16) NOT NULL,
    by_id VARCHAR(16) NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_group_invitations PRIMARY KEY (group_id, guest_id),
    CONSTRAINT fk_group_invitations_group_id_groups FOREIGN KEY(group_id) REFERENCES groups (id) ON DELETE CASCADE,
    CONSTRAINT fk_group_invitations_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id),
    CONSTRAINT fk_group_invitations_by_id_guests FOREIGN KEY(by_id) REFERENCES guests (id)
);
CREATE INDEX ix_group_invitations_guest_id ON group_invitations (guest_id);

CREATE TABLE group_members (
    group_id VARCHAR(16) NOT NULL,
    guest_id VARCHAR(16) NOT NULL,
    role VARCHAR(12) NOT NULL,
    joined_at BIGINT NOT NULL,
    CONSTRAINT pk_group_members PRIMARY KEY (group_id, guest_id),
    CONSTRAINT fk_group_members_group_id_groups FOREIGN KEY(group_id) REFERENCES groups (id) ON DELETE CASCADE,
    CONSTRAINT fk_group_members_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id)
);
CREATE INDEX ix_group_members_guest_id ON group_members (guest_id);

CREATE TABLE ladder_unlisted (
    guest_id VARCHAR(16) NOT NULL,
    CONSTRAINT pk_ladder_unlisted PRIMARY KEY (guest_id),
    CONSTRAINT fk_ladder_unlisted_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id)
);

CREATE TABLE last_seen (
    guest_id VARCHAR(16) NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_last_seen PRIMARY KEY (guest_id),
    CONSTRAINT fk_last_seen_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id)
);

CREATE TABLE notification_preferences (
    guest_id VARCHAR(16) NOT NULL,
    quiet_from INTEGER,
    quiet_to INTEGER,
    zone VARCHAR(64) NOT NULL,
    digest_hours INTEGER NOT NULL,
    mailed_at BIGINT,
    CONSTRAINT pk_notification_preferences PRIMARY KEY (guest_id),
    CONSTRAINT fk_notification_preferences_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id)
);

CREATE TABLE one_time_tokens (
    token_hash VARCHAR(64) NOT NULL,
    purpose VARCHAR(8) NOT NULL,
    guest_id VARCHAR(16),
    email VARCHAR(254),
    claim_hash VARCHAR(64),
    code_hash VARCHAR(64),
    tries INTEGER NOT NULL,
    expires_at BIGINT NOT NULL,
    CONSTRAINT pk_one_time_tokens PRIMARY KEY (token_hash),
    CONSTRAINT fk_one_time_tokens_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id),
    CONSTRAINT uq_one_time_tokens_claim_hash UNIQUE (claim_hash)
);
CREATE INDEX ix_one_time_tokens_expires_at ON one_time_tokens (expires_at);
CREATE INDEX ix_one_time_tokens_guest_id ON one_time_tokens (guest_id);

CREATE TABLE passkeys (
    id VARCHAR(16) NOT NULL,
    guest_id VARCHAR(16) NOT NULL,
    credential VARCHAR(1400) NOT NULL,
    public_key TEXT NOT NULL,
    uses BIGINT NOT NULL,
    kind VARCHAR(40) NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT,
    CONSTRAINT pk_passkeys PRIMARY KEY (id),
    CONSTRAINT fk_passkeys_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id),
    CONSTRAINT uq_passkeys_credential UNIQUE (credential)
);
CREATE INDEX ix_passkeys_guest_id ON passkeys (guest_id);

CREATE TABLE rating_changes (
    table_id VARCHAR(16) NOT NULL,
    seat INTEGER NOT NULL,
    guest_id VARCHAR(16) NOT NULL,
    game VARCHAR(24) NOT NULL,
    players INTEGER NOT NULL,
    season VARCHAR(8) NOT NULL,
    place INTEGER NOT NULL,
    points_before DOUBLE PRECISION NOT NULL,
    doubt_before DOUBLE PRECISION NOT NULL,
    points DOUBLE PRECISION NOT NULL,
    doubt DOUBLE PRECISION NOT NULL,
    weight DOUBLE PRECISION DEFAULT '1' NOT NULL,
    shared_address BOOLEAN DEFAULT false NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_rating_changes PRIMARY KEY (table_id, seat),
    CONSTRAINT fk_rating_changes_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id)
);
CREATE INDEX ix_rating_changes_history ON rating_changes (guest_id, game, players, at);

CREATE TABLE ratings (
    guest_id VARCHAR(16) NOT NULL,
    game VARCHAR(24) NOT NULL,
    players INTEGER NOT NULL,
    season VARCHAR(8) NOT NULL,
    points DOUBLE PRECISION NOT NULL,
    doubt DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_ratings PRIMARY KEY (guest_id, game, players, season),
    CONSTRAINT fk_ratings_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id)
);
CREATE INDEX ix_ratings_ladder ON ratings (game, players, season, points);

CREATE TABLE records (
    id VARCHAR(16) NOT NULL,
    guest_id VARCHAR(16) NOT NULL,
    text TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    CONSTRAINT pk_records PRIMARY KEY (id),
    CONSTRAINT fk_records_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id)
);

CREATE TABLE reports (
    id SERIAL NOT NULL,
    reporter_id VARCHAR(16),
    accused_id VARCHAR(16),
    accused_name VARCHAR(24) NOT NULL,
    table_id VARCHAR(16),
    line_id INTEGER,
    reason VARCHAR(12) NOT NULL,
    words VARCHAR(500) NOT NULL,
    evidence JSON NOT NULL,
    at BIGINT NOT NULL,
    closed_at BIGINT,
    outcome VARCHAR(200),
    CONSTRAINT pk_reports PRIMARY KEY (id),
    CONSTRAINT fk_reports_reporter_id_guests FOREIGN KEY(reporter_id) REFERENCES guests (id),
    CONSTRAINT fk_reports_accused_id_guests FOREIGN KEY(accused_id) REFERENCES guests (id)
);
CREATE INDEX ix_reports_accused_id ON reports (accused_id);
CREATE INDEX ix_reports_reporter_id ON reports (reporter_id);

CREATE TABLE silences (
    guest_id VARCHAR(16) NOT NULL,
    reason VARCHAR(200),
    at BIGINT NOT NULL,
    until BIGINT,
    CONSTRAINT pk_silences PRIMARY KEY (guest_id),
    CONSTRAINT fk_silences_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id)
);

CREATE TABLE tables (
    id VARCHAR(16) NOT NULL,
    game VARCHAR(24) NOT NULL,
    rules VARCHAR(24) NOT NULL,
    setup JSON NOT NULL,
    status VARCHAR(8) NOT NULL,
    host_id VARCHAR(16) NOT NULL,
    invite VARCHAR(32) NOT NULL,
    listed BOOLEAN NOT NULL,
    spectators BOOLEAN NOT NULL,
    hints BOOLEAN DEFAULT true NOT NULL,
    rated BOOLEAN DEFAULT false NOT NULL,
    onlookers_chat BOOLEAN DEFAULT true NOT NULL,
    clock JSON,
    seq INTEGER NOT NULL,
    mover INTEGER,
    deciders INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    due_at BIGINT,
    rev INTEGER DEFAULT '0' NOT NULL,
    started_at BIGINT,
    moved_at BIGINT,
    over_at BIGINT,
    opened_at BIGINT,
    rematch_id VARCHAR(16),
    source JSON,
    gold JSON,
    winners JSON,
    ending VARCHAR(16),
    running_score JSON,
    day VARCHAR(10),
    tournament JSON,
    CONSTRAINT pk_tables PRIMARY KEY (id),
    CONSTRAINT fk_tables_host_id_guests FOREIGN KEY(host_id) REFERENCES guests (id),
    CONSTRAINT fk_tables_rematch_id_tables FOREIGN KEY(rematch_id) REFERENCES tables (id)
);
CREATE INDEX ix_tables_created_at ON tables (created_at);
CREATE INDEX ix_tables_day ON tables (day);
CREATE INDEX ix_tables_due_at ON tables (due_at);
CREATE INDEX ix_tables_host_id ON tables (host_id);
CREATE INDEX ix_tables_status ON tables (status);

CREATE TABLE tournaments (
    id VARCHAR(16) NOT NULL,
    group_id VARCHAR(16) NOT NULL,
    name VARCHAR(40) NOT NULL,
    game VARCHAR(24) NOT NULL,
    form VARCHAR(12) NOT NULL,
    size INTEGER NOT NULL,
    least INTEGER NOT NULL,
    rounds INTEGER,
    request JSON NOT NULL,
    boards VARCHAR(8) NOT NULL,
    seed BIGINT NOT NULL,
    clock JSON,
    rated BOOLEAN NOT NULL,
    pace VARCHAR(12) NOT NULL,
    round_hours INTEGER,
    starts_at BIGINT,
    status VARCHAR(12) NOT NULL,
    round INTEGER NOT NULL,
    due_at BIGINT,
    created_at BIGINT NOT NULL,
    started_at BIGINT,
    over_at BIGINT,
    CONSTRAINT pk_tournaments PRIMARY KEY (id),
    CONSTRAINT fk_tournaments_group_id_groups FOREIGN KEY(group_id) REFERENCES groups (id) ON DELETE CASCADE
);
CREATE INDEX ix_tournaments_group_id ON tournaments (group_id);
CREATE INDEX ix_tournaments_status ON tournaments (status);

CREATE TABLE chat (
    id SERIAL NOT NULL,
    table_id VARCHAR(16) NOT NULL,
    guest_id VARCHAR(16) NOT NULL,
    name VARCHAR(24) NOT NULL,
    seat INTEGER,
    text VARCHAR(500) NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_chat PRIMARY KEY (id),
    CONSTRAINT fk_chat_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE,
    CONSTRAINT fk_chat_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id)
);
CREATE INDEX ix_chat_table_id_id ON chat (table_id, id);

CREATE TABLE entrants (
    tournament_id VARCHAR(16) NOT NULL,
    number INTEGER NOT NULL,
    guest_id VARCHAR(16),
    name VARCHAR(24) NOT NULL,
    ready BOOLEAN NOT NULL,
    "left" BOOLEAN NOT NULL,
    CONSTRAINT pk_entrants PRIMARY KEY (tournament_id, number),
    CONSTRAINT uq_entrants_tournament_id UNIQUE (tournament_id, guest_id),
    CONSTRAINT fk_entrants_tournament_id_tournaments FOREIGN KEY(tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE,
    CONSTRAINT fk_entrants_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id)
);
CREATE INDEX ix_entrants_guest_id ON entrants (guest_id);

CREATE TABLE holders (
    table_id VARCHAR(16) NOT NULL,
    seat INTEGER NOT NULL,
    guest_id VARCHAR(16) NOT NULL,
    screen BOOLEAN DEFAULT false NOT NULL,
    by_link BOOLEAN DEFAULT false NOT NULL,
    seen_at BIGINT,
    CONSTRAINT pk_holders PRIMARY KEY (table_id, seat, guest_id),
    CONSTRAINT fk_holders_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE,
    CONSTRAINT fk_holders_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id)
);
CREATE INDEX ix_holders_guest_id ON holders (guest_id);

CREATE TABLE log (
    table_id VARCHAR(16) NOT NULL,
    seq INTEGER NOT NULL,
    kind VARCHAR(12) NOT NULL,
    seat INTEGER,
    actor VARCHAR(12) NOT NULL,
    text VARCHAR(200),
    at BIGINT NOT NULL,
    CONSTRAINT pk_log PRIMARY KEY (table_id, seq),
    CONSTRAINT fk_log_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

CREATE TABLE notifications (
    id VARCHAR(16) NOT NULL,
    guest_id VARCHAR(16) NOT NULL,
    channel_id VARCHAR(16) NOT NULL,
    topic VARCHAR(80) NOT NULL,
    table_id VARCHAR(16),
    kind VARCHAR(24) NOT NULL,
    facts JSON NOT NULL,
    tries INTEGER NOT NULL,
    wanted_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    sender BIGINT,
    CONSTRAINT pk_notifications PRIMARY KEY (id),
    CONSTRAINT fk_notifications_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id),
    CONSTRAINT fk_notifications_channel_id_channels FOREIGN KEY(channel_id) REFERENCES channels (id) ON DELETE CASCADE,
    CONSTRAINT fk_notifications_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX ix_notifications_channel_id_topic ON notifications (channel_id, topic);
CREATE INDEX ix_notifications_due_at ON notifications (due_at);
CREATE INDEX ix_notifications_guest_id ON notifications (guest_id);
CREATE INDEX ix_notifications_table_id ON notifications (table_id);

CREATE TABLE origins (
    table_id VARCHAR(16) NOT NULL,
    network VARCHAR(64) NOT NULL,
    CONSTRAINT pk_origins PRIMARY KEY (table_id),
    CONSTRAINT fk_origins_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX ix_origins_network ON origins (network);

CREATE TABLE pairings (
    tournament_id VARCHAR(16) NOT NULL,
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    table_id VARCHAR(16),
    decided VARCHAR(8),
    CONSTRAINT pk_pairings PRIMARY KEY (tournament_id, round, board),
    CONSTRAINT fk_pairings_tournament_id_tournaments FOREIGN KEY(tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE,
    CONSTRAINT uq_pairings_table_id UNIQUE (table_id)
);

CREATE TABLE puzzle_results (
    guest_id VARCHAR(16) NOT NULL,
    puzzle_id VARCHAR(40) NOT NULL,
    day VARCHAR(10) NOT NULL,
    at BIGINT NOT NULL,
    first BOOLEAN NOT NULL,
    solved BOOLEAN NOT NULL,
    CONSTRAINT pk_puzzle_results PRIMARY KEY (guest_id, puzzle_id, day),
    CONSTRAINT fk_puzzle_results_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id)
);

CREATE TABLE rated_seats (
    table_id VARCHAR(16) NOT NULL,
    seat INTEGER NOT NULL,
    guest_id VARCHAR(16) NOT NULL,
    CONSTRAINT pk_rated_seats PRIMARY KEY (table_id, seat),
    CONSTRAINT fk_rated_seats_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE,
    CONSTRAINT fk_rated_seats_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id)
);
CREATE INDEX ix_rated_seats_guest_id ON rated_seats (guest_id);

CREATE TABLE results (
    table_id VARCHAR(16) NOT NULL,
    seat INTEGER NOT NULL,
    place INTEGER NOT NULL,
    gold INTEGER NOT NULL,
    won BOOLEAN NOT NULL,
    cards JSON NOT NULL,
    held JSON NOT NULL,
    CONSTRAINT pk_results PRIMARY KEY (table_id, seat),
    CONSTRAINT fk_results_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

CREATE TABLE seats (
    table_id VARCHAR(16) NOT NULL,
    seat INTEGER NOT NULL,
    kind VARCHAR(8) NOT NULL,
    name VARCHAR(24),
    colour VARCHAR(12) NOT NULL,
    bot VARCHAR(32),
    stand_in VARCHAR(32),
    resigned BOOLEAN DEFAULT false NOT NULL,
    left_how VARCHAR(16),
    link_hash VARCHAR(64),
    CONSTRAINT pk_seats PRIMARY KEY (table_id, seat),
    CONSTRAINT fk_seats_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE,
    CONSTRAINT uq_seats_link_hash UNIQUE (link_hash)
);

CREATE TABLE seeks (
    guest_id VARCHAR(16) NOT NULL,
    wishes JSON NOT NULL,
    at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    table_id VARCHAR(16),
    CONSTRAINT pk_seeks PRIMARY KEY (guest_id),
    CONSTRAINT fk_seeks_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id),
    CONSTRAINT fk_seeks_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX ix_seeks_table_id ON seeks (table_id);

CREATE TABLE sent_away (
    table_id VARCHAR(16) NOT NULL,
    guest_id VARCHAR(16) NOT NULL,
    invite VARCHAR(32) NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_sent_away PRIMARY KEY (table_id, guest_id),
    CONSTRAINT fk_sent_away_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE,
    CONSTRAINT fk_sent_away_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id)
);
CREATE INDEX ix_sent_away_guest_id ON sent_away (guest_id);

CREATE TABLE pairing_seats (
    tournament_id VARCHAR(16) NOT NULL,
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    number INTEGER NOT NULL,
    points INTEGER,
    gold INTEGER,
    CONSTRAINT pk_pairing_seats PRIMARY KEY (tournament_id, round, board, seat),
    CONSTRAINT fk_pairing_seats_tournament_id_pairings FOREIGN KEY(tournament_id, round, board) REFERENCES pairings (tournament_id, round, board) ON DELETE CASCADE
);

CREATE TABLE seat_invitations (
    table_id VARCHAR(16) NOT NULL,
    seat INTEGER NOT NULL,
    guest_id VARCHAR(16) NOT NULL,
    by_id VARCHAR(16) NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_seat_invitations PRIMARY KEY (table_id, seat),
    CONSTRAINT fk_seat_invitations_table_id_seats FOREIGN KEY(table_id, seat) REFERENCES seats (table_id, seat) ON DELETE CASCADE,
    CONSTRAINT fk_seat_invitations_guest_id_guests FOREIGN KEY(guest_id) REFERENCES guests (id),
    CONSTRAINT fk_seat_invitations_by_id_guests FOREIGN KEY(by_id) REFERENCES guests (id)
);
CREATE INDEX ix_seat_invitations_guest_id ON seat_invitations (guest_id);
