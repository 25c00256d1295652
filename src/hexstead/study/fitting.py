"""Fit winning probabilities to games: the slope of the curve and the correction of the
evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

from hexstead.play import State
from hexstead.study.chances import moments

ROUNDS: Final = 30
"""The number of steps of Newton's method; about eight are needed."""
CALM: Final = 1e-6
"""A small ridge term that keeps singular systems solvable."""


@dataclass(frozen=True)
class Played:
    """A played game: its moments and its result."""

    views: list[State]
    gold: list[float]
    shares: list[float]
    """The share of the win by seat."""


@dataclass(frozen=True)
class Contest:
    """One moment of a game: the leads of the seats, and the result."""

    leads: list[float]
    left: float
    shares: list[float]


def least_squares(rows: Sequence[Sequence[float]], targets: Sequence[float]) -> list[float]:
    """The coefficients of a linear least-squares fit."""
    size = len(rows[0])
    matrix = [[CALM if row == column else 0.0 for column in range(size)] for row in range(size)]
    right = [0.0] * size
    for row, target in zip(rows, targets, strict=True):
        for one in range(size):
            right[one] += row[one] * target
            for other in range(size):
                matrix[one][other] += row[one] * row[other]
    return _solved(matrix, right)


def fit_slope(contests: Sequence[Contest], *, steady: bool = False) -> list[float]:
    """The maximum-likelihood slope, by Newton's method; a steady one is constant throughout a game.

    The log-likelihood is concave in the coefficients of the slope, so the maximum is unique.
    """
    slope = [0.1, 0.0, 0.0]
    size = 1 if steady else len(slope)
    for _ in range(ROUNDS):
        gradient = [0.0] * size
        bend = [[CALM if row == column else 0.0 for column in range(size)] for row in range(size)]
        for contest in contests:
            parts = moments(contest.left)
            steep = sum([factor * part for factor, part in zip(slope, parts, strict=True)])
            chances = _softmax([steep * lead for lead in contest.leads])
            mean = _mean(contest.leads, chances)
            pull = _mean(contest.leads, contest.shares) - mean
            spread = _mean([lead * lead for lead in contest.leads], chances) - mean * mean
            for one in range(size):
                gradient[one] += pull * parts[one]
                for other in range(size):
                    bend[one][other] += spread * parts[one] * parts[other]
        step = _solved(bend, gradient) + [0.0] * (len(slope) - size)
        slope = [factor + change for factor, change in zip(slope, step, strict=True)]
        if max([abs(change) for change in step]) < 1e-9:
            break
    return slope


def surprise(contests: Sequence[tuple[Sequence[float], Sequence[float]]]) -> float:
    """The mean negative log-likelihood of the winners, given probabilities and shares of the win;
    an even guess between two seats gives 0.693."""
    total = 0.0
    for chances, shares in contests:
        for chance, share in zip(chances, shares, strict=True):
            if share:
                total -= share * log(max(chance, 1e-9))
    return total / len(contests)


def _softmax(values: Sequence[float]) -> list[float]:
    most = max(values)
    shares = [exp(value - most) for value in values]
    total = sum(shares)
    return [share / total for share in shares]


def _mean(values: Sequence[float], weights: Sequence[float]) -> float:
    return sum([value * weight for value, weight in zip(values, weights, strict=True)])


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a linear system by Gaussian elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column][column]
        rows[column] = [value / pivot for value in rows[column]]
        for other in range(size):
            if other != column:
                factor = rows[other][column]
                rows[other] = [
                    value - factor * mine
                    for value, mine in zip(rows[other], rows[column], strict=True)
                ]
    return [row[-1] for row in rows]
