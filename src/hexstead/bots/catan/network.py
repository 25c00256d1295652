"""Catan's value network. Its outputs are the points to come of the own seat and of the best rival,
and the log-odds of winning, which correct those of the linear evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from hexstead.bots.catan.afterstates import Afterstate
from hexstead.bots.catan.encoder import Encoder
from hexstead.bots.catan.inputs import BLOCK, INPUTS, PRIOR, SEATS, TABLE, VERSION
from hexstead.bots.value_network import CHANCE, OUTPUTS, Array, ValueNetwork
from hexstead.catan.phases import NO_SEAT

HIDDEN: Final = 64
"""The number of units of the first layer, for each seat."""
LEAD: Final = 0.005
"""The probability of winning that a point of expected lead is worth, where games are won or lost
already."""


class Network(ValueNetwork):
    """The weights, with their description."""

    version = VERSION
    seats = SEATS
    block = BLOCK
    score = 0
    linear_inputs = ((CHANCE, PRIOR),)
    unit = 4.0
    second = 64
    fan_in = BLOCK

    @classmethod
    def first_shapes(cls, header: dict[str, Any]) -> dict[str, tuple[int, ...]]:
        return {"seat": (BLOCK, HIDDEN), "table": (TABLE, SEATS * HIDDEN)}


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
        found = self.network.totals(inputs)
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
