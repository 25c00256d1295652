"""Evaluation: gold and wins over some games against a rival."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from hexstead import bots, kingdom
from hexstead.play import play_out


@dataclass(frozen=True)
class Result:
    """The result of some games against one rival."""

    rival: str
    games: int
    gold: float
    rival_gold: float
    won: float
    """The share of games won; a shared win counts half."""

    @classmethod
    def of(cls, rival: str, gold: Sequence[tuple[int, int]]) -> Result:
        """From the agent's gold and the rival's in each game."""
        games = len(gold)
        return cls(
            rival,
            games,
            sum(mine for mine, _ in gold) / games,
            sum(theirs for _, theirs in gold) / games,
            sum((mine > theirs) + (mine == theirs) / 2 for mine, theirs in gold) / games,
        )

    def __str__(self) -> str:
        return (
            f"{self.gold:.1f} gold to {self.rival_gold:.1f} against {self.rival}, "
            f"{self.won:.1%} of {self.games} games won"
        )


def bots_play(name: str, rival: str, games: int, seed: int) -> Result:
    """Evaluate a bot in the first game of two; the start player alternates."""
    player, other = bots.find("kingdom", name), bots.find("kingdom", rival)
    gold = []
    for number in range(games):
        state = kingdom.State.start(kingdom.Setup.first_game(2, number % 2))
        play_out(state, [player, other], Random(f"{number} of {seed}"))
        mine, theirs = state.scores()
        gold.append((mine, theirs))
    return Result.of(rival, gold)
