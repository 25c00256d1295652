"""Take, use and lose location tiles (L1-L3), as bits of their places."""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import Array

from hexstead.batch.state import PLACES, State
from hexstead.hexgrid import EAST, SOUTH_EAST, SOUTH_WEST

PLACE_BITS: Final = (1 << np.arange(PLACES)).astype(np.uint16)
NEIGHBOURS: Final = 6


def bits_where(flags: Array) -> Array:
    """The bits of the places with a flag."""
    return jnp.where(flags, PLACE_BITS, 0).sum(-1, dtype=jnp.uint16)


def lowest(bits: Array) -> Array:
    return bits & -bits


def places_beside(state: State, hex_: Array) -> Array:
    away = jnp.abs(state.place_hex.astype(jnp.int32) - hex_)
    beside = (away == EAST) | (away == SOUTH_EAST) | (away == SOUTH_WEST)
    return bits_where(beside & (state.place_hex != 0))


def places_of(state: State, kind: Array) -> Array:
    """The places of a location."""
    return bits_where((state.place_kind == kind) & (state.place_hex != 0))


def take_tiles(state: State, hex_: Array, does: Array) -> State:
    """L1: where `does`, take the tiles beside a hex where the seat to move has placed a piece."""
    beside = jnp.where(does, places_beside(state, hex_), 0)
    taken = beside & state.stocked & ~state.claimed[0]
    second = taken & state.stocked_twice
    return state._replace(
        claimed=state.claimed.at[0].set(state.claimed[0] | taken),
        fresh=state.fresh.at[0].set(state.fresh[0] | taken),
        stocked_twice=state.stocked_twice ^ second,
        stocked=state.stocked ^ (taken ^ second),
    )


def use_tile(state: State, kind: Array, does: Array) -> State:
    """L2: where `does`, use one tile of a location for this turn."""
    tile = lowest(jnp.where(does, state.ready[0] & places_of(state, kind), 0))
    return state._replace(
        ready=state.ready.at[0].set(state.ready[0] ^ tile),
        used=state.used.at[0].set(state.used[0] ^ tile),
    )


def lose_tiles(state: State, hex_: Array, near: Array, does: Array) -> State:
    """L3: where `does`, lose the tiles of places beside a hex that the seat to move has left, if no
    piece of it is next to them. `near` are the places beside its pieces.

    Of two equal tiles the one that cannot be used this turn goes, so that the other stays usable.
    """
    beside = jnp.where(does, places_beside(state, hex_) & ~near, 0)
    ready, used, fresh = state.ready[0], state.used[0], state.fresh[0]
    for _ in range(NEIGHBOURS):
        tile = lowest(beside)
        beside ^= tile
        at = jnp.where(tile == PLACE_BITS, state.place_kind, 0).sum(dtype=jnp.uint8)
        equal = places_of(state, at)
        idle = (used | fresh) & tile
        used_twin = lowest(used & equal)
        twin = jnp.where(used_twin != 0, used_twin, lowest(fresh & equal))
        twin = jnp.where(ready & tile != 0, twin, 0)
        lost = (ready | idle) & tile
        ready = (ready & ~lost) | twin
        used &= ~(lost | twin)
        fresh &= ~(lost | twin)
    return state._replace(
        ready=state.ready.at[0].set(ready),
        used=state.used.at[0].set(used),
        fresh=state.fresh.at[0].set(fresh),
    )


def refresh_tiles(state: State, does: Array) -> State:
    """L2: where `does`, make every tile of the seat to move usable."""
    none = jnp.uint16(0)
    more = state.used[0] | state.fresh[0]
    return state._replace(
        ready=state.ready.at[0].set(state.ready[0] | jnp.where(does, more, none)),
        used=state.used.at[0].set(jnp.where(does, none, state.used[0])),
        fresh=state.fresh.at[0].set(jnp.where(does, none, state.fresh[0])),
    )
