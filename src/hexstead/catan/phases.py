"""The phases of a game."""

from __future__ import annotations

from typing import Final

CHOOSING_START: Final = 0
FOUNDING_SETTLEMENT: Final = 1
FOUNDING_ROAD: Final = 2
BEFORE_ROLL: Final = 3
ROLLING: Final = 4
DISCARDING: Final = 5
MOVING_ROBBER: Final = 6
CHOOSING_VICTIM: Final = 7
STEALING: Final = 8
TRADING: Final = 9
"""The main part of a turn: trade and build."""
DRAWING: Final = 10
FREE_ROADS: Final = 11
ANSWERING: Final = 12
PICKING: Final = 13
FINISHED: Final = 14

PHASES: Final = (
    "choosing-start",
    "founding-settlement",
    "founding-road",
    "before-roll",
    "rolling",
    "discarding",
    "moving-robber",
    "choosing-victim",
    "stealing",
    "trading",
    "drawing",
    "free-roads",
    "answering",
    "picking",
    "finished",
)

BEFORE_THE_ROLL: Final = (0, 1, 2, 3, 4)
"""The phases in which the dice have not been rolled this turn."""
ROLLED_OR_NOT: Final = (6, 7, 8, 11, 14)
"""The phases that occur before and after the roll: a card may be played before it (K7)."""

PENDING: Final = -1
"""The answer of a seat that has not yet answered the offer."""
DECLINED: Final = 0
ACCEPTED: Final = 1
NO_OFFER: Final = -1
NOWHERE: Final = -1
"""The crossing of no settlement."""
NO_SEAT: Final = -1
"""The holder of a special card that no seat holds, the owner of an empty path."""
