"""Kingdom Builder."""

from hexstead.kingdom.setup import PLAYERS, Setup
from hexstead.kingdom.state import State
from hexstead.play import GAMES, Game

RULES = "1"
"""Raised when a record of an earlier version may no longer replay."""

GAMES["kingdom"] = Game(
    name="kingdom",
    rules=RULES,
    read_setup=Setup.from_json,
    random_setup=Setup.random,
    start=State.start,
    players=PLAYERS,
)

__all__ = ["RULES", "Setup", "State"]
