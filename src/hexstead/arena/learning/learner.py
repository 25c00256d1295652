"""Gradient descent on a value network: backpropagation and Adam, in numpy."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from hexstead.arena.learning.samples import Samples
from hexstead.bots.value_network import CHANCE, OUTPUTS, Array, ValueNetwork, probability

N = TypeVar("N", bound=ValueNetwork)

RATE: Final = 1e-3
LAST_RATE: Final = RATE / 20
"""The learning rate, at the beginning and at the end."""
MOMENTS: Final = (0.9, 0.999)
STEADY: Final = 1e-8
LEAST_POWER: Final = 0.5
"""The smallest root mean square that an input is scaled by, because rare inputs stay rare."""
PART: Final = 128
"""The number of positions whose gradients a thread computes at once."""
WEIGHTS: Final = 16_384
"""The number of weights that Adam changes at once."""
DECAY: Final = {"cards": 5.0}
"""How fast weights decay, as a multiple of the learning rate: those of single cards, which are many
and learn from few games each."""
CLIP: Final = 3.0
"""The largest error of a score that counts, in units of the network."""

Loss = Callable[[float], tuple[float, float, float]]
"""The weights of the squared errors of both scores, in units, and of the log loss of winning, by
the progress of the training from 0 to 1."""


class Learner(Generic[N]):
    """A network in training, with the moments of Adam."""

    def __init__(self, network: N, loss: Loss, threads: int = 1) -> None:
        self.network = network
        self.loss = loss
        self._threads = ThreadPoolExecutor(threads) if threads > 1 else None
        self.steps = 0
        self.mean = {name: np.zeros_like(array) for name, array in network.arrays.items()}
        self.square = {name: np.zeros_like(array) for name, array in network.arrays.items()}

    def learn(self, samples: Samples, progress: float) -> Array:
        """One step of Adam on a batch; the mean squared errors of both scores and the log loss of
        winning, before the step. With the progress of the training, from 0 to 1, the learning rate
        falls geometrically."""
        gradients, errors = self._mean_gradients(samples, progress)
        rate = RATE * (LAST_RATE / RATE) ** progress
        self.steps += 1
        one, two = MOMENTS
        rate *= (1 - two**self.steps) ** 0.5 / (1 - one**self.steps)
        for name, gradient in gradients.items():
            if name in DECAY:
                self.network.arrays[name] *= np.float32(1 - rate * DECAY[name])
            _descend(
                self.network.arrays[name].reshape(-1),
                gradient.reshape(-1),
                self.mean[name].reshape(-1),
                self.square[name].reshape(-1),
                rate,
            )
        return errors

    def _mean_gradients(self, samples: Samples, progress: float) -> tuple[dict[str, Array], Array]:
        """The gradients of a batch, computed in parts by several threads; the result does not
        depend on their number."""
        size = len(samples.inputs)
        parts = [samples.part(slice(first, first + PART)) for first in range(0, size, PART)]
        several = self._threads.map if self._threads else map
        gradients: dict[str, Array] = {}
        errors = np.zeros(OUTPUTS, np.float32)
        found = several(partial(self.gradients, progress=progress), parts)
        for part, (of_part, errors_of_part) in zip(parts, found, strict=True):
            share = np.float32(len(part.inputs) / size)
            errors += share * errors_of_part
            for name, gradient in of_part.items():
                np.multiply(gradient, share, out=gradient)
                if name in gradients:
                    gradients[name] += gradient
                else:
                    gradients[name] = gradient
        return gradients, errors

    def gradients(self, samples: Samples, progress: float) -> tuple[dict[str, Array], Array]:
        """The gradients of the loss, and the mean errors."""
        network = self.network
        arrays = network.arrays
        rows = samples.inputs if network.scale is None else samples.inputs * network.scale
        size = len(rows)
        # The blocks of the own seats, then those of the rivals: all pass through the same weights.
        seats = np.concatenate(np.split(rows[:, : network.first_table], network.seats, axis=1))
        table = rows[:, network.first_table :]
        first = seats @ arrays["seat"]
        by_card: list[tuple[int, NDArray[np.intp], Array]] = []
        for card in np.flatnonzero(samples.cards.any(axis=0)).tolist():
            found = np.flatnonzero(samples.cards[:, card])
            places = np.concatenate([found + size * seat for seat in range(network.seats)])
            several = seats[places]
            first[places] += several @ arrays["cards"][card]
            by_card.append((card, places, several))
        hidden = table @ arrays["table"]
        hidden += np.concatenate(np.split(first, network.seats), axis=1)
        second, out = network.further_layers(hidden)

        linear = network.linear(samples.inputs)
        error = out + (linear - samples.targets) / np.float32(network.unit)
        chance = probability(out[:, CHANCE] + linear[:, CHANCE])
        won = samples.targets[:, CHANCE]
        error[:, CHANCE] = chance - won
        errors: Array = (error**2).mean(axis=0) * np.float32(network.unit**2)
        surprise = -won * np.log(chance + 1e-7) - (1 - won) * np.log(1 - chance + 1e-7)
        errors[CHANCE] = surprise.mean()

        back = np.clip(error, -CLIP, CLIP) * np.array(self.loss(progress), np.float32)
        back /= np.float32(size)
        back_second = (back @ arrays["out"].T) * (second > 0)
        back_hidden = (back_second @ arrays["second"].T) * (hidden > 0)
        back_seats = np.concatenate(np.split(back_hidden, network.seats, axis=1))
        gradients = {
            "seat": seats.T @ back_seats,
            "table": table.T @ back_hidden,
            "second": hidden.T @ back_second,
            "second bias": back_second.sum(axis=0),
            "out": second.T @ back,
            "out bias": back.sum(axis=0),
        }
        if "cards" in arrays:
            gradients["cards"] = np.zeros_like(arrays["cards"])
            for card, places, several in by_card:
                np.matmul(several.T, back_seats[places], out=gradients["cards"][card])
        return gradients, errors


def _descend(weights: Array, gradient: Array, mean: Array, square: Array, rate: float) -> None:
    """One step of Adam in place; in parts that fit the cache of a core. The gradient is used up."""
    one, two = MOMENTS
    step = np.empty(min(WEIGHTS, len(weights)), np.float32)
    for first in range(0, len(weights), WEIGHTS):
        part = slice(first, first + WEIGHTS)
        slope, now, power = gradient[part], mean[part], square[part]
        change = step[: len(slope)]
        np.subtract(slope, now, out=change)
        change *= np.float32(1 - one)
        now += change
        slope *= slope
        slope -= power
        slope *= np.float32(1 - two)
        power += slope
        np.sqrt(power, out=change)
        change += np.float32(STEADY)
        np.divide(now, change, out=change)
        change *= np.float32(rate)
        weights[part] -= change


def input_scale(network: ValueNetwork, inputs: Array) -> Array:
    """A factor for each input that makes its root mean square about 1; the same for all seats."""
    power = (inputs.astype(np.float64) ** 2).mean(axis=0)
    # Further rivals may be absent.
    both = power[: 2 * network.block].reshape(2, network.block).mean(axis=0)
    power[: network.first_table] = np.tile(both, network.seats)
    found: Array = (1.0 / np.maximum(np.sqrt(power), LEAST_POWER)).astype(np.float32)
    return found
