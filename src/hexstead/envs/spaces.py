"""The spaces of the environments, the same for every number of players and every box."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hexstead.envs.arrays import find_arrays


class OpenActions(spaces.Discrete):
    """All actions; `sample` without a mask returns a legal one."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.open: NDArray[np.int8] | None = None
        """The current mask."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self.open
        return super().sample(mask, probability)


@cache
def observation_space(game: str) -> spaces.Dict:
    """The observation of a seat: arrays of small numbers by name."""
    shapes = find_arrays(game).seat.shapes
    return spaces.Dict(
        {name: spaces.Box(0, 255, shape, np.uint8) for name, shape in shapes.items()}
    )


def masked_observation_space(game: str) -> spaces.Dict:
    """The same with the mask of actions, in PettingZoo's form."""
    mask = spaces.Box(0, 1, (find_arrays(game).seat.actions,), np.int8)
    return spaces.Dict({"observation": observation_space(game), "action_mask": mask})


def flat_space(space: spaces.Dict) -> spaces.Box:
    """The space of an observation's arrays in one vector, in the order of their names."""
    size = sum(int(np.prod(part.shape or ())) for part in space.spaces.values())
    return spaces.Box(0, 255, (size,), np.uint8)


def flat_masked_space(space: spaces.Dict) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": flat_space(space["observation"]),  # type: ignore[arg-type]
            "action_mask": space["action_mask"],
        }
    )


def flattened(arrays: dict[str, NDArray[np.uint8]], games: int | None = None) -> NDArray[np.uint8]:
    """One vector of all arrays, or a row for each game, in the order of their names."""
    shape = (-1,) if games is None else (games, -1)
    return np.concatenate([arrays[name].reshape(shape) for name in sorted(arrays)], axis=-1)
