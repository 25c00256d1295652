"""Random games in the vector environment, in a process of its own: for each line read, one round,
answered with one line of JSON.

The whole loop is measured: sampling an action in each game, the step, and new games for finished
ones. Times are CPU seconds, as in `hexstead.cli.measure`; those of several processes are seconds of
the clock.

Arguments: the game, the seconds of a round, and the mode.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any

from hexstead.envs import VectorEnv

GAMES = 128
SHARED_GAMES = 256
"""Games shared by several processes: more, as users of several processes play."""
TURNS = 4
"""How often one process and several take turns in a round."""
STEPS_PER_CHECK = 10
"""The number of steps between checks of the clock."""
BLIND = "masks only"
"""Without observations."""
SEEING = "observed"
AGAINST_RANDOM = "against random"
"""Against a random player, with observations, like the other environment."""
TWO_WORKERS = "two workers"
"""In two processes, compared with one, by the clock."""

ASKED: dict[str, dict[str, Any]] = {
    BLIND: {"players": 4, "observe": False},
    SEEING: {"players": 4},
    AGAINST_RANDOM: {"players": 2, "opponents": "random"},
    TWO_WORKERS: {"players": 4, "workers": 2},
}


def round_of(
    envs: VectorEnv, seconds: float, clock: Callable[[], float] = process_time
) -> dict[str, float]:
    """Play steps for this long."""
    steps = 0
    taken = envs.taken
    started = clock()
    while (elapsed := clock() - started) < seconds:
        for _ in range(STEPS_PER_CHECK):
            envs.step(envs.sample())
        steps += STEPS_PER_CHECK * envs.count
    return {
        "steps_per_second": steps / elapsed,
        "actions_per_second": (envs.taken - taken) / elapsed,
    }


def compared(shared: VectorEnv, alone: VectorEnv, seconds: float) -> dict[str, float]:
    """Play in several processes and in one in turn. The fastest turns count, because other
    programs slow several processes more than one."""
    part = seconds / (2 * TURNS)
    several: list[dict[str, float]] = []
    one: list[dict[str, float]] = []
    for _ in range(TURNS):
        several.append(round_of(shared, part, perf_counter))
        one.append(round_of(alone, part, perf_counter))
    best = max(several, key=_speed)
    return {**best, "times_one": _speed(best) / _speed(max(one, key=_speed))}


def _speed(figures: dict[str, float]) -> float:
    return figures["steps_per_second"]


def main() -> None:
    game, seconds, asked = sys.argv[1], float(sys.argv[2]), sys.argv[3]
    arguments = ASKED[asked]
    shared = "workers" in arguments
    envs = VectorEnv(game, SHARED_GAMES if shared else GAMES, **arguments)
    alone = VectorEnv(game, SHARED_GAMES, **arguments | {"workers": 0}) if shared else None

    def play() -> dict[str, float]:
        return round_of(envs, seconds) if alone is None else compared(envs, alone, seconds)

    play()
    print(json.dumps({"game": game}), flush=True)
    for _ in sys.stdin:
        print(json.dumps(play()), flush=True)


if __name__ == "__main__":
    main()
