"""What somebody's finished games add up to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from hexstead.server.ratings.statistics_schemas import OpponentKind, OpponentOut, SumOut, TallyOut

Key = TypeVar("Key", int, str)


@dataclass(frozen=True)
class Played:
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
class Finished:
    """A game that is over, and which of its seats is mine."""

    seats: Sequence[Played]
    mine: int

    @property
    def me(self) -> Played:
        return self.seats[self.mine]


@dataclass
class Tally:
    """How often, how well, how much."""

    games: int = 0
    wins: int = 0
    places: int = 0
    gold: int = 0

    def add(self, me: Played, gold: int) -> None:
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
class Rivalry:
    """Me against somebody: who had the better place."""

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


def add_up(games: Sequence[Finished]) -> SumOut:
    """Everything at once; the games come in the order they ended."""
    everything = Tally()
    for game in games:
        everything.add(game.me, game.me.gold)
    by_players = _tallies(games, lambda game: [(len(game.seats), game.me.gold)])
    by_card = _tallies(games, lambda game: list(game.me.cards.items()))
    return {
        **everything.payload(),
        "by_players": [
            {"players": players, **tally.payload()} for players, tally in sorted(by_players.items())
        ],
        "by_card": [
            {"card": card, **tally.payload()}
            for card, tally in sorted(by_card.items(), key=lambda item: (-item[1].games, item[0]))
        ],
        "opponents": [
            rivalry.payload()
            for rivalry in sorted(_rivalries(games), key=lambda each: (-each.games, each.name))
        ],
    }


def _tallies(
    games: Iterable[Finished], parts: Callable[[Finished], list[tuple[Key, int]]]
) -> dict[Key, Tally]:
    tallies: defaultdict[Key, Tally] = defaultdict(Tally)
    for game in games:
        for key, gold in parts(game):
            tallies[key].add(game.me, gold)
    return tallies


def _rivalries(games: Sequence[Finished]) -> list[Rivalry]:
    people = People(games)
    found: dict[tuple[OpponentKind, str, str], Rivalry] = {}
    for game in games:
        for other in game.seats:
            if other.seat == game.mine:
                continue
            key = people.who(game, other)
            rivalry = found.setdefault(key, Rivalry(key[0], other.name, other.bot))
            rivalry.name = other.name  # the latest one
            rivalry.add(game.me.place, other.place)
    return list(found.values())


@dataclass
class People:
    """Who is who: guests that share a seat are one person with several devices."""

    games: Sequence[Finished]
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

    def who(self, game: Finished, seat: Played) -> tuple[OpponentKind, str, str]:
        """A bot is known by its level, a person by their guest. Of several seats around one screen
        the first is its guest's own; the others are known by their names."""
        if seat.bot is not None:
            return ("bot", seat.bot, "")
        person = self._person(seat)
        own = min(each.seat for each in game.seats if self._person(each) == person)
        return ("person", person, "") if seat.seat == own else ("beside", person, seat.name)

    def _person(self, seat: Played) -> str:
        return self._first(min(seat.guests)) if seat.guests else ""
