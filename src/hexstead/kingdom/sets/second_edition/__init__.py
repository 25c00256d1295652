"""The second edition: four quadrants with two sides each, whose locations are drawn (Z1)."""

from typing import Final

from hexstead.kingdom.box import Box, Location
from hexstead.kingdom.sets.second_edition.neutral import (
    FIRST_EDITION,
    NAME,
    NEUTRAL,
    ON_FIRST_EDITION,
    SELECTION,
    lay_tokens,
    neutral_quadrants,
    one_side,
    tokens,
)
from hexstead.kingdom.setup import Setup

FIRST_SIDES: Final = ("section-1a", "section-2a", "section-3a", "section-4a")
FIRST_TOKENS: Final = ("tavern", "paddock", "oasis", "farm")
FIRST_CARDS: Final = ("fishermen", "knights", "merchants")


def first_game(players: int, start: int) -> Setup:
    """The rulebook's locations and cards; the quadrants are in any order."""
    sides = [(name, False) for name in FIRST_SIDES]
    return Setup(players, sides, FIRST_CARDS, start, lots={SELECTION: FIRST_TOKENS})


BOX: Final = Box(
    NAME,
    "hexstead.kingdom.sets.second_edition",
    order=8,
    players=4,
    locations=[Location(NEUTRAL, [])],
    lots=[tokens()],
    lay=lay_tokens,
    options=[ON_FIRST_EDITION],
    brought_by=ON_FIRST_EDITION,
    edition_of=FIRST_EDITION,
    filter_quadrants=one_side,
    wanted=neutral_quadrants,
    first_game=first_game,
)
