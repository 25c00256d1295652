"""The two sides of the Island, and its place beside the board.

Players may have sides of their own (`islet.py`); one with the name of a printed side replaces it.
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
"""The lot that decides which side is used."""
COAST: Final = "island_coast"

TOP: Final = 22
"""Two empty rows separate it from the main board, so that no settlement jumps across."""
MIDDLE: Final = 10
"""It lies below the middle of the main board."""
SIDES_OF_A_HEX: Final = 6


@lru_cache(64)
def island(rows: tuple[str, ...], house_layout: bool) -> Part:
    """A side as a part of the board."""
    return Part(NAME, TOP, MIDDLE - len(rows[0]) // 2, rows, house_layout)


def side_of(setup: Setup) -> Islet:
    """The side in play: a printed one, or a player's own."""
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
    """The hexes with the printed sea on at least one side."""
    grid = Grid((row, column) for row, column, _ in part.hexes())
    outer = 0
    for hex_ in hexes_of(grid.all):
        if grid.next_to[hex_].bit_count() < SIDES_OF_A_HEX:
            outer |= 1 << hex_
    return outer
