"""What is sent about ratings, ladders and people."""

from __future__ import annotations

from hexstead.server.schemas import Ending, Out


class RatingOut(Out):
    """A strength in points, and how many points around it the true one lies, 95% sure."""

    points: int
    margin: int


class BotMarkOut(Out):
    """A level of the bots on the same scale."""

    bot: str
    points: int


class LadderRowOut(Out):
    place: int | None
    """Null for somebody who has played too few games of the season for one."""
    author: str
    name: str
    handle: str | None
    rating: RatingOut
    games: int
    """In the season."""
    wins: int
    mine: bool


class LadderOut(Out):
    game: str
    players: int
    season: str
    """A quarter of a year, like 2026-4."""
    running: bool
    """Whether it is the season of today."""
    seasons: list[str]
    """Those with games, and today's; the latest first."""
    placed_after: int
    """So many games bring a place."""
    bots: list[BotMarkOut]
    people: int
    rows: list[LadderRowOut]
    next: int | None
    """What to ask `after` for the next page."""
    mine: LadderRowOut | None
    listed: bool
    """Whether I appear on ladders."""


class SeatRatingOut(Out):
    """Somebody at a rated table: as they came, and once it is over, as they left."""

    seat: int
    bot: bool
    before: RatingOut
    after: RatingOut | None


class TableRatingsOut(Out):
    rated: bool
    season: str | None
    counted: bool | None
    """Null before the end; false for a game that ended before everybody had played enough turns."""
    weight: float
    """How much it counted, from 0 to 1: less for the same opponents over and over."""
    least_turns: int
    """So many turns of everybody make a game count that ends early."""
    seats: list[SeatRatingOut]
    """None where the table is not rated, or has empty seats."""


class PersonRatingOut(Out):
    game: str
    players: int
    rating: RatingOut
    season: str
    """The last one with a game."""
    games: int
    """In all seasons."""
    wins: int
    place: int | None
    """On the ladder of today's season."""


class PersonGamesOut(Out):
    """Finished games at listed tables."""

    game: str
    games: int
    wins: int


class TogetherOut(Out):
    """The viewer against them: who had the better place."""

    game: str
    games: int
    won: int
    shared: int
    lost: int


class RecentGameOut(Out):
    table: str
    game: str
    over_at: str
    place: int
    ending: Ending | None
    players: int
    names: list[str]
    """The others, as they were called there."""
    rated: bool
    """Whether it counted for the rating."""
    replay: bool
    """Whether the viewer may look at it again."""


class PersonOut(Out):
    author: str
    name: str
    handle: str | None
    since: str
    mine: bool
    listed: bool
    """Whether they appear on ladders; only they themselves see the ratings of somebody who does
    not."""
    ratings: list[PersonRatingOut]
    bots: dict[str, list[BotMarkOut]]
    """The levels of each game."""
    results: list[PersonGamesOut]
    together: list[TogetherOut]
    recent: list[RecentGameOut]


class RatingPointOut(Out):
    at: str
    season: str
    rating: RatingOut
    change: int
    weight: float
    """How much the game counted, from 0 to 1."""
    place: int
    ending: Ending | None
    """How the game ended; null where its table is gone."""
    table: str | None
    """Null where the viewer may not look at it, or where it is gone."""


class RatingHistoryOut(Out):
    game: str
    players: int
    began: RatingOut | None
    """Before the first of the points."""
    points: list[RatingPointOut]
    """The latest ones, in the order of the games."""
    bots: list[BotMarkOut]


class MyRatingsOut(Out):
    listed: bool
