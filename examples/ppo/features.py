"""Features of each hex and of the table, computed from the arrays of the vector environment for all
games at once.

Convolutions would learn most of these, given days. A few features that every player counts (water
next to a hex, how full the row is, what would be linked) let two cores learn the game in minutes.
All are computed from the observation of the seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hexstead.envs import MAIN_BOARD

Bytes = NDArray[np.uint8]
Bits = NDArray[np.uint16]
"""For each cell a bit for each special hex."""

# Indices into the arrays of the environment; see the tables in docs/reference/environments.md.
TERRAINS: Final = range(5)
WATER, MOUNTAIN = 5, 6
CASTLE: Final = 12
LOCATION: Final = 16
OPEN, STOCKED, READY, CLAIMED, OWN, RIVAL, TILES = 34, 35, 38, 39, 40, 41, 45
DUE, MADE, ENDING, DOING, CHOSEN, PLAYED, SUPPLY = 0, 1, 3, 6, 8, 16, 28

HEXES: Final = len(MAIN_BOARD)
CELLS: Final = 640
"""The cells of the rows of the main board."""
KINDS: Final = (1, 2, 4, 7)
"""The locations of the first game (farm, oasis, tavern, paddock) by their numbers in their box."""
FIRST_VERB: Final = 1024
VERBS: Final = (2, *(16 + kind for kind in KINDS))
"""The end of the turn, and the tiles."""
ACTIONS: Final = np.array([*MAIN_BOARD, *(FIRST_VERB + verb for verb in VERBS)])
"""The actions of the first game, as numbers of the environment."""

NEIGHBOURS: Final = (-1, 1, -32, -31, 32, 31)
"""Offsets of the six neighbours of a cell: rows are skewed, so they are the same everywhere."""
FAR: Final = 8
"""The maximum distance; larger ones are clipped."""
LAST_TURN: Final = 4
"""A seat with fewer settlements left ends the game with the next turn."""

HEX_FIGURES: Final = {
    "open": 1.0,
    "own": 1.0,
    "own neighbours": 1 / 3,
    "rival neighbours": 1 / 3,
    "new castle": 1.0,
    "new farm": 1.0,
    "new oasis": 1.0,
    "new tavern": 1.0,
    "new paddock": 1.0,
    "own in row": 1 / 5,
    "behind longest row": 1 / 4,
    "newly linked": 1 / 2,
    "touched": 1 / 3,
    "far from next special": 1 / 4,
    "new grass": 1.0,
    "new canyon": 1.0,
    "new desert": 1.0,
    "new flower": 1.0,
    "new forest": 1.0,
    "room beside": 1 / 3,
    "room of its terrain beside": 1 / 3,
}
"""The features of each hex, mostly the gain of a settlement there, and their scales for the
network."""
STATIC_FIGURES: Final = 8
"""Constant features of each hex: five terrains, adjacent water, mountains and castles."""
TABLE_SCALES: Final = (
    [1 / 3, 1 / 3, 1.0]  # to build, built, last round
    + [1 / 20] * 2  # settlements left
    + [1.0] * 5  # the terrain card
    + [1.0] * 5  # the chosen tile, a lifted piece
    + [1 / 2] * 8  # tiles that can be used, all tiles
    + [1.0] * 4  # kinds of tiles that are still available
    + [1.0] * 5  # terrains next to own settlements
    + [1 / 5, 1 / 4, 1 / 4, 1 / 10]  # longest row; linked, castles; settlements by water
    + [1.0] * 5  # legal verbs
    + [1.0] * 3  # seats about to end the game, and whether any hex is legal
)
TABLE_FIGURES: Final = len(TABLE_SCALES)


def beside(cells: NDArray[Any]) -> NDArray[Any]:
    """For each cell the union of its neighbours' bits."""
    found = np.zeros_like(cells)
    for step in NEIGHBOURS:
        if step > 0:
            found[:, :-step] |= cells[:, step:]
        else:
            found[:, -step:] |= cells[:, :step]
    return found


def count_beside(cells: Bytes) -> Bytes:
    """For each cell the number of its neighbours that are 1."""
    found = np.zeros_like(cells)
    for step in NEIGHBOURS:
        if step > 0:
            found[:, :-step] += cells[:, step:]
        else:
            found[:, -step:] += cells[:, :step]
    return found


def groups_touch(touching: Bits, own: Bytes) -> Bits:
    """For each own settlement the special hexes that its group touches; 0 elsewhere."""
    settled = own.astype(np.uint16) * np.uint16(0xFFFF)
    reached = touching & settled
    while True:
        further = reached | (beside(reached) & settled)
        if np.array_equal(further, reached):
            return reached
        reached = further


class Board:
    """The board of the first game, the same in all games."""

    def __init__(self, planes: Bytes) -> None:
        """`planes` are those of any one game."""
        cells = planes.reshape(-1, 1024)[:, :CELLS]
        self.terrain = cells[: len(TERRAINS)].copy()
        self.castles = cells[CASTLE].copy()
        self.kinds = cells[[LOCATION + kind for kind in KINDS]].copy()
        self.specials = np.flatnonzero(self.castles | self.kinds.max(axis=0))
        """The special hexes; their indices in this list are their bits."""
        marks = np.zeros((1, CELLS), dtype=np.uint16)
        marks[0, self.specials] = 1 << np.arange(len(self.specials), dtype=np.uint16)
        self.touching: Bits = beside(marks)
        self.distances = self._distances()
        sides = beside(cells[[WATER, MOUNTAIN, CASTLE]])
        self.water_side = sides[0]
        self.static = np.concatenate([self.terrain, sides])[:, MAIN_BOARD].T.astype(np.float32)

    def _distances(self) -> Bytes:
        """The distance from every hex of the board to every special one over any hexes."""
        board = np.zeros(CELLS, dtype=np.uint8)
        board[MAIN_BOARD] = 1
        reached = np.zeros((len(self.specials), CELLS), dtype=np.uint8)
        reached[np.arange(len(self.specials)), self.specials] = 1
        distances = np.where(reached, 0, FAR).astype(np.uint8)
        for step in range(1, FAR):
            reached |= beside(reached) & board
            distances[(reached > 0) & (distances == FAR)] = step
        return distances


