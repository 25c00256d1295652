"""Statistics of a guest's finished games: totals, by number of players, by card, by opponent."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.ratings.schemas import OpponentKind, OpponentOut, SumOut, TallyOut
from hexstead.server.storage.models import Holder, SeatResult, SeatRow, TableRow
from hexstead.server.storage.tolerant_reads import load_tolerantly

Key = TypeVar("Key", int, str)


@dataclass(frozen=True)
class SeatOutcome:
    """One seat at the end of a game."""

    seat: int
    name: str
    bot: str | None
    guests: frozenset[str]
    place: int
    gold: int
    won: bool
    cards: dict[str, int]


@dataclass(frozen=True)
class FinishedGame:
    """A finished game, and which of its seats is mine."""

    seats: Sequence[SeatOutcome]
    mine: int

    @property
    def me(self) -> SeatOutcome:
        return self.seats[self.mine]


@dataclass
class Tally:
    games: int = 0
    wins: int = 0
    places: int = 0
    gold: int = 0

    def add(self, me: SeatOutcome, gold: int) -> None:
        self.games += 1
        self.wins += me.won
        self.places += me.place
        self.gold += gold

    def payload(self) -> TallyOut:
        return {
            "games": self.games,
            "wins": self.wins,
            "average_place": _average(self.places, self.games),
            "average_gold": _average(self.gold, self.games),
        }


@dataclass
class HeadToHead:
    """My results against one opponent, by the better place."""

    kind: OpponentKind
    name: str
    bot: str | None
    won: int = 0
    lost: int = 0
    shared: int = 0

    def add(self, mine: int, theirs: int) -> None:
        self.won += mine < theirs
        self.lost += mine > theirs
        self.shared += mine == theirs

    @property
    def games(self) -> int:
        return self.won + self.lost + self.shared

    def payload(self) -> OpponentOut:
        return {
            "kind": self.kind,
            "name": self.name,
            "bot": self.bot,
            "games": self.games,
            "won": self.won,
            "lost": self.lost,
            "shared": self.shared,
        }


def _average(total: int, number: int) -> float | None:
    return round(total / number, 2) if number else None


def summarise(games: Sequence[FinishedGame]) -> SumOut:
    """The statistics of games, given in the order they ended."""
    total = Tally()
    for game in games:
        total.add(game.me, game.me.gold)
    by_players = _tallies(games, lambda game: [(len(game.seats), game.me.gold)])
    by_card = _tallies(games, lambda game: list(game.me.cards.items()))
    return {
        **total.payload(),
        "by_players": [
            {"players": players, **tally.payload()} for players, tally in sorted(by_players.items())
        ],
        "by_card": [
            {"card": card, **tally.payload()}
            for card, tally in sorted(by_card.items(), key=lambda item: (-item[1].games, item[0]))
        ],
        "opponents": [
            score.payload()
            for score in sorted(_head_to_heads(games), key=lambda each: (-each.games, each.name))
        ],
    }


def _tallies(
    games: Iterable[FinishedGame], parts: Callable[[FinishedGame], list[tuple[Key, int]]]
) -> dict[Key, Tally]:
    tallies: defaultdict[Key, Tally] = defaultdict(Tally)
    for game in games:
        for key, gold in parts(game):
            tallies[key].add(game.me, gold)
    return tallies


def _head_to_heads(games: Sequence[FinishedGame]) -> list[HeadToHead]:
    identities = Identities(games)
    found: dict[tuple[OpponentKind, str, str], HeadToHead] = {}
    for game in games:
        for other in game.seats:
            if other.seat == game.mine:
                continue
            key = identities.of(game, other)
            score = found.setdefault(key, HeadToHead(key[0], other.name, other.bot))
            score.name = other.name  # the latest name
            score.add(game.me.place, other.place)
    return list(found.values())


@dataclass
class Identities:
    """Identifies opponents across games: guests who share a seat are one person."""

    games: Sequence[FinishedGame]
    _same: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for game in self.games:
            for seat in game.seats:
                first, *others = sorted(seat.guests) or [""]
                for other in others:
                    self._same[self._first(other)] = self._first(first)

    def _first(self, guest: str) -> str:
        while guest in self._same and self._same[guest] != guest:
            guest = self._same[guest]
        return guest

    def of(self, game: FinishedGame, seat: SeatOutcome) -> tuple[OpponentKind, str, str]:
        """The key of an opponent: a bot by its level, a person by the guest. Of several seats
        around one screen the first is the guest's own; the others are identified by their names."""
        if seat.bot is not None:
            return ("bot", seat.bot, "")
        person = self._person(seat)
        own = min(each.seat for each in game.seats if self._person(each) == person)
        return ("person", person, "") if seat.seat == own else ("beside", person, seat.name)

    def _person(self, seat: SeatOutcome) -> str:
        return self._first(min(seat.guests)) if seat.guests else ""


def select_tables(guest: str, game: str | None, *states: str) -> Any:
    """Select the ids of the tables where a guest plays, in these states."""
    held = select(Holder.table_id).where(Holder.guest_id == guest)
    query = select(TableRow.id).where(TableRow.id.in_(held), TableRow.status.in_(states))
    return query if game is None else query.where(TableRow.game == game)


def finished_ids(session: Session, guest: str) -> list[str]:
    """The ids of finished games, in the order they ended."""
    query = select_tables(guest, None, "over").order_by(TableRow.over_at, TableRow.id)
    return list(session.scalars(query))


def results_of(session: Session, table_ids: Sequence[str]) -> dict[tuple[str, int], SeatResult]:
    """The results of these tables by (table, seat), as far as they can be read."""

    def load(some: Sequence[str]) -> dict[tuple[str, int], SeatResult]:
        rows = session.scalars(select(SeatResult).where(SeatResult.table_id.in_(some)))
        return {(row.table_id, row.seat): row for row in rows}

    return load_tolerantly(load, table_ids)


def finished_games(session: Session, guest: str, game: str) -> list[FinishedGame]:
    """The finished games of a guest that can be read, in the order they ended."""
    query = select_tables(guest, game, "over").order_by(TableRow.over_at, TableRow.id)
    load = partial(_finished, session, guest)
    return list(load_tolerantly(load, list(session.scalars(query))).values())


def _finished(session: Session, guest: str, wanted: Sequence[str]) -> dict[str, FinishedGame]:
    holders: dict[tuple[str, int], set[str]] = {}
    for held in session.scalars(select(Holder).where(Holder.table_id.in_(wanted))):
        holders.setdefault((held.table_id, held.seat), set()).add(held.guest_id)
    rows = session.execute(
        select(SeatRow.table_id, SeatRow.name, SeatRow.bot, SeatResult)
        .join(
            SeatRow, (SeatRow.table_id == SeatResult.table_id) & (SeatRow.seat == SeatResult.seat)
        )
        .join(TableRow, TableRow.id == SeatRow.table_id)
        .where(SeatRow.table_id.in_(wanted))
        .order_by(TableRow.over_at, TableRow.id, SeatRow.seat)
    )
    games: dict[str, list[SeatOutcome]] = {}
    for table, name, bot, result in rows:
        guests = frozenset(holders.get((table, result.seat), ()))
        games.setdefault(table, []).append(
            SeatOutcome(
                result.seat,
                name or "",
                bot,
                guests,
                result.place,
                result.gold,
                result.won,
                dict(result.cards),
            )
        )
    # Of several seats around one screen the first is the guest's own.
    return {
        key: FinishedGame(seats, next(seat.seat for seat in seats if guest in seat.guests))
        for key, seats in games.items()
    }
