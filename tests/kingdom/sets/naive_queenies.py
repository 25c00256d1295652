"""The Queenies in the reference implementation, straight from the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.hexgrid.naive import Place, Places, neighbours
from tests.kingdom.sets.naive_board import BUILDABLE, around, place

if TYPE_CHECKING:
    from tests.kingdom.sets.naive import Game


class Queenies:
    """Capitols, caves and the island of a game, if it has any."""

    def __init__(self, game: Game, setup: dict[str, Any]) -> None:
        self.game = game
        lots = setup.get("lots", {})
        self.capitols = [place(name) for name in lots.get("capitols", ())]
        self.caves = frozenset(place(name) for name in lots.get("caves", ()))
        self.cave_used = False
        self.coast = setup["options"].get("island_coast", False)

    def cave_sources(self) -> Places:
        """The own settlements next to a cave that have a target."""
        game = self.game
        if self.cave_used or not game.free(game.ground(BUILDABLE)) & around(self.caves):
            return frozenset()
        return frozenset(game.settlements[game.seat] & around(self.caves))

    def shore(self) -> Places:
        """The hexes next to water; with the option, the outer hexes of the island too."""
        game = self.game
        wet = around(game.ground("W"))
        if self.coast:
            wet |= {hex_ for hex_ in game.board if hex_[0] >= 20 and self.is_outer(hex_)}
        return wet

    def is_outer(self, hex_: Place) -> bool:
        return not neighbours(hex_) <= self.game.board

    def scores(self, seat: int) -> dict[str, Callable[[], int]]:
        return {"capitol": lambda: self.around_capitols(self.game.own(seat))}

    def around_capitols(self, mine: Places) -> int:
        found = 0
        for capitol in self.capitols:
            near = neighbours(capitol)
            found += len(mine & (near | around(near)))
        return found
