"""What the naive game of all sets brings, straight from the rules."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tests.hexgrid import naive as hexes
from tests.hexgrid.naive import Place, Places, neighbours, ray
from tests.kingdom.sets import naive_marshlands
from tests.kingdom.sets.naive_board import EDGES, around
from tests.kingdom.sets.naive_layout import SPECIAL

if TYPE_CHECKING:
    from tests.kingdom.sets.naive import Game

QUADRANTS = [hexes.rectangle(top, left, 10, 10) for top in (0, 10) for left in (0, 10)]


def gold(game: Game, seat: int) -> dict[str, int]:
    """Every card, task and castle, in play or not."""
    mine = game.own(seat)
    areas = hexes.areas(mine)
    rows = Counter(row for row, _ in mine)
    main_rows = [number for row, number in rows.items() if row < 20]
    return {
        "fishermen": len((mine & game.queenies.shore()) - game.ground("W")),
        "miners": len((mine & around(game.ground("M"))) - game.ground("M")),
        "workers": len(mine & around(game.ground(SPECIAL))),
        "merchants": 4 * len(joined(game, areas)),
        "discoverers": len(rows),
        "hermits": len(areas),
        "citizens": max(map(len, areas), default=0) // 2,
        "knights": 2 * max(main_rows, default=0),
        "lords": sum(lord(game, seat, quadrant) for quadrant in QUADRANTS),
        "farmers": 3 * min(len(mine & quadrant) for quadrant in QUADRANTS),
        "castles": 3 * len(around(mine) & game.ground("S")),
        **{card: game.earned[seat][card] for card in DURING_PLAY},
        **tasks(game, mine),
        **naive_marshlands.gold(game, seat),
    }


DURING_PLAY = ("families", "shepherds", "ambassadors", "treasure")


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


def tasks(game: Game, mine: Places) -> dict[str, int]:
    terrains = [hexes.areas(game.ground(letter)) for letter in "GCDFTYAWM"]
    return {
        "home-country": 5 * any(area <= mine for areas in terrains for area in areas),
        "fortress": 6 * any(neighbours(hex_) <= mine for hex_ in mine),
        "road": 7
        * any(
            len(ray(mine, hex_, direction)) >= 6
            for hex_ in mine
            for direction in ("south-east", "south-west")
        ),
        "place-of-refuge": 8 * any(neighbours(hex_) <= mine for hex_ in game.ground(SPECIAL)),
        "advance": 9 * any(len(mine & edge) >= 7 for edge in EDGES),
        "compass-points": 10 * all(mine & edge for edge in EDGES),
    }
