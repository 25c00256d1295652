"""Responses about groups."""

from __future__ import annotations

from collections import Counter

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hexstead.server.storage.models import Guest, Holder, TableRow, count
from hexstead.server.tournaments.membership import find_group, member
from hexstead.server.tournaments.models import (
    Entrant,
    Group,
    GroupInvitation,
    GroupMember,
    Pairing,
    PairingSeat,
    Tournament,
)
from hexstead.server.tournaments.schemas import (
    GroupFields,
    GroupInvitationOut,
    GroupLineOut,
    GroupOut,
    GroupSeenOut,
    GroupsOut,
    MemberOut,
    NextGameOut,
    TournamentFields,
    TournamentLineOut,
)
from hexstead.server.tournaments.state import load_state
from hexstead.tables.ids import author_of
from hexstead.tables.times import time_text

UNFINISHED = ("open", "running")


def _counts(session: Session, ids: list[str]) -> tuple[Counter[str], Counter[str]]:
    """The number of members and of unfinished tournaments of each group."""
    members = session.execute(
        select(GroupMember.group_id, func.count())
        .where(GroupMember.group_id.in_(ids))
        .group_by(GroupMember.group_id)
    )
    running = session.execute(
        select(Tournament.group_id, func.count())
        .where(Tournament.group_id.in_(ids), Tournament.status.in_(UNFINISHED))
        .group_by(Tournament.group_id)
    )
    return (
        Counter({key: number for key, number in members}),  # noqa: C416 - mypy does not take rows for pairs
        Counter({key: number for key, number in running}),  # noqa: C416 - likewise
    )


def _fields(group: Group) -> GroupFields:
    return {"id": group.id, "name": group.name, "description": group.description}


def tournament_fields(tournament: Tournament) -> TournamentFields:
    return {
        "id": tournament.id,
        "name": tournament.name,
        "game": tournament.game,
        "form": tournament.form,
        "size": tournament.size,
        "status": tournament.status,
        "round": tournament.round,
        "rounds": tournament.rounds,
        "starts_at": time_text(tournament.starts_at),
        "due_at": time_text(tournament.due_at),
        "created_at": time_text(tournament.created_at),
    }


def groups_of(session: Session, guest: str) -> GroupsOut:
    """The groups of a guest by name, the invitations, and the tournament games to play."""
    rows = session.execute(
        select(Group, GroupMember.role)
        .join(GroupMember, GroupMember.group_id == Group.id)
        .where(GroupMember.guest_id == guest)
    ).all()
    members, running = _counts(session, [group.id for group, _ in rows])
    groups: list[GroupLineOut] = [
        {
            **_fields(group),
            "role": role,
            "members": members[group.id],
            "running": running[group.id],
        }
        for group, role in rows
    ]
    groups.sort(key=lambda group: group["name"].casefold())
    return {
        "groups": groups,
        "invitations": _invitations(session, guest),
        "games": games_to_play(session, guest),
    }


def _invitations(session: Session, guest: str) -> list[GroupInvitationOut]:
    rows = session.execute(
        select(Group, Guest.name, GroupInvitation.at)
        .join(GroupInvitation, GroupInvitation.group_id == Group.id)
        .join(Guest, Guest.id == GroupInvitation.by_id)
        .where(GroupInvitation.guest_id == guest)
        .order_by(GroupInvitation.at.desc())
    )
    return [
        {
            **_fields(group),
            "by": by,
            "at": time_text(at),
        }
        for group, by, at in rows
    ]


def games_to_play(session: Session, guest: str) -> list[NextGameOut]:
    """The unfinished tournament games of a guest; those where it is the guest's turn come first."""
    rows = session.execute(
        select(TableRow.id, Pairing.round, Tournament, Group.name, Holder.seat, TableRow.deciders)
        .select_from(Pairing)
        .join(Tournament, Tournament.id == Pairing.tournament_id)
        .join(Group, Group.id == Tournament.group_id)
        .join(TableRow, TableRow.id == Pairing.table_id)
        .join(Holder, Holder.table_id == TableRow.id)
        .where(Pairing.decided.is_(None), TableRow.status != "over", Holder.guest_id == guest)
    )
    games: list[NextGameOut] = [
        {
            "table": table,
            "tournament": tournament.id,
            "name": tournament.name,
            "group": group,
            "round": number,
            "your_turn": bool(deciders >> seat & 1),
        }
        for table, number, tournament, group, seat, deciders in rows
    ]
    games.sort(key=lambda game: (not game["your_turn"], game["name"].casefold()))
    return games


def group_preview(session: Session, group: Group, guest: str) -> GroupSeenOut:
    members, _ = _counts(session, [group.id])
    return {
        **_fields(group),
        "members": members[group.id],
        "member": session.get(GroupMember, (group.id, guest)) is not None,
    }


def group_view(session: Session, key: str, guest: str) -> GroupOut:
    """A group, for one of its members; a Problem for others."""
    me = member(session, key, guest)
    group = find_group(session, key)
    return {
        **_fields(group),
        "role": me.role,
        "invite": f"/groups/{group.id}?join={group.invite}",
        "members": _members(session, key, guest),
        "tournaments": _tournaments(session, key, guest),
    }


def _members(session: Session, key: str, guest: str) -> list[MemberOut]:
    """The members by role, then by name."""
    rows = session.execute(
        select(Guest, GroupMember)
        .join(GroupMember, GroupMember.guest_id == Guest.id)
        .where(GroupMember.group_id == key)
    )
    members: list[MemberOut] = [
        {
            "author": author_of(person.id),
            "name": person.name,
            "handle": person.handle,
            "colour": person.colour,
            "role": place.role,
            "me": person.id == guest,
            "joined_at": time_text(place.joined_at),
        }
        for person, place in rows
    ]
    order = ("owner", "organiser", "member")
    members.sort(key=lambda one: (order.index(one["role"]), one["name"].casefold()))
    return members


def _tournaments(session: Session, key: str, guest: str) -> list[TournamentLineOut]:
    tournaments = session.scalars(
        select(Tournament)
        .where(Tournament.group_id == key, Tournament.status != "cancelled")
        .order_by(Tournament.created_at.desc())
        .limit(100)
    ).all()
    return [_line(session, tournament, guest) for tournament in tournaments]


def _line(session: Session, tournament: Tournament, guest: str) -> TournamentLineOut:
    here = Entrant.tournament_id == tournament.id
    winners: list[str] = []
    if tournament.status == "over":
        state = load_state(session, tournament)
        names = {one.number: one.name for one in state.entrants}
        winners = [names[row.player] for row in state.standings() if row.place == 1]
    return {
        **tournament_fields(tournament),
        "entrants": count(session, Entrant, here),
        "entered": session.scalar(select(Entrant.number).where(here, Entrant.guest_id == guest))
        is not None,
        "winners": winners,
    }


def tables_to_move(session: Session, tables: list[str]) -> dict[str, list[PairingSeat]]:
    """The seats to move at each of these tables."""
    rows = session.execute(
        select(TableRow.id, TableRow.deciders, PairingSeat)
        .select_from(TableRow)
        .join(Pairing, Pairing.table_id == TableRow.id)
        .join(
            PairingSeat,
            (PairingSeat.tournament_id == Pairing.tournament_id)
            & (PairingSeat.round == Pairing.round)
            & (PairingSeat.board == Pairing.board),
        )
        .where(TableRow.id.in_(tables))
    )
    found: dict[str, list[PairingSeat]] = {table: [] for table in tables}
    for table, deciders, seat in rows:
        if deciders >> seat.seat & 1:
            found[table].append(seat)
    return found
