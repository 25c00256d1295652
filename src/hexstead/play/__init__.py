"""What every game shares: the contract, drivers and records."""

from hexstead.play.contract import (
    CHANCE,
    EVERYBODY,
    GAMES,
    OVER,
    SPECTATOR,
    Game,
    IllegalAction,
    Params,
    Setup,
    SetupError,
    State,
    find_game,
)
from hexstead.play.driver import Player, draw, play_at_random, play_out
from hexstead.play.reason import Reason
from hexstead.play.record import Record, RecordError

__all__ = [
    "CHANCE",
    "EVERYBODY",
    "GAMES",
    "OVER",
    "SPECTATOR",
    "Game",
    "IllegalAction",
    "Params",
    "Player",
    "Reason",
    "Record",
    "RecordError",
    "Setup",
    "SetupError",
    "State",
    "draw",
    "find_game",
    "play_at_random",
    "play_out",
]
