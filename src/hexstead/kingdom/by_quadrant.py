"""Pieces counted by quadrant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hexstead.kingdom.board import Board
    from hexstead.kingdom.state import State

BYTE: Final = 8
FULL_BYTE: Final = 255


def count_by_quadrant(board: Board, pieces: int) -> int:
    numbers = 0
    for quadrant in reversed(board.quadrants):
        numbers = numbers << BYTE | (pieces & quadrant).bit_count()
    return numbers


def number_by_quadrant(state: State, seat: int) -> int:
    """The number of pieces of a seat in each quadrant: one byte each, the first quadrant lowest."""
    return state.rules.of_pieces(count_by_quadrant, state.own[seat])
