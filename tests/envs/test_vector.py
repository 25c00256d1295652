"""The vectorised environment: rewards, restarts, bots, processes."""

from __future__ import annotations

from multiprocessing import active_children
from random import Random

import numpy as np
import pytest

from hexstead import catan, kingdom
from hexstead.batches.kingdom_games import nth_bit
from hexstead.batches.rewards import final_rewards
from hexstead.envs import VectorEnv
from hexstead.envs.vector import Batch, parts_of
from hexstead.envs.workers import WorkerLost
from hexstead.kingdom.verbs import END
from hexstead.play import IllegalAction


def test_games_that_end_are_followed_by_new_ones() -> None:
    envs = VectorEnv("kingdom", 4, players=2, first_game=True, seed=1)
    ended = 0
    for _ in range(700):
        envs.step(envs.sample())
        for index in np.flatnonzero(envs.terminations):
            ended += 1
            first, second = envs.scores[index]
            assert envs.rewards[index].tolist() == final_rewards(
                "win",
                [int(first), int(second)],
                [seat for seat in (0, 1) if envs.scores[index][seat] == max(first, second)],
            )
            assert envs.observations["planes"][index, 40:45].sum() == 0, "an empty board"
        assert (envs.rewards[~envs.terminations] == 0).all()
        assert envs.masks.any(axis=1).all()
    assert ended >= 4


def test_shaped_rewards_add_up_to_the_gold() -> None:
    envs = VectorEnv("kingdom", 2, players=3, first_game=True, seed=2, shaping=1.0, reward="margin")
    total = np.zeros((2, 3))
    seen = False
    for _ in range(500):
        envs.step(envs.sample())
        total += envs.rewards
        for index in np.flatnonzero(envs.terminations):
            scores = envs.scores[index].astype(int)
            ends = final_rewards("margin", scores.tolist(), [])
            assert total[index] == pytest.approx(scores + np.array(ends), abs=1e-3)
            total[index] = 0.0
            seen = True
    assert seen


def test_against_bots_only_the_agents_seat_is_asked() -> None:
    envs = VectorEnv("kingdom", 3, players=2, opponents="random", rotate=False, seed=3)
    for _ in range(60):
        assert (envs.agents == 0).all()
        envs.step(envs.sample())
    rotated = VectorEnv("kingdom", 16, players=2, opponents="random", seed=3)
    assert set(rotated.agents.tolist()) == {0, 1}


def test_a_set_up_determines_the_number_of_players() -> None:
    envs = VectorEnv("catan", 2, setup=catan.Setup.random(3, 4))
    assert envs.rewards.shape == (2, 4)
    assert VectorEnv("kingdom", 2, setup=kingdom.Setup.first_game(3)).players == 3


def fail(_: Batch) -> None:
    raise RuntimeError("no samples")


def test_every_process_has_a_part_of_the_games() -> None:
    assert parts_of(5, 0) == parts_of(5, 1) == [(0, 5)]
    assert parts_of(5, 2) == [(0, 2), (2, 5)]
    assert parts_of(2, 4) == [(0, 1), (1, 2)]


def test_processes_play_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    here = VectorEnv("kingdom", 3, seed=9, shaping=0.1)
    with VectorEnv("kingdom", 3, seed=9, shaping=0.1, workers=2) as there:
        for _ in range(25):
            actions = here.sample()
            assert (actions == there.sample()).all()
            here.step(actions)
            there.step(actions)
            for name, array in here.observations.items():
                assert (array == there.observations[name]).all()
            assert (here.masks == there.masks).all()
            assert (here.rewards == there.rewards).all()
            assert (here.agents == there.agents).all()
        assert here.taken == there.taken
        with pytest.raises(IllegalAction):
            there.step([1535] * 3)
        with monkeypatch.context() as failing:
            failing.setattr(Batch, "sample", fail)
            with pytest.raises(RuntimeError, match="no samples"):
                there.sample()
        assert here.taken == there.taken, "the worker's answer has been received"
        with pytest.raises(WorkerLost, match="failed: TypeError"):
            there.set_state({"games": [*here.get_state()["games"][:1], None, None]})
        for process in active_children():
            process.kill()
        with pytest.raises(WorkerLost, match="died"):
            there.step(there.sample())
    with pytest.raises(ValueError, match="closed"):
        there.step(actions)


def test_one_illegal_action_stops_all_games() -> None:
    envs = VectorEnv("kingdom", 3, seed=5)
    actions = envs.sample()
    planes, masks = envs.observations["planes"].copy(), envs.masks.copy()
    wrong = actions.copy()
    wrong[1] = 1024 + END
    with pytest.raises(IllegalAction, match="action 1026 is not legal in game 1"):
        envs.step(wrong)
    for bad in (-1, 1536):
        wrong[1] = bad
        with pytest.raises(IllegalAction, match=f"action {bad} is not legal in game 1"):
            envs.step(wrong)
    assert (envs.masks == masks).all()
    assert (envs.observations["planes"] == planes).all()
    envs.step(actions)


def test_a_bit_is_found_by_the_number_of_bits_below() -> None:
    rng = Random(6)
    for length in (1, 8, 9, 62, 64, 400, 1024):
        hexes = sorted(rng.sample(range(1024), length))
        mask = sum(1 << hex_ for hex_ in hexes)
        assert [nth_bit(mask, number, length) for number in range(length)] == hexes


@pytest.mark.parametrize(
    ("kind", "scores", "winners", "rewards"),
    [
        ("win", [30, 20, 10], [0], [1, -1, -1]),
        ("win", [30, 30, 10], [0, 1], [0, 0, -1]),
        ("win", [8, 9], [], [0, 0]),
        ("rank", [30, 20, 10], [0], [1, 0, -1]),
        ("rank", [20, 20, 10], [0, 1], [0.5, 0.5, -1]),
        ("rank", [10, 9, 9], [0], [1, -0.5, -0.5]),
        ("margin", [30, 20, 10], [0], [0.1, -0.1, -0.2]),
    ],
)
def test_final_rewards(
    kind: str, scores: list[int], winners: list[int], rewards: list[float]
) -> None:
    assert final_rewards(kind, scores, winners) == pytest.approx(rewards)
