"""Gold in the reference implementation, straight from the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.hexgrid import naive as hexes
from tests.hexgrid.naive import Place, Places, neighbours, ray
from tests.kingdom.sets import naive_marshlands
from tests.kingdom.sets.naive_board import EDGES, around
from tests.kingdom.sets.naive_layout import SPECIAL

if TYPE_CHECKING:
    from tests.kingdom.sets.naive import Game

QUADRANTS = [hexes.rectangle(top, left, 10, 10) for top in (0, 10) for left in (0, 10)]


Scores = dict[str, Callable[[], int]]
"""Sources of gold by name, as functions."""


def scores(game: Game, seat: int) -> Scores:
    """Every card, task and castle of the boxes before Harvest, in play or not."""
    mine = game.own(seat)
    rows = Counter(row for row, _ in mine)
    main_rows = [number for row, number in rows.items() if row < 20]
    return {
        "fishermen": lambda: len((mine & game.queenies.shore()) - game.ground("W")),
        "miners": lambda: len((mine & around(game.ground("M"))) - game.ground("M")),
        "workers": lambda: len(mine & around(game.ground(SPECIAL))),
        "merchants": lambda: 4 * len(joined(game, hexes.areas(mine))),
        "discoverers": lambda: len(rows),
        "hermits": lambda: len(hexes.areas(mine)),
        "citizens": lambda: max(map(len, hexes.areas(mine)), default=0) // 2,
        "knights": lambda: 2 * max(main_rows, default=0),
        "lords": lambda: sum(lord(game, seat, quadrant) for quadrant in QUADRANTS),
        "farmers": lambda: 3 * min(len(mine & quadrant) for quadrant in QUADRANTS),
        "castles": lambda: 3 * len(around(mine) & game.ground("S")),
        "families": lambda: game.earned[seat]["families"],
        "shepherds": lambda: game.earned[seat]["shepherds"],
        "ambassadors": lambda: game.earned[seat]["ambassadors"],
        "treasure": lambda: game.earned[seat]["treasure"],
        **tasks(game, mine),
        **naive_marshlands.scores(game, seat),
    }


def joined(game: Game, areas: list[Places]) -> set[Place]:
    found: set[Place] = set()
    for area in areas:
        touched = game.ground(SPECIAL) & around(area)
        if len(touched) > 1:
            found |= touched
    return found


def lord(game: Game, seat: int, quadrant: Places) -> int:
    counts = [len(game.own(other) & quadrant) for other in range(game.players)]
    if game.options.get("lords_need_settlement") and not counts[seat]:
        return 0
    higher = {count for count in counts if count > counts[seat]}
    return (12, 6)[len(higher)] if len(higher) < 2 else 0


def tasks(game: Game, mine: Places) -> Scores:
    return {
        "home-country": lambda: 5 * any(area <= mine for area in terrain_areas(game)),
        "fortress": lambda: 6 * any(neighbours(hex_) <= mine for hex_ in mine),
        "road": lambda: 7 * any(road_begins(mine, hex_) for hex_ in mine),
        "place-of-refuge": lambda: (
            8 * any(neighbours(hex_) <= mine for hex_ in game.ground(SPECIAL))
        ),
        "advance": lambda: 9 * any(len(mine & edge) >= 7 for edge in EDGES),
        "compass-points": lambda: 10 * all(mine & edge for edge in EDGES),
    }


def terrain_areas(game: Game) -> list[Places]:
    return [area for letter in "GCDFTYAWM" for area in hexes.areas(game.ground(letter))]


def road_begins(mine: Places, hex_: Place) -> bool:
    return any(len(ray(mine, hex_, direction)) >= 6 for direction in ("south-east", "south-west"))
