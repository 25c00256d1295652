"""What goes over the wire about friends."""

from __future__ import annotations

from hexstead.server.schemas import Colour, Out


class FriendScoreOut(Out):
    """The finished games of one kind that both played."""

    game: str
    games: int
    my_wins: int
    their_wins: int
    my_gold: float
    their_gold: float
    """On average."""


class FriendOut(Out):
    author: str
    """How the friend is known, here and everywhere else."""
    name: str
    handle: str | None
    colour: Colour
    online: bool
    since: str
    score: list[FriendScoreOut]


class FriendAskOut(Out):
    """Somebody who wants to be my friend."""

    id: str
    name: str
    handle: str | None
    at: str


class AskedOut(Out):
    """Whom I asked, as I wrote it. It looks alike whether there is such a person or not."""

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
    """Whose link it is."""

    name: str
    mine: bool
    friends: bool
    """Whether we are friends already."""


class InvitationOut(Out):
    """A seat that a friend keeps for me."""

    table: str
    seat: int
    game: str
    players: int
    by: str
    at: str


class InvitationsOut(Out):
    invitations: list[InvitationOut]
    asks: int
    """How many want to be my friends."""
