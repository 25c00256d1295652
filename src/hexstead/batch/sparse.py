"""Functions that only a few games of a batch need at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
from jax import Array, lax
from jax.custom_batching import custom_vmap

CHUNKS = 64
"""The fraction of a batch that is computed at once."""


def where_needed(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of a flag, a value and other arguments: `function(value, *others)` where the flag
    is set, and the value elsewhere.

    In a batch, the games with the flag are gathered and computed chunk by chunk, so the cost
    depends on their number.
    """

    def one(needed: Array, value: Any, others: tuple[Any, ...]) -> Any:
        return lax.cond(needed, lambda: function(value, *others), lambda: value)

    def many(
        size: int, batched: Any, needed: Array, value: Any, others: tuple[Any, ...]
    ) -> tuple[Any, Any]:
        def spread(array: Array, is_batched: bool) -> Array:
            return array if is_batched else jnp.broadcast_to(array, (size, *array.shape))

        needed = spread(needed, batched[0])
        value = jax.tree.map(spread, value, batched[1])
        chunk = max(1, size // CHUNKS)
        axes = jax.tree.map(lambda is_batched: 0 if is_batched else None, batched[2])

        def compute(carry: tuple[Array, Any]) -> tuple[Array, Any]:
            needed, value = carry
            (rows,) = jnp.nonzero(needed, size=chunk, fill_value=size)
            picked = jax.tree.map(lambda array: array.at[rows].get(mode="clip"), value)
            along = jax.tree.map(
                lambda array, is_batched: array.at[rows].get(mode="clip") if is_batched else array,
                others,
                batched[2],
            )
            found = jax.vmap(lambda value, others: function(value, *others), (0, axes))(
                picked, along
            )
            value = jax.tree.map(
                lambda array, new: array.at[rows].set(new, mode="drop"), value, found
            )
            return needed.at[rows].set(False, mode="drop"), value

        _, found = lax.while_loop(lambda carry: carry[0].any(), compute, (needed, value))
        return found, jax.tree.map(lambda _: True, value)

    in_batches = custom_vmap(one)
    in_batches.def_vmap(many)
    found: Callable[..., Any] = in_batches
    return found
