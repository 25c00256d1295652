"""Arrays of Catan: planes of hexes, rows of crossings and paths, a vector, a mask of actions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from hexstead.batches import catan_layout as numbers
from hexstead.batches import catan_observations
from hexstead.batches.catan_games import CatanGames
from hexstead.catan import State
from hexstead.catan.actions import ACTIONS as ENGINE_ACTIONS
from hexstead.catan.board import CROSSINGS, HEX_NAME, HEXES, PATHS
from hexstead.catan.island import Island
from hexstead.envs.arrays import Batches, Bytes, GameArrays, Observation, Shapes
from hexstead.envs.catan_picture import pixels, text
from hexstead.hexgrid import COLUMNS

ACTIONS: Final = ENGINE_ACTIONS
SHAPES: Final[Shapes] = {
    "planes": (numbers.PLANES, numbers.SIDE, numbers.SIDE),
    "crossings": (numbers.CROSSING_FACTS, CROSSINGS),
    "paths": (numbers.PATH_FACTS, PATHS),
    "vector": (numbers.VECTOR,),
}
SEAT_SIGNS: Final = np.arange(1, numbers.SEATS + 1, dtype=np.uint8)[:, None]
MOVING_FACTS: Final = catan_observations.MASKS


def _cell(name: str) -> int:
    """The index of a hex in a flattened plane: each row begins half a hex further left than the
    last."""
    row, column = int(name[1:]) - 1, COLUMNS.index(name[0])
    return row * numbers.SIDE + column - row // 2 + 1


HEX_CELLS: Final = np.array([_cell(name) for name in HEX_NAME], dtype=np.intp)
"""The index of each of the 19 hexes in a flattened plane."""


class CatanArrays:
    """Copies the observations of a batch into preallocated arrays."""

    def __init__(self, observations: Observation | None, masks: NDArray[np.bool_]) -> None:
        self.count = len(masks)
        self._masks = masks
        self._flat_masks = masks.reshape(-1)
        self._watched = observations is not None
        if observations is not None:
            self._planes = observations["planes"].reshape(self.count, numbers.PLANES, -1)
            self._crossings = observations["crossings"]
            self._paths = observations["paths"]
            self._vector = observations["vector"]
            self._all = np.arange(self.count)

    def lay_out(self, games: CatanGames) -> None:
        lengths = [len(actions) for actions in games.legal]
        actions = np.fromiter(chain.from_iterable(games.legal), np.intp, sum(lengths))
        actions += np.repeat(np.arange(0, self.count * ACTIONS, ACTIONS), lengths)
        self._masks[:] = False
        self._flat_masks[actions] = True
        if not self._watched:
            return
        if games.new:
            self._begin(games)
        self._planes[:, numbers.ROBBER] = 0
        self._planes[self._all, numbers.ROBBER, HEX_CELLS[games.robbers]] = 1
        if games.crossing_rows:
            crossings = _crossings(b"".join(games.crossings))
            self._crossings[games.crossing_rows, :MOVING_FACTS] = crossings
        if games.road_rows:
            owners = np.frombuffer(b"".join(games.roads), np.uint8).reshape(-1, 1, PATHS)
            roads = slice(numbers.ROADS, numbers.ROADS + numbers.SEATS)
            self._paths[games.road_rows, roads] = owners == SEAT_SIGNS
        self._vector[:] = np.frombuffer(b"".join(games.numbers), np.uint8).reshape(self.count, -1)

    def _begin(self, games: CatanGames) -> None:
        """Fill the constant part of new games."""
        for index in games.new:
            island = games.states[index].island
            _lay_island(island, self._planes[index], self._crossings[index])


def _crossings(bits: bytes) -> Bytes:
    rows = np.unpackbits(np.frombuffer(bits, np.uint8), bitorder="little")
    return rows.reshape(-1, MOVING_FACTS, 8 * catan_observations.MASK_BYTES)[:, :, :CROSSINGS]


def _lay_island(island: Island, planes: Bytes, crossings: Bytes) -> None:
    planes[:] = 0
    for hex_, (resource, pips, number) in enumerate(catan_observations.ground(island)):
        cell = HEX_CELLS[hex_]
        planes[numbers.DESERT if resource < 0 else numbers.RESOURCE + resource, cell] = 1
        planes[numbers.PIPS, cell] = pips
        planes[numbers.NUMBER, cell] = number
        planes[numbers.LAND, cell] = 1
    kinds = np.array(island.harbour_at)
    for kind in range(6):
        crossings[numbers.HARBOURS + kind] = kinds >> kind & 1


class CatanSeat:
    """The arrays of one game for the seat to move."""

    actions: ClassVar[int] = ACTIONS
    shapes: ClassVar[Shapes] = SHAPES

    def __init__(self, state: State) -> None:
        self._planes = np.zeros((numbers.PLANES, numbers.SIDE * numbers.SIDE), dtype=np.uint8)
        self._crossings = np.zeros(SHAPES["crossings"], dtype=np.uint8)
        _lay_island(state.island, self._planes, self._crossings)

    def observe(self, view: State, seat: int) -> Observation:
        """The observation of a seat, from its view."""
        planes = self._planes.copy()
        planes[numbers.ROBBER, HEX_CELLS[view.robber]] = 1
        crossings = self._crossings.copy()
        crossings[:MOVING_FACTS] = _crossings(catan_observations.crossings(view, seat))[0]
        owners = np.frombuffer(catan_observations.roads(view, seat), np.uint8)
        paths = np.zeros(SHAPES["paths"], dtype=np.uint8)
        paths[numbers.ROADS : numbers.ROADS + numbers.SEATS] = owners == SEAT_SIGNS
        vector = np.frombuffer(catan_observations.numbers(view, seat), np.uint8).copy()
        return {
            "planes": planes.reshape(SHAPES["planes"]),
            "crossings": crossings,
            "paths": paths,
            "vector": vector,
        }

    def open(self, state: State) -> Sequence[int]:
        """The legal actions of the mover."""
        return state.legal()

    def take(self, state: State, action: int) -> int | None:
        """The game's action for a legal action of the environment."""
        del state
        return action

    def steps(self, state: State, action: int) -> list[int]:
        """The action itself."""
        del state
        return [action]

    def why_not(self, state: State, action: int) -> str:
        """The reason why an action is not legal."""
        return state.why_not(action) or "it is not offered here"

    def text(self, state: State, action: int) -> str:
        return state.text(action)


GAME_ARRAYS: Final = GameArrays(CatanSeat, text, pixels, Batches(CatanGames, CatanArrays))

__all__ = ["ACTIONS", "GAME_ARRAYS", "HEXES", "HEX_CELLS", "SHAPES", "CatanArrays", "CatanSeat"]
