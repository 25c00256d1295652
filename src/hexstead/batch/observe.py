"""Observations: the arrays of `hexstead.envs`, so that a policy moves between the two."""

from __future__ import annotations

from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from hexstead.batch.masks import ALL, ROWS, cells, hex_mask
from hexstead.batch.scoring import CARDS, castles
from hexstead.batch.state import (
    FIRST_VERB,
    LOCATIONS,
    NO_CARD,
    NOTHING,
    SEATS,
    TERRAINS,
    State,
    open_hexes,
    terrain,
)
from hexstead.batch.tiles import PLACE_BITS
from hexstead.batches import kingdom_layout as layout
from hexstead.kingdom.terrain import MOUNTAIN
from hexstead.kingdom.verbs import COMMON_NUMBERS, NUMBERS_PER_BOX

PLANES: Final = layout.PLANES
TERRAIN_PLANES: Final = MOUNTAIN + 1
CASTLES: Final = layout.scoring_numbers()["castles"]
SCORING: Final = np.array([layout.scoring_numbers()[name] for name in CARDS])
BOX: Final = (FIRST_VERB - COMMON_NUMBERS) // NUMBERS_PER_BOX + 1
"""One more than the order of the base game's box."""
FIRST_IN_BOX: Final = (FIRST_VERB - COMMON_NUMBERS) % NUMBERS_PER_BOX


def observe(state: State) -> dict[str, Array]:
    """The observation of the seat to move: `planes` and `vector`, as `hexstead.envs` lays them
    out."""
    cut = cells(masks(state))
    below = ((0, 0), (0, layout.SIDE - ROWS), (0, 0))
    return {"planes": jnp.pad(cut, below), "vector": vector(state)}


def masks(state: State) -> Array:
    """The planes of an observation as masks, 20 rows of 32 bits for each."""
    places = jnp.where(
        (state.place_hex != 0)[:, None],
        jax.vmap(hex_mask)(state.place_hex.astype(jnp.int32)),
        jnp.uint32(0),
    )

    def at(chosen: Array) -> Array:
        """The location hexes of some places."""
        return jnp.where(chosen[:, None], places, 0).sum(0, dtype=jnp.uint32)

    def of_tiles(tiles: Array) -> Array:
        return at(tiles & PLACE_BITS != 0)

    held = hex_mask(state.held.astype(jnp.int32))
    planes = {
        layout.SPECIAL: castles(state),
        layout.LOCATION_BOX: at(state.place_hex != 0),
        layout.BOARD: jnp.asarray(ALL),
        layout.OPEN: open_hexes(state),
        layout.STOCKED: of_tiles(state.stocked),
        layout.STOCKED_TWICE: of_tiles(state.stocked_twice),
        layout.HELD: jnp.where(state.held != 0, held, 0),
        layout.READY: of_tiles(state.ready[0]),
        layout.CLAIMED: of_tiles(state.claimed[0]),
    }
    for number in range(TERRAIN_PLANES):
        planes[layout.TERRAIN + number] = terrain(state.ground, number)
    for kind in range(len(LOCATIONS)):
        planes[layout.LOCATION + kind] = at((state.place_kind == kind) & (state.place_hex != 0))
    tiles = state.ready | state.used | state.fresh
    for seat in range(SEATS):
        planes[layout.PIECES + seat] = state.own[seat]
        planes[layout.TILES + seat] = of_tiles(tiles[seat])
    none = jnp.zeros(ROWS, jnp.uint32)
    return jnp.stack([planes.get(plane, none) for plane in range(PLANES)])


def vector(state: State) -> Array:
    """The numbers of an observation."""
    small = jnp.uint8
    using, chosen = state.using != NOTHING, state.chosen != NOTHING
    started = jnp.where(
        state.start >= state.seat,
        state.start - state.seat,
        state.start + state.players - state.seat,
    )
    head = {
        layout.DUE: state.due,
        layout.MADE: state.made,
        layout.ENDING: state.ending,
        layout.DOING: jnp.where(using, BOX, 0),
        layout.DOING + 1: jnp.where(using, FIRST_IN_BOX + state.using, 0),
        layout.CHOSEN: jnp.where(chosen, BOX, 0),
        layout.CHOSEN + 1: jnp.where(chosen, FIRST_IN_BOX + state.chosen, 0),
        layout.START: started,
        layout.PLAYERS: state.players,
        layout.SHUFFLES: state.shuffles,
        layout.CARD: state.card + 1,
        layout.IDLE: state.idle,
    }
    places: list[Any] = [np.array(list(head))]
    values = [jnp.stack([value.astype(small) for value in head.values()])]

    def put(place: int, array: Array) -> None:
        places.append(place + np.arange(array.shape[0]))
        values.append(array.astype(small))

    kinds = jnp.arange(TERRAINS)
    hidden = (state.hands[1:, None] == kinds).sum(0)
    put(layout.PLAYED, state.card == kinds)
    put(layout.SUPPLY, state.supply)
    put(layout.HANDS, state.hands != NO_CARD)
    put(layout.HAND, state.hands[0] == kinds)
    put(layout.DISCARDS, state.discards)
    put(layout.UNSEEN, state.deck + hidden)
    flags = state.cards >> np.arange(len(CARDS)).astype(np.uint16) & 1
    places += [layout.SCORING + SCORING, np.array([layout.SCORING + CASTLES])]
    values += [flags.astype(small), jnp.ones(1, small)]
    return jnp.zeros(layout.VECTOR, small).at[np.concatenate(places)].set(jnp.concatenate(values))
