"""A state of Kingdom Builder as text and as pixels."""

from __future__ import annotations

from functools import cache
from typing import Final

from hexstead.drawing.figures import SEATS
from hexstead.drawing.textures import textures
from hexstead.envs.pixels import Canvas, Picture, colour, disc
from hexstead.hexgrid import COLUMNS, column_of, hexes_of, row_of
from hexstead.kingdom import State
from hexstead.kingdom.board import lettered_rows
from hexstead.kingdom.terrain import LETTERS, TERRAINS
from hexstead.play import OVER

WIDTH: Final = 18
"""Of a hex, in pixels."""
PAPER: Final = (245, 238, 223)
SPECIAL: Final = (234, 223, 198)
NO_TILE: Final = (150, 140, 120)


def text(state: State) -> str:
    """The board in letters, a seat's number on its pieces, and the status of every seat."""
    owners = {hex_: str(seat) for seat, own in enumerate(state.own) for hex_ in hexes_of(own)}
    rows = lettered_rows(state.rules.board)
    by_row: dict[int, list[int]] = {}
    for hex_ in hexes_of(state.rules.board.grid.all):
        by_row.setdefault(row_of(hex_), []).append(hex_)
    lines = ["   " + " ".join(COLUMNS)]
    for row, hexes in by_row.items():
        signs = [owners.get(hex_, rows[row][column_of(hex_)]) for hex_ in hexes]
        indent = " " * (row % 2 + 2 * column_of(hexes[0]))
        lines.append(f"{row + 1:>2} {indent}{' '.join(signs)}")
    lines += [_seat(state, seat) for seat in range(state.seats)]
    return "\n".join(lines)


def _seat(state: State, seat: int) -> str:
    tiles = sorted(state.rules.place_names[hex_] for hex_ in hexes_of(state.tiles(seat)))
    parts = [f"{state.score(seat)} gold", f"{state.supply[seat]} settlements left"]
    if tiles:
        parts.append(" ".join(tiles))
    if state.mover == seat:
        parts.append("to move" if state.played >= len(TERRAINS) else TERRAINS[state.played])
    elif state.mover == OVER and seat in state.winners():
        parts.append("won")
    return f"{'*' if state.mover == seat else ' '} player_{seat}: {', '.join(parts)}"


@cache
def _canvas(hexes: tuple[int, ...]) -> Canvas:
    high = WIDTH * 0.866
    return Canvas(
        [((column_of(hex_) + row_of(hex_) % 2 / 2) * WIDTH, row_of(hex_) * high) for hex_ in hexes],
        WIDTH,
    )


def pixels(state: State) -> Picture:
    """The board from above: terrains in their colours, pieces as discs."""
    hexes = tuple(hexes_of(state.rules.board.grid.all))
    canvas = _canvas(hexes)
    washes = {
        letter: colour(textures()[name].colours["light"]["wash"])
        for letter, name in zip(LETTERS, TERRAINS, strict=True)
    }
    rows = lettered_rows(state.rules.board)
    letters = [rows[row_of(hex_)][column_of(hex_)] for hex_ in hexes]
    picture = canvas.paint([washes.get(letter, SPECIAL) for letter in letters], PAPER)
    places = dict(zip(hexes, canvas.points, strict=True))
    for hex_ in hexes_of(state.stocked & state.rules.board.grid.all):
        disc(picture, places[hex_], WIDTH * 0.28, NO_TILE)
    for seat, own in enumerate(state.own):
        for hex_ in hexes_of(own):
            disc(picture, places[hex_], WIDTH * 0.36, (255, 250, 240))
            disc(picture, places[hex_], WIDTH * 0.3, colour(SEATS[seat].roof))
    return picture
