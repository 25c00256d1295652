"""Response bodies about groups and tournaments."""

from __future__ import annotations

from typing import NotRequired

from hexstead.server.tournaments.models import (
    Decided,
    Form,
    Role,
    TournamentBoards,
    TournamentPace,
    TournamentStatus,
)
from hexstead.tables.base_schemas import Colour, Out
from hexstead.tables.schemas import ClockOut


class GroupFields(Out):
    id: str
    name: str
    description: str


class GroupLineOut(GroupFields):
    role: Role
    members: int
    running: int
    """The number of open and running tournaments."""


class GroupInvitationOut(GroupFields):
    by: str
    at: str


class NextGameOut(Out):
    """An unfinished tournament game of mine."""

    table: str
    tournament: str
    name: str
    group: str
    round: int
    your_turn: bool


class GroupsOut(Out):
    groups: list[GroupLineOut]
    invitations: list[GroupInvitationOut]
    games: list[NextGameOut]


class MemberOut(Out):
    author: str
    name: str
    handle: str | None
    colour: Colour
    role: Role
    me: bool
    joined_at: str


class TournamentFields(Out):
    id: str
    name: str
    game: str
    form: Form
    size: int
    status: TournamentStatus
    round: int
    rounds: int | None
    starts_at: str | None
    """When it starts automatically."""
    due_at: str | None
    created_at: str


class TournamentLineOut(TournamentFields):
    entrants: int
    entered: bool
    winners: list[str]
    """Their names, once it is over."""


class GroupOut(GroupFields):
    role: Role
    invite: str
    """The path of the invite link."""
    members: list[MemberOut]
    tournaments: list[TournamentLineOut]
    """The newest first."""


class GroupSeenOut(GroupFields):
    """A group, for a guest who may join it."""

    members: int
    member: bool


class EntrantOut(Out):
    number: int
    name: str
    author: str | None
    """None for a deleted user."""
    me: bool
    ready: bool
    left: bool


class StandingOut(Out):
    number: int
    place: int
    games: int
    wins: int
    points: float
    buchholz: float
    direct: float
    gold: float
    """The sum of the differences to the average gold of the opponents."""


class PairedOut(Out):
    number: int
    points: float | None
    gold: int | None


class PairingOut(Out):
    table: str | None
    """The id of the table; None for a bye, and once the table is deleted."""
    decided: Decided | None
    to_move: NotRequired[list[int]]
    """The numbers of the players to move."""
    seats: list[PairedOut]


class TournamentRoundOut(Out):
    round: int
    tables: list[PairingOut]


class TournamentOut(TournamentFields):
    group: str
    group_name: str
    least: int
    usual_rounds: int
    """The default number of rounds for the current entrants."""
    sets: list[str]
    boards: TournamentBoards
    clock: ClockOut | None
    rated: bool
    pace: TournamentPace
    round_hours: int | None
    started_at: str | None
    over_at: str | None
    manages: bool
    """Whether I may start and cancel it."""
    entrants: list[EntrantOut]
    standings: list[StandingOut]
    played: list[TournamentRoundOut]
    """The newest round first."""
    my_table: str | None
    my_turn: bool
