"""The verbs every game has, and how an action packs a verb and a hex into one int."""

from __future__ import annotations

from typing import Final

NO_VERB: Final = 0
BUILD: Final = 1
END: Final = 2
PUT: Final = 3
DRAW: Final = 4
DONE: Final = 5
PLAY: Final = 6

COMMON: Final = ("", "build", "end", "put", "draw", "done", "play")
"""Their names; boxes number theirs after these."""

SHIFT: Final = 10
"""An action is the verb's number shifted by this many bits, plus the hex (or the terrain card)."""

HEX: Final = (1 << SHIFT) - 1
