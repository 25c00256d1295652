"""Value networks: what a position is worth to a seat, for a batch of positions in numpy.

The blocks of all seats pass through the same first layer. Where a network knows cards, the weights
of this layer are the sum of common ones and of those of each card in play. Two more layers lead to
three outputs: the score to come of the own seat and of the best rival, and the log-odds of winning,
all as corrections of a linear evaluation.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from math import prod
from pathlib import Path
from typing import Any, ClassVar, Final, Self

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]

OUTPUTS: Final = 3
CHANCE: Final = 2
"""The output with the probability of winning."""


class WeightsError(ValueError):
    """Weights that cannot be used; the message says why."""


class ValueNetwork:
    """The weights, with their description; each game has a subclass."""

    version: ClassVar[int]
    """The version of the inputs, which is stored with the weights."""
    seats: ClassVar[int]
    """The number of seats with a block of inputs: the own one, then rivals ..."""
    block: ClassVar[int]
    """... the number of inputs of a block; those of the table follow ..."""
    score: ClassVar[int]
    """... and the place of the current score in it."""
    linear_inputs: ClassVar[tuple[tuple[int, int], ...]]
    """Outputs, each with the input of the linear evaluation that it corrects."""
    unit: ClassVar[float]
    """The scale of the outputs in score."""
    second: ClassVar[int]
    """The number of units of the second layer."""
    fan_in: ClassVar[int]
    """The number of inputs by which the random weights of the first layer are scaled."""

    def __init__(
        self, header: dict[str, Any], arrays: dict[str, Array], scale: Array | None = None
    ) -> None:
        if {name: array.shape for name, array in arrays.items()} != self.shapes(header):
            raise WeightsError("the weights are for a network of another size")
        self.header = header
        self.arrays = arrays
        self.scale = scale
        """The factor of each input, if it is not part of the weights yet."""
        self.first_table: int = self.seats * self.block
        self.inputs: int = self.first_table + len(arrays["table"])
        """The number of inputs, and of those before the table."""

    @classmethod
    def first_shapes(cls, header: dict[str, Any]) -> dict[str, tuple[int, ...]]:
        """The shapes of the arrays of the first layer: `seat`, perhaps `cards`, `table`."""
        raise NotImplementedError

    @classmethod
    def shapes(cls, header: dict[str, Any]) -> dict[str, tuple[int, ...]]:
        """The shape of each array, in the order of a weights file."""
        first = cls.first_shapes(header)
        return first | {
            "second": (first["table"][1], cls.second),
            "second bias": (cls.second,),
            "out": (cls.second, OUTPUTS),
            "out bias": (OUTPUTS,),
        }

    @classmethod
    def initial(cls, seed: int, **names: Sequence[str]) -> Self:
        """Random weights (He initialisation), with these names in the header; those of single cards
        and of the outputs are 0, so that the network judges as the linear evaluation does."""
        rng = np.random.default_rng(seed)
        header = {"inputs": cls.version} | {kind: list(known) for kind, known in names.items()}
        arrays: dict[str, Array] = {}
        for name, shape in cls.shapes(header).items():
            if name in ("seat", "table", "second"):
                spread = (2.0 / (shape[0] if name == "second" else cls.fan_in)) ** 0.5
                arrays[name] = (rng.standard_normal(shape) * spread).astype(np.float32)
            else:
                arrays[name] = np.zeros(shape, np.float32)
        return cls(header, arrays)

    @classmethod
    def read(cls, data: bytes) -> Self:
        """The network of a weights file."""
        line, _, numbers = data.partition(b"\n")
        try:
            header = json.loads(line)
            version, shapes = header["inputs"], cls.shapes(header)
        except (ValueError, KeyError, TypeError) as problem:
            raise WeightsError(f"not a file of network weights: {problem}") from problem
        if version != cls.version:
            raise WeightsError(
                f"the weights are for inputs of version {version}, not {cls.version}"
            )
        sizes = [prod(shape) for shape in shapes.values()]
        if len(numbers) < 2 * sum(sizes):
            raise WeightsError("the weights file is cut off, or for a network of another size")
        if len(numbers) > 2 * sum(sizes):
            raise WeightsError("the weights are for a network of another size")
        parts = np.split(np.frombuffer(numbers, "<f2"), np.cumsum(sizes)[:-1])
        arrays = {
            name: part.reshape(shape).astype(np.float32)
            for (name, shape), part in zip(shapes.items(), parts, strict=True)
        }
        return cls(header, arrays)

    def save(self, path: Path) -> None:
        """Write the weights in half precision, after one line of JSON that describes them."""
        arrays = self.folded().arrays
        data = b"".join(arrays[name].astype("<f2").tobytes() for name in self.shapes(self.header))
        path.write_bytes(json.dumps(self.header).encode() + b"\n" + data)

    def outputs(self, inputs: Array, first: Array | None = None) -> Array:
        """The outputs for rows of inputs: the score to come of the seat and of the best rival, and
        the probability of winning. The weights of the first layer include those of cards."""
        arrays = self.arrays
        if first is None:
            first = arrays["seat"]
        rows: Array = inputs if self.scale is None else inputs * self.scale
        size = len(rows)
        blocks = rows[:, : self.first_table].reshape(size * self.seats, self.block) @ first
        hidden: Array = rows[:, self.first_table :] @ arrays["table"]
        hidden += blocks.reshape(hidden.shape)
        found = self.further_layers(hidden)[1]
        found[:, :CHANCE] *= self.unit
        found += self.linear(inputs)
        found[:, CHANCE] = probability(found[:, CHANCE])
        return found

    def further_layers(self, hidden: Array) -> tuple[Array, Array]:
        """The values of the second layer, and the outputs as corrections in units. The values of
        the first layer lose their negative part (ReLU)."""
        arrays = self.arrays
        np.maximum(hidden, 0.0, out=hidden)
        second: Array = hidden @ arrays["second"] + arrays["second bias"]
        np.maximum(second, 0.0, out=second)
        return second, second @ arrays["out"] + arrays["out bias"]

    def linear(self, inputs: Array) -> Array:
        """The linear evaluation of each output; 0 where there is none."""
        return _columns(inputs, self.linear_inputs)

    def scores(self, inputs: Array) -> Array:
        """The current scores of the seat and of the best rival, and 0."""
        return _columns(inputs, ((0, self.score), (1, self.block + self.score)))

    def totals(self, inputs: Array, first: Array | None = None) -> Array:
        """The expected final scores of the seat and of the best rival, and the probability of
        winning."""
        found: Array = self.outputs(inputs, first) + self.scores(inputs)
        return found

    def folded(self) -> Self:
        """The same network with the scale of the inputs as part of the weights."""
        if self.scale is None:
            return self
        return type(self)(self.header, self._times(self.scale))

    def scaled(self, scale: Array) -> Self:
        """The same network with this scale of the inputs beside the weights; undoes `folded`."""
        return type(self)(self.header, self.folded()._times(1.0 / scale), scale)

    def _times(self, factors: Array) -> dict[str, Array]:
        """The arrays, with the weights of each input multiplied by a factor."""
        arrays = dict(self.arrays)
        for name in {"seat", "cards"} & arrays.keys():
            # All seats share the weights, so their inputs share the factors.
            arrays[name] = arrays[name] * factors[: self.block, None]
        arrays["table"] = arrays["table"] * factors[self.first_table :, None]
        return arrays


def probability(odds: Array) -> Array:
    """The probability of these log-odds."""
    found: Array = np.reciprocal(1.0 + np.exp(-odds))
    return found


def _columns(inputs: Array, pairs: Iterable[tuple[int, int]]) -> Array:
    found = np.zeros((len(inputs), OUTPUTS), np.float32)
    for output, place in pairs:
        found[:, output] = inputs[:, place]
    return found
