"""What `hexstead bench` runs in a process of its own: for each line read, one round of a game.

A round plays whole random games through `legal` and `apply`, each on a new random set-up, on one
core, and then copies a state of the middle game; it answers with one line of JSON. Seconds are of
the processor's time, so that others at work on the machine count for little.
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
from hexstead.play import CHANCE, State, draw, find_game, play_at_random

PLAYERS = 4
COPIES = 20_000


def build() -> str:
    """Which engine this process runs."""
    return "plain" if Path(play.__file__).suffix == ".py" else "compiled"


def round_of(game: str, seconds: float, seeds: Any, rng: Random) -> dict[str, float]:
    """Games for that long, then copies."""
    found = find_game(game)
    games = actions = 0
    started = process_time()
    while (elapsed := process_time() - started) < seconds:
        state = found.start(found.random_setup(next(seeds), PLAYERS))
        actions += play_at_random(state, rng)
        games += 1
    return {
        "games_per_second": games / elapsed,
        "actions_per_second": actions / elapsed,
        "copy_microseconds": _copy_time(_middle(game, rng)) * 1e6,
    }


def _middle(game: str, rng: Random) -> State:
    """A state well into a game."""
    found = find_game(game)
    state = found.start(found.random_setup(1, PLAYERS))
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
    """Arguments: the game, and how many seconds a round takes."""
    game, seconds = sys.argv[1], float(sys.argv[2])
    rng = Random(1)
    seeds = count(1)
    round_of(game, seconds / 4, seeds, rng)
    print(json.dumps({"build": build()}), flush=True)
    for _ in sys.stdin:
        print(json.dumps(round_of(game, seconds, seeds, rng)), flush=True)


if __name__ == "__main__":
    main()
