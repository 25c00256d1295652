"""Count the certain wins that bots of Catan miss, judged by an exhaustive search.

    python -m tools.catan_wins --games 200 --bot expert

The target: none. A line of the output names the game, the turn and the seat of each missed win.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial

from hexstead.arena.catan.missed_wins import count_missed_wins
from hexstead.arena.pool import spread


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bot", default="expert", help="the bot of every seat (default: expert)")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    play = partial(_one_game, options.bot, options.players)
    chances, missed = 0, 0
    for _, found in spread(play, range(options.games), options.jobs):
        chances += found[0]
        missed += len(found[1])
        for turn in found[1]:
            print(f"missed: {turn}", flush=True)
    print(f"{options.games} games, {chances} turns with a certain win, {missed} missed")
    return 1 if missed else 0


def _one_game(bot: str, players: int, number: int) -> tuple[int, tuple[str, ...]]:
    found = count_missed_wins([bot] * players, range(number, number + 1))
    return found.chances, found.missed


if __name__ == "__main__":
    sys.exit(main())
