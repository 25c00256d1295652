"""Count the habits of bots of Catan that a player would call mistakes: gifts, hoarded cards, trades
in circles, repeated offers, a robber on own hexes or far from the leader.

    python -m tools.catan_habits --games 100 --bot expert
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from functools import partial

from hexstead.arena.catan.habits import count_habits
from hexstead.arena.pool import spread


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bot", default="expert", help="the bot of every seat (default: expert)")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    found: Counter[str] = Counter()
    work = partial(_one_game, options.bot, options.players)
    for _, counted in spread(work, range(options.games), options.jobs):
        found.update(counted)
    for name, times in sorted(found.items()):
        print(f"{name}: {times}")
    return 0


def _one_game(bot: str, players: int, number: int) -> Counter[str]:
    return count_habits(bot, range(number, number + 1), players)


if __name__ == "__main__":
    sys.exit(main())
