"""Sets of hexes as the 20 rows of the main board, one word of 32 bits each.

Bit and row are those of `hexgrid`: the hex with number n is bit n % 32 of row n // 32. All
functions are those of one game; `jax.vmap` turns them into those of a batch.
"""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import Array, lax
from numpy.typing import NDArray

from hexstead.kingdom.board import LENGTH, frame_of

ROWS: Final = LENGTH
BITS: Final = 32
WORD: Final = np.dtype(np.uint32)


def rows_of(mask: int) -> NDArray[np.uint32]:
    """The rows of a mask of the engine."""
    return np.frombuffer(mask.to_bytes(ROWS * WORD.itemsize, "little"), WORD)


_FRAME: Final = frame_of(())
ALL: Final = rows_of(_FRAME.main)
EDGE: Final = rows_of(_FRAME.edge)
QUADRANTS: Final = np.stack([rows_of(mask) for mask in _FRAME.quadrants])
ROW_NUMBERS: Final = np.arange(ROWS, dtype=np.int32)
BIT_NUMBERS: Final = np.arange(BITS, dtype=np.uint32)


def down(mask: Array, rows: int = 1) -> Array:
    """The mask moved down by some rows, along the axis to the lower right."""
    return jnp.pad(mask[:-rows], (rows, 0))


def up(mask: Array, rows: int = 1) -> Array:
    """The mask moved up by some rows, along the axis to the upper left."""
    return jnp.pad(mask[rows:], (0, rows))


def around(mask: Array) -> Array:
    """The hexes next to at least one hex of the mask."""
    left = mask >> 1
    right = mask << 1
    return (left | right | down(mask | left) | up(mask | right)) & ALL


def two_away(mask: Array) -> Array:
    """The hexes exactly two away in a straight line from at least one hex of the mask."""
    left = mask >> 2
    right = mask << 2
    return (left | right | down(mask | left, 2) | up(mask | right, 2)) & ALL


def ends_of_lines(mask: Array) -> Array:
    """The hexes just beyond either end of a straight line of three hexes of the mask."""
    pairs = mask & mask << 1
    lines = pairs & pairs << 1
    ends = lines << 1 | lines >> 3
    pairs = mask & down(mask)
    lines = pairs & down(pairs)
    ends |= down(lines) | up(lines, 3)
    pairs = mask & down(mask) >> 1
    lines = pairs & down(pairs) >> 1
    return (ends | down(lines) >> 1 | up(lines, 3) << 3) & ALL


def hex_mask(hex_: Array) -> Array:
    """The mask of one hex."""
    bit = jnp.uint32(1) << (hex_ & BITS - 1).astype(jnp.uint32)
    return jnp.where(hex_ >> 5 == ROW_NUMBERS, bit, jnp.uint32(0))


def has_hex(mask: Array, hex_: Array) -> Array:
    """Whether the mask has a hex; false for numbers below the main board."""
    return ((mask & hex_mask(hex_)) != 0).any()


def number_of_hexes(mask: Array) -> Array:
    return lax.population_count(mask).astype(jnp.int32).sum(-1)


def sum_of_hexes(mask: Array) -> Array:
    """The sum of the numbers of the hexes in rows with one hex: the hex of a mask that has one."""
    bits = BITS - 1 - lax.clz(mask).astype(jnp.int32)
    return jnp.where(mask != 0, ROW_NUMBERS * BITS + bits, 0).sum(-1)


def cells(mask: Array) -> Array:
    """The bits of each row as numbers, 0 or 1."""
    return (mask[..., None] >> BIT_NUMBERS & 1).astype(jnp.uint8)


def nth_bit(word: Array, number: Array) -> Array:
    """The position of the bit of a word with this many set bits below it."""
    position: Array = jnp.zeros((), jnp.int32)
    for width in (16, 8, 4, 2, 1):
        low = word >> position.astype(jnp.uint32) & jnp.uint32((1 << width) - 1)
        below = lax.population_count(low).astype(jnp.int32)
        higher = number >= below
        position = jnp.where(higher, position + width, position)
        number = jnp.where(higher, number - below, number)
    return position


def nth_hex(mask: Array, number: Array) -> Array:
    """The hex of a mask with this many hexes before it, in the order of their numbers."""
    counts = lax.population_count(mask).astype(jnp.int32)
    up_to = counts
    for rows in (1, 2, 4, 8, 16):
        up_to += down(up_to, rows)
    row = (up_to <= number).astype(jnp.int32).sum()
    here = row == ROW_NUMBERS
    word = jnp.where(here, mask, 0).sum(dtype=mask.dtype)
    before = jnp.where(here, up_to - counts, 0).sum()
    return row * BITS + nth_bit(word, number - before)
