"""Play the missing games of a tournament, over processes or a cluster, into its journal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from hexstead.arena.journal import Journal, in_order
from hexstead.arena.on_ray import spread_on_ray
from hexstead.arena.pool import spread
from hexstead.arena.seats import try_program
from hexstead.arena.standings import Standings, standings
from hexstead.arena.tournament import PlayedGame, Tournament, play_game

Progress = Callable[[list[PlayedGame]], None]
"""Called after each game with all games so far, in the order in which they ended."""


def run_tournament(
    tournament: Tournament,
    folder: Path,
    jobs: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
) -> tuple[Standings, list[PlayedGame]]:
    """Play the games that the folder does not hold yet. The result is the same no matter how often
    the run is interrupted and where the games are played.

    Raises:
        SetupError: for an invalid tournament; this and the next two before any game.
        UnknownBot: for an unknown bot, or a program that cannot be started.
        ResultsError: if the folder holds another tournament, or another run is writing to it.
        NoRay: if Ray is not installed, or has no cluster at the address `ray`.
        WorkersLost: if the processes that played a game died several times.
    """
    tournament.check()
    for entry in tournament.bots:
        try_program(tournament.game, entry, tournament.setup(0), tournament.seconds)
    with Journal(folder, tournament) as journal:
        wanted = range(tournament.number_of_games)
        missing = [number for number in wanted if number not in journal.games]
        for game in _played(tournament, missing, jobs, ray):
            journal.add(game)
            if progress is not None:
                progress(list(journal.games.values()))
        games = in_order(game for game in journal.games.values() if game.number in wanted)
    return standings(tournament, games), games


def _played(
    tournament: Tournament, numbers: list[int], jobs: int, ray: str | None
) -> Iterator[PlayedGame]:
    work = partial(play_game, tournament)
    found = spread(work, numbers, jobs, 1) if ray is None else spread_on_ray(work, numbers, ray)
    for _, game in found:
        yield game
