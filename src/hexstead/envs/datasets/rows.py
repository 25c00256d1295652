"""The decisions of a game as columns: observations, masks, actions, returns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hexstead.batches.rewards import final_rewards
from hexstead.envs.arrays import find_arrays
from hexstead.play import CHANCE, State

Columns = dict[str, NDArray[Any]]
"""Arrays by name, each with a row for every decision."""

MEANING: Final = {
    "game": "number of the game in the dataset",
    "step": "number of the decision in its game",
    "seat": "the seat that decides",
    "player": "who plays the seat, an index into `players` of dataset.json",
    "mask": "the legal actions",
    "action": "the action taken, in the numbering of the environments",
    "returns": "the final reward of the seat that decides, the same in all its rows of a game",
    "score": "the final gold or points of this seat",
}
"""The columns beside the arrays of the observation."""


def rows_of(
    game: str,
    number: int,
    start: State,
    actions: Sequence[int],
    players: Sequence[int],
    reward: str,
    observe: bool = True,
) -> Columns:
    """Return the decisions of a finished game.

    Actions that are no choice of the mover, such as Catan's `first`, the order of simultaneous
    answers, are taken, but have no row.
    """
    state = start.copy()
    arrays = find_arrays(game).seat
    seat = arrays(state)
    seats: list[int] = []
    steps: list[int] = []
    masks: list[NDArray[np.bool_]] = []
    seen: dict[str, list[NDArray[np.uint8]]] = {name: [] for name in arrays.shapes}
    for action in actions:
        if state.mover != CHANCE and action in state.legal():
            for step in seat.steps(state, action):
                mask = np.zeros(arrays.actions, np.bool_)
                mask[list(seat.open(state))] = True
                masks.append(mask)
                seats.append(state.mover)
                steps.append(step)
                if observe:
                    for name, array in seat.observe(state.view(state.mover), state.mover).items():
                        seen[name].append(array)
                seat.take(state, step)
        state.apply(action)
    scores = [sum(state.gold(each).values()) for each in range(state.seats)]
    rewards = final_rewards(reward, scores, state.winners())
    rows: Columns = {
        "game": np.full(len(seats), number, np.int64),
        "step": np.arange(len(seats), dtype=np.int32),
        "seat": np.array(seats, np.int8),
        "player": np.array([players[each] for each in seats], np.int8),
        "mask": np.array(masks, np.bool_).reshape(-1, arrays.actions),
        "action": np.array(steps, np.int16),
        "returns": np.array([rewards[each] for each in seats], np.float32),
        "score": np.array([scores[each] for each in seats], np.int16),
    }
    if observe:
        for name, shape in arrays.shapes.items():
            rows[name] = np.array(seen[name], np.uint8).reshape(-1, *shape)
    return rows
