"""The legal actions of the seat to move, as `hexstead.envs` numbers them."""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import Array

from hexstead.batch.masks import (
    EDGE,
    around,
    cells,
    ends_of_lines,
    hex_mask,
    number_of_hexes,
    sum_of_hexes,
    two_away,
)
from hexstead.batch.state import (
    FIRST_VERB,
    LOCATIONS,
    NOTHING,
    State,
    buildable,
    open_hexes,
    terrain,
)
from hexstead.batch.tiles import places_of
from hexstead.batches.kingdom_layout import OPERANDS, VERBS
from hexstead.kingdom.terrain import DESERT, GRASS, WATER
from hexstead.kingdom.verbs import END

KINDS: Final = np.arange(len(LOCATIONS))
END_BIT: Final = 1 << len(LOCATIONS)


def must_build(state: State) -> Array:
    """Whether a settlement of the mandatory action is due (T2)."""
    return (state.due > 0) & (state.supply[0] > 0)


def is_over(state: State) -> Array:
    """Whether the game has ended: there is no legal action."""
    return (state.verbs == 0) & ~state.operands.any()


def with_actions(state: State, over: Array | bool = False) -> State:
    """The state with its legal actions, from all its other fields; none where it is over."""
    near = around(state.own[0])
    free = open_hexes(state)
    played = terrain(state.ground, state.card) & free
    build = beside(played, near)
    targets = targets_of_tiles(state, near, free, played, build)
    number = number_of_hexes(targets)
    due = must_build(state)
    lifted = state.using != NOTHING
    chosen = state.chosen != NOTHING
    running = ~jnp.asarray(over)
    may_use = running & ~lifted & ~chosen & ~(due & (state.made > 0))
    usable = ready_kinds(state) & (number > 0) & may_use
    ends = running & ~lifted & ~chosen & ~due
    verbs = (usable << KINDS).sum() + jnp.where(ends, END_BIT, 0)
    kind = jnp.where(lifted, state.using, state.chosen)
    operands = jnp.where((kind == KINDS)[:, None], targets, 0).sum(0, dtype=targets.dtype)
    operands = jnp.where(lifted | chosen, operands, jnp.where(due, build, 0))
    single = jnp.where(number == 1, sum_of_hexes(targets), 0)
    return state._replace(
        operands=jnp.where(running, operands, 0),
        verbs=verbs.astype(state.verbs.dtype),
        only=single.astype(state.only.dtype),
    )


def beside(candidates: Array, near: Array) -> Array:
    """R3: the candidates next to an own piece, or all of them when there are none."""
    found = candidates & near
    return jnp.where(found.any(), found, candidates)


def targets_of_tiles(state: State, near: Array, free: Array, played: Array, build: Array) -> Array:
    """For each location the hexes of its next step: where to build, what to lift or, when a
    settlement is lifted, where to put it."""
    ground = state.ground
    own = state.own[0]
    ground_free = buildable(ground) & free
    has_supply = state.supply[0] > 0
    lifted = state.using != NOTHING
    held = jnp.where(lifted, hex_mask(state.held.astype(jnp.int32)), 0)
    builds = jnp.stack(
        [
            build,
            beside(terrain(ground, GRASS) & free, near),
            beside(terrain(ground, DESERT) & free, near),
            beside(ground_free & EDGE, near),
            ends_of_lines(own) & ground_free,
        ]
    )
    water = terrain(ground, WATER)
    wet = water & free
    reached = two_away(jnp.where(lifted, held, ground_free))
    moves = jnp.stack(
        [
            jnp.where(
                lifted, build & ~held, liftable(own, near, terrain(ground, state.card), played)
            ),
            jnp.where(lifted, beside(wet, near) & ~held, liftable(own, near, water, wet)),
            reached & jnp.where(lifted, ground_free, own),
        ]
    )
    return jnp.concatenate([jnp.where(has_supply, builds, 0), moves])


def liftable(own: Array, near: Array, ground: Array, candidates: Array) -> Array:
    """The own settlements that have a target on this ground under R3 and R4.

    A settlement has none only when it may not be put back (R4) on the one candidate that R3 leaves:
    when no other own settlement is next to a candidate, and it stands on this ground next to one.
    """
    near_candidates = candidates & near
    next_to_candidates = around(near_candidates) & own
    number = number_of_hexes(next_to_candidates)
    alone = jnp.where(number == 0, own, jnp.where(number == 1, next_to_candidates, 0))
    return jnp.where(candidates.any(), own & ~(alone & ground & near), 0)


def ready_kinds(state: State) -> Array:
    """For each location whether the seat to move has a tile of it to use."""
    kinds = jnp.stack([places_of(state, jnp.uint8(kind)) for kind in KINDS])
    return (kinds & state.ready[0]) != 0


def legal_action_mask(state: State) -> Array:
    """The legal actions, as numbered by `hexstead.envs`: 1,024 operands, then 512 verbs."""
    operands = cells(state.operands).astype(bool).reshape(-1)
    verbs = (state.verbs >> np.arange(len(LOCATIONS) + 1).astype(np.uint16) & 1).astype(bool)
    tiles = jnp.zeros(VERBS, bool).at[FIRST_VERB + KINDS].set(verbs[:-1]).at[END].set(verbs[-1])
    return jnp.concatenate([jnp.pad(operands, (0, OPERANDS - operands.size)), tiles])
