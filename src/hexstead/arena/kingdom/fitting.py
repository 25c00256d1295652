"""Least squares with a liking for small weights, by conjugate gradients.

The weights of one game are sums of a few of all weights (a figure's own, and one for each card that
scores), so each game keeps short rows and a table of what adds up in them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from hexstead.arena.kingdom.samples import Column, Game

OWN_PENALTY: Final = 40.0
"""How many rows speak as loud as the wish that a weight is 0 ..."""
FURTHER_PENALTY: Final = 200.0
"""... and for those that depend on a card or a tile, of which there are many."""


class Fit:
    """The weights that fit some games best."""

    def __init__(self, games: Sequence[Game]) -> None:
        self.games = games
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
            OWN_PENALTY if column[0] in ("figures", "usual tiles") else FURTHER_PENALTY
            for column in self.numbers
        ]

    def _scales(self) -> list[float]:
        """How large the numbers of each weight are, so that all can be treated alike."""
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
        """Conjugate gradients on the normal equations, from zero."""
        number = len(self.numbers)
        weights = [0.0] * number
        rest = self._transposed([game.targets for game in self.games])
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
            column: weights[number] / self.scale[number] for column, number in self.numbers.items()
        }

    def error(self, weights: list[float]) -> float:
        """By how much gold a prediction is off, as the root of the mean square."""
        squares = 0.0
        rows = 0
        for game, predicted in zip(self.games, self._predicted(weights), strict=True):
            for target, guess in zip(game.targets, predicted, strict=True):
                squares += (target - guess) ** 2
                rows += 1
        return sqrt(squares / rows) if rows else 0.0

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
            local = [0.0] * len(places)
            for row, value in zip(game.rows, several, strict=True):
                for index in range(len(local)):
                    local[index] += row[index] * value
            for index, numbers in enumerate(places):
                for number in numbers:
                    found[number] += local[index]
        for number, scale in enumerate(self.scale):
            found[number] /= scale
        return found


def _product(one: list[float], other: list[float]) -> float:
    total = 0.0
    for index in range(len(one)):
        total += one[index] * other[index]
    return total
