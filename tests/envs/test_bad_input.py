"""Invalid arguments and actions raise helpful errors and change nothing."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

from hexstead.bots import UnknownBot
from hexstead.envs import VectorEnv, catan_v0, kingdom_v0
from hexstead.kingdom.verbs import BUILD, END
from hexstead.play import IllegalAction, SetupError


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    env = kingdom_v0.env(first_game=True)
    env.reset(seed=4)
    before = env.unwrapped.game.copy()
    for action, reason in (
        (1024 + END, "'end' is not possible now"),
        (1024 + BUILD, "'build' is not possible now"),
        (1024 + 511, "no verb of this game has the number 511"),
        (5000, "numbered from 0 to 1535"),
        (0, "cannot take action 0"),
    ):
        with pytest.raises(IllegalAction, match=reason):
            env.step(action)
    closed = np.flatnonzero(env.observe(env.agent_selection)["action_mask"][10:30] == 0)[0] + 10
    with pytest.raises(IllegalAction, match=r"\((R|T)\d\)"):
        env.step(int(closed))
    assert env.unwrapped.game == before
    other = catan_v0.env()
    other.reset(seed=4)
    with pytest.raises(IllegalAction, match="cannot take action 1"):
        other.step(1)


def test_a_finished_game_cannot_be_continued() -> None:
    env = kingdom_v0.env(first_game=True)
    env.reset(seed=4)
    for _ in env.agent_iter():
        observation, _, over, _, _ = env.last()
        if over:
            with pytest.raises(IllegalAction, match="the game is over"):
                env.step(1)
            env.step(None)
        else:
            env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    with pytest.raises(IllegalAction, match="the game is over for all agents"):
        env.step(None)
    single: Any = gymnasium.make("hexstead/Catan-v0").unwrapped
    with pytest.raises(IllegalAction, match="call reset"):
        single.step(0)


def test_unknown_arguments_are_refused() -> None:
    with pytest.raises(SetupError, match="unknown set 'nomad'; expected one of base"):
        kingdom_v0.env(sets=["nomad"])
    with pytest.raises(SetupError, match="players: expected 2 to 5"):
        kingdom_v0.env(players=6)
    with pytest.raises(SetupError, match="unknown profile 'long'"):
        catan_v0.env(profile="long")
    with pytest.raises(SetupError, match="unknown game 'chess'; expected one of kingdom, catan"):
        VectorEnv("chess", 1)
    with pytest.raises(SetupError, match="catan has no set-up option 'sets'; it has profile"):
        VectorEnv("catan", 1, sets=["base"])
    with pytest.raises(UnknownBot, match="unknown bot 'hrad' for kingdom; available: random"):
        VectorEnv("kingdom", 1, opponents="hrad")
    with pytest.raises(
        ValueError, match="unknown reward 'gold'; expected one of win, rank, margin"
    ):
        kingdom_v0.env(reward="gold")
    with pytest.raises(ValueError, match="unknown render mode 'svg'"):
        kingdom_v0.env(render_mode="svg")
    blind = kingdom_v0.env()
    blind.reset()
    with pytest.raises(ValueError, match="missing render_mode"):
        blind.render()
    with pytest.raises(ValueError, match="seats: expected 2, got 3"):
        VectorEnv("kingdom", 1, opponents=["random", "random"])
    with pytest.raises(ValueError, match="count: expected at least 1"):
        VectorEnv("kingdom", 0)
    with pytest.raises(ValueError, match="one for each game"):
        VectorEnv("kingdom", 2).step([1])


def test_an_illegal_action_can_cost_a_point_instead() -> None:
    env: Any = gymnasium.make("hexstead/Kingdom-v0", illegal="penalty").unwrapped
    _, before = env.reset(seed=1)
    _, reward, over, _, info = env.step(1024 + END)
    assert (reward, over) == (-1.0, False)
    assert "'end' is not possible now" in info["illegal"]
    assert (info["action_mask"] == before["action_mask"]).all()
