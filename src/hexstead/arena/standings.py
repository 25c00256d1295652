"""Statistics of a tournament: ratings, wins, head-to-head results, gold, balance, time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean, median
from typing import Any

from openskill.models import PlackettLuce

from hexstead.arena.summary import Share, share
from hexstead.arena.tournament import PlayedGame, Tournament


@dataclass(frozen=True)
class Standing:
    """The results of one bot, over all its seats."""

    bot: str
    rating: float
    """By openskill (Plackett-Luce), which starts at 25 ..."""
    doubt: float
    """... and its standard deviation."""
    wins: Share
    gold: float
    sources: dict[str, float]
    """The mean gold from each source, over the games in which it counted."""
    forfeits: int
    decisions: int
    milliseconds: float
    """The mean thinking time of a decision; this and the next vary from run to run."""
    longest: float
    """Seconds."""


@dataclass(frozen=True)
class Standings:
    """The result of a tournament."""

    tournament: Tournament
    games: int
    bots: list[Standing]
    """The best first."""
    against: dict[str, dict[str, Share]]
    """How often each bot placed before each other one at the same table; a tie counts half."""
    order: list[Share]
    """Wins by order of turns, the start player first."""
    actions: list[int]
    """The length of each game."""
    failures: list[tuple[int, str, str]]
    """The forfeited games: number, bot, reason."""

    def to_json(self) -> dict[str, Any]:
        """All statistics; only times vary from run to run."""
        fields = asdict(self)
        fields["tournament"] = self.tournament.to_json()
        lengths = fields.pop("actions")
        if lengths:
            fields["actions"] = {
                "mean": fmean(lengths),
                "least": min(lengths),
                "median": median(lengths),
                "most": max(lengths),
            }
        fields["failures"] = [
            {"game": number, "bot": bot, "reason": reason} for number, bot, reason in self.failures
        ]
        return fields


def standings(tournament: Tournament, games: Sequence[PlayedGame]) -> Standings:
    """Games in the order of their numbers, on which ratings depend."""
    ratings = rate(len(tournament.bots), games)
    found = [
        _standing(tournament.names[entry], entry, ratings[entry], games)
        for entry in range(len(tournament.bots))
    ]
    return Standings(
        tournament=tournament,
        games=len(games),
        bots=sorted(found, key=lambda each: -each.rating),
        against=_against(tournament.names, games),
        order=[_order_share(games, place) for place in range(tournament.players)],
        actions=[game.actions for game in games],
        failures=[
            (game.number, tournament.names[game.bots[seat]], reason)
            for game in games
            for seat, reason in game.forfeits.items()
        ],
    )


def rate(entries: int, games: Sequence[PlayedGame]) -> list[tuple[float, float]]:
    """The rating of each entry and its standard deviation, game after game. A bot on several seats
    of a table is updated by each of them alike."""
    model = PlackettLuce()
    ratings = [(model.mu, model.sigma)] * entries
    for game in games:
        teams = [[model.rating(*ratings[entry])] for entry in game.bots]
        rated = model.rate(teams, ranks=[float(place) for place in game.places])
        for entry in set(game.bots):
            seats = [seat for seat, sitting in enumerate(game.bots) if sitting == entry]
            ratings[entry] = (
                fmean(rated[seat][0].mu for seat in seats),
                fmean(rated[seat][0].sigma for seat in seats),
            )
    return ratings


def _standing(
    bot: str, entry: int, rating: tuple[float, float], games: Sequence[PlayedGame]
) -> Standing:
    seats = [
        (game, seat) for game in games for seat, sitting in enumerate(game.bots) if sitting == entry
    ]
    sources: dict[str, list[int]] = {}
    for game, seat in seats:
        for source, gold in game.gold[seat].items():
            sources.setdefault(source, []).append(gold)
    decisions = sum(game.decisions[seat] for game, seat in seats)
    seconds = sum(game.seconds[seat] for game, seat in seats)
    won = sum(1 / len(game.winners) for game, seat in seats if seat in game.winners)
    return Standing(
        bot=bot,
        rating=rating[0],
        doubt=rating[1],
        wins=share(won, len(seats)),
        gold=fmean([sum(game.gold[seat].values()) for game, seat in seats] or [0]),
        sources={source: fmean(gold) for source, gold in sorted(sources.items())},
        forfeits=sum(seat in game.forfeits for game, seat in seats),
        decisions=decisions,
        milliseconds=1000 * seconds / max(1, decisions),
        longest=max((game.longest[seat] for game, seat in seats), default=0.0),
    )


def _against(bots: Sequence[str], games: Sequence[PlayedGame]) -> dict[str, dict[str, Share]]:
    before: dict[tuple[int, int], float] = {}
    met: dict[tuple[int, int], int] = {}
    for game in games:
        places = game.places
        for seat, entry in enumerate(game.bots):
            for other, rival in enumerate(game.bots):
                if entry != rival:
                    pair = (entry, rival)
                    met[pair] = met.get(pair, 0) + 1
                    better = places[seat] < places[other]
                    equal = places[seat] == places[other]
                    before[pair] = before.get(pair, 0.0) + (1.0 if better else 0.5 * equal)
    return {
        bots[one]: {
            bots[other]: share(before[one, other], met[one, other])
            for other in range(len(bots))
            if (one, other) in met
        }
        for one in range(len(bots))
    }


def _order_share(games: Sequence[PlayedGame], place: int) -> Share:
    wins = sum(
        1 / len(game.winners)
        for game in games
        for seat in game.winners
        if game.order[seat] == place
    )
    return share(wins, len(games))
