"""What the learner looks at: figures of each hex and of the table, made from the arrays of the
vector environment for all games at once.

Convolutions would find most of these by themselves, given days. A few figures that every player
counts in the head (is there water beside it, how full is the row, what would be linked) let two
cores learn the game in minutes. They are all made from what the seat sees.
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

# Where things lie in the environment's arrays; docs/reference/environments.md has the tables.
TERRAINS: Final = range(5)
WATER, MOUNTAIN = 5, 6
CASTLE: Final = 12
LOCATION: Final = 16
OPEN, STOCKED, READY, CLAIMED, OWN, RIVAL, TILES = 34, 35, 38, 39, 40, 41, 45
DUE, MADE, ENDING, DOING, CHOSEN, PLAYED, SUPPLY = 0, 1, 3, 6, 8, 16, 28

HEXES: Final = len(MAIN_BOARD)
CELLS: Final = 640
"""Cells of the rows that the main board has."""
KINDS: Final = (1, 2, 4, 7)
"""The locations of the first game (farm, oasis, tavern, paddock) by their numbers in their box."""
FIRST_VERB: Final = 1024
VERBS: Final = (2, *(16 + kind for kind in KINDS))
"""The end of the turn, and the tiles."""
ACTIONS: Final = np.array([*MAIN_BOARD, *(FIRST_VERB + verb for verb in VERBS)])
"""The actions that the first game has, as numbers of the environment."""

NEIGHBOURS: Final = (-1, 1, -32, -31, 32, 31)
"""Steps to the six neighbours of a cell: rows are skewed, so they are the same everywhere."""
FAR: Final = 8
"""Distances are counted up to here."""
LAST_TURN: Final = 4
"""Who has fewer settlements left ends the game with the next turn."""

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
"""What is told of each hex, often as what a settlement there would bring, and what the network
multiplies it with."""
STATIC_FIGURES: Final = 8
"""Of each hex that never change: five terrains, water, mountains and castles beside it."""
TABLE_SCALES: Final = (
    [1 / 3, 1 / 3, 1.0]  # to build, built, last round
    + [1 / 20] * 2  # settlements left
    + [1.0] * 5  # the terrain card
    + [1.0] * 5  # the tile that was chosen, a piece in hand
    + [1 / 2] * 8  # tiles that can be used, all tiles
    + [1.0] * 4  # kinds of tiles that can still be had
    + [1.0] * 5  # terrains one borders on
    + [1 / 5, 1 / 4, 1 / 4, 1 / 10]  # longest row; linked, castles; settlements by water
    + [1.0] * 5  # verbs that are open
    + [1.0] * 3  # who is about to end the game, and whether any hex is open
)
TABLE_FIGURES: Final = len(TABLE_SCALES)


def beside(cells: NDArray[Any]) -> NDArray[Any]:
    """For each cell the bits of its neighbours, all together."""
    found = np.zeros_like(cells)
    for step in NEIGHBOURS:
        if step > 0:
            found[:, :-step] |= cells[:, step:]
        else:
            found[:, -step:] |= cells[:, :step]
    return found


def count_beside(cells: Bytes) -> Bytes:
    """For each cell how many of its neighbours are 1."""
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
    """The ground of the first game, which is the same in all games."""

    def __init__(self, planes: Bytes) -> None:
        """`planes` are those of any one game."""
        cells = planes.reshape(-1, 1024)[:, :CELLS]
        self.terrain = cells[: len(TERRAINS)].copy()
        self.castles = cells[CASTLE].copy()
        self.kinds = cells[[LOCATION + kind for kind in KINDS]].copy()
        self.specials = np.flatnonzero(self.castles | self.kinds.max(axis=0))
        """The special hexes; their places in this list are their bits."""
        marks = np.zeros((1, CELLS), dtype=np.uint16)
        marks[0, self.specials] = 1 << np.arange(len(self.specials), dtype=np.uint16)
        self.touching: Bits = beside(marks)
        self.distances = self._distances()
        sides = beside(cells[[WATER, MOUNTAIN, CASTLE]])
        self.water_side = sides[0]
        self.static = np.concatenate([self.terrain, sides])[:, MAIN_BOARD].T.astype(np.float32)

    def _distances(self) -> Bytes:
        """From every hex of the board to every special one, as the crow flies."""
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
    """Turns the environment's arrays into one row of bytes for each game: `HEX_FIGURES` of each
    of the 400 hexes, then `TABLE_FIGURES`."""

    size: Final = HEXES * len(HEX_FIGURES) + TABLE_FIGURES

    def __init__(self, board: Board) -> None:
        self.board = board

    def __call__(self, planes: Bytes, vector: Bytes, masks: NDArray[np.bool_]) -> Bytes:
        count = len(planes)
        told = np.zeros((count, self.size), dtype=np.uint8)
        seen = Seen(self.board, planes.reshape(count, -1, 1024)[:, :, :CELLS])
        hexes = told[:, :-TABLE_FIGURES].reshape(count, HEXES, -1)
        for index, figure in enumerate([masks[:, :CELLS], *seen.hex_figures()]):
            hexes[:, :, index] = figure[:, MAIN_BOARD]
        nearly_out = vector[:, SUPPLY : SUPPLY + 2] < LAST_TURN
        told[:, -TABLE_FIGURES:] = np.column_stack(
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
        return told


class Seen:
    """What can be seen on the boards of many games: arrays of a row for each game."""

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
        """The special hexes that are linked with others by one's own settlements."""
        self.would_touch: Bits = board.touching | beside(touch)
        """Those that the group of a settlement there would touch."""
        self.sides = [beside(self.open & terrain) for terrain in board.terrain]
        self.reach = np.stack([(side & self.own).any(axis=1) for side in self.sides], axis=1)
        """The terrains with room beside one's own settlements."""

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
        """How far the nearest special hex is that the group would not touch."""
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
