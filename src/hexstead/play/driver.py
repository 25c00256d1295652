"""Play games out: a player chooses for each seat, a seeded generator for chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from hexstead.play.contract import CHANCE, OVER, State


class Player(Protocol):
    """Decides for a seat, seeing only the view of that seat."""

    def choose(self, view: State, rng: Random) -> int:
        """Return one of the legal actions of the view, whose viewer is the mover."""


def draw(state: State, rng: Random) -> int:
    """A random outcome of chance, by weight."""
    outcomes = state.chance()
    total = 0
    for _, weight in outcomes:
        total += weight
    ticket = int(rng.random() * total)
    for action, weight in outcomes:
        ticket -= weight
        if ticket < 0:
            return action
    raise AssertionError("weights of chance changed while drawing")


def play_out(
    state: State,
    players: Sequence[Player],
    rng: Random,
    watch: Callable[[State, int], None] | None = None,
) -> list[int]:
    """Play a state to its end, in place, and return the actions taken, chance included.

    `watch` is called with the state and the action just before each action is taken.
    """
    actions: list[int] = []
    while state.mover != OVER:
        if state.mover == CHANCE:
            action = draw(state, rng)
        else:
            seat = state.mover
            action = players[seat].choose(state.view(seat), rng)
        if watch is not None:
            watch(state, action)
        state.apply(action)
        actions.append(action)
    return actions


def play_at_random(state: State, rng: Random) -> int:
    """Play a state out with uniformly random actions, in place; return the number of actions."""
    taken = 0
    legal = state.legal
    apply = state.apply
    random = rng.random
    while True:
        mover = state.mover
        if mover == OVER:
            return taken
        if mover == CHANCE:
            apply(draw(state, rng))
        else:
            actions = legal()
            apply(actions[int(random() * len(actions))])
        taken += 1
