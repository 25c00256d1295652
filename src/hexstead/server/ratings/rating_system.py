"""The rating system and its seasons.

Points are on the scale of `hexstead bots`, as in chess: of two players 400 points apart the
stronger finishes before the other in ten games of eleven, for any number of players. The measured
bots are fixed points of the scale; people are rated by openskill's Plackett-Luce model.

Seasons are the quarters of the calendar, in UTC, written like 2026-4.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Final

from openskill.models import PlackettLuce

from hexstead import bots
from hexstead.tables.eligibility import bot_rating
from hexstead.tables.problems import refused

_STEEPNESS: Final = 400 / math.log(10)
"""The difference of points that multiplies the odds by e."""
INITIAL_POINTS: Final = 1000.0
"""The initial rating: that of the bot by which the others were measured."""
INITIAL_DOUBT: Final = 250.0
"""The initial standard deviation, which spans the bots from easy to expert."""
BOTS_DOUBT: Final = 20.0
"""The standard deviation of a bot's rating, from 400 games."""
DRIFT_PER_GAME: Final = 2.5
"""The standard deviation by which skill changes from game to game."""
DRIFT_PER_SEASON: Final = 75.0
"""The same from season to season."""
PLACED_AFTER: Final = 5
"""The games in a season required for a place on its ladder."""
_SEASON: Final = re.compile(r"(20\d\d)-([1-4])")


@dataclass(frozen=True)
class Skill:
    """A rating in points, with its standard deviation."""

    points: float = INITIAL_POINTS
    doubt: float = INITIAL_DOUBT

    @property
    def shown(self) -> int:
        return round(self.points)

    @property
    def margin(self) -> int:
        """The half-width of the 95% confidence interval."""
        return round(1.96 * self.doubt)

    def interpolate(self, other: Skill, share: float) -> Skill:
        """The skill at a share of the way to another one."""
        return Skill(
            self.points + share * (other.points - self.points),
            self.doubt + share * (other.doubt - self.doubt),
        )

    def after_seasons(self, passed: int) -> Skill:
        """The skill after a pause of seasons: the doubt grows, up to the initial one."""
        doubt = math.sqrt(self.doubt**2 + max(0, passed) * DRIFT_PER_SEASON**2)
        return Skill(self.points, min(INITIAL_DOUBT, max(self.doubt, doubt)))


def bot_skill(game: str, bot: str) -> Skill | None:
    """The fixed skill of a measured bot; None for programs and unmeasured bots."""
    rating = bot_rating(game, bot)
    return None if rating is None else Skill(rating, BOTS_DOUBT)


def bot_levels(game: str) -> list[tuple[str, int]]:
    """The bot levels of a game with their points, the weakest first."""
    found = [(level, bot_skill(game, level)) for level in bots.LEVELS]
    return [(level, skill.shown) for level, skill in found if skill is not None]


def rate(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skills after a game, by the skills before it and the places; equal places are a draw."""
    model = _model(len(skills))
    teams = [[model.rating(skill.points, skill.doubt)] for skill in skills]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [Skill(team[0].mu, team[0].sigma) for team in rated]


@cache
def _model(players: int) -> PlackettLuce:
    """The model divides by the root of the summed variances; this beta makes equal differences of
    points mean equal odds for any number of players."""
    return PlackettLuce(
        mu=INITIAL_POINTS,
        sigma=INITIAL_DOUBT,
        beta=_STEEPNESS / math.sqrt(players),
        tau=DRIFT_PER_GAME,
    )


def season_at(at: int) -> str:
    """The season of a timestamp in milliseconds."""
    when = datetime.fromtimestamp(at / 1000, UTC)
    return f"{when.year}-{(when.month + 2) // 3}"


def check_season(season: str) -> str:
    if _SEASON.fullmatch(season) is None:
        raise refused("no_season")
    return season


def seasons_between(earlier: str, later: str) -> int:
    """The number of seasons from the first to the second."""
    return _number(later) - _number(earlier)


def _number(season: str) -> int:
    year, quarter = season.split("-")
    return 4 * int(year) + int(quarter)
