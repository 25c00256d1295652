"""Environments are copied, pickled and set back, and then continue as the original does."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexstead.envs import VectorEnv, catan_v0, kingdom_v0
from hexstead.play import IllegalAction

COPIES: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda original: pickle.loads(pickle.dumps(original)),
}
GAMES = {"kingdom": kingdom_v0, "catan": catan_v0}
SEEDS = st.integers(0, 2**32)
STEPS = st.integers(0, 400)
SLOW = settings(max_examples=8)


def same(one: Any, other: Any) -> bool:
    """Whether two observations are equal, arrays included."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool(np.array_equal(one, other))


def turn(env: Any, rng: Random) -> Any:
    """Take a random action of an AEC environment, and return what the next agent observes."""
    observation, _, over, cut, _ = env.last()
    legal = np.flatnonzero(observation["action_mask"])
    env.step(None if over or cut else int(rng.choice(legal)))
    if not env.agents:
        return None
    observation, reward, over, _, _ = env.last()
    return {
        "agent": env.agent_selection,
        "observation": observation,
        "reward": reward,
        "over": over,
    }


def step(env: Any, info: dict[str, Any], rng: Random) -> tuple[Any, dict[str, Any]]:
    """Take a random action of a Gymnasium environment; a finished game is followed by another."""
    if not info["action_mask"].any():
        observation, info = env.reset()
        return {"observation": observation}, info
    action = int(rng.choice(np.flatnonzero(info["action_mask"])))
    observation, reward, over, _, info = env.step(action)
    return {"observation": observation, "reward": reward, "over": over}, info


def continued(env: Any, info: dict[str, Any]) -> list[Any]:
    """The results of some further steps."""
    turns: list[Any] = []
    for at in range(15):
        one, info = step(env, info, Random(at))
        turns.append(one)
    return turns


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("copied", [*COPIES.values(), copy.copy], ids=[*COPIES, "copy"])
@given(seed=SEEDS, steps=STEPS)
@SLOW
def test_aec_copies(game: str, copied: Callable[[Any], Any], seed: int, steps: int) -> None:
    env: Any = GAMES[game].env(players=3 if game == "kingdom" else 4)
    copied(env).reset(seed=seed)
    env.reset(seed=seed)
    for at in range(steps):
        if turn(env, Random(at)) is None:
            env.reset()
    twin = copied(env)
    turns = [turn(env, Random(at)) for at in range(30) if env.agents]
    again = [turn(twin, Random(at)) for at in range(30) if twin.agents]
    assert len(turns) == len(again)
    assert all(same(one, other) for one, other in zip(turns, again, strict=True) if one is not None)
    assert env.unwrapped.game == twin.unwrapped.game


@pytest.mark.parametrize("game", GAMES)
@given(seed=SEEDS, steps=STEPS)
@SLOW
def test_aec_states(game: str, seed: int, steps: int) -> None:
    """`set_state` returns to a state any number of times; the saved one does not change."""
    env: Any = GAMES[game].env(players=2)
    env.reset(seed=seed)
    for at in range(steps):
        if turn(env, Random(at)) is None:
            env.reset()
    state = env.unwrapped.get_state()
    first = [turn(env, Random(at)) for at in range(20) if env.agents]
    for _ in range(2):
        env.unwrapped.set_state(state)
        again = [turn(env, Random(at)) for at in range(20) if env.agents]
        assert all(same(one, other) for one, other in zip(first, again, strict=True) if one)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize("opponents", ["random", "easy"])
@given(seed=SEEDS, steps=st.integers(0, 60))
@SLOW
def test_single_copies(
    game: str, copied: Callable[[Any], Any], opponents: str, seed: int, steps: int
) -> None:
    name = f"hexstead/{game.capitalize()}-v0"
    env: Any = gymnasium.make(name, players=3 if game == "kingdom" else 4, opponents=opponents)
    copied(env).reset(seed=seed)
    _, info = env.reset(seed=seed)
    for at in range(steps):
        _, info = step(env, info, Random(at))
    twin = copied(env)
    state = env.unwrapped.get_state()
    first, second = continued(env, info), continued(twin, info)
    _, info = env.unwrapped.set_state(state)
    for one, other, third in zip(first, second, continued(env, info), strict=True):
        assert same(one, other)
        assert same(one, third)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("copied", [*COPIES.values(), copy.copy], ids=[*COPIES, "copy"])
@pytest.mark.parametrize("opponents", [None, "random"])
@given(seed=SEEDS, steps=STEPS)
@SLOW
def test_vector_copies(
    game: str, copied: Callable[[Any], Any], opponents: str | None, seed: int, steps: int
) -> None:
    envs = VectorEnv(game, 3, players=2, opponents=opponents, seed=seed, shaping=0.1)
    for _ in range(steps):
        envs.step(envs.sample())
    twin = copied(envs)
    for _ in range(20):
        for name in ("masks", "agents", "rewards", "terminations", "scores"):
            assert np.array_equal(getattr(envs, name), getattr(twin, name)), name
        assert same(envs.observations, twin.observations)
        envs.step(envs.sample())
        twin.step(twin.sample())


def test_vector_states_with_worker_processes() -> None:
    with VectorEnv("kingdom", 4, workers=2, seed=5) as envs:
        for _ in range(40):
            envs.step(envs.sample())
        state = envs.get_state()
        turns: list[list[Any]] = []
        for _ in range(2):
            envs.set_state(state)
            turns.append([])
            for _ in range(20):
                envs.step(envs.sample())
                turns[-1].append({"masks": envs.masks.copy(), "rewards": envs.rewards.copy()})
        assert all(same(one, other) for one, other in zip(*turns, strict=True))
        with VectorEnv("kingdom", 4, seed=9) as alone:
            alone.set_state(pickle.loads(pickle.dumps(state)))
            for one in turns[0]:
                alone.step(alone.sample())
                assert np.array_equal(alone.masks, one["masks"])


def test_no_state_before_the_first_reset() -> None:
    single: Any = gymnasium.make("hexstead/Catan-v0", players=2)
    for env in (catan_v0.env(), single):
        with pytest.raises(IllegalAction, match=r"call reset\(\)"):
            env.unwrapped.get_state()
