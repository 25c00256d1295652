"""Statistics of a guest's finished games: totals, by number of players, by card, by opponent."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from hexstead.tables.games import find_adapter
from hexstead.tables.model import Table
from hexstead.tables.statistics_schemas import (
    MyGameOut,
    MyGameSeatOut,
    OpponentKind,
    OpponentOut,
    SumOut,
    TallyOut,
)
from hexstead.tables.times import time_text

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
    held: Sequence[str] = ()
    """The locations whose tiles the seat held."""


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


class SeatResult(Protocol):
    """The result of a seat."""

    @property
    def place(self) -> int: ...
    @property
    def gold(self) -> int: ...
    @property
    def won(self) -> bool: ...


def my_game(table: Table, guest: str, results: Mapping[int, SeatResult]) -> MyGameOut:
    """Return a game in the list of a guest's games; `results` are by seat, empty until the end."""
    adapter = find_adapter(table.game)
    mine = table.seats_of(guest)[:1]
    seats: list[MyGameSeatOut] = []
    for seat in table.seats:
        result = results.get(seat.seat)
        seats.append(
            {
                "seat": seat.seat,
                "name": seat.name or "",
                "bot": seat.bot,
                "mine": seat.seat in mine,
                "place": None if result is None else result.place,
                "gold": None if result is None else result.gold,
                "won": result is not None and result.won,
                "left": seat.left_how,
            }
        )
    return {
        "table": table.id,
        "game": table.game,
        "status": "playing" if table.status == "waiting" else table.status,
        "started_at": time_text(table.started_at),
        "over_at": time_text(table.over_at),
        "ending": table.ending,
        "sets": adapter.sets(adapter.read_setup(table.setup)),
        "seats": seats,
    }
