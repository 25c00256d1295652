"""The verbs every game has, and how an action packs a verb and what it is about into one int.

Numbers never move. The verbs every game has come first; each box has a block of its own after
them, by its order, so a new box renumbers nothing.
"""

from __future__ import annotations

from typing import Final

NO_VERB: Final = 0
BUILD: Final = 1
END: Final = 2
PUT: Final = 3
DRAW: Final = 4
DONE: Final = 5
PLAY: Final = 6
TURN: Final = 7
"""Never taken: it stands for the turn itself, the question that lies below all others."""

CHOOSE: Final = 8

COMMON: Final = ("", "build", "end", "put", "draw", "done", "play", "turn", "choose")
"""Their names."""

COMMON_NUMBERS: Final = 16
"""Room for them, so that more can come."""
NUMBERS_PER_BOX: Final = 32
"""Room for the verbs of one box."""
LAST_ORDER: Final = 14
"""The highest `Box.order`: the arrays of the environments have room for 512 verbs and no more."""

SHIFT: Final = 10
"""An action is the verb's number shifted by this many bits, plus the number of its operand."""

HEX: Final = (1 << SHIFT) - 1

NOTHING: Final = "nothing"
A_HEX: Final = "hex"
A_TERRAIN_CARD: Final = "terrain card"
A_TERRAIN: Final = "terrain"
A_COUNT: Final = "count"
A_TILE: Final = "tile"
"""What an action's number names. A tile is named by its location; a verb about a hex may also be
used without one, which is the hex NOWHERE."""

OPERANDS: Final = (NOTHING, A_HEX, A_TERRAIN_CARD, A_TERRAIN, A_COUNT, A_TILE)
