"""What is kept of somebody among friends: moved, erased, told."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import delete, or_, select, update
from sqlalchemy.orm import Session

from hexstead.server.people.friend_models import (
    FriendAsk,
    FriendLink,
    Friendship,
    SeatInvitation,
    Sighting,
)
from hexstead.server.people.friends import are_friends
from hexstead.server.storage.models import Guest, SeatRow
from hexstead.server.times import time_text


class Friends:
    name = "friends"

    def move(self, session: Session, old: str, new: str) -> None:
        """Friends of either are friends of the one; what one asked the other is void."""
        rows = session.scalars(select(Friendship).where(Friendship.guest_id == old)).all()
        for row in rows:
            if row.friend_id != new and not are_friends(session, new, row.friend_id):
                friend, since = row.friend_id, row.since
                session.add(Friendship(guest_id=new, friend_id=friend, since=since))
                session.add(Friendship(guest_id=friend, friend_id=new, since=since))
        session.flush()
        mine = select(FriendAsk.handle_key).where(FriendAsk.asker_id == new)
        asked = FriendAsk.asker_id == old
        session.execute(
            delete(FriendAsk).where(
                or_(
                    asked & FriendAsk.handle_key.in_(mine),
                    asked & (FriendAsk.asked_id == new),
                    (FriendAsk.asker_id == new) & (FriendAsk.asked_id == old),
                )
            ),
            execution_options={"synchronize_session": False},
        )
        session.execute(update(FriendAsk).where(asked).values(asker_id=new))
        session.execute(update(FriendAsk).where(FriendAsk.asked_id == old).values(asked_id=new))
        for column in (SeatInvitation.guest_id, SeatInvitation.by_id):
            session.execute(update(SeatInvitation).where(column == old).values({column: new}))
        self._forget(session, old)

    def erase(self, session: Session, guest: str) -> None:
        """Who asked does not learn that nobody is there any more."""
        session.execute(delete(FriendAsk).where(FriendAsk.asker_id == guest))
        session.execute(update(FriendAsk).where(FriendAsk.asked_id == guest).values(asked_id=None))
        kept = session.scalars(
            select(SeatInvitation).where(
                or_(SeatInvitation.guest_id == guest, SeatInvitation.by_id == guest)
            )
        )
        for row in kept.all():
            seat = session.get_one(SeatRow, (row.table_id, row.seat))
            if seat.kind == "invite" and row.guest_id == guest:
                seat.name = None
            session.delete(row)
        session.flush()
        self._forget(session, guest)

    def _forget(self, session: Session, guest: str) -> None:
        session.execute(
            delete(Friendship).where(
                or_(Friendship.guest_id == guest, Friendship.friend_id == guest)
            )
        )
        for model in (FriendLink, Sighting):
            session.execute(delete(model).where(model.guest_id == guest))

    def export(self, session: Session, guest: str) -> Any:
        friends = session.execute(
            select(Guest.name, Guest.handle, Friendship.since)
            .join(Friendship, Friendship.friend_id == Guest.id)
            .where(Friendship.guest_id == guest)
            .order_by(Friendship.since)
        )
        asked = session.scalars(
            select(FriendAsk).where(FriendAsk.asker_id == guest).order_by(FriendAsk.at)
        )
        return {
            "friends": [
                {"name": name, "handle": handle, "since": time_text(since)}
                for name, handle, since in friends
            ],
            "asked": [{"handle": row.handle, "at": time_text(row.at)} for row in asked],
        }


FRIENDS: Final = Friends()
