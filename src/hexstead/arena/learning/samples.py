"""Positions with the results that they led to."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexstead.bots.value_network import OUTPUTS, Array, ValueNetwork

Indices = NDArray[np.integer[Any]]


@dataclass
class Samples:
    """Positions to learn from."""

    inputs: Array
    cards: Array
    """For each position and each card that the network knows, 1 if it is in play."""
    targets: Array
    """Own score and the best rival's still to come, and the share of the win."""

    def part(self, which: slice | Indices) -> Samples:
        """Some of the positions."""
        return Samples(self.inputs[which], self.cards[which], self.targets[which])

    @staticmethod
    def joined(several: list[Samples]) -> Samples:
        return Samples(
            np.concatenate([each.inputs for each in several]),
            np.concatenate([each.cards for each in several]),
            np.concatenate([each.targets for each in several]),
        )


@dataclass
class Step:
    """The position after an action of a seat."""

    inputs: Array | None
    """The inputs of the position after the chosen action; none if it is not learned from ..."""
    chosen: Array
    """... its evaluation: expected final scores, probability of winning ..."""
    best: Array
    """... and that of the best action, which differs after a random choice."""


def samples_of(
    network: ValueNetwork,
    steps: Sequence[Sequence[Step]],
    scores: Sequence[float],
    winners: Collection[int],
    decay: float,
    cards: Array,
) -> Samples:
    """The positions of a finished game, given by the steps and final scores of all seats. Their
    targets are the lambda-returns of the evaluations that follow (TD lambda)."""
    inputs: list[Array] = []
    targets: list[Array] = []
    for seat, own in enumerate(steps):
        rival = max(score for other, score in enumerate(scores) if other != seat)
        win = 1 / len(winners) if seat in winners else 0.0
        target = np.array([scores[seat], rival, win], np.float32)
        for step in reversed(own):
            if step.inputs is not None:
                inputs.append(step.inputs)
                targets.append(target)
            if bool((step.chosen == step.best).all()):
                target = (1.0 - decay) * step.chosen + decay * target
            else:
                target = step.best
    size = len(inputs)
    rows = np.array(inputs, np.float32).reshape(size, network.inputs)
    finals = np.array(targets, np.float32).reshape(size, OUTPUTS)
    return Samples(rows, np.tile(cards, (size, 1)), finals - network.scores(rows))
