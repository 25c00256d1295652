"""The API tests of PettingZoo and Gymnasium."""

from __future__ import annotations

from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from hexstead.envs import catan_v0, kingdom_v0

MODULES = pytest.mark.parametrize("module", [kingdom_v0, catan_v0], ids=["kingdom", "catan"])
# PettingZoo warns of observations that are not a single array.
UNWARNED = pytest.mark.filterwarnings("ignore::UserWarning")


@MODULES
@UNWARNED
def test_pettingzoo_api(module: Any) -> None:
    api_test(module.env(players=3), num_cycles=30)
    api_test(module.raw_env(), num_cycles=10)


@MODULES
@UNWARNED
def test_the_same_seed_gives_the_same_game(module: Any) -> None:
    seed_test(module.env, num_cycles=20)


@MODULES
def test_every_mode_renders(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module.env)
    assert "player_0" in capsys.readouterr().out


@MODULES
def test_a_whole_game_ends_with_rewards_that_add_up(module: Any) -> None:
    env = module.env(players=4, reward="rank")
    env.reset(seed=3)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    heard = []
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        earned[agent] += reward
        assert not cut
        mask = observation["action_mask"]
        assert mask.any() != over
        heard += [agent] * over
        env.step(None if over else env.action_space(agent).sample(mask))
    assert sorted(heard) == env.possible_agents
    assert sum(earned.values()) == pytest.approx(0.0)
    assert max(earned.values()) > 0.0


@pytest.mark.parametrize("name", ["Kingdom", "Catan"])
def test_gymnasium_api(name: str) -> None:
    env = gymnasium.make(f"hexstead/{name}-v0", opponents="random", illegal="penalty")
    # The checker takes an action of one game in another, where it need not be legal.
    check_env(env.unwrapped)


@pytest.mark.parametrize("name", ["Kingdom", "Catan"])
def test_a_game_against_bots_is_played_to_its_end(name: str) -> None:
    env: Any = gymnasium.make(f"hexstead/{name}-v0", players=3, opponents=["random", "random"])
    _, info = env.reset(seed=5)
    over, total = False, 0.0
    while not over:
        _, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        total += reward
    assert total in (-1.0, 0.0, 1.0)
    assert not info["action_mask"].any()
