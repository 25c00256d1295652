"""What is sent about a guest's games and what they add up to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from hexstead.server.games.schemas import CardOut
from hexstead.server.games.unions import with_setup
from hexstead.server.schemas import Ending, LeftHow, Out


class TallyOut(Out):
    """Games, and how they went for me on average; null where there were none."""

    games: int
    wins: int
    average_place: float | None
    average_gold: float | None


class PlayersTallyOut(TallyOut):
    players: int


class CardTallyOut(TallyOut):
    """`average_gold` is what this card, or source of points, brought me."""

    card: str


OpponentKind = Literal["person", "bot", "beside"]
"""A person, a level of bots, or somebody beside a person at one screen."""


class OpponentOut(Out):
    """Somebody against me."""

    kind: OpponentKind
    name: str
    bot: str | None
    games: int
    won: int
    lost: int
    shared: int


class SumOut(TallyOut):
    by_players: list[PlayersTallyOut]
    by_card: list[CardTallyOut]
    opponents: list[OpponentOut]


class StatisticsOut(SumOut):
    game: str


class MyGameSeatOut(Out):
    seat: int
    name: str
    bot: str | None
    mine: bool
    place: int | None
    gold: int | None
    won: bool
    left: LeftHow | None
    """How the player left the game before its end."""


class MyGameOut(Out):
    """A game of mine, running or over; places and gold come with the end."""

    table: str
    game: str
    status: Literal["playing", "over", "broken"]
    started_at: str | None
    over_at: str | None
    ending: Ending | None
    """How it ended; null until then."""
    sets: list[str]
    seats: list[MyGameSeatOut]


class MyGamesOut(Out):
    games: list[MyGameOut]
    next: str | None


class DailyResultOut(Out):
    """Somebody's best game on the board of a day."""

    place: int
    name: str
    gold: int
    cards: dict[str, int]
    """By what brought it."""
    won: bool
    mine: bool
    tries: int
    """How many games they have finished on it."""
    people: int
    """How many people played that game; the others were bots."""
    late: bool
    """Whether it was begun on a later day."""
    table: str | None
    """Where it can be looked at, by those who may."""


class DailyFields(Out):
    day: str
    today: str
    previous: str | None
    next: str | None
    players: int
    bot: str
    """Whom everybody plays against."""
    sets: list[str]
    cards: list[CardOut]
    results: list[DailyResultOut]
    total: int
    """How many have a result; the list may be shorter."""
    running: str | None
    """My game on it that is not over."""


if TYPE_CHECKING:
    DailyOut = DailyFields
else:
    DailyOut = with_setup("DailyOut", DailyFields)
