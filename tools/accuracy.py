"""Measure the accuracy that the analysis gives to bots of each level, against medium.

    python -m tools.accuracy catan --games 10

The target: the better the level, the higher the accuracy.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from random import Random
from typing import Final

from hexstead import bots
from hexstead.arena.pool import spread
from hexstead.play import Record, find_game, play_out
from hexstead.study.analysis import analyse

LEVELS: Final = ("random", "easy", "medium", "hard", "expert")
RIVAL: Final = "medium"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", choices=["kingdom", "catan"])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    means: list[float] = []
    for level in LEVELS:
        work = partial(accuracy, options.game, level)
        found = [one for _, one in spread(work, range(options.games), options.jobs, portion=1)]
        means.append(sum(found) / len(found))
        print(f"{level}: {means[-1]:.1f} over {len(found)} games", flush=True)
    return 0 if means == sorted(means) and len(set(means)) == len(means) else 1


def accuracy(game: str, level: str, number: int) -> float:
    """The accuracy of a bot in one game against medium, from alternate seats."""
    kind = find_game(game)
    setup = kind.random_setup(number // 2, 2)
    state = kind.start(setup)
    mine = number % 2
    players = [bots.find(game, level if seat == mine else RIVAL) for seat in range(2)]
    actions = play_out(state, players, Random(number))
    record = Record(kind, setup, [state.text(action) for action in actions])
    found = analyse(record).accuracy[mine]
    assert found is not None
    return found


if __name__ == "__main__":
    sys.exit(main())
