"""Rewards of a finished game."""

from __future__ import annotations

from typing import Final

WIN: Final = "win"
"""1 for the winner and -1 for every other seat; several winners share one win."""
RANK: Final = "rank"
"""From 1 for the first to -1 for the last in equal steps; ties share."""
MARGIN: Final = "margin"
"""A hundredth of the lead over the best other seat."""
REWARDS: Final = (WIN, RANK, MARGIN)


def final_rewards(kind: str, scores: list[int], winners: list[int]) -> list[float]:
    """The rewards by seat."""
    if kind == WIN:
        return _by_win(len(scores), winners)
    if kind == RANK:
        return _by_rank(scores, winners)
    return _by_margin(scores)


def _by_win(seats: int, winners: list[int]) -> list[float]:
    if not winners:
        return [0.0] * seats
    shared = 2.0 / len(winners) - 1.0
    return [shared if seat in winners else -1.0 for seat in range(seats)]


def _by_rank(scores: list[int], winners: list[int]) -> list[float]:
    """Winners are ranked first regardless of scores."""
    seats = len(scores)
    standing = [(1 if seat in winners else 0, scores[seat]) for seat in range(seats)]
    found: list[float] = []
    for own in standing:
        better = sum([1 for other in standing if other > own])
        equal = sum([1 for other in standing if other == own])
        place = better + (equal - 1) / 2
        found.append(1.0 - 2.0 * place / (seats - 1))
    return found


def _by_margin(scores: list[int]) -> list[float]:
    found: list[float] = []
    for seat in range(len(scores)):
        others = [score for other, score in enumerate(scores) if other != seat]
        found.append((scores[seat] - max(others)) / 100.0)
    return found
