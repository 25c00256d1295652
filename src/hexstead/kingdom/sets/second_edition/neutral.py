"""Neutral location hexes, whose location is decided by a selection token per quadrant (Z1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import hexes_of
from hexstead.kingdom.box import Lot
from hexstead.kingdom.lots import check_number, check_stock
from hexstead.kingdom.quadrant import Quadrant
from hexstead.kingdom.registry import find_box, find_quadrant
from hexstead.kingdom.setup import UNFIT, Setup
from hexstead.kingdom.terrain import LOCATION
from hexstead.play import SetupError

if TYPE_CHECKING:
    from hexstead.kingdom.board import Layout

NAME: Final = "second-edition"
FIRST_EDITION: Final = "base"
NEUTRAL: Final = "neutral-location"
TOKENS: Final = ("oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock")
"""A selection token for each location of the base game."""
SELECTION: Final = "selection-tokens"
ON_FIRST_EDITION: Final = "neutral_first_edition"
"""The option to play on quadrants of the first edition with two equal location hexes."""
SIDES: Final = ("a", "b")


def is_neutral(quadrant: Quadrant, first_edition: bool) -> bool:
    """Whether a token decides the location of its location hexes."""
    if NEUTRAL in quadrant.places.values():
        return True
    if not first_edition:
        return False
    names = set(quadrant.places.values())
    equal = quadrant.hexes(turned=False).get(LOCATION, 0).bit_count() == 2 and len(names) == 1
    return equal and names <= set(TOKENS)


@cache
def is_printed_neutral(name: str, first_edition: bool) -> bool:
    return is_neutral(find_quadrant(name)[1], first_edition)


def neutral_hexes(setup: Setup) -> list[int]:
    """The neutral location hexes of each quadrant that has some."""
    check_sides(setup)
    first_edition = setup.options.get(ON_FIRST_EDITION, False)
    found: list[int] = []
    for (name, _), letters in zip(setup.quadrants, setup.quadrant_hexes(), strict=True):
        quadrant = setup.quadrant(name)
        if is_neutral(quadrant, first_edition):
            mask = 0
            for letter, place in quadrant.places.items():
                if place == NEUTRAL or NEUTRAL not in quadrant.places.values():
                    mask |= letters.get(letter, 0)
            if mask:
                found.append(mask)
    if not found:
        raise SetupError(
            f"{NAME}: no quadrant with neutral location hexes is in play; choose its own, or one "
            f"of the first edition with two equal locations and the option {ON_FIRST_EDITION}",
            UNFIT,
            {"name": NAME},
        )
    return found


def check_sides(setup: Setup) -> None:
    """Check that all its quadrants lie on side A, or all on side B."""
    own = find_box(NAME).quadrants
    sides = {name[-1] for name, _ in setup.quadrants if name in own}
    if len(sides) > 1:
        raise SetupError(
            f"{NAME}: its quadrants must all lie on side A or all on side B",
            UNFIT,
            {"name": NAME},
        )


def one_side(names: Sequence[str], rng: Random, options: Mapping[str, bool]) -> list[str]:
    """The quadrants to draw from: one side of its own, or with the option those of the first
    edition."""
    own = find_box(NAME).quadrants
    others = [name for name in names if name not in own]
    if not options.get(ON_FIRST_EDITION):
        side = rng.choice(SIDES)
        return [*others, *(name for name in own if name.endswith(side))]
    fit = [name for name in find_box(FIRST_EDITION).quadrants if is_printed_neutral(name, True)]
    return [*others, *(name for name in fit if name not in others)]


def neutral_quadrants(names: Sequence[str], options: Mapping[str, bool]) -> tuple[int, list[str]]:
    """At least one neutral quadrant must be drawn with the option."""
    first_edition = options.get(ON_FIRST_EDITION, False)
    fit = [name for name in names if is_printed_neutral(name, first_edition)]
    return int(first_edition), fit


def draw(setup: Setup, rng: Random) -> Sequence[str]:
    return rng.sample(TOKENS, len(setup.once(neutral_hexes)))


def check(setup: Setup, picked: Sequence[str]) -> None:
    check_number(SELECTION, picked, len(setup.once(neutral_hexes)), TOKENS)
    check_stock(SELECTION, picked, TOKENS)


def tokens() -> Lot:
    """One token for each quadrant with neutral location hexes."""
    return Lot(SELECTION, draw, check, stock=TOKENS, hexes=neutral_hexes)


def lay_tokens(layout: Layout, setup: Setup) -> None:
    """Give both location hexes of a quadrant the location of its token."""
    for mask, token in zip(setup.once(neutral_hexes), setup.lots[SELECTION], strict=True):
        for hex_ in hexes_of(mask):
            layout.place_names[hex_] = token
