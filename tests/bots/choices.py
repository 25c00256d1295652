"""The choices of bots at the beginning of a few games, printed as JSON; runs on either build."""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Final

from hexstead import bots
from hexstead.bots.kingdom import judge
from hexstead.play import CHANCE, OVER, draw, find_game

DECISIONS: Final = {
    ("kingdom", "easy"): 12,
    ("kingdom", "medium"): 12,
    ("kingdom", "greedy"): 12,
    ("kingdom", "hard"): 9,
    ("kingdom", "expert"): 5,
    ("catan", "easy"): 40,
    ("catan", "value"): 40,
    ("catan", "oneply"): 40,
    ("catan", "expert"): 40,
}
"""The number of compared decisions of each bot, so that all are quick."""


def choices(game: str, bot: str, number: int) -> list[int]:
    """The first decisions of a game in which a bot plays against itself."""
    kind = find_game(game)
    state = kind.start(kind.random_setup(7, 2))
    rng = Random(7)
    player = bots.find(game, bot)
    found: list[int] = []
    while len(found) < number and state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        found.append(player.choose(state.view(state.mover), rng))
        state.apply(found[-1])
    return found


def all_choices() -> dict[str, list[int]]:
    return {
        f"{game} {bot}": choices(game, bot, number) for (game, bot), number in DECISIONS.items()
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps({"file": judge.__file__, "choices": all_choices()}))
