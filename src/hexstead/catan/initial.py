"""The initial state of a game: an empty island, full supplies, and the stack of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.catan import founding
from hexstead.catan.board import EVERY_CROSSING, PATHS
from hexstead.catan.goods import BANK, DECK
from hexstead.catan.phases import CHOOSING_START, NO_OFFER, NO_SEAT, NOWHERE
from hexstead.catan.possible_hands import everything
from hexstead.play import CHANCE, EVERYBODY

if TYPE_CHECKING:
    from hexstead.catan.setup import Setup
    from hexstead.catan.state import State


def fill(s: State, setup: Setup) -> None:
    """Set all fields of a new state to the start of a game."""
    seats = setup.players
    none = [0] * seats
    s.setup = setup
    s.island = setup.island
    s.profile = setup.profile
    s.seats = seats
    s.viewer = EVERYBODY
    s.mover = CHANCE
    s.phase = CHOOSING_START
    s.turn_seat = 0
    s.turn_number = 0
    s.rolled = False
    s.dice = 0
    s.founded = 0
    s.founded_at = NOWHERE
    s.bank = BANK
    s.hand = none
    s.cards = none
    s.road_at = [NO_SEAT] * PATHS
    s.roads_left = [15] * seats
    s.settlements = none
    s.cities = none
    s.built = 0
    s.free = EVERY_CROSSING
    s.near = none
    s.ways = [[] for _ in range(seats)]
    s.income = [0] * (13 * seats)
    s.harbours = none
    s.robber = setup.island.desert
    _fill_cards(s, none)
    if setup.start is not None:
        founding.begin(s, setup.start)


def _fill_cards(s: State, none: list[int]) -> None:
    """Set the stack and special cards of the initial state; no hand is uncertain."""
    seats = s.seats
    s.deck = DECK
    s.deck_size = 25
    s.under = []
    s.out = 0
    s.held = none
    s.held_size = none
    s.bought = 0
    s.bought_size = 0
    s.card_played = False
    s.knights = none
    s.free_roads = 0
    s.points = none
    s.road_length = none
    s.road_holder = NO_SEAT
    s.army_holder = NO_SEAT
    s.winner = NO_SEAT
    s.owed = none
    s.victim = NO_SEAT
    s.offer = NO_OFFER
    s.offers_made = 0
    s.let_first = False
    s.answers = none
    s.observations = None
    s.observations_size = 0
    s.known = everything(seats)
    s.card_past = [[] for _ in range(seats)]
    s.least = []
    s.most = []
    s.held_known = none
    s.bought_known = 0
    s.point_cards_most = none
