"""A user's friends: who is online, the running score with each, and open requests."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from time import monotonic
from typing import Final

from sqlalchemy import Integer, Select, cast, exists, func, select
from sqlalchemy.orm import Session, aliased

from hexstead.server.ids import author_of
from hexstead.server.people.models import FriendLink, FriendRequest, Friendship, LastSeen
from hexstead.server.people.schemas import (
    AskedOut,
    FriendAskOut,
    FriendOut,
    FriendScoreOut,
    FriendsOut,
)
from hexstead.server.rate_limits import Limits
from hexstead.server.storage.database import Database
from hexstead.server.storage.models import Guest, Holder, SeatResult, TableRow
from hexstead.server.times import now_ms, time_text

WRITE_SECONDS: Final = 45.0
"""The least time between two writes of `LastSeen` for one guest."""
ONLINE_MS: Final = 100_000
_REMEMBERED: Final = 10_000


class LastSeenWriter:
    """Writes when guests with friends were last seen, at a limited rate."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._written: OrderedDict[str, float] = OrderedDict()

    async def seen(self, guest: str) -> None:
        now = monotonic()
        if self._written.get(guest, -WRITE_SECONDS) > now - WRITE_SECONDS:
            return
        self._written[guest] = now
        self._written.move_to_end(guest)
        if len(self._written) > _REMEMBERED:
            self._written.popitem(last=False)
        await self._database.write(lambda session: _write_last_seen(session, guest))


def _write_last_seen(session: Session, guest: str) -> None:
    if session.scalar(select(exists().where(Friendship.guest_id == guest))):
        session.merge(LastSeen(guest_id=guest, at=now_ms()))


def _seen_recently(session: Session, guests: Collection[str]) -> set[str]:
    since = now_ms() - ONLINE_MS
    query = select(LastSeen.guest_id).where(LastSeen.guest_id.in_(guests), LastSeen.at > since)
    return set(session.scalars(query))


def friends_of(session: Session, guest: str, limits: Limits) -> FriendsOut:
    """The friends of a guest, those online first, then by name; requests; the friend link."""
    rows = session.execute(
        select(Guest, Friendship.since)
        .join(Friendship, Friendship.friend_id == Guest.id)
        .where(Friendship.guest_id == guest)
    ).all()
    ids = [friend.id for friend, _ in rows]
    online = _seen_recently(session, ids) | {friend for friend in ids if limits.streams.of(friend)}
    scores = _scores(session, guest, ids) if ids else {}
    friends: list[FriendOut] = [
        {
            "author": author_of(friend.id),
            "name": friend.name,
            "handle": friend.handle,
            "colour": friend.colour,
            "online": friend.id in online,
            "since": time_text(since),
            "score": scores.get(friend.id, []),
        }
        for friend, since in rows
    ]
    friends.sort(key=lambda friend: (not friend["online"], friend["name"].casefold()))
    link = session.get(FriendLink, guest)
    return {
        "friends": friends,
        "asks": _requests_to(session, guest),
        "asked": _requests_by(session, guest),
        "link": None
        if link is None
        else {"once": link.once, "created_at": time_text(link.created_at)},
    }


def _requests_to(session: Session, guest: str) -> list[FriendAskOut]:
    rows = session.execute(
        select(FriendRequest.id, FriendRequest.at, Guest.name, Guest.handle)
        .join(Guest, Guest.id == FriendRequest.asker_id)
        .where(FriendRequest.asked_id == guest, FriendRequest.state == "asked")
        .order_by(FriendRequest.at)
        .limit(100)
    )
    return [
        {"id": key, "name": name, "handle": handle, "at": time_text(at)}
        for key, at, name, handle in rows
    ]


def _requests_by(session: Session, guest: str) -> list[AskedOut]:
    rows = session.scalars(
        select(FriendRequest)
        .where(FriendRequest.asker_id == guest, FriendRequest.state != "hidden")
        .order_by(FriendRequest.at)
    )
    return [{"id": row.id, "handle": row.handle, "at": time_text(row.at)} for row in rows]


def _only_seats(guests: Collection[str]) -> Select[str, str, int]:
    """The seat of each guest at each table where the guest plays exactly one: several seats around
    one screen are not counted."""
    return (
        select(Holder.table_id, Holder.guest_id, func.min(Holder.seat).label("seat"))
        .where(Holder.guest_id.in_(guests))
        .group_by(Holder.table_id, Holder.guest_id)
        .having(func.count() == 1)
    )


def _scores(
    session: Session, guest: str, friends: Collection[str]
) -> dict[str, list[FriendScoreOut]]:
    """The running score with each friend, by game."""
    mine, theirs = _only_seats([guest]).subquery(), _only_seats(friends).subquery()
    my_end, their_end = aliased(SeatResult), aliased(SeatResult)
    query = (
        select(
            theirs.c.guest_id,
            TableRow.game,
            func.count(),
            func.sum(cast(my_end.won, Integer)),
            func.sum(cast(their_end.won, Integer)),
            func.avg(my_end.gold),
            func.avg(their_end.gold),
        )
        .select_from(mine)
        .join(TableRow, TableRow.id == mine.c.table_id)
        .join(theirs, (theirs.c.table_id == mine.c.table_id) & (theirs.c.seat != mine.c.seat))
        .join(my_end, (my_end.table_id == TableRow.id) & (my_end.seat == mine.c.seat))
        .join(their_end, (their_end.table_id == TableRow.id) & (their_end.seat == theirs.c.seat))
        .where(TableRow.status == "over")
        .group_by(theirs.c.guest_id, TableRow.game)
        .order_by(theirs.c.guest_id, TableRow.game)
    )
    found: dict[str, list[FriendScoreOut]] = {}
    for friend, game, games, won, lost, my_gold, their_gold in session.execute(query):
        found.setdefault(friend, []).append(
            {
                "game": game,
                "games": games,
                "my_wins": int(won),
                "their_wins": int(lost),
                "my_gold": round(float(my_gold), 1),
                "their_gold": round(float(their_gold), 1),
            }
        )
    return found
