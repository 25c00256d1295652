"""The names of bots that may take a seat."""

from __future__ import annotations

from typing import Final

from hexstead import bots
from hexstead.server.bot_programs import Programs
from hexstead.server.games import find_adapter
from hexstead.server.problems import refused

LEAST_LEVEL: Final = "medium"
"""The weakest level that may stand in for a player."""


def check_bot(game: str, name: str, programs: Programs) -> str:
    """Return the name of a bot of the game, or of an allowed program; raise a Problem otherwise."""
    known = [*bots.names(game), *programs.names(game)]
    if name not in known:
        raise refused("bot_unknown", name=name[:32], known=", ".join(known))
    return name


def default_bot(game: str) -> str:
    """Return the bot that stands in for players: the strongest level that answers at once."""
    names = bots.names(game)
    levels = [level for level in bots.LEVELS if level in names] or names
    return find_adapter(game).stand_in or levels[-1]


def stand_ins(game: str) -> list[str]:
    """Return the bots that may stand in for players: medium and stronger, in all styles."""
    worthy = bots.LEVELS[bots.LEVELS.index(LEAST_LEVEL) :]
    return [name for name in bots.names(game) if name.partition("-")[0] in worthy]


def check_stand_in(game: str, name: str) -> str:
    """Return the name of a bot that may stand in; raise a Problem otherwise."""
    known = stand_ins(game)
    if name not in known:
        raise refused("weak_stand_in", known=", ".join(known))
    return name


def fallback_bots(game: str, name: str) -> list[str]:
    """Return the bots to try after a failure; for a program, that which stands in for players."""
    if name in bots.names(game):
        return bots.simpler(game, name)
    return [default_bot(game), "random"]
