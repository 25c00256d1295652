"""Friendships, friend requests and friend links."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from hexstead.server.ids import author_of
from hexstead.server.moderation.blocks import either_blocked
from hexstead.server.people.models import FriendLink, FriendRequest, Friendship, SeatInvitation
from hexstead.server.problems import refused
from hexstead.server.storage.models import Guest
from hexstead.server.times import now_ms

MOST_FRIENDS: Final = 200
MOST_REQUESTS: Final = 50
"""Unanswered requests by one guest."""
RETRY_MS: Final = 30 * 24 * 3600 * 1000
"""The time until a new request to the same handle has an effect."""


def are_friends(session: Session, one: str, other: str) -> bool:
    return session.get(Friendship, (one, other)) is not None


def befriend(session: Session, one: str, other: str) -> None:
    """Make two guests friends and delete their requests; a Problem if one has too many friends."""
    if are_friends(session, one, other):
        return
    for guest in (one, other):
        number = select(func.count()).where(Friendship.guest_id == guest)
        if (session.scalar(number) or 0) >= MOST_FRIENDS:
            raise refused("too_many_friends", n=MOST_FRIENDS)
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
    waiting = select(func.count()).where(
        FriendRequest.asker_id == asker, FriendRequest.state != "hidden"
    )
    if (session.scalar(waiting) or 0) >= MOST_REQUESTS:
        raise refused("too_many_asked", n=MOST_REQUESTS)
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
