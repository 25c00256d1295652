"""Everything about somebody's friends, as its owner sees it."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.ids import author_of
from hexstead.server.people.friend_presence import seen_lately
from hexstead.server.people.friend_schemas import AskedOut, FriendAskOut, FriendOut, FriendsOut
from hexstead.server.people.head_to_head import scores
from hexstead.server.people.models import FriendLink, FriendRequest, Friendship
from hexstead.server.rate_limits import Limits
from hexstead.server.storage.models import Guest
from hexstead.server.times import time_text


def friends_of(session: Session, guest: str, limits: Limits) -> FriendsOut:
    """Friends who are here come first, then by name."""
    rows = session.execute(
        select(Guest, Friendship.since)
        .join(Friendship, Friendship.friend_id == Guest.id)
        .where(Friendship.guest_id == guest)
    ).all()
    ids = [friend.id for friend, _ in rows]
    here = seen_lately(session, ids) | {friend for friend in ids if limits.streams.of(friend)}
    score = scores(session, guest, ids) if ids else {}
    friends: list[FriendOut] = [
        {
            "author": author_of(friend.id),
            "name": friend.name,
            "handle": friend.handle,
            "colour": friend.colour,
            "online": friend.id in here,
            "since": time_text(since),
            "score": score.get(friend.id, []),
        }
        for friend, since in rows
    ]
    friends.sort(key=lambda friend: (not friend["online"], friend["name"].casefold()))
    link = session.get(FriendLink, guest)
    return {
        "friends": friends,
        "asks": _asks(session, guest),
        "asked": _asked(session, guest),
        "link": None
        if link is None
        else {"once": link.once, "created_at": time_text(link.created_at)},
    }


def _asks(session: Session, guest: str) -> list[FriendAskOut]:
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


def _asked(session: Session, guest: str) -> list[AskedOut]:
    rows = session.scalars(
        select(FriendRequest)
        .where(FriendRequest.asker_id == guest, FriendRequest.state != "hidden")
        .order_by(FriendRequest.at)
    )
    return [{"id": row.id, "handle": row.handle, "at": time_text(row.at)} for row in rows]
