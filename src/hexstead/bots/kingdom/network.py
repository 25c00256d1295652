"""Kingdom Builder's value network. Its outputs are the own gold to come, the best rival's, and the
log-odds of winning; the weights of a game's scoring cards are summed once per game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from hexstead.bots.kingdom.inputs import SCORE, SEAT, TABLE, TO_COME, VERSION
from hexstead.bots.value_network import Array, ValueNetwork

HIDDEN: Final = 160
"""The number of units of the first layer, for each of the two seats."""
WIN: Final = 40.0
"""The gold that a certain win is worth, where gold and winning are weighed against each other."""
UNKNOWN: Final = ""
"""The name of no card and no tile."""


class Network(ValueNetwork):
    """The weights, with the names of the cards and tiles that they know."""

    version = VERSION
    seats = 2
    block = SEAT
    score = SCORE
    linear_inputs = ((0, TO_COME), (1, SEAT + TO_COME))
    unit = 10.0
    second = 128
    fan_in = 2 * SEAT

    def __init__(
        self, header: dict[str, Any], arrays: dict[str, Array], scale: Array | None = None
    ) -> None:
        super().__init__(header, arrays, scale)
        self.cards: dict[str, int] = {name: i for i, name in enumerate(header["cards"])}
        self.tiles: dict[str, int] = {name: i for i, name in enumerate(header["tiles"])}

    @classmethod
    def first_shapes(cls, header: dict[str, Any]) -> dict[str, tuple[int, ...]]:
        cards, tiles = len(header.get("cards", ())), len(header.get("tiles", ()))
        table = TABLE + cards + 1 + tiles + 1
        return {
            "seat": (SEAT, HIDDEN),
            "cards": (cards, SEAT, HIDDEN),
            "table": (table, 2 * HIDDEN),
        }

    def first_layer(self, cards: Sequence[int]) -> Array:
        """The weights of the first layer in a game with these cards, by their numbers."""
        known = [card for card in cards if card < len(self.cards)]
        found: Array = self.arrays["seat"] + self.arrays["cards"][known].sum(axis=0)
        return found

    def with_names(self, cards: Sequence[str], tiles: Sequence[str]) -> Network:
        """The same network for these known cards and tiles; new ones start with the weights of
        unknown ones."""
        arrays = dict(self.folded().arrays)
        first_tile = TABLE + len(self.cards) + 1
        rows = list(range(TABLE))
        rows += [TABLE + self.cards.get(name, len(self.cards)) for name in [*cards, UNKNOWN]]
        rows += [first_tile + self.tiles.get(name, len(self.tiles)) for name in [*tiles, UNKNOWN]]
        arrays["table"] = arrays["table"][rows]
        of_cards = np.zeros((len(cards), SEAT, HIDDEN), np.float32)
        for number, name in enumerate(cards):
            if name in self.cards:
                of_cards[number] = arrays["cards"][self.cards[name]]
        arrays["cards"] = of_cards
        return Network(self.header | {"cards": list(cards), "tiles": list(tiles)}, arrays)


def values(expected: Array, winning: float) -> Array:
    """The value of positions in gold: the expected lead, and winning with this weight."""
    lead = expected[:, 0] - expected[:, 1]
    found: Array = (1.0 - winning) * lead + winning * WIN * expected[:, 2]
    return found
