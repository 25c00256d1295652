"""The scale of strength, and what one game tells about it.

Points are those of `hexstead bots`, as in chess: of two players 400 points apart the stronger comes
before the other in ten games of eleven, however many sit at the table. The measured bots are fixed
points of the scale. People move between them by openskill's Plackett-Luce model, told in points.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from openskill.models import PlackettLuce

from hexstead import bots

_STEEPNESS: Final = 400 / math.log(10)
"""Points that multiply the odds of two players by e."""
BEGINNING: Final = 1000.0
"""Where everybody begins: the yardstick by which the bots were measured."""
BEGINNERS_DOUBT: Final = 250.0
"""A standard deviation that spans the bots from easy to expert: nothing is known yet."""
BOTS_DOUBT: Final = 20.0
"""How sure the bots' ratings are: a standard deviation of 400 measured games."""
CHANGE: Final = 2.5
"""How much strength may change from game to game, as a standard deviation."""
SEASONS_DOUBT: Final = 75.0
"""How much it may change from season to season."""
PLACED_AFTER: Final = 5
"""So many games in a season bring a place on its ladder."""


@dataclass(frozen=True)
class Skill:
    """A strength in points, and its standard deviation."""

    points: float = BEGINNING
    doubt: float = BEGINNERS_DOUBT

    @property
    def shown(self) -> int:
        """The number that people read."""
        return round(self.points)

    @property
    def margin(self) -> int:
        """It lies so many points around that number, 95% sure."""
        return round(1.96 * self.doubt)

    def towards(self, other: Skill, share: float) -> Skill:
        """Return the skill that lies that share of the way to another one."""
        return Skill(
            self.points + share * (other.points - self.points),
            self.doubt + share * (other.doubt - self.doubt),
        )

    def after_seasons(self, passed: int) -> Skill:
        """At the first game of a season so many after the last one: less is known than there was,
        and never less than nothing."""
        doubt = math.sqrt(self.doubt**2 + max(0, passed) * SEASONS_DOUBT**2)
        return Skill(self.points, min(BEGINNERS_DOUBT, max(self.doubt, doubt)))


def fixed_point(game: str, bot: str) -> Skill | None:
    """Where a bot stands for ever; None for programs, and for yardsticks that nobody measured. A
    style of a level that was not measured itself stands where its level does."""
    if bot not in bots.names(game):
        return None
    measured = bots.measured(game)
    for name in (bot, bots.level_of(bot)):
        rating = None if name is None else measured.get(name, bots.Measured()).rating
        if rating is not None:
            return Skill(float(rating), BOTS_DOUBT)
    return None


def marks(game: str) -> list[tuple[str, int]]:
    """The levels of a game on the scale, the weakest first."""
    found = [(level, fixed_point(game, level)) for level in bots.LEVELS]
    return [(level, skill.shown) for level, skill in found if skill is not None]


def rate(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """Everybody's skill after a game, from those before it and the places; equal places are a
    draw."""
    model = _model(len(skills))
    teams = [[model.rating(skill.points, skill.doubt)] for skill in skills]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [Skill(team[0].mu, team[0].sigma) for team in rated]


@cache
def _model(players: int) -> PlackettLuce:
    """The model spreads odds by the root of all variances at the table: with this one for each
    player, the same points mean the same odds for any number of players."""
    return PlackettLuce(
        mu=BEGINNING, sigma=BEGINNERS_DOUBT, beta=_STEEPNESS / math.sqrt(players), tau=CHANGE
    )


__all__ = [
    "BEGINNERS_DOUBT",
    "BEGINNING",
    "PLACED_AFTER",
    "Skill",
    "fixed_point",
    "marks",
    "rate",
]
