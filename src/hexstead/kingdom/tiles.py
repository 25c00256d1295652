"""Take, use and lose location tiles (L1-L3).

A tile is identified by the hex it came from, and a loose one by a number that belongs to no hex
(`rules.loose`). Each seat has three masks of such numbers: tiles it can use now, tiles used this
turn, tiles taken this turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.hexgrid import hex_name
from hexstead.play import Event, EventValue

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def take_tiles(state: State, seat: int, hex_: int) -> None:
    """L1: take the tiles of the locations next to a placed piece, once per game."""
    rules = state.rules
    beside = rules.next_to[hex_] & rules.stacked
    while beside:
        bit = beside & -beside
        beside ^= bit
        if state.claimed[seat] & bit or not state.stocked & bit:
            continue
        place = bit.bit_length() - 1
        state.claimed[seat] |= bit
        state.fresh[seat] |= bit
        if state.stocked_twice & bit:
            state.stocked_twice ^= bit
        else:
            state.stocked ^= bit
        if state.events is not None:
            tell_tile(state, "tile_taken", seat, place)
        for hook in rules.tile_taken:
            hook(state, seat, place)
        if not state.stocked & bit:
            for hook in rules.last_tile_taken:
                hook(state, seat, place)


def lose_tiles(state: State, seat: int, hex_: int) -> None:
    """L3: lose the tiles of locations without an own piece next to them, after a piece left."""
    rules = state.rules
    beside = rules.next_to[hex_] & rules.stacked & rules.lasting
    while beside:
        bit = beside & -beside
        beside ^= bit
        if not rules.next_to[bit.bit_length() - 1] & state.own[seat]:
            lose_tile(state, seat, bit)


def lose_tile(state: State, seat: int, bit: int) -> None:
    """Lose one tile; of two equal ones the one that cannot be used this turn, so that the other
    stays usable."""
    if state.used[seat] & bit:
        state.used[seat] ^= bit
    elif state.fresh[seat] & bit:
        state.fresh[seat] ^= bit
    elif state.ready[seat] & bit:
        state.ready[seat] ^= bit
        equal = state.rules.alike[bit.bit_length() - 1]
        for idle in (state.used, state.fresh):
            twin = idle[seat] & equal
            if twin:
                twin &= -twin
                idle[seat] ^= twin
                state.ready[seat] |= twin
                break
    else:
        return
    place = bit.bit_length() - 1
    if state.events is not None:
        tell_tile(state, "tile_lost", seat, place)
    for hook in state.rules.tile_lost:
        hook(state, seat, place)


def use_tile(state: State, seat: int, places: int) -> None:
    """L2: use one tile of these places for this turn."""
    ready = state.ready[seat] & places
    tile = ready & -ready
    state.ready[seat] ^= tile
    state.used[seat] |= tile
    if state.events is not None:
        tell_tile(state, "tile_used", seat, tile.bit_length() - 1)


def give_tile(state: State, seat: int, name: str) -> None:
    """Give the seat a loose tile, to be used from the next turn on."""
    bit = state.rules.places[name]
    state.fresh[seat] |= bit
    if state.events is not None:
        tell_tile(state, "tile_taken", seat, bit.bit_length() - 1)


def drop_tile(state: State, seat: int, name: str) -> None:
    """Remove a loose tile from the seat."""
    bit = state.rules.places[name]
    if state.tiles(seat) & bit:
        lose_tile(state, seat, bit)


def refresh_tiles(state: State, seat: int) -> None:
    """L2: make every tile usable at the start of a turn."""
    state.ready[seat] |= state.used[seat] | state.fresh[seat]
    state.used[seat] = 0
    state.fresh[seat] = 0


def tell_tile(state: State, what: str, seat: int, place: int) -> None:
    assert state.events is not None
    details: dict[str, EventValue] = {"place": state.rules.place_names[place]}
    if state.rules.board.grid.all >> place & 1:
        details["hex"] = hex_name(place)
    state.events.append(Event(what, seat, details))
