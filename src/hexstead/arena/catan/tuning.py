"""Fitting the weights of Catan's bots, from nothing, to games they play against themselves.

In every round each seat plays by weights that stray from the present ones at random. The first
rounds learn from positions: which figures foretold the winner. The rounds after them learn from the
players: whose straying won. The first bring weights that make sense out of nothing, but what
foretells a win is not always what brings one about; the others mend that.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from typing import Any, Final

from hexstead.arena.catan.fitting import Sample, error_of, fit, spread_of
from hexstead.arena.catan.samples import LONGEST, Game, play_game
from hexstead.bots.catan.features import HARMFUL, NAMES

GROUPS: Final = (2, 4)
"""Two players have weights of their own; three play by those of four."""
DIGITS: Final = 4
FOLDS: Final = 5
"""Every fifth game is kept back to see how well the others foretell it."""
MOMENTS: Final = 8
"""Ends of turns that are learnt from in a game; those in between differ little."""
STRAY: Final = 0.3
"""How far weights stray, where a figure is counted in its standard deviation."""
FIRST_STRAY: Final = 0.1
"""The same while nothing is known of the figures."""
LIKING: Final = 6.0
"""How many games it takes to believe that a figure counts ..."""
DOUBT: Final = 300.0
"""... and that straying from a weight did."""
STRIDE: Final = 2.0
"""How far the weights go after those who won, at most, in the units they stray by."""

Progress = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and how much there is."""


@dataclass(frozen=True)
class Tuning:
    """What to learn from. Equal tunings bring equal weights."""

    games: int
    """In each round of two players; of four half as many, which take twice as long."""
    seed: int
    foretelling: int = 3
    """Rounds that learn from positions ..."""
    trying: int = 6
    """... and that learn from who won by straying how."""
    jobs: int = 1
    longest: int = LONGEST
    """Turns of a game."""

    def games_of(self, players: int) -> int:
        return self.games if players == 2 else (self.games + 1) // 2

    def samples(
        self, players: int, round_: int, weights: list[float], spread: list[float]
    ) -> Iterator[Game]:
        """The games of one round, in order, whatever the number of processes."""
        play = partial(
            play_game, players=players, weights=weights, spread=spread, longest=self.longest
        )
        games = self.games_of(players)
        seeds = [f"tune {self.seed} {players} {round_} {number}" for number in range(games)]
        if self.jobs == 1:
            yield from map(play, seeds)
            return
        context = get_context("spawn")
        with ProcessPoolExecutor(self.jobs, context, _ignore_interrupt) as pool:
            yield from pool.map(play, seeds, chunksize=4)


def tune(tuning: Tuning, date: str, progress: Progress) -> dict[str, Any]:
    """The fields of a file of weights, with how they came about."""
    found: dict[str, dict[str, float]] = {}
    origins: dict[str, Any] = {}
    for players in GROUPS:
        weights, origin = tune_group(tuning, players, progress)
        found[str(players)] = {
            name: round(weight, DIGITS) for name, weight in zip(NAMES, weights, strict=True)
        }
        origins[str(players)] = origin
    command = f"hexstead tune catan --games {tuning.games} --seed {tuning.seed}"
    provenance = {
        "command": f"{command} --rounds {tuning.foretelling} --trials {tuning.trying}",
        "date": date,
        "seed": tuning.seed,
        "by players": origins,
    }
    return {"provenance": provenance, "weights": found}


def tune_group(
    tuning: Tuning, players: int, progress: Progress
) -> tuple[list[float], dict[str, Any]]:
    """The weights for one number of players."""
    weights = [1.0 if name == "points" else 0.0 for name in NAMES]
    spread = [FIRST_STRAY] * len(NAMES)
    rounds = tuning.foretelling + tuning.trying
    origin: dict[str, Any] = {"games": 0, "turns": 0, "undecided": 0, "expected gains": []}
    known: list[Game] = []
    for round_ in range(rounds):
        games: list[Game] = []
        for game in tuning.samples(players, round_, weights, spread):
            games.append(game)
            what = f"{players} players, round {round_ + 1} of {rounds}, games"
            progress(what, len(games), tuning.games_of(players))
        decided = [game for game in games if game.winner >= 0]
        origin["games"] += len(games)
        origin["turns"] += sum(len(game.rows) for game in games)
        origin["undecided"] += len(games) - len(decided)
        scale = spread_of(samples_of(decided), len(NAMES))
        if round_ < tuning.foretelling:
            # What ignorant players did tells less than what came later, but it tells something.
            known += decided
            origin["error before"] = round(error_of(samples_of(decided), weights), DIGITS)
            weights = foretelling(known)
            origin["fit error"] = round(error_of(samples_of(decided), weights), DIGITS)
            learnt = [game for number, game in enumerate(known) if number % FOLDS]
            kept_back = samples_of(known[::FOLDS])
            origin["error on games kept back"] = round(
                error_of(kept_back, foretelling(learnt)), DIGITS
            )
        else:
            weights, gain = followed(decided, weights, spread)
            origin["expected gains"].append(round(gain, DIGITS))
        spread = [STRAY / one if one > 1e-9 else 0.0 for one in scale]
    return weights, origin


def foretelling(games: list[Game]) -> list[float]:
    """The weights that foretell best who won. More of a figure is never worse, or never better
    where it is harmful: whatever else a few games seem to say is chance."""
    samples = samples_of(games)
    scale = spread_of(samples, len(NAMES))
    signed = [-one if name in HARMFUL else one for name, one in zip(NAMES, scale, strict=True)]
    return fit(samples, signed, LIKING, positive=True)


def samples_of(games: list[Game]) -> list[Sample]:
    return [sample for game in games for sample in moments_of(game)]


def moments_of(game: Game) -> list[Sample]:
    """A few ends of turns, which together count as one game."""
    number = min(MOMENTS, len(game.rows))
    picked = [game.rows[len(game.rows) * index // number] for index in range(number)]
    return [(row, game.winner, 1 / number) for row in picked]


def followed(
    games: list[Game], weights: list[float], spread: list[float]
) -> tuple[list[float], float]:
    """The weights a step further in the direction in which the winners strayed, and by how much
    that should better the logarithm of one's odds."""
    samples: list[Sample] = [(game.strayed, game.winner, 1.0) for game in games]
    slope = fit(samples, [1.0] * len(weights), DOUBT)
    length = sqrt(sum([part * part for part in slope]))
    if not length:
        return weights, 0.0
    shrunk = [STRIDE * part / length for part in slope]
    after = [weight + part * by for weight, part, by in zip(weights, shrunk, spread, strict=True)]
    return after, STRIDE * length


def _ignore_interrupt() -> None:
    """Ctrl-C reaches the whole group; only the process in front answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
