"""The bots that can sit down at a table, by name."""

from __future__ import annotations

from hexstead import bots
from hexstead.server.problems import refused
from hexstead.server.programs import Programs


def check_bot(game: str, name: str, programs: Programs) -> str:
    """The name of a bot of the game, or of a program that the host allows there."""
    known = [*bots.names(game), *programs.names(game)]
    if name not in known:
        raise refused("bot_unknown", name=name[:32], known=", ".join(known))
    return name


def usual_bot(game: str) -> str:
    """The bot that stands in for people."""
    known = bots.names(game)
    levels = [level for level in bots.LEVELS if level in known]
    return "greedy" if "greedy" in known else levels[-1]


def stand_bys(game: str, name: str) -> list[str]:
    """The bots to ask where one fails; for a program the one that stands in for people, too."""
    if name in bots.names(game):
        return bots.simpler(game, name)
    return [usual_bot(game), "random"]
