"""Matches, simulations and tournaments between bots on all cores, with statistics.

`run_tournament` and the standings need the extra `arena`; they are imported on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from hexstead.arena.match import Match, Result, play_match
from hexstead.arena.on_ray import NoRay
from hexstead.arena.pool import WorkersLost
from hexstead.arena.simulate import simulate
from hexstead.arena.summary import Share, Summary, share
from hexstead.arena.tournament import PlayedGame, Tournament, play_game

if TYPE_CHECKING:
    from hexstead.arena.journal import ResultsError
    from hexstead.arena.results import write_results
    from hexstead.arena.run import run_tournament
    from hexstead.arena.standings import Standings

__all__ = [
    "Match",
    "NoRay",
    "PlayedGame",
    "Result",
    "ResultsError",
    "Share",
    "Standings",
    "Summary",
    "Tournament",
    "WorkersLost",
    "play_game",
    "play_match",
    "run_tournament",
    "share",
    "simulate",
    "write_results",
]

_LAZY: Final = {
    "ResultsError": "hexstead.arena.journal",
    "Standings": "hexstead.arena.standings",
    "run_tournament": "hexstead.arena.run",
    "write_results": "hexstead.arena.results",
}


def __getattr__(name: str) -> Any:
    if name in _LAZY:
        return getattr(import_module(_LAZY[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
