"""Games with all boxes are at least half as fast as those of the base game."""

from random import Random
from statistics import median
from time import process_time

import pytest

from hexstead import kingdom
from hexstead.kingdom.registry import boxes
from hexstead.play import play_at_random

ROUNDS = 5
GAMES = 40


def seconds(sets: list[str], seeds: range) -> float:
    """CPU time of random games, including their set-ups and boards."""
    begin = process_time()
    for seed in seeds:
        state = kingdom.State.start(kingdom.Setup.random(seed, 2 + seed % 4, sets))
        play_at_random(state, Random(seed))
    return process_time() - begin


@pytest.mark.soak
def test_all_boxes_keep_half_the_speed() -> None:
    ratios = []
    for number in range(ROUNDS):
        seeds = range(number * GAMES, (number + 1) * GAMES)
        ratios.append(seconds(["base"], seeds) / seconds(list(boxes()), seeds))
    assert median(ratios) >= 0.5, ratios
