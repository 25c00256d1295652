"""Wrappers that join the named arrays of an observation in one vector, as some libraries need it.

from hexstead.envs import flat, kingdom_v0

env = flat(kingdom_v0.env(players=2))    # {"observation": Box(...), "action_mask": Box(...)}
"""

from __future__ import annotations

from functools import singledispatch
from typing import Any

import gymnasium
from gymnasium import spaces
from gymnasium.utils import RecordConstructorArgs
from pettingzoo.utils import BaseWrapper

from hexstead.envs.aec import OrderEnforced, TableEnv
from hexstead.envs.single import SingleEnv
from hexstead.envs.spaces import flat_masked_space, flattened


class FlatAec(BaseWrapper[str, dict[str, Any], int | None]):  # type: ignore[misc]  # untyped
    """A PettingZoo environment with vectors as observations."""

    def __init__(self, env: Any, mask: bool) -> None:
        super().__init__(env)
        self._masked = mask
        self._spaces = {
            agent: flat_masked_space(env.observation_space(agent)) for agent in env.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        space = self._spaces[agent]
        return space if self._masked else space["observation"]

    def observe(self, agent: str) -> Any:
        nested = self.env.observe(agent)
        assert nested is not None
        joined = flattened(nested["observation"])
        return {**nested, "observation": joined} if self._masked else joined


class FlatSingle(
    gymnasium.ObservationWrapper[dict[str, Any], int, dict[str, Any]], RecordConstructorArgs
):
    """A Gymnasium environment with vectors as observations; its spec makes it again."""

    def __init__(self, env: gymnasium.Env[dict[str, Any], int]) -> None:
        RecordConstructorArgs.__init__(self)
        gymnasium.ObservationWrapper.__init__(self, env)
        assert isinstance(env.observation_space, spaces.Dict)
        self.observation_space = flat_masked_space(env.observation_space)

    def observation(self, observation: dict[str, Any]) -> dict[str, Any]:
        return {**observation, "observation": flattened(observation["observation"])}


@singledispatch
def flat(env: Any, *, mask: bool = True) -> Any:
    """Return an environment of PettingZoo or Gymnasium whose observations are vectors.

    With `mask=False` an observation of PettingZoo is the vector alone, as SuperSuit needs it; then
    `env.unwrapped.observe(agent)["action_mask"]` is the mask. `VectorEnv` has the argument `flat`
    instead.

    Raises:
        TypeError: for an environment of neither library.
    """
    del mask
    raise TypeError(f"expected an environment of PettingZoo or Gymnasium, got {type(env).__name__}")


@flat.register(OrderEnforced)
@flat.register(TableEnv)
def _(env: Any, *, mask: bool = True) -> FlatAec:
    return FlatAec(env, mask)


@flat.register(gymnasium.Wrapper)
@flat.register(SingleEnv)
def _(env: Any) -> FlatSingle:
    return FlatSingle(env)
