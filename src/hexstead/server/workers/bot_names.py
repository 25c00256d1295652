"""The bots that can sit down at a table, by name."""

from __future__ import annotations

from typing import Final

from hexstead import bots
from hexstead.server.bot_programs import Programs
from hexstead.server.games import find_adapter
from hexstead.server.problems import refused

LEAST_LEVEL: Final = "medium"
"""Nobody is replaced by a bot that is weaker."""


def check_bot(game: str, name: str, programs: Programs) -> str:
    """The name of a bot of the game, or of a program that the host allows there."""
    known = [*bots.names(game), *programs.names(game)]
    if name not in known:
        raise refused("bot_unknown", name=name[:32], known=", ".join(known))
    return name


def usual_bot(game: str) -> str:
    """The bot that stands in for people: the strongest level that answers at once."""
    names = bots.names(game)
    levels = [level for level in bots.LEVELS if level in names] or names
    return find_adapter(game).stand_in or levels[-1]


def stand_ins(game: str) -> list[str]:
    """The bots that may stand in for people: the levels from medium on, in all their styles."""
    worthy = bots.LEVELS[bots.LEVELS.index(LEAST_LEVEL) :]
    return [name for name in bots.names(game) if name.partition("-")[0] in worthy]


def check_stand_in(game: str, name: str) -> str:
    """The name of a bot that may stand in for somebody."""
    known = stand_ins(game)
    if name not in known:
        raise refused("weak_stand_in", known=", ".join(known))
    return name


def stand_bys(game: str, name: str) -> list[str]:
    """The bots to ask where one fails; for a program the one that stands in for people, too."""
    if name in bots.names(game):
        return bots.simpler(game, name)
    return [usual_bot(game), "random"]
