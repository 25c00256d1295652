"""Count the verbs of each box that a bot chooses in self-play, and list those it never chooses.

    python -m tools.bot_verbs --bot hard --games 10
    python -m tools.bot_verbs --games 100 --enough

Each box is played that many times together with the base game, by two players.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random

from hexstead import bots
from hexstead.kingdom import Setup, State
from hexstead.kingdom.registry import BASE, boxes, verbs_of
from hexstead.kingdom.verbs import SHIFT
from hexstead.play import State as AnyState
from hexstead.play import play_out


def verbs_in(box: str) -> list[str]:
    """The verbs of a box, by name."""
    return list(dict.fromkeys(verb.name for verb in verbs_of(boxes()[box])))


def verbs_chosen(bot: str, box: str, games: int, enough: bool = False) -> Counter[str]:
    """Count how often a bot chooses each verb in games with a box; with `enough` stop once each was
    chosen."""
    chosen: Counter[str] = Counter()

    def note(state: AnyState, action: int) -> None:
        assert isinstance(state, State)
        if state.mover >= 0:
            chosen[state.rules.verb(action >> SHIFT).name] += 1

    for seed in range(games):
        if enough and all(chosen[verb] for verb in verbs_in(box)):
            break
        setup = Setup.random(seed, 2, list(dict.fromkeys([BASE, box])))
        play_out(State.start(setup), [bots.find("kingdom", bot)] * 2, Random(seed), note)
    return chosen


def main() -> int:
    parser = argparse.ArgumentParser(description="count the verbs that a bot chooses, box by box")
    parser.add_argument("--bot", default="hard", help="the bot that plays (default: hard)")
    parser.add_argument("--games", type=int, default=10, help="games per box (default: 10)")
    parser.add_argument("--box", action="append", help="only this box; repeatable")
    parser.add_argument(
        "--enough", action="store_true", help="stop once all verbs of a box were chosen"
    )
    options = parser.parse_args()
    never: list[str] = []
    for name in options.box or boxes():
        chosen = verbs_chosen(options.bot, name, options.games, options.enough)
        for verb in verbs_in(name):
            print(f"{name:18} {verb:22} {chosen[verb]:6}", flush=True)
            if not chosen[verb]:
                never.append(verb)
    print(f"never chosen: {', '.join(never) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
