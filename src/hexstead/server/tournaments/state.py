"""The state of a tournament: entrants, rounds and results; entering and withdrawing."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hexstead.server.storage.models import LogEntry, SeatResult, TableRow
from hexstead.server.tournaments import round_robin, swiss
from hexstead.server.tournaments.models import Decided, Entrant, Pairing, PairingSeat, Tournament
from hexstead.server.tournaments.pairing import History, Round
from hexstead.server.tournaments.standings import GameResult, Standing, standings, win_shares
from hexstead.tables.entries import CLOSED
from hexstead.tables.problems import refused

MAX_ENTRANTS: Final = 64


@dataclass(frozen=True)
class TournamentState:
    tournament: Tournament
    entrants: list[Entrant]
    rounds: dict[int, list[tuple[Pairing, list[PairingSeat]]]]
    """The pairings of each round, byes included."""

    @property
    def current(self) -> list[tuple[Pairing, list[PairingSeat]]]:
        return self.rounds.get(self.tournament.round, [])

    @property
    def settled(self) -> bool:
        """Whether every pairing of the current round is decided."""
        return all(pairing.decided is not None for pairing, _ in self.current)

    @property
    def present(self) -> list[Entrant]:
        """The entrants who have not withdrawn."""
        return [one for one in self.entrants if not one.left and one.guest_id is not None]

    @property
    def all_ready(self) -> bool:
        return all(one.ready for one in self.present)

    @property
    def enough(self) -> bool:
        return len(self.present) >= self.tournament.least

    def may_begin(self, now: int) -> bool:
        """Whether the first round starts automatically: at its time, or without one, when all
        players are ready and the pace is `ready`."""
        if not self.enough:
            return False
        starts = self.tournament.starts_at
        if starts is not None:
            return starts <= now
        return self.tournament.pace == "ready" and self.all_ready

    def games(self) -> list[GameResult]:
        """The decided games."""
        return [
            _game_result(seats)
            for tables in self.rounds.values()
            for pairing, seats in tables
            if pairing.decided is not None
        ]

    def standings(self) -> list[Standing]:
        numbers = [one.number for one in self.entrants]
        return standings(numbers, self.games(), swiss=self.tournament.form == "swiss")

    def history(self) -> History:
        return History.of(_round(self.rounds[number]) for number in sorted(self.rounds))

    def usual_rounds(self) -> int:
        number, size = len(self.present), self.tournament.size
        if self.tournament.form == "swiss":
            return swiss.usual_rounds(number, size)
        return round_robin.usual_rounds(number, size)

    def next_round(self) -> Round:
        tournament = self.tournament
        present = [one.number for one in self.present]
        if tournament.form == "swiss":
            points = {row.player: row.points for row in self.standings()}
            return swiss.next_round(
                present, points, tournament.size, tournament.least, self.history()
            )
        everybody = [one.number for one in self.entrants]
        return round_robin.next_round(
            everybody, present, tournament.size, tournament.least, self.history()
        )


def load_state(session: Session, tournament: Tournament) -> TournamentState:
    seats: defaultdict[tuple[int, int], list[PairingSeat]] = defaultdict(list)
    rows = session.scalars(
        select(PairingSeat)
        .where(PairingSeat.tournament_id == tournament.id)
        .order_by(PairingSeat.round, PairingSeat.board, PairingSeat.seat)
    )
    for row in rows:
        seats[row.round, row.board].append(row)
    rounds: dict[int, list[tuple[Pairing, list[PairingSeat]]]] = {}
    pairings = session.scalars(
        select(Pairing)
        .where(Pairing.tournament_id == tournament.id)
        .order_by(Pairing.round, Pairing.board)
    )
    for pairing in pairings:
        tables = rounds.setdefault(pairing.round, [])
        tables.append((pairing, seats[pairing.round, pairing.board]))
    return TournamentState(tournament, entrants(session, tournament.id), rounds)


def _game_result(seats: list[PairingSeat]) -> GameResult:
    gold = tuple(seat.gold for seat in seats if seat.gold is not None)
    return GameResult(
        tuple(seat.number for seat in seats),
        tuple(seat.points or 0 for seat in seats),
        gold if len(gold) == len(seats) else None,
    )


def _round(tables: list[tuple[Pairing, list[PairingSeat]]]) -> Round:
    met = [tuple(seat.number for seat in seats) for pairing, seats in tables if pairing.table_id]
    out = [seat.number for pairing, seats in tables if not pairing.table_id for seat in seats]
    return Round(tuple(met), tuple(out))


def decide(session: Session, pairing: Pairing, seats: list[PairingSeat]) -> bool:
    """Copy the result of a finished table into its pairing; return whether it is decided now. The
    players of a deleted table share the point."""
    status = session.scalar(select(TableRow.status).where(TableRow.id == pairing.table_id))
    if status is None:
        shares = win_shares([True] * len(seats))
        for seat, points in zip(seats, shares, strict=True):
            seat.points = points
        pairing.decided = "gone"
        return True
    if status != "over":
        return False
    results = session.scalars(
        select(SeatResult).where(SeatResult.table_id == pairing.table_id).order_by(SeatResult.seat)
    ).all()
    shares = win_shares([result.won for result in results])
    for seat, result, points in zip(seats, results, shares, strict=True):
        seat.points, seat.gold = points, result.gold
    closed = select(LogEntry.seq).where(
        LogEntry.table_id == pairing.table_id, LogEntry.kind == CLOSED
    )
    how: Decided = "game" if session.scalar(closed) is None else "deadline"
    pairing.decided = how
    return True


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
    if number >= MAX_ENTRANTS:
        raise refused("tournament_full", n=MAX_ENTRANTS)
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
