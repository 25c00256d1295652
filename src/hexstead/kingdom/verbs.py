"""The verbs of every game, and the packing of a verb and its operand into one int.

Numbers never change. The common verbs come first; each box has a block of its own after them, by
its order, so that a new box renumbers nothing.
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
"""The turn itself, the lowest question; never taken as an action."""

CHOOSE: Final = 8

COMMON: Final = ("", "build", "end", "put", "draw", "done", "play", "turn", "choose")
"""Their names."""

COMMON_NUMBERS: Final = 16
"""The block of numbers reserved for them."""
NUMBERS_PER_BOX: Final = 32
"""The block of numbers reserved for the verbs of one box."""
LAST_ORDER: Final = 14
"""The highest `Box.order`, because the arrays of the environments have 512 verbs."""

SHIFT: Final = 10
"""An action is the verb's number shifted by this many bits, plus the number of its operand."""

HEX: Final = (1 << SHIFT) - 1

NOTHING: Final = "nothing"
A_HEX: Final = "hex"
A_TERRAIN_CARD: Final = "terrain card"
A_TERRAIN: Final = "terrain"
A_COUNT: Final = "count"
A_TILE: Final = "tile"
"""The kinds of operand. A tile is identified by its location; a verb about a hex may also be used
without one, with the hex NOWHERE."""

OPERANDS: Final = (NOTHING, A_HEX, A_TERRAIN_CARD, A_TERRAIN, A_COUNT, A_TILE)
