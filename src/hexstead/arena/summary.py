"""Statistics of many games: gold by source, wins, length, speed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, median
from typing import Any, Final

from hexstead.arena.match import Match, Result

SURE: Final = 1.96
"""The standard errors on either side of a 95% interval."""


@dataclass(frozen=True)
class Share:
    """A share of wins with its 95% confidence interval (Wilson)."""

    wins: float
    games: int
    mean: float
    low: float
    high: float


def share(wins: float, games: int) -> Share:
    """A shared win counts as a fraction."""
    if not games:
        return Share(0.0, 0, 0.0, 0.0, 1.0)
    mean = wins / games
    spread = SURE * SURE / games
    middle = (mean + spread / 2) / (1 + spread)
    reach = SURE * sqrt(max(0.0, mean * (1 - mean)) / games + spread / games / 4) / (1 + spread)
    return Share(wins, games, mean, max(0.0, middle - reach), min(1.0, middle + reach))


@dataclass(frozen=True)
class Entrant:
    """The results of one bot, over all its seats."""

    bot: str
    wins: Share
    gold: float


@dataclass(frozen=True)
class Length:
    """Mean, shortest, median and longest."""

    mean: float
    least: int
    median: float
    most: int


@dataclass(frozen=True)
class Summary:
    """The statistics of a match. Only `seconds` varies from run to run."""

    game: str
    players: int
    games: int
    seed: int
    jobs: int
    sources: dict[str, dict[str, float]]
    """For each source of gold: the number of seats in the games where it counted, the mean over all
    of them, and the mean over winners."""
    gold: dict[str, float]
    """The mean total: of all seats, of winners."""
    order: list[Share]
    """Wins by order of turns, the start player first."""
    entrants: list[Entrant]
    turns: Length
    actions: Length
    seconds: float

    @staticmethod
    def of(match: Match, results: Sequence[Result], seconds: float, jobs: int) -> Summary:
        """Return the summary of the games of a match, played in this time."""
        return Summary(
            game=match.game,
            players=match.players,
            games=len(results),
            seed=match.seed,
            jobs=jobs,
            sources=_sources(results),
            gold=_totals(results),
            order=[_order_share(results, place) for place in range(match.players)],
            entrants=_entrants(match, results),
            turns=_length([result.turns for result in results]),
            actions=_length([result.actions for result in results]),
            seconds=seconds,
        )

    @property
    def games_per_second(self) -> float:
        """The speed of all processes together."""
        return self.games / self.seconds

    @property
    def actions_per_second(self) -> float:
        """The speed of all processes together, chance included."""
        return self.actions.mean * self.games / self.seconds

    def to_json(self) -> dict[str, Any]:
        """All statistics; only those under `speed` vary from run to run."""
        fields = asdict(self)
        del fields["seconds"], fields["jobs"]
        fields["speed"] = {
            "jobs": self.jobs,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games_per_second, 2),
            "actions_per_second": round(self.actions_per_second, 1),
        }
        return fields


def _sources(results: Iterable[Result]) -> dict[str, dict[str, float]]:
    everybody: dict[str, list[int]] = {}
    winners: dict[str, list[int]] = {}
    for result in results:
        won = result.winners
        for seat, gold in enumerate(result.gold):
            for source, amount in gold.items():
                everybody.setdefault(source, []).append(amount)
                if seat in won:
                    winners.setdefault(source, []).append(amount)
    return {
        source: {
            "seats": len(amounts),
            "mean": fmean(amounts),
            "winners": fmean(winners.get(source, [0])),
        }
        for source, amounts in sorted(everybody.items())
    }


def _totals(results: Sequence[Result]) -> dict[str, float]:
    won = [sum(result.gold[result.winners[0]].values()) for result in results if result.winners]
    return {
        "mean": fmean(sum(gold.values()) for result in results for gold in result.gold),
        "winners": fmean(won or [0]),
    }


def _order_share(results: Sequence[Result], place: int) -> Share:
    wins = sum(
        1 / len(result.winners)
        for result in results
        for seat in result.winners
        if result.order[seat] == place
    )
    return share(wins, len(results))


def _entrants(match: Match, results: Sequence[Result]) -> list[Entrant]:
    entrants: list[Entrant] = []
    for index, bot in enumerate(match.bots):
        wins = 0.0
        scores: list[int] = []
        for result in results:
            won = result.winners
            for seat, sitting in enumerate(result.bots):
                if sitting == index:
                    wins += 1 / len(won) if seat in won else 0
                    scores.append(sum(result.gold[seat].values()))
        entrants.append(Entrant(bot, share(wins, len(scores)), fmean(scores) if scores else 0.0))
    return entrants


def _length(lengths: Sequence[int]) -> Length:
    return Length(fmean(lengths), min(lengths), median(lengths), max(lengths))
