"""The areas of connected settlements of one seat."""

from __future__ import annotations

from typing import Final

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from hexstead.batch.masks import BITS, nth_hex, number_of_hexes
from hexstead.batch.state import SPECIALS, SUPPLY
from hexstead.hexgrid import EAST, SOUTH_EAST, SOUTH_WEST

WORDS: Final = 2
"""A set of settlements and special hexes, by their numbers in lists: two words."""
BLOCK: Final = 4
"""How many settlements are joined with all others at once."""
DOUBLINGS: Final = (BLOCK - 1).bit_length()
"""How often the lengths of paths double until they reach everywhere in a block."""
NUMBERS: Final = np.arange(SUPPLY + SPECIALS)


def listed(mask: Array, number: int) -> Array:
    """The hexes of a mask as a list of this length, filled up with zeros."""
    numbers = jnp.arange(number)
    hexes = jax.vmap(nth_hex, (None, 0))(mask, numbers)
    return jnp.where(numbers < number_of_hexes(mask), hexes, 0)


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
        """Join all sets that have a settlement of a block."""
        first = number * BLOCK
        block = lax.dynamic_slice_in_dim(sets, first, BLOCK)
        for _ in range(DOUBLINGS):
            block = joined(block, block, first)
        return joined(sets, block, first)

    sets = lax.fori_loop(0, SUPPLY // BLOCK, join, sets)
    members = packed(NUMBERS < SUPPLY)
    return there, sets & members, sets & ~members


def packed(flags: Array | np.ndarray) -> Array:
    """Flags as the bits of words."""
    words = jnp.asarray(flags).reshape(*flags.shape[:-1], WORDS, BITS)
    return (words.astype(jnp.uint32) << NUMBERS[:BITS].astype(np.uint32)).sum(-1, dtype=jnp.uint32)


def joined(sets: Array, block: Array, first: Array) -> Array:
    """The sets, each joined with those of a block whose settlement it has.

    The block has the settlements from the number `first` on, which are bits of one word.
    """
    word = jnp.where(first < BITS, sets[:, 0], sets[:, 1])
    bits = word >> (first % BITS).astype(jnp.uint32)
    found = sets
    for place in range(BLOCK):
        has = (bits >> place & 1 != 0)[:, None]
        found |= jnp.where(has, block[place], 0)
    return found


def size(sets: Array) -> Array:
    return lax.population_count(sets).astype(jnp.int32).sum(-1)
