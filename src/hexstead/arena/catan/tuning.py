"""Train the weights of Catan's bots from scratch by self-play.

In every round each seat plays with randomly perturbed weights. The first rounds learn from
positions: which features predicted the winner. The later rounds learn from the perturbations: which
ones won (evolution strategies). The first kind gets from nothing to sensible weights, but features
that predict a win do not always cause one; the second kind corrects that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from typing import Any, Final

from hexstead.arena.catan.fitting import Sample, error_of, fit, spread_of
from hexstead.arena.catan.samples import MAX_TURNS, Game, play_game
from hexstead.arena.pool import set_up_worker
from hexstead.bots.catan.features import HARMFUL, NAMES
from hexstead.bots.catan.judge import weights_in

GROUPS: Final = {"two players": (2,), "more players": (3, 4)}
"""Two players have their own weights; three play with those of four."""
MIXED: Final = (2, 2, 3, 4)
"""The numbers of players of rounds that train both together."""
DIGITS: Final = 4
FOLDS: Final = 5
"""Every fifth game is held out for validation."""
MOMENTS: Final = 8
"""The number of ends of turns sampled per game; those in between differ little."""
PERTURBATION: Final = 0.3
"""The size of perturbations, for features in units of their standard deviation."""
FIRST_PERTURBATION: Final = 0.1
"""The same while the features have no measured spread."""
WEIGHT_PENALTY: Final = 6.0
"""The strength of the penalty on weights, in games ..."""
STEP_PENALTY: Final = 300.0
"""... and of the penalty on steps."""
MAX_STEP: Final = 2.0
"""The maximum step of the weights, in units of the perturbations."""

INITIAL: Final = [1.0 if name == "points" else 0.0 for name in NAMES]
"""The initial weights: only points count."""

Progress = Callable[[str, int, int], None]
"""Called with the current task, its progress and its total."""


@dataclass(frozen=True)
class Tuning:
    """The parameters of training. Equal parameters give equal weights."""

    games: int
    """Per round."""
    seed: int
    position_rounds: int = 3
    """Rounds that learn from positions ..."""
    perturbation_rounds: int = 4
    """... and, for two players and for more, rounds that learn from perturbations."""
    jobs: int = 1
    longest: int = MAX_TURNS
    """The turn limit of a game."""

    def play(
        self,
        round_: str,
        players: Sequence[int],
        weights: list[float],
        spread: list[float],
        progress: Progress,
    ) -> list[Game]:
        """The games of one round, in order, independent of the number of processes."""
        play = partial(play_game, weights=weights, spread=spread, longest=self.longest)
        numbers = range(self.games)
        # The games of a round do not depend on the number of later rounds.
        which = round_.partition(" of ")[0]
        seeds = [f"tune {self.seed} {which} {number}" for number in numbers]
        seats = [players[number % len(players)] for number in numbers]
        games: list[Game] = []
        with ExitStack() as stack:
            found: Iterator[Game] = map(play, seeds, seats)
            if self.jobs > 1:
                pool = ProcessPoolExecutor(self.jobs, get_context("spawn"), set_up_worker)
                found = stack.enter_context(pool).map(play, seeds, seats, chunksize=4)
            for game in found:
                games.append(game)
                progress(f"{round_}, games", len(games), self.games)
        return games


def tune(
    tuning: Tuning, date: str, progress: Progress, begin: dict[str, Any] | None = None
) -> dict[str, Any]:
    """The fields of a weight file with their provenance; from scratch, or from the fields of
    another file, with rounds that learn from perturbations alone."""
    command = f"hexstead tune catan --games {tuning.games} --seed {tuning.seed}"
    rounds = f"--rounds {tuning.position_rounds}" if begin is None else "--weights FILE"
    provenance: dict[str, Any] = {
        "command": f"{command} {rounds} --trials {tuning.perturbation_rounds}",
        "date": date,
        "seed": tuning.seed,
        "games": 0,
        "turns": 0,
    }
    start, spread = INITIAL, [FIRST_PERTURBATION] * len(NAMES)
    if begin is None:
        start, spread = learn_from_positions(tuning, provenance, progress)
    else:
        provenance["from"] = begin.get("provenance", begin.get("about", {}))
    weights: dict[str, dict[str, float]] = {}
    for group, players in GROUPS.items():
        if begin is not None:
            start = weights_in(begin)[players[-1]]
        found = learn_from_players(tuning, group, start, spread, provenance, progress)
        weights[str(players[-1])] = {
            name: round(weight, DIGITS) for name, weight in zip(NAMES, found, strict=True)
        }
    return {"provenance": provenance, "weights": weights}


def learn_from_positions(
    tuning: Tuning, provenance: dict[str, Any], progress: Progress
) -> tuple[list[float], list[float]]:
    """Weights learned from positions, starting from points alone, and the size of their
    perturbations."""
    weights, spread = INITIAL, [FIRST_PERTURBATION] * len(NAMES)
    known: list[Game] = []
    for number in range(1, tuning.position_rounds + 1):
        round_ = f"round {number} of {tuning.position_rounds}"
        games = tuning.play(round_, MIXED, weights, spread, progress)
        _count(games, provenance)
        samples = samples_of(games)
        # Games of untrained players count less than later ones, but they count.
        known += games
        provenance["error before"] = round(error_of(samples, weights), DIGITS)
        weights = fit_winners(known)
        provenance["fit error"] = round(error_of(samples, weights), DIGITS)
        learnt = fit_winners([game for at, game in enumerate(known) if at % FOLDS])
        kept_back = samples_of(known[::FOLDS])
        provenance["error on games kept back"] = round(error_of(kept_back, learnt), DIGITS)
        spread = _spread(samples)
    return weights, spread


def learn_from_players(
    tuning: Tuning,
    group: str,
    weights: list[float],
    spread: list[float],
    provenance: dict[str, Any],
    progress: Progress,
) -> list[float]:
    """The weights refined for one number of players."""
    gains: list[float] = []
    for number in range(1, tuning.perturbation_rounds + 1):
        round_ = f"{group}, trial {number} of {tuning.perturbation_rounds}"
        games = tuning.play(round_, GROUPS[group], weights, spread, progress)
        _count(games, provenance)
        weights, gain = followed(games, weights, spread)
        gains.append(round(gain, DIGITS))
        spread = _spread(samples_of(games))
    provenance[f"expected gains, {group}"] = gains
    return weights


def _count(games: list[Game], provenance: dict[str, Any]) -> None:
    provenance["games"] += len(games)
    provenance["turns"] += sum(len(game.rows) for game in games)


def _spread(samples: list[Sample]) -> list[float]:
    return [PERTURBATION / one if one > 1e-9 else 0.0 for one in spread_of(samples, len(NAMES))]


def fit_winners(games: list[Game]) -> list[float]:
    """The weights that best predict the winner. More of a feature never counts as worse, or as
    better where it is harmful: the opposite sign in a few games is noise."""
    samples = samples_of(games)
    scale = spread_of(samples, len(NAMES))
    signed = [-one if name in HARMFUL else one for name, one in zip(NAMES, scale, strict=True)]
    return fit(samples, signed, WEIGHT_PENALTY, positive=True)


def samples_of(games: list[Game]) -> list[Sample]:
    """The moments of games; one that reached the turn limit with several leaders is left out."""
    return [sample for game in games if game.winner >= 0 for sample in moments_of(game)]


def moments_of(game: Game) -> list[Sample]:
    """A few ends of turns, which together count as one game."""
    number = min(MOMENTS, len(game.rows))
    picked = [game.rows[len(game.rows) * index // number] for index in range(number)]
    return [(row, game.winner, 1 / number) for row in picked]


def followed(
    games: list[Game], weights: list[float], spread: list[float]
) -> tuple[list[float], float]:
    """The weights after a step in the direction in which the winners were perturbed, and the
    expected gain in log-odds."""
    samples: list[Sample] = [
        (game.perturbations, game.winner, 1.0) for game in games if game.winner >= 0
    ]
    slope = fit(samples, [1.0] * len(weights), STEP_PENALTY)
    length = sqrt(sum([part * part for part in slope]))
    if not length:
        return weights, 0.0
    shrunk = [MAX_STEP * part / length for part in slope]
    after = [weight + part * by for weight, part, by in zip(weights, shrunk, spread, strict=True)]
    return after, MAX_STEP * length
