"""Every field of a state, by who may know it.

A state has these fields and no others. Two states are equal when all but the following ones are;
a view has the open ones as they are. `tests/catan/test_fields.py` walks the lists, so that a field
cannot be forgotten at the start, in a copy, in a position written down, or in a view.
"""

from __future__ import annotations

from typing import Final

OPEN: Final = (
    "setup", "mover", "phase", "turn_seat", "turn_number", "rolled", "dice", "founded",
    "founded_at", "bank", "cards", "road_at", "settlements", "cities", "robber", "deck_size",
    "under", "out", "held_size", "bought_size", "bought_known", "card_played", "knights",
    "free_roads", "points", "road_length", "road_holder", "army_holder", "winner", "owed", "victim",
    "offer", "offers_made", "let_first", "answers", "card_past",
)  # fmt: skip
"""What lies open to everybody."""

SECRET: Final = (
    "viewer", "hand", "deck", "held", "bought", "least", "most",
    "held_known", "point_cards_most",
)  # fmt: skip
"""What a view tells in part, or otherwise than the full state."""

FOLLOWING: Final = (
    "island", "profile", "seats", "roads_left", "built", "free", "near", "ways", "income",
    "harbours",
)  # fmt: skip
"""What follows from the rest, kept because it is asked for often."""

KNOWLEDGE: Final = ("trail", "known")
"""What the players know of the hands, worked out as far as anybody asked. Two states are the same
in this when it comes to the same, however far it was worked out."""

COMPARED: Final = (*OPEN, *SECRET)
FIELDS: Final = (*COMPARED, *KNOWLEDGE, *FOLLOWING)
