"""Measure how many offers bots of Catan make to a player per round.

    python -m tools.catan_offers --games 20 --rival expert

A round is a turn of the player. The target: at most one offer per round, on average.
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from hexstead.arena.catan.offers import count_offers

BAR: Final = 1.0


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument(
        "--rival", default="expert", help="the bots that make offers (default: expert)"
    )
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    found = count_offers(options.rival, options.games, seed=options.seed)
    print(
        f"{found.games} games, {found.rounds} rounds: {found.asked} offers to the player, "
        f"{found.per_round:.2f} a round ({found.accepted} accepted; {found.offers} in all)"
    )
    return 0 if found.per_round <= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
