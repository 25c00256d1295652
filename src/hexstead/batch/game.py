"""The functions of the batch engine, each of one game; `jax.vmap` makes them those of a batch."""

from __future__ import annotations

from typing import Final

import jax
import jax.numpy as jnp
from jax import Array

from hexstead.batch.deck import (
    RANDOM_BITS,
    Deck,
    below,
    draw_from_deck,
    replace_full_card,
    scaled,
    words_of,
)
from hexstead.batch.legal import END_BIT, is_over, with_actions
from hexstead.batch.masks import ROWS, nth_bit, nth_hex, number_of_hexes
from hexstead.batch.scoring import final_scores
from hexstead.batch.setups import Setups
from hexstead.batch.sparse import where_needed
from hexstead.batch.state import (
    FIRST_VERB,
    LOCATIONS,
    NO_CARD,
    NO_SCORE,
    NOTHING,
    SEATS,
    SUPPLY,
    TERRAINS,
    State,
    terrain,
)
from hexstead.batch.tiles import bits_where
from hexstead.batch.turn import play
from hexstead.batches.kingdom_layout import OPERANDS
from hexstead.kingdom.common_verbs import MAX_BUILDS
from hexstead.kingdom.verbs import END

COPIES: Final = 5
"""The copies of each terrain card (S3)."""
SHARED_WIN: Final = (0.0, *(2.0 / winners - 1.0 for winners in range(1, SEATS + 1)))
"""The reward of each winner, by their number."""


def init(key: Array, setups: Setups) -> State:
    """Start a game: one of the set-ups, drawn at random."""
    key, row = below(words_of(key), setups.start.shape[0])
    setup = Setups(*(array[row] for array in setups))
    none = jnp.zeros(SEATS, jnp.uint16)
    places = bits_where(setup.place_hex != 0)
    free = jnp.stack(
        [
            jax.lax.population_count(terrain(setup.ground, number)).sum()
            for number in range(TERRAINS)
        ]
    )
    byte = jnp.uint8(0)
    nothing = jnp.uint8(NOTHING)
    state = State(
        **setup._asdict(),
        seat=setup.start,
        own=jnp.zeros((SEATS, ROWS), jnp.uint32),
        supply=jnp.where(jnp.arange(SEATS) < setup.players, SUPPLY, 0).astype(jnp.uint8),
        stocked=places,
        stocked_twice=places,
        ready=none,
        used=none,
        fresh=none,
        claimed=none,
        deck=jnp.full(TERRAINS, COPIES, jnp.uint8),
        discards=jnp.zeros(TERRAINS, jnp.uint8),
        hands=jnp.full(SEATS, NO_CARD, jnp.int8),
        free=free.astype(jnp.uint16),
        card=jnp.int8(NO_CARD),
        due=byte,
        made=byte,
        ending=jnp.bool_(False),
        idle=byte,
        shuffles=byte,
        using=nothing,
        held=jnp.uint16(0),
        key=key,
        terminated=jnp.bool_(False),
        scores=jnp.full(SEATS, NO_SCORE, jnp.int16),
        chosen=nothing,
        operands=jnp.zeros(ROWS, jnp.uint32),
        verbs=jnp.uint16(0),
        only=jnp.zeros(len(LOCATIONS), jnp.uint16),
    )
    state = deal(state)
    state = state._replace(
        card=state.hands[0],
        hands=state.hands.at[0].set(NO_CARD),
        due=jnp.uint8(MAX_BUILDS),
    )
    return with_actions(replace_full_card(state, jnp.bool_(True)))


def deal(state: State) -> State:
    """Deal a card to each seat, from the start player on (S3)."""
    for seat in range(SEATS):
        before = Deck(*(getattr(state, name) for name in Deck._fields))
        after, card = draw_from_deck(before)
        plays = seat < state.players
        changed = {
            name: jnp.where(plays, getattr(after, name), getattr(before, name))
            for name in Deck._fields
        }
        hand = jnp.where(plays, card, NO_CARD).astype(state.hands.dtype)
        state = state._replace(**changed, hands=state.hands.at[seat].set(hand))
    return state


def step(state: State, action: Array) -> State:
    """Take an action of the seat to move.

    An action that is not legal changes nothing, and neither does any action of a finished game.
    """
    return settle(play(state, action))


def settle(state: State) -> State:
    """Score a game that has ended by `play`.

    Loops over large batches do so every few steps, because finished games may wait for it.
    """
    needed = is_over(state) & (state.scores[0] == NO_SCORE)
    return state._replace(scores=_score(needed, state.scores, state))


def auto_reset(state: State, setups: Setups) -> State:
    """Replace a finished game by a new one, which keeps `terminated` and `scores` of the finished
    one until its first action."""
    new: dict[str, Array] = _renew(is_over(state), _without_result(state), state.key, setups)
    return state._replace(**new)


def _new(key: Array, setups: Setups) -> dict[str, Array]:
    return _without_result(init(key, setups))


def _without_result(state: State) -> dict[str, Array]:
    fields = state._asdict()
    return {name: fields[name] for name in fields if name not in ("terminated", "scores")}


_score: Final = where_needed(final_scores)
_renew: Final = where_needed(_new)


def rewards(state: State) -> Array:
    """When the game has ended: 1 for the winner and -1 for every other seat, from seat 0 on.

    Several winners share one win, as in `hexstead.envs`; seats without a player have 0.
    """
    plays = state.scores != NO_SCORE
    wins = plays & (state.scores == state.scores.max())
    by_seat = jnp.where(wins, jnp.array(SHARED_WIN)[wins.sum()], jnp.where(plays, -1, 0))
    return jnp.where(state.terminated, by_seat, 0).astype(jnp.float32)


def random_action(key: Array, state: State) -> Array:
    """A random legal action, each with the same chance; 0 if there is none."""
    hexes = number_of_hexes(state.operands)
    named = jax.lax.population_count(state.verbs).astype(jnp.int32)
    ticket = scaled(jax.random.bits(key) >> 32 - RANDOM_BITS, hexes + named)
    verb = nth_bit(state.verbs.astype(jnp.uint32), jnp.maximum(ticket - hexes, 0))
    verb = OPERANDS + jnp.where(verb == END_BIT.bit_length() - 1, END, FIRST_VERB + verb)
    action = jnp.where(ticket < hexes, nth_hex(state.operands, ticket), verb)
    return jnp.where(hexes + named > 0, action, 0)


__all__ = ["auto_reset", "init", "play", "random_action", "rewards", "settle", "step"]
