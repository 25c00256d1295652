"""Move a settlement next to the rest of a group of pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.hexgrid import BITS
from hexstead.kingdom.pieces import settlements

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def can_move_along(state: State, seat: int, group: int) -> int:
    """The settlements of a group of own pieces that can be put next to the rest of it.

    Lifting each one to find out would be slow. A settlement cannot move only when every free hex
    next to the group is next to this settlement alone.
    """
    board = state.rules.board
    movable = group & settlements(state, seat)
    free = board.grid.around(group) & state.open & board.buildable
    if not free:
        return 0
    if free & board.grid.around_twice(group):
        return movable
    only = board.grid.next_to[free.bit_length() - 1] & group
    if free & ~board.grid.next_to[only.bit_length() - 1]:
        return movable
    return movable ^ (movable & only)


def places_beside(state: State, group: int) -> int:
    """The free buildable hexes next to a group, for a lifted settlement (R4)."""
    board = state.rules.board
    put_back = BITS[state.questions[-1].held]
    return (board.grid.around(group) & state.open & board.buildable | put_back) ^ put_back
