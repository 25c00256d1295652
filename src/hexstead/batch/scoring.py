"""The gold at the end of the game: the ten cards and the castles (E2, E3)."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from hexstead.batch.areas import areas, packed, size
from hexstead.batch.masks import QUADRANTS, around, hex_mask, number_of_hexes
from hexstead.batch.state import NO_SCORE, SEATS, SPECIAL, State, terrain
from hexstead.kingdom.registry import BASE, find_box
from hexstead.kingdom.terrain import MOUNTAIN, WATER

CARDS = tuple(card.name for card in find_box(BASE).cards)
SEAT_NUMBERS = np.arange(SEATS)


def final_scores(state: State) -> Array:
    """The gold of every seat, from seat 0 on."""
    seat = (SEAT_NUMBERS - state.seat) % state.players
    gold = jnp.where(state.players > SEAT_NUMBERS, scores(state)[seat], NO_SCORE)
    return gold.astype(state.scores.dtype)


def scores(state: State) -> Array:
    """The gold of each seat now, from the seat to move on."""
    gold = gold_by_card(state)
    in_play = state.cards >> np.arange(len(CARDS)).astype(np.uint16) & 1
    return (gold[:, :-1] * in_play.astype(jnp.int32)).sum(-1) + gold[:, -1]


def gold_by_card(state: State) -> Array:
    """For each seat the gold by every card of the base game, in play or not, and by castles."""
    special = terrain(state.ground, SPECIAL)
    by_pieces = jax.vmap(lambda own: gold_of_pieces(state, own, special))(state.own)
    counts = number_of_hexes(state.own[:, None] & QUADRANTS)
    by_cards = {**by_pieces, "lords": lords(state, counts), "farmers": 3 * counts.min(-1)}
    return jnp.stack([by_cards[name] for name in (*CARDS, "castles")], -1)


def gold_of_pieces(state: State, own: Array, special: Array) -> dict[str, Array]:
    """The gold of one seat by the cards that look at its own settlements alone."""
    water = terrain(state.ground, WATER)
    mountain = terrain(state.ground, MOUNTAIN)
    rows = lax.population_count(own).astype(jnp.int32)
    there, members, specials = areas(own, special)
    sizes = size(members)
    # Each area counts once, at its first settlement.
    numbers = jnp.arange(len(there))
    first = packed(numbers[:, None] > np.arange(64)) & members
    joined = jnp.where(size(specials)[:, None] > 1, specials, 0)
    return {
        "fishermen": number_of_hexes(own & around(water) & ~water),
        "merchants": 4 * size(lax.reduce(joined, np.uint32(0), lax.bitwise_or, (0,))),
        "discoverers": (own != 0).astype(jnp.int32).sum(),
        "hermits": (there & ~first.any(-1)).astype(jnp.int32).sum(),
        "citizens": sizes.max() // 2,
        "miners": number_of_hexes(own & around(mountain) & ~mountain),
        "workers": number_of_hexes(own & around(special)),
        "knights": 2 * rows.max(),
        "castles": 3 * number_of_hexes(castles(state) & around(own)),
    }


def castles(state: State) -> Array:
    """The special hexes that are no locations."""
    places = jax.vmap(hex_mask)(state.place_hex.astype(jnp.int32))
    locations = jnp.where(state.place_hex[:, None] != 0, places, 0).sum(0, dtype=jnp.uint32)
    return terrain(state.ground, SPECIAL) & ~locations


def lords(state: State, counts: Array) -> Array:
    """12 gold for the most settlements in each quadrant, 6 for the second most."""
    plays = state.players > SEAT_NUMBERS
    others = jnp.where(plays[:, None], counts, 0)
    more = (others[None] > counts[:, None]).astype(jnp.int32)
    # Equal numbers are one rank: count each larger number at its first seat.
    equal = (counts[:, None] == counts[None]) & (SEAT_NUMBERS[:, None] > SEAT_NUMBERS)[..., None]
    distinct = ~(equal & plays[None, :, None]).any(1)
    ranks = (more * distinct[None]).sum(1)
    enough = (counts > 0) | ~state.lords_need_settlement
    return jnp.where(enough, jnp.where(ranks == 0, 12, jnp.where(ranks == 1, 6, 0)), 0).sum(-1)
