"""Long tests of the batch engine: many games, single games, examples and the benchmark."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from hexstead import batch
from tests.batch import beside_engine, boards

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "batch-engine.md").read_text(encoding="utf-8")

pytestmark = pytest.mark.soak


def test_ten_thousand_games_are_those_of_the_engine() -> None:
    played = beside_engine.play(boards.mixed(2000), count=500, games=10_000, seed=2)
    assert played.with_replaced_card >= 500


def test_a_single_game_is_that_of_a_batch() -> None:
    """`step` and `auto_reset` are the same with and without `jax.vmap`, to the end of a game."""
    drawn = batch.random_setups(4, 3)

    def one_more(state: batch.State, key: Any) -> batch.State:
        after = batch.step(state, batch.random_action(key, state))
        return batch.auto_reset(after, drawn)

    key = jax.random.key(5)
    alone = jax.jit(batch.init)(key, drawn)
    many = jax.tree.map(lambda array: jnp.stack([array, array]), alone)
    step, steps = jax.jit(one_more), jax.jit(jax.vmap(one_more, (0, None)))
    ended = 0
    for number in range(1500):
        key = jax.random.fold_in(key, number)
        alone, many = step(alone, key), steps(many, key)
        ended += bool(alone.terminated)
        for one, two in zip(alone, many, strict=True):
            np.testing.assert_array_equal(np.stack([one, one]), two)
    assert ended >= 2


def test_the_example_of_the_page_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, Any] = {}
    exec(example, names)
    assert names["rewards"].shape == (100, 8, 5)


@pytest.mark.parametrize(
    ("program", "arguments", "said"),
    [
        (
            "examples.ppo_jax",
            "--games 8 --steps 16 --updates 3 --channels 8 --rivals random --evaluation-games 2",
            "against random: ",
        ),
        ("tools.bench_batch", "--batch 64 --steps 16", "895 bytes a game"),
    ],
)
def test_a_program_runs(
    program: str,
    arguments: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    extra = ["--model", str(tmp_path / "model.npz")] if "ppo" in program else []
    monkeypatch.setattr(sys, "argv", [program, *arguments.split(), *extra])
    runpy.run_module(program, run_name="__main__")
    assert said in capsys.readouterr().out
