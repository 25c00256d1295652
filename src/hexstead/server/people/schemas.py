"""Response bodies about accounts and friends."""

from __future__ import annotations

from typing import Any, Literal

from hexstead.tables.base_schemas import Colour, Out


class PasskeyOut(Out):
    id: str
    kind: str
    """The device on which it was registered, such as Firefox · Linux; may be empty."""
    created_at: str
    used_at: str | None


class DeviceOut(Out):
    id: str
    kind: str
    created_at: str
    seen_at: str
    """To the hour."""
    this: bool
    """Whether the request came from this device."""


class AccountOut(Out):
    account: bool
    """False for a guest, who is known on one device only."""
    email: str | None
    handle: str | None
    games: int
    """The number of tables where the user plays or played."""
    passkeys: list[PasskeyOut]
    devices: list[DeviceOut]


class LinkSentOut(Out):
    claim: str
    """Allows this device to use the code from the email."""
    minutes: int
    """How long link and code are valid."""


class SignInLinkOut(Out):
    """What a link would do."""

    purpose: Literal["sign_in", "address"]
    email: str
    new: bool
    """Whether the address has no account yet."""
    mine: bool
    """Whether this device can use the link; a new address is confirmed by its signed-in user."""
    guest_games: int | None
    """The number of games of this device's guest that signing in could merge into the account; null
    without a guest, or if the guest is a user already."""


class PasskeyOptionsOut(Out):
    options: dict[str, Any]
    """WebAuthn options in their JSON form."""


class FriendScoreOut(Out):
    """Totals of the finished games of one kind that both friends played."""

    game: str
    games: int
    my_wins: int
    their_wins: int
    my_gold: float
    """On average, as `their_gold`."""
    their_gold: float


class FriendOut(Out):
    author: str
    name: str
    handle: str | None
    colour: Colour
    online: bool
    since: str
    score: list[FriendScoreOut]


class FriendAskOut(Out):
    """A friend request to me."""

    id: str
    name: str
    handle: str | None
    at: str


class AskedOut(Out):
    """A friend request by me, with the handle as I typed it, whether or not it exists."""

    id: str
    handle: str
    at: str


class FriendLinkOut(Out):
    once: bool
    created_at: str


class FriendsOut(Out):
    friends: list[FriendOut]
    asks: list[FriendAskOut]
    asked: list[AskedOut]
    link: FriendLinkOut | None


class NewFriendLinkOut(Out):
    link: str
    token: str
    once: bool


class LinkOwnerOut(Out):
    """The owner of a friend link."""

    name: str
    mine: bool
    friends: bool
    """Whether we are friends already."""


class InvitationOut(Out):
    """A seat that a friend has reserved for me."""

    table: str
    seat: int
    game: str
    players: int
    by: str
    at: str


class InvitationsOut(Out):
    invitations: list[InvitationOut]
    asks: int
    """The number of open friend requests to me."""
