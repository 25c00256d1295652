"""Every field of a state, by visibility.

A state has exactly these fields. Two states are equal when all but the derived ones are; a view has
the public ones unchanged. `tests/catan/test_fields.py` checks the lists, so that no field is
forgotten in the initial state, in a copy, in a written position, or in a view.
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
"""Public fields."""

SECRET: Final = (
    "viewer", "hand", "deck", "held", "bought", "least", "most",
    "held_known", "point_cards_most",
)  # fmt: skip
"""Fields that a view has in part, or in another form than the full state."""

FOLLOWING: Final = (
    "island", "profile", "seats", "roads_left", "built", "free", "near", "ways", "income",
    "harbours",
)  # fmt: skip
"""Derived fields, cached because they are read often."""

KNOWLEDGE: Final = ("observations", "observations_size", "known")
"""The players' knowledge of the hands, computed lazily. Two states agree in it when the results
agree, no matter how much of it has been computed."""

COMPARED: Final = (*OPEN, *SECRET)
PICKLED: Final = tuple(
    name
    for name in (*COMPARED, *KNOWLEDGE, *FOLLOWING)
    if name not in ("setup", "island", "profile", "seats")
)
"""The fields that do not follow from the set-up."""
FIELDS: Final = (*COMPARED, *KNOWLEDGE, *FOLLOWING)
