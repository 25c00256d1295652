"""Measure hints: a player that always takes the top hint, against a bot.

    python -m tools.hint_duel catan --games 100 --rival hard

With two players and the first rules of the game. The target: at least half of the games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, Final

from hexstead import bots, study
from hexstead.arena.duel import Duel, Outcome, play_duel
from hexstead.arena.pool import spread
from hexstead.arena.summary import share
from hexstead.play import Player, State

SETUPS: Final[Mapping[str, Mapping[str, Any]]] = {
    "kingdom": {"sets": ["base"]},
    "catan": {"profile": "official"},
}
HINT: Final = "top-hint"


class Hinted:
    """Takes the first action of the top hint."""

    def __init__(self, game: str) -> None:
        self.appraiser = study.find(game)

    def choose(self, view: State, rng: Random) -> int:
        actions = view.legal()
        if len(actions) == 1:
            return actions[0]
        return self.appraiser.best_lines(view, 3, Random(0), "thorough")[0].actions[0]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", choices=sorted(SETUPS))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--rival", default="hard")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    work = partial(_play, options.game, options.rival)
    won = [one.won for _, one in spread(work, range(options.games), options.jobs, portion=1)]
    found = share(sum(won), len(won))
    print(
        f"top hint v {options.rival}: {found.mean:.1%} of {len(won)} games "
        f"({found.low:.1%} to {found.high:.1%})"
    )
    return 0 if found.mean >= 0.5 else 1


def _play(game: str, rival: str, number: int) -> Outcome:
    players: dict[str, Callable[[], Player]] = {HINT: partial(Hinted, game)}
    duel = Duel(game, HINT, rival, setup_arguments=SETUPS[game])
    return play_duel(duel, number, lambda name: players.get(name, partial(bots.find, game, name))())


if __name__ == "__main__":
    sys.exit(main())
