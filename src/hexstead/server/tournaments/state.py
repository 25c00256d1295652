"""A tournament as it stands: everybody in it, the rounds so far, and what they came to."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.tournaments import round_robin, swiss
from hexstead.server.tournaments.entry import entrants
from hexstead.server.tournaments.models import Entrant, Pairing, PairingSeat, Tournament
from hexstead.server.tournaments.round import History, Round
from hexstead.server.tournaments.standings import Played, Standing, standings


@dataclass(frozen=True)
class Course:
    tournament: Tournament
    entrants: list[Entrant]
    rounds: dict[int, list[tuple[Pairing, list[PairingSeat]]]]
    """The tables of each round, with those who sit out."""

    @property
    def current(self) -> list[tuple[Pairing, list[PairingSeat]]]:
        return self.rounds.get(self.tournament.round, [])

    @property
    def settled(self) -> bool:
        """Whether every table of the round is decided."""
        return all(pairing.decided is not None for pairing, _ in self.current)

    @property
    def present(self) -> list[Entrant]:
        """Those who play on."""
        return [one for one in self.entrants if not one.left and one.guest_id is not None]

    @property
    def all_ready(self) -> bool:
        return all(one.ready for one in self.present)

    @property
    def enough(self) -> bool:
        return len(self.present) >= self.tournament.least

    def may_begin(self, now: int) -> bool:
        """Whether the first round begins by itself: at the time that was said, or where none was,
        once everybody is ready if it waits for that."""
        if not self.enough:
            return False
        starts = self.tournament.starts_at
        if starts is not None:
            return starts <= now
        return self.tournament.pace == "ready" and self.all_ready

    def games(self) -> list[Played]:
        """Those that are decided."""
        return [
            _played(seats)
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
        """Who is to meet whom."""
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


def load_course(session: Session, tournament: Tournament) -> Course:
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
    return Course(tournament, entrants(session, tournament.id), rounds)


def _played(seats: list[PairingSeat]) -> Played:
    gold = tuple(seat.gold for seat in seats if seat.gold is not None)
    return Played(
        tuple(seat.number for seat in seats),
        tuple(seat.points or 0 for seat in seats),
        gold if len(gold) == len(seats) else None,
    )


def _round(tables: list[tuple[Pairing, list[PairingSeat]]]) -> Round:
    met = [tuple(seat.number for seat in seats) for pairing, seats in tables if pairing.table_id]
    out = [seat.number for pairing, seats in tables if not pairing.table_id for seat in seats]
    return Round(tuple(met), tuple(out))
