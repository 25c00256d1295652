"""The ground of each hex by name, for `hexstead.drawing.ground`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.drawing.theme import SPECIAL
from hexstead.hexgrid import hexes_of
from hexstead.kingdom.terrain import LETTERS, NO_TERRAIN, TERRAINS

if TYPE_CHECKING:
    from hexstead.kingdom.board import Board
    from hexstead.kingdom.mapmaking.figures import Ground


def ground_name(terrain: int) -> str:
    return SPECIAL if terrain == NO_TERRAIN else TERRAINS[terrain]


def board_grounds(board: Board) -> dict[int, str]:
    """The grounds of a board in play."""
    return {hex_: ground_name(board.terrain_at(hex_)) for hex_ in hexes_of(board.grid.all)}


def printed_grounds(printed: Ground, without: int = 0) -> dict[int, str]:
    """The grounds of a quadrant; the hexes of the mask `without` are left out."""
    here = dict.fromkeys(hexes_of(printed.grid.all & ~without), SPECIAL)
    for terrain, letter in zip(TERRAINS, LETTERS, strict=True):
        here |= dict.fromkeys(hexes_of(printed.hexes(letter)), terrain)
    return here
