"""A state of Catan as text and as pixels."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hexstead.catan import State
from hexstead.catan.board import (
    CROSSING_NAME,
    CROSSING_SPOT,
    HEX_NAME,
    HEX_SPOT,
    PATH_ENDS,
    PATH_NAME,
)
from hexstead.catan.build import crossings_of
from hexstead.catan.goods import RESOURCES, TERRAINS
from hexstead.catan.picture.layout import TERRAIN
from hexstead.catan.points import roads_of
from hexstead.drawing.figures import SEATS
from hexstead.drawing.textures import textures
from hexstead.envs.pixels import Canvas, Picture, colour, disc, line
from hexstead.play import OVER

WIDTH: Final = 64
"""Of a hex, in pixels."""
HALF: Final = WIDTH / 2
QUARTER: Final = WIDTH / 2 / 3**0.5
"""A quarter of the height of a hex."""


def text(state: State) -> str:
    """The island row by row, the robber as a star, and the status of every seat."""
    island = state.island
    rows: dict[str, list[str]] = {}
    for hex_, name in enumerate(HEX_NAME):
        kind = island.resource[hex_]
        cell = "desert" if kind < 0 else f"{RESOURCES[kind]} {island.number[hex_]}"
        rows.setdefault(name[1:], []).append(cell + ("*" if state.robber == hex_ else ""))
    lines = ["".join(f"{cell:^10}" for cell in row).center(52).rstrip() for row in rows.values()]
    return "\n".join([*lines, *(_seat(state, seat) for seat in range(state.seats))])


def _seat(state: State, seat: int) -> str:
    points = sum(state.gold(seat).values())
    parts = [f"{points} points", f"{state.cards[seat]} cards"]
    for what, crossings in (("settlements", state.settlements), ("cities", state.cities)):
        names = [CROSSING_NAME[at] for at in crossings_of(crossings[seat], 0)]
        if names:
            parts.append(f"{what} {' '.join(names)}")
    roads = [PATH_NAME[path] for path in roads_of(state, seat)]
    if roads:
        parts.append(f"roads {' '.join(roads)}")
    if state.mover == OVER and seat in state.winners():
        parts.append("won")
    return f"{'*' if state.mover == seat else ' '} player_{seat}: {', '.join(parts)}"


@cache
def _canvas() -> Canvas:
    return Canvas([(x * HALF, y * QUARTER) for x, y in HEX_SPOT], WIDTH)


@cache
def _crossings() -> NDArray[np.float64]:
    """The coordinates of the crossings on the canvas."""
    shift = _canvas().points[0] - np.array([HEX_SPOT[0][0] * HALF, HEX_SPOT[0][1] * QUARTER])
    places: NDArray[np.float64] = shift + [(x * HALF, y * QUARTER) for x, y in CROSSING_SPOT]
    return places


def pixels(state: State) -> Picture:
    """The island from above: tiles with a dot for each pip, roads, settlements, larger cities."""
    names = [TERRAIN[TERRAINS[kind] if kind >= 0 else "desert"] for kind in state.island.resource]
    washes = [colour(textures()[name].colours["light"]["wash"]) for name in names]
    canvas = _canvas()
    picture = canvas.paint(washes, colour(textures()["water"].colours["light"]["wash"]))
    for hex_, (x, y) in enumerate(canvas.points):
        number = state.island.number[hex_]
        pips = 6 - abs(7 - number) if number else 0
        for pip in range(pips):
            disc(picture, (x + (pip - (pips - 1) / 2) * 6, y + 8), 2, (58, 47, 38))
        if state.robber == hex_:
            disc(picture, (x, y - 8), 8, (40, 40, 40))
    places = _crossings()
    for seat in range(state.seats):
        hue = colour(SEATS[seat].roof)
        for path in roads_of(state, seat):
            one, other = PATH_ENDS[path]
            line(picture, places[one], places[other], 3, hue)
        for crossings, size in ((state.settlements, 7), (state.cities, 10)):
            for at in crossings_of(crossings[seat], 0):
                disc(picture, places[at], size + 2, (255, 250, 240))
                disc(picture, places[at], size, hue)
    return picture
