"""Regularised least squares around the previous weights, by conjugate gradients.

The effective weights of one game are sums of a few of all weights (the base weight of a feature,
and one for each scoring card), so each game has short rows and a table of the weights that add up
in them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from operator import mul
from typing import Final

from hexstead.arena.kingdom.samples import Column, Game

OWN: Final = ("figures", "usual tiles")
OWN_PENALTY: Final = 20.0
"""The strength of the penalty on changes of a base weight, in rows ..."""
FURTHER_PENALTY: Final = 1200.0
"""... and of one that depends on a card or a tile, of which there are many."""


class Fit:
    """The weights that fit some games best, with a penalty on changes."""

    def __init__(self, games: Sequence[Game], before: Mapping[Column, float]) -> None:
        self.games = games
        self.before = before
        self.targets = [_left_over(game, before) for game in games]
        """The residuals of the previous weights."""
        self.numbers: dict[Column, int] = {}
        for game in games:
            for several in game.columns:
                for column in several:
                    self.numbers.setdefault(column, len(self.numbers))
        self.places: list[list[list[int]]] = [
            [[self.numbers[column] for column in several] for several in game.columns]
            for game in games
        ]
        self.scale = self._scales()
        self.penalty: list[float] = [
            (OWN_PENALTY if column[0] in OWN else FURTHER_PENALTY) / self.scale[number] ** 2
            for column, number in self.numbers.items()
        ]

    def _scales(self) -> list[float]:
        """The magnitude of the inputs of each weight, for normalisation."""
        squares = [0.0] * len(self.numbers)
        counts = [0] * len(self.numbers)
        for game, places in zip(self.games, self.places, strict=True):
            for index, several in enumerate(places):
                total = sum([row[index] * row[index] for row in game.rows])
                for number in several:
                    squares[number] += total
                    counts[number] += len(game.rows)
        return [
            sqrt(square / count) if square > 0.0 else 1.0
            for square, count in zip(squares, counts, strict=True)
        ]

    def solve(self, rounds: int, progress: Callable[[int], None] | None = None) -> list[float]:
        """Conjugate gradients on the normal equations, starting at zero."""
        number = len(self.numbers)
        weights = [0.0] * number
        rest = self._transposed(self.targets)
        way = rest[:]
        length = _product(rest, rest)
        for done in range(rounds):
            if length < 1e-9:
                break
            image = self._transposed(self._predicted(way))
            for index in range(number):
                image[index] += self.penalty[index] * way[index]
            step = length / _product(way, image)
            for index in range(number):
                weights[index] += step * way[index]
                rest[index] -= step * image[index]
            longer = _product(rest, rest)
            turn = longer / length
            length = longer
            for index in range(number):
                way[index] = rest[index] + turn * way[index]
            if progress is not None:
                progress(done + 1)
        return weights

    def worths(self, weights: list[float]) -> dict[Column, float]:
        """The solution in gold."""
        return {
            column: self.before.get(column, 0.0) + weights[number] / self.scale[number]
            for column, number in self.numbers.items()
        }

    def _predicted(self, weights: list[float]) -> list[list[float]]:
        found: list[list[float]] = []
        scaled = [weight / scale for weight, scale in zip(weights, self.scale, strict=True)]
        for game, places in zip(self.games, self.places, strict=True):
            local = [sum([scaled[number] for number in several]) for several in places]
            found.append([_product(local, row) for row in game.rows])
        return found

    def _transposed(self, values: Sequence[Sequence[float]]) -> list[float]:
        found = [0.0] * len(self.numbers)
        for game, places, several in zip(self.games, self.places, values, strict=True):
            for column, numbers in zip(zip(*game.rows, strict=True), places, strict=False):
                total = _product(column, several)
                for number in numbers:
                    found[number] += total
        for number, scale in enumerate(self.scale):
            found[number] /= scale
        return found


def error_of(worths: Mapping[Column, float], games: Sequence[Game]) -> float:
    """The root mean square error of these weights in some games, in gold."""
    errors = [error for game in games for error in _left_over(game, worths)]
    return sqrt(sum(error * error for error in errors) / len(errors)) if errors else 0.0


def _left_over(game: Game, worths: Mapping[Column, float]) -> list[float]:
    """The residuals of these weights in a game."""
    local = [sum([worths.get(column, 0.0) for column in several]) for several in game.columns]
    return [
        target - _product(local, row) for row, target in zip(game.rows, game.targets, strict=True)
    ]


def _product(one: Sequence[float], other: Sequence[float]) -> float:
    total: float = sum(map(mul, one, other))
    return total
