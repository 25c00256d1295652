"""Hex, the connection game: a game that a package of its own brings."""

from typing import Final

from hexstead.play import Game
from tests.games.hex_game.rules import Setup, State

GAME: Final = Game(
    name="hex",
    rules="1",
    read_setup=Setup.from_json,
    random_setup=Setup.random,
    start=State,
    read_position=State.from_json,
    players=(2,),
    title="Hex",
    bots="tests.games.hex_game.bots:BOTS",
    arrays="tests.games.hex_game.arrays:ARRAYS",
    adapter="tests.games.hex_game.adapter:ADAPTER",
)
