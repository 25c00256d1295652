"""A bot for every game that chooses uniformly at random."""

from __future__ import annotations

from random import Random

from hexstead.play import State


class RandomBot:
    """Chooses among all legal actions with equal probability."""

    def choose(self, view: State, rng: Random) -> int:
        return rng.choice(view.legal())