class Features:
    """Turns the environment's arrays into one row of bytes for each game: `HEX_FIGURES` of each of
    the 400 hexes, then `TABLE_FIGURES`."""

    size: Final = HEXES * len(HEX_FIGURES) + TABLE_FIGURES

    def __init__(self, board: Board) -> None:
        self.board = board

    def __call__(self, planes: Bytes, vector: Bytes, masks: NDArray[np.bool_]) -> Bytes:
        count = len(planes)
        encoded = np.zeros((count, self.size), dtype=np.uint8)
        seen = Seen(self.board, planes.reshape(count, -1, 1024)[:, :, :CELLS])
        hexes = encoded[:, :-TABLE_FIGURES].reshape(count, HEXES, -1)
        for index, figure in enumerate([masks[:, :CELLS], *seen.hex_figures()]):
            hexes[:, :, index] = figure[:, MAIN_BOARD]
        nearly_out = vector[:, SUPPLY : SUPPLY + 2] < LAST_TURN
        encoded[:, -TABLE_FIGURES:] = np.column_stack(
            [
                vector[:, [DUE, MADE, ENDING, SUPPLY, SUPPLY + 1]],
                vector[:, PLAYED : PLAYED + len(TERRAINS)],
                vector[:, CHOSEN, None] == np.array(KINDS),
                vector[:, DOING] > 0,
                *seen.table_figures(),
                masks[:, ACTIONS[HEXES:]],
                nearly_out,
                masks[:, :CELLS].any(axis=1),
            ]
        )
        return encoded


class Seen:
    """Facts about the boards of many games: arrays with a row for each game."""

    def __init__(self, board: Board, cells: Bytes) -> None:
        self.board = board
        self.cells = cells
        self.own, self.rival = cells[:, OWN].copy(), cells[:, RIVAL].copy()
        self.open = cells[:, OPEN] & (1 - self.own) & (1 - self.rival)
        self.own_beside = count_beside(self.own)
        wanted = cells[:, STOCKED] & (1 - cells[:, CLAIMED])
        self.tiles = [wanted & kind for kind in board.kinds]
        self.rows = self.own.reshape(len(cells), 20, 32).sum(axis=2, dtype=np.uint8)
        self.longest = self.rows.max(axis=1)
        touch = groups_touch(board.touching, self.own)
        several = touch & (touch - (touch > 0)) > 0
        self.linked = np.bitwise_or.reduce(np.where(several, touch, 0), axis=1)
        """The special hexes that own settlements link with others."""
        self.would_touch: Bits = board.touching | beside(touch)
        """The special hexes that the group of a settlement there would touch."""
        self.sides = [beside(self.open & terrain) for terrain in board.terrain]
        self.reach = np.stack([(side & self.own).any(axis=1) for side in self.sides], axis=1)
        """The terrains with room next to own settlements."""

    def hex_figures(self) -> Iterator[NDArray[Any]]:
        """In the order of HEX_FIGURES, from the second on."""
        yield self.own
        yield self.own_beside
        yield count_beside(self.rival)
        yield beside(self.board.castles & (self.own_beside == 0))
        for kind in self.tiles:
            yield beside(kind)
        in_row = np.repeat(self.rows, 32, axis=1)
        yield in_row
        yield self.longest[:, None] - in_row
        touched = np.bitwise_count(self.would_touch)
        yield np.bitwise_count(self.would_touch & ~self.linked[:, None]) * (touched > 1)
        yield touched
        yield self._far()
        for terrain, side in enumerate(self.sides):
            yield side & ~self.reach[:, terrain, None]
        yield count_beside(self.open)
        room = np.zeros_like(self.open)
        for terrain_hexes in self.board.terrain:
            room += count_beside(self.open & terrain_hexes) * terrain_hexes
        yield room

    def _far(self) -> Bytes:
        """The distance of the nearest special hex that the group would not touch."""
        nearest = np.full(self.own.shape, FAR, dtype=np.uint8)
        for bit, distances in enumerate(self.board.distances):
            touched = (self.would_touch >> np.uint16(bit) & np.uint16(1)).astype(np.uint8)
            np.minimum(nearest, distances + touched * np.uint8(FAR), out=nearest)
        return nearest

    def table_figures(self) -> Iterator[NDArray[Any]]:
        board = self.board
        for plane in (READY, TILES):
            for kind in board.kinds:
                yield (self.cells[:, plane] & kind).sum(axis=1)
        for tiles in self.tiles:
            yield tiles.any(axis=1)
        yield self.reach
        yield self.longest
        yield np.bitwise_count(self.linked)
        yield (board.castles & (self.own_beside > 0)).sum(axis=1)
        yield (self.own & board.water_side).sum(axis=1)
