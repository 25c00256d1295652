"""The database tables of guests, tables and notifications. Timestamps are milliseconds since
1970."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from sqlalchemy import (
    JSON,
    BigInteger,
    ColumnExpressionArgument,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Text,
    false,
    func,
    select,
    true,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, relationship
from typing_extensions import TypeAliasType

from hexstead.server.storage.guest_reference import guest_reference
from hexstead.tables.base_schemas import (
    Actor,
    Colour,
    Ending,
    EntryKind,
    Language,
    LeftHow,
    SeatKind,
    TableStatus,
)
from hexstead.tables.ids import author_of

KeptLevel = Literal["quick", "thorough"]
KeptStatus = Literal["waiting", "done", "failed"]
ChannelKind = Literal["webhook", "mail", "push", "notice"]
"""`notice` is the channel of one security email; guests choose among the others."""
OutcomeKind = TypeAliasType(
    "OutcomeKind",
    Literal[
        "delivered",
        "refused",  # an HTTP status of 400 and above, or a permanent SMTP error
        "redirected",  # redirects are not followed
        "forbidden",  # the address is not allowed
        "unknown_host",
        "unreachable",  # no connection
        "insecure",  # an invalid certificate
        "timed_out",
        "no_answer",  # the connection was closed, or the response is not HTTP
    ],
)
"""The result of a delivery."""


TableKey = Annotated[
    str, mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
]
"""Part of the primary key of rows that are deleted with their table."""
NumberKey = Annotated[int, mapped_column(Integer, primary_key=True, autoincrement=False)]
"""A number within a table or a tournament, as part of a primary key."""


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


def count(session: Session, model: type[Base], *where: ColumnExpressionArgument[bool]) -> int:
    """The number of rows that meet the conditions."""
    return session.scalar(select(func.count()).select_from(model).where(*where)) or 0


class Guest(Base):
    """A person, identified by the token of a device; a user, if there is an account."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(24))
    colour: Mapped[Colour] = mapped_column(String(12))
    language: Mapped[Language] = mapped_column(String(2))
    created_at: Mapped[int] = mapped_column(BigInteger)
    handle: Mapped[str | None] = mapped_column(String(20))
    """The unique name of a user; None for guests."""
    handle_key: Mapped[str | None] = mapped_column(String(20), unique=True)
    """The case-folded handle."""
    handle_skeleton: Mapped[str | None] = mapped_column(String(40), unique=True)
    """The confusable skeleton of the handle: no two handles look alike."""
    author: Mapped[str] = mapped_column(
        String(12),
        index=True,
        server_default="",
        default=lambda made: author_of(made.get_current_parameters()["id"]),
    )
    """The public id, derived from `id`; stored for look-ups."""


class Device(Base):
    """A browser or program on which a guest is signed in. Only the hash of its token is stored."""

    __tablename__ = "devices"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    """Shown to the owner; not a secret."""
    guest_id: Mapped[str] = guest_reference(
        erase="delete", export="devices", merge="delete", index=True
    )
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    kind: Mapped[str] = mapped_column(String(40))
    """From the User-Agent, such as Firefox · Linux; may be empty."""
    created_at: Mapped[int] = mapped_column(BigInteger)
    seen_at: Mapped[int] = mapped_column(BigInteger, index=True)
    """When it was last used, to the hour."""
    renewed_at: Mapped[int] = mapped_column(BigInteger)
    """When its cookie was last set."""
    network: Mapped[str | None] = mapped_column(String(64))
    """The address, or IPv6 network, of its last use; rated games between guests at one address
    count less."""


