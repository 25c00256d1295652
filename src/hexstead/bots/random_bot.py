"""A bot that does anything, as long as it is legal; for every game."""

from __future__ import annotations

from random import Random

from hexstead.play import State


class RandomBot:
    """Chooses among all legal actions, each as likely as the others."""

    def choose(self, view: State, rng: Random) -> int:
        return rng.choice(view.legal())
