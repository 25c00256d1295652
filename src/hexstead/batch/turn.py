"""One action of the seat to move, and the end of its turn (T1-T4, E1)."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from hexstead.batch.deck import Deck, draw, replace_full_card
from hexstead.batch.legal import END_BIT, is_over, with_actions
from hexstead.batch.masks import BITS, around, has_hex, hex_mask
from hexstead.batch.state import (
    BARN,
    FIRST_VERB,
    LOCATIONS,
    NO_CARD,
    NO_SCORE,
    NOTHING,
    SEATS,
    TERRAINS,
    State,
)
from hexstead.batch.tiles import bits_where, lose_tiles, refresh_tiles, take_tiles, use_tile
from hexstead.batches.kingdom_layout import OPERANDS
from hexstead.kingdom.common_verbs import MAX_BUILDS
from hexstead.kingdom.verbs import END


def play(state: State, action: Array) -> State:
    """Take an action as `step` does, but leave the scores of a finished game to `settle`."""
    action = action.astype(jnp.int32)
    verb = action - OPERANDS
    kind = verb - FIRST_VERB
    is_tile = (kind >= 0) & (kind < len(LOCATIONS))
    named = is_tile & (state.verbs >> jnp.where(is_tile, kind, 0).astype(jnp.uint16) & 1 != 0)
    ends = (verb == END) & (state.verbs & END_BIT != 0)
    only = jnp.where(named, state.only[jnp.where(is_tile, kind, 0)].astype(jnp.int32), 0)
    chooses = named & (only == 0)
    placed = has_hex(state.operands, action)
    uses = (placed & (state.chosen != NOTHING)) | (named & ~chooses)
    kind = jnp.where(named, kind, state.chosen)
    hex_ = jnp.where(named, only, action)
    puts = placed & ~uses & (state.using != NOTHING)
    lifts = uses & (kind >= BARN)
    by_duty = placed & ~uses & ~puts
    builds = by_duty | (uses & ~lifts)
    acts = placed | named | ends
    over = is_over(state)

    state = state._replace(
        terminated=jnp.where(acts, False, state.terminated),
        scores=jnp.where(acts, NO_SCORE, state.scores).astype(state.scores.dtype),
    )
    state = use_tile(state, kind, uses)
    state = move_piece(state, hex_, builds | puts, lifts)
    supply = state.supply[0] - builds
    due = state.due - by_duty
    left = state.held.astype(jnp.int32)
    state = state._replace(
        supply=state.supply.at[0].set(supply.astype(state.supply.dtype)),
        made=(state.made + by_duty).astype(state.made.dtype),
        due=jnp.where(by_duty & (supply == 0), 0, due).astype(state.due.dtype),
        ending=state.ending | (builds & (supply == 0)),
        idle=jnp.where(builds, 0, state.idle).astype(state.idle.dtype),
        using=jnp.where(lifts, kind, jnp.where(puts, NOTHING, state.using)).astype(
            state.using.dtype
        ),
        held=jnp.where(lifts, hex_, jnp.where(puts, 0, state.held)).astype(state.held.dtype),
        chosen=jnp.where(chooses, kind, jnp.where(acts, NOTHING, state.chosen)).astype(
            state.chosen.dtype
        ),
    )
    state = take_tiles(state, hex_, builds | puts)
    state = lose_tiles(state, left, places_near(state), puts)
    state = end_turn(state, ends)
    over = over | (acts & state.terminated)
    state = replace_full_card(state, (builds | puts | ends) & ~over)
    return with_actions(state, over)


def move_piece(state: State, hex_: Array, placed: Array, lifted: Array) -> State:
    """Put a piece of the seat to move on a hex, or take it from there."""
    changed = jnp.where(placed | lifted, hex_mask(hex_), 0)
    bits = [(state.ground[bit] & changed).any().astype(jnp.int32) << bit for bit in range(3)]
    here = jnp.arange(TERRAINS) == bits[0] + bits[1] + bits[2]
    more = jnp.where(here & lifted, 1, 0) - jnp.where(here & placed, 1, 0)
    return state._replace(
        own=state.own.at[0].set(state.own[0] ^ changed),
        free=(state.free + more).astype(state.free.dtype),
    )


def places_near(state: State) -> Array:
    """The places next to a piece of the seat to move."""
    near = around(state.own[0])
    words = near[state.place_hex >> 5]
    return bits_where((words >> (state.place_hex & BITS - 1).astype(jnp.uint32) & 1) != 0)


def end_turn(state: State, ends: Array) -> State:
    """T4, and the next turn. No card is drawn for a turn that will not come once E1 holds."""
    played = ends & (state.card != NO_CARD)
    discarded = (jnp.arange(TERRAINS) == state.card) & ends
    idle = jnp.where(played, 0, state.idle + ends)
    stuck = idle > state.players
    following = jnp.where(state.seat + 1 == state.players, 0, state.seat + 1)
    over = ends & (stuck | (state.ending & (following == state.start)))
    goes_on = ends & ~over
    state = state._replace(
        discards=state.discards + discarded.astype(state.discards.dtype),
        idle=idle.astype(state.idle.dtype),
        terminated=state.terminated | over,
    )
    state = draw_for_next_turn(state, goes_on & ~state.ending)
    state = next_seat(state, following, goes_on)
    card = jnp.where(goes_on, state.hands[0], jnp.where(over, NO_CARD, state.card))
    due = jnp.where(goes_on & (card != NO_CARD), MAX_BUILDS, jnp.where(ends, 0, state.due))
    state = state._replace(
        card=card,
        due=due.astype(state.due.dtype),
        made=jnp.where(goes_on, 0, state.made).astype(state.made.dtype),
        hands=state.hands.at[0].set(jnp.where(goes_on, NO_CARD, state.hands[0])),
    )
    return refresh_tiles(state, goes_on)


def draw_for_next_turn(state: State, does: Array) -> State:
    before = Deck(*(getattr(state, name) for name in Deck._fields))
    after, card = draw(before)
    changed = {
        name: jnp.where(does, getattr(after, name), getattr(before, name)) for name in Deck._fields
    }
    hand = jnp.where(does, card, state.hands[0])
    return state._replace(**changed, hands=state.hands.at[0].set(hand))


def next_seat(state: State, following: Array, goes_on: Array) -> State:
    """In games that continue, number the seats from the next one."""
    last = jnp.arange(SEATS) == state.players - 1

    def turned(array: Array) -> Array:
        shape = (SEATS,) + (1,) * (array.ndim - 1)
        moved = jnp.concatenate([array[1:], array[-1:]])
        moved = jnp.where(last.reshape(shape), array[0], moved)
        return jnp.where(goes_on, moved, array)

    seats = ("own", "supply", "ready", "used", "fresh", "claimed", "hands")
    return state._replace(
        seat=jnp.where(goes_on, following, state.seat).astype(state.seat.dtype),
        **{name: turned(getattr(state, name)) for name in seats},
    )
