"""Kingdom Builder."""

from typing import Final

from hexstead.kingdom.setup import PLAYERS, Setup
from hexstead.kingdom.state import State
from hexstead.play import Game

RULES = "1"
"""Raised when a record of an earlier version may no longer replay."""

GAME: Final = Game(
    name="kingdom",
    rules=RULES,
    read_setup=Setup.from_json,
    random_setup=Setup.random,
    start=State.start,
    read_position=State.from_json,
    players=PLAYERS,
)

__all__ = ["GAME", "RULES", "Setup", "State"]
