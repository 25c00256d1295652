"""Response schemas of statistics, lists of games, and the board of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from hexstead.tables.base_schemas import Ending, LeftHow, Out
from hexstead.tables.games.schemas import CardOut
from hexstead.tables.games.unions import with_setup


class TallyOut(Out):
    """Totals and averages of my games; averages are null without games."""

    games: int
    wins: int
    average_place: float | None
    average_gold: float | None


class PlayersTallyOut(TallyOut):
    players: int


class CardTallyOut(TallyOut):
    """`average_gold` is the gold from this card, or source of points."""

    card: str


OpponentKind = Literal["person", "bot", "beside"]
"""A person, a bot level, or a further player at another person's screen."""


class OpponentOut(Out):
    """My results against one opponent."""

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
    """How the player left before the end."""


class MyGameOut(Out):
    """A game of mine, running or over; places and gold are set at the end."""

    table: str
    game: str
    status: Literal["playing", "over", "broken"]
    started_at: str | None
    over_at: str | None
    ending: Ending | None
    """Null until the end."""
    sets: list[str]
    seats: list[MyGameSeatOut]


class MyGamesOut(Out):
    games: list[MyGameOut]
    next: str | None


class DailyResultOut(Out):
    """A player's best game on the board of a day."""

    place: int
    name: str
    gold: int
    cards: dict[str, int]
    """The gold by card."""
    won: bool
    mine: bool
    tries: int
    """The number of games the player has finished on it."""
    people: int
    """The number of people in that game; the others were bots."""
    late: bool
    """Whether the game was started on a later day."""
    table: str | None
    """Null if the viewer may not replay it."""


class DailyFields(Out):
    day: str
    today: str
    previous: str | None
    next: str | None
    players: int
    bot: str
    """The bot that every player plays against."""
    sets: list[str]
    cards: list[CardOut]
    results: list[DailyResultOut]
    total: int
    """The number of players with a result; the list may be shorter."""
    running: str | None
    """My unfinished game on it."""


if TYPE_CHECKING:
    DailyOut = DailyFields
else:
    DailyOut = with_setup("DailyOut", DailyFields)
