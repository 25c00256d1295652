"""Catan for PettingZoo.

from hexstead.envs import catan_v0

env = catan_v0.env(players=4, profile="official")
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from hexstead.catan import Setup
from hexstead.envs.aec import OrderEnforced, TableEnv
from hexstead.envs.tables import DEFAULT_PLAYERS, Table


class raw_env(TableEnv):  # noqa: N801 - PettingZoo's name
    """The environment without the order-enforcing wrapper."""

    metadata: ClassVar[dict[str, Any]] = {**TableEnv.metadata, "name": "catan_v0"}

    def __init__(
        self,
        players: int = DEFAULT_PLAYERS,
        profile: str = "compact",
        *,
        numbers: str = "spiral",
        options: Mapping[str, int] | None = None,
        setup: Setup | None = None,
        reward: str = "win",
        shaping: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        """Islands are drawn at random, with numbers in a spiral, random or balanced, unless one is
        given as `setup`."""
        arguments: dict[str, Any] = {
            "profile": profile,
            "numbers": numbers,
            "options": dict(options or {}),
        }
        fixed = None if setup is None else setup.to_json()
        seated = players if setup is None else setup.players
        table = Table("catan", seated, False, fixed, arguments, reward=reward, shaping=shaping)
        super().__init__(table, render_mode)


def env(**arguments: Any) -> OrderEnforced:
    """The environment with the order-enforcing wrapper. Arguments as for `raw_env`."""
    return OrderEnforced(raw_env(**arguments))
