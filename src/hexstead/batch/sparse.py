"""Functions that only a few games of a batch need at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
from jax import Array, lax
from jax.custom_batching import custom_vmap

CHUNKS = 24
"""The fraction of a batch that is computed at once."""


def where_needed(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of a flag, a value and other arguments: `function(*others)` where the flag is set,
    and the value elsewhere.

    In a batch, the games with the flag are gathered and computed chunk by chunk, so the cost
    depends on their number.
    """

    def one(needed: Array, value: Any, *others: Any) -> Any:
        return lax.cond(needed, lambda: function(*others), lambda: value)

    def many(size: int, batched: Any, needed: Array, value: Any, *others: Any) -> tuple[Any, Any]:
        def spread(array: Array, is_batched: bool) -> Array:
            return array if is_batched else jnp.broadcast_to(array, (size, *array.shape))

        needed = spread(needed, batched[0])
        value = jax.tree.map(spread, value, batched[1])
        axes = jax.tree.map(lambda is_batched: 0 if is_batched else None, tuple(batched[2:]))
        compute = jax.vmap(function, axes)
        chunk = max(1, size // CHUNKS)
        # The games with the flag, and numbers beyond the batch to fill up the last chunk.
        place = jnp.where(needed, jnp.cumsum(needed.astype(jnp.int32)) - 1, size + chunk)
        listed = jnp.arange(size, size + size + chunk, dtype=jnp.int32)
        listed = listed.at[place].set(
            jnp.arange(size, dtype=jnp.int32), mode="drop", unique_indices=True
        )

        def compute_chunk(start: Array, value: Any) -> Any:
            rows = lax.dynamic_slice(listed, (start,), (chunk,))
            picked = jax.tree.map(
                lambda array, is_batched: (
                    array.at[rows].get(mode="clip", indices_are_sorted=True)
                    if is_batched
                    else array
                ),
                others,
                tuple(batched[2:]),
            )
            return jax.tree.map(
                lambda array, new: array.at[rows].set(
                    new, mode="drop", indices_are_sorted=True, unique_indices=True
                ),
                value,
                compute(*picked),
            )

        number = needed.sum()
        _, value = lax.while_loop(
            lambda carry: carry[0] < number,
            lambda carry: (carry[0] + chunk, compute_chunk(*carry)),
            (jnp.int32(0), value),
        )
        return value, jax.tree.map(lambda _: True, value)

    in_batches = custom_vmap(one)
    in_batches.def_vmap(many)
    found: Callable[..., Any] = in_batches
    return found
