"""A game of the batch engine: less than a kilobyte of small numbers and masks.

Seats are counted from the seat to move, so that its pieces are `own[0]`; arrays have room for five
seats. A location tile is a bit: its place in `place_hex`, which lists the location hexes upwards.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import jax.numpy as jnp
from jax import Array

from hexstead.batch.masks import ALL
from hexstead.kingdom.registry import verb_numbers
from hexstead.kingdom.terrain import FOREST

SEATS: Final = 5
PLACES: Final = 16
"""The most location hexes of a board."""
SPECIALS: Final = 24
"""The most special hexes of a board, locations included."""
SUPPLY: Final = 40
TERRAINS: Final = FOREST + 1
"""The terrains to build on, which are the terrain cards too."""
SPECIAL: Final = 7
"""The code of special hexes in `ground`, after the seven terrains of the base game."""
NO_CARD: Final = -1
NO_SCORE: Final = -1

LOCATIONS: Final = ("oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock")
ORACLE, FARM, OASIS, TOWER, TAVERN, BARN, HARBOR, PADDOCK = range(len(LOCATIONS))
NOTHING: Final = len(LOCATIONS)
"""No location, where one is chosen or used."""
FIRST_VERB: Final = verb_numbers()[LOCATIONS[0]]
"""The verb of the first location; those of the others follow."""


class State(NamedTuple):
    """One game. With a leading axis on each array, it is a batch of games."""

    # The board and the cards.
    ground: Array
    """The three bits of the terrain of each hex, as a mask each; SPECIAL for special hexes."""
    place_hex: Array
    """The location hexes upwards, and 0 for places that the board does not have."""
    place_kind: Array
    """The location of each place."""
    cards: Array
    """The three scoring cards: a bit for each card of the base game."""
    lords_need_settlement: Array
    players: Array
    start: Array
    """The seat that plays first."""
    # The game.
    seat: Array
    """The seat to move; all arrays of seats begin with it."""
    own: Array
    """Hexes with the pieces of each seat."""
    supply: Array
    stocked: Array
    """Places with a tile on them."""
    stocked_twice: Array
    ready: Array
    """Tiles that each seat can use."""
    used: Array
    fresh: Array
    """Tiles taken this turn."""
    claimed: Array
    """Places from which each seat ever took a tile."""
    deck: Array
    """How many of each terrain card."""
    discards: Array
    hands: Array
    """The card in each seat's hand, or NO_CARD."""
    free: Array
    """How many hexes of each terrain are empty."""
    card: Array
    """The terrain card in play, or NO_CARD."""
    due: Array
    """Mandatory builds still to make."""
    made: Array
    ending: Array
    """Whether this is the last round."""
    idle: Array
    shuffles: Array
    using: Array
    """The location whose action has lifted a settlement, or NOTHING."""
    held: Array
    """The hex from which it was lifted, or 0."""
    key: Array
    """The key of the random numbers of this game."""
    terminated: Array
    scores: Array
    """The gold of each seat when the game has ended, from seat 0 on; NO_SCORE before, and for seats
    without a player."""
    # The legal actions.
    chosen: Array
    """The location whose tile is used next and waits for its hex, or NOTHING."""
    operands: Array
    """The legal hexes."""
    verbs: Array
    """The legal locations as bits, and the end of the turn as the bit after them."""
    only: Array
    """For each location its hex, where it has one only; else 0."""

    @property
    def current_player(self) -> Array:
        """The seat to move."""
        return self.seat


def empty(ground: Array) -> Array:
    """The hexes that are no special ones."""
    return ~(ground[0] & ground[1] & ground[2]) & ALL


def terrain(ground: Array, number: Array | int) -> Array:
    """The hexes of a terrain by its number, of special hexes for SPECIAL, none for NO_CARD."""
    number = jnp.asarray(number, jnp.int32)
    signs = [jnp.where(number >> bit & 1, ground[bit], ~ground[bit]) for bit in range(3)]
    return jnp.where(number < 0, jnp.uint32(0), signs[0] & signs[1] & signs[2] & ALL)


def buildable(ground: Array) -> Array:
    """The hexes of the first five terrains, all but water, mountain and special hexes."""
    return ~(ground[2] & (ground[0] | ground[1])) & ALL


def open_hexes(state: State) -> Array:
    """The hexes where a piece may be placed."""
    taken = state.own[0]
    for seat in range(1, SEATS):
        taken = taken | state.own[seat]
    return empty(state.ground) & ~taken
