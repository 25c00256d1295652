"""`VectorEnv` as a vector environment of Gymnasium, and observations as one vector."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from pettingzoo.test import api_test

from hexstead.envs import SingleEnv, VectorEnv, catan_v0, flat, kingdom_v0

GAMES = ("kingdom", "catan")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("joined", [False, True])
def test_the_interface_of_gymnasium(game: str, joined: bool) -> None:
    envs = VectorEnv(game, 3, players=2, opponents="random", flat=joined)
    assert isinstance(envs, gymnasium.vector.VectorEnv)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert envs.num_envs == 3
    observations, infos = envs.reset(seed=7)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(300):
        assert observations in envs.observation_space
        masks = observations["action_mask"]
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
        assert actions in envs.action_space
        acting = infos["agents"].copy()
        observations, rewards, terminated, truncated, infos = envs.step(actions)
        assert rewards.shape == terminated.shape == truncated.shape == (3,)
        assert not truncated.any()
        for number in np.flatnonzero(terminated):
            ended += 1
            assert rewards[number] == envs.rewards[number, acting[number]]
            assert infos["_scores"][number]
            assert infos["scores"][number].sum() > 0
    assert ended > 0 or game == "catan"
    envs.close()
    assert envs.closed


def test_the_flat_observation_contains_the_named_arrays() -> None:
    named, joined = (VectorEnv("kingdom", 2, seed=3, flat=flat) for flat in (False, True))
    before, after = named.reset(seed=5)[0], joined.reset(seed=5)[0]
    parts = [before["observation"][name].reshape(2, -1) for name in sorted(before["observation"])]
    assert np.array_equal(after["observation"], np.concatenate(parts, axis=1))
    assert np.array_equal(after["action_mask"], before["action_mask"])


def test_wrappers_of_gymnasium_accept_it() -> None:
    envs = RecordEpisodeStatistics(VectorEnv("kingdom", 2, players=2, opponents="random"))
    observations, _ = envs.reset(seed=1)
    finished: list[Any] = []
    while not finished:
        masks = observations["action_mask"]
        actions = np.array([np.flatnonzero(mask)[0] for mask in masks])
        observations, _, _, _, infos = envs.step(actions)
        finished += [infos["episode"]] if "episode" in infos else []
    assert finished[0]["l"].max() > 10


def test_one_seed_for_all_games() -> None:
    envs = VectorEnv("kingdom", 2)
    with pytest.raises(ValueError, match="seed: expected one number"):
        envs.reset(seed=[1, 2])
    first = envs.reset(seed=4)[0]["action_mask"].copy()
    second = envs.reset()[0]["action_mask"].copy()
    assert np.array_equal(envs.reset(seed=4)[0]["action_mask"], first)
    assert np.array_equal(envs.reset()[0]["action_mask"], second)


@pytest.mark.parametrize("game", GAMES)
def test_flat_observations_of_single_environments(game: str) -> None:
    # The checker takes an action of one game in another, where it need not be legal.
    name = f"hexstead/{game.capitalize()}-v0"
    made = flat(gymnasium.make(name, players=2, illegal="penalty"))
    env = flat(SingleEnv(game, players=2, illegal="penalty"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # observations are not of a usual size
        check_env(made)  # which also makes it again from its spec
        check_env(env)
    assert env.observation_space["observation"].shape == env.reset()[0]["observation"].shape


@pytest.mark.parametrize("module", [kingdom_v0, catan_v0])
def test_flat_observations_of_pettingzoo_environments(module: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(flat(module.env(players=2)), num_cycles=50)
    alone = flat(module.env(players=2), mask=False)
    alone.reset(seed=1)
    agent = alone.agent_selection
    assert alone.observe(agent) in alone.observation_space(agent)
    assert np.array_equal(alone.observe(agent), alone.last()[0])


def test_only_environments_are_flattened() -> None:
    with pytest.raises(TypeError, match="expected an environment of PettingZoo or Gymnasium"):
        flat(VectorEnv("kingdom", 1))
