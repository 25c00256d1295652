"""Random games in the vector environment, in a process of its own: for each line read, one round,
answered with one line of JSON.

The whole loop is measured: sampling an action in each game, the step, and new games for finished
ones. Times are CPU seconds, as in `hexstead.cli.measure`.

Arguments: the game, the seconds of a round, and the mode.
"""

from __future__ import annotations

import json
import sys
from time import process_time
from typing import Any

from hexstead.envs import VectorEnv

GAMES = 128
STEPS_PER_CHECK = 10
"""The number of steps between checks of the clock."""
BLIND = "masks only"
"""Without observations."""
SEEING = "observed"
AGAINST_RANDOM = "against random"
"""Against a random player, with observations, like the other environment."""

ASKED: dict[str, dict[str, Any]] = {
    BLIND: {"players": 4, "observe": False},
    SEEING: {"players": 4},
    AGAINST_RANDOM: {"players": 2, "opponents": "random"},
}


def round_of(envs: VectorEnv, seconds: float) -> dict[str, float]:
    """Play steps for this long."""
    steps = 0
    taken = envs.taken
    started = process_time()
    while (elapsed := process_time() - started) < seconds:
        for _ in range(STEPS_PER_CHECK):
            envs.step(envs.sample())
        steps += STEPS_PER_CHECK * envs.count
    return {
        "steps_per_second": steps / elapsed,
        "actions_per_second": (envs.taken - taken) / elapsed,
    }


def main() -> None:
    game, seconds, asked = sys.argv[1], float(sys.argv[2]), sys.argv[3]
    envs = VectorEnv(game, GAMES, **ASKED[asked])
    round_of(envs, seconds)
    print(json.dumps({"game": game}), flush=True)
    for _ in sys.stdin:
        print(json.dumps(round_of(envs, seconds)), flush=True)


if __name__ == "__main__":
    main()
