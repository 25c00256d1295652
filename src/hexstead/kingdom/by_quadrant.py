"""Pieces counted by quadrant, as several cards do."""

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
    """How many pieces a seat has in each quadrant: a byte for each, the first one lowest."""
    return state.rules.of_pieces(count_by_quadrant, state.own[seat])
