"""Weights of the features, fitted to games by `hexstead tune kingdom`.

A weight is two amounts of gold, for the last turn of a game and for its first, interpolated
linearly in between. Features have a base weight and an adjustment for each scoring card. Tiles have
the weight of their kind and an adjustment by name; an unknown tile has the weight of its kind.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, Final

from hexstead.bots.kingdom.features import FIGURES, NUMBER
from hexstead.bots.kingdom.ground import Ground

Worth = tuple[float, float]
"""At the end and at the beginning of a game."""

NOTHING: Final = (0.0, 0.0)
CACHE_SIZE: Final = 1000
"""The number of cached effective weights."""
DEFAULT: Final = "kingdom"
"""The default weights of the bots."""
BY_HAND: Final = "hand"
"""Hand-written weights, the start of the fitting."""
LASTING, ONCE, NEAR = "lasting", "once", "near"
"""The kinds of tiles with unknown names."""


class Weights:
    """One file of weights."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self.provenance: dict[str, Any] = fields.get("provenance", {})
        self.figures: dict[str, Worth] = _worths(fields["figures"])
        self.cards: dict[str, dict[str, Worth]] = {
            card: _worths(worths) for card, worths in fields["cards"].items()
        }
        self.tiles: dict[str, Worth] = _worths(fields["tiles"])
        self.tiles_near: dict[str, Worth] = _worths(fields["tiles near"])
        self.usual: dict[str, Worth] = _worths(fields["usual tiles"])
        self.known: dict[tuple[int, float], EffectiveWeights] = {}
        """A cache of effective weights by set-up and moment."""

    def changed(self, factor: Callable[[], float]) -> Weights:
        """A copy with every weight multiplied by a factor."""

        def change(worths: dict[str, Worth]) -> dict[str, Worth]:
            found: dict[str, Worth] = {}
            for name, (late, early) in worths.items():
                by = factor()
                found[name] = (late * by, early * by)
            return found

        return Weights(
            {
                "figures": change(self.figures),
                "cards": {card: change(worths) for card, worths in self.cards.items()},
                "tiles": change(self.tiles),
                "tiles near": change(self.tiles_near),
                "usual tiles": change(self.usual),
            }
        )

    def effective(self, ground: Ground, left: float) -> EffectiveWeights:
        """The weights for one set-up and moment of a game."""
        known = self.known.get((id(ground), left))
        if known is not None and known.ground is ground:
            return known
        if len(self.known) >= CACHE_SIZE:
            self.known.clear()
        found = self._effective(ground, left)
        self.known[id(ground), left] = found
        return found

    def _effective(self, ground: Ground, left: float) -> EffectiveWeights:
        figures = [0.0] * NUMBER
        blocks = 0
        worths = [self.figures, *(self.cards.get(card, {}) for card in ground.cards)]
        for index, (name, block) in enumerate(FIGURES):
            for several in worths:
                worth = several.get(name, NOTHING)
                figures[index] += _at(worth, left)
            if abs(figures[index]) > 1e-6:
                blocks |= block
        held: list[float] = []
        near: list[float] = []
        for name, _ in ground.places:
            kind = LASTING if ground.rules.locations[name].lasting else ONCE
            held.append(_at(self.usual[kind], left) + _at(self.tiles.get(name, NOTHING), left))
            near.append(_at(self.usual[NEAR], left) + _at(self.tiles_near.get(name, NOTHING), left))
        return EffectiveWeights(ground, figures, blocks, held, near)


class EffectiveWeights:
    """The weights at one moment: features, tiles in hand, tiles one build away."""

    def __init__(
        self,
        ground: Ground,
        figures: list[float],
        blocks: int,
        held: list[float],
        near: list[float],
    ) -> None:
        self.ground = ground
        self.figures = figures
        self.blocks = blocks
        self.held = held
        self.near = near


def _at(worth: Worth, left: float) -> float:
    return worth[0] * (1.0 - left) + worth[1] * left


def _worths(fields: dict[str, Any]) -> dict[str, Worth]:
    return {name: (float(late), float(early)) for name, (late, early) in fields.items()}


def read_fields(name: str = DEFAULT) -> dict[str, Any]:
    """The weight file of this name, as JSON."""
    file = files("hexstead.bots.kingdom").joinpath("weights", f"{name}.json")
    fields: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return fields


@cache
def read_weights(name: str = DEFAULT) -> Weights:
    """The weights of this name."""
    return Weights(read_fields(name))
