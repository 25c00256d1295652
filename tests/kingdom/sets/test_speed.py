"""Games with all sets in the hat are at least half as fast as the base game's."""

from random import Random
from statistics import median
from time import process_time

import pytest

from hexstead import kingdom
from hexstead.play import play_at_random

ALL = ("base", "nomads", "crossroads")
ROUNDS = 5
GAMES = 40


def seconds(sets: tuple[str, ...], seeds: range) -> float:
    """Processor time of random games, their set-ups not counted."""
    states = [kingdom.State.start(kingdom.Setup.random(seed, 2 + seed % 4, sets)) for seed in seeds]
    begin = process_time()
    for seed, state in zip(seeds, states, strict=True):
        play_at_random(state, Random(seed))
    return process_time() - begin


@pytest.mark.soak
def test_all_sets_in_the_hat_keep_half_the_speed() -> None:
    ratios = []
    for number in range(ROUNDS):
        seeds = range(number * GAMES, (number + 1) * GAMES)
        ratios.append(seconds(("base",), seeds) / seconds(ALL, seeds))
    assert median(ratios) >= 0.5, ratios
