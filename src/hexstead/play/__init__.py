"""Shared by every game: the interface of a game, drivers, records and notation."""

from hexstead.play.contract import (
    CHANCE,
    EVERYBODY,
    OVER,
    SPECTATOR,
    Earned,
    Game,
    IllegalAction,
    Params,
    PositionError,
    Setup,
    SetupError,
    State,
    default_game,
    find_game,
    game_names,
    load,
    register_game,
)
from hexstead.play.driver import Player, draw, play_at_random, play_out
from hexstead.play.event import Event, EventValue, tell_gold
from hexstead.play.line import read_line, write_line
from hexstead.play.reason import Reason
from hexstead.play.record import Record, RecordError

Told = EventValue  # the former name

__all__ = [
    "CHANCE",
    "EVERYBODY",
    "OVER",
    "SPECTATOR",
    "Earned",
    "Event",
    "EventValue",
    "Game",
    "IllegalAction",
    "Params",
    "Player",
    "PositionError",
    "Reason",
    "Record",
    "RecordError",
    "Setup",
    "SetupError",
    "State",
    "default_game",
    "draw",
    "find_game",
    "game_names",
    "load",
    "play_at_random",
    "play_out",
    "read_line",
    "register_game",
    "tell_gold",
    "write_line",
]
