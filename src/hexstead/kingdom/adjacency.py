"""Adjacency to own settlements where possible: R3 for builds and, with R4, for moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.hexgrid import BITS, hexes_of
from hexstead.kingdom.pieces import footholds, settlements

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def beside_own(state: State, candidates: int) -> int:
    """R3: the candidates next to an own piece, or all of them when there are none."""
    return candidates & state.near[state.mover] or candidates


def may_build(state: State, candidates: int) -> int:
    """R3 for building a settlement, unless it is waived."""
    if state.waived:
        return candidates
    return candidates & state.near[state.mover] or candidates


def beside_own_on_each(state: State, grounds: list[int]) -> int:
    """R3 where the player first chooses one of several grounds: it applies to that ground alone."""
    found = 0
    for ground in grounds:
        found |= beside_own(state, ground & state.open)
    return found


def spend_waiver(state: State, candidates: int, hex_: int) -> None:
    """Use up the waiver if R3 would have forbidden this build or move."""
    if state.waived and not beside_own(state, candidates) >> hex_ & 1:
        state.waived = False


def liftable(state: State, ground: int) -> int:
    """The own settlements that have a target on this ground under R3 and R4.

    Lifting each one to find out would be slow. A settlement has no target only when the ground has
    no free hex, or when the only free hex next to the other settlements is the one it stands on: it
    may not be put back there (R4), and R3 allows no other.
    """
    seat = state.mover
    candidates = ground & state.open
    if not candidates:
        return 0
    movable = settlements(state, seat)
    if state.waived:
        return movable
    grid = state.rules.board.grid
    own = footholds(state, seat)
    near = candidates & state.near[seat]
    held_back = ground & state.near[seat]
    held_back ^= held_back & state.barred
    if not near:
        return movable ^ (movable & held_back)
    if near & grid.around_twice(own):
        return movable
    only = grid.next_to[(near & -near).bit_length() - 1] & own
    if near & ~grid.next_to[only.bit_length() - 1]:
        return movable
    return movable ^ (movable & only & held_back)


def landing(state: State, ground: int) -> int:
    """Where the lifted settlement may be put on this ground under R3 and R4."""
    put_back = BITS[state.questions[-1].held]
    return (may_build(state, ground & state.open) | put_back) ^ put_back


def narrowed_moves(state: State, ground: int) -> bool:
    """Whether R3 forbids some settlement a free hex of this ground that R4 would allow."""
    seat = state.mover
    around = state.rules.board.grid.around
    own = footholds(state, seat)
    for hex_ in hexes_of(settlements(state, seat)):
        bit = 1 << hex_
        near = around(own ^ bit)
        candidates = ground & (state.open | bit & ~state.barred)
        if candidates & near and candidates & ~near & ~bit:
            return True
    return False
