"""Set-ups of the batch engine."""

from __future__ import annotations

import jax
import numpy as np
import pytest

from hexstead import batch
from hexstead.kingdom import Setup
from hexstead.play import SetupError
from tests.batch import boards


@pytest.mark.parametrize("box", ["nomads", "capitol", "caves", "island"])
def test_a_box_is_refused_by_name(box: str) -> None:
    setup = Setup.random(1, 3, ["base", box])
    assert box in setup.sets
    with pytest.raises(SetupError, match=f"base game only, without {box}"):
        batch.setups([Setup.first_game(), setup])


def test_a_board_with_too_many_locations_is_refused() -> None:
    rows = ["L" * 10, *["G" * 10] * 9]
    texts = {
        f"full-{number}": "\n".join([f"# Full {number} (base); L = Farm", *rows])
        for number in range(4)
    }
    setup = Setup(
        2, [(name, False) for name in texts], Setup.first_game().cards, own_quadrants=texts
    )
    with pytest.raises(SetupError, match="room for 16 location hexes on a board, got 40"):
        batch.setups([setup])


def test_there_is_at_least_one_setup() -> None:
    with pytest.raises(SetupError, match="expected 1 to 65535 set-ups, got 0"):
        batch.setups([])


def test_own_quadrants_are_on_every_random_board() -> None:
    own = boards.drawn(3, 2).own_quadrants
    name, text = next(iter(own.items()))
    with_own = batch.random_setups(20, 2, own_quadrants={name: text})
    without = batch.random_setups(20, 2)
    letters = text.count("L") + text.count("K") - text.splitlines()[0].count("L")
    assert letters > 0
    assert with_own.place_hex.shape == without.place_hex.shape == (20, 16)
    assert len(np.unique(with_own.ground, axis=0)) == 20, "the other quadrants are drawn"
    assert not np.array_equal(with_own.ground, without.ground)


def test_a_game_takes_less_than_a_kilobyte() -> None:
    setups = batch.random_setups(1)
    state = jax.eval_shape(batch.init, jax.random.key(0), setups)
    assert sum(array.size * array.dtype.itemsize for array in state) < 1000
