"""What many cards share: gold for each of some hexes, and pieces counted by quadrant."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import BITS, hexes_of
from hexstead.kingdom.box import Card, Earning, Hooks

if TYPE_CHECKING:
    from hexstead.kingdom.board import Board
    from hexstead.kingdom.state import State

BYTE: Final = 8
FULL_BYTE: Final = 255

Hexes = Callable[["State", int], int]
"""The hexes that bring a seat gold, as a mask."""


def each_hex(
    name: str, hexes: Hexes, gold: int = 1, *, hint: str = "", hooks: Hooks | None = None
) -> Card:
    """So much gold for each hex."""

    def earn(state: State, seat: int) -> list[Earning]:
        return [(BITS[hex_], gold) for hex_ in hexes_of(hexes(state, seat))]

    def count(state: State, seat: int) -> int:
        return gold * hexes(state, seat).bit_count()

    return Card(name, earn, count=count, hint=hint, hooks=hooks or {})


def count_by_quadrant(board: Board, pieces: int) -> int:
    numbers = 0
    for quadrant in reversed(board.quadrants):
        numbers = numbers << BYTE | (pieces & quadrant).bit_count()
    return numbers


def number_by_quadrant(state: State, seat: int) -> int:
    """How many pieces a seat has in each quadrant: a byte for each, the first one lowest."""
    return state.rules.of_pieces(count_by_quadrant, state.own[seat])
