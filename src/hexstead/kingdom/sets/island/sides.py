"""The two sides of the Island, and how the one that was drawn comes to lie beside the board.

Players may have sides of their own (`islet.py`): one that is called like one of the box takes its
place.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import Grid, hexes_of
from hexstead.kingdom.board import Layout, Part
from hexstead.kingdom.registry import find_box

if TYPE_CHECKING:
    from hexstead.kingdom.islet import Islet
    from hexstead.kingdom.setup import Setup

NAME: Final = "island"
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


@lru_cache(64)
def island(rows: tuple[str, ...], house_layout: bool) -> Part:
    """A side as it lies on the table."""
    return Part(NAME, TOP, MIDDLE - len(rows[0]) // 2, rows, house_layout)


def side_of(setup: Setup) -> Islet:
    """The side that lies up: one of the box, or one of the players' own."""
    (side,) = setup.lots[SIDE]
    own = setup.own_islets.get(side)
    return find_box(NAME).islets[side] if own is None else own


def lay_island(layout: Layout, setup: Setup) -> None:
    side = side_of(setup)
    part = island(side.rows, side.house_layout)
    layout.add_part(part, side.places)
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
