"""The shapes of answers about statistics."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel


class TallyOut(BaseModel):
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


class OpponentOut(BaseModel):
    """Somebody against me: a person, a level of bots, or somebody beside a person at one screen."""

    kind: Literal["person", "bot", "beside"]
    name: str
    bot: str | None
    games: int
    won: int
    lost: int
    shared: int


class StatisticsOut(TallyOut):
    game: str
    by_players: list[PlayersTallyOut]
    by_card: list[CardTallyOut]
    opponents: list[OpponentOut]


class MyGameSeatOut(BaseModel):
    seat: int
    name: str
    bot: str | None
    mine: bool
    place: int | None
    gold: int | None
    won: bool


class MyGameOut(BaseModel):
    """A game of mine, running or over; places and gold come with the end."""

    table: str
    game: str
    status: Literal["playing", "over", "broken"]
    started_at: str | None
    over_at: str | None
    sets: list[str]
    seats: list[MyGameSeatOut]


class MyGamesOut(BaseModel):
    games: list[MyGameOut]
    next: str | None
