"""Pieces coming to stand on the board and leaving it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.hexgrid import BITS, NOWHERE
from hexstead.kingdom.tiles import lose_tiles, take_tiles

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def stand(state: State, seat: int, hex_: int) -> None:
    """A piece of the seat stands on the hex from now on (B3), and takes tiles next to it (L1)."""
    rules = state.rules
    bit = BITS[hex_]
    state.own[seat] |= bit
    state.near[seat] |= rules.board.grid.next_to[hex_]
    state.taken |= bit
    state.open = (state.open | bit) ^ bit  # masks below zero, as in `& ~bit`, are slow compiled
    if rules.beside_places & bit:
        take_tiles(state, seat, hex_)
    for moment in rules.placed:
        moment(state, seat, hex_)


def leave(state: State, seat: int, hex_: int) -> None:
    """A piece is taken up from the hex; tiles are lost only when it has come down elsewhere."""
    bit = 1 << hex_
    state.own[seat] ^= bit
    state.taken ^= bit
    state.near[seat] = state.rules.board.grid.around(state.own[seat])
    if not state.barred & bit:
        state.open |= bit


def left(state: State, seat: int, hex_: int) -> None:
    """What follows when a piece is gone from the hex for good (L3)."""
    rules = state.rules
    if rules.beside_places >> hex_ & 1:
        lose_tiles(state, seat, hex_)
    for moment in rules.gone:
        moment(state, seat, hex_)


def build_settlement(state: State, hex_: int) -> None:
    """The mover builds a settlement of the supply; the last one brings on the end (E1)."""
    seat = state.mover
    state.idle = 0
    state.supply[seat] -= 1
    if not state.supply[seat]:
        state.ending = True
    stand(state, seat, hex_)
    for moment in state.rules.built:
        moment(state, seat, hex_)


def lift(state: State, hex_: int) -> None:
    """The mover takes up a settlement to move it (R4)."""
    leave(state, state.mover, hex_)
    state.lifted = hex_


def put(state: State, hex_: int) -> None:
    """The lifted settlement comes down."""
    seat = state.mover
    origin = state.lifted
    state.lifted = NOWHERE
    stand(state, seat, hex_)
    left(state, seat, origin)


def block(state: State, hex_: int) -> None:
    """Something that belongs to nobody stands on the hex from now on."""
    state.taken |= 1 << hex_
    state.open &= ~(1 << hex_)


def bar(state: State, hexes: int) -> None:
    """From now on nothing may be put on just these hexes, empty or not."""
    board = state.rules.board
    state.barred = hexes
    state.open = board.grid.all & ~board.special & ~state.taken & ~hexes


def remove_settlement(state: State, seat: int, hex_: int) -> None:
    """A settlement goes back to its owner's supply; that does not undo the end (E1)."""
    leave(state, seat, hex_)
    state.supply[seat] += 1
    left(state, seat, hex_)
