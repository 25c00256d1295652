"""Reinforcement learning environments: PettingZoo, Gymnasium, and a vectorised one.

    from hexstead.envs import VectorEnv, catan_v0, kingdom_v0

Importing this package registers every game with Gymnasium, such as `hexstead/Kingdom-v0`.
`hexstead.envs.aec.env(game)` makes the PettingZoo environment of any game.
"""

from __future__ import annotations

try:
    import gymnasium
    import pettingzoo as _pettingzoo
except ImportError as _missing:
    raise ImportError(
        "the environments need numpy, gymnasium and pettingzoo: pip install 'hexstead[envs]'",
        name=_missing.name,
    ) from _missing

from hexstead.envs import catan_v0, kingdom_v0
from hexstead.envs.catan_arrays import HEX_CELLS
from hexstead.envs.flat import flat
from hexstead.envs.kingdom_arrays import MAIN_BOARD
from hexstead.envs.single import SingleEnv
from hexstead.envs.vector import VectorEnv
from hexstead.play import game_names

del _pettingzoo

for _game in game_names():
    gymnasium.register(
        f"hexstead/{_game.capitalize()}-v0",
        entry_point="hexstead.envs.single:SingleEnv",
        kwargs={"game": _game},
    )

__all__ = [
    "HEX_CELLS",
    "MAIN_BOARD",
    "SingleEnv",
    "VectorEnv",
    "catan_v0",
    "flat",
    "kingdom_v0",
]
