"""The quadrants and cards from which a set-up is drawn (S3, S5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from hexstead.kingdom.box import Box
from hexstead.kingdom.registry import find_box

QUADRANTS: Final = 4


def quadrants_in(chosen: Sequence[Box], rng: Random, options: Mapping[str, bool]) -> list[str]:
    """The quadrants that can be drawn with these boxes."""
    names = [name for box in chosen for name in box.quadrants]
    for box in chosen:
        if box.filter_quadrants is not None:
            names = box.filter_quadrants(names, rng, options)
    return names


def draw_quadrants(
    chosen: Sequence[Box], names: list[str], rng: Random, options: Mapping[str, bool]
) -> list[str]:
    """Four quadrants, including those that the boxes cannot be played without."""
    drawn = rng.sample(names, QUADRANTS)
    if any(box.wanted is not None for box in chosen):
        rest = [name for name in names if name not in drawn]
        rng.shuffle(rest)
        drawn = wanted_first(chosen, [*drawn, *rest], options)[:QUADRANTS]
        rng.shuffle(drawn)
    return drawn


def wanted_first(
    chosen: Sequence[Box],
    names: list[str],
    options: Mapping[str, bool],
    given: Sequence[str] = (),
) -> list[str]:
    """The quadrants in drawing order, preceded by those that a box cannot be played without in
    addition to the given ones."""
    first: list[str] = []
    for box in chosen:
        if box.wanted is not None:
            number, fit = box.wanted([*names, *given], options)
            if number:
                there = sum(1 for name in (*given, *first) if name in fit)
                more = [name for name in names if name in fit and name not in first]
                first += more[: max(0, number - there)]
    return [*first, *(name for name in names if name not in first)]


def bare_in(chosen: Sequence[Box]) -> list[str]:
    """The boxes that no quadrant or card brings into play: they must be named."""
    return [box.name for box in chosen if not box.quadrants and not box.cards]


def cards_in(chosen: Sequence[Box]) -> list[str]:
    """The Kingdom Builder cards that can be drawn with these boxes."""
    brought = [find_box(box.edition_of) if box.edition_of else box for box in chosen]
    return list(dict.fromkeys([card.name for box in brought for card in box.cards]))
