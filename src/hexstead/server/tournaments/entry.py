"""Enter a tournament, become ready, and withdraw."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hexstead.server.problems import refused
from hexstead.server.tournaments.models import Entrant, Tournament

MOST_ENTRANTS: Final = 64


def entrants(session: Session, tournament: str) -> list[Entrant]:
    query = select(Entrant).where(Entrant.tournament_id == tournament).order_by(Entrant.number)
    return list(session.scalars(query))


def entrant(session: Session, tournament: str, guest: str) -> Entrant | None:
    return session.scalar(
        select(Entrant).where(Entrant.tournament_id == tournament, Entrant.guest_id == guest)
    )


def enter(session: Session, tournament: Tournament, guest: str, name: str) -> None:
    if tournament.status != "open":
        raise refused("tournament_started")
    if entrant(session, tournament.id, guest) is not None:
        return
    here = Entrant.tournament_id == tournament.id
    number, last = session.execute(
        select(func.count(), func.coalesce(func.max(Entrant.number), -1)).where(here)
    ).one()
    if number >= MOST_ENTRANTS:
        raise refused("tournament_full", n=MOST_ENTRANTS)
    session.add(
        Entrant(
            tournament_id=tournament.id, number=last + 1, guest_id=guest, name=name, ready=False,
            left=False,
        )
    )  # fmt: skip


def set_ready(session: Session, tournament: Tournament, guest: str, ready: bool) -> None:
    found = entrant(session, tournament.id, guest)
    if found is None or found.left:
        raise refused("not_entered")
    if tournament.status not in ("open", "running"):
        raise refused("tournament_over")
    found.ready = ready


def withdraw(session: Session, tournament: Tournament, guest: str) -> None:
    """Delete the entry before the start; afterwards the player is not paired any more, and may
    still finish the game of this round."""
    found = entrant(session, tournament.id, guest)
    if found is None:
        raise refused("not_entered")
    if tournament.status == "open":
        session.delete(found)
    else:
        found.left = True


def withdraw_from_all(session: Session, group: str, guest: str) -> None:
    """Withdraw a guest from all unfinished tournaments of a group."""
    query = (
        select(Tournament)
        .join(Entrant, Entrant.tournament_id == Tournament.id)
        .where(Tournament.group_id == group, Entrant.guest_id == guest)
        .where(Tournament.status.in_(("open", "running")))
    )
    for tournament in session.scalars(query).all():
        withdraw(session, tournament, guest)
