"""Conditional logit: fit weights so that the softmax of the weighted features predicts the winning
seat, by Newton's method."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from operator import mul, sub
from typing import Final

from hexstead.arena.catan.samples import Row

Sample = tuple[Row, int, float]
"""The features of every seat, the seat that won, and the weight of this moment."""

STEPS: Final = 8
"""The maximum number of Newton steps; it converges long before."""
MAX_STEP: Final = 4.0
NEAR_ENOUGH: Final = 0.002


def spread_of(samples: Sequence[Sample], width: int) -> list[float]:
    """The standard deviation of each feature between the seats of a table."""
    squares = [0.0] * width
    count = 0
    for row, _, _ in samples:
        for index in range(width):
            values = [figures[index] for figures in row]
            mean = sum(values) / len(values)
            squares[index] += sum([(value - mean) ** 2 for value in values])
        count += len(row) - 1
    return [sqrt(square / max(1, count)) for square in squares]


def fit(
    samples: Sequence[Sample], scale: Sequence[float], penalty: float, positive: bool = False
) -> list[float]:
    """The weights, in the units of the features. `penalty` is the strength of an L2 penalty, in
    games, on weights of features divided by their scale; a feature that never differs gets 0. With
    `positive`, weights with the opposite sign of their scale are set to 0."""
    width = len(scale)
    live = [index for index in range(width) if abs(scale[index]) > 1e-9]
    rows = [
        ([[figures[index] / scale[index] for index in live] for figures in row], won, share)
        for row, won, share in samples
    ]
    found = [0.0] * len(live)
    for _ in range(STEPS):
        slope = [-penalty * weight for weight in found]
        bend = [[0.0] * index + [penalty] for index in range(len(live))]
        for row, won, share in rows:
            _add(row, won, share, found, slope, bend)
        step = _step(bend, slope, [positive and weight <= 0.0 for weight in found])
        length = sqrt(sum([part * part for part in step]))
        shorter = min(1.0, MAX_STEP / length) if length else 0.0
        after = [weight + shorter * part for weight, part in zip(found, step, strict=True)]
        after = [max(0.0, weight) for weight in after] if positive else after
        moved = max([abs(one - other) for one, other in zip(found, after, strict=True)], default=0)
        found = after
        if moved < NEAR_ENOUGH:
            break
    weights = [0.0] * width
    for weight, index in zip(found, live, strict=True):
        weights[index] = weight / scale[index]
    return weights


def _step(bend: list[list[float]], slope: list[float], held: list[bool]) -> list[float]:
    """Newton's step; the held weights may only increase."""
    free = [index for index in range(len(slope)) if not (held[index] and slope[index] <= 0.0)]
    lower = [[bend[one][other] for other in free if other <= one] for one in free]
    step = [0.0] * len(slope)
    for index, part in zip(free, solved(lower, [slope[index] for index in free]), strict=True):
        step[index] = part
    return step


def _add(
    row: Row,
    won: int,
    share: float,
    weights: list[float],
    slope: list[float],
    bend: list[list[float]],
) -> None:
    """Add the gradient and the Hessian of one moment's log-likelihood."""
    chances = chances_of(row, weights)
    columns = zip(*row, strict=True)
    mean = [sum(map(mul, chances, column)) for column in columns]
    for index, (figure, middle) in enumerate(zip(row[won], mean, strict=True)):
        slope[index] += share * (figure - middle)
    for chance, figures in zip(chances, row, strict=True):
        off = list(map(sub, figures, mean))
        for index, part in enumerate(off):
            by = share * chance * part
            # Only the lower triangle is accumulated, which `solved` reads.
            bend[index] = [
                known + by * other for known, other in zip(bend[index], off, strict=False)
            ]


def chances_of(row: Row, weights: Sequence[float]) -> list[float]:
    """The probability of each seat to win."""
    each = [sum(map(mul, figures, weights)) for figures in row]
    most = max(each)
    shares = [exp(one - most) for one in each]
    total = sum(shares)
    return [share / total for share in shares]


def error_of(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """The mean negative log-likelihood of the winners."""
    total = count = 0.0
    for row, won, share in samples:
        total -= share * log(max(chances_of(row, weights)[won], 1e-9))
        count += share
    return total / count if count else 0.0


def solved(lower: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric, positive definite system given by its lower triangle
    (Cholesky)."""
    size = len(right)
    root = [[0.0] * size for _ in range(size)]
    for row in range(size):
        for column in range(row + 1):
            rest = lower[row][column] - sum([root[row][k] * root[column][k] for k in range(column)])
            if row == column:
                root[row][row] = sqrt(max(rest, 1e-12))
            else:
                root[row][column] = rest / root[column][column]
    half = [0.0] * size
    for row in range(size):
        rest = right[row] - sum([root[row][k] * half[k] for k in range(row)])
        half[row] = rest / root[row][row]
    found = [0.0] * size
    for row in reversed(range(size)):
        rest = half[row] - sum([root[k][row] * found[k] for k in range(row + 1, size)])
        found[row] = rest / root[row][row]
    return found
