"""The two sides of the Island, and how the one that was drawn comes to lie beside the board.

A side is a text file like that of a quadrant: a line that says what the letters stand for, and five
rows of letters, a dot where there is no hex.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import Grid, hexes_of
from hexstead.kingdom.board import Layout, Part
from hexstead.kingdom.quadrant import HOUSE_LAYOUT
from hexstead.kingdom.terrain import LOCATION

if TYPE_CHECKING:
    from hexstead.kingdom.setup import Setup

ROPE_BRIDGE: Final = "rope-bridge"
TREE_HOUSE: Final = "tree-house"
SIDE: Final = "island-side"
"""The lot that says which side lies up."""
COAST: Final = "island_coast"

TOP: Final = 22
"""Two empty rows keep it from the main board, so that nothing jumps across."""
MIDDLE: Final = 10
"""It lies below the middle of the main board."""
SIDES_OF_A_HEX: Final = 6


@cache
def island(side: str) -> Part:
    """The side with that location, as it lies on the table."""
    file = files("hexstead.kingdom.sets.island").joinpath("layouts", f"{side}.txt")
    text = file.read_text(encoding="utf-8")
    rows = text.split()[-5:]
    left = MIDDLE - len(rows[0]) // 2
    return Part("island", TOP, left, rows, house_layout=HOUSE_LAYOUT in text.splitlines()[0])


def lay_island(layout: Layout, setup: Setup) -> None:
    (side,) = setup.lots[SIDE]
    part = island(side)
    layout.add_part(part, {LOCATION: side})
    if setup.options.get(COAST):
        layout.coast |= outer_hexes(part)


def outer_hexes(part: Part) -> int:
    """Those with the printed sea on one side at least."""
    grid = Grid((row, column) for row, column, _ in part.hexes())
    outer = 0
    for hex_ in hexes_of(grid.all):
        if grid.next_to[hex_].bit_count() < SIDES_OF_A_HEX:
            outer |= 1 << hex_
    return outer
