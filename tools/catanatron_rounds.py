"""Random games of catanatron: for each line read, one round, answered with one line of JSON.

Run by the Python of an environment with catanatron, like `hexstead.cli.measure` for this engine.
Arguments: a name, which is ignored, and the seconds of a round.
"""

import json
import random
import sys
from time import process_time

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
COPIES = 500


def round_of(seconds: float) -> dict[str, float]:
    """Play games for this long, then copy the last one."""
    games = actions = 0
    started = process_time()
    while (elapsed := process_time() - started) < seconds:
        game = Game([RandomPlayer(color) for color in COLORS])
        game.play()
        actions += len(game.state.actions)
        games += 1
    started = process_time()
    for _ in range(COPIES):
        game.copy()
    copy = (process_time() - started) / COPIES
    return {
        "games_per_second": games / elapsed,
        "actions_per_second": actions / elapsed,
        "copy_microseconds": copy * 1e6,
    }


def main() -> None:
    seconds = float(sys.argv[2])
    random.seed(1)
    round_of(seconds / 4)
    print(json.dumps({"build": "other"}), flush=True)
    for _ in sys.stdin:
        print(json.dumps(round_of(seconds)), flush=True)


if __name__ == "__main__":
    main()
