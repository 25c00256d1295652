"""First games of Kingdom Builder as a vectorised environment of Stable-Baselines3: one agent in
each, at a random seat, against a bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from examples.ppo.features import ACTIONS, Board, Features
from hexstead.envs import VectorEnv

GOLD: Final = 0.05
"""The reward of each gold when it is gained."""


class Games(VecEnv):
    """Adapts `VectorEnv` to `VecEnv`. No object is created per game and step."""

    def __init__(self, count: int, rival: str, seed: int) -> None:
        self.envs = VectorEnv(
            "kingdom",
            count,
            players=2,
            first_game=True,
            opponents=rival,
            reward="margin",
            shaping=GOLD,
            seed=seed,
        )
        self.features = Features(Board(self.envs.observations["planes"][0]))
        self.gold: list[list[tuple[int, int]]] = [[] for _ in range(count)]
        """The final gold of the agent and its rival, for the games that ended."""
        self._notes: list[dict[str, Any]] = [{} for _ in range(count)]
        self._rows = np.arange(count)
        self._actions: NDArray[np.intp] = np.zeros(count, dtype=np.intp)
        super().__init__(
            count,
            spaces.Box(0, 255, (self.features.size,), np.uint8),
            spaces.Discrete(len(ACTIONS)),
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """The masks, under the name that MaskablePPO calls."""
        masks: NDArray[np.bool_] = self.envs.masks[:, ACTIONS]
        return masks

    def reset(self) -> NDArray[np.uint8]:
        return self._observe()

    def step_async(self, actions: NDArray[np.int64]) -> None:
        self._actions = ACTIONS[actions]

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        envs = self.envs
        seats = envs.agents.copy()
        envs.step(self._actions)
        for index in np.flatnonzero(envs.terminations):
            mine = seats[index]
            scores = envs.scores[index]
            self.gold[index].append((int(scores[mine]), int(scores[1 - mine])))
        rewards = envs.rewards[self._rows, seats]
        return self._observe(), rewards, envs.terminations.copy(), self._notes

    def close(self) -> None:
        self.envs.close()

    def _observe(self) -> NDArray[np.uint8]:
        envs = self.envs
        return self.features(envs.observations["planes"], envs.observations["vector"], envs.masks)

    # --- methods of VecEnv that address single games -----------------------------------------

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        del indices
        return [getattr(self, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError("games have no attributes to set")

    def env_method(
        self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any
    ) -> Sequence[Any]:
        """The answers of all games at once."""
        del indices
        answers: Sequence[Any] = getattr(self, method_name)(*method_args, **method_kwargs)
        return answers

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        del wrapper_class, indices
        return [False] * self.num_envs
