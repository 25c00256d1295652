"""Players that choose by chance."""

from __future__ import annotations

import random

from hexstead.catan import actions as act
from hexstead.play import State


class Random:
    """Takes any legal action, each as likely as the others."""

    def choose(self, view: State, rng: random.Random) -> int:
        return rng.choice(view.legal())


def weight(action: int) -> int:
    """How much more often than the end of the turn an action is taken."""
    if act.CITY <= action < act.BANK_TRADE:
        return 1000
    if act.SETTLEMENT <= action < act.CITY:
        return 500
    if action == act.BUY_CARD:
        return 50
    if act.ROAD <= action < act.SETTLEMENT:
        return 10
    if action in (act.KNIGHT, act.ROAD_BUILDING) or act.MONOPOLY <= action < act.DISCARD:
        return 10
    return 1


class Weighted:
    """Chance with a liking for building."""

    def choose(self, view: State, rng: random.Random) -> int:
        actions = view.legal()
        return rng.choices(actions, [weight(action) for action in actions])[0]
