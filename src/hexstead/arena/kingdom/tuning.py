"""Train the weights of Kingdom Builder's bots by self-play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Any, Final

from hexstead.arena.kingdom.fitting import Fit, error_of
from hexstead.arena.kingdom.samples import Column, Game, play_game
from hexstead.arena.pool import set_up_worker

DIGITS: Final = 3
"""The number of digits of a weight; a thousandth of a gold is negligible."""
FOLDS: Final = 5
"""Every fifth game is held out for validation."""

Progress = Callable[[str, int, int], None]
"""Called with the current task, its progress and its total."""


STEPS: Final = 60
"""The number of steps of a fit."""


@dataclass(frozen=True)
class Tuning:
    """The parameters of training. Equal parameters and initial weights give equal weights."""

    games: int
    """Per round."""
    seed: int
    width: int = 4
    """The search width of the playing bots."""
    rounds: int = 3
    """The number of rounds of self-play with the current weights, each followed by a fit to all
    games."""
    jobs: int = 1
    steps: int = STEPS

    def samples(self, weights: dict[str, Any], number: int) -> Iterator[Game]:
        """The games of a round, in order, independent of the number of processes."""
        play = partial(play_game, fields=weights, width=self.width)
        seeds = [f"tune {self.seed} {number} {game}" for game in range(self.games)]
        if self.jobs == 1:
            yield from map(play, seeds)
            return
        context = get_context("spawn")
        with ProcessPoolExecutor(self.jobs, context, set_up_worker) as pool:
            yield from pool.map(play, seeds, chunksize=4)


def tune(tuning: Tuning, weights: dict[str, Any], date: str, progress: Progress) -> dict[str, Any]:
    """The fields of a weight file with their provenance, starting from those of another."""
    games: list[Game] = []
    fields = weights
    rounds: list[dict[str, Any]] = []
    for number in range(1, tuning.rounds + 1):
        stage = f"round {number}"
        for done, game in enumerate(tuning.samples(fields, number), 1):
            games.append(game)
            progress(f"{stage}, games", done, tuning.games)
        fields, errors = fit_games(games, tuning.steps, weights, partial(progress, f"{stage}, fit"))
        rounds.append(errors)
    provenance = {
        "command": f"hexstead tune kingdom --games {tuning.games} --seed {tuning.seed} "
        f"--width {tuning.width} --rounds {tuning.rounds}",
        "date": date,
        "seed": tuning.seed,
        **rounds[-1],
        "rounds": rounds,
        "from": weights.get("provenance", {}),
    }
    return {"provenance": provenance, **fields}


def fit_games(
    games: list[Game],
    steps: int,
    weights: dict[str, Any],
    progress: Callable[[int, int], None],
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Weights fitted to games, and the errors of these and of the previous weights.

    A trial fit without every fifth game gives the validation error.
    """
    before = worths_in(weights)
    kept_back = games[::FOLDS]
    trial = Fit([game for number, game in enumerate(games) if number % FOLDS], before)
    found = trial.solve(steps, lambda done: progress(done, 2 * steps))
    fit = Fit(games, before)
    worths = fit.worths(fit.solve(steps, lambda done: progress(steps + done, 2 * steps)))
    errors = {
        "games": len(games),
        "turns": sum(len(game.rows) for game in games),
        "error before": round(error_of(before, games), DIGITS),
        "fit error": round(error_of(worths, games), DIGITS),
        "error on games kept back": round(error_of(trial.worths(found), kept_back), DIGITS),
    }
    return written({**before, **worths}), errors


def worths_in(fields: dict[str, Any]) -> dict[Column, float]:
    """All weights of a file."""
    found: dict[Column, float] = {}
    for figure, worth in fields["figures"].items():
        for end in (0, 1):
            found["figures", "", figure, end] = worth[end]
    for card, figures in fields["cards"].items():
        for figure, worth in figures.items():
            for end in (0, 1):
                found["cards", card, figure, end] = worth[end]
    for group in ("tiles", "tiles near", "usual tiles"):
        for name, worth in fields[group].items():
            for end in (0, 1):
                found[group, name, "", end] = worth[end]
    return found


def written(worths: dict[Column, float]) -> dict[str, Any]:
    """Weights by group and name, as in a file."""
    fields: dict[str, Any] = {
        "figures": {},
        "cards": {},
        "tiles": {},
        "tiles near": {},
        "usual tiles": {"lasting": [0.0, 0.0], "once": [0.0, 0.0], "near": [0.0, 0.0]},
    }
    for (group, name, figure, end), worth in worths.items():
        part = fields[group]
        if group == "figures":
            part.setdefault(figure, [0.0, 0.0])[end] = round(worth, DIGITS)
        elif group == "cards":
            part.setdefault(name, {}).setdefault(figure, [0.0, 0.0])[end] = round(worth, DIGITS)
        else:
            part.setdefault(name, [0.0, 0.0])[end] = round(worth, DIGITS)
    return fields
