"""Bots for Hex."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from hexstead.bots import Bots
from hexstead.bots.random_bot import RandomBot
from tests.games.hex_game.rules import CELLS, EDGES, FREE, NEIGHBOURS, State

FAR: Final = 1000


def distances(state: State, seat: int, edge: range) -> list[int]:
    """Count the stones that a seat needs to connect each cell with an edge."""
    cost = [0 if owner == seat else 1 if owner == FREE else FAR for owner in state.owners]
    found = [cost[cell] if cell in edge else FAR for cell in range(len(CELLS))]
    changed = True
    while changed:
        changed = False
        for cell in range(len(CELLS)):
            nearest = cost[cell] + min(found[other] for other in NEIGHBOURS[cell])
            if nearest < found[cell]:
                found[cell], changed = nearest, True
    return found


class ShortestPath:
    """Places a stone where the shortest connections of both seats cross."""

    def choose(self, view: Any, rng: Random) -> int:
        ways = [distances(view, seat, edge) for seat in (0, 1) for edge in EDGES[seat]]
        free = [cell for cell, owner in enumerate(view.owners) if owner == FREE]
        rng.shuffle(free)
        return min(free, key=lambda cell: sum(way[cell] for way in ways))


BOTS: Final[Bots] = {"random": RandomBot, "medium": ShortestPath}
