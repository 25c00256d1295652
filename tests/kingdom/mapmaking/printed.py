"""The verified printed quadrants, and the invariants of all printed ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hexstead.kingdom.quadrant import Quadrant
from hexstead.kingdom.registry import boxes
from tests.hexgrid import naive

VERIFIED_BOXES = ("base", "nomads")
SPECIAL = "SLKNPO"


def verified() -> list[Quadrant]:
    """The twelve quadrants that were checked hex by hex."""
    return [quadrant for name in VERIFIED_BOXES for quadrant in boxes()[name].quadrants.values()]


def specials(rows: Sequence[str]) -> list[naive.Place]:
    return [
        (row, column)
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter in SPECIAL
    ]


def keeps_the_invariants(rows: Sequence[str]) -> bool:
    """No special hex on the outer ring, no hex next to two of them."""
    near: Counter[naive.Place] = Counter()
    for row, column in specials(rows):
        if not (0 < row < len(rows) - 1 and 0 < column < len(rows[0]) - 1):
            return False
        near.update(naive.neighbours((row, column)))
    return all(number == 1 for number in near.values())