class TableRow(Base):
    """A table. `seq`, `mover`, `deciders` and `status` are derived from the log."""

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
    """Whether players may request hints."""
    rated: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether the game is rated."""
    onlookers_chat: Mapped[bool] = mapped_column(default=True, server_default=true())
    """Whether spectators may chat."""
    clock: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    seq: Mapped[int] = mapped_column(Integer)
    mover: Mapped[int | None] = mapped_column(Integer)
    deciders: Mapped[int] = mapped_column(Integer, default=0)
    """A bit mask of the seats to move."""
    created_at: Mapped[int] = mapped_column(BigInteger, index=True)
    due_at: Mapped[int | None] = mapped_column(BigInteger, index=True)
    """When the server acts: a bot moves, or a player's time runs out."""
    rev: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """The revision: incremented by every change other than an action of the game."""
    started_at: Mapped[int | None] = mapped_column(BigInteger)
    moved_at: Mapped[int | None] = mapped_column(BigInteger)
    over_at: Mapped[int | None] = mapped_column(BigInteger)
    opened_at: Mapped[int | None] = mapped_column(BigInteger)
    """When it was last viewed, to the day."""
    rematch_id: Mapped[str | None] = mapped_column(ForeignKey("tables.id"))
    source: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """For a game that starts from a position: the record with the number of its actions, and the
    position, if the record states one."""
    gold: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))
    winners: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))
    ending: Mapped[Ending | None] = mapped_column(String(16))
    """None until the game is over."""
    running_score: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """The score of the previous games in a series of rematches; None for the first."""
    day: Mapped[str | None] = mapped_column(String(10), index=True)
    """The day, like 2026-11-16, for a game on the board of the day."""
    tournament: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    """For a table of a tournament: its id, group, name and round."""


class SeatRow(Base):
    __tablename__ = "seats"

    table_id: Mapped[TableKey]
    seat: Mapped[NumberKey]
    kind: Mapped[SeatKind] = mapped_column(String(8))
    name: Mapped[str | None] = mapped_column(String(24))
    colour: Mapped[Colour] = mapped_column(String(12))
    bot: Mapped[str | None] = mapped_column(String(32))
    stand_in: Mapped[str | None] = mapped_column(String(32))
    resigned: Mapped[bool] = mapped_column(default=False, server_default=false())
    left_how: Mapped[LeftHow | None] = mapped_column(String(16))
    """None for bots, and for players who have not left."""
    link_hash: Mapped[str | None] = mapped_column(String(64), unique=True)


class Holder(Base):
    """A guest who may play a seat: the one who took it, and guests with its private link."""

    __tablename__ = "holders"

    table_id: Mapped[TableKey]
    seat: Mapped[NumberKey]
    guest_id: Mapped[str] = guest_reference(
        erase="delete", export="tables", primary_key=True, index=True
    )
    screen: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether this seat is shown now on a screen that several seats share."""
    by_link: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether the guest came by the private link of the seat."""
    seen_at: Mapped[int | None] = mapped_column(BigInteger)
    """When the guest was last online, to the hour, at correspondence tables."""


class SentAway(Base):
    """A guest whom the host removed from the table; a new invite link allows them to return."""

    __tablename__ = "sent_away"

    table_id: Mapped[TableKey]
    guest_id: Mapped[str] = guest_reference(
        erase="delete", export="sent_away", primary_key=True, index=True
    )
    invite: Mapped[str] = mapped_column(String(32))
    """The invite token at that time."""
    at: Mapped[int] = mapped_column(BigInteger)


class LogEntry(Base):
    """An entry of a game's log. It is immutable, and deleted only with its table."""

    __tablename__ = "log"

    table_id: Mapped[TableKey]
    seq: Mapped[NumberKey]
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
    """An uploaded record."""

    __tablename__ = "records"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    guest_id: Mapped[str] = guest_reference(erase="delete", export="records")
    text: Mapped[str] = mapped_column(Text)
    created_at: Mapped[int] = mapped_column(BigInteger)


class StoredAnalysis(Base):
    """An analysis of a finished game or an uploaded record, or a request for one."""

    __tablename__ = "analyses"

    record_id: Mapped[str] = mapped_column(String(16), primary_key=True)
    level: Mapped[KeptLevel] = mapped_column(String(12))
    status: Mapped[KeptStatus] = mapped_column(String(8), index=True)
    format: Mapped[int] = mapped_column(Integer)
    text: Mapped[str | None] = mapped_column(Text)
    """The result, as JSON."""
    asked_at: Mapped[int] = mapped_column(BigInteger)
    done_at: Mapped[int | None] = mapped_column(BigInteger)


