"""Compare turns of Kingdom Builder by playouts, as the expert does: on re-dealt tables that are the
same for all turns, so that luck cannot separate them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from hexstead.bots.kingdom.judge import RIVAL
from hexstead.bots.kingdom.rollouts import Playing
from hexstead.bots.kingdom.weights import read_weights
from hexstead.kingdom import State

ROUNDS: Final = 2
"""The number of turns of each seat before the result is evaluated."""


def leads(view: State, turns: Sequence[Sequence[int]], tables: int, seed: str) -> list[list[float]]:
    """For each turn of the mover its lead over the best rival on each table, in gold."""
    seat = view.mover
    playing = Playing(seat, read_weights(), ROUNDS * view.seats, 2 * RIVAL)
    seeds = Random(seed)
    found: list[list[float]] = [[] for _ in turns]
    for number in range(1, tables + 1):
        luck = seeds.getrandbits(32)
        table = view.redeal(seat, Random(luck))
        for mine, turn in zip(found, turns, strict=True):
            mine.append(playing.played(table, list(turn), number, Random(luck + 1)))
    return found


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
