"""Catan, as a game of `hexstead.play`."""

from typing import Final

from hexstead.catan.profile import PROFILES, Profile
from hexstead.catan.setup import Setup
from hexstead.catan.state import State
from hexstead.play import Game

__all__ = ["GAME", "PROFILES", "Profile", "Setup", "State"]

RULES = "2"
"""The version of the rules, written into records."""

GAME: Final = Game(
    name="catan",
    rules=RULES,
    read_setup=Setup.from_json,
    random_setup=Setup.random,
    start=State.start,
    read_position=State.from_json,
    players=(2, 3, 4),
    title="Catan",
    unit="points",
    turn_end="end",
    bots="hexstead.bots.catan:BOTS",
    appraiser="hexstead.study.catan:CatanAppraiser",
    puzzles="hexstead.study.catan_puzzles",
    picture="hexstead.catan.picture",
    arrays="hexstead.envs.catan_arrays:GAME_ARRAYS",
    commands="hexstead.cli.catan.commands:COMMANDS",
    adapter="hexstead.tables.games.catan:ADAPTER",
)
