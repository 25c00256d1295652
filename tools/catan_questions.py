"""Measure how many offers bots of Catan make to a player per round.

    python -m tools.catan_questions --games 20 --rival expert

A round is a turn of the player. The target: at most one question per round, on average.
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from hexstead.arena.catan.questions import count_questions

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
    found = count_questions(options.rival, options.games, seed=options.seed)
    print(
        f"{found.games} games, {found.rounds} rounds: {found.asked} questions, "
        f"{found.per_round:.2f} a round ({found.accepted} accepted; {found.offers} offers in all)"
    )
    return 0 if found.per_round <= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
