"""The boxes there are: finding boxes, quadrants, cards and locations by name.

A box is found by being a package in `sets/`; nothing lists them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from itertools import pairwise
from pkgutil import iter_modules
from typing import Final

from hexstead.kingdom import sets
from hexstead.kingdom.box import Box, Card, Location, Verb
from hexstead.kingdom.quadrant import Quadrant, column_of_fact
from hexstead.kingdom.terrain import LOCATION, SECOND_LOCATION
from hexstead.kingdom.verbs import COMMON, COMMON_NUMBERS, NUMBERS_PER_BOX
from hexstead.play import SetupError

BASE: Final = "base"


@cache
def boxes() -> dict[str, Box]:
    """All boxes by name, in their order."""
    found: list[Box] = [
        import_module(f"{sets.__name__}.{module.name}").BOX
        for module in iter_modules(sets.__path__)
    ]
    found.sort(key=lambda box: box.order)
    for box, other in pairwise(found):
        if box.order == other.order:
            raise ValueError(f"the boxes {box.name} and {other.name} have the same order")
    # Boxes that are looked for anew can have other things of the same names.
    for found_before in (find_quadrant, find_card, find_location, boxes_with):
        found_before.cache_clear()
    return {box.name: box for box in found}


@cache
def verb_numbers() -> dict[str, int]:
    """The number of every verb of every box, so that an action is the same int in every game."""
    numbers = {name: number for number, name in enumerate(COMMON)}
    for box in boxes().values():
        number = COMMON_NUMBERS + NUMBERS_PER_BOX * box.order
        for verb in verbs_of(box):
            if verb.name not in numbers:
                numbers[verb.name] = number
                number += 1
    return numbers


@cache
def location_numbers() -> dict[str, int]:
    """The number of every location, by which an action names its tile."""
    return {
        location.name: NUMBERS_PER_BOX * box.order + number
        for box in boxes().values()
        for number, location in enumerate(box.locations)
    }


def verbs_of(box: Box) -> list[Verb]:
    verbs = [verb for location in box.locations for verb in location.verbs]
    return [*verbs, *box.extra_actions, *box.further_verbs]


def find_box(name: str) -> Box:
    box = boxes().get(name)
    if box is None:
        raise _unknown("set", name, boxes())
    return box


@cache
def find_quadrant(name: str) -> tuple[Box, Quadrant]:
    for box in boxes().values():
        if name in box.quadrants:
            return box, box.quadrants[name]
    raise _unknown("quadrant", name, [n for box in boxes().values() for n in box.quadrants])


@cache
def find_card(name: str) -> tuple[Box, Card]:
    for box in boxes().values():
        for card in box.cards:
            if card.name == name:
                return box, card
    raise _unknown("card", name, [card.name for box in boxes().values() for card in box.cards])


@cache
def find_location(name: str) -> tuple[Box, Location]:
    for box in boxes().values():
        for location in box.locations:
            if location.name == name:
                return box, location
    everywhere = [place.name for box in boxes().values() for place in box.locations]
    raise _unknown("location", name, everywhere)


def parse_quadrant(text: str, source: str) -> Quadrant:
    """A quadrant of a player's own, its locations known; SetupError names line and column."""
    quadrant = Quadrant.parse(text, source)
    for letter, name in quadrant.places.items():
        if letter in quadrant.hexes(turned=False):
            try:
                find_location(name)
            except SetupError as problem:
                column = column_of_fact(text.splitlines()[0], letter)
                raise SetupError(f"{source}, line 1, column {column}: {problem}") from problem
    return quadrant


def boxes_on(quadrant: Quadrant) -> set[str]:
    """The names of the boxes whose locations and special hexes a quadrant has."""
    letters = quadrant.hexes(turned=False)
    found = {
        box.name
        for box in boxes().values()
        if any(letter in letters for letter in box.special_letters)
    }
    for letter in (LOCATION, SECOND_LOCATION):
        if letter in letters:
            found.add(find_location(quadrant.places[letter])[0].name)
    return found


@cache
def boxes_with(name: str) -> frozenset[str]:
    """The names of the boxes that a printed quadrant brings into play."""
    box, quadrant = find_quadrant(name)
    return frozenset({box.name, *boxes_on(quadrant)})


def _unknown(what: str, name: str, known: Iterable[str]) -> SetupError:
    return SetupError(f"unknown {what} {name!r}; there are {', '.join(known)}")