class SeatResult(Base):
    """The result of one seat in a finished game."""

    __tablename__ = "results"

    table_id: Mapped[TableKey]
    seat: Mapped[NumberKey]
    place: Mapped[int] = mapped_column(Integer)
    gold: Mapped[int] = mapped_column(Integer)
    won: Mapped[bool]
    cards: Mapped[dict[str, int]] = mapped_column(JSON)
    """The gold, or points, by source."""
    held: Mapped[list[str]] = mapped_column(JSON)
    """The locations whose tiles the seat held at the end."""


class Channel(Base):
    """A notification channel of a guest. URLs are secrets. The address of an email channel is that
    of the account."""

    __tablename__ = "channels"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    guest_id: Mapped[str] = guest_reference(erase="delete", export="messages", index=True)
    kind: Mapped[ChannelKind] = mapped_column(String(8))
    address: Mapped[str] = mapped_column(Text)
    """The URL of a webhook or push subscription, or the recipient of a security email; else
    empty."""
    keys: Mapped[dict[str, str] | None] = mapped_column(JSON(none_as_null=True))
    """The keys of a push subscription: p256dh and auth."""
    name: Mapped[str] = mapped_column(String(40))
    """The kind of the device of a push channel."""
    device: Mapped[str | None] = mapped_column(String(16))
    """The id of the device; signing it out deletes the channel."""
    origin: Mapped[str] = mapped_column(String(300))
    """The origin under which the guest reaches this server, for links."""
    secret: Mapped[str | None] = mapped_column(String(43), unique=True)
    """The token of the unsubscribe link."""
    created_at: Mapped[int] = mapped_column(BigInteger)
    last_at: Mapped[int | None] = mapped_column(BigInteger)
    last_outcome: Mapped[OutcomeKind | None] = mapped_column(String(16))
    last_status: Mapped[int | None] = mapped_column(Integer)


class NotificationPreferences(Base):
    """When a guest wants to be notified; without a row, at any time."""

    __tablename__ = "notification_preferences"

    guest_id: Mapped[str] = guest_reference(erase="delete", export="messages", primary_key=True)
    quiet_from: Mapped[int | None] = mapped_column(Integer)
    """Minutes after midnight in the guest's time zone."""
    quiet_to: Mapped[int | None] = mapped_column(Integer)
    zone: Mapped[str] = mapped_column(String(64))
    """An IANA time zone, like Europe/Amsterdam."""
    digest_hours: Mapped[int] = mapped_column(Integer)
    """The least number of hours between two emails."""
    mailed_at: Mapped[int | None] = mapped_column(BigInteger)
    """When the last email was sent."""


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
    kind: Mapped[str] = mapped_column(String(24))
    """A key of `notifications.kinds.KINDS`."""
    facts: Mapped[dict[str, Any]] = mapped_column(JSON)
    """Data for the text, besides the table."""
    tries: Mapped[int] = mapped_column(Integer)
    wanted_at: Mapped[int] = mapped_column(BigInteger)
    """When it is due without preferences."""
    due_at: Mapped[int] = mapped_column(BigInteger, index=True)
    sender: Mapped[int | None] = mapped_column(BigInteger)
    """The process that has leased it."""
    guest: Mapped[Guest] = relationship(lazy="joined", innerjoin=True)
    channel: Mapped[Channel] = relationship(lazy="joined", innerjoin=True)


class Origin(Base):
    """The network from which a table was created; deleted when the game is over."""

    __tablename__ = "origins"

    table_id: Mapped[TableKey]
    network: Mapped[str] = mapped_column(String(64), index=True)


class HostSecret(Base):
    """A secret key of this server, created on first use."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(24), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class Uptime(Base):
    """A period in which at least one process of the server ran."""

    __tablename__ = "uptimes"

    began_at: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    alive_at: Mapped[int] = mapped_column(BigInteger)
    """The last heartbeat."""
    read_at: Mapped[int | None] = mapped_column(BigInteger)
    """The database's clock at that heartbeat; other processes derive the server's time from it."""
