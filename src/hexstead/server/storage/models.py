"""The tables of the database. Times are milliseconds since 1970, the same in every database."""

from __future__ import annotations

from typing import Any, Literal

from sqlalchemy import (
    JSON,
    BigInteger,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Text,
    false,
    true,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from typing_extensions import TypeAliasType

from hexstead.server.ids import author_of
from hexstead.server.schemas import (
    Actor,
    Colour,
    Ending,
    EntryKind,
    Language,
    LeftHow,
    SeatKind,
    TableStatus,
)
from hexstead.server.storage.guest_reference import guest_reference

KeptLevel = Literal["quick", "thorough"]
KeptStatus = Literal["waiting", "done", "failed"]
ChannelKind = Literal["webhook", "mail", "push", "notice"]
"""The last is nobody's choice: one mail that must arrive, with its address."""
OutcomeKind = TypeAliasType(
    "OutcomeKind",
    Literal[
        "delivered",  # the other side took it
        "refused",  # it answered with a status that means no
        "redirected",  # it pointed elsewhere, and we do not follow
        "forbidden",  # the address leads where no message may go
        "unknown_host",
        "unreachable",  # nobody opened the door
        "insecure",  # its certificate does not fit
        "timed_out",
        "no_answer",  # it hung up, or spoke something else than HTTP
    ],
)
"""What came of a message."""


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class Guest(Base):
    """A person, with or without an account: whoever has the token of one of the devices."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(24))
    colour: Mapped[Colour] = mapped_column(String(12))
    language: Mapped[Language] = mapped_column(String(2))
    created_at: Mapped[int] = mapped_column(BigInteger)
    handle: Mapped[str | None] = mapped_column(String(20))
    """The name by which others find an account; guests without one have none."""
    handle_key: Mapped[str | None] = mapped_column(String(20), unique=True)
    """The same in small letters: two handles differ by more than those."""
    handle_skeleton: Mapped[str | None] = mapped_column(String(40), unique=True)
    """The skeleton of the handle: no two handles look alike. None for the later ones of handles
    that were alike before this was checked."""
    author: Mapped[str] = mapped_column(
        String(12),
        index=True,
        server_default="",
        default=lambda made: author_of(made.get_current_parameters()["id"]),
    )
    """How others know them, so that they can be found by it."""


class Device(Base):
    """Where somebody is signed in: a browser, or a program. Only the hash of its token is kept."""

    __tablename__ = "devices"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    """What its owner calls it by; whoever knows it can do nothing with it."""
    guest_id: Mapped[str] = guest_reference(
        erase="delete", export="devices", merge="delete", index=True
    )
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    kind: Mapped[str] = mapped_column(String(40))
    """What it says it is, such as Firefox on Linux; empty if that is not known."""
    created_at: Mapped[int] = mapped_column(BigInteger)
    seen_at: Mapped[int] = mapped_column(BigInteger, index=True)
    """When it was last heard of, to the hour."""
    renewed_at: Mapped[int] = mapped_column(BigInteger)
    """When its cookie was last set."""
    network: Mapped[str | None] = mapped_column(String(64))
    """The address, or IPv6 network, from which it was last used; rated games of people at one
    address count less."""


class TableRow(Base):
    """A game from its first seat to its record.

    `seq`, `mover`, `deciders` and `status` follow the log.
    """

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(24))
    rules: Mapped[str] = mapped_column(String(24))
    setup: Mapped[dict[str, Any]] = mapped_column(JSON)
    status: Mapped[TableStatus] = mapped_column(String(8), index=True)
    host_id: Mapped[str] = guest_reference(erase="transfer", export="tables", index=True)
    invite: Mapped[str] = mapped_column(String(32))
    listed: Mapped[bool]
    spectators: Mapped[bool]
    hints: Mapped[bool] = mapped_column(default=True, server_default=true())
    """Whether players may ask what would be best."""
    rated: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether the game counts for the ratings of those who play it."""
    onlookers_chat: Mapped[bool] = mapped_column(default=True, server_default=true())
    """Whether those who only look on may speak."""
    clock: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    seq: Mapped[int] = mapped_column(Integer)
    mover: Mapped[int | None] = mapped_column(Integer)
    deciders: Mapped[int] = mapped_column(Integer, default=0)
    """A bit for each seat that may decide now, the mover's among them."""
    created_at: Mapped[int] = mapped_column(BigInteger, index=True)
    due_at: Mapped[int | None] = mapped_column(BigInteger, index=True)
    """When the game goes on by itself: a bot is to decide, or somebody's time is up."""
    rev: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """Raised by whatever changes about the table besides its game."""
    started_at: Mapped[int | None] = mapped_column(BigInteger)
    moved_at: Mapped[int | None] = mapped_column(BigInteger)
    over_at: Mapped[int | None] = mapped_column(BigInteger)
    opened_at: Mapped[int | None] = mapped_column(BigInteger)
    """When somebody last looked at it, to the day; None where that was never noted."""
    rematch_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id"))
    source: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """The record, and how many of its actions, it began from, if it did not begin at the start; and
    the position that record states, if it does."""
    gold: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))
    winners: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))
    ending: Mapped[Ending | None] = mapped_column(String(16))
    """None until the game is over."""
    running_score: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """What the games before this one of a series of rematches came to; None for the first."""
    day: Mapped[str | None] = mapped_column(String(10), index=True)
    """The day whose board this is, like 2026-11-16, if it is one."""
    tournament: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """The tournament it was laid for: its id, its group, its name, the round."""


