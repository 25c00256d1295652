"""Find boxes, quadrants, cards and locations by name.

Every package in `sets/` with a `BOX` is a box; there is no list of them.
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
from hexstead.kingdom.islet import Islet
from hexstead.kingdom.quadrant import Quadrant, box_in_header, column_of_fact
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
    for box in found:
        if len(verbs_of(box)) > NUMBERS_PER_BOX:
            raise ValueError(f"box {box.name} has more than {NUMBERS_PER_BOX} verbs")
    for box, other in pairwise(found):
        if box.order == other.order:
            raise ValueError(f"boxes {box.name} and {other.name} have the same order")
    # After a rescan of the boxes a name can belong to another value.
    for found_before in (find_quadrant, find_card, find_location, boxes_with):
        found_before.cache_clear()
    return {box.name: box for box in found}


@cache
def verb_numbers() -> dict[str, int]:
    """The number of every verb of every box; an action is the same int in every game."""
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
    """The number of every location, which identifies its tile in an action."""
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
    """A player's own quadrant with known locations; raises SetupError with line and column."""
    quadrant = Quadrant.parse(text, source)
    there = quadrant.hexes(turned=False)
    places = {letter: name for letter, name in quadrant.places.items() if letter in there}
    _check_places(places, text, source)
    return quadrant


def _check_places(places: dict[str, str], text: str, source: str) -> None:
    """Check that every location in line 1 exists."""
    for letter, name in places.items():
        try:
            find_location(name)
        except SetupError as problem:
            column = column_of_fact(text.splitlines()[0], letter)
            raise SetupError(f"{source}, line 1, column {column}: {problem}") from problem


def is_islet(text: str) -> bool:
    """Whether the text of a board's file is that of a small board: line 1 names a box that has
    such."""
    box = boxes().get(box_in_header(text))
    return box is not None and bool(box.islet_lot)


def parse_islet(text: str, source: str) -> Islet:
    """A player's own small board with known locations; raises SetupError with line and column."""
    islet = Islet.parse(text, source)
    _check_places(islet.places, text, source)
    return islet


def boxes_on(quadrant: Quadrant) -> set[str]:
    """The names of the boxes whose locations and special hexes a quadrant has."""
    return _boxes_of(set(quadrant.hexes(turned=False)), quadrant.places)


def boxes_on_islet(islet: Islet) -> set[str]:
    """The names of the boxes of a small board: its own, and those of its locations."""
    return {islet.box} | _boxes_of({letter for row in islet.rows for letter in row}, islet.places)


def _boxes_of(letters: set[str], places: dict[str, str]) -> set[str]:
    found = {
        box.name
        for box in boxes().values()
        if any(letter in letters for letter in box.special_letters)
    }
    for letter in (LOCATION, SECOND_LOCATION):
        if letter in letters:
            found.add(find_location(places[letter])[0].name)
    return found


@cache
def boxes_with(name: str) -> frozenset[str]:
    """The names of the boxes that a printed quadrant brings into play."""
    box, quadrant = find_quadrant(name)
    return frozenset({box.name, *boxes_on(quadrant)})


def _unknown(what: str, name: str, known: Iterable[str]) -> SetupError:
    return SetupError(f"unknown {what} {name!r}; expected one of {', '.join(known)}")
