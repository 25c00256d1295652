"""The value network: what a position of Catan is worth to a seat, in numpy.

The blocks of all seats pass through the same first layer; two more lead to three outputs: the
points to come of the own seat and of the best rival, and the log-odds of winning as a correction of
the linear evaluation.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

# One thread: the batches are small, and other games need the other cores.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

from hexstead.bots.catan.afterstates import Afterstate
from hexstead.bots.catan.encoder import Encoder
from hexstead.bots.catan.inputs import BLOCK, FIRST_TABLE, INPUTS, PRIOR, SEATS, TABLE, VERSION
from hexstead.catan.phases import NO_SEAT

Array = NDArray[np.float32]

HIDDEN: Final = 64
"""The number of units of the first layer, for each seat."""
SECOND: Final = 64
OUTPUTS: Final = 3
POINTS: Final = 4.0
"""The scale of the outputs in points."""
NAMES: Final = ("seat", "table", "second", "second bias", "out", "out bias")
"""The arrays of a network, in the order of a weights file."""
SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "seat": (BLOCK, HIDDEN),
    "table": (TABLE, SEATS * HIDDEN),
    "second": (SEATS * HIDDEN, SECOND),
    "second bias": (SECOND,),
    "out": (SECOND, OUTPUTS),
    "out bias": (OUTPUTS,),
}
CHANCE: Final = 2
"""The output with the probability of winning."""
LEAD: Final = 0.005
"""The probability of winning that a point of expected lead is worth, where games are won or lost
already."""


class WeightsError(ValueError):
    """A weights file that cannot be used; the message says why."""


class Network:
    """The weights, with their description."""

    def __init__(
        self, header: dict[str, Any], arrays: dict[str, Array], scale: Array | None = None
    ) -> None:
        self.header = header
        self.arrays = arrays
        self.scale = scale
        """The factor of each input, if it is not part of the weights yet."""

    @staticmethod
    def initial(seed: int) -> Network:
        """Random weights (He initialisation); those of the outputs are 0, so that the network
        judges as the linear evaluation does."""
        rng = np.random.default_rng(seed)
        arrays: dict[str, Array] = {}
        for name, shape in SHAPES.items():
            if name in ("seat", "table", "second"):
                spread = (2.0 / (shape[0] if name == "second" else BLOCK)) ** 0.5
                arrays[name] = (rng.standard_normal(shape) * spread).astype(np.float32)
            else:
                arrays[name] = np.zeros(shape, np.float32)
        return Network({"inputs": VERSION}, arrays)

    def outputs(self, inputs: Array) -> Array:
        """The outputs for rows of inputs: the points to come of the seat and of the best rival, and
        the probability of winning."""
        arrays = self.arrays
        rows: Array = inputs if self.scale is None else inputs * self.scale
        size = len(rows)
        blocks = rows[:, :FIRST_TABLE].reshape(size * SEATS, BLOCK) @ arrays["seat"]
        hidden: Array = rows[:, FIRST_TABLE:] @ arrays["table"]
        hidden += blocks.reshape(size, SEATS * HIDDEN)
        np.maximum(hidden, 0.0, out=hidden)
        second: Array = hidden @ arrays["second"] + arrays["second bias"]
        np.maximum(second, 0.0, out=second)
        found: Array = second @ arrays["out"] + arrays["out bias"]
        found[:, :CHANCE] *= POINTS
        found[:, CHANCE] = probability(found[:, CHANCE] + inputs[:, PRIOR])
        return found

    def folded(self) -> Network:
        """The same network with the scale of the inputs as part of the weights."""
        if self.scale is None:
            return self
        arrays = dict(self.arrays)
        # All seats share the weights, so their inputs share the scale.
        arrays["seat"] = arrays["seat"] * self.scale[:BLOCK, None]
        arrays["table"] = arrays["table"] * self.scale[FIRST_TABLE:, None]
        return Network(self.header, arrays)

    def save(self, path: Path) -> None:
        """Write the weights in half precision, after one line of JSON that describes them."""
        folded = self.folded()
        data = b"".join(folded.arrays[name].astype("<f2").tobytes() for name in NAMES)
        path.write_bytes(json.dumps(self.header).encode() + b"\n" + data)


def probability(odds: Array) -> Array:
    """The probability of these log-odds."""
    found: Array = np.reciprocal(1.0 + np.exp(-odds))
    return found


def read_network(data: bytes) -> Network:
    """The network of a weights file."""
    line, _, numbers = data.partition(b"\n")
    try:
        header = json.loads(line)
        version = header["inputs"]
    except (ValueError, KeyError, TypeError) as problem:
        raise WeightsError(f"not a file of network weights: {problem}") from problem
    if version != VERSION:
        raise WeightsError(f"the weights are for inputs of version {version}, not {VERSION}")
    arrays: dict[str, Array] = {}
    values = np.frombuffer(numbers, "<f2")
    first = 0
    for name, shape in SHAPES.items():
        size = int(np.prod(shape))
        if len(values) < first + size:
            raise WeightsError("the weights file is cut off")
        arrays[name] = values[first : first + size].reshape(shape).astype(np.float32)
        first += size
    return Network(header, arrays)


def totals(inputs: Array, outputs: Array) -> Array:
    """Own and the best rival's expected final points, and the probability of winning."""
    found = outputs.copy()
    found[:, 0] += inputs[:, 0]
    found[:, 1] += inputs[:, BLOCK]
    return found


def values(expected: Array) -> Array:
    """The value of positions: the probability of winning, and a little for the expected lead."""
    found: Array = expected[:, CHANCE] + LEAD * (expected[:, 0] - expected[:, 1])
    return found


class Judge:
    """Judges positions that follow from one view."""

    def __init__(self, network: Network, encoder: Encoder) -> None:
        self.network = network
        self.encoder = encoder
        self.evaluations = 0
        """The number of evaluated positions."""

    def judge(self, several: Sequence[Sequence[Afterstate]]) -> tuple[Array, Array]:
        """For each action, given by its outcomes, the expected final points of the seat and of the
        best rival, and the probability of winning; and the inputs of all outcomes in order."""
        encode = self.encoder.encode
        rows = [encode(one.state, one.hands, one.turn_over) for group in several for one in group]
        self.evaluations += len(rows)
        inputs: Array = np.frombuffer(b"".join(rows), np.float32).reshape(len(rows), INPUTS)
        found = totals(inputs, self.network.outputs(inputs))
        if len(rows) == len(several):
            for index, group in enumerate(several):
                self._settle(found, index, group[0])
            return found, inputs
        expected = np.zeros((len(several), OUTPUTS), np.float32)
        index = 0
        for number, group in enumerate(several):
            for one in group:
                self._settle(found, index, one)
                expected[number] += one.weight * found[index]
                index += 1
        return expected, inputs

    def _settle(self, found: Array, index: int, one: Afterstate) -> None:
        """A won game is certain."""
        winner = one.state.winner
        if winner != NO_SEAT:
            found[index, CHANCE] = float(winner == self.encoder.seat)
