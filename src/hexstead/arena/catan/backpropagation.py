"""Gradient descent on Catan's value network: backpropagation and Adam, in numpy."""

from __future__ import annotations

from typing import Final

import numpy as np

from hexstead.arena.kingdom.backpropagation import LEAST_POWER, MOMENTS, STEADY
from hexstead.arena.kingdom.self_play import Samples
from hexstead.bots.catan.inputs import BLOCK, FIRST_TABLE, PRIOR, SEATS
from hexstead.bots.catan.network import CHANCE, HIDDEN, POINTS, Array, Network, probability

RATE: Final = 1e-3
LAST_RATE: Final = RATE / 20
"""The learning rate, at the beginning and at the end."""
AUXILIARY: Final = 0.2
"""The weight of each output in points, besides winning."""
CLIP: Final = 3.0
"""The largest error of an output in points that counts, in units of POINTS."""


class Learner:
    """A network in training, with the moments of Adam."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.steps = 0
        self.mean = {name: np.zeros_like(array) for name, array in network.arrays.items()}
        self.square = {name: np.zeros_like(array) for name, array in network.arrays.items()}

    def learn(self, samples: Samples, progress: float) -> Array:
        """One step of Adam on a batch; the mean squared errors of the two outputs in points, and
        the log loss of winning, before the step. With the progress of the training, from 0 to 1,
        the learning rate falls geometrically."""
        gradients, errors = self.gradients(samples)
        rate = RATE * (LAST_RATE / RATE) ** progress
        self.steps += 1
        one, two = MOMENTS
        rate *= (1 - two**self.steps) ** 0.5 / (1 - one**self.steps)
        for name, gradient in gradients.items():
            mean, square = self.mean[name], self.square[name]
            mean += (1 - one) * (gradient - mean)
            square += (1 - two) * (gradient * gradient - square)
            self.network.arrays[name] -= rate * mean / (np.sqrt(square) + STEADY)
        return errors

    def gradients(self, samples: Samples) -> tuple[dict[str, Array], Array]:
        """The gradients of the loss, and the mean errors."""
        arrays = self.network.arrays
        scale = self.network.scale
        rows = samples.inputs if scale is None else samples.inputs * scale
        size = len(rows)
        # The blocks of all seats pass through the same weights.
        blocks = rows[:, :FIRST_TABLE].reshape(size * SEATS, BLOCK)
        table = rows[:, FIRST_TABLE:]
        hidden = table @ arrays["table"]
        hidden += (blocks @ arrays["seat"]).reshape(size, SEATS * HIDDEN)
        np.maximum(hidden, 0.0, out=hidden)
        second = np.maximum(hidden @ arrays["second"] + arrays["second bias"], 0.0)
        out = second @ arrays["out"] + arrays["out bias"]

        error = np.empty_like(out)
        error[:, :CHANCE] = out[:, :CHANCE] - samples.targets[:, :CHANCE] / POINTS
        chance = probability(out[:, CHANCE] + samples.inputs[:, PRIOR])
        won = samples.targets[:, CHANCE]
        error[:, CHANCE] = chance - won
        surprise = -won * np.log(chance + 1e-7) - (1 - won) * np.log(1 - chance + 1e-7)
        errors = np.array(
            [
                (error[:, 0] ** 2).mean() * POINTS**2,
                (error[:, 1] ** 2).mean() * POINTS**2,
                surprise.mean(),
            ],
            np.float32,
        )

        weights = np.array([AUXILIARY, AUXILIARY, 1.0], np.float32)
        back = np.clip(error, -CLIP, CLIP) * weights / np.float32(size)
        back_second = (back @ arrays["out"].T) * (second > 0)
        back_hidden = (back_second @ arrays["second"].T) * (hidden > 0)
        gradients = {
            "seat": blocks.T @ back_hidden.reshape(size * SEATS, HIDDEN),
            "table": table.T @ back_hidden,
            "second": hidden.T @ back_second,
            "second bias": back_second.sum(axis=0),
            "out": second.T @ back,
            "out bias": back.sum(axis=0),
        }
        return gradients, errors


def input_scale(inputs: Array) -> Array:
    """A factor for each input that makes its root mean square about 1; the same for all seats."""
    power = (inputs.astype(np.float64) ** 2).mean(axis=0)
    together = power[: 2 * BLOCK].reshape(2, BLOCK).mean(axis=0)
    power[:FIRST_TABLE] = np.tile(together, SEATS)
    found: Array = (1.0 / np.maximum(np.sqrt(power), LEAST_POWER)).astype(np.float32)
    return found
