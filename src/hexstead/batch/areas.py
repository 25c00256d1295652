"""The areas of connected settlements of one seat."""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from hexstead.batch.masks import BITS, ROW_NUMBERS
from hexstead.batch.state import SPECIALS, SUPPLY
from hexstead.hexgrid import EAST, SOUTH_EAST, SOUTH_WEST

WORDS: Final = 2
"""A set of settlements and special hexes, by their numbers in lists: two words."""
NUMBERS: Final = np.arange(SUPPLY + SPECIALS)


def listed(mask: Array, number: int) -> Array:
    """The hexes of a mask as a list of this length, filled up with zeros."""

    def lowest(mask: Array, _: None) -> tuple[Array, Array]:
        bits = BITS - 1 - lax.clz(mask & -mask).astype(jnp.int32)
        found = mask != 0
        row = jnp.where(found, ROW_NUMBERS, BITS).min()
        here = found & (row == ROW_NUMBERS)
        hex_ = jnp.where(here, ROW_NUMBERS * BITS + bits, 0).sum()
        return jnp.where(here, mask & mask - 1, mask), hex_

    return lax.scan(lowest, mask, None, number)[1]


def areas(own: Array, special: Array) -> tuple[Array, Array, Array]:
    """For each settlement of a seat: whether there is one, its area, and the special hexes next to
    the area, as sets."""
    hexes = listed(own, SUPPLY)
    others = jnp.concatenate([hexes, listed(special, SPECIALS)])
    away = jnp.abs(hexes[:, None] - others)
    beside = (away == EAST) | (away == SOUTH_EAST) | (away == SOUTH_WEST)
    there = hexes != 0
    linked = (beside | (NUMBERS[:SUPPLY, None] == NUMBERS)) & there[:, None] & (others != 0)
    sets = packed(linked)

    def join(number: Array, sets: Array) -> Array:
        """Join the sets with this settlement with its own."""
        has = has_number(sets, number)
        return jnp.where(has[:, None], sets | sets[number], sets)

    sets = lax.fori_loop(0, SUPPLY, join, sets)
    members = packed(NUMBERS < SUPPLY)
    return there, sets & members, sets & ~members


def packed(flags: Array | np.ndarray) -> Array:
    """Flags as the bits of words."""
    words = jnp.asarray(flags).reshape(*flags.shape[:-1], WORDS, BITS)
    return (words.astype(jnp.uint32) << NUMBERS[:BITS].astype(np.uint32)).sum(-1, dtype=jnp.uint32)


def has_number(sets: Array, number: Array) -> Array:
    word = jnp.where(number < BITS, sets[:, 0], sets[:, 1])
    return (word >> (number % BITS).astype(jnp.uint32) & 1).astype(bool)


def size(sets: Array) -> Array:
    return lax.population_count(sets).astype(jnp.int32).sum(-1)
