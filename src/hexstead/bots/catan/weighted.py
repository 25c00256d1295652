"""A bot that chooses at random with weights."""

from __future__ import annotations

from random import Random

from hexstead.catan import actions as act
from hexstead.play import State


def weight(action: int) -> int:
    """The weight of an action relative to the end of the turn."""
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
    """Random with a preference for building."""

    def choose(self, view: State, rng: Random) -> int:
        actions = view.legal()
        return rng.choices(actions, [weight(action) for action in actions])[0]
