"""Render a game as text, on the terminal, or as an array of pixels."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hexstead.envs.arrays import find_arrays

RENDER_MODES: Final = ("ansi", "human", "rgb_array")


class Renderer:
    """Renders a game in a given mode."""

    def __init__(self, game: str, mode: str | None) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise ValueError(
                f"unknown render mode {mode!r}; expected one of {', '.join(RENDER_MODES)}"
            )
        self._arrays = find_arrays(game)
        self._mode = mode

    def render(self, state: Any) -> NDArray[np.uint8] | str | None:
        if self._mode == "ansi":
            return self._arrays.text(state)
        if self._mode == "human":
            print(self._arrays.text(state))  # noqa: T201 - output for a person
            return None
        if self._mode == "rgb_array":
            return self._arrays.pixels(state)
        raise ValueError(f"missing render_mode; expected one of {', '.join(RENDER_MODES)}")
