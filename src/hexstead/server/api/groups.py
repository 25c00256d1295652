"""Endpoints about groups: members, roles and invitations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Response
from pydantic import AfterValidator, StringConstraints
from sqlalchemy.orm import Session

from hexstead.server.api.friends import InviteIn, check_groups
from hexstead.server.api.identity import Registry, TheGuest
from hexstead.server.api.json_responses import described, reply
from hexstead.server.people.friends import friend_to_invite
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tournaments import membership
from hexstead.server.tournaments.group_view import group_preview, group_view, groups_of
from hexstead.server.tournaments.schemas import GroupOut, GroupSeenOut, GroupsOut
from hexstead.tables.constraints import In
from hexstead.tables.ids import new_id, new_invite
from hexstead.tables.model import Who
from hexstead.tables.texts import Key, Title, is_plain

router = APIRouter(tags=["groups"], dependencies=[Depends(check_groups)])
GROUP = described(GroupOut)
GROUPS = described(GroupsOut)


def _plain_or_nothing(text: str) -> str:
    """Check a text that may contain line breaks, but no other control characters."""
    if not all(is_plain(line) for line in text.split("\n")):
        raise ValueError("plain text without control characters is wanted")
    return text.strip()


Description = Annotated[str, StringConstraints(max_length=500), AfterValidator(_plain_or_nothing)]


@dataclass(frozen=True, kw_only=True)
class GroupIn(In):
    name: Title
    description: Description = ""


@dataclass(frozen=True, kw_only=True)
class JoinIn(In):
    invite: Key | None = None
    """The token of the group's invite link; optional for guests with an invitation."""


@dataclass(frozen=True, kw_only=True)
class RoleIn(In):
    role: Literal["owner", "organiser", "member"]


@router.get("/groups", responses=GROUPS)
async def get_groups(who: TheGuest, registry: Registry) -> Response:
    """My groups, my invitations, and my unfinished games in tournaments."""
    return await _all(registry, who)


async def _all(registry: TableRegistry, who: Who) -> Response:
    return reply(await registry.database.read(groups_of, who.id))


async def _response(registry: TableRegistry, key: str, who: Who, status: int = 200) -> Response:
    found = await registry.database.read(group_view, key, who.id)
    return reply(found, status)


@router.post("/groups", status_code=201, responses=described(GroupOut, 201))
async def create_group(body: GroupIn, who: TheGuest, registry: Registry) -> Response:
    """Create a group, as its owner."""
    registry.limits.spend("groups", who.id)
    key = new_id()
    await registry.database.write(membership.create_group, key, who.id, body.name, body.description)
    return await _response(registry, key, who, 201)


@router.get("/groups/{group}", responses=GROUP)
async def get_group(group: Key, who: TheGuest, registry: Registry) -> Response:
    return await _response(registry, group, who)


@router.put("/groups/{group}", responses=GROUP)
async def change_group(group: Key, body: GroupIn, who: TheGuest, registry: Registry) -> Response:
    """Change the name and description, as an organiser."""
    registry.limits.spend("group changes", who.id)

    def write(session: Session) -> None:
        membership.member(session, group, who.id, "organiser")
        found = membership.find_group(session, group, lock=True)
        found.name = membership.group_name(session, body.name, who.id, group)
        found.description = body.description

    await registry.database.write(write)
    return await _response(registry, group, who)


@router.delete("/groups/{group}", responses=GROUPS)
async def delete_group(group: Key, who: TheGuest, registry: Registry) -> Response:
    """Delete a group with its tournaments, as the owner. Its tables stay."""

    def write(session: Session) -> None:
        membership.member(session, group, who.id, "owner")
        membership.delete_group(session, membership.find_group(session, group, lock=True))

    await registry.database.write(write)
    return await _all(registry, who)


@router.post("/groups/{group}/look", responses=described(GroupSeenOut))
async def look_at_group(group: Key, body: JoinIn, who: TheGuest, registry: Registry) -> Response:
    """Preview a group before joining it by link or invitation."""
    registry.limits.spend("friend links", who.id)

    def read(session: Session) -> GroupSeenOut:
        found = membership.check_may_join(session, group, who.id, body.invite)
        return group_preview(session, found, who.id)

    return reply(await registry.database.read(read))


@router.post("/groups/{group}/join", responses=GROUP)
async def join_group(group: Key, body: JoinIn, who: TheGuest, registry: Registry) -> Response:
    """Join a group by its link or an invitation."""
    registry.limits.spend("friend links", who.id)
    await registry.database.write(membership.join, group, who.id, body.invite)
    return await _response(registry, group, who)


@router.post("/groups/{group}/decline", responses=GROUPS)
async def decline_group(group: Key, who: TheGuest, registry: Registry) -> Response:
    """Decline an invitation."""
    await registry.database.write(membership.decline, group, who.id)
    return await _all(registry, who)


@router.post("/groups/{group}/leave", responses=GROUPS)
async def leave_group(group: Key, who: TheGuest, registry: Registry) -> Response:
    """Leave a group. The highest-ranking, longest-standing member succeeds an owner; a group
    without members is deleted."""
    await registry.database.write(membership.leave, group, who.id)
    return await _all(registry, who)


@router.post("/groups/{group}/invite", responses=GROUP)
async def invite_to_group(
    group: Key, body: InviteIn, who: TheGuest, registry: Registry
) -> Response:
    """Invite one of my friends."""
    registry.limits.spend("seat invitations", who.id)

    def write(session: Session) -> None:
        friend = friend_to_invite(session, who.id, body.friend)
        membership.invite(session, group, who.id, friend)

    await registry.database.write(write)
    return await _response(registry, group, who)


@router.post("/groups/{group}/link", responses=GROUP)
async def renew_group_link(group: Key, who: TheGuest, registry: Registry) -> Response:
    """Replace the invite link."""
    registry.limits.spend("group changes", who.id)

    def write(session: Session) -> None:
        membership.member(session, group, who.id, "organiser")
        membership.find_group(session, group, lock=True).invite = new_invite()

    await registry.database.write(write)
    return await _response(registry, group, who)


@router.put("/groups/{group}/members/{author}", responses=GROUP)
async def change_role(
    group: Key, author: Key, body: RoleIn, who: TheGuest, registry: Registry
) -> Response:
    """Change the role of a member, or transfer the group, as the owner."""
    await registry.database.write(membership.set_role, group, who.id, author, body.role)
    return await _response(registry, group, who)


@router.delete("/groups/{group}/members/{author}", responses=GROUP)
async def remove_member(group: Key, author: Key, who: TheGuest, registry: Registry) -> Response:
    """Remove a member, as an organiser; the owner can remove organisers, too."""
    await registry.database.write(membership.remove, group, who.id, author)
    return await _response(registry, group, who)
