"""The inputs of Catan's value network: their number, order and names.

A change of their order or meaning needs a new VERSION, which is stored with the weights. Every seat
has the same block of inputs: first the own seat, then its rivals by their prospects, zeros where
there are fewer than three.
"""

from __future__ import annotations

from typing import Final

from hexstead.bots.catan.features import NAMES
from hexstead.catan.goods import CARDS, RESOURCES

VERSION: Final = 1
"""The version of the inputs."""

BLOCK_NAMES: Final = (
    *NAMES,
    "prospects",
    "public points",
    *(f"{kind} pips" for kind in RESOURCES),
    *(f"{kind} harbour" for kind in RESOURCES),
    *(f"{kind} in hand" for kind in RESOURCES),
    *(f"{what} payable" for what in ("road", "settlement", "city", "card")),
    *(f"cards missing for a {what}" for what in ("road", "settlement", "city", "card")),
    "road soon",
    "roads left",
    "cities",
    "holds the longest road",
    "holds the largest army",
    *(f"{card} cards" for card in CARDS),
    "rolls that pay",
    "most cards of a roll",
    "best upgrade",
    "places now",
    "second place now",
    *(f"{kind} pips in reach" for kind in RESOURCES),
    "harbour in reach",
)
"""The inputs of a seat; other seats' cards in hand are expectations."""

TABLE_NAMES: Final = (
    "one",
    "own turn",
    "own turn, rolled",
    "own turn, before the roll",
    "robber to move",
    "free roads",
    "turn over",
    "card played",
    "cards bought",
    "offers made",
    "own discards",
    "rivals' discards",
    "turns until first rival",
    "turns until second rival",
    "turns until third rival",
    "turns until own turn",
    "three players",
    "four players",
    "points to win",
    "hand limit",
    "lead in points",
    "second rival's deficit",
    "prior",
    *(f"{kind} out of the bank" for kind in RESOURCES),
    "development cards left",
    "turns",
    "longest road free",
    "largest army free",
)
"""The inputs about the turn and the course of the game."""

FIGURES: Final = len(NAMES)
"""The number of features of the linear evaluation, which come first."""
PROSPECTS: Final = FIGURES
POINTS: Final = FIGURES + 1
BLOCK: Final = len(BLOCK_NAMES)
"""The number of inputs of a seat."""
SEATS: Final = 4
FIRST_TABLE: Final = SEATS * BLOCK
TABLE: Final = len(TABLE_NAMES)
PRIOR: Final = FIRST_TABLE + TABLE_NAMES.index("prior")
"""The log-odds of winning by the linear evaluation."""
INPUTS: Final = FIRST_TABLE + TABLE


def input_names() -> list[str]:
    """The name of each input."""
    owners = ("own", "first rival's", "second rival's", "third rival's")
    blocks = [f"{owner} {name}" for owner in owners for name in BLOCK_NAMES]
    return [*blocks, *TABLE_NAMES]
