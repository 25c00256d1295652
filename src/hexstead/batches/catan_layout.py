"""The layout of Catan in the arrays of its environments. The numbers never change."""

from __future__ import annotations

from typing import Final

SEATS: Final = 4

# --- planes of the 19 hexes: 5 rows of 5, skewed so that each direction is the same everywhere ----

SIDE: Final = 5
RESOURCE: Final = 0
"""A plane for each resource."""
DESERT: Final = 5
PIPS: Final = 6
"""The number of the 36 rolls that give the hex's number."""
NUMBER: Final = 7
ROBBER: Final = 8
LAND: Final = 9
PLANES: Final = 16

# --- the 54 crossings, a row for each fact --------------------------------------------------------

SETTLEMENTS: Final = 0
"""Those of the viewer, of the next seat, and so on."""
CITIES: Final = 4
FREE: Final = 8
"""Where the distance rule allows a settlement."""
FOUNDED_AT: Final = 9
"""The settlement whose first road is still missing."""
HARBOURS: Final = 10
"""A row for each resource's harbour and one for the general one."""
CROSSING_FACTS: Final = 16

# --- the 72 paths, likewise -----------------------------------------------------------------------

ROADS: Final = 0
"""Those of the viewer, of the next seat, and so on."""
PATH_FACTS: Final = 8

# --- numbers --------------------------------------------------------------------------------------

PHASE: Final = 0
"""One of 16."""
ROLLED: Final = 16
DICE: Final = 17
CARD_PLAYED: Final = 18
FREE_ROADS: Final = 19
TURN: Final = 20
"""The seat whose turn it is, counted from the viewer."""
PLAYERS: Final = 21
OFFERS_MADE: Final = 22
MAX_OFFERS: Final = 23
DECK: Final = 24
POINTS_TO_WIN: Final = 25
HAND_LIMIT: Final = 26
BOUGHT: Final = 27
"""Development cards bought this turn."""
VICTIM: Final = 28
"""One more than the seat that is stolen from, counted from the viewer."""
FOUNDED: Final = 29
TURN_NUMBER: Final = 30
BANK: Final = 32
"""Five resources."""
HAND: Final = 40
"""The viewer's resource cards, its unplayed development cards, those of them bought this turn."""
HELD: Final = 45
HELD_NEW: Final = 50
OFFER_GIVEN: Final = 56
OFFER_WANTED: Final = 61
OUT: Final = 66
"""Progress cards out of the game."""
EACH_SEAT: Final = 72
"""The same block for each seat, the viewer's first."""
CARDS: Final = 0
HELD_SIZE: Final = 1
KNIGHTS: Final = 2
POINTS: Final = 3
ROAD_LENGTH: Final = 4
ROADS_LEFT: Final = 5
LONGEST_ROAD: Final = 6
LARGEST_ARMY: Final = 7
OWED: Final = 8
ANSWER: Final = 9
"""0 none, 1 pending, 2 accepted, 3 a counter-offer."""
USED_HARBOURS: Final = 10
LEAST: Final = 16
"""The minimum and maximum of each resource."""
MOST: Final = 21
COUNTER_GIVEN: Final = 26
COUNTER_WANTED: Final = 31
SEAT_FACTS: Final = 40
VECTOR: Final = 256

MAX_NUMBER: Final = 255
"""Larger numbers are clipped to this one."""
