"""Groups: members, roles and invitations."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import delete, null, select, update
from sqlalchemy.orm import Session

from hexstead.server.storage.models import TableRow, count
from hexstead.server.tournaments.models import (
    RANKS,
    Group,
    GroupInvitation,
    GroupMember,
    Pairing,
    Role,
    Tournament,
)
from hexstead.server.tournaments.notifications import notify_group_invitation
from hexstead.server.tournaments.state import withdraw_from_all
from hexstead.tables.ids import author_of, new_invite
from hexstead.tables.problems import refused
from hexstead.tables.texts import LONGEST_TITLE, distinct_name
from hexstead.tables.times import now_ms

MAX_GROUPS: Final = 50
MAX_MEMBERS: Final = 200


def create_group(session: Session, key: str, owner: str, name: str, description: str) -> None:
    _check_number_of_groups(session, owner)
    name = group_name(session, name, owner)
    now = now_ms()
    session.add(
        Group(id=key, name=name, description=description, invite=new_invite(), created_at=now)
    )
    session.flush()
    session.add(GroupMember(group_id=key, guest_id=owner, role="owner", joined_at=now))


def group_name(session: Session, name: str, guest: str, group: str | None = None) -> str:
    """A group's name, made distinct from the names of the guest's other groups."""
    others = (
        select(Group.name)
        .join(GroupMember, GroupMember.group_id == Group.id)
        .where(GroupMember.guest_id == guest, Group.id != (group or ""))
    )
    return distinct_name(name, session.scalars(others), LONGEST_TITLE)


def _check_number_of_groups(session: Session, guest: str) -> None:
    if count(session, GroupMember, GroupMember.guest_id == guest) >= MAX_GROUPS:
        raise refused("too_many_groups", n=MAX_GROUPS)


def find_group(session: Session, key: str, lock: bool = False) -> Group:
    group = session.get(Group, key, with_for_update=lock or None)
    if group is None:
        raise refused("no_group")
    return group


def member(session: Session, group: str, guest: str, least: Role = "member") -> GroupMember:
    """The membership of a guest with at least this role; else a Problem, which does not reveal to
    others whether the group exists."""
    found = session.get(GroupMember, (group, guest))
    if found is None:
        raise refused("no_group")
    if RANKS[found.role] < RANKS[least]:
        raise refused("owner_only" if least == "owner" else "organisers_only")
    return found


def manages(found: GroupMember | None) -> bool:
    return found is not None and found.role != "member"


def invite(session: Session, group: str, by: str, guest: str) -> None:
    """Invite a guest and notify them."""
    member(session, group, by)
    if session.get(GroupMember, (group, guest)) is not None:
        raise refused("member_already")
    if session.get(GroupInvitation, (group, guest)) is None:
        session.add(GroupInvitation(group_id=group, guest_id=guest, by_id=by, at=now_ms()))
        notify_group_invitation(session, group, guest)


def check_may_join(session: Session, key: str, guest: str, token: str | None) -> Group:
    """The group, if the guest was invited, is a member or has the link; else a Problem."""
    group = session.get(Group, key)
    asked = session.get(GroupInvitation, (key, guest)) is not None
    there = session.get(GroupMember, (key, guest)) is not None
    if group is None or not (
        asked or there or secrets.compare_digest((token or "").encode(), group.invite.encode())
    ):
        raise refused("no_group_link")
    return group


def join(session: Session, key: str, guest: str, token: str | None) -> None:
    group = check_may_join(session, key, guest, token)
    find_group(session, group.id, lock=True)
    if session.get(GroupMember, (key, guest)) is not None:
        return
    _check_number_of_groups(session, guest)
    if count(session, GroupMember, GroupMember.group_id == key) >= MAX_MEMBERS:
        raise refused("group_full", n=MAX_MEMBERS)
    decline(session, key, guest)
    session.add(GroupMember(group_id=key, guest_id=guest, role="member", joined_at=now_ms()))


def decline(session: Session, group: str, guest: str) -> None:
    """Delete an invitation."""
    session.execute(
        delete(GroupInvitation).where(
            GroupInvitation.group_id == group, GroupInvitation.guest_id == guest
        )
    )


def member_by_author(session: Session, group: str, author: str) -> GroupMember:
    members = session.scalars(select(GroupMember).where(GroupMember.group_id == group))
    found = next((one for one in members if author_of(one.guest_id) == author), None)
    if found is None:
        raise refused("no_member")
    return found


def set_role(session: Session, group: str, by: str, author: str, role: Role) -> None:
    """Set a member's role, as the owner. The previous owner becomes an organiser."""
    find_group(session, group, lock=True)
    me = member(session, group, by, "owner")
    other = member_by_author(session, group, author)
    if other.guest_id == by:
        raise refused("own_role")
    other.role = role
    if role == "owner":
        me.role = "organiser"


def remove(session: Session, group: str, by: str, author: str) -> None:
    """Remove a member: organisers remove members, the owner anyone."""
    find_group(session, group, lock=True)
    me = member(session, group, by, "organiser")
    other = member_by_author(session, group, author)
    if other.guest_id == by:
        raise refused("own_role")
    if RANKS[other.role] >= RANKS[me.role]:
        raise refused("owner_only")
    leave(session, group, other.guest_id)


def leave(session: Session, key: str, guest: str) -> None:
    """Leave a group. The highest-ranking, longest-standing member becomes the owner; a group
    without members is deleted."""
    group = find_group(session, key, lock=True)
    me = member(session, key, guest)
    withdraw_from_all(session, key, guest)
    session.delete(me)
    session.flush()
    rest = list(session.scalars(select(GroupMember).where(GroupMember.group_id == key)))
    if not rest:
        delete_group(session, group)
    elif me.role == "owner":
        heir = min(rest, key=lambda one: (-RANKS[one.role], one.joined_at, one.guest_id))
        heir.role = "owner"


def delete_group(session: Session, group: Group) -> None:
    """Delete a group with its tournaments. Their tables stay, without a tournament."""
    tables = (
        select(Pairing.table_id)
        .join(Tournament, Tournament.id == Pairing.tournament_id)
        .where(Tournament.group_id == group.id, Pairing.table_id.is_not(None))
    )
    session.execute(update(TableRow).where(TableRow.id.in_(tables)).values(tournament=null()))
    session.delete(group)
