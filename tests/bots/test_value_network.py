"""The value networks of all games: their weights file, and the scale of their inputs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from hexstead.bots.catan.network import Network as CatanNetwork
from hexstead.bots.kingdom.network import Network as KingdomNetwork
from hexstead.bots.value_network import Array, ValueNetwork, WeightsError


@pytest.fixture(params=["kingdom", "catan"])
def network(request: pytest.FixtureRequest) -> ValueNetwork:
    """Random weights without zeros."""
    found: ValueNetwork = CatanNetwork.initial(1)
    if request.param == "kingdom":
        found = KingdomNetwork.initial(1, cards=["knights", "castles"], tiles=["farm"])
    rng = np.random.default_rng(2)
    for name, array in found.arrays.items():
        found.arrays[name] = array + 0.02 * rng.standard_normal(array.shape).astype(np.float32)
    return found


def some_scale(network: ValueNetwork) -> Array:
    """The same for all seats."""
    scale = np.linspace(0.5, 1.5, network.inputs, dtype=np.float32)
    scale[: network.first_table] = np.tile(scale[: network.block], network.seats)
    return scale


def assert_same(one: ValueNetwork, other: ValueNetwork, tolerance: float) -> None:
    rows = np.random.default_rng(1).random((5, one.inputs), np.float32)
    assert one.outputs(rows) == pytest.approx(other.outputs(rows), rel=0.01, abs=20 * tolerance)
    arrays, others = one.folded().arrays, other.folded().arrays
    assert arrays.keys() == others.keys()
    for name, array in arrays.items():
        assert np.abs(array - others[name]).max() <= tolerance, name


def test_weights_survive_the_file(network: ValueNetwork, tmp_path: Path) -> None:
    network.header["provenance"] = {"games": 1}
    network.scale = some_scale(network)
    network.save(tmp_path / "weights")
    again = network.read((tmp_path / "weights").read_bytes())
    assert again.header == network.header
    assert again.scale is None
    assert_same(again, network, 1e-3)


def test_the_scale_of_the_inputs_can_leave_the_weights_again(network: ValueNetwork) -> None:
    scale = some_scale(network)
    scaled = network.scaled(scale)
    assert scaled.scale is scale
    assert not np.allclose(scaled.arrays["seat"], network.arrays["seat"])
    assert_same(scaled, network, 1e-6)


def test_unknown_weights_are_refused(network: ValueNetwork, tmp_path: Path) -> None:
    path = tmp_path / "weights"
    network.save(path)
    whole = path.read_bytes()
    with pytest.raises(WeightsError, match="cut off"):
        network.read(whole[:-101])
    with pytest.raises(WeightsError, match="another size"):
        network.read(whole + whole[-100:])
    for other in (b"{}\n", b"[]\n", b"1\n", b"\xff"):
        with pytest.raises(WeightsError, match="not a file of network weights"):
            network.read(other)
    header = json.loads(whole.partition(b"\n")[0]) | {"inputs": 0}
    with pytest.raises(WeightsError, match="inputs of version 0"):
        network.read(json.dumps(header).encode() + b"\n")
    smaller = network.arrays | {"out": network.arrays["out"][1:]}
    with pytest.raises(WeightsError, match="another size"):
        type(network)(network.header, smaller)


@pytest.mark.parametrize(
    "module",
    [
        "hexstead.arena.catan.self_play",
        "hexstead.arena.kingdom.self_play",
        "hexstead.bots.catan.network",
        "hexstead.bots.kingdom.network_search",
    ],
)
def test_numpy_is_imported_with_one_thread(module: str) -> None:
    """OpenBLAS reads the number of threads when numpy is imported."""
    code = f"""
import os, sys
class Finder:
    def find_spec(self, name, *_):
        if name == "numpy":
            print(os.environ["OPENBLAS_NUM_THREADS"])
sys.meta_path.insert(0, Finder())
import {module}
"""
    environment = {name: text for name, text in os.environ.items() if "NUM_THREADS" not in name}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert set(done.stdout.split()) == {"1"}
