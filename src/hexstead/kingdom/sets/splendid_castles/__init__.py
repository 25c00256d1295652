"""Splendid castles, a variant of the second edition: two of its locations become castles (Z2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from hexstead.kingdom.box import Box
from hexstead.kingdom.hexlots import drawn_hexes
from hexstead.kingdom.registry import find_box
from hexstead.kingdom.setup import UNFIT, Setup
from hexstead.kingdom.terrain import CASTLE
from hexstead.play import SetupError

if TYPE_CHECKING:
    from hexstead.kingdom.board import Layout

NAME: Final = "splendid-castles"
EDITION: Final = "second-edition"
SELECTION: Final = "selection-tokens"
CASTLES: Final = 2


def neutral_hexes(setup: Setup) -> Sequence[int]:
    """The neutral location hexes of each quadrant; two quadrants provide one hex each."""
    for box in setup.boxes():
        for lot in box.lots:
            if lot.key == SELECTION and lot.hexes is not None:
                found = setup.once(lot.hexes)
                if len(found) < CASTLES:
                    raise SetupError(
                        f"{NAME}: the two castle tiles need two quadrants with neutral location "
                        f"hexes, got {len(found)}",
                        UNFIT,
                        {"name": NAME},
                    )
                return found
    raise SetupError(
        f"{NAME} is a variant of the {EDITION}: choose quadrants of it, or leave out the castles",
        UNFIT,
        {"name": NAME},
    )


def two_quadrants(names: Sequence[str], options: Mapping[str, bool]) -> tuple[int, list[str]]:
    """At least two quadrants of the second edition must be drawn."""
    edition = find_box(EDITION).wanted
    assert edition is not None
    return CASTLES, edition(names, options)[1]


def build_castle(layout: Layout, hex_: int) -> None:
    """Turn the hex into a castle without tiles."""
    layout.turn_into(CASTLE, hex_)


BOX: Final = Box(
    NAME,
    "hexstead.kingdom.sets.splendid_castles",
    order=9,
    players=4,
    wanted=two_quadrants,
    lots=[drawn_hexes("castle-tiles", neutral_hexes, build_castle, number=CASTLES)],
)
