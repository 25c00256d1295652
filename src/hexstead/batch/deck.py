"""The terrain deck (S3, T3-T5) and the random numbers of a game."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from hexstead.batch.state import NO_CARD, TERRAINS, State

TERRAIN_NUMBERS: Final = np.arange(TERRAINS)
RANDOM_BITS: Final = 24
WEYL: Final = np.array([0, 0x9E3779B9], np.uint32)
"""What each draw adds to a key: 2**32 divided by the golden ratio, so that keys of nearby seeds
have no numbers in common."""


class Deck(NamedTuple):
    """The fields of a state that change while cards are drawn."""

    key: Array
    deck: Array
    discards: Array
    shuffles: Array
    card: Array
    due: Array


def words_of(key: Array) -> Array:
    """The two words of a key of `jax.random`, of either kind."""
    return jax.random.key_data(key) if jnp.issubdtype(key.dtype, jax.dtypes.prng_key) else key


def below(key: Array, count: Array | int) -> tuple[Array, Array]:
    """The next key, and a random number below a count of less than 2**16.

    It is the integer part of `count` times `uniform(key)`.
    """
    return next_key(key), scaled(random_bits(key), count)


def scaled(fraction: Array, count: Array | int) -> Array:
    """The integer part of a fraction of `RANDOM_BITS` bits times a count, in words of 32 bits."""
    high, low = fraction >> 8, fraction & 255
    count = jnp.asarray(count).astype(jnp.uint32)
    return (high * count + (low * count >> 8) >> RANDOM_BITS - 8).astype(jnp.int32)


def uniform(key: Array) -> Array:
    """A number from 0 to 1, of `RANDOM_BITS` bits."""
    return random_bits(key) / np.float32(1 << RANDOM_BITS)


def random_bits(key: Array) -> Array:
    """The random number of a key, by a hash of both its words.

    `jax.random` would take longer than the game.
    """
    return mixed(key[1] ^ mixed(key[0])) >> 32 - RANDOM_BITS


def next_key(key: Array) -> Array:
    return key + WEYL


def mixed(word: Array) -> Array:
    """The word with its bits mixed, as at the end of MurmurHash3: a bijection."""
    word = (word ^ word >> 16) * np.uint32(0x85EBCA6B)
    word = (word ^ word >> 13) * np.uint32(0xC2B2AE35)
    return word ^ word >> 16


def draw(cards: Deck) -> tuple[Deck, Array]:
    """Draw a card, shuffling in the discards if needed; NO_CARD if none is left."""
    empty = ~cards.deck.any() & cards.discards.any()
    return draw_from_deck(
        cards._replace(
            deck=jnp.where(empty, cards.discards, cards.deck),
            discards=jnp.where(empty, 0, cards.discards).astype(cards.discards.dtype),
            shuffles=cards.shuffles + empty.astype(cards.shuffles.dtype),
        )
    )


def draw_from_deck(cards: Deck) -> tuple[Deck, Array]:
    """Draw a card; NO_CARD if the deck is empty."""
    deck = cards.deck
    key, ticket = below(cards.key, deck.sum())
    # The card is the first one up to which there are more cards than the ticket counts.
    up_to = jnp.stack([deck[: card + 1].astype(jnp.int32).sum() for card in range(TERRAINS)])
    card = (up_to <= ticket).sum()
    found = deck.any()
    left = deck - ((card == TERRAIN_NUMBERS) & found).astype(deck.dtype)
    drawn = cards._replace(key=jnp.where(found, key, cards.key), deck=left)
    return drawn, jnp.where(found, card, NO_CARD).astype(cards.card.dtype)


def is_full(card: Array, free: Array) -> Array:
    """Whether no hex of the card's terrain is free."""
    return ((card == TERRAIN_NUMBERS) & (free == 0)).any()


def replace_full_card(state: State, does: Array) -> State:
    """T3: where `does`, a card without a free hex leaves the game, and another one is drawn."""

    def full(cards: Deck) -> Array:
        return does & is_full(cards.card, state.free)

    def replaced(cards: Deck) -> Deck:
        can_build = ((cards.deck + cards.discards > 0) & (state.free > 0)).any()
        drawn, card = draw(cards)
        drawn = drawn._replace(card=card)
        none = cards._replace(
            card=jnp.full_like(cards.card, NO_CARD), due=jnp.zeros_like(cards.due)
        )
        chosen: Deck = jax.tree.map(partial(jnp.where, can_build), drawn, none)
        return chosen

    cards = Deck(*(getattr(state, name) for name in Deck._fields))
    return state._replace(**lax.while_loop(full, replaced, cards)._asdict())
