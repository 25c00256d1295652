"""Friendships, friend requests and friend links; the friend list with presence and scores."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from time import monotonic
from typing import Final

from sqlalchemy import Integer, Select, cast, delete, exists, func, select
from sqlalchemy.orm import Session, aliased

from hexstead.server.moderation.blocks import either_blocked
from hexstead.server.people.models import (
    FriendLink,
    FriendRequest,
    Friendship,
    LastSeen,
    SeatInvitation,
)
from hexstead.server.people.schemas import (
    AskedOut,
    FriendAskOut,
    FriendOut,
    FriendScoreOut,
    FriendsOut,
)
from hexstead.server.rate_limits import Limits
from hexstead.server.storage.database import Database
from hexstead.server.storage.models import Guest, Holder, SeatResult, TableRow, count
from hexstead.tables.ids import author_of
from hexstead.tables.problems import refused
from hexstead.tables.times import DAY_MS, now_ms, time_text

MAX_FRIENDS: Final = 200
MAX_REQUESTS: Final = 50
"""Unanswered requests by one guest."""
RETRY_MS: Final = 30 * DAY_MS
"""The time until a new request to the same handle has an effect."""
WRITE_SECONDS: Final = 45.0
"""The least time between two writes of `LastSeen` for one guest."""
ONLINE_MS: Final = 100_000
_REMEMBERED: Final = 10_000


def are_friends(session: Session, one: str, other: str) -> bool:
    return session.get(Friendship, (one, other)) is not None


def befriend(session: Session, one: str, other: str) -> None:
    """Make two guests friends and delete their requests; a Problem if one has too many friends."""
    if are_friends(session, one, other):
        return
    for guest in (one, other):
        if count(session, Friendship, Friendship.guest_id == guest) >= MAX_FRIENDS:
            raise refused("too_many_friends", n=MAX_FRIENDS)
    since = now_ms()
    session.add(Friendship(guest_id=one, friend_id=other, since=since))
    session.add(Friendship(guest_id=other, friend_id=one, since=since))
    both = [(one, other), (other, one)]
    for asker, asked in both:
        session.execute(
            delete(FriendRequest).where(
                FriendRequest.asker_id == asker, FriendRequest.asked_id == asked
            )
        )


def unfriend(session: Session, one: str, other: str) -> None:
    """End a friendship, and delete the seat invitations between both."""
    for guest, friend in ((one, other), (other, one)):
        session.execute(
            delete(Friendship).where(Friendship.guest_id == guest, Friendship.friend_id == friend)
        )
        session.execute(
            delete(SeatInvitation).where(
                SeatInvitation.guest_id == guest, SeatInvitation.by_id == friend
            )
        )


def friend_by_author(session: Session, guest: str, author: str) -> str:
    """The id of a friend by their author id; a Problem if there is none."""
    friends = session.scalars(select(Friendship.friend_id).where(Friendship.guest_id == guest))
    found = next((friend for friend in friends if author_of(friend) == author), None)
    if found is None:
        raise refused("no_friend")
    return found


def friend_to_invite(session: Session, guest: str, author: str) -> str:
    """Like `friend_by_author`; a block between both is a Problem that looks the same."""
    friend = friend_by_author(session, guest, author)
    if either_blocked(session, guest, friend):
        raise refused("no_friend")
    return friend


def send_request(session: Session, key: str, asker: str, handle: str) -> None:
    """Send a friend request to the owner of a handle. The result does not reveal whether the handle
    exists, unless its owner is a friend or has sent a request as well."""
    folded = handle.casefold()
    owner = session.scalar(select(Guest.id).where(Guest.handle_key == folded))
    if owner == asker:
        raise refused("own_handle")
    if owner is not None and either_blocked(session, owner, asker):
        owner = None  # as if the handle did not exist
    if owner is not None and are_friends(session, asker, owner):
        raise refused("friends_already")
    if owner is not None and _has_requested(session, owner, asker):
        befriend(session, asker, owner)
        return
    before = session.scalar(
        select(FriendRequest).where(
            FriendRequest.asker_id == asker, FriendRequest.handle_key == folded
        )
    )
    now = now_ms()
    if before is not None:
        # The sender must not see whether the request was declined.
        if before.at < now - RETRY_MS:
            before.asked_id, before.state, before.at = owner, "asked", now
        elif before.state == "hidden":
            before.state, before.at = "declined", now
        return
    by_me, shown = FriendRequest.asker_id == asker, FriendRequest.state != "hidden"
    if count(session, FriendRequest, by_me, shown) >= MAX_REQUESTS:
        raise refused("too_many_asked", n=MAX_REQUESTS)
    session.add(
        FriendRequest(
            id=key, asker_id=asker, handle=handle, handle_key=folded, asked_id=owner,
            state="asked", at=now,
        )
    )  # fmt: skip


def _has_requested(session: Session, asker: str, asked: str) -> bool:
    found = select(FriendRequest.id).where(
        FriendRequest.asker_id == asker,
        FriendRequest.asked_id == asked,
        FriendRequest.state == "asked",
    )
    return session.scalar(found) is not None


def answer_request(session: Session, key: str, guest: str, accepted: bool) -> None:
    """Accept or decline a request; the sender is not told of a refusal."""
    found = session.get(FriendRequest, key, with_for_update=True)
    if found is None or found.asked_id != guest or found.state != "asked":
        raise refused("no_ask")
    if accepted:
        befriend(session, guest, found.asker_id)
    else:
        found.state = "declined"


def withdraw_request(session: Session, key: str, asker: str) -> None:
    found = session.get(FriendRequest, key, with_for_update=True)
    if found is None or found.asker_id != asker or found.state == "hidden":
        raise refused("no_ask")
    if found.state == "declined":
        found.state = "hidden"
    else:
        session.delete(found)


def create_link(session: Session, guest: str, digest: str, once: bool) -> None:
    """Replace the guest's friend link."""
    delete_link(session, guest)
    session.add(FriendLink(guest_id=guest, token_hash=digest, once=once, created_at=now_ms()))


def delete_link(session: Session, guest: str) -> None:
    session.execute(delete(FriendLink).where(FriendLink.guest_id == guest))
    session.flush()


def find_link(session: Session, digest: str) -> FriendLink:
    found = session.scalar(select(FriendLink).where(FriendLink.token_hash == digest))
    if found is None:
        raise refused("no_link")
    return found


def use_link(session: Session, guest: str, digest: str) -> str:
    """Become a friend of the owner of a link; return the owner's id."""
    link = find_link(session, digest)
    if link.guest_id == guest:
        raise refused("own_friend_link")
    if either_blocked(session, guest, link.guest_id):
        raise refused("no_link")
    if not are_friends(session, guest, link.guest_id):
        befriend(session, guest, link.guest_id)
        if link.once:
            session.delete(link)
    return link.guest_id


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
        await self._database.write(_write_last_seen, guest)


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
