"""Response bodies about ratings, ladders and profiles."""

from __future__ import annotations

from hexstead.tables.base_schemas import Ending, Out


class RatingOut(Out):
    """A rating in points, with the half-width of its 95% confidence interval."""

    points: int
    margin: int


class BotMarkOut(Out):
    """The rating of a bot level."""

    bot: str
    points: int


class LadderRowOut(Out):
    place: int | None
    """Null with too few games in the season."""
    author: str
    name: str
    handle: str | None
    rating: RatingOut
    games: int
    """Games in the season."""
    wins: int
    mine: bool


class LadderOut(Out):
    game: str
    players: int
    season: str
    """A quarter of a year, like 2026-4."""
    running: bool
    """Whether it is the current season."""
    seasons: list[str]
    """Seasons with games, and the current one; the latest first."""
    placed_after: int
    """The number of games required for a place."""
    bots: list[BotMarkOut]
    people: int
    rows: list[LadderRowOut]
    next: int | None
    """The `after` of the next page."""
    mine: LadderRowOut | None
    listed: bool
    """Whether I appear on ladders."""


class SeatRatingOut(Out):
    """A player's rating before a rated game, and after its end."""

    seat: int
    bot: bool
    before: RatingOut
    after: RatingOut | None


class TableRatingsOut(Out):
    rated: bool
    season: str | None
    counted: bool | None
    """Null before the end; false for a game that ended before every player had enough turns."""
    weight: float
    """How much the game counted, from 0 to 1: less for repeated games with the same opponents."""
    least_turns: int
    """The turns of every player required for a game that ends early to count."""
    seats: list[SeatRatingOut]
    """Empty if the table is not rated; without free seats."""


class PersonRatingOut(Out):
    game: str
    players: int
    rating: RatingOut
    season: str
    """The latest season with a game."""
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
    """The viewer against this player: who had the better place."""

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
    """The names of the other players at the table."""
    rated: bool
    """Whether it counted for the rating."""
    replay: bool
    """Whether the viewer may replay it."""


class PersonOut(Out):
    author: str
    name: str
    handle: str | None
    since: str
    mine: bool
    listed: bool
    """Whether the player appears on ladders; the ratings of others are visible to themselves
    only."""
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
    """Null if the table was deleted."""
    table: str | None
    """Null if the viewer may not replay it, or the table was deleted."""


class RatingHistoryOut(Out):
    game: str
    players: int
    began: RatingOut | None
    """The rating before the first of the points."""
    points: list[RatingPointOut]
    """The latest games, in order."""
    bots: list[BotMarkOut]


class MyRatingsOut(Out):
    listed: bool
