"""The worker process of `hexstead bench`: for each line read, one round of a game.

A round plays whole random games through `legal` and `apply`, each on a new random set-up, on one
core; then it copies a state of the middle game, and sums up the gold in some games. It answers with
one line of JSON. Times are CPU seconds, so that other load on the machine matters little.
"""

from __future__ import annotations

import json
import sys
from itertools import count
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from hexstead import play
from hexstead.cli.commands import commands_of
from hexstead.play import CHANCE, OVER, State, draw, find_game, play_at_random

PLAYERS = 4
COPIES = 20_000
SCORED = 8
"""The number of games in which the time of `gold` is measured; each has other cards."""


def build() -> str:
    """The build of this process."""
    return "plain" if Path(play.__file__).suffix == ".py" else "compiled"


def round_of(
    game: str, seconds: float, seeds: Any, rng: Random, variant: str = ""
) -> dict[str, float]:
    """Play games for this long, then measure copies, then gold."""
    found = find_game(game)
    variants = commands_of(game).variants
    chosen = variants[variant]() if variant else {}
    games = actions = 0
    started = process_time()
    while (elapsed := process_time() - started) < seconds:
        state = found.start(found.random_setup(next(seeds), PLAYERS, **chosen))
        actions += play_at_random(state, rng)
        games += 1
    figures = {
        "games_per_second": games / elapsed,
        "actions_per_second": actions / elapsed,
        "copy_microseconds": _copy_time(_middle(game, rng, chosen)) * 1e6,
    }
    if variants:
        figures["gold_microseconds"] = _gold_time(game, seeds, rng, chosen) * 1e6
    return figures


def _gold_time(game: str, seeds: Any, rng: Random, chosen: dict[str, Any]) -> float:
    """The time to sum up one seat's gold, when it is computed for every seat after every action."""
    found = find_game(game)
    states: list[Any] = []
    for _ in range(SCORED):
        state = found.start(found.random_setup(next(seeds), PLAYERS, **chosen))
        while state.mover != OVER:
            state.apply(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))
            states.append(state.copy())
    started = process_time()
    for moment in states:
        moment.scores()
    return (process_time() - started) / (len(states) * PLAYERS)


def _middle(game: str, rng: Random, chosen: dict[str, Any]) -> State:
    """A state well into a game."""
    found = find_game(game)
    state = found.start(found.random_setup(1, PLAYERS, **chosen))
    for _ in range(120):
        state.apply(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))
    return state


def _copy_time(state: State) -> float:
    copy = state.copy
    rounds = range(COPIES)
    started = process_time()
    for _ in rounds:
        copy()
    return (process_time() - started) / COPIES


def main() -> None:
    """Arguments: the game, the seconds of a round, and the variant if there are several."""
    game, seconds = sys.argv[1], float(sys.argv[2])
    variant = sys.argv[3] if len(sys.argv) > 3 else ""
    rng = Random(1)
    seeds = count(1)
    round_of(game, seconds / 4, seeds, rng, variant)
    print(json.dumps({"build": build()}), flush=True)
    for _ in sys.stdin:
        print(json.dumps(round_of(game, seconds, seeds, rng, variant)), flush=True)


if __name__ == "__main__":
    main()
