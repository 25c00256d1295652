"""The spaces of the environments: the same for every number of players and every box."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hexstead.envs.arrays import find_arrays


class OpenActions(spaces.Discrete):
    """All actions, of which some are open; what is sampled without a mask is one of those."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.open: NDArray[np.int8] | None = None
        """The mask of the moment."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self.open
        return super().sample(mask, probability)


@cache
def observation_space(game: str) -> spaces.Dict:
    """What a seat sees: arrays of small numbers by name."""
    shapes = find_arrays(game).seat.shapes
    return spaces.Dict(
        {name: spaces.Box(0, 255, shape, np.uint8) for name, shape in shapes.items()}
    )


def masked_observation_space(game: str) -> spaces.Dict:
    """The same beside the mask of actions, as PettingZoo has it."""
    mask = spaces.Box(0, 1, (find_arrays(game).seat.actions,), np.int8)
    return spaces.Dict({"observation": observation_space(game), "action_mask": mask})
