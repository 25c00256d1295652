"""The bots that can sit down at a table, by name."""

from __future__ import annotations

from hexstead import bots
from hexstead.server.problems import refused


def check_bot(game: str, name: str) -> str:
    known = bots.names(game)
    if name not in known:
        raise refused("bot_unknown", name=name[:32], known=", ".join(known))
    return name


def usual_bot(game: str) -> str:
    """The bot that stands in for people."""
    known = bots.names(game)
    levels = [level for level in bots.LEVELS if level in known]
    return "greedy" if "greedy" in known else levels[-1]