class SeatRow(Base):
    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    kind: Mapped[SeatKind] = mapped_column(String(8))
    name: Mapped[str | None] = mapped_column(String(24))
    colour: Mapped[Colour] = mapped_column(String(12))
    bot: Mapped[str | None] = mapped_column(String(32))
    stand_in: Mapped[str | None] = mapped_column(String(32))
    resigned: Mapped[bool] = mapped_column(default=False, server_default=false())
    left_how: Mapped[LeftHow | None] = mapped_column(String(16))
    """None for bots, and for players who are still playing."""
    link_hash: Mapped[str | None] = mapped_column(String(64), unique=True)


class Holder(Base):
    """A guest who may play a seat: the one who sat down, and their other devices."""

    __tablename__ = "holders"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    guest_id: Mapped[str] = guest_reference(
        erase="delete", export="tables", primary_key=True, index=True
    )
    screen: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether the player of this seat has taken over the guest's screen, which others share."""
    by_link: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether they came by a private link of whoever sat down."""
    seen_at: Mapped[int | None] = mapped_column(BigInteger)
    """When they were last there, to the hour, at tables where games take days."""


class SentAway(Base):
    """Somebody whose seat the host took away; a new invitation lets them sit down again."""

    __tablename__ = "sent_away"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    guest_id: Mapped[str] = guest_reference(
        erase="delete", export="sent_away", primary_key=True, index=True
    )
    invite: Mapped[str] = mapped_column(String(32))
    """The invitation of that time."""
    at: Mapped[int] = mapped_column(BigInteger)


class LogEntry(Base):
    """One thing that happened in a game. Never changed; it goes only with its table."""

    __tablename__ = "log"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    kind: Mapped[EntryKind] = mapped_column(String(12))
    seat: Mapped[int | None] = mapped_column(Integer)
    actor: Mapped[Actor] = mapped_column(String(12))
    text: Mapped[str | None] = mapped_column(String(200))
    at: Mapped[int] = mapped_column(BigInteger)


class ChatRow(Base):
    __tablename__ = "chat"
    __table_args__ = (Index("ix_chat_table_id_id", "table_id", "id"),)

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    guest_id: Mapped[str] = guest_reference(erase="delete", export="chat")
    name: Mapped[str] = mapped_column(String(24))
    seat: Mapped[int | None] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(String(500))
    at: Mapped[int] = mapped_column(BigInteger)


class StoredRecord(Base):
    """A record somebody uploaded."""

    __tablename__ = "records"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    guest_id: Mapped[str] = guest_reference(erase="delete", export="records")
    text: Mapped[str] = mapped_column(Text)
    created_at: Mapped[int] = mapped_column(BigInteger)


class StoredAnalysis(Base):
    """A finished game looked at again, or the wish for it; of a table or of an uploaded record."""

    __tablename__ = "analyses"

    record_id: Mapped[str] = mapped_column(String(16), primary_key=True)
    level: Mapped[KeptLevel] = mapped_column(String(12))
    status: Mapped[KeptStatus] = mapped_column(String(8), index=True)
    format: Mapped[int] = mapped_column(Integer)
    text: Mapped[str | None] = mapped_column(Text)
    """What was found, as JSON."""
    asked_at: Mapped[int] = mapped_column(BigInteger)
    done_at: Mapped[int | None] = mapped_column(BigInteger)


class SeatResult(Base):
    """How a game ended for one seat."""

    __tablename__ = "results"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    place: Mapped[int] = mapped_column(Integer)
    gold: Mapped[int] = mapped_column(Integer)
    won: Mapped[bool]
    cards: Mapped[dict[str, int]] = mapped_column(JSON)
    """The gold, or points, by what brought them."""


class Channel(Base):
    """A way to reach a guest who is elsewhere, switched on by them.

    Addresses are secrets: whoever has one can write there. A mail's is not kept here, but with
    whoever confirmed it.
    """

    __tablename__ = "channels"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    guest_id: Mapped[str] = guest_reference(erase="delete", export="messages", index=True)
    kind: Mapped[ChannelKind] = mapped_column(String(8))
    address: Mapped[str] = mapped_column(Text)
    """Of a webhook, of a browser's push service, of a notice's reader; empty for other mail."""
    keys: Mapped[dict[str, str] | None] = mapped_column(JSON(none_as_null=True))
    """What a browser gave to encrypt its messages with: p256dh and auth."""
    name: Mapped[str] = mapped_column(String(40))
    """What device it is, if it is one."""
    device: Mapped[str | None] = mapped_column(String(16))
    """Its id: when it is signed out, it is not told any more."""
    origin: Mapped[str] = mapped_column(String(300))
    """How the guest reaches this server, for the links in messages."""
    secret: Mapped[str | None] = mapped_column(String(43), unique=True)
    """Whoever shows it, from a mail, may switch mail off."""
    created_at: Mapped[int] = mapped_column(BigInteger)
    last_at: Mapped[int | None] = mapped_column(BigInteger)
    last_outcome: Mapped[OutcomeKind | None] = mapped_column(String(16))
    last_status: Mapped[int | None] = mapped_column(Integer)


class NotificationPreferences(Base):
    """When a guest wants to be notified; without a row, at any time."""

    __tablename__ = "notification_preferences"

    guest_id: Mapped[str] = guest_reference(erase="delete", export="messages", primary_key=True)
    quiet_from: Mapped[int | None] = mapped_column(Integer)
    """Minutes after midnight, as the guest's clock shows them."""
    quiet_to: Mapped[int | None] = mapped_column(Integer)
    zone: Mapped[str] = mapped_column(String(64))
    """The guest's time zone, like Europe/Amsterdam."""
    digest_hours: Mapped[int] = mapped_column(Integer)
    """At most one mail in so many hours; 0 for one whenever there is something to tell."""
    mailed_at: Mapped[int | None] = mapped_column(BigInteger)
    """When the last mail began to be sent."""


