"""Kingdom Builder for PettingZoo.

from hexstead.envs import kingdom_v0

env = kingdom_v0.env(players=3, sets=["base", "nomads"])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from hexstead.envs.aec import OrderEnforced, TableEnv
from hexstead.envs.tables import DEFAULT_PLAYERS, Table
from hexstead.kingdom import Setup
from hexstead.kingdom.registry import BASE


class raw_env(TableEnv):  # noqa: N801 - PettingZoo's name
    """The environment without the order-enforcing wrapper."""

    metadata: ClassVar[dict[str, Any]] = {**TableEnv.metadata, "name": "kingdom_v0"}

    def __init__(
        self,
        players: int = DEFAULT_PLAYERS,
        sets: Sequence[str] = (BASE,),
        *,
        options: Mapping[str, bool] | None = None,
        first_game: bool = False,
        setup: Setup | None = None,
        reward: str = "win",
        shaping: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        """Games are drawn from the boxes in `sets`, unless `first_game` selects the set-up that the
        rulebook recommends, or one is given as `setup`."""
        arguments: dict[str, Any] = {"sets": tuple(sets), "options": dict(options or {})}
        fixed = None if setup is None else setup.to_json()
        seated = players if setup is None else setup.players
        table = Table(
            "kingdom", seated, first_game, fixed, arguments, reward=reward, shaping=shaping
        )
        super().__init__(table, render_mode)


def env(**arguments: Any) -> OrderEnforced:
    """The environment with the order-enforcing wrapper. Arguments as for `raw_env`."""
    return OrderEnforced(raw_env(**arguments))
