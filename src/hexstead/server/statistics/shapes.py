"""What is sent about a guest's games and what they add up to."""

from __future__ import annotations

from typing import Literal

from hexstead.server.shapes import Out


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


class MyGameOut(Out):
    """A game of mine, running or over; places and gold come with the end."""

    table: str
    game: str
    status: Literal["playing", "over", "broken"]
    started_at: str | None
    over_at: str | None
    sets: list[str]
    seats: list[MyGameSeatOut]


class MyGamesOut(Out):
    games: list[MyGameOut]
    next: str | None
