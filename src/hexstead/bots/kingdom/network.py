"""The value network: what a position is worth to a seat, for a batch of positions in numpy.

The blocks of the own seat and of the best rival pass through the same first layer, whose weights
are the sum of common ones and of those of each scoring card; this sum is computed once per game.
Two more layers lead to three outputs: own gold to come and the rival's (both as corrections of the
linear evaluation), and the log-odds of winning.
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

from hexstead.bots.kingdom.inputs import FIRST_TABLE, SCORE, SEAT, TABLE, TO_COME, VERSION

Array = NDArray[np.float32]

HIDDEN: Final = 160
"""The number of units of the first layer, for each of the two seats."""
SECOND: Final = 128
OUTPUTS: Final = 3
GOLD: Final = 10.0
"""The scale of the gold outputs."""
WIN: Final = 40.0
"""The gold that a certain win is worth, where gold and winning are weighed against each other."""
UNKNOWN: Final = ""
"""The name of no card and no tile."""
NAMES: Final = ("seat", "cards", "table", "second", "second bias", "out", "out bias")
"""The arrays of a network, in the order of a weights file."""


class WeightsError(ValueError):
    """A weights file that cannot be used; the message says why."""


class Network:
    """The weights, with the names of the cards and tiles that they know."""

    def __init__(
        self, header: dict[str, Any], arrays: dict[str, Array], scale: Array | None = None
    ) -> None:
        self.header = header
        self.arrays = arrays
        self.scale = scale
        """The factor of each input, if it is not part of the weights yet."""
        self.cards: dict[str, int] = {name: i for i, name in enumerate(header["cards"])}
        self.tiles: dict[str, int] = {name: i for i, name in enumerate(header["tiles"])}

    @staticmethod
    def shapes(cards: int, tiles: int) -> dict[str, tuple[int, ...]]:
        """The shape of each array, for these numbers of known cards and tiles."""
        table = TABLE + cards + 1 + tiles + 1
        return {
            "seat": (SEAT, HIDDEN),
            "cards": (cards, SEAT, HIDDEN),
            "table": (table, 2 * HIDDEN),
            "second": (2 * HIDDEN, SECOND),
            "second bias": (SECOND,),
            "out": (SECOND, OUTPUTS),
            "out bias": (OUTPUTS,),
        }

    @staticmethod
    def initial(cards: Sequence[str], tiles: Sequence[str], seed: int) -> Network:
        """Random weights (He initialisation); those of single cards and of the outputs are 0."""
        rng = np.random.default_rng(seed)
        arrays: dict[str, Array] = {}
        for name, shape in Network.shapes(len(cards), len(tiles)).items():
            if name in ("seat", "table", "second"):
                spread = (2.0 / (shape[0] if name == "second" else 2 * SEAT)) ** 0.5
                arrays[name] = (rng.standard_normal(shape) * spread).astype(np.float32)
            else:
                arrays[name] = np.zeros(shape, np.float32)
        header = {"inputs": VERSION, "cards": list(cards), "tiles": list(tiles)}
        return Network(header, arrays)

    def first_layer(self, cards: Sequence[int]) -> Array:
        """The weights of the first layer in a game with these cards, by their numbers."""
        known = [card for card in cards if card < len(self.cards)]
        found: Array = self.arrays["seat"] + self.arrays["cards"][known].sum(axis=0)
        return found

    def outputs(self, inputs: Array, first: Array) -> Array:
        """The outputs for rows of inputs: gold to come of the seat and of the best rival, and the
        probability of winning."""
        arrays = self.arrays
        rows: Array = inputs if self.scale is None else inputs * self.scale
        hidden: Array = rows[:, FIRST_TABLE:] @ arrays["table"]
        hidden[:, :HIDDEN] += rows[:, :SEAT] @ first
        hidden[:, HIDDEN:] += rows[:, SEAT:FIRST_TABLE] @ first
        np.maximum(hidden, 0.0, out=hidden)
        second: Array = hidden @ arrays["second"] + arrays["second bias"]
        np.maximum(second, 0.0, out=second)
        found: Array = second @ arrays["out"] + arrays["out bias"]
        found[:, 0] = inputs[:, TO_COME] + GOLD * found[:, 0]
        found[:, 1] = inputs[:, SEAT + TO_COME] + GOLD * found[:, 1]
        found[:, 2] = np.reciprocal(1.0 + np.exp(-found[:, 2]))
        return found

    def folded(self) -> Network:
        """The same network with the scale of the inputs as part of the weights."""
        if self.scale is None:
            return self
        scale = self.scale
        arrays = dict(self.arrays)
        # Both seats share the weights, so their inputs share the scale.
        arrays["seat"] = arrays["seat"] * scale[:SEAT, None]
        arrays["cards"] = arrays["cards"] * scale[None, :SEAT, None]
        arrays["table"] = arrays["table"] * scale[FIRST_TABLE:, None]
        return Network(self.header, arrays)

    def scaled(self, scale: Array) -> Network:
        """The same network with this scale of the inputs beside the weights; undoes `folded`."""
        arrays = dict(self.folded().arrays)
        arrays["seat"] = arrays["seat"] / scale[:SEAT, None]
        arrays["cards"] = arrays["cards"] / scale[None, :SEAT, None]
        arrays["table"] = arrays["table"] / scale[FIRST_TABLE:, None]
        return Network(self.header, arrays, scale)

    def with_names(self, cards: Sequence[str], tiles: Sequence[str]) -> Network:
        """The same network for these known cards and tiles; new ones start with the weights of
        unknown ones."""
        arrays = dict(self.folded().arrays)
        first_tile = TABLE + len(self.cards) + 1
        rows = list(range(TABLE))
        rows += [TABLE + self.cards.get(name, len(self.cards)) for name in [*cards, UNKNOWN]]
        rows += [first_tile + self.tiles.get(name, len(self.tiles)) for name in [*tiles, UNKNOWN]]
        arrays["table"] = arrays["table"][rows]
        of_cards = np.zeros((len(cards), SEAT, HIDDEN), np.float32)
        for number, name in enumerate(cards):
            if name in self.cards:
                of_cards[number] = arrays["cards"][self.cards[name]]
        arrays["cards"] = of_cards
        return Network(self.header | {"cards": list(cards), "tiles": list(tiles)}, arrays)

    def save(self, path: Path) -> None:
        """Write the weights in half precision, after one line of JSON that describes them."""
        folded = self.folded()
        data = b"".join(folded.arrays[name].astype("<f2").tobytes() for name in NAMES)
        path.write_bytes(json.dumps(self.header).encode() + b"\n" + data)


def read_network(data: bytes) -> Network:
    """The network of a weights file."""
    line, _, numbers = data.partition(b"\n")
    try:
        header = json.loads(line)
        version, cards, tiles = header["inputs"], header["cards"], header["tiles"]
    except (ValueError, KeyError, TypeError) as problem:
        raise WeightsError(f"not a file of network weights: {problem}") from problem
    if version != VERSION:
        raise WeightsError(f"the weights are for inputs of version {version}, not {VERSION}")
    arrays: dict[str, Array] = {}
    values = np.frombuffer(numbers, "<f2")
    first = 0
    for name, shape in Network.shapes(len(cards), len(tiles)).items():
        size = int(np.prod(shape))
        if len(values) < first + size:
            raise WeightsError("the weights file is cut off")
        arrays[name] = values[first : first + size].reshape(shape).astype(np.float32)
        first += size
    if first < len(values):
        raise WeightsError("the weights are for a network of another size")
    return Network(header, arrays)


def totals(inputs: Array, outputs: Array) -> Array:
    """Own and rival's expected final gold, and the probability of winning."""
    found = outputs.copy()
    found[:, 0] += inputs[:, SCORE]
    found[:, 1] += inputs[:, SEAT + SCORE]
    return found


def values(expected: Array, winning: float) -> Array:
    """The value of positions in gold: the expected lead, and winning with this weight."""
    lead = expected[:, 0] - expected[:, 1]
    found: Array = (1.0 - winning) * lead + winning * WIN * expected[:, 2]
    return found
