"""Gradient descent on the value network: backpropagation and Adam, in numpy."""

from __future__ import annotations

from typing import Final

import numpy as np

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
CLIP: Final = 3.0
"""The largest error of a gold output that counts, in units of GOLD."""


class Learner:
    """A network in training, with the moments of Adam."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.steps = 0
        self.mean = {name: np.zeros_like(array) for name, array in network.arrays.items()}
        self.square = {name: np.zeros_like(array) for name, array in network.arrays.items()}

    def learn(self, samples: Samples, progress: float) -> Array:
        """One step of Adam on a batch; the mean squared errors of the two gold outputs (in gold)
        and the log loss of winning, before the step.

        With the progress of the training, from 0 to 1, the learning rate falls geometrically and
        weight moves from gold to winning.
        """
        gradients, errors = self.gradients(samples, 0.25 + 0.75 * progress)
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

    def gradients(self, samples: Samples, winning: float) -> tuple[dict[str, Array], Array]:
        """The gradients of the loss, and the mean errors."""
        arrays = self.network.arrays
        scale = self.network.scale
        rows = samples.inputs if scale is None else samples.inputs * scale
        size = len(rows)
        # The blocks of the own seat, then those of the rivals: both pass through the same weights.
        seats = np.concatenate([rows[:, :SEAT], rows[:, SEAT:FIRST_TABLE]])
        table = rows[:, FIRST_TABLE:]
        by_card = [
            (card, np.concatenate([found, found + size]))
            for card in range(samples.cards.shape[1])
            if len(found := np.flatnonzero(samples.cards[:, card]))
        ]
        first = seats @ arrays["seat"]
        for card, places in by_card:
            first[places] += seats[places] @ arrays["cards"][card]
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
        for card, places in by_card:
            of_cards[card] = seats[places].T @ back_seats[places]
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


def input_scale(inputs: Array) -> Array:
    """A factor for each input that makes its root mean square about 1; the same for both seats."""
    power = (inputs.astype(np.float64) ** 2).mean(axis=0)
    both = (power[:SEAT] + power[SEAT:FIRST_TABLE]) / 2
    power[:SEAT] = both
    power[SEAT:FIRST_TABLE] = both
    found: Array = (1.0 / np.maximum(np.sqrt(power), LEAST_POWER)).astype(np.float32)
    return found
