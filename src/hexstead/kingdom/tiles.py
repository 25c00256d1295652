"""Taking, using and losing location tiles (L1-L3).

A tile is known by the hex it came from. Each seat has three masks of such hexes: tiles it can use
now, tiles used this turn, tiles taken this turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def take_tiles(state: State, seat: int, hex_: int) -> None:
    """L1: a piece came to stand on a hex next to a location; take its tile, once per game."""
    rules = state.rules
    for place in rules.places_beside[hex_]:
        bit = 1 << place
        if state.claimed[seat] & bit or not state.left & bit:
            continue
        state.claimed[seat] |= bit
        state.fresh[seat] |= bit
        if state.pair & bit:
            state.pair ^= bit
        else:
            state.left ^= bit
        for moment in rules.tile_taken:
            moment(state, seat, place)
        if not state.left & bit:
            for moment in rules.last_tile_taken:
                moment(state, seat, place)


def lose_tiles(state: State, seat: int, hex_: int) -> None:
    """L3: a piece left a hex; tiles of locations with no own piece next to them go."""
    rules = state.rules
    for place in rules.places_beside[hex_]:
        bit = 1 << place
        if rules.lasting & bit and not rules.board.grid.next_to[place] & state.own[seat]:
            lose_tile(state, seat, bit)


def lose_tile(state: State, seat: int, bit: int) -> None:
    """One tile goes; of two equal ones the used one, and the other keeps what it could still do."""
    used = state.used[seat]
    if used & bit:
        state.used[seat] = used ^ bit
    elif (state.ready[seat] | state.fresh[seat]) & bit:
        status = state.ready if state.ready[seat] & bit else state.fresh
        status[seat] ^= bit
        twin = used & state.rules.alike[bit.bit_length() - 1]
        if twin:
            twin &= -twin
            state.used[seat] = used ^ twin
            status[seat] |= twin
    else:
        return
    for moment in state.rules.tile_lost:
        moment(state, seat, bit.bit_length() - 1)


def use_tile(state: State, seat: int, places: int) -> None:
    """L2: one tile from those places is used for this turn."""
    ready = state.ready[seat] & places
    tile = ready & -ready
    state.ready[seat] ^= tile
    state.used[seat] |= tile


def refresh_tiles(state: State, seat: int) -> None:
    """L2: at the start of a turn every tile in hand can be used."""
    state.ready[seat] |= state.used[seat] | state.fresh[seat]
    state.used[seat] = 0
    state.fresh[seat] = 0
