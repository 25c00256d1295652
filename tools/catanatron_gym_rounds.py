"""Random games in catanatron's Gymnasium environment against a random player: for each line read,
one round, answered with one line of JSON.

Run by the Python of an environment with catanatron, like `tools/env_rounds.py` for this project.
Arguments: a name, which is ignored, and the seconds of a round.
"""

import json
import random
import sys
from time import process_time

import catanatron_gym.envs  # type: ignore[import-not-found]  # makes its name known
import gymnasium

NAME = "catanatron_gym:catanatron-v1"


def round_of(env: gymnasium.Env, seconds: float) -> dict[str, float]:
    """Play random legal actions for this long."""
    steps = 0
    _, info = env.reset()
    started = process_time()
    while (elapsed := process_time() - started) < seconds:
        _, _, over, cut, info = env.step(random.choice(info["valid_actions"]))
        steps += 1
        if over or cut:
            _, info = env.reset()
    return {"steps_per_second": steps / elapsed}


def main() -> None:
    seconds = float(sys.argv[2])
    random.seed(1)
    env = gymnasium.make(NAME).unwrapped
    round_of(env, seconds / 4)
    print(json.dumps({"build": catanatron_gym.__name__}), flush=True)
    for _ in sys.stdin:
        print(json.dumps(round_of(env, seconds)), flush=True)


if __name__ == "__main__":
    main()
