"""Points, tie-breaks and places. A point is 60 units, so that the winners of a table can share one
without a remainder."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

POINT: Final = 60


@dataclass(frozen=True)
class GameResult:
    """A decided game: its players, their points, and their gold if it was played."""

    players: tuple[int, ...]
    points: tuple[int, ...]
    gold: tuple[int, ...] | None = None

    def points_of(self, player: int) -> int:
        return self.points[self.players.index(player)]


@dataclass(frozen=True)
class Standing:
    player: int
    place: int
    games: int
    wins: int
    points: int
    buchholz: int
    """The sum of the opponents' points."""
    direct: int
    """Direct encounter: the points from tables with players who are tied."""
    gold: Fraction
    """The sum of the differences to the average gold of the opponents."""


def win_shares(won: Sequence[bool]) -> tuple[int, ...]:
    """One point, shared among the winners."""
    winners = sum(won)
    return tuple(POINT // winners if one else 0 for one in won)


def bye_points(size: int) -> int:
    """The points of a bye: twice an even share; a whole point at tables of two."""
    return 2 * POINT // size


def standings(players: Sequence[int], games: Sequence[GameResult], swiss: bool) -> list[Standing]:
    """The players by points, then by tie-breaks; players equal in all of them share a place.

    Round robin: direct encounter, gold difference, wins. Swiss: the same after Buchholz.
    """
    of: defaultdict[int, list[GameResult]] = defaultdict(list)
    for game in games:
        for player in game.players:
            of[player].append(game)
    points = {player: sum(game.points_of(player) for game in of[player]) for player in players}
    buchholz = {player: _buchholz(player, of[player], points) for player in players}
    tied: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    for player in players:
        tied[points[player], buchholz[player] if swiss else 0].add(player)
    direct = {
        player: _direct(player, of[player], tied[points[player], buchholz[player] if swiss else 0])
        for player in players
    }
    gold = {
        player: sum((_gold(player, game) for game in of[player]), Fraction()) for player in players
    }
    wins = {
        player: sum(game.gold is not None and game.points_of(player) > 0 for game in of[player])
        for player in players
    }

    def rank(player: int) -> tuple[int, int, int, Fraction, int]:
        first = buchholz[player] if swiss else 0
        return points[player], first, direct[player], gold[player], wins[player]

    order = sorted(players, key=lambda player: (*(-each for each in rank(player)), player))
    return [
        Standing(
            player,
            1 + sum(rank(other) > rank(player) for other in players),
            sum(game.gold is not None for game in of[player]),
            wins[player],
            points[player],
            buchholz[player],
            direct[player],
            gold[player],
        )
        for player in order
    ]


def _buchholz(player: int, games: Sequence[GameResult], points: dict[int, int]) -> int:
    """A bye counts as a game against an opponent with as many points as the player."""
    total = 0
    for game in games:
        others = [other for other in game.players if other != player]
        total += sum(points.get(other, 0) for other in others) if others else points[player]
    return total


def _direct(player: int, games: Sequence[GameResult], tied: set[int]) -> int:
    others = tied - {player}
    return sum(game.points_of(player) for game in games if others.intersection(game.players))


def _gold(player: int, game: GameResult) -> Fraction:
    if game.gold is None or len(game.players) < 2:
        return Fraction()
    mine = game.gold[game.players.index(player)]
    others = sum(game.gold) - mine
    return mine - Fraction(others, len(game.players) - 1)
