"""States of random games, to be drawn."""

from collections.abc import Callable
from random import Random

from hexstead import kingdom
from hexstead.play import CHANCE, OVER
from hexstead.play.driver import draw


def played(
    setup: kingdom.Setup,
    until: Callable[[kingdom.State, int], bool] = lambda state, number: False,
    seed: int = 1,
) -> tuple[kingdom.State, list[int]]:
    """The first matching state in which a seat moves, or the end; and the actions that
    led there."""
    state = kingdom.State.start(setup)
    rng = Random(seed)
    actions: list[int] = []
    while state.mover != OVER:
        if state.mover != CHANCE and until(state, len(actions)):
            break
        action = draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal())
        state.apply(action)
        actions.append(action)
    return state, actions


def after(number: int) -> Callable[[kingdom.State, int], bool]:
    return lambda _, taken: taken >= number
