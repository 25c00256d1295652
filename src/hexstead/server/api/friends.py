"""Endpoints about friends: requests, links, and reserved seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Response
from pydantic import StringConstraints
from sqlalchemy.orm import Session

from hexstead.server.api.error_handlers import RetryingRoute
from hexstead.server.api.identity import Registry, TheGuest, state
from hexstead.server.api.json_responses import described, reply
from hexstead.server.api.seats import Number
from hexstead.server.people import friends
from hexstead.server.people.friends import LastSeenWriter, friends_of
from hexstead.server.people.invitations import invitations_of
from hexstead.server.people.schemas import (
    FriendsOut,
    InvitationsOut,
    LinkOwnerOut,
    NewFriendLinkOut,
)
from hexstead.server.storage.models import Guest
from hexstead.server.tables.edit import TableEdit
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.constraints import In
from hexstead.tables.ids import hash_token, new_id, new_token
from hexstead.tables.model import Who
from hexstead.tables.problems import refused
from hexstead.tables.schemas import TableOut
from hexstead.tables.texts import Key

Handle = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{3,20}$")]


async def check_groups(registry: Registry) -> None:
    """Raise a Problem if the host has turned friends and groups off."""
    if not registry.settings.groups:
        raise refused("groups_off")


router = APIRouter(
    tags=["friends"], dependencies=[Depends(check_groups)], route_class=RetryingRoute
)
Seen = Annotated[LastSeenWriter, state("last_seen_writer")]
FRIENDS = described(FriendsOut)


@dataclass(frozen=True, kw_only=True)
class AskIn(In):
    handle: Handle


@dataclass(frozen=True, kw_only=True)
class FriendLinkIn(In):
    once: bool = True
    """Whether the link works once only; else until it is revoked."""


@dataclass(frozen=True, kw_only=True)
class TokenIn(In):
    token: Key


@dataclass(frozen=True, kw_only=True)
class InviteIn(In):
    friend: Key
    """The public id of the friend (`author`)."""


@router.get("/friends", responses=FRIENDS)
async def get_friends(who: TheGuest, registry: Registry, seen: Seen) -> Response:
    """My friends with our running score, and friend requests to me and by me."""
    registry.limits.spend("friends", who.id)
    await seen.seen(who.id)
    return await _response(registry, who)


async def _response(registry: TableRegistry, who: Who) -> Response:
    found: FriendsOut = await registry.database.read(friends_of, who.id, registry.limits)
    return reply(found)


@router.post("/friends/asks", responses=FRIENDS)
async def ask_friend(body: AskIn, who: TheGuest, registry: Registry) -> Response:
    """Send a friend request by handle. The response does not reveal whether the handle exists."""
    registry.limits.spend("friend asks", who.id)
    key = new_id()
    await registry.database.write(friends.send_request, key, who.id, body.handle)
    return await _response(registry, who)


@router.post("/friends/asks/{ask}/accept", responses=FRIENDS)
async def accept_friend(ask: Key, who: TheGuest, registry: Registry) -> Response:
    """Accept a friend request."""
    await registry.database.write(friends.answer_request, ask, who.id, True)
    return await _response(registry, who)


@router.post("/friends/asks/{ask}/decline", responses=FRIENDS)
async def decline_friend(ask: Key, who: TheGuest, registry: Registry) -> Response:
    """Decline a friend request; the sender is not notified."""
    await registry.database.write(friends.answer_request, ask, who.id, False)
    return await _response(registry, who)


@router.delete("/friends/asks/{ask}", responses=FRIENDS)
async def take_back_ask(ask: Key, who: TheGuest, registry: Registry) -> Response:
    """Withdraw a friend request."""
    await registry.database.write(friends.withdraw_request, ask, who.id)
    return await _response(registry, who)


@router.post("/friends/link", status_code=201, responses=described(NewFriendLinkOut, 201))
async def make_friend_link(body: FriendLinkIn, who: TheGuest, registry: Registry) -> Response:
    """Create a friend link, which replaces my previous one."""
    registry.limits.spend("friend links", who.id)
    token = new_token()
    await registry.database.write(friends.create_link, who.id, hash_token(token), body.once)
    made: NewFriendLinkOut = {"link": f"/friends#{token}", "token": token, "once": body.once}
    return reply(made, 201)


@router.delete("/friends/link", responses=FRIENDS)
async def remove_friend_link(who: TheGuest, registry: Registry) -> Response:
    """Revoke my friend link."""
    await registry.database.write(friends.delete_link, who.id)
    return await _response(registry, who)


@router.post("/friends/link/look", responses=described(LinkOwnerOut))
async def look_at_friend_link(body: TokenIn, who: TheGuest, registry: Registry) -> Response:
    """The owner of a friend link."""
    registry.limits.spend("friend links", who.id)

    def read(session: Session) -> LinkOwnerOut:
        link = friends.find_link(session, hash_token(body.token))
        return {
            "name": session.get_one(Guest, link.guest_id).name,
            "mine": link.guest_id == who.id,
            "friends": friends.are_friends(session, who.id, link.guest_id),
        }

    return reply(await registry.database.read(read))


@router.post("/friends/link/use", responses=FRIENDS)
async def use_friend_link(body: TokenIn, who: TheGuest, registry: Registry) -> Response:
    """Become a friend of the owner of a link."""
    registry.limits.spend("friend links", who.id)
    await registry.database.write(friends.use_link, who.id, hash_token(body.token))
    return await _response(registry, who)


@router.delete("/friends/{author}", responses=FRIENDS)
async def end_friendship(author: Key, who: TheGuest, registry: Registry) -> Response:
    """End a friendship; the other is not notified."""

    def write(session: Session) -> None:
        friend = friends.friend_by_author(session, who.id, author)
        friends.unfriend(session, who.id, friend)

    await registry.database.write(write)
    return await _response(registry, who)


@router.get("/invitations", responses=described(InvitationsOut))
async def get_invitations(who: TheGuest, registry: Registry, seen: Seen) -> Response:
    """Seats that friends have reserved for me, and the number of friend requests to me."""
    await seen.seen(who.id)
    return reply(await registry.database.read(invitations_of, who.id))


@router.post("/tables/{table}/seats/{seat}/invite", responses=described(TableOut))
async def invite_friend(
    table: Key, seat: Number, body: InviteIn, who: TheGuest, registry: Registry
) -> Response:
    """Reserve an empty seat for a friend, as the host; the friend sees the invitation at home."""
    registry.limits.spend("seat invitations", who.id)
    live = await registry.visit(table, who.id)
    if live.table.host_id != who.id:
        raise refused("host_invites")
    async with live.lock:
        if seat >= len(live.table.seats):
            raise refused("no_seat")
        if live.game_log is not None:
            raise refused("started")
        if live.table.seats[seat].kind == "person":
            raise refused("seat_taken")

        def write(edit: TableEdit) -> None:
            friend = friends.friend_to_invite(edit.session, who.id, body.friend)
            if live.table.seats_of(friend):
                raise refused("seated")
            name = edit.session.get_one(Guest, friend).name
            edit.reserve(seat, friend, who.id)
            edit.update_seat(seat, kind="invite", name=name, bot=None)

        await registry.change(live, write)
    return reply(registry.table_payload(live, who.id))


@router.post("/tables/{table}/seats/{seat}/decline", responses=described(InvitationsOut))
async def decline_seat(table: Key, seat: Number, who: TheGuest, registry: Registry) -> Response:
    """Decline a seat invitation; the seat is free for guests with the invite link."""
    live = await registry.find(table)
    async with live.lock:

        def write(edit: TableEdit) -> None:
            if edit.reserved_for(seat) != who.id:
                raise refused("no_invitation")
            edit.clear_reservation(seat)
            if live.game_log is None and live.table.seats[seat].kind == "invite":
                edit.update_seat(seat, kind="invite", name=None, bot=None)

        await registry.change(live, write)
    return reply(await registry.database.read(invitations_of, who.id))
