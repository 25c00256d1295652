"""What is kept of somebody in groups: moved, erased, told."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import delete, or_, select, update
from sqlalchemy.orm import Session

from hexstead.server.times import time_text
from hexstead.server.tournaments.membership import leave, stronger
from hexstead.server.tournaments.models import (
    Entrant,
    Group,
    GroupInvitation,
    GroupMember,
    Tournament,
)


class Groups:
    name = "groups"

    def move(self, session: Session, old: str, new: str) -> None:
        """Who was in a group twice is there once, with the greater of both roles; who entered a
        tournament twice plays on as one of them, and the other has left."""
        for row in session.scalars(select(GroupMember).where(GroupMember.guest_id == old)).all():
            other = session.get(GroupMember, (row.group_id, new))
            if other is not None:
                other.role = stronger(other.role, row.role)
                session.delete(row)
        for asked in session.scalars(
            select(GroupInvitation).where(GroupInvitation.guest_id == old)
        ).all():
            if session.get(GroupInvitation, (asked.group_id, new)) is not None:
                session.delete(asked)
        twice = select(Entrant.tournament_id).where(Entrant.guest_id == new)
        for entrant in session.scalars(
            select(Entrant).where(Entrant.guest_id == old, Entrant.tournament_id.in_(twice))
        ).all():
            entrant.guest_id, entrant.left = None, True
        session.flush()
        session.execute(update(GroupMember).where(GroupMember.guest_id == old).values(guest_id=new))
        session.execute(update(Entrant).where(Entrant.guest_id == old).values(guest_id=new))
        for column in (GroupInvitation.guest_id, GroupInvitation.by_id):
            session.execute(update(GroupInvitation).where(column == old).values({column: new}))

    def erase(self, session: Session, guest: str) -> None:
        """Groups pass on to the next; results stay, without a name."""
        for key in session.scalars(
            select(GroupMember.group_id).where(GroupMember.guest_id == guest)
        ).all():
            leave(session, key, guest)
        session.flush()
        session.execute(
            delete(GroupInvitation).where(
                or_(GroupInvitation.guest_id == guest, GroupInvitation.by_id == guest)
            )
        )
        session.execute(
            update(Entrant)
            .where(Entrant.guest_id == guest)
            .values(guest_id=None, name="", left=True, ready=False)
        )

    def export(self, session: Session, guest: str) -> Any:
        groups = session.execute(
            select(Group.name, GroupMember.role, GroupMember.joined_at)
            .join(GroupMember, GroupMember.group_id == Group.id)
            .where(GroupMember.guest_id == guest)
            .order_by(GroupMember.joined_at)
        )
        tournaments = session.execute(
            select(Tournament.name, Tournament.game, Tournament.status, Tournament.created_at)
            .join(Entrant, Entrant.tournament_id == Tournament.id)
            .where(Entrant.guest_id == guest)
            .order_by(Tournament.created_at)
        )
        return {
            "groups": [
                {"name": name, "role": role, "joined_at": time_text(at)}
                for name, role, at in groups
            ],
            "tournaments": [
                {"name": name, "game": game, "status": status, "created_at": time_text(at)}
                for name, game, status, at in tournaments
            ],
        }


GROUPS: Final = Groups()
