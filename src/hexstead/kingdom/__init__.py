"""Kingdom Builder."""

from typing import Final

from hexstead.kingdom.setup import Setup
from hexstead.kingdom.setup_fields import PLAYERS
from hexstead.kingdom.state import State
from hexstead.play import Game

RULES = "1"
"""The version of the rules; raised when records of an earlier version may no longer replay."""

GAME: Final = Game(
    name="kingdom",
    rules=RULES,
    read_setup=Setup.from_json,
    random_setup=Setup.random,
    start=State.start,
    read_position=State.from_json,
    players=PLAYERS,
    title="Kingdom Builder",
    unit="gold",
    first_game=Setup.first_game,
    turn_end="end",
    bots="hexstead.bots.kingdom:BOTS",
    appraiser="hexstead.study.kingdom:KingdomAppraiser",
    puzzles="hexstead.study.kingdom_puzzles",
    picture="hexstead.kingdom.picture",
    arrays="hexstead.envs.kingdom_arrays:GAME_ARRAYS",
    commands="hexstead.cli.kingdom.commands:COMMANDS",
    adapter="hexstead.tables.games.kingdom:ADAPTER",
)

__all__ = ["GAME", "RULES", "Setup", "State"]
