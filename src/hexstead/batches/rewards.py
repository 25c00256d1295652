"""What a finished game is worth to each seat."""

from __future__ import annotations

from typing import Final

WIN: Final = "win"
"""1 for the winner and -1 for everybody else; winners who share share."""
RANK: Final = "rank"
"""From 1 for the first to -1 for the last in even steps; equals share."""
MARGIN: Final = "margin"
"""How many points more than the best of the others, a hundredth for each."""
REWARDS: Final = (WIN, RANK, MARGIN)


def final_rewards(kind: str, scores: list[int], winners: list[int]) -> list[float]:
    """By seat."""
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
    """Winners are first whatever the others have."""
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