class Notification(Base):
    """A notification in the outbox, for one channel; it replaces an unsent one on its topic."""

    __tablename__ = "notifications"
    __table_args__ = (Index("ix_notifications_channel_id_topic", "channel_id", "topic"),)

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    guest_id: Mapped[str] = guest_reference(erase="delete", export=None, index=True)
    channel_id: Mapped[str] = mapped_column(ForeignKey("channels.id", ondelete="CASCADE"))
    topic: Mapped[str] = mapped_column(String(80))
    table_id: Mapped[str | None] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), index=True
    )
    """The table it is about, if it is about one."""
    kind: Mapped[str] = mapped_column(String(24))
    """What there is to tell: turn, over, or one of another room."""
    facts: Mapped[dict[str, Any]] = mapped_column(JSON)
    """What its words are made of, besides the table."""
    tries: Mapped[int] = mapped_column(Integer)
    wanted_at: Mapped[int] = mapped_column(BigInteger)
    """When it would be told to somebody without wishes."""
    due_at: Mapped[int] = mapped_column(BigInteger, index=True)
    sender: Mapped[int | None] = mapped_column(BigInteger)
    """The process that is sending it."""


class Origin(Base):
    """Where a table was laid from, as long as its game is not over."""

    __tablename__ = "origins"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    network: Mapped[str] = mapped_column(String(64), index=True)


class HostSecret(Base):
    """A key of this server, made when it is first needed."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(24), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class Uptime(Base):
    """A time during which the server was there: at least one process of it."""

    __tablename__ = "uptimes"

    began_at: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    alive_at: Mapped[int] = mapped_column(BigInteger)
    """When it was last known to be there."""
    read_at: Mapped[int | None] = mapped_column(BigInteger)
    """The database's clock at that moment, from which other processes tell the server's time."""


class Ban(Base):
    """The host of the server bans a guest, an address or a network."""

    __tablename__ = "bans"

    who: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The id of a guest, or an address or network."""
    kind: Mapped[str] = mapped_column(String(8))
    """guest or network."""
    reason: Mapped[str | None] = mapped_column(String(200))
    """For the host alone."""
    at: Mapped[int] = mapped_column(BigInteger)
    until: Mapped[int | None] = mapped_column(BigInteger)
