"""A bot that does anything, as long as it is legal."""

from __future__ import annotations

import random

from hexstead.play import State


class Random:
    """Chooses among all legal actions with equal chance."""

    def choose(self, view: State, rng: random.Random) -> int:
        return rng.choice(view.legal())
