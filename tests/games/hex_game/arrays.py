"""Hex in arrays, for environments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import numpy as np

from hexstead.envs.arrays import Bytes, GameArrays, Observation, Shapes
from tests.games.hex_game.rules import FREE, SIZE, SWAP, State

COLOURS: Final = np.array([[200, 60, 40], [40, 90, 200], [235, 230, 215]], dtype=np.uint8)


class HexSeat:
    actions: ClassVar[int] = SWAP + 1
    shapes: ClassVar[Shapes] = {"stones": (2, SIZE, SIZE), "seat": (2,)}

    def __init__(self, state: State) -> None:
        """Nothing is kept between observations."""

    def observe(self, view: State, seat: int) -> Observation:
        """The own stones, those of the other seat, and which seat one has."""
        owners = np.array(view.owners).reshape(SIZE, SIZE)
        stones = np.stack([owners == seat, owners == 1 - seat]).astype(np.uint8)
        return {"stones": stones, "seat": np.eye(2, dtype=np.uint8)[seat]}

    def open(self, state: State) -> Sequence[int]:
        return state.legal()

    def take(self, state: State, action: int) -> int:
        del state
        return action

    def steps(self, state: State, action: int) -> list[int]:
        del state
        return [action]

    def why_not(self, state: State, action: int) -> str:
        return state.why_not(action) or ""

    def text(self, state: State, action: int) -> str:
        return state.text(action)


def text(state: State) -> str:
    rows = np.array(["o", "x", "."])[state.owners].reshape(SIZE, SIZE)
    return "\n".join(" " * number + " ".join(row) for number, row in enumerate(rows))


def pixels(state: State) -> Bytes:
    owners = np.array(state.owners)
    owners[owners == FREE] = 2
    picture: Bytes = COLOURS[owners].reshape(SIZE, SIZE, 3).repeat(8, 0).repeat(8, 1)
    return picture


ARRAYS: Final = GameArrays(HexSeat, text, pixels)
