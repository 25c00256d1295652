"""Gradient descent on the value network: backpropagation and Adam, in numpy."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hexstead.arena.kingdom.self_play import Samples
from hexstead.bots.kingdom.inputs import FIRST_TABLE, SEAT, TO_COME
from hexstead.bots.kingdom.network import GOLD, HIDDEN, Array, Network

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
CLIP: Final = 3.0
"""The largest error of a gold output that counts, in units of GOLD."""


class Learner:
    """A network in training, with the moments of Adam."""

    def __init__(self, network: Network, threads: int = 1) -> None:
        self.network = network
        self._threads = ThreadPoolExecutor(threads) if threads > 1 else None
        self.steps = 0
        self.mean = {name: np.zeros_like(array) for name, array in network.arrays.items()}
        self.square = {name: np.zeros_like(array) for name, array in network.arrays.items()}

    def learn(self, samples: Samples, progress: float) -> Array:
        """One step of Adam on a batch; the mean squared errors of the two gold outputs (in gold)
        and the log loss of winning, before the step.

        With the progress of the training, from 0 to 1, the learning rate falls geometrically and
        weight moves from gold to winning.
        """
        gradients, errors = self._mean_gradients(samples, 0.25 + 0.75 * progress)
        rate = RATE * (LAST_RATE / RATE) ** progress
        self.steps += 1
        one, two = MOMENTS
        rate *= (1 - two**self.steps) ** 0.5 / (1 - one**self.steps)
        for name, gradient in gradients.items():
            _descend(
                self.network.arrays[name].reshape(-1),
                gradient.reshape(-1),
                self.mean[name].reshape(-1),
                self.square[name].reshape(-1),
                rate,
            )
        return errors

    def _mean_gradients(self, samples: Samples, winning: float) -> tuple[dict[str, Array], Array]:
        """The gradients of a batch, computed in parts by several threads; the result does not
        depend on their number."""
        size = len(samples.inputs)
        parts = [samples.part(slice(first, first + PART)) for first in range(0, size, PART)]
        several = self._threads.map if self._threads else map
        gradients: dict[str, Array] = {}
        errors = np.zeros(3, np.float32)
        found = several(partial(self.gradients, winning=winning), parts)
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

    def gradients(self, samples: Samples, winning: float) -> tuple[dict[str, Array], Array]:
        """The gradients of the loss, and the mean errors."""
        arrays = self.network.arrays
        scale = self.network.scale
        rows = samples.inputs if scale is None else samples.inputs * scale
        size = len(rows)
        # The blocks of the own seat, then those of the rivals: both pass through the same weights.
        seats = np.concatenate([rows[:, :SEAT], rows[:, SEAT:FIRST_TABLE]])
        table = rows[:, FIRST_TABLE:]
        first = seats @ arrays["seat"]
        by_card: list[tuple[int, NDArray[np.intp], Array]] = []
        for card in np.flatnonzero(samples.cards.any(axis=0)).tolist():
            found = np.flatnonzero(samples.cards[:, card])
            places = np.concatenate([found, found + size])
            several = seats[places]
            first[places] += several @ arrays["cards"][card]
            by_card.append((card, places, several))
        hidden = table @ arrays["table"]
        hidden[:, :HIDDEN] += first[:size]
        hidden[:, HIDDEN:] += first[size:]
        np.maximum(hidden, 0.0, out=hidden)
        second = np.maximum(hidden @ arrays["second"] + arrays["second bias"], 0.0)
        out = second @ arrays["out"] + arrays["out bias"]

        error = np.empty_like(out)
        linear = samples.inputs[:, [TO_COME, SEAT + TO_COME]]
        error[:, :2] = out[:, :2] + (linear - samples.targets[:, :2]) / GOLD
        chance = np.reciprocal(1.0 + np.exp(-out[:, 2]))
        won = samples.targets[:, 2]
        error[:, 2] = chance - won
        surprise = -won * np.log(chance + 1e-7) - (1 - won) * np.log(1 - chance + 1e-7)
        errors = np.array(
            [
                (error[:, 0] ** 2).mean() * GOLD**2,
                (error[:, 1] ** 2).mean() * GOLD**2,
                surprise.mean(),
            ],
            np.float32,
        )

        weights = np.array([1.25 - winning, 1.25 - winning, winning], np.float32)
        back = np.clip(error, -CLIP, CLIP) * weights / np.float32(size)
        back_second = (back @ arrays["out"].T) * (second > 0)
        back_hidden = (back_second @ arrays["second"].T) * (hidden > 0)
        back_seats = np.concatenate([back_hidden[:, :HIDDEN], back_hidden[:, HIDDEN:]])
        of_cards = np.zeros_like(arrays["cards"])
        for card, places, several in by_card:
            np.matmul(several.T, back_seats[places], out=of_cards[card])
        gradients = {
            "seat": seats.T @ back_seats,
            "cards": of_cards,
            "table": table.T @ back_hidden,
            "second": hidden.T @ back_second,
            "second bias": back_second.sum(axis=0),
            "out": second.T @ back,
            "out bias": back.sum(axis=0),
        }
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


def input_scale(inputs: Array) -> Array:
    """A factor for each input that makes its root mean square about 1; the same for both seats."""
    power = (inputs.astype(np.float64) ** 2).mean(axis=0)
    both = (power[:SEAT] + power[SEAT:FIRST_TABLE]) / 2
    power[:SEAT] = both
    power[SEAT:FIRST_TABLE] = both
    found: Array = (1.0 / np.maximum(np.sqrt(power), LEAST_POWER)).astype(np.float32)
    return found
