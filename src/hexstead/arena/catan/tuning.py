"""Fitting the weights of Catan's bots, from nothing, to games they play against themselves.

In every round each seat plays by weights that stray from the present ones at random. The first
rounds learn from positions: which figures foretold the winner. The rounds after them learn from the
players: whose straying won. The first bring weights that make sense out of nothing, but what
foretells a win is not always what brings one about; the others mend that.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from typing import Any, Final

from hexstead.arena.catan.fitting import Sample, error_of, fit, spread_of
from hexstead.arena.catan.samples import LONGEST, Game, play_game
from hexstead.bots.catan.features import HARMFUL, NAMES
from hexstead.bots.catan.judge import weights_in

GROUPS: Final = {"two players": (2,), "more players": (3, 4)}
"""Two players have weights of their own; three play by those of four."""
MIXED: Final = (2, 2, 3, 4)
"""How many play while both are learnt together."""
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

NOTHING: Final = [1.0 if name == "points" else 0.0 for name in NAMES]
"""What players go by who know nothing but that points win."""

Progress = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and how much there is."""


@dataclass(frozen=True)
class Tuning:
    """What to learn from. Equal tunings bring equal weights."""

    games: int
    """In each round."""
    seed: int
    foretelling: int = 3
    """Rounds that learn from positions ..."""
    trying: int = 4
    """... and, for two players and for more, rounds that learn from who won by straying how."""
    jobs: int = 1
    longest: int = LONGEST
    """Turns of a game."""

    def play(
        self,
        round_: str,
        players: Sequence[int],
        weights: list[float],
        spread: list[float],
        progress: Progress,
    ) -> list[Game]:
        """The games of one round, in order, whatever the number of processes."""
        play = partial(play_game, weights=weights, spread=spread, longest=self.longest)
        numbers = range(self.games)
        # The same round is the same games, however many rounds are to follow.
        which = round_.partition(" of ")[0]
        seeds = [f"tune {self.seed} {which} {number}" for number in numbers]
        seats = [players[number % len(players)] for number in numbers]
        games: list[Game] = []
        with ExitStack() as stack:
            found: Iterator[Game] = map(play, seeds, seats)
            if self.jobs > 1:
                pool = ProcessPoolExecutor(self.jobs, get_context("spawn"), _ignore_interrupt)
                found = stack.enter_context(pool).map(play, seeds, seats, chunksize=4)
            for game in found:
                games.append(game)
                progress(f"{round_}, games", len(games), self.games)
        return games


def tune(
    tuning: Tuning, date: str, progress: Progress, begin: dict[str, Any] | None = None
) -> dict[str, Any]:
    """The fields of a file of weights, with how they came about; from nothing, or from the fields
    of another, whose weights then go after the winners at once."""
    command = f"hexstead tune catan --games {tuning.games} --seed {tuning.seed}"
    rounds = f"--rounds {tuning.foretelling}" if begin is None else "--weights FILE"
    provenance: dict[str, Any] = {
        "command": f"{command} {rounds} --trials {tuning.trying}",
        "date": date,
        "seed": tuning.seed,
        "games": 0,
        "turns": 0,
    }
    start, spread = NOTHING, [FIRST_STRAY] * len(NAMES)
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
    """Weights made from nothing but that points win, and how far to stray from each."""
    weights, spread = NOTHING, [FIRST_STRAY] * len(NAMES)
    known: list[Game] = []
    for number in range(1, tuning.foretelling + 1):
        round_ = f"round {number} of {tuning.foretelling}"
        games = tuning.play(round_, MIXED, weights, spread, progress)
        _count(games, provenance)
        samples = samples_of(games)
        # What ignorant players did tells less than what came later, but it tells something.
        known += games
        provenance["error before"] = round(error_of(samples, weights), DIGITS)
        weights = foretelling(known)
        provenance["fit error"] = round(error_of(samples, weights), DIGITS)
        learnt = foretelling([game for at, game in enumerate(known) if at % FOLDS])
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
    """The weights better fitted to one number of players."""
    gains: list[float] = []
    for number in range(1, tuning.trying + 1):
        round_ = f"{group}, trial {number} of {tuning.trying}"
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
    return [STRAY / one if one > 1e-9 else 0.0 for one in spread_of(samples, len(NAMES))]


def foretelling(games: list[Game]) -> list[float]:
    """The weights that foretell best who won. More of a figure is never worse, or never better
    where it is harmful: whatever else a few games seem to say is chance."""
    samples = samples_of(games)
    scale = spread_of(samples, len(NAMES))
    signed = [-one if name in HARMFUL else one for name, one in zip(NAMES, scale, strict=True)]
    return fit(samples, signed, LIKING, positive=True)


def samples_of(games: list[Game]) -> list[Sample]:
    """The moments of games; one that was broken off with several in the lead tells nothing."""
    return [sample for game in games if game.winner >= 0 for sample in moments_of(game)]


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
    samples: list[Sample] = [(game.strayed, game.winner, 1.0) for game in games if game.winner >= 0]
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
