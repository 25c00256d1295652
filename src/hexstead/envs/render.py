"""A game as text, on the terminal, or as an array of pixels."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hexstead.envs import catan_picture, kingdom_picture

RENDER_MODES: Final = ("ansi", "human", "rgb_array")
PICTURES: Final[dict[str, Any]] = {"kingdom": kingdom_picture, "catan": catan_picture}


class Renderer:
    """Shows a game in the way that was asked for."""

    def __init__(self, game: str, mode: str | None) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise ValueError(f"unknown render mode {mode!r}; there are {', '.join(RENDER_MODES)}")
        self._picture = PICTURES[game]
        self._mode = mode

    def render(self, state: Any) -> NDArray[np.uint8] | str | None:
        if self._mode == "ansi":
            return str(self._picture.text(state))
        if self._mode == "human":
            print(self._picture.text(state))  # noqa: T201 - a person wants to see it
            return None
        if self._mode == "rgb_array":
            pixels: NDArray[np.uint8] = self._picture.pixels(state)
            return pixels
        raise ValueError(f"no render_mode was asked for; there are {', '.join(RENDER_MODES)}")
